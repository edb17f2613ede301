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
    length: 60, pullDistance: 60, startsOnRelease: false, keepsToScreen: false,
    room: .near(betweenPages: false))
  private static let dragged = EdgeRules(length: 60, pullDistance: 60, room: .none)

  // MARK: Place

  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: EdgeRules
    let side: ScrollSide
    let content: CGFloat
    let start: CGFloat

    init(
      _ description: String, _ rules: EdgeRules, _ side: ScrollSide, _ content: CGFloat,
      _ start: CGFloat
    ) {
      (testDescription, self.rules, self.side) = (description, rules, side)
      (self.content, self.start) = (content, start)
    }
  }

  private static let places: [Place] = [
    Place("a header is above the content", header, .top, 2000, -60),
    Place("or at its left", header, .left, 2000, -60),
    Place("or at its right, right to left", header, .right, 2000, 2000),
    Place("there at the end of the screen beside short content", header, .right, 300, 720),
    Place("above short content it touches the content", header, .top, 300, -60),
    Place("an offset keeps it away", with(header) { $0.offset = 25 }, .top, 2000, -85),
    Place("at the right as well", with(header) { $0.offset = 25 }, .right, 2000, 2025),
    Place("a footer is below the content", footer, .bottom, 2000, 2000),
    Place("or at its right", footer, .right, 2000, 2000),
    Place("or at its left, right to left", footer, .left, 2000, -60),
    Place("it stays at the end of short content", footer, .bottom, 300, 300),
    Place("a dragged one is at the end of the screen", dragged, .bottom, 300, 720),
    Place("content that fills the screen has it at its end", dragged, .bottom, 720, 720),
  ]

  @Test(arguments: places)
  func `a view has its place`(place: Place) {
    let state = Self.state(place.side, at: 0, content: place.content)
    #expect(place.rules.start(in: state) == place.start)
  }

  // MARK: Pulls

  struct Pull: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: EdgeRules
    let side: ScrollSide
    let offset: CGFloat
    let pull: CGFloat
    let content: CGFloat
    let own: CGFloat

    init(
      _ description: String, _ rules: EdgeRules, _ side: ScrollSide, _ offset: CGFloat,
      _ pull: CGFloat, content: CGFloat = 2000, own: CGFloat = 0
    ) {
      (testDescription, self.rules, self.side) = (description, rules, side)
      (self.offset, self.pull, self.content, self.own) = (offset, pull, content, own)
    }
  }

  /// The content rests at −50 at a low side, and at 2000 − 800 + 50 = 1250 at a high one.
  private static let pulls: [Pull] = [
    Pull("content at rest is not pulled", header, .top, -50, 0),
    Pull("nor content that is scrolled away", header, .top, 100, -150),
    Pull("a pull down counts from the rest", header, .top, -90, 40),
    Pull("one to the right as well", header, .left, -90, 40),
    Pull("and one to the left at the right", header, .right, 1290, 40),
    Pull("the end is at rest", footer, .bottom, 1250, 0),
    Pull("and is pulled up", footer, .bottom, 1290, 40),
    Pull("or to the left", footer, .right, 1290, 40),
    Pull("or to the right at the left", footer, .left, -90, 40),
    Pull("short content rests at its beginning", dragged, .bottom, -30, 0, content: 300),
    Pull("and is pulled from there", dragged, .bottom, 10, 40, content: 300),
    Pull("below an offset nothing is in view", with(header) { $0.offset = 25 }, .top, -90, 15),
    Pull("nor below a negative inset of the app's", header, .top, -90, -4, own: -44),
    Pull("a rounding is no pull", header, .top, -50 - 1e-9, 0),
  ]

  @Test(arguments: pulls)
  func `a pull is how far the content is past its rest`(pull: Pull) {
    let state = Self.state(pull.side, at: pull.offset, content: pull.content, own: pull.own)
    #expect(abs(pull.rules.pull(in: state) - pull.pull) < 1e-9)
    let reveal = min(max(pull.pull, 0), 60)
    #expect(abs(pull.rules.reveal(in: state) - reveal) < 1e-9)
  }

  @Test func `nothing is pulled outside a window`() {
    #expect(Self.header.pull(in: Self.state(.top, at: -90, hasWindow: false)) == 0)
  }

  // MARK: Room

  struct Room: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: EdgeRules
    let state: ScrollState
    let room: CGFloat

    init(_ description: String, _ rules: EdgeRules, _ state: ScrollState, _ room: CGFloat) {
      (testDescription, self.rules, self.state, self.room) = (description, rules, state, room)
    }
  }

  private static let rooms: [Room] = [
    Room("a header at rest takes none", header, state(.top, at: -50), 0),
    Room("in part in view it takes that part", header, state(.top, at: -80), 30),
    Room("at the right as well", header, state(.right, at: 1280), 30),
    Room("pulled further it takes its length", header, state(.top, at: -200), 60),
    Room(
      "beside short content at the right, the free screen as well", header,
      state(.right, at: 0, content: 300), 420 + 30),
    Room(
      "its offset belongs to it", with(header) { $0.offset = 25 }, state(.top, at: -200), 85),
    Room("the app's negative inset as well", header, state(.top, at: -200, own: -44), 104),
    Room(
      "outside a window it keeps its room", header, state(.top, at: 0, room: 37, hasWindow: false),
      37),
    Room(
      "but not more than its length", header, state(.top, at: 0, room: 90, hasWindow: false), 60),
    Room("a footer takes its length at the end", footer, state(.bottom, at: 1250), 60),
    Room("and within two screens of it", footer, state(.bottom, at: 1200 - 1600), 60),
    Room("not further away", footer, state(.bottom, at: 1200 - 1600.5), 0),
    Room("at the left in the same way", footer, state(.left, at: 1600), 60),
    Room("and not further away", footer, state(.left, at: 1600.5), 0),
    Room("none where pages turn", footer, state(.bottom, at: 1250, isPaging: true), 0),
    Room(
      "one that is held takes it there", with(dragged) { $0.room = .near(betweenPages: true) },
      state(.bottom, at: 1250, isPaging: true), 60),
    Room(
      "beside short content with the free screen",
      with(dragged) { $0.room = .near(betweenPages: true) },
      state(.bottom, at: 0, content: 300), 480),
    Room("one that waits for a drag takes none", dragged, state(.bottom, at: 1250), 0),
    Room(
      "one that is held takes it where pages have come after it",
      with(dragged) { $0.room = .near(betweenPages: true) },
      state(.bottom, at: 1250, content: 6000, isPaging: true), 60),
  ]

  @Test(arguments: rooms)
  func `a view takes the room that it needs`(room: Room) {
    #expect(abs(room.rules.room(in: room.state) - room.room) < 1e-9)
  }

  /// A header of 60 points is wholly in view at −50 − 60, less its mark, which is less than a pixel.
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
    held.room = InsetMark.rounded(rules.wholeRoom(in: state))
    held.added = InsetMark.inset(state.own, with: held.room) - state.own
    #expect(abs(held.rest(withRoom: held.added) - found) < 1e-9 || state.contentLength == 300)
  }

  // MARK: Releases

  private static let style = with(header) { $0.secondDistance = 150 }
  private static let lines = with(header) { $0.armsBeyond = true }
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
    (empty, state(.bottom, at: 400), -30),
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
