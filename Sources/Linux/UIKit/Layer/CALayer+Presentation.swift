import CHost

/// The state of a layer at the last commit, kept while it differs from the current state.
final class CommittedState {
  let values: LayerValues
  let timing: MediaTiming
  let contents: Any?
  let userValues: [String: Any]
  let animations: [LayerAnimation]
  /// A copy of a layer whose class has properties of its own, if they may have changed since.
  var copy: CALayer?

  init(of layer: CALayer) {
    values = layer.sharedValues
    timing = layer.timing
    contents = layer.storedContents
    userValues = layer.userValues
    animations = layer.animations
  }
}

/// The layer and the time that a presentation copy shows.
struct PresentationSample {
  let layer: CALayer
  let time: CFTimeInterval
  /// Whether it shows the last commit, rather than the current turn of the run loop.
  let isCommitted: Bool

  /// Returns the presentation of a layer in the same tree; nil for one that no commit has shown.
  func presentation(of other: CALayer) -> CALayer? {
    isCommitted ? other.committedPresentation(at: time) : other.presentation(at: time)
  }
}

extension CALayer {
  /// Returns the layer's presentation at a time of the world's clock, in seconds: a pure function
  /// of both.
  package func presentation(at time: CFTimeInterval) -> CALayer {
    if let sampled { return sampled.layer.presentation(at: time) }
    return sample(self, animations, local: localTime(at: time), at: time, isCommitted: false)
  }

  /// Returns the presentation of the last commit at a time; nil if the commit does not show the
  /// layer.
  func committedPresentation(at time: CFTimeInterval) -> CALayer? {
    guard isCommitted else { return nil }
    return sample(
      committed?.copy ?? self, committed?.animations ?? animations,
      local: committedLocalTime(at: time), at: time, isCommitted: true)
  }

  private func sample(
    _ model: CALayer, _ animations: [LayerAnimation], local: CFTimeInterval,
    at time: CFTimeInterval, isCommitted: Bool
  ) -> CALayer {
    let copy = ObjectFactory.copy(of: self, showing: model)
    copy.becomePresentation(
      PresentationSample(layer: self, time: time, isCommitted: isCommitted))
    if isCommitted, let committed { copy.show(committed) }
    for record in animations.inOrderOfEffect {
      let isDriven = record.animation.driver != nil
      record.animation.apply(
        to: copy, atParent: isDriven ? time : local, defaultDuration: record.animation.duration)
    }
    return copy
  }

  private func committedLocalTime(at world: CFTimeInterval) -> CFTimeInterval {
    (committed?.timing ?? timing)
      .localTime(atParent: storedSuperlayer?.committedLocalTime(at: world) ?? world)
  }

  // MARK: Commits

  /// Saves the committed state; called before each change of the layer's appearance.
  ///
  /// - Parameter changesOwn: Whether the change is of a property that the layer's class has added.
  final func willChange(ofOwnProperty changesOwn: Bool = false) {
    markChanged()
    guard isCommitted, committed == nil || changesOwn && committed?.copy == nil else { return }
    let transactions = LayerTransactions.current
    guard transactions.behavior.presentation == .committed else { return }
    if committed == nil {
      committed = CommittedState(of: self)
      transactions.noteChange(of: self)
    }
    if changesOwn || !tellsOwnChanges {
      committed?.copy = ObjectFactory.copy(of: self, showing: self)
    }
  }

  /// Whether the layer tells of each change; an app's subclass does not for what it stores itself.
  private var tellsOwnChanges: Bool {
    type(of: self) == CALayer.self || type(of: self) == CAShapeLayer.self
  }

  /// Notes that the next frame shows a change of the layer or of one below it.
  final func markChanged() {
    let frame = FrameCount.current
    var current: CALayer? = self
    while let layer = current, layer.changeFrame != frame {
      layer.changeFrame = frame
      current = layer.storedSuperlayer
    }
  }

  /// Records whether the current commit shows this layer and those below it.
  final func setCommitted(_ isShown: Bool) {
    guard isCommitted != isShown else { return }
    isCommitted = isShown
    if !isShown { committed = nil }
    storedMask?.setCommitted(isShown)
    for layer in storedSublayers { layer.setCommitted(isShown) }
  }
}

extension [LayerAnimation] {
  /// The animations in the order in which they were added, but consecutive additive ones in
  /// reverse.
  ///
  /// Each additive animation leads from the model value before it to the one after it, so the
  /// latest is the innermost. The order matters for transforms, but not for sums.
  fileprivate var inOrderOfEffect: [LayerAnimation] {
    guard count > 1, contains(where: \.isAdditive) else { return self }
    var result: [LayerAnimation] = []
    var start = result.startIndex
    for record in self {
      if record.isAdditive {
        result.insert(record, at: start)
      } else {
        result.append(record)
        start = result.endIndex
      }
    }
    return result
  }
}

extension LayerAnimation {
  fileprivate var isAdditive: Bool { (animation as? CAPropertyAnimation)?.isAdditive == true }
}

extension ObjectFactory {
  /// Calls the `init(layer:)` of a layer's class.
  fileprivate static func copy(of layer: CALayer, showing model: CALayer) -> CALayer {
    let type = Swift.type(of: layer)
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { argument.deallocate() }
    argument.initialize(to: model)
    return adopt(
      CHostMakeLayer(metadata(of: type), argument), as: CALayer.self)
  }
}

// MARK: As shown

extension CALayer {
  /// Returns the layer as shown on the screen: a copy with the running animations applied.
  ///
  /// It is nil until a commit has shown the layer, and does not include changes since the last
  /// commit, unless the world's behavior specifies otherwise.
  public func presentation() -> Self? {
    if let sampled { return sampled.presentation(of: sampled.layer) as? Self }
    let now = CACurrentMediaTime()
    return LayerTransactions.current.behavior.presentation == .committed
      ? committedPresentation(at: now) as? Self : presentation(at: now) as? Self
  }

  /// Returns the layer that a presentation copy was made from; any other layer returns itself.
  public func model() -> Self {
    (sampled?.layer as? Self) ?? self
  }
}
