import RefreshMotion
import Testing

@Suite struct StepsTests {
  private func stepEnds(_ motion: Motion, count: Int = 3, palette: Palette? = nil) throws
    -> [Double]
  {
    let timeline = try motion.timeline(for: count, palette: palette)
    var ends: [Double] = []
    var time = 0.0
    while time < min(timeline.duration, timeline.cycleDuration) - 1e-6, ends.count < 100 {
      time = timeline.nextStepEnd(after: time + 1e-6)
      ends.append((time * 1e6).rounded() / 1e6)
    }
    return ends
  }

  private let nod = Motion {
    Rotate(to: 1, over: 0.1)
    Rotate(to: 0, over: 0.1)
  }

  @Test func `a step ends where all are at rest, not between there and back`() throws {
    let motion = nod.then(Wait(0.3)).then(nod)
    #expect(try stepEnds(motion) == [0.2, 0.5, 0.7])
  }

  @Test func `the end of a cycle ends a step even if nothing is at rest`() throws {
    #expect(try stepEnds(Rotate(to: 1, over: 0.4).motion) == [0.4])
  }

  @Test func `each turn is a step`() throws {
    #expect(try stepEnds(Sequentially { nod }.motion) == [0.2, 0.4, 0.6])
    #expect(try stepEnds(Sequentially(from: .center) { nod }.motion) == [0.2, 0.4])
  }

  @Test func `turns that leave an element rotated do not end steps`() throws {
    let motion = Motion {
      Sequentially { Rotate(to: 1, over: 0.1) }
      Sequentially { Rotate(to: 0, over: 0.1) }
    }
    #expect(try stepEnds(motion) == [0.6])
  }

  @Test(arguments: [2 * .pi, 2 * .pi - 1e-9, -2 * .pi])
  func `a full rotation counts as rest, rounded or not`(turn: Double) throws {
    let spin = Rotate(from: 0, to: turn, over: 0.5)
    #expect(try stepEnds(spin.then(spin)) == [0.5, 1])
    #expect(try stepEnds(spin.then(Wait(0.5))) == [0.5, 1])
  }

  @Test(arguments: [Double.pi, -.pi, 3 * .pi])
  func `half a rotation is not rest`(turn: Double) throws {
    let spin = Rotate(from: 0, to: turn, over: 0.5)
    #expect(try stepEnds(spin.then(Rotate(to: 0, over: 0.5))) == [1])
  }

  @Test func `each round of a repetition is a step`() throws {
    #expect(try stepEnds(nod.repeated(3).then(Wait(0.1))) == [0.2, 0.4, 0.6, 0.7])
    #expect(
      try stepEnds(nod.repeated(3).then(Wait(0.1)).reversed()) == [0.1, 0.3, 0.5, 0.7])
    let thereAndBack = Rotate(to: 1, over: 0.1).autoreversed().repeated(2)
    #expect(try stepEnds(thereAndBack.then(Wait(0.1))) == [0.2, 0.4, 0.5])
  }

  @Test func `a stagger rests between elements only where they do not overlap`() throws {
    #expect(try stepEnds(nod.staggered(by: 0.3)) == [0.2, 0.3, 0.5, 0.6, 0.8])
    #expect(try stepEnds(nod.staggered(by: 0.1)) == [0.4])
    #expect(try stepEnds(nod.then(Wait(0.3)).staggered(by: 0.2)) == [0.9])
  }

  @Test func `steps run backwards and faster too`() throws {
    let motion = nod.then(Wait(0.3)).then(nod)
    #expect(try stepEnds(motion.reversed()) == [0.2, 0.5, 0.7])
    #expect(try stepEnds(motion.then(nod).reversed()) == [0.2, 0.4, 0.7, 0.9])
    #expect(try stepEnds(motion.speed(2)) == [0.1, 0.25, 0.35])
    #expect(
      try stepEnds(motion.autoreversed()) == [0.2, 0.5, 0.7, 0.9, 1.2, 1.4])
  }

  @Test func `an instant change to rest ends a step`() throws {
    let motion = Sequentially {
      Recolor(to: .next)
      nod
      Recolor(to: .own)
    }.motion
    #expect(try stepEnds(motion, palette: .appCoda) == [0.2, 0.4, 0.6])
  }

  @Test func `each of seven turns ends a step, whatever its time rounds to`() throws {
    // Five turns and one more are a little more than six.
    let turn = 0.15 + 0.15
    #expect(5 * turn + turn > 6 * turn)
    let motion = Sequentially {
      Recolor(to: .next)
      Rotate(to: 1, over: 0.15)
      Rotate(to: 0, over: 0.15)
      Recolor(to: .own)
    }.motion
    let ends = [0.3, 0.6, 0.9, 1.2, 1.5, 1.8, 2.1]
    #expect(try stepEnds(motion, count: 7, palette: .appCoda) == ends)
  }

  @Test func `steps inside reversed and autoreversed motions are found`() throws {
    let motion = Motion {
      Wait(0.2)
      nod.repeated(2)
      Sequentially { nod }
    }
    let ends = [0.2, 0.4, 0.6, 0.8, 1, 1.2]
    #expect(try stepEnds(motion) == ends)
    let backwards = [0.2, 0.4, 0.6, 0.8, 1, 1.2]
    #expect(try stepEnds(motion.reversed()) == backwards)
    #expect(
      try stepEnds(motion.reversed().then(Wait(0.1)).reversed()) == [0.1]
        + ends.map {
          (($0 + 0.1) * 1e6).rounded() / 1e6
        })
    let mirrored = motion.autoreversed().then(Wait(0.1)).speed(0.5).on(.all)
    #expect(
      try stepEnds(mirrored)
        == (ends + backwards.map { $0 + 1.2 } + [2.5]).map {
          ($0 * 2e6).rounded() / 1e6
        })
    #expect(try stepEnds(mirrored.reversed()).count == 13)
  }

  @Test func `seams inside parallel parts do not end steps`() throws {
    #expect(try stepEnds(nod.then(nod).together(with: Fade(to: 1, over: 0.5))) == [0.5])
  }

  @Test(arguments: 0..<200) func `a step's end is between the given time and the cycle's end`(
    seed: Int
  ) throws {
    var random = RandomMotion(seed: seed)
    let motion = random.motion().then(Wait(0.1))
    let timeline = try motion.timeline(for: random.integer(1...5), palette: random.palette())
      .repeatingForever()
    for time in random.times(timeline, count: 20) {
      let step = timeline.nextStepEnd(after: time)
      let cycle = timeline.nextCycleEnd(after: time)
      #expect(time <= step && step <= cycle)
      #expect(cycle - time <= timeline.cycleDuration + 1e-9)
      #expect(abs(timeline.nextStepEnd(after: step) - step) < 1e-9)
      if step < cycle - 1e-6 {
        for element in 0..<timeline.elementCount {
          let states = [step - 1e-7, step + 1e-7].map { timeline.state(of: element, at: $0) }
          #expect(
            states.contains {
              $0.distance(to: .identity) < 1e-3 || abs($0.rotation) > 6
            })
        }
      }
    }
  }

  @Test func `a motion that ends has no step after its end`() throws {
    let timeline = try nod.repeated(2).timeline(for: 1)
    #expect(timeline.duration == 0.4)
    #expect(timeline.nextCycleEnd(after: 0.1) == 0.2)
    #expect(timeline.nextCycleEnd(after: 0.3) == 0.4)
    for time: Double in [0.4, 1, .infinity] {
      #expect(timeline.nextStepEnd(after: time) == 0.4)
      #expect(timeline.nextCycleEnd(after: time) == 0.4)
    }
  }

  @Test func `a time within a nanosecond after the end of a step is that end`() throws {
    let timeline = try nod.then(Wait(0.3)).then(nod).timeline(for: 1)
    let time = 0.2 + 5e-10
    #expect(timeline.nextStepEnd(after: time) == time)
  }

  @Test func `a color that changes later ends no step late`() throws {
    let motion = nod.then(Wait(1)).then(Recolor(to: .fixed(.red), over: 1))
    #expect(try stepEnds(motion) == [0.2, 1.2, 2.2])
  }

  @Test func `backward, a pause between two elements is a step too`() throws {
    let motion = Motion {
      Rotate(to: 1, over: 0.1)
      Rotate(to: 0, over: 0.1)
    }.staggered(by: 0.3).reversed()
    let timeline = try motion.timeline(for: 3)
    // Each element moves for 0.2 s, and the next one begins 0.1 s later.
    for (time, end) in [(0.05, 0.2), (0.25, 0.3), (0.35, 0.5), (0.55, 0.6), (0.65, 0.8)] {
      #expect(abs(timeline.nextStepEnd(after: time) - end) < 1e-6)
    }
  }
}
