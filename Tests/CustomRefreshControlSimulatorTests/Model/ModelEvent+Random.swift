import SharedTestSupport
import CustomRefreshControl

/// Generates random events for a refresh control: any event may come at any time, with mostly
/// realistic touches.
struct ModelEvents {
  private var random: SeededGenerator
  private var finger: Int?

  /// Returns the events of a run, the same for the same seed.
  static func run(seed: UInt64, count: Int) -> [ModelEvent] {
    var events = ModelEvents(random: SeededGenerator(seed: seed))
    return (0..<count).map { _ in events.next() } + [.quiet]
  }

  private mutating func next() -> ModelEvent {
    let event = draw()
    switch event {
    case .touchDown(let y), .touchMove(let y): finger = y
    case .touchUp, .quiet: finger = nil
    default: break
    }
    return event
  }

  private mutating func draw() -> ModelEvent {
    switch pick(0...99) {
    case ..<45: return fingerEvent()
    case ..<46: return .changeReduceMotion
    case ..<66: return .advance(milliseconds: pauses())
    case ..<69: return .begin
    case ..<70: return pick(0...1) == 0 ? .beginRevealing : reaction()
    case ..<75: return .end
    case ..<76: return .work(milliseconds: pick(0...1) == 0 ? nil : pauses())
    case ..<79: return .swapSkin(pick(0...99))
    case ..<81: return .background
    case ..<84: return .foreground
    case ..<86: return .detach(part())
    case ..<90: return .attach(part())
    case ..<91: return .rotate
    case ..<93:
      return .setInsets(top: 10 * pick(0...3), left: 5 * pick(0...2), bottom: 10 * pick(0...2))
    case ..<94: return .reload(rows: pick(0...8))
    case ..<95: return .changeTextSize(pick(0...2))
    case ..<96: return .changeDirection
    case ..<97: return .changeAppearance
    case ..<98: return .endInAction(pick(0...3) == 0)
    case ..<99: return pick(0...1) == 0 ? .policy(policy()) : reaction()
    default: return pick(0...1) == 0 ? .quiet : .end
    }
  }

  private mutating func fingerEvent() -> ModelEvent {
    guard let finger else { return .touchDown(y: pick(30...150)) }
    switch pick(0...19) {
    case ..<3: return .touchUp
    case ..<4: return .touchDown(y: pick(30...150))
    case ..<6: return .touchMove(y: pick(0...299))
    case ..<8: return .touchMove(y: max(0, finger - pick(1...80)))
    default: return .touchMove(y: min(299, finger + pick(1...80)))
    }
  }

  private mutating func pauses() -> Int {
    switch pick(0...5) {
    case ..<3: pick(1...50)
    case ..<5: pick(50...400)
    default: pick(400...4000)
    }
  }

  private mutating func policy() -> EndingPolicy {
    let policies: [EndingPolicy] = [.immediate, .finishStep, .finishCycle, .outro]
    return policies[pick(0...3)]
  }

  private mutating func reaction() -> ModelEvent {
    let callback = ModelEvent.Callback.allCases[pick(0...4)]
    let reactions: [ModelEvent] = [
      .begin, .begin, .beginRevealing, .end, .end, .swapSkin(pick(0...99)), .detach(.control),
      .attach(.control), .detach(.table), .reload(rows: pick(0...8)),
    ]
    return .react(in: callback, with: reactions[pick(0...reactions.count - 1)])
  }

  private mutating func part() -> ModelEvent.Part { ModelEvent.Part.allCases[pick(0...2)] }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
