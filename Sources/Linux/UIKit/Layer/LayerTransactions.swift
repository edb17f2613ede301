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

  /// The choices of the world.
  let behavior: SystemBehavior

  /// Whether any layer's timing has ever differed from its world's.
  nonisolated(unsafe) static var haveOwnTimes = false

  /// The layers that keep their committed state until the commit.
  private var changed: [CALayer] = []
  /// The animators that keep their committed run until the commit.
  private var changedDrivers: [any AnimationDriver] = []
  /// The layers that were added to or removed from a tree.
  private var moved: [CALayer] = []
  /// Whether the world has ended.
  private var isOver = false

  @MainActor init(of world: HostLoop) { behavior = world.behavior }

  /// The transactions of the current world.
  static var current: LayerTransactions {
    if let last, last.world == HostLoop.worldCount { return last.transactions }
    let transactions = MainActor.assumeIsolated { HostLoop.current.part(LayerTransactions.self) }
    last = (HostLoop.worldCount, transactions)
    return transactions
  }

  /// Those that were asked for last: each change of a layer asks for them.
  nonisolated(unsafe) private static var last: (world: Int, transactions: LayerTransactions)?

  func noteChange(of layer: CALayer) { if !isOver { changed.append(layer) } }

  func noteChange(of driver: any AnimationDriver) { if !isOver { changedDrivers.append(driver) } }

  func noteMove(of layer: CALayer) { if !isOver { moved.append(layer) } }

  /// Releases the layers of the world: no commit will follow.
  func end() {
    isOver = true
    changed = []
    changedDrivers = []
    moved = []
  }

  /// Commits the implicit transaction, unless an explicit one is still open.
  nonisolated func commit() {
    guard levels.count == 1 else { return }
    let completion = innermost.completion
    innermost = Level()
    for layer in changed { layer.committed = nil }
    for driver in changedDrivers { driver.forgetCommittedState() }
    changedDrivers.removeAll()
    changed.removeAll(keepingCapacity: true)
    for layer in moved {
      layer.setCommitted(layer.isDisplayed)
      if layer.isCommitted { layer.beginWaitingAnimations() }
    }
    moved.removeAll()
    completion?.seal()
  }
}
