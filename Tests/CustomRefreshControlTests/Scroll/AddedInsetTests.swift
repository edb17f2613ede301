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
@Suite(.isolated) @MainActor struct AddedInsetTests {
  enum Step: Sendable {
    /// The app assigns a number.
    case assign(CGFloat)
    /// The app, or UIKit for the keyboard, changes the inset by a step.
    case add(CGFloat)
    /// The app saves the inset, or restores what it has saved.
    case save, restore
    /// The content gets a length: from 3,000 points on the footer at its end takes no room.
    case content(CGFloat)
    /// The app sets the base inset, or changes it by a step.
    case base(CGFloat), addBase(CGFloat)
    /// The app assigns an inset of another side.
    case assignOther(CGFloat)
    /// The view is hidden or disabled, and comes back.
    case hide, disable, comeBack
  }

  /// A view that takes room at one of the four sides.
  struct Edge: CaseIterable, Sendable {
    var isHeader: Bool
    var isHorizontal: Bool

    static let allCases = [true, false].flatMap { isHeader in
      [false, true].map { Edge(isHeader: isHeader, isHorizontal: $0) }
    }
  }

  nonisolated private static let table: [(steps: [Step], own: CGFloat)] = [
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

  @Test(arguments: 0..<AddedInsetTests.table.count, Edge.allCases)
  func `an inset is the app's own, whatever way it comes`(index: Int, edge: Edge) {
    let (steps, own) = Self.table[index]
    let world = World(edge)
    for step in steps { world.perform(step) }
    #expect(abs(world.base - own) < 1e-9)
    // The end of long content is too far away for a footer's room; a header's is as much as is seen.
    let whole = 60 + max(0, -own)
    let room = edge.isHeader ? 0...whole : world.length > 3000 ? 0...0 : whole...whole
    let added = world.inset - own
    #expect(added > room.lowerBound - 1e-6 && added < room.upperBound + 0.001)
    world.view.removeFromSuperview()
    #expect(abs(world.inset - own) < 1e-9)
  }

  @Test func `a view that goes takes along the room that the app has just restored`() {
    let (list, inset) = (UIScrollView(), AddedInset())
    list.contentInset.bottom = -20
    inset.join(list, at: .bottom)
    inset.set(80)
    let saved = list.contentInset
    inset.set(0)
    // In a callback of this move of the content, before the new inset is observed.
    list.contentInset = saved
    inset.leave()
    #expect(list.contentInset.bottom == -20)
  }

  @Test(arguments: Edge.allCases)
  func `a view that goes takes its room along, and leaves the keyboard's`(edge: Edge) {
    let world = World(edge)
    world.perform(.add(336))
    for step in edge.isHeader ? [Step.hide] : [.hide, .disable] {
      if edge.isHeader { world.pull() }
      world.perform(step)
      #expect(world.inset == 336 && world.base == 336)
      // The content that a header held is at its top again.
      if edge.isHeader { #expect(min(world.offset.x, world.offset.y) == -336) }
      world.perform(.comeBack)
      #expect(abs(world.inset - 396) < 0.001)
    }
    // Another view in its place.
    if !edge.isHeader {
      let next = LoadMoreFooter(trigger: .button)
      next.axis = edge.isHorizontal ? .horizontal : .vertical
      world.scrollView.loadMoreFooter = next
      #expect(abs(world.inset - 396) < 0.001)
    }
  }

  @Test(arguments: Edge.allCases)
  func `an inset that was saved in a refresh holds no room after it`(edge: Edge) {
    guard edge.isHeader else { return }
    let world = World(edge)
    world.perform(.save)
    world.end()
    #expect(world.inset == 0 && world.base == 0)
    world.perform(.restore)
    #expect(world.inset == 0 && world.base == 0)
    // As high as the header.
    world.perform(.assign(60))
    #expect(world.inset == 60 && world.base == 60)
  }

  @Test func `an app that assigns the same inset again and again has the last word for the turn`()
    async
  {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    for _ in 0..<12 {
      world.perform(.assign(0))
      #expect(abs(world.inset - 60) < 0.001)
      await world.stage.turn()
    }
    for _ in 0..<8 { world.perform(.assign(0)) }
    #expect(world.inset == 0 && world.base == 0)
    world.perform(.assign(10))
    #expect(abs(world.inset - 70) < 0.001 && world.base == 10)
  }

  @Test func `room that changes again and again in one turn takes nothing of the app's word`() {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    for length in 1...10 { world.perform(.content(length.isMultiple(of: 2) ? 900 : 6000)) }
    world.perform(.assign(0))
    #expect(abs(world.inset - 60) < 0.001 && world.base == 0)
  }

  @Test func `a scroll view is read with the room and its mark, which belong to no one else`()
    throws
  {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    world.perform(.assign(20))
    let state = try #require(world.view.scrollState)
    #expect(state.room == 60 && state.added == world.inset - 20)
    #expect(state.own == 20 && state.base == 20)
  }

  @Test func `a base inset is set on all sides, also without a header and a footer`() {
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let scrollView = UIScrollView()
    scrollView.baseContentInset = inset
    #expect(scrollView.contentInset == inset && scrollView.baseContentInset == inset)
    let world = World(Edge(isHeader: false, isHorizontal: false))
    world.scrollView.baseContentInset = inset
    #expect(world.scrollView.baseContentInset == inset)
    #expect(abs(world.inset - 63) < 0.001)
  }

  @Test func `an inset that is copied to another scroll view holds no room there`() {
    let edge = Edge(isHeader: false, isHorizontal: false)
    let (one, other) = (World(edge), World(edge))
    one.perform(.assign(20))
    other.scrollView.contentInset = one.scrollView.contentInset
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

  @Test func `an inset that is no number is the app's own, and the next one is as well`() {
    let world = World(Edge(isHeader: false, isHorizontal: false))
    world.perform(.assign(.nan))
    #expect(world.inset.isNaN && world.base.isNaN)
    world.perform(.assign(10))
    #expect(world.base == 10 && abs(world.inset - 70) < 0.001)
  }

  @Test func `a header that comes refreshing to an inset with room moves no content`() {
    let world = World(Edge(isHeader: true, isHorizontal: false))
    let list = UIScrollView(frame: world.scrollView.frame)
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 800, height: 3000)
    // As saved with the room of another header.
    list.contentInset = world.scrollView.contentInset
    list.contentOffset.y = 300
    world.stage.show(list)
    list.addSubview(world.view)
    #expect(list.contentOffset.y == 300 && list.contentInset == .zero)
  }

  /// A scroll view in a window, with a header or a footer.
  @MainActor private final class World {
    let stage = Stage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    let view: EdgeRefreshView
    let edge: Edge
    private(set) var length: CGFloat = 900
    private var saved = UIEdgeInsets.zero

    init(_ edge: Edge) {
      self.edge = edge
      view = edge.isHeader ? RefreshHeader(skin: .plain) : LoadMoreFooter(trigger: .button)
      view.axis = edge.isHorizontal ? .horizontal : .vertical
      scrollView.contentInsetAdjustmentBehavior = .never
      stage.show(scrollView)
      perform(.content(900))
      scrollView.addSubview(view)
      guard edge.isHeader else { return }
      // A refresh that all of the header shows.
      view.session.begin(RefreshMachine.Beginning())
      scrollView.contentOffset =
        edge.isHorizontal ? CGPoint(x: -60, y: 0) : CGPoint(x: 0, y: -60)
    }

    /// Ends the refresh of a header.
    func end() { (view as? RefreshHeader)?.endRefreshing() }

    var offset: CGPoint { scrollView.contentOffset }
    var inset: CGFloat { scrollView.contentInset[keyPath: side] }
    var base: CGFloat { scrollView.baseContentInset[keyPath: side] }

    private var side: WritableKeyPath<UIEdgeInsets, CGFloat> {
      switch (edge.isHeader, edge.isHorizontal) {
      case (true, false): \.top
      case (true, true): \.left
      case (false, false): \.bottom
      case (false, true): \.right
      }
    }

    private var otherSide: WritableKeyPath<UIEdgeInsets, CGFloat> {
      edge.isHorizontal ? \.top : \.left
    }

    func perform(_ step: Step) {
      switch step {
      case .assign(let points): scrollView.contentInset[keyPath: side] = points
      case .add(let points): scrollView.contentInset[keyPath: side] += points
      case .save: saved = scrollView.contentInset
      case .restore: scrollView.contentInset = saved
      case .base(let points): scrollView.baseContentInset[keyPath: side] = points
      case .addBase(let points): scrollView.baseContentInset[keyPath: side] += points
      case .assignOther(let points): scrollView.contentInset[keyPath: otherSide] = points
      case .hide: view.isHidden = true
      case .disable: view.isEnabled = false
      case .comeBack:
        (view.isHidden, view.isEnabled) = (false, true)
        // A header comes back where the user has pulled it.
        if edge.isHeader { pull() }
      case .content(let points):
        length = points
        scrollView.contentSize =
          edge.isHorizontal
          ? CGSize(width: points, height: 800) : CGSize(width: 800, height: points)
      }
    }

    /// Pulls the content until all of the header is in view.
    func pull() {
      let place = -base - 60 - max(0, -base)
      scrollView.contentOffset =
        edge.isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
    }
  }
}
