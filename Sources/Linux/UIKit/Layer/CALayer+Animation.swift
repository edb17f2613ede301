extension CALayer {
  /// Changes a property like Core Animation: finds an action, changes the value, and runs the
  /// action.
  ///
  /// Inlined, so that the key path of each property becomes its address.
  @inline(__always)
  final func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<LayerModel, Value>, to value: Value
  ) {
    guard values[keyPath: path] != value else { return }
    let action = pendingAction(forKey: key)
    willChange()
    values[keyPath: path] = value
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Changes a property in the same way.
  ///
  /// - Parameter isOwn: Whether a subclass stores the property.
  final func change(_ key: String, isOwn: Bool, _ apply: () -> Void) {
    let action = pendingAction(forKey: key)
    willChange(ofOwnProperty: isOwn)
    apply()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Whether this layer or one below it has animations.
  package var hasAnimationsInTree: Bool {
    !animations.isEmpty || storedMask?.hasAnimationsInTree == true
      || storedSublayers.contains(where: \.hasAnimationsInTree)
  }

  /// Whether this layer or one below it has animations that have not ended.
  package var movesInTree: Bool {
    animations.contains { !$0.hasEnded } || storedMask?.movesInTree == true
      || storedSublayers.contains(where: \.movesInTree)
  }

  /// Removes the animations of the layer and of those below it, as when they leave the screen.
  package func removeAnimationsInTree(finished: Bool) {
    endAnimationsInTree(where: { _ in true }, finished: finished)
  }

  func endAnimationsInTree(where isEnding: (LayerAnimation) -> Bool, finished: Bool) {
    end(animationsWhere: isEnding, finished: finished)
    storedMask?.endAnimationsInTree(where: isEnding, finished: finished)
    for layer in storedSublayers {
      layer.endAnimationsInTree(where: isEnding, finished: finished)
    }
  }

  /// Whether a view animation without `.allowUserInteraction` blocks touches to the layer's view.
  var isAnimationBlockingTouches: Bool {
    animations.contains { $0.animation.blocksTouches && !$0.hasEnded }
  }

  // MARK: Time

  /// Converts the world's time to the layer's time space; they are equal unless a layer has its own
  /// timing.
  func localTime(at world: CFTimeInterval) -> CFTimeInterval {
    LayerTransactions.haveOwnTimes ? ownTime(at: world) : world
  }

  private func ownTime(at world: CFTimeInterval) -> CFTimeInterval {
    timing.localTime(atParent: storedSuperlayer?.ownTime(at: world) ?? world)
  }

  func worldTime(at local: CFTimeInterval) -> CFTimeInterval {
    LayerTransactions.haveOwnTimes ? worldTime(atOwn: local) : local
  }

  private func worldTime(atOwn local: CFTimeInterval) -> CFTimeInterval {
    let parent = timing.parentTime(atLocal: local)
    return storedSuperlayer?.worldTime(atOwn: parent) ?? parent
  }

  func setTiming<Value: Equatable>(
    _ path: WritableKeyPath<MediaTiming, Value>, to value: Value
  ) {
    guard timing[keyPath: path] != value else { return }
    willChange()
    timing[keyPath: path] = value
    LayerTransactions.haveOwnTimes = true
    if sampled == nil { rescheduleTree() }
  }

  // MARK: Records

  func insert(_ animation: CAAnimation, forKey key: String?) {
    guard sampled == nil, let copy = animation.copy(with: nil) as? CAAnimation else { return }
    if let key { endAnimation(forKey: key) }
    let transactions = LayerTransactions.current
    if copy.timing.duration <= 0 {
      copy.timing.duration = transactions.animationDuration
    }
    copy.willBegin(on: self)
    let beginsWithCommit = copy.timing.beginTime == 0
    if beginsWithCommit {
      // As in Core Animation, the begin time is that of the commit, which is in the same frame.
      copy.timing.beginTime = localTime(at: CACurrentMediaTime())
    }
    var completions = transactions.openCompletions
    if let own = copy.completion { completions.append(own) }
    for completion in completions { completion.join() }
    let record = LayerAnimation(
      key: key, animation: copy, completions: completions, on: self)
    willChange()
    animations.append(record)
    record.beginsWithCommit = beginsWithCommit
    let root = root
    // Layers that no view shows move without a window.
    guard root.view != nil, !root.isDisplayRoot else {
      scheduleStart(of: record)
      return scheduleEnd(of: record)
    }
    record.waitsForWindow = true
    if transactions.behavior.windowlessAnimations == .endAtOnce {
      AnimationTimer.soon { [weak self] in self?.endUnlessDisplayed(record) }
    }
  }

  private func endUnlessDisplayed(_ record: LayerAnimation) {
    guard record.waitsForWindow, !isDisplayed else { return }
    end(animationsWhere: { $0 === record && $0.animation.isRemovedOnCompletion }, finished: false)
    record.notifyEnd(finished: false)
  }

  /// Begins the animations that were added outside a window.
  func beginWaitingAnimations() {
    for record in animations where record.waitsForWindow {
      record.waitsForWindow = false
      if record.hasEnded { continue }
      if record.beginsWithCommit {
        record.animation.timing.beginTime = localTime(at: CACurrentMediaTime())
      }
      scheduleStart(of: record)
      scheduleEnd(of: record)
    }
    storedMask?.beginWaitingAnimations()
    for layer in storedSublayers { layer.beginWaitingAnimations() }
  }

  func end(animationsWhere isEnding: (LayerAnimation) -> Bool, finished: Bool) {
    guard !animations.isEmpty else { return }
    let ending = animations.filter(isEnding)
    guard !ending.isEmpty else { return }
    willChange()
    animations.removeAll { record in ending.contains { $0 === record } }
    for record in ending { stop(record, finished: finished) }
  }

  /// Removes the animation with a key, if there is one; keys are unique.
  func endAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    willChange()
    stop(animations.remove(at: index), finished: false)
  }

  private func stop(_ record: LayerAnimation, finished: Bool) {
    record.ending?.cancel()
    record.starting?.cancel()
    if record.isAwaited { AnimationTimer.soon { record.notifyEnd(finished: finished) } }
  }

  private func scheduleStart(of record: LayerAnimation) {
    guard let delegate = record.animation.delegate else { return }
    let begin = worldTime(at: record.animation.timing.beginTime)
    guard begin.isFinite else { return }
    record.starting = AnimationTimer(at: begin) {
      AnimationTimer.countCompletion()
      delegate.animationDidStart(record.animation)
    }
  }

  private func scheduleEnd(of record: LayerAnimation) {
    record.ending?.cancel()
    record.ending = nil
    let endTime = record.endTime
    guard endTime.isFinite else { return }
    let end = worldTime(at: endTime)
    guard end.isFinite else { return }
    record.ending = AnimationTimer(at: end, isAwaited: record.isAwaited) {
      record.ending = nil
      if let layer = record.layer {
        layer.finish(record)
      } else {
        record.notifyEnd(finished: false)
      }
    }
  }

  private func finish(_ record: LayerAnimation) {
    guard animations.contains(where: { $0 === record }) else { return }
    if waitsWhileHidden(record) { return record.waitsForVisibility = true }
    if record.animation.isRemovedOnCompletion {
      willChange()
      animations.removeAll { $0 === record }
    }
    record.notifyEnd(finished: true)
  }

  /// Whether the end of an animation is not told yet, as the layer is hidden.
  private func waitsWhileHidden(_ record: LayerAnimation) -> Bool {
    guard LayerTransactions.current.behavior.hiddenAnimations == .wait, record.isAwaited else {
      return false
    }
    return sequence(first: self, next: \.storedSuperlayer).contains(where: \.values.isHidden)
  }

  /// Tells the ends that waited for this layer to be shown.
  func finishHiddenAnimations() {
    for record in animations where record.waitsForVisibility {
      record.waitsForVisibility = false
      finish(record)
    }
    for layer in storedSublayers { layer.finishHiddenAnimations() }
  }

  /// Reschedules the ends of the animations after a change of timing in this layer or above.
  func rescheduleTree() {
    for record in animations where !record.hasEnded { scheduleEnd(of: record) }
    storedMask?.rescheduleTree()
    for layer in storedSublayers { layer.rescheduleTree() }
  }

  // MARK: Actions

  /// Returns the action to run for a change of a property, if any.
  final func pendingAction(forKey key: String) -> (any CAAction)? {
    guard sampled == nil else { return nil }
    guard !CATransaction.disableActions(), delegate != nil || isCommitted else { return nil }
    return action(forKey: key)
  }

  func implicitAction(forKey key: String) -> (any CAAction)? {
    guard delegate == nil, type(of: self).animatableKeys.contains(key) else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = (presentation() ?? self).value(forKey: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

// MARK: By key

extension CALayer {
  public func removeAnimation(forKey key: String) {
    endAnimation(forKey: key)
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  public func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
