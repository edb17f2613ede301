import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Dashes that walk along a line: the places are those of SVG 2, section 13.5.6, by which the dashes of a list of
/// lengths begin at minus the offset, anew with each part of a path.
@Suite struct SVGDashTests {
  @Test func `the offset of a line without dashes moves nothing, and nothing is told`() throws {
    let found = try drawn(
      """
      <path id="line" d="M4 24h40" stroke="#07f"><animate attributeName="stroke-dashoffset" \
      from="40" to="0" dur="1s" repeatCount="indefinite"/></path><rect width="9" height="9">\
      <animate attributeName="x" values="0;9;0" dur="1s" repeatCount="indefinite"/></rect>
      """)
    #expect(found.report.verdict == "All 3 layers are as drawn." && found.report.lostMotion == nil)
  }

  private func reader(_ body: String) throws -> SVGReader {
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" width="120" height="60">"#
    return try SVGReader(Data("\(head)\(body)</svg>".utf8))
  }

  private func path(_ data: String, _ dashes: String, _ offsets: String, more: String = "")
    -> String
  {
    """
    <path id="way" d="\(data)" fill="none" stroke="red" stroke-width="4" stroke-dasharray="\(dashes)" \(more)>\
    <animate attributeName="stroke-dashoffset" values="\(offsets)" dur="1s" repeatCount="indefinite"/></path>
    """
  }

  /// What is seen of the lines at a time, in units from the left.
  private func seen(_ shapes: [MovingShape], at time: Double) -> [ClosedRange<Double>] {
    let frame = time * SVGReader.frameRate
    return shapes.compactMap { shape in
      guard let ends = shape.trim?.ends(at: frame), let box = shape.outline.box,
        ends.end - ends.start > 1e-6
      else { return nil }
      return (box.min.x + ends.start * box.size.x)...(box.min.x + ends.end * box.size.x)
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func expect(
    _ found: [ClosedRange<Double>], _ right: [ClosedRange<Double>],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let isSame =
      found.count == right.count
      && zip(found, right).allSatisfy {
        abs($0.lowerBound - $1.lowerBound) < 0.01 && abs($0.upperBound - $1.upperBound) < 0.01
      }
    #expect(isSame, "\(found), not \(right)", sourceLocation: location)
  }

  @Test func `several dashes walk along a line`() throws {
    let found = try reader(path("M0 10H100", "20", "0;40"))
    #expect(found.report.notes.allSatisfy { $0.kind == .taken })
    expect(seen(found.shapes, at: 0.25), [0...10, 30...50, 70...90])
    expect(seen(found.shapes, at: 0.625), [15...35, 55...75, 95...100])
  }

  @Test func `a list of more than two lengths walks too`() throws {
    let found = try reader(path("M0 10H100", "10 5 20 5", "0;-80"))
    // By 20 to the right.
    expect(seen(found.shapes, at: 0.25), [0...15, 20...30, 35...55, 60...70, 75...95])
    let odd = try reader(path("M0 10H60", "10 20 30", "0;-60"))
    // That is 10, 20, 30, 10, 20, 30: by 30 to the right, after the last of the six.
    expect(seen(odd.shapes, at: 0.5), [30...40])
    let list =
      #"<animate attributeName="stroke-dasharray" values="10 20 30;10 20 30" dur="1s" repeatCount="indefinite"/>"#
    let body = path("M0 10H60", "10 20 31", "0;-60").replacing("</path>", with: list + "</path>")
    expect(try seen(reader(body).shapes, at: 0.5), [30...40])
  }

  @Test func `each part of a path begins with a dash`() throws {
    let found = try reader(path("M0 10H40M0 20H80", "10 200", "0;-30"))
    expect(seen(found.shapes, at: 0.5), [15...25, 15...25])
  }

  /// As of two arrows, of which each draws itself while both change.
  @Test func `each part of a path begins with a dash, also while it changes`() throws {
    let forms =
      #"<animate attributeName="d" values="M0 10H40M0 20H80;M0 12H20M0 22H40" dur="1s" repeatCount="indefinite"/>"#
    let body = path("M0 10H40M0 20H80", "10 200", "0;-30")
    let found = try reader(body.replacing("</path>", with: forms + "</path>"))
    #expect(found.report.notes.allSatisfy { $0.kind == .taken })
    expect(seen(found.shapes, at: 0.5), [15...25, 15...25])
    #expect(
      found.shapes.map { $0.forms?.outlines.map { $0.box?.max } } == [
        [Point(40, 10), Point(20, 12)], [Point(80, 20), Point(40, 22)],
      ])
  }

  /// By SVG 2, section 13.5.6, a dash of length 0 has caps.
  @Test(arguments: [("round", 1), ("square", 1), ("butt", 0)])
  func `a dash without a length is a dot if the line has caps`(cap: String, count: Int) throws {
    let more = #"stroke-linecap="\#(cap)""#
    let found = try reader(path("M0 10H100", "0 400", "0;-50", more: more))
    let dots = seen(found.shapes, at: 0.5)
    #expect(dots.count == count)
    for dot in dots { #expect(dot.lowerBound > 24.98 && dot.upperBound < 25.02) }
    // It leaves the line at its end.
    let beyond = try reader(path("M0 10H100", "0 400", "0;-200", more: more))
    #expect(seen(beyond.shapes, at: 0.25).count == count && seen(beyond.shapes, at: 0.75).isEmpty)
  }

  /// By SVG 2, section 13.5.6, the dot is where its dash begins: at minus the offset, as a share of the line.
  @Test func `a dot stays as short in a skin while it walks`() throws {
    let ease = #"calcMode="spline" keyTimes="0;1" keySplines="0.4 0 0.2 1" dur="1s""#
    let body = path("M10 30H50", "0 400", "0;-30", more: #"stroke-linecap="round""#)
    let found = try drawn(body.replacing(#"dur="1s""#, with: ease))
    let timeline = try found.timeline()
    let curve = TimingCurve.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    for time in [0.001, 0.1, 0.25, 0.5, 0.75, 0.99] {
      let state = timeline.state(of: 0, at: time)
      let (start, end) = (state.strokeStart, state.strokeEnd)
      #expect(abs((start + end) / 2 - 0.75 * curve.value(at: time)) < 0.01, "\(time)")
      #expect(0.0001...0.0004 ~= end - start && state.isSeen(asLine: true), "\(time)")
    }
    #expect(found.source.matches(of: /Trim\(/).count == 1, "\(found.source)")
  }

  @Test func `a list that changes while it walks is followed`() throws {
    let lengths =
      #"<animate attributeName="stroke-dasharray" values="0 40;20 20" dur="1s" repeatCount="indefinite"/>"#
    let body = path("M0 10H100", "0 40", "0;40").replacing("</path>", with: lengths + "</path>")
    let found = try reader(body)
    // Of half the time: dashes of 10, 40 apart, 20 to the left.
    expect(seen(found.shapes, at: 0.5), [20...30, 60...70])
  }

  @Test(arguments: [("1 1", "0;2"), ("20", "0;1e9")])
  func `more dashes than a skin has elements for are told`(dashes: String, offsets: String) throws {
    let notes = try reader(path("M0 10H100", dashes, offsets)).report.notes
    #expect(
      notes.contains {
        $0.kind == .omitted && $0.layer == "way" && $0.text.contains("motion of its dashes")
      })
  }

  /// The report, and the code that an app gets, name what does not move as the file says.
  @Test func `what is lost in motion is named by itself`() throws {
    let square = #"<rect id="lid" x="9" y="9" width="9" height="9">MORE</rect>"#
    let turn =
      #"<animateTransform attributeName="transform" type="rotate" values="0 13.5 13.5;90 13.5 13.5" dur="1s" repeatCount="indefinite"/>"#
    let body = path("M2 10H58", "1 1", "0;2") + square.replacing("MORE", with: turn)
    let found = try drawn(body)
    let line = "Not moved as in the file: “way”."
    #expect(found.summary(of: "art.svg")[1] == line)
    #expect(found.source.contains("/// \(line)\n"))
    let whole = try drawn(square.replacing("MORE", with: turn))
    #expect(whole.report.lostMotion == nil && !whole.source.contains("Not moved"))
  }

  @Test(
    arguments: [
      #"<rect id="lid" width="9" height="9"><animate attributeName="x" values="0;9" dur="1s" begin="click"/></rect>"#,
      #"<rect id="lid" width="9" height="9"><set attributeName="x" to="9" begin="indefinite"/></rect>"#,
      """
      <style>@keyframes go { to { opacity: 0 } } #lid { animation: go 1s infinite paused }</style>\
      <rect id="lid" width="9" height="9"/>
      """,
      """
      <style>@keyframes go { to { opacity: 0 } } #lid:hover { animation: go 1s infinite }</style>\
      <rect id="lid" width="9" height="9"/>
      """,
    ])
  func `a file in which nothing moves by itself says so`(body: String) throws {
    let found = try drawn(body)
    #expect(
      found.report.notes.contains {
        $0.kind == .omitted && $0.text.hasPrefix("No motion of the file begins by itself")
      })
    #expect(found.report.lostMotion?.contains("the file as a whole") == true)
  }
}
