import RefreshMotion
import Testing

/// Numbers that an app may pass by mistake: each gives a usable timeline or an error, and never a
/// crash.
@Suite struct StrangeNumberTests {
  private struct Source {
    var generator: SeededGenerator
    private static let doubles: [Double] = [
      0, -0.0, 1, -1, 0.5, 1e-9, 1e-10, 1e-300, .leastNonzeroMagnitude, -1e-300, 1e9, 1e15, 1e18,
      1e19, 1e100,
      1e200, 1e308, -1e308, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, .pi, 0.3,
      9_223_372_036_854_775_808, 9_007_199_254_740_992,
    ]
    private static let integers = [
      0, 1, -1, 2, 3, 7, 1000, .max, .min, .max - 1, .min + 1, 1 << 31, 1 << 62,
    ]

    mutating func chance(_ count: Int) -> Int { .random(in: 0..<count, using: &generator) }

    /// Mostly ordinary numbers, so that many motions are valid except for one number.
    mutating func double() -> Double {
      chance(3) > 0
        ? .random(in: 0...1, using: &generator)
        : Source.doubles.randomElement(using: &generator) ?? 0
    }

    mutating func integer() -> Int {
      chance(3) > 0
        ? .random(in: 1...4, using: &generator)
        : Source.integers.randomElement(using: &generator) ?? 0
    }

    mutating func curve() -> TimingCurve {
      switch chance(4) {
      case 0: .linear
      case 1: .hold
      case 2: .cubicBezier(x1: double(), y1: double(), x2: double(), y2: double())
      default: .spring(dampingRatio: double(), response: double())
      }
    }

    mutating func value() -> ElementValue {
      switch chance(3) {
      case 0: .constant(double())
      case 1: .across(from: double(), to: double())
      default: .each((0..<chance(3)).map { _ in double() })
      }
    }

    mutating func selection() -> ElementSelection {
      switch chance(5) {
      case 0: .element(integer())
      case 1: .every(integer(), from: integer())
      case 2: .last
      case 3:
        { .range(min($0, $1)..<max($0, $1)) }(integer(), integer())
      default: .all
      }
    }

    mutating func motion(depth: Int) -> Motion {
      guard depth > 0 else {
        switch chance(5) {
        case 0: return Wait(double()).motion
        case 1:
          return Recolor(
            to: chance(2) == 0 ? .palette(offset: integer()) : .fixed(RGBAColor(white: double())),
            over: double(), curve: curve()
          ).motion
        case 2: return Trim(fromEnd: value(), end: value(), over: double(), curve: curve()).motion
        case 3: return Move(x: value(), y: value(), over: double(), curve: curve()).motion
        default: return Rotate(from: value(), to: value(), over: double(), curve: curve()).motion
        }
      }
      let inner = motion(depth: depth - 1)
      switch chance(8) {
      case 0: return inner.then(motion(depth: depth - 1))
      case 1: return inner.speed(double())
      case 2: return (chance(2) == 0 ? inner : inner.autoreversed()).repeated(integer())
      case 3: return inner.on(selection())
      case 4: return inner.staggered(by: double(), from: .center)
      case 5: return inner.staggered(over: double(), from: .last)
      case 6: return Sequentially(from: .edges) { inner }.motion
      default: return inner.reversed().withDistances(times: double())
      }
    }
  }

  /// A timeline of numbers of all sizes.
  private func timeline(_ source: inout Source) throws(MotionError) -> Timeline {
    let motion = source.motion(depth: source.chance(5))
    let palette = Palette((0..<source.chance(3)).map { _ in RGBAColor(white: source.double()) })
    return try motion.timeline(for: source.integer(), palette: palette)
  }

  @Test func `some extreme numbers give a timeline`() {
    let timelines = (0..<1000).count { seed in
      var source = Source(generator: SeededGenerator(seed: seed))
      return (try? timeline(&source)) != nil
    }
    #expect((100..<950).contains(timelines), "\(timelines)")
  }

  @Test(arguments: 0..<1000) func `extreme numbers never crash the process`(seed: Int) {
    var source = Source(generator: SeededGenerator(seed: seed))
    let made = Result { try timeline(&source) }
    guard case .success(let timeline) = made else {
      if case .failure(let error) = made { #expect(!"\(error)".isEmpty) }
      return
    }
    for _ in 0..<5 {
      let element = source.chance(2) == 0 ? 0 : source.integer()
      for time in [source.double(), source.double() * timeline.duration] {
        for state in [
          timeline.state(of: element, at: time), timeline.loopState(of: element, at: time),
        ] {
          #expect(Property.allCases.allSatisfy { state[$0].isFinite })
        }
        _ = timeline.state(of: element, atProgress: time)
        #expect(!(timeline.cycleEnd(after: time) < time))
      }
      let keyframes = timeline.keyframes(of: element)
      #expect(keyframes.allSatisfy { $0.numbers.allSatisfy(\.isFinite) })
      #expect(keyframes.allSatisfy { $0.normalizedTimes.allSatisfy((0...1).contains) })
    }
  }
}
