/// Keeps what the screen shows while it differs from the model, until the next commit.
protocol CommitKeeping: AnyObject {
  func forgetCommittedState()
}

/// The transactions of one world's layers, and what has changed since the last commit.
///
/// Core Animation keeps transactions per thread. Here layers are used on the main thread only.
final class LayerTransactions: @unchecked Sendable {
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

  /// The innermost last; the first is the implicit one.
  var levels = [Level()]
  var innermost: Level {
    _read { yield levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  /// How long an animation lasts that does not say so, in seconds.
  var animationDuration: CFTimeInterval { innermost.animationDuration ?? 0.25 }

  /// The completions that an animation added now belongs to.
  var openCompletions: [AnimationCompletion] {
    levels.contains { $0.completion != nil } ? levels.compactMap(\.completion) : []
  }

  /// Whether `presentation()` shows what the last commit put on the screen, and nothing later.
  let showsCommitted: Bool

  /// Whether the time of any layer was ever set to run otherwise than its world's.
  nonisolated(unsafe) static var haveOwnTimes = false

  private var changes: [Change] = []
  private var moves: [Move] = []

  init(behavior: SystemBehavior) {
    showsCommitted = behavior.presentation == .committed
  }

  /// Those of the current world.
  static var current: LayerTransactions {
    MainActor.assumeIsolated { HostLoop.current.layerTransactions }
  }

  /// Notes an object that keeps its committed state until the commit.
  func noteChange(of object: any CommitKeeping) { changes.append(Change(object: object)) }

  /// Notes a layer that joined or left a tree.
  func noteMove(of layer: CALayer) { moves.append(Move(layer: layer)) }

  /// Commits the implicit transaction, unless an explicit one is still open.
  func commit() {
    guard levels.count == 1 else { return }
    let completion = innermost.completion
    innermost = Level()
    for change in changes { change.object?.forgetCommittedState() }
    changes.removeAll()
    for move in moves {
      guard let layer = move.layer else { continue }
      layer.setCommitted(layer.isDisplayed)
    }
    moves.removeAll()
    completion?.seal()
  }
}
