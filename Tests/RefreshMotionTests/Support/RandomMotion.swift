@testable import RefreshMotion

/// A random number generator with the same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Generates random nested motions of every kind, valid for any number of elements.
struct RandomMotion {
  private var generator: SeededGenerator
  private static let colorChannel = Property.allCases.count

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  mutating func motion(depth: Int = 3) -> Motion {
    motion(depth: depth, channels: Array(0...RandomMotion.colorChannel))
  }

  /// Returns random times in the first one and a half loops of a timeline.
  mutating func times(_ timeline: Timeline, count: Int) -> [Double] {
    (0..<count).map { _ in number(0...1.5 * (timeline.duration * Double(timeline.cyclesPerLoop))) }
  }

  mutating func palette() -> Palette {
    Palette((0..<integer(1...5)).map { _ in color() })
  }

  mutating func state() -> ElementState {
    ElementState(
      rotation: number(-3...3), scaleX: number(-2...2), scaleY: number(-2...2),
      translationX: number(-50...50), translationY: number(-50...50), opacity: number(0...1),
      color: color(), strokeStart: number(0...1), strokeEnd: number(0...1),
      form: number(0...3), lineWidth: number(0...2),
      clipForm: number(0...3))
  }

  /// Parallel parts use disjoint channels, so that they do not conflict.
  private mutating func motion(depth: Int, channels: [Int]) -> Motion {
    guard depth > 0 else { return leaf(channels) }
    switch integer(0...10) {
    case 0:
      let shuffled = channels.shuffled(using: &generator)
      let first = Array(shuffled.prefix((shuffled.count + 1) / 2))
      let second = Array(shuffled.dropFirst((shuffled.count + 1) / 2))
      let one = motion(depth: depth - 1, channels: first)
      return second.isEmpty
        ? one : one.together(with: motion(depth: depth - 1, channels: second))
    case 1:
      let body = motion(depth: depth - 1, channels: channels)
      return Sequentially(from: origin()) { body }.motion
    case 2:
      let (interval, origin) = (number(0...0.3), origin())
      return motion(depth: depth - 1, channels: channels).staggered(by: interval, from: origin)
    case 3:
      return motion(depth: depth - 1, channels: channels).delayed(by: number(0...0.4))
    case 4:
      let count = integer(1...3)
      let round = motion(depth: depth - 1, channels: channels)
      return motion(depth: depth - 1, channels: channels)
        .then((integer(0...1) == 0 ? round : round.autoreversed()).repeated(count))
    case 5:
      return motion(depth: depth - 1, channels: channels).then(Wait(0.1)).reversed()
    case 6:
      return motion(depth: depth - 1, channels: channels).speed(number(0.3...3))
    case 7:
      return motion(depth: depth - 1, channels: channels).on(selection())
    default:
      return motion(depth: depth - 1, channels: channels)
        .then(motion(depth: depth - 1, channels: channels))
    }
  }

  private mutating func leaf(_ channels: [Int]) -> Motion {
    let channel = channels.randomElement(using: &generator) ?? 0
    guard let property = Property(rawValue: channel) else {
      var start = integer(0...1) == 0 ? nil : colorValue()
      let changes = (0..<integer(1...3)).map { _ in
        let duration = integer(0...3) == 0 ? 0 : number(0.05...0.5)
        let change = Recolor(from: start, to: colorValue(), over: duration, curve: curve())
        start = nil
        return change
      }
      return Motion { for change in changes { change } }
    }
    let start = integer(0...1) == 0 ? nil : amount(property)
    var time = 0.0
    let keyframes = (0..<integer(1...3)).map { _ in
      time += integer(0...3) == 0 ? 0 : number(0.05...0.5)
      return Keyframe(amount(property), at: time, curve: curve())
    }
    return Track(property, from: start, keyframes).motion
  }

  private mutating func amount(_ property: Property) -> ElementValue {
    let range =
      [.form, .lineWidth, .clipForm].contains(property) ? 0...3 : property.range ?? -3...3
    switch integer(0...3) {
    case 0: return .across(from: number(range), to: number(range))
    case 1: return .each([number(range), number(range), number(range)])
    default: return .constant(number(range))
    }
  }

  private mutating func color() -> RGBAColor {
    RGBAColor(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: integer(0...1) == 0 ? 1 : number(0...1))
  }

  private mutating func colorValue() -> ColorValue {
    switch integer(0...2) {
    case 0: .own
    case 1: .fixed(color())
    default: .palette(offset: integer(-3...3))
    }
  }

  private mutating func curve() -> TimingCurve {
    switch integer(0...5) {
    case 0: .hold
    case 1:
      .cubicBezier(
        x1: number(0...1), y1: number(-0.5...1.5), x2: number(0...1), y2: number(-0.5...1.5))
    case 2: .easeInOut
    case 3: .spring(dampingRatio: number(0.2...1.5), response: number(0.2...1))
    default: .linear
    }
  }

  private mutating func origin() -> StaggerOrigin {
    StaggerOrigin.allCases.randomElement(using: &generator) ?? .first
  }

  private mutating func selection() -> ElementSelection {
    switch integer(0...4) {
    case 0: .first
    case 1: .last
    case 2: .odd
    case 3: .every(3, from: integer(0...2))
    default: .all
    }
  }
}
