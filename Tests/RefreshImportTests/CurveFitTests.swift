import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Timings that the importer finds itself.
@Suite struct CurveFitTests {
  @Test(arguments: [
    TimingCurve.easeInOut, .cubicBezier(x1: 0.1, y1: 0.9, x2: 0.3, y2: 1),
    .cubicBezier(x1: 0.6, y1: -0.5, x2: 0.4, y2: 1.5),
    .cubicBezier(x1: 0.9, y1: 0, x2: 0.9, y2: 0.2),
  ])
  func `the timing of a course is found again`(curve: TimingCurve) throws {
    let shares = (1..<24).map { curve.value(at: Double($0) / 24) }
    let found = try #require(CurveFit.curve(through: shares))
    for (index, share) in shares.enumerated() {
      #expect(abs(found.value(at: Double(index + 1) / 24) - share) < 0.012)
    }
  }

  @Test func `a course that is none is refused`() {
    #expect(CurveFit.curve(through: [0.2, 0.5]) == nil)
    #expect(CurveFit.curve(through: [0.2, 0.5, .infinity, 0.9]) == nil)
    #expect(CurveFit.curve(through: [0.2, 0.5, .nan, 0.9]) == nil)
  }

  @Test func `a way along a curve is a few steps to the side and a few down`() throws {
    let path =
      #"{"a":1,"k":[{"t":0,"s":[20,40],"to":[0,-26],"ti":[0,-26],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":60,"s":[40,40]}]}"#
    let found = try animated(
      layer(1, "ball").replacing(#""p":{"k":[30,30]}"#, with: #""p":\#(path)"#))
    #expect(found.source.components(separatedBy: "Move(").count - 1 <= 5, "\(found.source)")
    // The way itself: at its middle, three quarters of the handles above its ends.
    let state = try found.timeline().state(of: 0, at: 0.5)
    let first = found.art.elements[0].outline.box?.center ?? .zero
    #expect(abs(first.x + state.translationX) < 0.3)
    #expect(abs(first.y + state.translationY - (10 - 0.75 * 26)) < 0.3)
  }

  @Test func `ways around a circle are few steps, with timings of three decimals`() throws {
    let dots = (0..<12).map { place in
      let angle = Double(place) / 6 * .pi
      return """
        <circle cx="\(30 + 22.5 * sin(angle))" cy="\(30 - 22.5 * cos(angle))" r="2.5"><animate attributeName="r" \
        values="2.5;5;2.5" begin="\(Double(place) / 10)s" dur="1.2s" repeatCount="indefinite"/></circle>
        """
    }
    let found = try imported(
      """
      <svg viewBox="0 0 60 60" width="60" height="60"><g>\(dots.joined())<animateTransform attributeName="transform"
      type="rotate" values="360 30 30;0 30 30" dur="6s" repeatCount="indefinite"/></g></svg>
      """)
    let timeline = try found.timeline()
    let off = try found.art.elements.indices.flatMap { index in
      let center = try #require(found.art.elements[index].outline.box?.center)
      return (0..<120).map { step in
        let state = timeline.state(of: index, at: 6 * Double(step) / 120)
        return abs(
          (center + Point(state.translationX, state.translationY)).length - center.length)
      }
    }
    let moves = found.source.components(separatedBy: "Move(").count - 1
    // With timings of two decimals, they are 98.
    #expect(moves <= 60)
    #expect(off.reduce(0, +) / Double(off.count) < 0.03)
  }

  @Test func `keyframes for every frame are a few steps`() throws {
    let frames = (0...60).map { frame in
      let angle = 90 * sin(Double(frame) / 60 * 2 * .pi)
      return (Double(frame), "\(angle)")
    }
    let list = frames.map { frame, value in
      #"{"t":\#(frame),"s":[\#(value)],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}}"#
    }
    let turn = #""r":{"a":1,"k":[\#(list.joined(separator: ","))]}"#
    let found = try animated(layer(1, "wheel", transform: turn))
    #expect(found.source.components(separatedBy: "Rotate(").count - 1 <= 9, "\(found.source)")
    for time in [0.1, 0.25, 0.4, 0.6, 0.75] {
      let expected = sin(time * 2 * .pi) * .pi / 2
      #expect(try abs(found.timeline().state(of: 0, at: time).rotation - expected) < 0.03)
    }
  }
}
