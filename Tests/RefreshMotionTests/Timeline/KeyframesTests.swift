@testable import RefreshMotion
import Testing

@Suite struct KeyframesTests {
  /// Springs and overshooting curves are approximated in segments; two random keyframes differ by
  /// at most 6.
  private let tolerance = 6 * 0.0015

  @Test(arguments: 0..<300)
  func `keyframes are valid for Core Animation and match the timeline for random motions`(
    seed: Int
  ) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion().then(Wait(0.1))
    let timeline = try motion.timeline(for: random.integer(1...5), palette: random.palette())
    let times = random.times(timeline, count: 40)
    for element in 0..<timeline.elementCount {
      let keyframes = timeline.keyframes(of: element)
      for track in keyframes { expectPlayable(track, in: timeline) }
      for time in times {
        let state = timeline.loopState(of: element, at: time)
        #expect(keyframes.state(at: time).distance(to: state) < tolerance, "at \(time) s")
      }
    }
  }

  @Test(arguments: 0..<100) func `a motion that runs once starts from the element's current state`(
    seed: Int
  ) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion().then(Wait(0.1))
    let timeline = try motion.timeline(for: random.integer(1...5), palette: random.palette())
    let times = random.times(timeline, count: 20)
    for element in 0..<timeline.elementCount {
      let initial = random.state()
      let keyframes = timeline.keyframes(of: element, from: initial)
      for time in times where time < timeline.duration {
        let state = timeline.state(of: element, at: time, from: initial)
        let shown = keyframes.state(at: time, from: initial)
        #expect(shown.distance(to: state) < 100 * 0.0015, "at \(time) s")
      }
    }
  }

  private func expectPlayable(_ track: PlayableTrack, in timeline: Timeline) {
    let cycles = track.property == nil ? timeline.cyclesPerLoop : 1
    #expect(track.duration == timeline.duration * Double(cycles))
    #expect(track.numbers.allSatisfy((track.property?.range ?? -1e9...1e9).contains))
    #expect(track.times.count >= 2 && track.numbers.count == track.times.count)
    #expect(track.curves.count == track.times.count - 1)
    #expect(track.normalizedTimes.first == 0)
    #expect(track.normalizedTimes.last == 1)
    #expect(zip(track.times, track.times.dropFirst()).allSatisfy { $0 <= $1 })
    let isPlain = track.curves.allSatisfy { curve in
      switch curve {
      case .linear, .cubicBezier: true
      case .spring, .hold: false
      }
    }
    #expect(isPlain)
  }

  @Test func `linear, hold and Bézier keyframes are exact`() throws {
    let motion = Motion {
      Rotate(to: 1, over: 0.3, curve: .easeInOut)
      Rotate(to: 2, over: 0.2, curve: .hold)
      Rotate(to: -1, over: 0.5, curve: .overshoot)
      Rotate(to: 0, over: 0.5).reversed()
    }
    let timeline = try motion.timeline(for: 1)
    let keyframes = timeline.keyframes(of: 0)
    #expect(keyframes.first?.numbers == [0, 1, 1, 2, -1, 0, -1])
    for step in 1..<1500 {
      let time = Double(step) / 1000
      #expect(
        keyframes.state(at: time).distance(to: timeline.state(of: 0, at: time)) < 1e-9,
        "at \(time) s")
    }
  }

  @Test func `a long palette makes only the color long`() throws {
    let palette = Palette((0..<1000).map { RGBAColor(white: Double($0) / 999) })
    let timeline = try Motion.appCoda.timeline(for: 7, palette: palette)
    #expect(timeline.cyclesPerLoop == 1000)
    let keyframes = timeline.keyframes(of: 3)
    #expect(keyframes.allSatisfy { $0.property == nil || $0.times.count <= 6 })
    let color = try #require(keyframes.color)
    #expect(abs(color.duration - 1650) < 1e-6)
    #expect(color.times.count < 6000)
    let late = 700 * 1.65 + 3 * 0.15 + 0.05
    #expect(color.color(at: late) == palette.colors[(700 * 7 + 3) % 1000])
    #expect(timeline.loopState(of: 3, at: late).color == palette.colors[(700 * 7 + 3) % 1000])
    #expect(try Motion.calm.timeline(for: 1, palette: palette).cyclesPerLoop == 1)
  }

  @Test func `a color fades in from the same color at alpha 0`() throws {
    let timeline = try Recolor(to: .fixed(.red), over: 1).motion.timeline(for: 1)
    let color = try #require(timeline.keyframes(of: 0).color)
    #expect(color.colors == [RGBAColor.red.withAlpha(0), .red])
    #expect(timeline.state(of: 0, at: 0.25).color == RGBAColor.red.withAlpha(0.25))
  }

  @Test func `a snap at the start leaves the first moment at rest`() throws {
    let timeline = try Recolor(to: .fixed(.red)).then(Wait(1)).timeline(for: 1)
    let color = try #require(timeline.keyframes(of: 0).color)
    #expect(color.colors == [RGBAColor.red.withAlpha(0), RGBAColor.red.withAlpha(0), .red, .red])
    #expect(color.times == [0, 1e-9, 1e-9, 1])
    #expect(color.normalizedTimes == [0, 1e-9, 1e-9, 1])
    #expect(timeline.loopState(of: 0, at: 1).color == nil)
    #expect(timeline.loopState(of: 0, at: 1.1).color == .red)
    let pulled = [-1, 0, 0.01, 1].map { timeline.state(of: 0, atProgress: $0).color }
    #expect(pulled == [nil, nil, .red, .red])
  }

  @Test func `an element that does not exist has no keyframes`() throws {
    let timeline = try Motion.calm.timeline(for: 2)
    for element in [-1, 2] {
      #expect(timeline.keyframes(of: element).isEmpty)
      #expect(timeline.state(of: element, at: 0.4) == .identity)
      #expect(timeline.state(of: element, atProgress: 0.5) == .identity)
    }
    #expect(timeline.keyframes(of: 1).map(\.property) == [.opacity])
  }

  @Test(arguments: [TimingCurve.anticipate, .overshoot], [0.0, 1])
  func `a curve that leaves the opacity's range at either end is cut to it`(
    curve: TimingCurve, start: Double
  ) throws {
    let fade = Fade(from: start, to: 1 - start, over: 1, curve: curve)
    let timeline = try fade.motion.timeline(for: 1)
    let track = try #require(timeline.keyframes(of: 0).first)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(0...1 ~= track.number(at: time))
      #expect(abs(track.number(at: time) - timeline.state(of: 0, at: time).opacity) < 0.0015)
    }
  }

  @Test func `a jump within a rounding error of the end is at the end`() throws {
    // 0.1 + 0.2 is a little more than 0.3.
    let timeline = try Together {
      Rotate(to: 1, over: 0.3, curve: .hold)
      Wait(0.1).then(Wait(0.2))
    }.motion.timeline(for: 1)
    #expect(timeline.duration > 0.3)
    let track = try #require(timeline.keyframes(of: 0).first)
    #expect(track.numbers == [0, 0, 1])
    #expect(track.normalizedTimes == [0, 1, 1])
  }

  @Test func `the colors of a loop of years end with the loop`() throws {
    // Five durations and one more are a little less than six.
    let duration = 265_429_503.32
    #expect(5 * duration + duration < 6 * duration)
    let palette = Palette((0..<6).map { RGBAColor(white: Double($0) / 5) })
    let timeline = try Recolor(to: .next, over: duration).motion.timeline(
      for: 1, palette: palette)
    let color = try #require(timeline.keyframes(of: 0).color)
    #expect(color.times.last == 6 * duration)
    #expect(color.normalizedTimes.last == 1)
  }

  @Test func `a part without change has no keyframes, whatever its curve`() throws {
    let timeline = try Motion {
      Rotate(from: 2, to: 2, over: 1, curve: .easeIn)
      Wait(1)
    }.timeline(for: 1)
    let track = try #require(timeline.keyframes(of: 0).first)
    #expect(track.times == [0, 2])
    #expect(track.numbers == [2, 2])
    #expect(track.curves == [.linear])
  }

  @Test func `only the first cycle starts from the element's current color`() throws {
    let palette = Palette([.red, .green])
    let timeline = try Recolor(to: .next, over: 1).motion.timeline(for: 1, palette: palette)
    let color = try #require(timeline.keyframes(of: 0, from: ElementState(color: .blue)).color)
    #expect(color.color(at: 0) == .blue)
    #expect(color.color(at: 1.5) == RGBAColor.green.withAlpha(0.5))
  }
}
