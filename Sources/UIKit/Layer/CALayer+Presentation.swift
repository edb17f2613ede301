/// What a layer was when it was last committed, kept while it differs from what the layer is now.
struct CommittedState {
  let copy: CALayer
  let animations: [LayerAnimation]
}

/// Which layer a presentation copy shows, and when.
struct PresentationSample {
  let layer: CALayer
  let time: CFTimeInterval
  /// Whether it shows the last commit; else it shows the present turn.
  let isCommitted: Bool

  /// The presentation of a layer in the same tree; nil for one that no commit has shown.
  func presentation(of other: CALayer) -> CALayer? {
    isCommitted ? other.committedPresentation(at: time) : other.presentation(at: time)
  }
}

extension CALayer {
  /// What the layer shows at a time of the world's clock, in seconds: a pure function of both.
  package func presentation(at time: CFTimeInterval) -> CALayer {
    if let sampled { return sampled.layer.presentation(at: time) }
    return sample(self, animations, local: localTime(at: time), at: time, isCommitted: false)
  }

  /// What the last commit shows at a time; nil if it does not show the layer.
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
    for record in animations.inOrderOfEffect {
      let isDriven = record.animation.driver != nil
      record.animation.apply(
        to: copy, atParent: isDriven ? time : local, defaultDuration: record.animation.duration)
    }
    return copy
  }

  private func committedLocalTime(at world: CFTimeInterval) -> CFTimeInterval {
    (committed?.copy.timing ?? timing)
      .localTime(atParent: storedSuperlayer?.committedLocalTime(at: world) ?? world)
  }

  // MARK: Commits

  /// Keeps what is on the screen; called before each change of what the layer shows.
  final func willChange() {
    guard isCommitted, committed == nil else { return }
    let transactions = LayerTransactions.current
    guard transactions.showsCommitted else { return }
    committed = CommittedState(
      copy: ObjectFactory.copy(of: self, showing: self), animations: animations)
    transactions.noteChange(of: self)
  }

  /// Notes whether the commit that is under way shows this layer and those below it.
  final func setCommitted(_ isShown: Bool) {
    guard isCommitted != isShown else { return }
    isCommitted = isShown
    if !isShown { committed = nil }
    storedMask?.setCommitted(isShown)
    for layer in storedSublayers { layer.setCommitted(isShown) }
  }
}

extension CALayer: CommitKeeping {
  final func forgetCommittedState() { committed = nil }
}

extension [LayerAnimation] {
  /// As they were added, but of additive ones that follow each other the latest first.
  ///
  /// Each leads from the model before it to the model after it, so the latest is the innermost.
  /// Sums do not mind the order; transforms do.
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
