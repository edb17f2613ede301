import UIKit

/// The one moment at which the kit changes insets and offsets by itself: at the end of a turn of the main run
/// loop, before Core Animation commits what is shown.
///
/// UIKit is then in the middle of nothing: no observer of an offset or an inset, no layout, and no change of
/// the safe area or of traits is under way. What an app sees change in those callbacks, it has changed
/// itself. Core Animation commits in an observer of the run loop as well, whose order is 2,000,000. Where
/// UIKit commits earlier, right after it has delivered a touch, the change is seen a frame later.
@MainActor enum SafePoint {
  /// What is due, in order; what runs stays the first until it is done.
  private static var due: [(owner: AnyObject?, body: @MainActor () -> Void)] = []
  private static let changesAtMost = 100

  /// Runs a closure at the end of this turn, after those that wait already.
  ///
  /// - Parameter owner: One for which no second closure waits; nil for none.
  static func perform(for owner: AnyObject? = nil, _ body: @escaping @MainActor () -> Void) {
    if let owner, due.contains(where: { $0.owner === owner }) { return }
    due.append((owner, body))
    if due.count == 1 { wait() }
  }

  private static func wait() {
    let loop = CFRunLoopGetMain()
    let observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, false, 0
    ) { _, _ in MainActor.assumeIsolated { run() } }
    CFRunLoopAddObserver(loop, observer, .commonModes)
    // In the commit of a turn, the loop is about to sleep.
    CFRunLoopWakeUp(loop)
  }

  /// An app that answers each change with another one goes on in the next turn.
  private static func run() {
    for _ in 0..<changesAtMost {
      guard let body = due.first?.body else { return }
      due[0].owner = nil
      body()
      due.removeFirst()
    }
    if !due.isEmpty { wait() }
  }
}
