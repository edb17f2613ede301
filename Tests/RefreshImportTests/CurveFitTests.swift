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

  @Test(arguments: [
    TimingCurve.easeInOut, .cubicBezier(x1: 0.333, y1: 0, x2: 0.667, y2: 1),
    .cubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1),
  ])
  func `a part of a timing is one of its own`(curve: TimingCurve) throws {
    for (first, last) in [(0.0, 0.6), (0.25, 0.5), (0.3, 1)] {
      let part = try #require(curve.part(from: first, to: last, tolerance: 1e-3, decimals: 3))
      let (from, to) = (curve.value(at: first), curve.value(at: last))
      for step in 1..<10 {
        let share = Double(step) / 10
        let value = curve.value(at: first + (last - first) * share)
        #expect(abs(from + (to - from) * part.value(at: share) - value) < 2e-3)
      }
    }
    #expect(curve.part(from: 0, to: 1, tolerance: 1e-3, decimals: 3) == curve)
    #expect(TimingCurve.hold.part(from: 0, to: 0.5, tolerance: 1e-3, decimals: 3) == nil)
  }

  @Test func `a turn that the end cuts off is one change`() throws {
    let turn =
      #""r":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":0.333,"y":0},"i":{"x":0.667,"y":1}},{"t":90,"s":[360]}]}"#
    let found = try animated(layer(1, "ball", transform: turn))
    #expect(found.source.components(separatedBy: "Rotate(").count == 2, "\(found.source)")
    let (timeline, whole) = (
      try found.timeline(), TimingCurve.cubicBezier(x1: 0.333, y1: 0, x2: 0.667, y2: 1)
    )
    for time in [0.2, 0.5, 0.8] {
      let angle = whole.value(at: time / 1.5) * 2 * .pi
      #expect(abs(timeline.state(of: 0, at: time).rotation - angle) < 0.004)
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

  /// A file of dots on a circle, each of which grows and shrinks, while all go around.
  private func ring(of count: Int) throws -> SkinImport {
    let dots = (0..<count).map { place in
      let angle = Double(place) / 6 * .pi
      return """
        <circle cx="\(30 + 22.5 * sin(angle))" cy="\(30 - 22.5 * cos(angle))" r="2.5"><animate attributeName="r" \
        values="2.5;5;2.5" begin="\(Double(place) / 10)s" dur="1.2s" repeatCount="indefinite"/></circle>
        """
    }
    return try imported(
      """
      <svg viewBox="0 0 60 60" width="60" height="60"><g>\(dots.joined())<animateTransform attributeName="transform"
      type="rotate" values="360 30 30;0 30 30" dur="6s" repeatCount="indefinite"/></g></svg>
      """)
  }

  @Test func `dots that go around together are in a group that turns`() throws {
    let found = try ring(of: 12)
    #expect(found.art.shapes.map(\.members.count) == [12])
    #expect(!found.source.contains("Move("), "\(found.source)")
    #expect(found.source.components(separatedBy: "Rotate(").count == 2)
    let timeline = try found.timeline()
    for time in [0.0, 1.5, 4] {
      let turn = timeline.state(of: 0, at: time).rotation - timeline.state(of: 0, at: 0).rotation
      #expect(abs(turn + time / 6 * 2 * .pi) < 0.01)
      let sizes = (1...12).map { index in
        timeline.state(of: index, at: time).scaleX * (found.art.elements[index].box?.size.x ?? 0)
      }
      // Of a dot that is told 0.6 s later than another, the size is what is missing.
      #expect(zip(sizes, sizes.dropFirst(6)).allSatisfy { abs($0 + $1 - 15) < 3 }, "\(sizes)")
    }
  }

  @Test func `ways around a circle are few steps, with timings of three decimals`() throws {
    let found = try ring(of: 1)
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
    #expect((1...5).contains(moves), "\(found.source)")
    #expect(off.reduce(0, +) / Double(off.count) < 0.03)
  }

  @Test func `what grows together in a slanted space is no group, which is never slanted`() throws {
    let dots = (1...2).map { index in
      """
      <circle cx="\(index * 12)" cy="9" r="6"><animateTransform attributeName="transform" type="translate" \
      values="0 0;\(index * 4) 0;0 0" dur="1s" repeatCount="indefinite"/></circle>
      """
    }
    let found = try drawn(
      """
      <g transform="matrix(.866 .5 -.866 .5 20 10)"><g><animateTransform attributeName="transform" type="scale" \
      values="1;.6;1" dur="1s" repeatCount="indefinite"/>\(dots.joined())</g></g>
      """)
    #expect(found.art.shapes.flatMap(\.members).isEmpty)
    let text = try #require(found.report.likeness)
    let percent = try #require(
      text.firstMatch(of: /by ([0-9.]+) %/).flatMap { Double($0.output.1) })
    #expect(percent < 1)
  }

  @Test func `turns within turns take no longer than shapes that turn by themselves`() throws {
    let turn =
      #"<animateTransform attributeName="transform" type="rotate" values="0 9 9;9 9 9;0 9 9" dur="1s" repeatCount="indefinite"/>"#
    let levels = 60
    let nested =
      String(repeating: #"<g>\#(turn)<circle cx="30" cy="30" r="5"/>"#, count: levels)
      + String(repeating: "</g>", count: levels)
    let turning = try drawn(nested)
    #expect(turning.art.elements.count > levels / 2)
    let alike = String(repeating: #"<circle cx="30" cy="30" r="5"/>"#, count: 3000)
    let one = try drawn("<g>\(turn)<g>\(turn)\(alike)</g></g>")
    #expect(one.art.elements.count == 2)
  }

  /// At such a timing's first instant, a sixth of the change is over.
  @Test(arguments: ["0 1 0 1", "1 0 1 0"])
  func `a timing that is as steep as can be at an end is used as it is`(timing: String) throws {
    let found = try drawn(
      """
      <circle id="dot" cx="30" cy="30" r="9"><animate attributeName="r" values="0;9;0" calcMode="spline" \
      keyTimes="0;0.2;1" keySplines="\(timing);.53 0 .61 .73" dur="0.6s" repeatCount="indefinite"/></circle>
      """)
    let numbers = timing.split(separator: " ")
    let curve = "x1: \(numbers[0]), y1: \(numbers[1]), x2: \(numbers[2]), y2: \(numbers[3])"
    #expect(found.source.contains(curve), "\(found.source)")
    #expect(found.source.components(separatedBy: "Scale(").count == 3)
  }

  @Test func `what grows about its middle is not moved, however that is said`() throws {
    let found = try drawn(
      """
      <rect id="box" x="20" y="20" width="20" height="20"><animateTransform attributeName="transform" type="translate" \
      values="30 30;0 0" dur="1s" repeatCount="indefinite"/><animateTransform attributeName="transform" type="scale" \
      additive="sum" values="0;1" dur="1s" repeatCount="indefinite"/></rect>
      """)
    #expect(!found.source.contains("Move("), "\(found.source)")
    #expect(found.source.contains("Scale(from: 0, to: 1, over: 1)"))
  }

  @Test func `a part is as thick as its ink is between edges`() {
    func shape(_ data: String, line: Double? = nil) -> ArtShape {
      ArtShape(
        name: "", outline: .path(Outline.segments(of: PathData(data, limit: 100))),
        ink: .color(.black),
        line: line.map { ArtLine(width: $0) })
    }
    #expect(shape("M0 0h100v2h-100z").thickness.isNear(2, within: 0.05))
    #expect(shape("M0 0h100", line: 3).thickness == 3)
    // A ring of 20 with a hole of 18, whose line runs the other way.
    #expect(shape("M0 0h20v20h-20zM1 1v18h18v-18z").thickness.isNear(1, within: 0.01))
    #expect(shape("M0 0h20v20h-20zM1 1h18v18h-18z").thickness.isNear(1, within: 0.01))
    #expect(shape("M0 0h20v20h-20zM30 0v20h20v-20z").thickness == 10)
    var whole = shape("M0 0h100", line: 1)
    whole.attached = [shape("M0 0h100", line: 3)]
    #expect(whole.thickness == 2)
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

extension Double {
  fileprivate func isNear(_ other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance
  }
}
