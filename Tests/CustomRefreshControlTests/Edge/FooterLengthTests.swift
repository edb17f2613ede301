@testable import CustomRefreshControl
import SharedTestSupport
import Testing
import UIKit

/// A footer that the app gives a length of its own.
@Suite(.isolated) @MainActor struct FooterLengthTests {
  private let stage = Stage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    stage.show(list)
  }

  @Test(arguments: [false, true])
  func `another height gives the footer another room`(isAdded: Bool) async {
    let footer = LoadMoreFooter(trigger: .button)
    if isAdded { list.loadMoreFooter = footer }
    footer.frame.size.height = 90
    if !isAdded { list.loadMoreFooter = footer }
    footer.layoutIfNeeded()
    #expect(footer.frame == CGRect(x: 0, y: 2000, width: 390, height: 90))
    await stage.turn()
    #expect(abs(list.contentInset.bottom - 90) < 0.001)
    // Along the other axis it is as wide.
    list.contentSize = CGSize(width: 1000, height: 844)
    footer.axis = .horizontal
    footer.layoutIfNeeded()
    await stage.turn()
    #expect(footer.frame == CGRect(x: 1000, y: 0, width: 90, height: 844))
    #expect(abs(list.contentInset.right - 90) < 0.001)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.button, .drag])
  func `another height holds, whatever else is set before the next layout`(
    trigger: LoadMoreFooter.Trigger
  ) async {
    let footer = LoadMoreFooter(trigger: trigger)
    list.loadMoreFooter = footer
    await stage.turn()
    list.contentOffset.y = 1156
    footer.frame.size.height = 80
    list.baseContentInset.bottom = 44
    list.contentOffset.y = 1150
    list.contentSize.height = 2100
    await stage.turn()
    #expect(footer.frame == CGRect(x: 0, y: 2100, width: 390, height: 80))
    let room: CGFloat = trigger == .drag ? 0 : 80
    #expect(abs(list.contentInset.bottom - 44 - room) < 0.001)
  }
}
