import CustomRefreshControl
@testable import RefreshableList
import TestIsolation
import Testing
import UIKit

/// The banner above the rows of a list, as a view.
@Suite(.isolated) @MainActor struct ListBannerTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let banner = ListBanner {}

  @Test(arguments: [0, 40, 64])
  func `the message fits a list of any width`(width: Int) {
    table.frame.size = CGSize(width: width, height: 100)
    banner.show("Offline", in: table)
    #expect(table.addedContentInset.top == banner.frame.height + 16)
    banner.layoutIfNeeded()
    #expect(banner.frame.width == CGFloat(max(0, width - 32)))
    #expect(banner.subviews.allSatisfy { $0.frame.width >= 0 && $0.frame.minX.isFinite })
  }

  @Test func `room that an app has added stays where there is no banner`() {
    table.addedContentInset.top = 30
    banner.show(nil, in: table)
    #expect(table.addedContentInset.top == 30)
  }

  @Test func `a list without rows says behind them that it has failed, and in no banner`() async {
    let shown = ShownList(items: [])
    await shown.fail()
    #expect(shown.phaseView != nil && shown.banner == nil)
  }

  @Test(arguments: [false, true])
  func `the sign is where the message is read from`(isRightToLeft: Bool) throws {
    banner.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    banner.show("Offline", in: table)
    banner.layoutIfNeeded()
    let sign = try #require(banner.subviews.first { $0 is UIImageView }).frame
    let sentence = try #require(banner.subviews.first { $0 is UILabel }).frame
    #expect(isRightToLeft ? sign.minX >= sentence.maxX : sign.maxX <= sentence.minX)
  }

  @Test func `VoiceOver's activation is a tap`() {
    var taps = 0
    let banner = ListBanner { taps += 1 }
    #expect(banner.accessibilityActivate() && taps == 1)
    banner.onTap = nil
    #expect(!banner.accessibilityActivate() && taps == 1)
  }

  // MARK: In front

  @Test func `it comes in front of rows and section views, and of nothing else`() async {
    banner.show("Offline", in: table)
    await DueTasks.rest()
    let views: [(UIView, isRow: Bool)] = [
      (UITableViewCell(), true), (UITableViewHeaderFooterView(reuseIdentifier: nil), true),
      // As UIKit's scroll indicators, which it raises itself.
      (UIImageView(), false), (UIView(), false),
    ]
    for (view, isRow) in views {
      table.addSubview(view)
      banner.place(in: table)
      #expect((table.subviews.last === banner) == isRow)
      view.removeFromSuperview()
      await DueTasks.rest()
    }
  }

  @Test func `it comes in front of the table's header and footer views`() async {
    banner.show("Offline", in: table)
    await DueTasks.rest()
    for isHeader in [true, false] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
      if isHeader { table.tableHeaderView = view } else { table.tableFooterView = view }
      banner.place(in: table)
      #expect(table.subviews.last === banner)
      await DueTasks.rest()
    }
  }

  @Test func `it comes in front once in a turn, and again in the next`() async {
    banner.show("Offline", in: table)
    await DueTasks.rest()
    func raise() -> Bool {
      table.addSubview(UITableViewCell())
      banner.place(in: table)
      return table.subviews.last === banner
    }
    #expect(raise() && !raise())
    // By itself, without a layout.
    await DueTasks.rest()
    #expect(table.subviews.last === banner && raise())
  }
}
