import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

@Suite struct SVGTests {
  private func outline(_ body: String) throws -> Outline {
    let art = try drawn(body).art
    return try #require(art.elements.first).outline
  }

  private func data(_ path: String) throws -> String {
    guard case .path(let segments) = try outline(#"<path d="\#(path)"/>"#) else { return "" }
    return PathText.data(segments)
  }

  @Test(arguments: [
    ("M10 10H20V20H10Z", "M-20-20h10v10H-20Z"),
    ("m10 10 10 0 0 10-10 0z", "M-20-20h10v10H-20Z"),
    ("M10 10 20 10.5.5 20z", "M-20-20l10 0.5L-29.5-10Z"),
    ("M10 20C10 10 20 10 20 20S30 30 30 20", "M-20-10c0-10 10-10 10 0C-10 0 0 0 0-10"),
    ("M10 20Q15 10 20 20T30 20", "M-20-10c3.33-6.67 6.67-6.67 10 0c3.33 6.67 6.67 6.67 10 0"),
    ("M20 30a10 10 0 1120 0", "M-10 0c0-5.52 4.48-10 10-10C5.52-10 10-5.52 10 0"),
    // Drawn up to the error, as in a browser.
    ("M10 10H20V20x5", "M-20-20h10v10"),
  ])
  func `path data has all commands of SVG`(data: String, expected: String) throws {
    #expect(try self.data(data) == expected)
  }

  @Test func `figures stay figures`() throws {
    #expect(
      try outline(#"<circle cx="30" cy="20" r="5"/>"#)
        == .ellipse(center: Point(0, -10), radii: Point(5, 5)))
    #expect(
      try outline(#"<rect x="20" y="25" width="20" height="10" rx="2"/>"#)
        == .rectangle(Box(min: Point(-10, -5), max: Point(10, 5)), radius: 2))
    #expect(
      try outline(#"<polygon points="20,20 40,20 30,40"/>"#)
        == .path([
          .move(Point(-10, -10)), .line(Point(10, -10)), .line(Point(0, 10)), .close,
        ]))
  }

  @Test func `transforms apply from the inside out`() throws {
    let body = """
      <g transform="translate(30 30)"><g transform="rotate(90)">
      <circle cx="10" r="4" transform="scale(.5)"/></g></g>
      """
    guard case .ellipse(let center, let radii) = try outline(body) else {
      Issue.record("The circle is no figure.")
      return
    }
    #expect(center.x == 0 && center.y == 5 && radii == Point(2, 2))
  }

  @Test func `named groups and shapes of the drawing are elements, in order`() throws {
    let found = try imported(
      """
      <svg viewBox="0 0 60 60">
      <g id="Icon"><g id="wings"><path d="M20 20h5v5z"/><path d="M40 20h5v5z"/></g>
      <g><circle id="eye" cx="30" cy="30" r="3"/><path id="path12" d="M20 40h5v5z"/></g></g></svg>
      """)
    #expect(found.art.elements.map(\.name) == ["wings", "eye", "path12"])
    #expect(found.art.elements[0].attached.count == 1)
  }

  @Test func `names that a program has made up name nothing`() throws {
    let found = try drawn(
      """
      <g id="Group 1"><path id="Vector" d="M20 20h9v9z"/><path id="wing" d="M40 20h9v9z"/></g>
      <g id="Frame_2"><circle id="Ellipse 3" cx="20" cy="40" r="5"/></g>
      """)
    #expect(found.art.elements.map(\.name) == ["Vector", "wing", "Ellipse 3", "frame"])
    #expect(found.source.contains("// wing\n"))
    #expect(!found.source.contains("// Vector") && !found.source.contains("// Ellipse"))
  }

  @Test func `ids that are numbers are the order of those that move`() throws {
    let found = try drawn(
      """
      <rect width="60" height="60" fill="#ccc"/><circle id="2" cx="40" cy="30" r="5"/>
      <circle id="1" cx="20" cy="30" r="5"/>
      """)
    #expect(found.art.elements.map(\.name).dropFirst() == ["1", "2", "frame"])
    #expect(found.source.contains(".on(.range(1..<3))"))
  }

  @Test func `a style sheet counts less than the own style and more than attributes`() throws {
    let found = try drawn(
      """
      <style>.a { fill: #00f } #b { fill: lime }</style>
      <circle class="a" fill="red" cx="10" cy="30" r="5"/>
      <circle class="a" id="b" cx="30" cy="30" r="5"/>
      <circle class="a" id="c" style="fill:#fff" cx="50" cy="30" r="5"/>
      """)
    let colors = found.art.elements.prefix(3).map(\.ink.base)
    #expect(
      colors == [
        .color(.blue), .color(.green), .color(.white),
      ])
  }

  @Test func `used symbols are drawn in their own viewport`() throws {
    let body = """
      <symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol>
      <use href="#s" x="20" y="20" width="20" height="20"/>
      """
    #expect(try outline(body) == .ellipse(center: .zero, radii: Point(10, 10)))
  }

  @Test func `a nested viewport cuts what reaches out of it`() throws {
    let found = try drawn(
      """
      <svg x="20" y="20" width="20" height="20" viewBox="0 0 10 10">
      <circle id="out" cx="10" cy="5" r="5"/><circle id="in" cx="5" cy="5" r="4"/></svg>
      <symbol id="s" overflow="visible" viewBox="0 0 10 10"><circle id="free" cx="10" cy="5" r="5"/>
      </symbol><use href="#s" x="20" y="20" width="20" height="20"/>
      """)
    let frame = Outline.rectangle(Box(min: Point(-10, -10), max: Point(10, 10)), radius: 0)
    #expect(found.art.elements.map(\.name) == ["out", "in", "free", "frame"])
    #expect(found.art.elements.map(\.clip?.outline) == [frame, nil, nil, nil])
  }

  @Test(arguments: [
    ("none", Point(-20, -10), Point(20, 10)), ("xMidYMid", Point(-10, -10), Point(10, 10)),
    ("xMinYMin", Point(-20, -10), Point(0, 10)), ("xMaxYMin meet", Point(0, -10), Point(20, 10)),
    // Twice as high as its viewport, which cuts it.
    ("xMidYMid slice", Point(-20, -20), Point(20, 20)),
  ])
  func `a viewport is filled as its aspect ratio says`(ratio: String, low: Point, high: Point)
    throws
  {
    let body = """
      <svg x="10" y="20" width="40" height="20" viewBox="0 0 9 9" preserveAspectRatio="\(ratio)"
      overflow="visible"><rect width="9" height="9"/></svg>
      """
    #expect(try outline(body).box?.rounded == Box(min: low, max: high))
  }

  @Test func `a turn may have a center, and a slant goes along x`() throws {
    let turned = #"<rect x="30" y="20" width="10" height="4" transform="rotate(90 30 30)"/>"#
    #expect(try outline(turned).box?.rounded == Box(min: Point(6, 0), max: Point(10, 10)))
    let slanted = #"<rect width="10" height="10" transform="translate(30 30) skewX(45)"/>"#
    #expect(try outline(slanted).box?.rounded == Box(min: .zero, max: Point(20, 10)))
  }

  @Test func `transforms of style sheets have units and an origin`() throws {
    let style = "transform: translate(10px, 5px) rotate(90deg); transform-origin: 50% 30px"
    let body = #"<rect style="\#(style)" x="20" y="28" width="10" height="4"/>"#
    #expect(try outline(body).box?.rounded == Box(min: Point(8, -5), max: Point(12, 5)))
    let found = try drawn(#"<rect id="turned" transform="rotate(1rad)" width="9" height="9"/>"#)
    #expect(found.report.notes.contains { $0.kind == .omitted && $0.layer == "turned" })
  }

  @Test func `dashes are measured by the length that the path says it has`() throws {
    let found = try drawn(
      ##"<path d="M10 30H50" stroke="#00f" pathLength="4" stroke-dasharray="1 3" stroke-dashoffset="2"/>"##
    )
    let line = try #require(found.art.elements.first?.line)
    #expect(line.dashes == [10, 30] && line.phase == 20)
  }

  @Test func `paints and clips that cannot be read are told`() throws {
    let found = try drawn(
      """
      <circle id="paint" cx="30" cy="30" r="9" fill="var(--accent)"/>
      <circle id="clip" cx="30" cy="30" r="8" clip-path="circle(4px)"/>
      <switch><foreignObject requiredExtensions="http://ns.adobe.com"/><g><circle cx="30" cy="30" r="7"/></g>
      </switch>
      """)
    let omitted = found.report.notes.filter { $0.kind == .omitted }
    #expect(omitted.map(\.layer) == ["paint", "clip"])
  }

  @Test func `a gradient of the shape's own box is placed in it`() throws {
    let found = try drawn(
      """
      <linearGradient id="g" x1="0" x2="0" y2="1"><stop stop-color="red"/>
      <stop offset="1" stop-color="blue" stop-opacity=".5"/></linearGradient>
      <rect x="20" y="10" width="20" height="40" fill="url(#g)"/>
      """)
    guard case .gradient(let gradient) = try #require(found.art.elements.first).ink.base else {
      Issue.record("There is no gradient.")
      return
    }
    #expect(gradient.kind == .linear(from: Point(-10, -20), to: Point(-10, 20)))
    #expect(gradient.stops.map(\.color.alpha) == [1, 0.5])
  }

  @Test func `a clip that cuts nothing is left away, another one is kept`() throws {
    let clips = """
      <clipPath id="all"><rect width="60" height="60"/></clipPath>
      <clipPath id="half"><rect width="60" height="30"/></clipPath>
      """
    let circle = #"<circle cx="30" cy="30" r="9" clip-path="url(#ID)"/>"#
    let all = try drawn(clips + circle.replacingOccurrences(of: "ID", with: "all"))
    #expect(all.art.elements[0].clip == nil)
    let half = try drawn(clips + circle.replacingOccurrences(of: "ID", with: "half"))
    #expect(
      half.art.elements[0].clip?.outline
        == .rectangle(Box(min: Point(-30, -30), max: Point(30, 0)), radius: 0))
  }

  @Test func `what is not taken is told by its layer, with a remedy`() throws {
    let found = try drawn(
      """
      <circle cx="30" cy="30" r="9" id="dot" filter="url(#f)"/><text id="label">Hi</text>
      <image id="photo" href="x.png"/><script>x</script>
      <rect id="bar" width="9" height="9"><animate attributeName="x"/></rect>
      """)
    let omitted = found.report.notes.filter { $0.kind == .omitted }
    #expect(omitted.map(\.layer) == ["dot", "label", "photo", "script in line 2", "bar"])
    #expect(omitted.allSatisfy { $0.remedy?.isEmpty == false })
  }

  @Test func `a color is the tint's place, and the others are kept`() throws {
    let found = try drawn(
      ##"<circle cx="20" cy="30" r="9" fill="#0A84FF"/><circle cx="40" cy="30" r="5" fill="red"/>"##
    ) { $0.tint = "#0a84ff" }
    #expect(found.source.contains(", .tint)") && found.source.contains(".fixed(red)"))
    #expect(throws: ImportError.invalidColor("pink")) {
      try drawn(#"<circle r="9"/>"#) { $0.tint = "pink" }
    }
    let current = try drawn(#"<circle cx="30" cy="30" r="9" fill="currentColor"/>"#)
    #expect(current.art.hasTint)
  }

  @Test func `a faint color is told, with one that is seen`() throws {
    let found = try drawn(##"<circle cx="30" cy="30" r="9" fill="#FFE680"/>"##)
    let note = try #require(found.report.notes.first { $0.kind == .advice })
    #expect(note.text.contains("1.2:1 on a light background"))
    #expect(note.remedy?.contains("in light mode") == true)
  }

  @Test(arguments: [
    "width='2000' height='1000' viewBox='0 0 100 50'", "viewBox='-5 -5 10 400'", "width='30px'",
    "width='100%' height='100%' viewBox='0 0 512 512'",
  ])
  func `a drawing of any size fits into the band`(size: String) throws {
    let art = try imported(
      "<svg \(size)><rect x='-1000' y='-1000' width='5000' height='5000'/></svg>"
    ).art
    #expect(art.frame.max.y <= 28.01 && art.frame.min.y >= -28.01 && art.frame.max.x <= 150.01)
  }

  @Test func `a name is made from the file's, or refused`() throws {
    let body = #"<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>"#
    #expect(try imported(body, name: "pull to-refresh 2.svg").name == "pullToRefresh2")
    #expect(throws: ImportError.invalidName("3d")) { try imported(body) { $0.name = "3d" } }
    #expect(throws: ImportError.invalidName("class")) { try imported(body) { $0.name = "class" } }
  }
}

extension Box {
  fileprivate var rounded: Box { Box(min: min.rounded, max: max.rounded) }
}
