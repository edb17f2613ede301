import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import UIKit

/// Returns a feed whose footer loads `page` more rows at a time.
@MainActor func loadingFeed(
  rows: Int = 30, page: Int = 10, trigger: LoadMoreFooter.Trigger = .automatic(),
  seconds: Double = 1, container: (UIViewController) -> UIViewController = { $0 }
) -> (ScrollFeed, LoadMoreFooter, Loads) {
  let feed = ScrollFeed(rows: rows, container: container)
  let loads = Loads()
  let footer = LoadMoreFooter(trigger: trigger) {
    [clock = feed.simulator.clock, weak screen = feed.screen] in
    loads.count += 1
    try await clock.sleep(for: .seconds(seconds))
    if loads.fails { throw Offline() }
    if let screen { screen.reload(rows: screen.rows + page) }
  }
  footer.strings = RefreshStrings(language: "en")
  footer.onStatusChange = { loads.statuses.append($0) }
  footer.onFinish = { loads.outcomes.append($0) }
  feed.table.loadMoreFooter = footer
  return (feed, footer, loads)
}

/// Returns a feed whose footer loads pages, when its content has been laid out.
@MainActor func shownLoadingFeed(
  rows: Int = 30, page: Int = 10, trigger: LoadMoreFooter.Trigger = .automatic(),
  seconds: Double = 1
) async -> (ScrollFeed, LoadMoreFooter, Loads) {
  let (feed, footer, loads) = loadingFeed(
    rows: rows, page: page, trigger: trigger, seconds: seconds)
  await feed.advance(0.1)
  return (feed, footer, loads)
}

/// Records what a footer loads.
@MainActor final class Loads {
  var count = 0
  var fails = false
  var statuses: [LoadMoreFooter.Status] = []
  var outcomes: [RefreshOutcome?] = []
}

extension ScrollFeed {
  /// Drags the content slightly past its end and keeps the finger down.
  func dragPastEnd(by points: CGFloat = 10) async {
    await finger.press(at: CGPoint(x: 195, y: 500))
    await finger.move(to: CGPoint(x: 195, y: 470), over: .milliseconds(100))
    table.contentOffset.y = max(end, -table.adjustedContentInset.top) + points
    // The end is judged when the content has been laid out.
    await advance(0)
  }

  /// Drags the content past its end and lifts the finger.
  func drag(pastEnd points: CGFloat) async {
    await dragPastEnd(by: points)
    await finger.lift()
  }
}

/// Announces that the keyboard moves, and makes room for it as UIKit does.
@MainActor func moveKeyboard(
  in scrollView: UIScrollView, at edge: WritableKeyPath<UIEdgeInsets, CGFloat> = \.bottom,
  by height: CGFloat
) {
  let name =
    height > 0
    ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
  NotificationCenter.default.post(name: name, object: nil)
  scrollView.contentInset[keyPath: edge] += height
}
