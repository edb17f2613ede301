import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport

/// An event of a screen with two scroll views, and a control, a header and a footer in them, from
/// the user, the app or the system.
///
/// Places are in points along the axis of the world, from its start. Each event is valid in every state, even if it has no effect.
enum ScrollEvent: Equatable, Sendable {
  /// What refreshes or loads in a scroll view.
  enum Part: Int, CaseIterable, Sendable { case control, header, footer }
  /// A callback in which the app may act.
  enum Callback: CaseIterable, Sendable { case phase, action, finish, hide, work, scroll, asks }
  enum End: CaseIterable, Sendable {
    case updated, unchanged, failed, cancelled

    var outcome: RefreshOutcome {
      switch self {
      case .updated: .updated
      case .unchanged: .unchanged
      case .failed: ModelWork.failure
      case .cancelled: .cancelled
      }
    }
  }
  /// How an app sets its inset.
  enum Manner: CaseIterable, Sendable {
    /// Assigns all edges, without reading them.
    case absolute
    /// Changes its own inset by a difference.
    case relative
    /// Assigns one edge, and keeps the others as they are.
    case start, end
    /// Changes the inset of the end, as it reads it, by a step.
    case step
    /// Assigns the same inset once more.
    case again
    /// Saves the inset that it reads and assigns another, or restores the one that it has saved.
    case save, restore
  }

  case touchDown(scroll: Int, at: Int)
  case touchMove(to: Int)
  case touchUp
  case begin(Part, scrollsIntoView: Bool, sendsActions: Bool)
  case end(Part, End?)
  case send(Part)
  /// Calls `refresh()` or `load()`.
  case refresh(Part)
  case activate(Part)
  case work(Part, ModelWork?)
  case minimum(Part, milliseconds: Int)
  case timeout(Part, milliseconds: Int?)
  case policy(Part, EndingPolicy)
  case swapSkin(Part, Int)
  case enable(Part, Bool)
  case hide(Part, Bool)
  /// Attaches a part to a scroll view, as its property or as a subview; a new part if there is
  /// none.
  case attach(Part, to: Int, asSubview: Bool)
  case detach(Part)
  /// Sets whether the app also owns a part, or only its scroll view does.
  case keep(Part, Bool)
  case addScroll(Int)
  case removeScroll(Int)
  case addScreen
  case removeScreen
  case trigger(Int)
  case style(Int)
  case refuse(Bool)
  case hasMore(Bool)
  /// Sets properties to the values that they have.
  case setSame
  case tapFooter
  case scroll(Int, to: Int, isAnimated: Bool)
  case scrollToEnd(Int, isAnimated: Bool)
  case setInsets(Int, Manner, start: Int, end: Int, sides: Int)
  /// Shows a keyboard, or its bar alone, for which UIKit makes room; hides it at a height of 0.
  case keyboard(Int, height: Int)
  case safeArea(start: Int, end: Int)
  case resize(Int, isZero: Bool)
  case rows(Int, Int)
  case reloadList
  case rotate
  /// Lets the content of a world that began sideways scroll along another axis; the header is told first,
  /// or the footer.
  case turn(ModelAxis, headerFirst: Bool)
  case changeTraits
  case background
  case foreground
  case advance(milliseconds: Int)
  /// Sets whether the app answers each phase of a pull with an inset of the start that grows with it.
  case answer(Part, Bool)
  indirect case react(Part, Callback, ScrollEvent)
  /// Lifts fingers, ends everything and advances until nothing moves.
  case quiet
}

/// Generates random events for a screen with two scroll views.
struct ScrollEvents {
  private var random: SeededGenerator
  private let setup: ModelSetup
  private var finger: Int?
  /// The rest of a sequence that leads where single events rarely do.
  private var rest: [ScrollEvent] = []

  /// Returns the events of a run, the same for the same seed.
  static func run(seed: UInt64, count: Int) -> [ScrollEvent] {
    var events = ScrollEvents(
      random: SeededGenerator(seed: seed &+ 7777), setup: ModelSetup(seed: seed))
    return (0..<count).map { _ in events.next() } + [.quiet]
  }

  private mutating func next() -> ScrollEvent {
    if rest.isEmpty && pick(0...39) == 0 { rest = sequence() }
    let event = rest.isEmpty ? draw() : rest.removeFirst()
    switch event {
    case .touchDown(_, let place), .touchMove(let place): finger = place
    case .touchUp, .quiet, .tapFooter: finger = nil
    default: break
    }
    return event
  }

  private mutating func draw() -> ScrollEvent {
    switch pick(0...122) {
    case ..<44: return fingerEvent()
    case ..<63: return .advance(milliseconds: pauses())
    case ..<66: return .begin(part(), scrollsIntoView: flip(), sendsActions: flip())
    case ..<70: return .end(part(), end())
    case ..<71: return pick(0...3) == 0 ? .send(part()) : .refresh(part())
    case ..<72: return .activate(part())
    case ..<76: return work()
    case ..<77: return .minimum(part(), milliseconds: flip() ? 0 : pauses())
    case ..<78: return .timeout(part(), milliseconds: flip() ? nil : pauses())
    case ..<79: return .policy(part(), policy())
    case ..<80: return .enable(part(), pick(0...2) > 0)
    case ..<81: return .hide(part(), pick(0...2) == 0)
    case ..<86: return attach()
    case ..<87: return .detach(part())
    case ..<88: return .keep(part(), flip())
    case ..<89: return .removeScroll(pick(0...1))
    case ..<91: return .addScroll(pick(0...1))
    case ..<92: return pick(0...2) == 0 ? .removeScreen : .addScreen
    case ..<94: return .trigger(pick(0...3))
    case ..<95: return .style(pick(0...3))
    case ..<96: return pick(0...2) == 0 ? .refuse(pick(0...3) == 0) : .hasMore(pick(0...2) > 0)
    case ..<97: return .setSame
    case ..<99: return .tapFooter
    case ..<101: return scroll()
    case ..<105:
      return .setInsets(
        side(), ScrollEvent.Manner.allCases[pick(0...7)], start: 10 * pick(-2...3),
        end: 10 * pick(-2...2), sides: 5 * pick(0...2))
    case ..<106: return .safeArea(start: 10 * pick(0...2), end: 10 * pick(0...2))
    case ..<107: return .resize(side(), isZero: pick(0...2) == 0)
    case ..<109: return .rows(side(), pick(0...12))
    case ..<110: return .reloadList
    case ..<111: return flip() ? .rotate : .changeTraits
    case ..<112: return flip() ? .background : .foreground
    case ..<118: return pick(0...19) == 0 ? .answer(part(), flip()) : reaction()
    case ..<120: return .swapSkin(part(), pick(0...7))
    case ..<122: return pick(0...2) == 0 ? .quiet : .foreground
    default: return .turn(ModelAxis.allCases[pick(0...2)], headerFirst: flip())
    }
  }

  private mutating func sequence() -> [ScrollEvent] {
    let part = part()
    switch pick(0...10) {
    case 8:
      // A skin that the app sets when it is told of an end, or in the ending.
      let ending: ModelWork.Ending = flip() ? .fails : .returns
      return [
        .touchUp, .swapSkin(part, 2), .policy(part, policy()),
        .work(part, ModelWork(milliseconds: 20, ending: ending)),
        .react(part, flip() ? .finish : .hide, .swapSkin(part, 1)), .refresh(part),
        .advance(milliseconds: 30), .advance(milliseconds: 1), .swapSkin(part, 5),
        .advance(milliseconds: pauses()),
      ]
    case 7, 10:
      // Rows that are measured only when they are shown.
      return [
        .touchUp, .attach(.footer, to: 0, asSubview: false), .hasMore(true),
        .trigger(flip() ? 0 : 3), .rows(0, pick(3...12)),
        .work(.footer, ModelWork(milliseconds: 5, ending: .returns)),
        .scroll(0, to: -20, isAnimated: false),
        .reloadList, .advance(milliseconds: 400), .advance(milliseconds: 400),
        .scrollToEnd(0, isAnimated: flip()), .advance(milliseconds: 400),
        .advance(milliseconds: 400),
      ]
    case 6, 9:
      // A load by a drag.
      return [
        .touchUp, .attach(.footer, to: 0, asSubview: false), .hasMore(true), .trigger(1),
        .rows(0, pick(1...8)), .work(.footer, ModelWork(milliseconds: pauses(), ending: .returns)),
        .scrollToEnd(0, isAnimated: false), .touchDown(scroll: 0, at: 280), .touchMove(to: 180),
        .touchMove(to: 60), .touchUp, .advance(milliseconds: 400), .advance(milliseconds: 4000),
        .advance(milliseconds: 800), .advance(milliseconds: 1600),
      ]
    case 5:
      // Room that the app makes itself, and takes back after a refresh or a load.
      let index = side()
      return [
        .touchUp, .setInsets(index, .save, start: 0, end: keyboardHeight(), sides: 0),
        .refresh(part), fingerEvent(), fingerEvent(), .touchUp, .advance(milliseconds: pauses()),
        .setInsets(index, .restore, start: 0, end: 0, sides: 0),
      ]
    case 4:
      // A keyboard, under which the app loads and refreshes.
      let index = side()
      return [
        .touchUp, .keyboard(index, height: keyboardHeight()), .advance(milliseconds: 300),
        flip() ? .refresh(part) : .scrollToEnd(index, isAnimated: flip()),
        .keyboard(index, height: keyboardHeight()), .advance(milliseconds: pauses()),
        .end(part, nil), .advance(milliseconds: 700), .keyboard(index, height: 0),
      ]
    case 0:
      // Work that goes on after its refresh, into the next one.
      return [
        .touchUp, .minimum(part, milliseconds: 0), .timeout(part, milliseconds: nil),
        .work(part, ModelWork(milliseconds: 20, ending: flip() ? .deaf : .deafReturns)),
        .refresh(part), .end(part, nil), .advance(milliseconds: 2),
        .work(part, ModelWork(milliseconds: 900, ending: .returns)), .refresh(part),
        .advance(milliseconds: 30), .advance(milliseconds: 30),
      ]
    case 1:
      // Short pages that do not fill the screen.
      return [
        .touchUp, .rows(0, 1), .hasMore(true), .trigger(3),
        .work(.footer, ModelWork(milliseconds: 5, ending: .returns)),
      ] + Array(repeating: .advance(milliseconds: 400), count: 8)
    case 2:
      // A refresh after the last page.
      return [
        .hasMore(false), .work(.header, nil), .refresh(.header), .end(.header, .updated),
        .advance(milliseconds: 900),
      ]
    default:
      // An inset that moves the content under a resting finger.
      return [
        .touchUp, .scroll(0, to: -100, isAnimated: false), .touchDown(scroll: 0, at: 100),
        .touchMove(to: 130), .setInsets(0, .relative, start: 0, end: 0, sides: 0),
        .setInsets(0, .relative, start: 90, end: 0, sides: 0),
        .setInsets(0, .relative, start: 0, end: 0, sides: 0), .touchMove(to: 131), .touchUp,
      ]
    }
  }

  private mutating func fingerEvent() -> ScrollEvent {
    guard let finger else { return .touchDown(scroll: side(), at: pick(30...270)) }
    switch pick(0...19) {
    case ..<4: return .touchUp
    case ..<6: return .touchMove(to: pick(0...299))
    case ..<12: return .touchMove(to: max(0, finger - pick(1...90)))
    default: return .touchMove(to: min(299, finger + pick(1...90)))
    }
  }

  private mutating func pauses() -> Int {
    switch pick(0...5) {
    case ..<3: pick(1...50)
    case ..<5: pick(50...400)
    default: pick(400...4000)
    }
  }

  private mutating func keyboardHeight() -> Int { [55, 216, 260][pick(0...2)] }

  private mutating func scroll() -> ScrollEvent {
    flip()
      ? .scrollToEnd(side(), isAnimated: flip())
      : .scroll(side(), to: pick(-100...600), isAnimated: flip())
  }

  private mutating func attach() -> ScrollEvent {
    .attach(part(), to: side(), asSubview: pick(0...2) == 0)
  }

  private mutating func policy() -> EndingPolicy {
    [.immediate, .finishCycle, .outro][pick(0...2)]
  }

  private mutating func end() -> ScrollEvent.End? {
    flip() ? nil : ScrollEvent.End.allCases[pick(0...3)]
  }

  private mutating func work() -> ScrollEvent {
    guard pick(0...3) > 0 else { return .work(part(), nil) }
    let endings = ModelWork.Ending.allCases
    return .work(
      part(), ModelWork(milliseconds: pauses(), ending: endings[pick(0...endings.count - 1)]))
  }

  private mutating func reaction() -> ScrollEvent {
    let callbacks = ScrollEvent.Callback.allCases
    let reactions: [ScrollEvent] = [
      .begin(part(), scrollsIntoView: flip(), sendsActions: flip()), .end(part(), end()),
      .end(part(), nil), .detach(part()), .detach(part()), attach(), attach(),
      .removeScroll(side()), .removeScreen, .rows(side(), pick(0...12)), .enable(part(), false),
      .hide(part(), true), .trigger(pick(0...3)), scroll(), work(), .reloadList,
      .swapSkin(part(), pick(0...7)),
      .hasMore(flip()), .setInsets(side(), .absolute, start: 10, end: 20, sides: 0),
    ]
    return .react(
      part(), callbacks[pick(0...callbacks.count - 1)], reactions[pick(0...reactions.count - 1)])
  }

  private mutating func part() -> ScrollEvent.Part {
    // The header and the footer have more states of their own.
    let part: ScrollEvent.Part = [.control, .header, .header, .footer, .footer][pick(0...4)]
    return setup.parts.contains(part) ? part : .header
  }

  /// Returns the first scroll view more often, so that parts meet there.
  private mutating func side() -> Int { pick(0...3) == 0 ? 1 : 0 }

  private mutating func flip() -> Bool { pick(0...1) == 0 }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
