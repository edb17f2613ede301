import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Shapes of SVG that change their form; the numbers are what the file says at a half or a quarter of the time.
@Suite struct SVGFormTests {
  private static let line = #"fill="none" stroke="red" stroke-width="4""#

  private func reader(_ body: String) throws -> SVGReader {
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60">"#
    return try SVGReader(Data("\(head)\(body)</svg>".utf8))
  }

  private func animate(_ name: String, _ values: String, more: String = "") -> String {
    #"<animate attributeName="\#(name)" values="\#(values)" dur="1s" repeatCount="indefinite" \#(more)/>"#
  }

  /// The outline of a shape at a time, in units of the file.
  private func outline(_ shape: MovingShape, at time: Double) -> Outline {
    let frame = time * SVGReader.frameRate
    let own =
      shape.forms.map { Outline.form($0.number.number(at: frame), of: $0.outlines) }
      ?? shape.outline
    return own.applying(shape.matrix(at: frame))
  }

  @Test(
    arguments: [
      ("circle", #"cx="30" cy="30" r="5""#, "r", "5;25", Box(x: 15, y: 15, width: 30, height: 30)),
      (
        "ellipse", #"cx="30" cy="30" rx="5" ry="10""#, "rx", "5;25",
        Box(x: 15, y: 20, width: 30, height: 20)
      ),
      (
        "rect", #"x="10" y="10" width="20" height="8""#, "height", "8;40",
        Box(x: 10, y: 10, width: 20, height: 24)
      ),
      (
        "line", #"x1="10" y1="10" x2="20" y2="10""#, "x2", "20;50",
        Box(x: 10, y: 10, width: 25, height: 0)
      ),
      (
        "path", #"d="M10 10H20V20z""#, "d", "M10 10H20V20z;M10 10h40V50z",
        Box(x: 10, y: 10, width: 25, height: 25)
      ),
      (
        "polygon", #"points="10,10 20,10 20,20""#, "points", "10,10 20,10 20,20;10,10 50,10 50 50",
        Box(x: 10, y: 10, width: 25, height: 25)
      ),
    ])
  func `a line keeps its width while its figure changes`(
    element: String, own: String, property: String, values: String, box: Box
  ) throws {
    let body = "<\(element) \(own) \(Self.line)>\(animate(property, values))</\(element)>"
    let found = try reader(body)
    let shape = try #require(found.shapes.first)
    #expect(shape.width == nil && shape.line?.width == 4)
    #expect(shape.matrix(at: 30).meanScale == 1)
    let middle = try #require(outline(shape, at: 0.5).box)
    #expect(middle.min.distance(to: box.min) < 1e-3 && middle.max.distance(to: box.max) < 1e-3)
    #expect(found.report.notes.allSatisfy { $0.kind == .taken })
  }

  @Test func `a line draws itself from nothing`() throws {
    let body =
      #"<line x1="0" y1="5" x2="9" y2="5" \#(Self.line)>\#(animate("x2", "0;9"))</line>"#
    let shape = try #require(try reader(body).shapes.first)
    #expect(shape.line != nil)
    #expect(try abs(#require(outline(shape, at: 0.5).box).size.x - 4.5) < 1e-3)
  }

  @Test func `a dot of a line that moves is told`() throws {
    let body = """
      <line id="dot" x1="0" y1="5" x2="0" y2="5" stroke-linecap="round" \(Self.line)>\(animate("x1", "0;9"))\
      \(animate("x2", "0;9"))</line>
      """
    #expect(try reader(body).report.notes.contains { $0.text.contains("motion of “x1”") })
  }

  @Test func `corners stay round while a bar grows`() throws {
    let body =
      #"<rect x="10" y="10" width="12" height="40" rx="6">\#(animate("height", "20;40"))</rect>"#
    let shape = try #require(try reader(body).shapes.first)
    // Its left side goes from where one corner ends to where the other begins.
    let sides = outline(shape, at: 0.5).segments.compactMap { segment -> Point? in
      if case .line(let end) = segment { end } else { nil }
    }
    #expect(sides.contains { $0.distance(to: Point(10, 16)) < 0.01 }, "\(sides)")
    #expect(sides.contains { $0.distance(to: Point(22, 34)) < 0.01 }, "\(sides)")
  }

  @Test func `sides that change at different times are followed`() throws {
    let body = """
      <rect x="10" y="10" width="20" height="20" \(Self.line)>\(animate("width", "10;40"))\
      \(animate("height", "10;10;40", more: #"calcMode="spline" keySplines="0 0 1 1;.4 0 .6 1" keyTimes="0;.5;1""#))</rect>
      """
    let shape = try #require(try reader(body).shapes.first)
    for (time, width, height) in [(0.25, 17.5, 10.0), (0.75, 32.5, 25)] {
      let size = try #require(outline(shape, at: time).box).size
      #expect(abs(size.x - width) < 0.1 && abs(size.y - height) < 0.1, "\(size) at \(time)")
    }
  }

  @Test func `a line that keeps its width is as wide while it is scaled`() throws {
    let scale =
      #"<animateTransform attributeName="transform" type="scale" values="1;2;1" dur="1s" repeatCount="indefinite"/>"#
    let circle =
      #"<circle r="9" fill="none" stroke="red" stroke-width="2" vector-effect="non-scaling-stroke">"#
    let shape = try #require(
      try reader("<g transform=\"translate(30 30)\">\(circle)\(scale)</circle></g>").shapes.first)
    for time in [0, 0.25, 0.5] {
      let frame = time * SVGReader.frameRate
      let state = shape.state(at: frame)
      let width = (shape.line?.width ?? 0) * state.lineWidth * state.matrix.meanScale
      #expect(abs(width - 2) < 0.01, "\(width) at \(time)")
    }
  }

  @Test func `forms in a row are two, whatever the number of values`() throws {
    let body =
      #"<path d="M10 10H20V20z">\#(animate("d", "M10 10H20V20z;M10 10H50V50z;M10 10H30V30z"))</path>"#
    let shape = try #require(try reader(body).shapes.first)
    #expect(shape.forms?.outlines.count == 2)
    let size = try #require(outline(shape, at: 0.75).box).size
    #expect(size.distance(to: Point(30, 30)) < 1e-6)
  }

  @Test func `a fill that grows from a line is drawn`() throws {
    let found = try reader(
      #"<path d="M10 10h40v0h-40z">\#(animate("d", "M10 10h40v0h-40z;M10 10h40v30h-40z"))</path>"#)
    let shape = try #require(found.shapes.first)
    #expect(outline(shape, at: 0.5).box == Box(x: 10, y: 10, width: 40, height: 15))
  }

  @Test func `paths of other commands do not change, and are told`() throws {
    let body =
      #"<path id="tick" d="M10 10H20V20z">\#(animate("d", "M10 10H20V20z;M10 10Q9 9 50 50z"))</path>"#
    let found = try reader(body)
    #expect(found.shapes.first?.forms == nil)
    #expect(
      found.report.notes.contains {
        $0.kind == .omitted && $0.layer == "tick" && $0.text.contains("“d”")
      })
  }

  @Test func `a ring without a radius is not seen`() throws {
    let body = """
      <circle cx="30" cy="30" r="0" \(Self.line)>\(animate("r", "0;0;20", more: #"keyTimes="0;.5;1""#))</circle>
      """
    let shape = try #require(try reader(body).shapes.first)
    #expect(shape.state(at: 20).opacity == 0)
    #expect(shape.state(at: 40).opacity == 1)
  }

  @Test func `a gradient that its form does not take along is told`() throws {
    let body = """
      <defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
      <rect id="bar" x="10" y="10" width="12" height="40" rx="6" fill="url(#g)">\(animate("height", "20;40"))</rect>
      """
    let notes = try reader(body).report.notes
    #expect(
      notes.contains {
        $0.layer == "bar" && $0.kind == .approximated && $0.text.contains("gradient")
      })
  }

  @Test func `a path that begins without a length draws itself`() throws {
    let body =
      #"<path id="dash" d="M30 30h0" stroke-linecap="round" \#(Self.line)>\#(animate("d", "M30 30H30;M21 30H39"))</path>"#
    let shape = try #require(try reader(body).shapes.first)
    let box = try #require(outline(shape, at: 0.5).box)
    #expect(shape.line != nil && abs(box.size.x - 9) < 0.01, "\(box)")
  }

  /// The dash of a circle begins at its right, so that of one that is turned by a quarter begins at the bottom.
  @Test func `a dash begins where a turned figure does`() throws {
    let body = """
      <circle transform="rotate(90 30 30)" cx="30" cy="30" r="20" \(Self.line) stroke-dasharray="0 200">\
      \(animate("stroke-dasharray", "0 200;126 200"))</circle>
      """
    let shape = try #require(try reader(body).shapes.first)
    let first = try #require(shape.outline.points.first)
    #expect(shape.trim != nil && first.distance(to: Point(30, 50)) < 0.01, "\(first)")
  }

  @Test func `a small part follows its way closely`() throws {
    let body = """
      <g><animateTransform attributeName="transform" type="rotate" values="0 30 30;360 30 30" dur="1s" \
      repeatCount="indefinite"/><circle id="dot" cx="30" cy="5" r="2">\(animate("r", "1;2;1"))</circle></g>
      """
    let art = try drawn(body).art
    let index = try #require(art.elements.firstIndex { $0.name == "dot" })
    let element = art.elements[index]
    let center = try #require(element.outline.box).center
    let pivot = element.pivot ?? center
    let timeline = try art.loop.motion { _ in nil }.timeline(for: art.elements.count)
    var most = 0.0
    for step in 0..<100 {
      let time = (Double(step) + 0.5) / 100
      let state = timeline.state(of: index, at: time)
      let turned = Affine.rotation(state.rotation).apply(
        (center - pivot) * Point(state.scaleX, state.scaleY))
      let place = pivot + Point(state.translationX, state.translationY) + turned
      let right = Point(25 * sin(2 * .pi * time), -25 * cos(2 * .pi * time))
      most = max(most, place.distance(to: right))
    }
    #expect(most < 0.07, "\(most) points off")
  }
}
