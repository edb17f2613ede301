/// Drives the animations of one animator.
final class AnimatorDriver: AnimationDriver {
  /// The current run, which is shown from the next commit on.
  var run = AnimatorRun(curve: .cubic(CAMediaTimingFunction(name: .linear))) {
    willSet { keepCommittedRun() }
  }
  /// The run that the last commit shows, if it has changed since.
  private var committedRun: AnimatorRun?

  func progress(at time: CFTimeInterval) -> Double { run.progress(at: time) }

  func committedProgress(at time: CFTimeInterval) -> Double {
    (committedRun ?? run).progress(at: time)
  }

  func forgetCommittedState() { committedRun = nil }

  func drives(_ other: (any AnimationDriver)?) -> Bool {
    other === self || (other as? AnimatorPart)?.whole === self
  }

  private func keepCommittedRun() {
    guard committedRun == nil else { return }
    committedRun = run
    LayerTransactions.current.noteChange(of: self)
  }
}

/// Drives animations that were added later or with a delay, over the remaining progress.
final class AnimatorPart: AnimationDriver {
  let whole: AnimatorDriver
  private let start: Double

  init(_ whole: AnimatorDriver, from start: Double) {
    self.whole = whole
    self.start = min(max(start, 0), 1)
  }

  func progress(at time: CFTimeInterval) -> Double { part(of: whole.progress(at: time)) }

  func committedProgress(at time: CFTimeInterval) -> Double {
    part(of: whole.committedProgress(at: time))
  }

  func forgetCommittedState() {}

  private func part(of progress: Double) -> Double {
    start < 1 ? max(0, (progress - start) / (1 - start)) : 1
  }
}
