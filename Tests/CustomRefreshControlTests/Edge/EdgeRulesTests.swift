@testable import CustomRefreshControl
import SharedTestSupport
import Testing
import UIKit

/// Where a header and a footer are, what room they take, and what a pull does, for all four sides.
///
/// The tables have the numbers of a scroll view of 800 points with insets of 50 and 30 points at the
/// side of the view and at the other one, and content of 2,000 points unless they say otherwise.
@Suite struct EdgeRulesTests {
  /// A content offset as UIKit counts it, from the top or the left.
  private static func state(
    _ side: ScrollSide, at offset: CGFloat, content: CGFloat = 2000, own: CGFloat = 0,
    room: CGFloat = 0, isPaging: Bool = false, hasWindow: Bool = true
  ) -> ScrollState {
    var state = ScrollState(side: side)
    state.contentLength = content
    state.viewport = 800
    state.base = 50
    state.far = 30
    state.own = own
    (state.room, state.added) = (room, room)
    state.isPaging = isPaging
    state.hasWindow = hasWindow
    state.offset = side.isHigh ? content - 800 - offset : offset
    return state
  }

  private static let header = EdgeRules(length: 60, pullDistance: 70, room: .revealed)
  private static let footer = EdgeRules(
    length: 60, pullDistance: nil, stand: .content,
    room: .near)
  private static let dragged = EdgeRules(length: 60, pullDistance: 60, room: .none)

  /// A view at a side of a scroll view, and a number of points that is to be found.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: EdgeRules
    let state: ScrollState
    let points: CGFloat

    init(_ description: String, _ rules: EdgeRules, _ state: ScrollState, _ points: CGFloat) {
      (testDescription, self.rules, self.state, self.points) = (description, rules, state, points)
    }
  }

  // MARK: Place

  private static let places: [Row] = [
    Row("a header is above the content", header, state(.top, at: 0), -60),
    Row("or at its left", header, state(.left, at: 0), -60),
    Row("or at its right, right to left", header, state(.right, at: 0), 2000),
    Row(
      "there at the end of the screen beside short content", header,
      state(.right, at: 0, content: 300), 720),
    Row(
      "above short content it touches the content", header, state(.top, at: 0, content: 300), -60),
    Row("an offset keeps it away", with(header) { $0.offset = 25 }, state(.top, at: 0), -85),
    Row("at the right as well", with(header) { $0.offset = 25 }, state(.right, at: 0), 2025),
    Row("a footer is below the content", footer, state(.bottom, at: 0), 2000),
    Row("or at its right", footer, state(.right, at: 0), 2000),
    Row("or at its left, right to left", footer, state(.left, at: 0), -60),
    Row("it stays at the end of short content", footer, state(.bottom, at: 0, content: 300), 300),
    Row(
      "a dragged one is at the end of the screen", dragged, state(.bottom, at: 0, content: 300), 720
    ),
    Row(
      "content that fills the screen has it at its end", dragged,
      state(.bottom, at: 0, content: 720), 720),
  ]

  @Test(arguments: places)
  func `a view has its place`(place: Row) {
    #expect(place.rules.start(in: place.state) == place.points)
  }

  // MARK: Pulls

  /// The content rests at −50 at a low side, and at 2000 − 800 + 50 = 1250 at a high one.
  private static let pulls: [Row] = [
    Row("content at rest is not pulled", header, state(.top, at: -50), 0),
    Row("nor content that is scrolled away", header, state(.top, at: 100), -150),
    Row("a pull down counts from the rest", header, state(.top, at: -90), 40),
    Row("one to the right as well", header, state(.left, at: -90), 40),
    Row("and one to the left at the right", header, state(.right, at: 1290), 40),
    Row("the end is at rest", footer, state(.bottom, at: 1250), 0),
    Row("and is pulled up", footer, state(.bottom, at: 1290), 40),
    Row("or to the left", footer, state(.right, at: 1290), 40),
    Row("or to the right at the left", footer, state(.left, at: -90), 40),
    Row("short content rests at its beginning", dragged, state(.bottom, at: -30, content: 300), 0),
    Row("and is pulled from there", dragged, state(.bottom, at: 10, content: 300), 40),
    Row(
      "below an offset nothing is in view", with(header) { $0.offset = 25 }, state(.top, at: -90),
      15),
    Row("nor below a negative inset of the app's", header, state(.top, at: -90, own: -44), -4),
    Row("nor outside a window", header, state(.top, at: -90, hasWindow: false), 0),
    Row("a rounding is no pull", header, state(.top, at: -50 - 1e-9), 0),
  ]

  @Test(arguments: pulls)
  func `a pull is how far the content is past its rest`(pull: Row) {
    #expect(abs(pull.rules.pull(in: pull.state) - pull.points) < 1e-9)
    let reveal = min(max(pull.points, 0), 60)
    #expect(abs(pull.rules.reveal(in: pull.state) - reveal) < 1e-9)
  }

  // MARK: Room

  private static let rooms: [Row] = [
    Row("a header at rest takes none", header, state(.top, at: -50), 0),
    Row("in part in view it takes that part", header, state(.top, at: -80), 30),
    Row("at the right as well", header, state(.right, at: 1280), 30),
    Row("pulled further it takes its length", header, state(.top, at: -200), 60),
    Row(
      "beside short content at the right, the free screen as well", header,
      state(.right, at: 0, content: 300), 420 + 30),
    Row(
      "its offset belongs to it", with(header) { $0.offset = 25 }, state(.top, at: -200), 85),
    Row("the app's negative inset as well", header, state(.top, at: -200, own: -44), 104),
    Row(
      "outside a window it keeps its room", header, state(.top, at: 0, room: 37, hasWindow: false),
      37),
    Row(
      "but not more than its length", header, state(.top, at: 0, room: 90, hasWindow: false), 60),
    Row("a footer takes its length at the end", footer, state(.bottom, at: 1250), 60),
    Row("and within two screens of it", footer, state(.bottom, at: 1200 - 1600), 60),
    Row("not further away", footer, state(.bottom, at: 1200 - 1600.5), 0),
    Row("at the left in the same way", footer, state(.left, at: 1600), 60),
    Row("and not further away", footer, state(.left, at: 1600.5), 0),
    Row("none where pages turn", footer, state(.bottom, at: 1250, isPaging: true), 0),
    Row(
      "one that is held takes it there", with(dragged) { $0.room = .nearPages },
      state(.bottom, at: 1250, isPaging: true), 60),
    Row(
      "beside short content with the free screen",
      with(dragged) { $0.room = .nearPages },
      state(.bottom, at: 0, content: 300), 480),
    Row("below the app's negative inset as well", footer, state(.bottom, at: 1250, own: -50), 110),
    Row("one that waits for a drag takes none", dragged, state(.bottom, at: 1250), 0),
    Row(
      "one that is held takes it where pages have come after it",
      with(dragged) { $0.room = .nearPages },
      state(.bottom, at: 1250, content: 6000, isPaging: true), 60),
  ]

  @Test(arguments: rooms)
  func `a view takes the room that it needs`(room: Row) {
    #expect(abs(room.rules.room(in: room.state) - room.points) < 1e-9)
  }

  /// A header of 60 points is wholly in view at −50 − 60.
  private static let reveals: [(rules: EdgeRules, state: ScrollState, offset: CGFloat)] = [
    (header, state(.top, at: -80), -110), (header, state(.top, at: 900), -110),
    (header, state(.left, at: 900), -110),
    (with(header) { $0.offset = 25 }, state(.top, at: 900), -135),
    (header, state(.top, at: 900, own: -44), -154),
    (header, state(.right, at: 300), 1250 + 60),
    (header, state(.right, at: 0, content: 300), -30 + 60),
  ]

  @Test(arguments: 0..<EdgeRulesTests.reveals.count)
  func `a header is wholly in view where its room lets the content rest`(index: Int) {
    let (rules, state, offset) = Self.reveals[index]
    let found = rules.revealOffset(in: state)
    let place = state.side.isHigh ? state.contentLength - state.viewport - found : found
    #expect(abs(place - offset) < 1.0 / 3072)
    var held = state.at(found)
    held.room = SideInset.rounded(rules.wholeRoom(in: state))
    held.added = held.room
    #expect(abs(held.rest(withRoom: held.added) - found) < 1e-9 || state.contentLength == 300)
  }

  // MARK: Releases

  private static let style = with(header) { $0.secondDistance = 150 }
  private static let lines = with(header) { $0.arming = .beyondDistance }
  private static let releases:
    [(rules: EdgeRules, pull: CGFloat, isArmed: Bool, triggers: Bool, isSecond: Bool)] = [
      (header, 69.9, false, false, false), (header, 70, true, true, false),
      (header, 0, false, false, false), (header, -5, false, false, false),
      (lines, 70, false, true, false), (lines, 70.1, true, true, false),
      (style, 149, true, true, false), (style, 150, true, true, true),
      (footer, 200, false, false, false), (dragged, 60, true, true, false),
      (with(header) { $0.pullDistance = 0 }, 0, false, false, false),
      (with(header) { $0.pullDistance = 0 }, 1, true, true, false),
    ]

  @Test(arguments: 0..<EdgeRulesTests.releases.count)
  func `a release does what its distance is for`(index: Int) {
    let (rules, pull, isArmed, triggers, isSecond) = Self.releases[index]
    #expect(rules.arms(at: pull, isArmed: false) == isArmed)
    #expect(rules.triggers(at: pull) == triggers)
    #expect(rules.isSecond(at: pull) == isSecond)
  }

  @Test func `what is armed beyond a distance stays armed until below it`() {
    #expect(Self.lines.arms(at: 70, isArmed: true))
    #expect(!Self.lines.arms(at: 69.9, isArmed: true))
  }

  @Test func `progress is below 1 unless a drag arms the view`() {
    #expect(Self.header.progress(of: 35, isArmed: false) == 0.5)
    #expect(Self.header.progress(of: 140, isArmed: false) < 1)
    #expect(Self.header.progress(of: 140, isArmed: true) == 2)
    #expect(Self.header.progress(of: 35, isArmed: true) == 1)
    #expect(Self.footer.progress(of: 140, isArmed: false) == 0)
    let immediate = with(Self.header) { $0.pullDistance = 0 }
    #expect(immediate.progress(of: 0, isArmed: false) == 0)
    #expect(immediate.progress(of: 0.5, isArmed: false) == 0.5)
  }

  // MARK: Rest

  private static let pager = with(dragged) { $0.comesToRest = .page }
  private static let empty = with(dragged) { $0.comesToRest = .farSide }

  /// Offsets as UIKit counts them; nil where the content stays.
  private static let rests: [(rules: EdgeRules, state: ScrollState, offset: CGFloat?)] = [
    (header, state(.top, at: -90), -50), (header, state(.top, at: -50), nil),
    (header, state(.top, at: 10), nil), (header, state(.top, at: -110, room: 60), nil),
    (header, state(.right, at: 1290), 1250), (footer, state(.left, at: -90), -50),
    (dragged, state(.bottom, at: 1300), 1250), (dragged, state(.bottom, at: 40, content: 300), -30),
    (pager, state(.bottom, at: 900, content: 3200), 800),
    (pager, state(.bottom, at: 2460, content: 3200), 2400),
    (pager, state(.left, at: 900, content: 3200), 800),
    // The page that begins next is not whole.
    (pager, state(.bottom, at: 1200), 1250), (pager, state(.bottom, at: 1250), nil),
    (empty, state(.bottom, at: 400), -30), (empty, state(.left, at: 400), 1230),
    // Content that fits rests where offsets are least, whichever side is its beginning.
    (empty, state(.bottom, at: 40, content: 300), -30),
    (empty, state(.left, at: -110, content: 300), -50),
  ]

  @Test(arguments: 0..<EdgeRulesTests.rests.count)
  func `content that was held comes to rest`(index: Int) {
    let (rules, state, offset) = Self.rests[index]
    let found = rules.returnOffset(in: state).map {
      state.side.isHigh ? state.contentLength - state.viewport - $0 : $0
    }
    #expect(found == offset)
  }

  // MARK: The end

  @Test(arguments: ScrollSide.allCases)
  func `the end of the content is as far as UIKit's offset says`(side: ScrollSide) {
    // 1200 is the greatest offset without insets; the other end is at 0.
    let state = Self.state(side, at: side.isHigh ? 700 : 500)
    #expect(Self.footer.distanceLeft(in: state, part: 0) == 550)
    #expect(Self.footer.distanceLeft(in: state, part: 60) == 490)
  }

  @Test(arguments: ScrollSide.allCases)
  func `a state that is read of a scroll view is as the side sees it`(side: ScrollSide) async {
    await MainActor.run {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      view.contentInsetAdjustmentBehavior = .never
      view.contentSize = CGSize(width: 1300, height: 2400)
      view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      view.contentOffset = CGPoint(x: 100, y: 200)
      let state = ScrollState(view, at: side)
      let expected: (offset: CGFloat, base: CGFloat, far: CGFloat, length: CGFloat) =
        switch side {
        case .top: (200, 1, 3, 2400)
        case .left: (100, 2, 4, 1300)
        case .bottom: (1800, 3, 1, 2400)
        case .right: (900, 4, 2, 1300)
        }
      #expect(state.offset == expected.offset)
      #expect(state.base == expected.base && state.own == expected.base)
      #expect(state.far == expected.far)
      #expect(state.contentLength == expected.length)
      #expect(state.contentOffset(at: state.offset, in: view) == CGPoint(x: 100, y: 200))
    }
  }

  @Test(
    arguments: [
      (1310, 0, 60), (1310, 60, 0), (1330, 60, 20), (1290, 60, -20), (1250, 60, -60),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `content that rests in the room of a failed footer is not pulled`(
    offset: CGFloat, room: CGFloat, pull: CGFloat
  ) {
    let state = Self.state(.bottom, at: offset, room: room)
    #expect(EdgeRulesTests.dragged.pullPastRoom(in: state) == pull)
  }

  @Test(
    arguments: [
      // The offset and the inset afterwards, and whether somebody has moved the content.
      (-50, 50, false), (-110, 110, false), (-50, 110, false), (500, 50, true), (-80, 110, true),
    ] as [(CGFloat, CGFloat, Bool)])
  func `content that follows its inset has not been moved`(
    offset: CGFloat, inset: CGFloat, isMoved: Bool
  ) {
    var after = Self.state(.top, at: offset)
    after.base = inset
    #expect(Self.state(.top, at: -50).hasMoved(to: after) == isMoved)
  }
}
