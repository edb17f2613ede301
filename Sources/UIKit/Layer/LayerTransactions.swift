/// An object that keeps its committed state, if it differs from the model, until the next commit.
protocol CommitKeeping: AnyObject {
  func forgetCommittedState()
}

/// The layer transactions of one world, and the changes since the last commit.
///
/// Core Animation has transactions for each thread; here layers are used only on the main thread.
final class LayerTransactions: WorldPart, @unchecked Sendable {
  struct Level {
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var completion: AnimationCompletion?
  }

  private struct Change {
    weak var object: (any CommitKeeping)?
  }

  private struct Move {
    weak var layer: CALayer?
  }

  /// The open transactions, from the implicit one to the innermost.
  var levels = [Level()]
  var innermost: Level {
    _read { yield levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  /// The default duration of an animation, in seconds.
  var animationDuration: CFTimeInterval { innermost.animationDuration ?? 0.25 }

  /// The completions that wait for an animation added now.
  var openCompletions: [AnimationCompletion] {
    levels.contains { $0.completion != nil } ? levels.compactMap(\.completion) : []
  }

  /// Whether `presentation()` shows only the state of the last commit.
  let showsCommitted: Bool

  /// Whether a filled animation that repeats for whole cycles ends on its first value.
  let wrapsRepeats: Bool
  /// Whether animations of a transform's components go through its matrix.
  let decomposesTransforms: Bool
  /// Whether an animation added outside a window waits for one, instead of ending at once.
  let waitsForWindow: Bool

  /// Whether any layer's timing has ever differed from its world's.
  nonisolated(unsafe) static var haveOwnTimes = false

  private var changes: [Change] = []
  private var moves: [Move] = []

  @MainActor init(of world: HostLoop) {
    let behavior = world.behavior
    showsCommitted = behavior.presentation == .committed
    wrapsRepeats = behavior.repeatEnd == .firstValue
    decomposesTransforms = behavior.transformAnimations == .throughMatrix
    waitsForWindow = behavior.windowlessAnimations == .wait
  }

  /// The transactions of the current world.
  static var current: LayerTransactions {
    MainActor.assumeIsolated { HostLoop.current.part(LayerTransactions.self) }
  }

  /// Registers an object that keeps its committed state until the commit.
  func noteChange(of object: any CommitKeeping) { changes.append(Change(object: object)) }

  /// Registers a layer that was added to or removed from a tree.
  func noteMove(of layer: CALayer) { moves.append(Move(layer: layer)) }

  /// Commits the implicit transaction, unless an explicit one is still open.
  nonisolated func commit() {
    guard levels.count == 1 else { return }
    let completion = innermost.completion
    innermost = Level()
    for change in changes { change.object?.forgetCommittedState() }
    changes.removeAll()
    for move in moves {
      guard let layer = move.layer else { continue }
      layer.setCommitted(layer.isDisplayed)
      if layer.isCommitted { layer.beginWaitingAnimations() }
    }
    moves.removeAll()
    completion?.seal()
  }
}
