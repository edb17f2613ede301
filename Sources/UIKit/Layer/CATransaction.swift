/// Groups changes to layers; transactions nest.
open class CATransaction: NSObject {
  private struct Level {
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var completion: AnimationCompletion?
  }

  /// The innermost last; the first is the implicit one, which `flush()` commits each frame.
  ///
  /// Core Animation keeps transactions per thread. Here layers are used on the main thread only.
  nonisolated(unsafe) private static var levels = [Level()]

  open class func begin() {
    levels.append(Level())
  }

  open class func commit() {
    guard levels.count > 1, let level = levels.popLast() else { return flush() }
    level.completion?.seal()
  }

  /// Commits the implicit transaction; the world does so at the end of every frame.
  open class func flush() {
    guard levels.count == 1, let level = levels.first else { return }
    levels = [Level()]
    level.completion?.seal()
  }

  open class func animationDuration() -> CFTimeInterval {
    levels.last { $0.animationDuration != nil }?.animationDuration ?? 0.25
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    levels[levels.count - 1].animationDuration = dur
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.last { $0.timingFunction != nil }?.timingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels[levels.count - 1].timingFunction = function
  }

  open class func disableActions() -> Bool {
    levels.last { $0.disableActions != nil }?.disableActions ?? false
  }

  open class func setDisableActions(_ flag: Bool) {
    levels[levels.count - 1].disableActions = flag
  }

  /// Set it before the animations that it waits for are added.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    levels[levels.count - 1].completion?.seal()
    levels[levels.count - 1].completion = block.map { block in
      AnimationCompletion { _ in block() }
    }
  }

  /// The completions that an animation added now belongs to.
  static var openCompletions: [AnimationCompletion] {
    levels.compactMap(\.completion)
  }
}
