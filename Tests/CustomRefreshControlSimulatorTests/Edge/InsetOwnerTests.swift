@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// Whose an inset is, on a screen: apps that assign, save, restore and change it as apps do.
@Suite(.simulated) @MainActor struct InsetOwnerTests {
  /// A screen with a toolbar of its own, whose height it gives its table as an inset in each layout.
  private final class ToolbarScreen: UIViewController {
    let rows = RowsScreen(rows: 4)
    var table: UITableView { rows.table }

    override func viewDidLoad() {
      super.viewDidLoad()
      rows.loadViewIfNeeded()
      table.removeFromSuperview()
      view.addSubview(table)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      table.frame = view.bounds
      table.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `layouts that set the same inset again leave a footer its room`(layouts: Int) async {
    let simulator = Simulator()
    let screen = ToolbarScreen()
    simulator.present(screen)
    screen.table.loadMoreFooter = LoadMoreFooter(trigger: .button)
    await simulator.advance(by: .seconds(0.5))
    #expect(screen.table.shownInset.bottom == 110)
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    #expect(screen.table.shownInset.bottom == 110)
    for _ in 0..<layouts {
      screen.view.setNeedsLayout()
      screen.view.layoutIfNeeded()
    }
    #expect(screen.table.shownInset.bottom == 110)
    await simulator.advance(by: .seconds(1))
    #expect(screen.table.shownInset.bottom == 110)
  }

  @Test(arguments: [true, false])
  func `room for the keyboard puts the footer above it, by a value or by a step`(
    isStep: Bool
  ) async {
    let feed = ScrollFeed(rows: 30)
    let footer = feed.addFooter(trigger: .button)
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.2)
    // What an app, or UIKit, does in its own handler, before or after the kit hears of it.
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    if isStep {
      feed.table.contentInset.bottom += 302
    } else {
      feed.table.contentInset.bottom = 302
    }
    await feed.advance(0.5)
    await feed.fling(-1, times: 3)
    #expect(footer.place.maxY <= 844 - 336 + 0.01)
    NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    if isStep {
      feed.table.contentInset.bottom -= 302
    } else {
      feed.table.contentInset.bottom = 0
    }
    await feed.advance(1)
    #expect(feed.table.shownInset.bottom == 60)
  }
}
