import Testing

@testable import Showcase

@Suite struct PlayheadTests {
  private let durations = Playhead.Durations(cycle: 1.5, ending: 0.6)

  @Test func `it plays the pull, the loop, the end and a rest, and begins again`() {
    var head = Playhead()
    // 0.9 s of pull, 3 s of loop, 0.6 s and 0.3 s of end, 0.7 s of rest.
    let places: [(Double, Playhead.Part, Double)] = [
      (0.5, .pull, 0.5), (0.5, .loop, 0.1), (2.5, .loop, 2.6), (0.5, .end, 0.1), (1, .end, 1.1),
      (0.6, .pull, 0.1), (5.5, .pull, 0.1),
    ]
    for (step, part, time) in places {
      head.advance(by: step, in: durations)
      #expect(head.part == part && abs(head.time - time) < 1e-9, "\(step)")
    }
  }

  @Test func `a long cycle is played whole`() {
    #expect(Playhead.Durations(cycle: 4.2, ending: 0).loop == 4.2)
    #expect(Playhead.Durations(cycle: 1.5, ending: 0).loop == 3)
  }

  @Test func `slow motion takes five times as long`() {
    var head = Playhead()
    head.isSlow = true
    head.advance(by: 1, in: durations)
    #expect(head.part == .pull && abs(head.time - 0.2) < 1e-9)
  }

  @Test func `a repeated part does not give way`() {
    var head = Playhead()
    head.toggleRepetition(of: .loop)
    #expect(head.part == .loop && head.time == 0)
    head.advance(by: 7, in: durations)
    #expect(head.part == .loop && abs(head.time - 1) < 1e-9)
    head.toggleRepetition(of: .loop)
    head.advance(by: 2.5, in: durations)
    #expect(head.part == .end && abs(head.time - 0.5) < 1e-9)
  }

  @Test func `paused, it stays where it is`() {
    var head = Playhead()
    head.step(by: 30, in: durations)
    #expect(!head.isPlaying && abs(head.time - 0.5) < 1e-9)
    head.advance(by: 9, in: durations)
    #expect(abs(head.time - 0.5) < 1e-9)
    head.step(by: 30, in: durations)
    #expect(head.part == .loop && abs(head.time - 0.1) < 1e-9)
    head.step(by: -12, in: durations)
    #expect(head.part == .pull && abs(head.time - 0.8) < 1e-9)
    head.step(by: -600, in: durations)
    #expect(head.part == .pull && head.time == 0)
    head.step(by: 6000, in: durations)
    #expect(head.part == .end && abs(head.time - 0.9) < 1e-9)
  }

  @Test func `any moment is a place on the track, and back`() {
    var head = Playhead()
    let places: [(Double, Playhead.Part, Double)] = [
      (0, .pull, 0), (0.15, .pull, 0.45), (0.3, .loop, 0), (0.525, .loop, 1.5), (0.75, .end, 0),
      (1, .end, 0.9), (-1, .pull, 0), (2, .end, 0.9),
    ]
    for (place, part, time) in places {
      head.scrub(to: place, in: durations)
      #expect(head.part == part && abs(head.time - time) <= 1.0 / 120, "\(place)")
      #expect(abs(head.place(in: durations) - min(max(place, 0), 1)) < 0.006, "\(place)")
    }
    head.scrub(to: 0.16, in: durations)
    // The nearest of sixty frames a second.
    #expect(head.time == 29.0 / 60)
  }

  @Test func `another pace keeps the pull, and no more of the end than there is`() {
    var head = Playhead(part: .end, time: 0.8)
    head.adapt(from: durations, to: Playhead.Durations(cycle: 1.5, ending: 0.1))
    #expect(head.part == .end && abs(head.time - 0.4) < 1e-9)
    head = Playhead(part: .pull, time: 0.8)
    head.adapt(from: durations, to: Playhead.Durations(cycle: 9, ending: 0.1))
    #expect(head == Playhead(part: .pull, time: 0.8))
  }

  @Test(arguments: [0.25, 1.2, 3.0])
  func `another pace keeps the fraction of the cycle, wherever the loop is`(speed: Double) {
    for time in [0.0, 0.4, 1.4, 2.3, 2.9] {
      let old = Playhead.Durations(cycle: 1.6, ending: 0)
      let new = Playhead.Durations(cycle: 1.6 / speed, ending: 0)
      var head = Playhead()
      (head.part, head.time) = (.loop, time)
      func fraction(_ cycle: Double) -> Double {
        (head.time / cycle + 1e-9).truncatingRemainder(dividingBy: 1)
      }
      let before = fraction(old.cycle)
      head.adapt(from: old, to: new)
      #expect(abs(fraction(new.cycle) - before) < 1e-6, "\(time)")
      #expect(head.time >= 0 && head.time <= new.loop)
      head.adapt(from: new, to: old)
      #expect(abs(fraction(old.cycle) - before) < 1e-6 && head.time <= old.loop, "\(time)")
    }
  }
}
