import CustomRefreshControl
import SharedTestSupport

/// An event of a header and a footer, from the user, the app or the system.
enum EdgeEvent: Equatable, Sendable {
  /// A part that can leave the screen.
  enum Part: CaseIterable, Sendable { case header, footer, table, screen }
  /// A callback in which the app may act.
  enum Callback: CaseIterable, Sendable {
    case headerPhase, headerAction, headerFinish, headerHide, footerStatus, footerAction
    case footerFinish, scroll
  }

  case touchDown(y: Int)
  case touchMove(y: Int)
  case touchUp
  case beginHeader(reveals: Bool)
  case endHeader
  case failHeader
  case beginFooter
  case endFooter(RefreshEnd)
  /// Sets the duration of the app's work; nil for no work.
  case work(milliseconds: Int?)
  case trigger(Int)
  case enableHeader(Bool)
  case enableFooter(Bool)
  case refuse(Bool)
  case policy(EndingPolicy)
  case detach(Part)
  case attach(Part)
  case tapFooter
  case scroll(to: Int)
  case setInsets(top: Int, left: Int, bottom: Int)
  case reload(rows: Int)
  case rotate
  case changeTraits
  case advance(milliseconds: Int)
  indirect case react(in: Callback, with: EdgeEvent)
  /// Lifts fingers, ends everything and advances until nothing moves.
  case quiet

  enum RefreshEnd: CaseIterable, Sendable { case updated, unchanged, failed }
}

/// Generates random events for a header and a footer.
struct EdgeEvents {
  private var random: SeededGenerator
  private var finger: Int?

  /// Returns the events of a run, the same for the same seed.
  static func run(seed: UInt64, count: Int) -> [EdgeEvent] {
    var events = EdgeEvents(random: SeededGenerator(seed: seed &+ 7777))
    return (0..<count).map { _ in events.next() } + [.quiet]
  }

  private mutating func next() -> EdgeEvent {
    let event = draw()
    switch event {
    case .touchDown(let y), .touchMove(let y): finger = y
    case .touchUp, .quiet, .tapFooter: finger = nil
    default: break
    }
    return event
  }

  private mutating func draw() -> EdgeEvent {
    switch pick(0...99) {
    case ..<48: return fingerEvent()
    case ..<66: return .advance(milliseconds: pauses())
    case ..<69: return .beginHeader(reveals: pick(0...1) == 0)
    case ..<72: return pick(0...3) == 0 ? .failHeader : .endHeader
    case ..<74: return .beginFooter
    case ..<77: return .endFooter(EdgeEvent.RefreshEnd.allCases[pick(0...2)])
    case ..<79: return .work(milliseconds: pick(0...1) == 0 ? nil : pauses())
    case ..<81: return .trigger(pick(0...3))
    case ..<82: return pick(0...1) == 0 ? .enableHeader(pick(0...2) > 0) : .refuse(pick(0...3) == 0)
    case ..<83: return .enableFooter(pick(0...2) > 0)
    case ..<84: return .policy([.immediate, .finishStep, .finishCycle, .outro][pick(0...3)])
    case ..<86: return .detach(part())
    case ..<90: return .attach(part())
    case ..<91: return .tapFooter
    case ..<92: return .scroll(to: pick(-100...600))
    case ..<93:
      return .setInsets(top: 10 * pick(0...3), left: 5 * pick(0...2), bottom: 10 * pick(0...2))
    case ..<95: return .reload(rows: pick(0...12))
    case ..<96: return pick(0...1) == 0 ? .rotate : .changeTraits
    case ..<98: return reaction()
    default: return pick(0...3) == 0 ? .quiet : .endHeader
    }
  }

  private mutating func fingerEvent() -> EdgeEvent {
    guard let finger else { return .touchDown(y: pick(30...270)) }
    switch pick(0...19) {
    case ..<4: return .touchUp
    case ..<6: return .touchMove(y: pick(0...299))
    case ..<12: return .touchMove(y: max(0, finger - pick(1...90)))
    default: return .touchMove(y: min(299, finger + pick(1...90)))
    }
  }

  private mutating func pauses() -> Int {
    switch pick(0...5) {
    case ..<3: pick(1...50)
    case ..<5: pick(50...400)
    default: pick(400...4000)
    }
  }

  private mutating func reaction() -> EdgeEvent {
    let callback = EdgeEvent.Callback.allCases[pick(0...EdgeEvent.Callback.allCases.count - 1)]
    let reactions: [EdgeEvent] = [
      .beginHeader(reveals: true), .beginHeader(reveals: false), .endHeader, .endHeader,
      .beginFooter, .endFooter(.updated), .endFooter(.unchanged), .endFooter(.failed),
      .detach(part()), .attach(part()), .reload(rows: pick(0...12)), .enableHeader(false),
      .trigger(pick(0...3)), .scroll(to: pick(-100...600)),
    ]
    return .react(in: callback, with: reactions[pick(0...reactions.count - 1)])
  }

  private mutating func part() -> EdgeEvent.Part { EdgeEvent.Part.allCases[pick(0...3)] }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
