import RefreshMotion
import Testing

/// Laws that hold for all combinations of motions.
///
/// Times are random, so that none coincides with a jump.
@Suite struct CombinatorTests {
  private static let seeds = 0..<60
  private let count = 4
  private let palette = Palette([.red, .green, .blue])

  private func timeline(_ motion: Motion) throws -> Timeline {
    // A motion of no duration is an error.
    try Motion {
      motion
      Wait(0.1)
    }.timeline(for: count, palette: palette)
  }

  private func duration(_ motion: Motion) throws -> Double {
    try timeline(motion).duration - 0.1
  }

  @Test(arguments: seeds) func `then adds durations`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let (one, two) = (random.motion(), random.motion())
    let sum = try duration(one) + duration(two)
    #expect(abs(try duration(one.then(two)) - sum) < 1e-9)
  }

  @Test(arguments: seeds) func `then is associative`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let (one, two, three) = (random.motion(), random.motion(), random.motion())
    #expect(one.then(two).then(three) == one.then(two.then(three)))
  }

  @Test(arguments: seeds) func `then does not change the motion before it`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let (one, two) = (random.motion(), random.motion())
    let alone = try timeline(one)
    let both = try timeline(one.then(two))
    let end = alone.duration - 0.1
    let driven = alone.keyframes(of: 0).compactMap(\.property)
    for time in random.times(alone, count: 20) where time < end {
      let (one, other) = (alone.state(of: 0, at: time), both.state(of: 0, at: time))
      #expect(driven.allSatisfy { abs(one[$0] - other[$0]) < 1e-9 })
    }
  }

  @Test(arguments: seeds) func `together lasts as long as the longest and has no order`(
    seed: Int
  ) throws {
    var random = RandomMotion(seed: seed)
    let turn = Rotate(to: 1, over: random.number(0...1)).motion
    let fade = Fade(to: 0.5, over: random.number(0...1)).motion
    let both = try timeline(turn.together(with: fade))
    let longest = try max(duration(turn), duration(fade))
    #expect(abs(both.duration - 0.1 - longest) < 1e-9)
    let swapped = try timeline(fade.together(with: turn))
    #expect(distance(both, swapped, at: random.times(both, count: 20)) == 0)
  }

  @Test(arguments: seeds) func `reversing twice gives the original motion`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion()
    #expect(motion.reversed().reversed() == motion)
    // Not only the modifier is undone: a motion that is really played backward twice is the same.
    let forth = try timeline(motion)
    let mirror = try timeline(motion.speed(2).reversed().speed(0.5).reversed())
    #expect(distance(forth, mirror, at: random.times(forth, count: 20)) < 1e-9)
  }

  @Test(arguments: seeds) func `reversed runs from end to start`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion().then(Wait(0.1))
    let forth = try motion.timeline(for: count, palette: palette)
    let back = try motion.reversed().timeline(for: count, palette: palette)
    let times = random.times(forth, count: 20)
    #expect(distance(back, forth, at: times) { forth.duration - $0 } < 1e-6)
  }

  @Test(arguments: seeds) func `a stagger without delay changes nothing`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion()
    let plain = try timeline(motion)
    let times = random.times(plain, count: 20)
    for origin in StaggerOrigin.allCases {
      for stagger in [
        motion.staggered(by: 0, from: origin), motion.staggered(over: 0, from: origin),
      ] {
        let staggered = try timeline(stagger)
        #expect(staggered.duration == plain.duration)
        #expect(distance(plain, staggered, at: times) == 0)
      }
    }
  }

  @Test(arguments: seeds) func `a stagger shifts each element by its delay`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let body = Motion {
      Rotate(to: random.number(-2...2), over: 0.3, curve: .easeIn)
      Fade(to: random.number(0...1), over: 0.2)
    }
    let interval = random.number(0...0.4)
    let (origin, order) = [
      (StaggerOrigin.first, [0, 1, 2, 3]), (.last, [3, 2, 1, 0]), (.center, [1, 0, 0, 1]),
      (.edges, [0, 1, 1, 0]),
    ][random.integer(0...3)]
    let alone = try body.timeline(for: count)
    let staggered = try body.staggered(by: interval, from: origin).timeline(for: count)
    for time in random.times(staggered, count: 20) {
      for element in 0..<count {
        let local = time - interval * Double(order[element])
        let state = alone.state(of: element, at: local)
        #expect(staggered.state(of: element, at: time).distance(to: state) < 1e-9)
      }
    }
  }

  @Test(arguments: seeds) func `turns equal a stagger by the turn's duration`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let body = random.motion()
    for origin in StaggerOrigin.allCases {
      let turns = try timeline(Sequentially(from: origin) { body }.motion)
      let staggered = try timeline(body.staggered(by: duration(body), from: origin))
      #expect(abs(turns.duration - staggered.duration) < 1e-9)
      #expect(distance(turns, staggered, at: random.times(turns, count: 10)) < 1e-6)
    }
  }

  @Test(arguments: seeds) func `delayed shifts the motion by the delay`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion()
    let delay = random.number(0.1...1)
    let plain = try timeline(motion)
    let delayed = try timeline(motion.delayed(by: delay))
    #expect(abs(delayed.duration - plain.duration - delay) < 1e-9)
    let times = random.times(plain, count: 20).filter { $0 > 0.001 }
    #expect(distance(delayed, plain, at: times) { $0 + delay } < 1e-6)
  }

  @Test(arguments: seeds) func `repeated equals copies chained with then`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    // A group of its own, as each round is, so that its initial state is part of it.
    let motion = random.motion().on(.all)
    let repeated = try timeline(motion.repeated(3))
    let chained = try timeline(motion.then(motion).then(motion))
    #expect(abs(repeated.duration - chained.duration) < 1e-9)
    #expect(distance(repeated, chained, at: random.times(chained, count: 20)) < 1e-6)
  }

  @Test(arguments: seeds) func `autoreversed plays forward and then backward`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion().then(Wait(0.2))
    let forth = try motion.timeline(for: count, palette: palette)
    let both = try motion.autoreversed().timeline(for: count, palette: palette)
    #expect(both.duration == forth.duration * 2)
    let times = random.times(forth, count: 20).filter { $0 < forth.duration }
    #expect(distance(both, forth, at: times) < 1e-9)
    #expect(distance(both, forth, at: times) { both.duration - $0 } < 1e-6)
  }

  @Test(arguments: seeds) func `speed divides all times by its factor`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion().then(Wait(0.1))
    let factor = random.number(0.2...5)
    let plain = try motion.timeline(for: count, palette: palette)
    let fast = try motion.speed(factor).timeline(for: count, palette: palette)
    #expect(abs(fast.duration * factor - plain.duration) < 1e-9)
    let times = random.times(plain, count: 20)
    #expect(distance(fast, plain, at: times) { $0 / factor } < 1e-6)
  }

  @Test(arguments: seeds) func `on applies a motion to the selected elements as a group`(
    seed: Int
  ) throws {
    var random = RandomMotion(seed: seed)
    let motion = Motion {
      Sequentially { Rotate(to: random.number(-2...2), over: random.number(0.1...0.3)) }
      Move(x: .across(from: -10, to: 10), over: 0.2)
    }
    let some = try motion.on(.odd).timeline(for: 7)
    let group = try motion.timeline(for: 3)
    #expect(some.duration == group.duration)
    for time in random.times(some, count: 20) {
      for element in 0..<7 {
        let expected =
          element.isMultiple(of: 2) ? .identity : group.state(of: element / 2, at: time)
        #expect(some.state(of: element, at: time) == expected)
      }
    }
  }

  @Test(arguments: seeds) func `a loop repeats after its loop duration`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let loop = try random.motion().then(Wait(0.1))
      .timeline(for: count, palette: palette)
    for time in random.times(loop, count: 20) {
      let later = time + loop.duration * Double(loop.cyclesPerLoop)
      for element in 0..<count {
        let state = loop.loopState(of: element, at: later)
        #expect(loop.loopState(of: element, at: time).distance(to: state) < 1e-6)
      }
    }
  }
}
