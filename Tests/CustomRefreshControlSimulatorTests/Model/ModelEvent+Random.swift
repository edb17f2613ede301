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
    switch pick(0...109) {
    case ..<45: return fingerEvent()
    case ..<46: return .changeReduceMotion
    case ..<66: return .advance(milliseconds: pauses())
    case ..<69: return .begin(scrollsIntoView: pick(0...2) == 0, sendsActions: pick(0...1) == 0)
    case ..<71: return reaction()
    case ..<75: return .end(end())
    case ..<77: return work()
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
    case ..<100: return .policy(policy())
    case ..<102: return .send
    case ..<103: return .minimum(milliseconds: pick(0...1) == 0 ? 0 : pauses())
    case ..<104: return .timeout(milliseconds: pick(0...1) == 0 ? nil : pauses())
    case ..<105: return .enable(pick(0...2) > 0)
    case ..<108: return .advance(milliseconds: pick(300...1500))
    case ..<109: return .begin(scrollsIntoView: false, sendsActions: true)
    default: return pick(0...1) == 0 ? .quiet : .end(nil)
    }
  }

  private mutating func end() -> ModelEvent.End? {
    pick(0...1) == 0 ? nil : ModelEvent.End.allCases[pick(0...3)]
  }

  private mutating func work() -> ModelEvent {
    guard pick(0...3) > 0 else { return .work(nil) }
    let endings = ModelWork.Ending.allCases
    return .work(
      ModelWork(milliseconds: pauses(), ending: endings[pick(0...endings.count - 1)]))
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
    let policies: [EndingPolicy] = [.immediate, .finishCycle, .outro]
    return policies[pick(0...2)]
  }

  private mutating func reaction() -> ModelEvent {
    let callback = ModelEvent.Callback.allCases[pick(0...5)]
    let reactions: [ModelEvent] = [
      .begin(scrollsIntoView: false, sendsActions: false),
      .begin(scrollsIntoView: true, sendsActions: true),
      .begin(scrollsIntoView: false, sendsActions: true), .end(end()), .end(end()), .end(nil),
      .send,
      .swapSkin(pick(0...99)), .detach(.control), .attach(.control), .detach(.table),
      .reload(rows: pick(0...8)), work(),
    ]
    return .react(in: callback, with: reactions[pick(0...reactions.count - 1)])
  }

  private mutating func part() -> ModelEvent.Part { ModelEvent.Part.allCases[pick(0...2)] }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
