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

  @Test(arguments: [-300.0, -47, 800, 1999])
  func `the raw offset is recovered from the shown one, which does not leave its edge unbounced`(
    raw: CGFloat
  ) {
    let shown = ScrollPhysics.shownOffset(raw, in: -47...1200, length: 844, bounces: true)
    let back = ScrollPhysics.rawOffset(shown, in: -47...1200, length: 844)
    #expect(abs(back - raw) < 1e-9)
    let held = ScrollPhysics.shownOffset(raw, in: -47...1200, length: 844, bounces: false)
    #expect(held == min(max(raw, -47), 1200))
  }

  @Test(arguments: [
    // (|v| − 10) / −1000·ln rate: 2.002 per second at the normal rate, 10.050 at the fast one.
    (start: 0.0, velocity: 1000.0, rate: 0.998, landing: 494.505),
    (start: 500, velocity: 3000, rate: 0.998, landing: 1993.506),
    (start: 5000, velocity: -2000, rate: 0.99, landing: 4801.999),
    (start: 100, velocity: 400, rate: 0.99, landing: 138.805),
  ])
  func `a throw slows down as its rate says, and stops at ten points a second`(
    start: CGFloat, velocity: CGFloat, rate: CGFloat, landing: CGFloat
  ) {
    let way = throwing(from: start, at: velocity, rate: rate)
    // A landing on a pixel changes the speed of a short throw a little.
    #expect(way.position(at: 0) == start)
    #expect(abs(way.velocity(at: 0) - velocity) < (rate == 0.998 ? 1 : 2))
    #expect(abs(way.target - landing) <= 0.5 / 3 + 1e-3)
    #expect(abs(abs(way.velocity(at: way.duration - 1e-9)) - 10) < 0.01)
    #expect(abs(way.position(at: way.duration - 1e-9) - way.target) < 1e-6)
    #expect(way.position(at: way.duration) == way.target)
    #expect(way.position(at: way.duration + 100) == way.target)
  }

  @Test func `content released at rest returns at the rates of the overdamped spring`() {
    let way = throwing(from: -147, at: 0, in: -47...1000)
    // 100·(46·e^(−9t) − 9·e^(−46t)) / 37 below the edge.
    for (time, below) in [(0.05, 76.833), (0.1, 50.301), (0.2, 20.548), (0.4, 3.397)] {
      #expect(abs(way.position(at: time) - (-47 - below)) < 0.01, "at \(time)")
    }
    #expect(abs(way.duration - 0.7349) < 0.001 && way.position(at: way.duration) == -47)
  }

  @Test(arguments: [-49.0, 49]) func `a slow release is overdamped too`(velocity: CGFloat) {
    let way = throwing(from: -147, at: velocity, in: -47...1000)
    #expect(abs(way.velocity(at: 0) - velocity) < 1e-9)
    // Late in the trajectory, only the slow exponential remains.
    let ratio = (way.position(at: 0.5) + 47) / (way.position(at: 0.4) + 47)
    #expect(abs(ratio - 0.40657) < 1e-4)
  }

  @Test func `content released at speed returns at the critical rate`() {
    let way = throwing(from: -147, at: -51, in: -47...1000)
    // −(100 + (51 + 11·100)·t)·e^(−11t) from the edge.
    for (time, below) in [(0.1, 71.6006), (0.3, 16.4241)] {
      #expect(abs(way.position(at: time) - (-47 - below)) < 0.01, "at \(time)")
    }
  }

  @Test(arguments: [true, false])
  func `a throw past the edge comes to rest on it, and bounces if it may`(bounces: Bool) {
    let way = throwing(from: 100, at: -3000, in: -47...1000, bounces: bounces)
    #expect(way.target == -47 && way.touchesEdge == bounces)
    let lowest = stride(from: 0, to: way.duration, by: 0.001).map(way.position).min() ?? 0
    #expect(bounces ? lowest < -100 : lowest >= -47)
  }

  @Test func `content thrown back in from past the edge scrolls on`() {
    let way = throwing(from: -100, at: 4000, in: 0...10_000)
    #expect(way.target > 500)
  }

  @Test(arguments: [
    (start: 100.0, velocity: -3000.0), (start: -100, velocity: 4000), (start: -140, velocity: -900),
    (start: 950, velocity: 2500), (start: 1100, velocity: -8000),
  ])
  func `position and velocity are continuous`(start: CGFloat, velocity: CGFloat) {
    let way = throwing(from: start, at: velocity, in: 0...1000)
    let step = 0.0001
    for time in stride(from: 0, to: way.duration - step, by: step) {
      let (a, b) = (way.position(at: time), way.position(at: time + step))
      // The last step may be up to half a device pixel, the tolerance for rest.
      #expect(abs(b - a) <= max(abs(way.velocity(at: time)), 1) * step * 1.1 + 0.5 / 3)
      let change = abs(way.velocity(at: time + step) - way.velocity(at: time))
      #expect(change < 30, "at \(time) s")
    }
  }

  @Test func `a slow finger leaves the content where it is`() {
    let way = throwing(from: 100, at: 9)
    #expect(way.duration == 0 && way.target == 100)
  }

  @Test func `a chosen place is reached with the finger's speed where it can be`() {
    let way = AxisTrajectory(from: 0, velocity: 1000, to: 300)
    #expect(way.target == 300)
    #expect(abs(way.velocity(at: 0) - 1000) < 1e-9)
    #expect(AxisTrajectory(from: 0, velocity: 0, to: 300).duration < 1)
  }
}
