@testable import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
import Testing
import UIKit

/// Header and footer of a scroll view that turns from a row into a column, and back.
@Suite(.isolated) @MainActor struct AxisTests {
  private let stage = Stage()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  private let header = RefreshHeader(skin: .plain)
  private let footer = LoadMoreFooter(trigger: .button)

  init() {
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 300, height: 700)
    stage.show(scrollView)
  }

  private func turn(_ views: [EdgeRefreshView], to axis: NSLayoutConstraint.Axis) {
    for view in views { view.axis = axis }
  }

  @Test(arguments: [false, true])
  func `header and footer that turn one after the other both stand along the new axis`(
    headerFirst: Bool
  ) async {
    let views = headerFirst ? [header, footer] : [footer, header]
    turn(views, to: .horizontal)
    scrollView.refreshHeader = header
    scrollView.loadMoreFooter = footer
    await stage.turn()
    #expect(abs(scrollView.contentInset.right - 60) < 0.001)
    for axis in [NSLayoutConstraint.Axis.vertical, .horizontal, .vertical] {
      turn(views, to: axis)
      await stage.turn()
      #expect(header.error == nil && footer.error == nil)
      #expect(header.scrollView === scrollView && footer.scrollView === scrollView)
      let isVertical = axis == .vertical
      #expect(scrollView.alwaysBounceVertical == isVertical)
      #expect(scrollView.alwaysBounceHorizontal == !isVertical)
      let inset = scrollView.contentInset
      #expect(abs(inset.bottom - (isVertical ? 60 : 0)) < 0.001)
      #expect(abs(inset.right - (isVertical ? 0 : 60)) < 0.001)
      #expect(inset.top == 0 && inset.left == 0)
      let size = footer.frame.size
      #expect(
        size == (isVertical ? CGSize(width: 390, height: 60) : CGSize(width: 60, height: 800)))
    }
  }

  @Test func `a view that is kept out comes when the one beside it has left`() async {
    header.axis = .horizontal
    scrollView.refreshHeader = header
    scrollView.loadMoreFooter = footer
    await stage.turn()
    #expect(footer.error != nil && footer.scrollView == nil && footer.frame == .zero)
    #expect(scrollView.contentInset == .zero)
    scrollView.refreshHeader = nil
    await stage.turn()
    #expect(footer.error == nil && footer.scrollView === scrollView)
    #expect(abs(scrollView.contentInset.bottom - 60) < 0.001)
    #expect(footer.frame == CGRect(x: 0, y: 700, width: 390, height: 60))
  }

  @Test func `the error of a view that is kept out is told once, and again after it has stood`() {
    let log = Log()
    RefreshLog.$write.withValue({ log.add($0) }) {
      header.axis = .horizontal
      scrollView.refreshHeader = header
      scrollView.loadMoreFooter = footer
      scrollView.removeFromSuperview()
      stage.show(scrollView)
      #expect(log.lines.count == 1)
      scrollView.refreshHeader = nil
      scrollView.refreshHeader = header
      // Now it is the header that is kept out.
      #expect(log.lines.count == 2 && header.error != nil && footer.error == nil)
    }
  }

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func `content that bounces sideways for a header bounces no more without one`(
    axis: NSLayoutConstraint.Axis
  ) async {
    var bounces: Bool {
      axis == .vertical ? scrollView.alwaysBounceVertical : scrollView.alwaysBounceHorizontal
    }
    header.axis = axis
    scrollView.refreshHeader = header
    #expect(bounces)
    let other = RefreshHeader(skin: .plain)
    other.axis = axis
    scrollView.refreshHeader = other
    // Another one in its place changes nothing.
    #expect(bounces)
    await stage.turn()
    #expect(bounces)
    scrollView.refreshHeader = nil
    await stage.turn()
    // A vertical one without the bounce might lose the safe area.
    #expect(bounces == (axis == .vertical))
    // What the app has set stays.
    if axis == .vertical {
      scrollView.alwaysBounceVertical = true
    } else {
      scrollView.alwaysBounceHorizontal = true
    }
    scrollView.refreshHeader = header
    scrollView.refreshHeader = nil
    await stage.turn()
    #expect(bounces)
  }
  // MARK: Content that begins at the right

  /// How far content is scrolled from its beginning at the right, in points.
  private var fromRight: CGFloat {
    scrollView.contentSize.width - scrollView.bounds.width - scrollView.contentOffset.x
  }

  /// Shows a row of cards from right to left, with a header and a footer.
  private func mirror(length: CGFloat, scrolledBy offset: CGFloat) async {
    scrollView.semanticContentAttribute = .forceRightToLeft
    turn([header, footer], to: .horizontal)
    scrollView.contentSize = CGSize(width: length, height: 800)
    scrollView.refreshHeader = header
    scrollView.loadMoreFooter = footer
    scrollView.contentOffset.x = length - 390 - offset
    await stage.turn()
  }

  /// A length of content, and how far it is scrolled; then another length, or another width of the view.
  struct Growth: Sendable {
    var length: CGFloat
    var offset: CGFloat
    var newLength: CGFloat
    var width: CGFloat = 390
    /// How far it is scrolled then.
    var place: CGFloat
  }

  @Test(arguments: [
    Growth(length: 1300, offset: 0, newLength: 2000, place: 0),
    Growth(length: 1300, offset: 200, newLength: 2000, place: 200),
    Growth(length: 1300, offset: 910, newLength: 2000, place: 910),
    // UIKit moves what lies beyond the end of offsets.
    Growth(length: 2000, offset: 500, newLength: 1300, place: 0),
    Growth(length: 2000, offset: 1300, newLength: 1800, place: 1300),
    Growth(length: 2000, offset: 1500, newLength: 900, place: 570),
    Growth(length: 1300, offset: 200, newLength: 1300, width: 300, place: 200),
    Growth(length: 1300, offset: 0, newLength: 1700, width: 300, place: 0),
    // At 3 pixels for each point, offsets are thirds.
    Growth(length: 1015, offset: 625 - 361.0 / 3, newLength: 1315, place: 625 - 361.0 / 3),
    Growth(length: 0, offset: -390, newLength: 2000, place: 0),
  ])
  func `content that begins at the right keeps its place as it or its view gets another length`(
    growth: Growth
  ) async {
    await mirror(length: growth.length, scrolledBy: growth.offset)
    scrollView.contentSize.width = growth.newLength
    scrollView.frame.size.width = growth.width
    await stage.turn()
    #expect(abs(fromRight - growth.place) < 0.001)
    // It is not moved again.
    await stage.turn()
    #expect(abs(fromRight - growth.place) < 0.001)
  }

  @Test func `content that UIKit takes back by a part of a point as it grows keeps its place`()
    async
  {
    await mirror(length: 1300, scrolledBy: 970)
    // Such an offset is rounded to a pixel beyond the end.
    scrollView.contentOffset.x = -60 - 1.0 / 3
    scrollView.contentSize.width = 2000
    #expect(scrollView.contentOffset.x > -60)
    await stage.turn()
    #expect(abs(fromRight - 970) < 0.5)
  }

  @Test func `content that the app has moved as it grew stays there`() async {
    await mirror(length: 1300, scrolledBy: 200)
    scrollView.contentSize.width = 2000
    scrollView.contentOffset.x = 1000
    await stage.turn()
    #expect(scrollView.contentOffset.x == 1000)
    scrollView.contentSize.width = 2500
    await stage.turn()
    #expect(scrollView.contentOffset.x == 1500)
  }

  @Test func `content that grows at its end from right to left loads once`() async {
    footer.trigger = .automatic()
    var loads = 0
    footer.work = { [scrollView] in
      loads += 1
      scrollView.contentSize.width += 1000
      return .updated
    }
    await mirror(length: 1300, scrolledBy: 0)
    #expect(loads == 0)
    scrollView.contentOffset.x = 0
    for _ in 0..<4 { await stage.turn() }
    #expect(loads == 1 && abs(fromRight - 910) < 0.001 && !footer.isLoading)
  }
}
