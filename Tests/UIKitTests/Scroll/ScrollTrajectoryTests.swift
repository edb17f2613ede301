import Testing

@testable import UIKit

@Suite struct ScrollTrajectoryTests {
  private func throwing(
    from start: CGFloat, at velocity: CGFloat, in range: ClosedRange<CGFloat> = 0...10_000,
    rate: CGFloat = 0.998, bounces: Bool = true
  ) -> AxisTrajectory {
    AxisTrajectory(
      from: start, velocity: velocity, in: range, rate: rate, bounces: bounces, pixel: 1.0 / 3)
  }

  @Test(arguments: [
    (pull: 100.0, length: 844.0, shown: 51.6352), (pull: 210, length: 844, shown: 101.5967),
    (pull: -100, length: 600, shown: -50.3817), (pull: 0, length: 600, shown: 0),
  ])
  func `the rubber band follows the measured formula`(
    pull: CGFloat, length: CGFloat, shown: CGFloat
  ) {
    #expect(abs(ScrollPhysics.rubberBand(pull, length: length) - shown) < 0.001)
  }

  @Test(arguments: [-300.0, -47, -1, 0, 800, 1400, 1999])
  func `an offset that is shown gives back what the finger asked for`(raw: CGFloat) {
    let shown = ScrollPhysics.shownOffset(raw, in: -47...1200, length: 844, bounces: true)
    let back = ScrollPhysics.rawOffset(shown, in: -47...1200, length: 844)
    #expect(abs(back - raw) < 1e-9)
  }

  @Test func `without bounces the content stays at its edge`() {
    #expect(ScrollPhysics.shownOffset(-300, in: -47...1200, length: 844, bounces: false) == -47)
  }

  @Test(arguments: [
    (start: 0.0, velocity: 1000.0, rate: 0.998), (start: 500, velocity: 3000, rate: 0.998),
    (start: 5000, velocity: -2000, rate: 0.99), (start: 100, velocity: 400, rate: 0.99),
  ])
  func `a throw lands where the rate says`(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    let way = throwing(from: start, at: velocity, rate: rate)
    let landing = start - velocity / (1000 * log(rate))
    #expect(abs(way.target - landing) <= 0.5 / 3 + 1e-9)
    #expect(way.position(at: way.duration) == way.target)
    #expect(way.position(at: way.duration + 100) == way.target)
  }

  @Test func `a throw begins with the finger's place and speed`() {
    let way = throwing(from: 200, at: 1500)
    #expect(way.position(at: 0) == 200)
    #expect(abs(way.velocity(at: 0) - 1500) < 1)
  }

  @Test func `a throw past the edge bounces and comes to rest on it`() {
    let way = throwing(from: 100, at: -3000, in: -47...1000)
    #expect(way.target == -47)
    #expect(way.touchesEdge)
    let lowest = stride(from: 0, to: way.duration, by: 0.001).map(way.position).min() ?? 0
    #expect(lowest < -100)
  }

  @Test func `without bounces a throw stops on the edge`() {
    let way = throwing(from: 100, at: -3000, in: -47...1000, bounces: false)
    #expect(way.target == -47)
    #expect(stride(from: 0, to: way.duration, by: 0.001).allSatisfy { way.position(at: $0) >= -47 })
  }

  @Test func `pulled content that is let go at rest never swings past its edge`() {
    let way = throwing(from: -140, at: 0, in: -47...1000)
    let places = stride(from: 0, through: way.duration + 0.1, by: 0.001).map(way.position)
    #expect(places.first == -140)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(places.last == -47)
  }

  @Test func `content thrown back in from past the edge scrolls on`() {
    let way = throwing(from: -100, at: 4000, in: 0...10_000)
    #expect(way.target > 500)
  }

  @Test(arguments: [
    (start: 100.0, velocity: -3000.0), (start: -100, velocity: 4000), (start: -140, velocity: -900),
    (start: 950, velocity: 2500), (start: 1100, velocity: -8000),
  ])
  func `place and speed have no jumps`(start: CGFloat, velocity: CGFloat) {
    let way = throwing(from: start, at: velocity, in: 0...1000)
    let step = 0.0001
    for time in stride(from: 0, to: way.duration - step, by: step) {
      let (a, b) = (way.position(at: time), way.position(at: time + step))
      // Half a device pixel at the very end is the tolerance of rest.
      #expect(abs(b - a) <= max(abs(way.velocity(at: time)), 1) * step * 1.1 + 0.5 / 3)
      let change = abs(way.velocity(at: time + step) - way.velocity(at: time))
      #expect(change < 30, "at \(time) s")
    }
  }

  @Test func `a slow finger leaves the content where it is`() {
    let way = throwing(from: 100, at: 9)
    #expect(way.duration == 0)
    #expect(way.target == 100)
  }

  @Test func `a chosen place is reached with the finger's speed where it can be`() {
    let way = AxisTrajectory(from: 0, velocity: 1000, to: 300)
    #expect(way.target == 300)
    #expect(abs(way.velocity(at: 0) - 1000) < 1e-9)
    #expect(AxisTrajectory(from: 0, velocity: 0, to: 300).duration < 1)
  }
}
