@testable import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// Whose an inset is: one that comes from `contentInset` holds the room that it had, any other is the
/// app's own.
///
/// A scroll view of 800 points with a footer of 60 points, or with a header of 60 points that holds the
/// content in a refresh; the table has what the app does, and its own inset after that.
@Suite(.isolated) @MainActor struct ScrollSidesTests {
  typealias Edge = RoomEdge
  typealias World = EdgeWorld

  nonisolated private static let table: [(steps: [EdgeWorld.Step], own: CGFloat)] = [
    ([.assign(44)], 44),
    ([.assign(44), .assign(44), .assign(44)], 44),
    // As high as the footer, and as the room that was there.
    ([.assign(60)], 60),
    ([.assign(60), .assign(0), .assign(60)], 60),
    // A keyboard by steps, in any order, without a notification.
    ([.add(302), .add(-302)], 0),
    ([.add(260), .add(42), .add(-42), .add(-260)], 0),
    ([.assign(20), .add(20 + 1.0 / 3), .add(-20 - 1.0 / 3)], 20),
    // Larger numbers are rounded more, and what is left of their rounding is no other room.
    ([.assign(10 + 1.0 / 3), .add(216), .add(-216)], 10 + 1.0 / 3),
    ([.assign(10 + 1.0 / 3), .add(700), .add(-700)], 10 + 1.0 / 3),
    // A keyboard by an absolute value.
    ([.assign(302)], 302),
    ([.assign(302), .assign(0)], 0),
    ([.assign(336), .assign(0), .assign(336), .assign(0)], 0),
    // Whatever it was before.
    ([.assign(80), .assign(120), .assign(60), .assign(300), .assign(0), .assign(88)], 88),
    ([.add(90), .assign(180), .assign(270), .assign(61)], 61),
    // A keyboard whose height changes, or of which only the bar is there.
    ([.add(300), .add(-50), .add(-250)], 0),
    ([.add(300), .add(45), .add(-345)], 0),
    ([.add(336), .add(-117), .add(-219)], 0),
    ([.add(55), .add(-55), .add(69), .add(-69)], 0),
    // A bar that the app shows above the keyboard, and hides before it goes or after.
    ([.add(291), .addBase(64), .addBase(-64), .add(-291)], 0),
    ([.add(291), .addBase(64), .add(-291), .addBase(-64)], 0),
    ([.assign(20), .assignOther(5), .assignOther(7)], 20),
    // A view that goes takes its room along, also while a keyboard is up.
    ([.assign(30), .hide, .comeBack], 30),
    ([.add(336), .hide, .add(-336), .comeBack], 0),
    ([.assign(60), .hide, .assign(60), .comeBack, .assign(0)], 0),
    // Saved and restored, also when the room was another.
    ([.save, .assign(336), .restore], 0),
    ([.save, .add(336), .restore], 0),
    ([.assign(10), .save, .assign(336), .restore], 10),
    ([.save, .content(6000), .assign(336), .restore, .assign(336), .restore], 0),
    ([.content(6000), .assign(30), .save, .content(900), .assign(336), .restore], 30),
    ([.save, .content(6000), .restore, .content(900)], 0),
    // Below 0, as for a search bar that is hidden.
    ([.assign(-44), .add(300), .add(-300)], -44),
    ([.base(12), .base(12)], 12),
    ([.base(0.1), .content(6000)], 0.1),
  ]

  @Test(arguments: 0..<ScrollSidesTests.table.count, Edge.allCases)
  func `an inset is the app's own, whatever way it comes`(index: Int, edge: Edge) async {
    let (steps, own) = Self.table[index]
    // In one turn of the run loop, and in one each.
    for isSlow in [false, true] {
      let world = World(edge)
      await world.turn()
      for step in steps {
        world.perform(step)
        if isSlow { await world.turn() }
      }
      #expect(abs(world.base - own) < 1e-9)
      await world.turn()
      #expect(abs(world.base - own) < 1e-9)
      // The end of long content is too far away for a footer's room; a header's is as much as is seen.
      let whole = 60 + max(0, -own)
      let room = edge.isHeader ? 0...whole : world.length > 3000 ? 0...0 : whole...whole
      let added = world.inset - own
      #expect(added > room.lowerBound - 0.001 && added < room.upperBound + 0.001)
      world.view.removeFromSuperview()
      await world.turn()
      #expect(abs(world.inset - own) < 1e-9)
    }
  }

  @Test func `a view that goes takes along the room that the app has just restored`() async {
    let world = World(Edge(isHeader: false, isHorizontal: false), own: -20)
    await world.turn()
    let saved = world.scrollView.contentInset
    #expect(abs(saved.bottom - 60) < 0.001)
    world.view.isHidden = true
    await world.turn()
    #expect(world.inset == -20)
    world.scrollView.contentInset = saved
    world.view.removeFromSuperview()
    await world.turn()
    #expect(world.inset == -20)
  }

  @Test(arguments: Edge.allCases)
  func `an inset that is restored after its view has left holds no room any more`(
    edge: Edge
  ) async {
    let world = World(edge, own: 20)
    await world.turn()
    world.perform(.save)
    world.view.removeFromSuperview()
    await world.turn()
    #expect(world.inset == 20)
    world.perform(.restore)
    await world.turn()
    #expect(world.inset == 20 && world.base == 20)
  }

  @Test(arguments: Edge.allCases)
  func `a view that goes takes its room along, and leaves the keyboard's`(edge: Edge)
    async
  {
    let world = World(edge)
    await world.turn()
    world.perform(.add(336))
    for step in edge.isHeader ? [World.Step.hide] : [.hide, .disable] {
      if edge.isHeader { world.pull() }
      await world.turn()
      world.perform(step)
      await world.turn()
      #expect(world.inset == 336 && world.base == 336)
      // The content that a header held is at its top again.
      if edge.isHeader { #expect(min(world.offset.x, world.offset.y) == -336) }
      world.perform(.comeBack)
      await world.turn()
      #expect(abs(world.inset - 396) < 0.001)
    }
    // Another view in its place.
    if !edge.isHeader {
      let next = LoadMoreFooter(trigger: .button)
      next.axis = edge.isHorizontal ? .horizontal : .vertical
      world.scrollView.loadMoreFooter = next
      await world.turn()
      #expect(abs(world.inset - 396) < 0.001)
    }
  }

  @Test(arguments: Edge.allCases)
  func `an inset that was saved in a refresh holds no room after it`(edge: Edge) async {
    guard edge.isHeader else { return }
    let world = World(edge)
    await world.turn()
    world.perform(.save)
    world.end()
    await world.turn()
    #expect(world.inset == 0 && world.base == 0)
    world.perform(.restore)
    await world.turn()
    #expect(world.inset == 0 && world.base == 0)
    // As high as the header.
    world.perform(.assign(60))
    await world.turn()
    #expect(world.inset == 60 && world.base == 60)
  }

  @Test func `an app that assigns the same inset again and again gets the room each time`() async {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    for _ in 0..<12 {
      for _ in 0..<8 { world.perform(.assign(0)) }
      await world.turn()
      #expect(abs(world.inset - 60) < 0.001 && world.base == 0)
    }
  }

  @Test
  func `an app that assigns the same inset in each layout has the last word, and a log says so`()
    async
  {
    let (world, log) = (World(Edge(isHeader: false, isHorizontal: false)), Log())
    await RefreshLog.$write.withValue({ log.add($0) }) {
      world.scrollView.onLayout = { [weak list = world.scrollView] in list?.contentInset.bottom = 0
      }
      world.scrollView.setNeedsLayout()
      for _ in 0..<4 { await world.turn() }
      #expect(world.inset == 0 && world.base == 0 && world.scrollView.writes < 20)
      #expect(log.lines.count == 1 && log.lines[0].contains("baseContentInset"))
      // Another inset of its own has the room again.
      world.scrollView.onLayout = nil
      world.perform(.assign(10))
      await world.turn()
      #expect(abs(world.inset - 70) < 0.001 && world.base == 10)
    }
  }

  @Test func `room that changes again and again in one turn takes nothing of the app's word`() async
  {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    await world.turn()
    for length in 1...10 { world.perform(.content(length.isMultiple(of: 2) ? 900 : 6000)) }
    world.perform(.assign(0))
    await world.turn()
    #expect(abs(world.inset - 60) < 0.001 && world.base == 0)
  }

  @Test func `a scroll view is read with the room and its mark, which belong to no one else`()
    async throws
  {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    world.perform(.assign(20))
    await world.turn()
    let state = try #require(world.view.scrollState)
    #expect(state.room == 60 && state.added == world.inset - 20)
    #expect(state.own == 20 && state.base == 20)
  }

  @Test func `a base inset is set on all sides, also without a header and a footer`() async {
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let scrollView = UIScrollView()
    scrollView.baseContentInset = inset
    #expect(scrollView.contentInset == inset && scrollView.baseContentInset == inset)
    let world = World(Edge(isHeader: false, isHorizontal: false))
    await world.turn()
    world.scrollView.baseContentInset = inset
    #expect(world.scrollView.baseContentInset == inset)
    #expect(abs(world.inset - 63) < 0.001)
  }

  @Test func `an inset that is copied to another scroll view holds no room there`() async {
    let edge = Edge(isHeader: false, isHorizontal: false)
    let (one, other) = (World(edge), World(edge))
    await one.turn()
    one.perform(.assign(20))
    await one.turn()
    other.scrollView.contentInset = one.scrollView.contentInset
    await other.turn()
    #expect(other.base == 20)
    #expect(abs(other.inset - 80) < 0.001)
  }

  @Test func `the other sides and the scroll indicators are left alone`() {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    world.scrollView.verticalScrollIndicatorInsets = insets
    world.scrollView.contentInset = insets
    #expect(world.scrollView.baseContentInset == insets)
    #expect(world.scrollView.contentInset.top == 1)
    #expect(world.scrollView.contentInset.left == 2)
    #expect(world.scrollView.contentInset.right == 4)
    #expect(world.scrollView.verticalScrollIndicatorInsets == insets)
  }

  @Test func `an inset that is no number is the app's own, and the next one is as well`() async {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    await world.turn()
    world.perform(.assign(.nan))
    await world.turn()
    #expect(world.inset.isNaN && world.base.isNaN)
    world.perform(.assign(10))
    await world.turn()
    #expect(world.base == 10 && abs(world.inset - 70) < 0.001)
  }

  @Test func `a header that comes refreshing to the inset of another scroll view moves no content`()
    async
  {
    let world = World(Edge(isHeader: true, isHorizontal: false))
    await world.turn()
    let list = UIScrollView(frame: world.scrollView.frame)
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 800, height: 3000)
    // As saved there: nothing was written here, so it is the app's own.
    list.contentInset = world.scrollView.contentInset
    let own = list.contentInset
    list.contentOffset.y = 300
    world.stage.show(list)
    list.addSubview(world.view)
    await world.turn()
    #expect(list.contentOffset.y == 300 && list.contentInset == own)
    #expect(list.baseContentInset == own && abs(own.top - 60) < 0.001)
  }
  // MARK: Room for views of the app's own

  @Test(arguments: RoomEdge.everywhere)
  func `room for a view of the app's own is beside that of header and footer`(edge: RoomEdge) async
  {
    let world = World(edge)
    await world.turn()
    let (side, view) = (world.view.side, world.scrollView)
    let (inset, offset) = (world.inset, view.contentOffset)
    view.addedContentInset = side.setting(76, in: .zero)
    await world.turn()
    #expect(abs(world.inset - inset - 76) < 0.001 && abs(world.base) < 0.001)
    // The view stands beyond the room, which content that rests there shows.
    let state = ScrollState(view, at: side, with: world.view.sides?[side])
    let place = world.view.frame
    let start = side.isVertical ? place.minY : place.minX
    #expect(abs(start - (side.isHigh ? state.contentLength + 76 : -76 - 60)) < 0.001)
    if edge.isHeader {
      let moved =
        side.isVertical ? view.contentOffset.y - offset.y : view.contentOffset.x - offset.x
      #expect(abs(moved - (side.isHigh ? 76 : -76)) < 0.001)
    }
    // An inset of the app's own, and one that was saved, hold it as well.
    let saved = view.contentInset
    world.perform(.assign(20))
    await world.turn()
    #expect(abs(world.base - 20) < 0.001 && abs(world.inset - inset - 96) < 0.001)
    view.contentInset = saved
    await world.turn()
    #expect(abs(world.base) < 0.001 && abs(world.inset - inset - 76) < 0.001)
    view.addedContentInset = .zero
    await world.turn()
    #expect(abs(world.inset - inset) < 0.001)
    let back = side.isVertical ? view.contentOffset.y - offset.y : view.contentOffset.x - offset.x
    #expect(abs(back) < 0.001)
  }

  @Test(arguments: [0, 300] as [CGFloat])
  func `room for a view of the app's own needs no header, and scrolled content stays`(
    offset: CGFloat
  ) async {
    let stage = Stage()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 3000)
    stage.show(list)
    list.contentOffset.y = offset
    list.addedContentInset.top = 76
    #expect(list.contentInset == .zero && list.addedContentInset.top == 76)
    await stage.turn()
    #expect(abs(list.contentInset.top - 76) < 0.001 && list.baseContentInset == .zero)
    #expect(abs(list.contentOffset.y - (offset == 0 ? -76 : offset)) < 0.001)
    list.addedContentInset.top = -3
    await stage.turn()
    #expect(list.contentInset == .zero && list.contentOffset.y == offset)
  }
}
