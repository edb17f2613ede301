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
    ("M10 10H20V20H12Z", "M-20-20h10v10h-8Z"),
    ("m10 10 10 0 0 10-8 0z", "M-20-20h10v10h-8Z"),
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

  @Test func `groups with numbers are elements in that order`() throws {
    let bars = [20, 10].map { #"<rect x="\#($0)" y="20" width="8" height="20"/>"# }
    let found = try drawn(
      """
      <g id="back"><path d="M34 8h10v32h-10z"/><path d="M36 12h6v2h-6z"/></g>
      <g id="2">\(bars[0])\(bars[1])</g><rect id="1" x="4" y="9" width="5" height="5"/>
      """)
    #expect(found.art.elements.map(\.name) == ["back", "1", "2", "frame"])
    #expect(found.source.contains(".on(.range(1..<3))"))
    #expect(!found.report.notes.contains { $0.text.contains("number") })
    // The name that a program keeps beside its id counts as the id does.
    let kept = try drawn(
      #"<g id="_1" data-name="1">\#(bars[0])\#(bars[1])</g><g id="arm">\#(bars[0])</g>"#)
    #expect(kept.art.elements.map(\.name) == ["1", "arm", "frame"])
    #expect(kept.source.contains(".on(.first)"))
  }

  @Test(arguments: [
    (
      #"<g id="arm"><rect id="7" width="9" height="9"/><rect width="5" height="5"/></g>"#,
      "number 7"
    ),
    (#"<rect id="0" width="9" height="9"/>"#, "number 0"),
    (
      ##"<g id="1"><g id="2"><path d="M1 1h9v9z"/></g><g id="3"><path d="M9 9h9v9z"/></g></g>"##,
      "2, 3"
    ),
    (
      """
      <rect id="4" width="9" height="9"><animate attributeName="x" values="0;9;0" dur="1s" \
      repeatCount="indefinite"/></rect>
      """, "says itself what moves"
    ),
  ])
  func `a number that chooses nothing is told`(body: String, words: String) throws {
    let notes = try drawn(body).report.notes.filter { $0.text.hasPrefix("The number") }
    #expect(notes.count == 1 && notes.allSatisfy { $0.text.contains(words) }, "\(notes)")
  }

  @Test func `lines that enclose nothing have no fill`() throws {
    let found = try drawn(
      ##"<g stroke="#0A84FF" stroke-width="4"><path d="M24 4v10M4 24h10M9 9L14 14z"/></g>"##)
    let shapes = found.art.shapes.flatMap(\.all).filter { $0.name.hasPrefix("path") }
    #expect(shapes.count == 1 && shapes.allSatisfy { $0.line != nil }, "\(shapes)")
    #expect(!found.report.notes.contains { $0.text.hasPrefix("#000000") })
    let angle = try drawn(##"<path stroke="#0A84FF" d="M24 4v10M4 24h10v9"/>"##)
    #expect(angle.art.shapes.flatMap(\.all).count { $0.line == nil } == 2)
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

  @Test func `selectors that are not read are told, and comments are none`() throws {
    let found = try drawn(
      """
      <style>/* circle { fill: red } */ circle { fill: #00f } circle + circle { fill: red }
      circle:hover { fill: red } @media print { circle { fill: red } } /* circle { fill: red }</style>
      <circle cx="30" cy="30" r="9"/><circle cx="30" cy="30" r="8" fill="red" style="fill: lime "/>
      """)
    #expect(found.art.elements.prefix(2).map(\.ink.base) == [.color(.blue), .color(.green)])
    let note = try #require(found.report.notes.first { $0.kind == .omitted })
    #expect(note.text.contains("circle + circle, circle:hover."), "\(note.text)")
  }

  /// By the Web Content Accessibility Guidelines, of colors with parts from 0 to 255.
  private func contrast(_ one: [Double], _ other: [Double]) -> Double {
    func luminance(_ color: [Double]) -> Double {
      let linear = color.map {
        $0 / 255 <= 0.04045 ? $0 / 255 / 12.92 : pow(($0 / 255 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (lower, higher) = (
      min(luminance(one), luminance(other)), max(luminance(one), luminance(other))
    )
    return (higher + 0.05) / (lower + 0.05)
  }

  @Test(arguments: [("#FFE680", "light", [255.0, 255, 255]), ("#10104A", "dark", [28, 28, 30])])
  func `a color that is faint gets one that is seen on the same background`(
    color: String, mode: String, background: [Double]
  ) throws {
    let notes = try drawn(#"<circle cx="30" cy="30" r="9" fill="\#(color)"/>"#).report.notes
    let note = try #require(notes.first { $0.kind == .faint && $0.text.hasPrefix(color) })
    #expect(note.text.contains("on a \(mode) background"), "\(note.text)")
    let remedy = try #require(note.remedy)
    let place = try #require(remedy.range(of: "use #"))
    let digits = remedy[place.upperBound...].prefix(6)
    let parts = try stride(from: 0, to: 6, by: 2).map { start in
      Double(try #require(Int(String(digits.dropFirst(start).prefix(2)), radix: 16)))
    }
    #expect(contrast(parts, background) >= 3, "\(remedy)")
    #expect(remedy.contains("in \(mode) mode"), "\(remedy)")
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
    let found = try drawn(#"<rect id="turned" transform="rotate(1furlong)" width="9" height="9"/>"#)
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

  @Test func `what is not displayed is not taken, and of a switch only the first`() throws {
    let found = try drawn(
      """
      <circle id="off" cx="30" cy="30" r="9" display="none"/>
      <g id="none" style="display:none"><circle cx="30" cy="30" r="9"/></g>
      <switch><circle id="one" cx="30" cy="30" r="9"/><circle id="two" cx="30" cy="30" r="8"/></switch>
      <circle id="none-of-it" cx="30" cy="30" r="7" display="inline" clip-path="none"/>
      """)
    #expect(found.art.elements.map(\.name) == ["one", "none-of-it", "frame"])
  }

  @Test func `a line may be painted before the fill, and what lies inside twice be left out`()
    throws
  {
    let found = try drawn(
      """
      <g id="sign" fill-rule="evenodd" stroke="#00f"><path paint-order="stroke" d="M9 9h9v8zM9 9h9v9z"/></g>
      <path id="plain" stroke="#00f" d="M9 9h9v8z"/>
      """)
    let (sign, plain) = (found.art.elements[0].all, found.art.elements[1].all)
    #expect(sign.map { $0.line == nil } == [false, true])
    #expect(plain.map { $0.line == nil } == [true, false])
    #expect(sign[1].isEvenOdd && !plain[0].isEvenOdd)
  }

  @Test func `a line from point to point has no inside`() throws {
    let found = try drawn(##"<line x1="9" y1="9" x2="40" y2="30" fill="red" stroke="#00f"/>"##)
    #expect(found.art.elements[0].all.count == 1 && found.art.elements[0].line != nil)
    // Without a stroke it is not seen.
    #expect(try drawn(#"<path d="M9 9L40 30"/>"#).art.elements.map(\.name) == ["frame"])
  }

  @Test func `a mask of plain white shapes is a clip, and cuts beside one`() throws {
    let masks = """
      <mask id="m"><rect width="60" height="30" fill="#fff"/></mask>
      <mask id="dark"><rect width="60" height="30" fill="#000"/></mask>
      <clipPath id="c"><rect width="30" height="60"/></clipPath>
      """
    let found = try drawn(
      masks + """
        <circle id="one" cx="30" cy="30" r="9" mask="url(#m)"/>
        <circle id="both" cx="30" cy="30" r="9" mask="url(#m)" clip-path="url(#c)"/>
        <circle id="unlit" cx="30" cy="30" r="9" mask="url(#dark)"/>
        """)
    #expect(found.art.elements.map(\.name) == ["one", "both", "frame"])
    let (one, both) = (found.art.elements[0], found.art.elements[1])
    #expect(one.clip?.outline.box?.max == Point(30, 0))
    // The mask cuts what the clip has left.
    #expect(both.clip?.outline.box?.max == Point(30, 0))
    #expect(both.attached.map { $0.clip?.outline.box?.max } == [Point(0, 30)])
    #expect(!found.report.notes.contains { $0.kind == .omitted })
  }

  @Test func `what cuts may be cut itself, if it is one shape`() throws {
    let clips = """
      <clipPath id="in"><rect width="30" height="60"/></clipPath>
      <clipPath id="out"><circle cx="30" cy="30" r="9" clip-path="url(#in)"/>MORE</clipPath>
      <rect id="cut" x="9" y="9" width="40" height="40" clip-path="url(#out)"/>
      """
    let found = try drawn(clips.replacingOccurrences(of: "MORE", with: ""))
    let cut = found.art.elements[0]
    #expect(cut.clip?.outline.box?.size == Point(18, 18))
    #expect(cut.attached.map { $0.clip?.outline.box?.size } == [Point(30, 60)])
    #expect(!found.report.notes.contains { $0.kind == .omitted })
    let two = try drawn(
      clips.replacingOccurrences(of: "MORE", with: #"<rect width="5" height="5"/>"#))
    let omitted = two.report.notes.filter { $0.kind == .omitted }
    #expect(omitted.map(\.layer) == ["cut"] && omitted[0].text.contains("cut itself"))
  }

  @Test func `a drawing as wide as its page is as wide as its view box`() throws {
    let body = "viewBox='0 0 60 30'><rect width='60' height='30'/></svg>"
    let frame = try imported("<svg width='100%' height='100%' \(body)").art.frame
    #expect(frame.size.x == 2 * frame.size.y)
    #expect(try imported("<svg width='60' height='30' \(body)").art.frame == frame)
  }

  @Test func `a line that is scaled unevenly is told, by how much it is off`() throws {
    let found = try drawn(
      ##"<path id="oval" transform="scale(4 1)" d="M3 20h9v8z" fill="none" stroke="#00f" stroke-width="2"/>"##
    )
    #expect(found.art.elements[0].line?.width == 4)
    // Twice as wide as it should be in one direction, half as wide in the other.
    let note = try #require(found.report.notes.first { $0.kind == .approximated })
    #expect(note.layer == "oval" && note.text.contains("up to 4 units"), "\(note.text)")
  }

  @Test func `path data that breaks off is told, with where`() throws {
    let found = try drawn(#"<path id="torn" d="M9 9h9v8xL1 1"/>"#)
    let note = try #require(found.report.notes.first { $0.kind == .approximated })
    #expect(note.layer == "torn" && note.text.contains("character 9"), "\(note.text)")
  }

  @Test func `shares of a length are those of the nearest viewport`() throws {
    let body = #"<rect x="25%" y="50%" width="50%" height="25%"/>"#
    #expect(try outline(body) == .rectangle(Box(min: Point(-15, 0), max: Point(15, 15)), radius: 0))
    let nested = #"<svg x="10" y="10" width="40" height="20" viewBox="0 0 8 4">\#(body)</svg>"#
    #expect(
      try outline(nested) == .rectangle(Box(min: Point(-10, -10), max: Point(10, -5)), radius: 0))
    let cover = #"<circle cx="50%" cy="50%" r="40%"/>"#
    #expect(try outline(cover).box?.size.rounded == Point(48, 48))
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

  @Test func `a long name is cut in the report`() throws {
    let name = String(repeating: "wing ", count: 30)
    let found = try drawn(#"<circle id="\#(name)" cx="30" cy="30" r="9"/>"#)
    let layers = found.report.notes.compactMap(\.layer)
    #expect(layers.allSatisfy { $0.count <= 60 } && layers.contains { $0.hasSuffix("wing…") })
  }

  @Test func `neighbors of many parts are joined, which is told`() throws {
    let parts = (0..<100).map { #"<circle cx="\#($0 % 10 * 6)" cy="\#($0 / 10 * 6)" r="2"/>"# }
    let found = try drawn(parts.joined())
    #expect(found.art.elements.count == 34 && found.art.elements[0].all.count == 3)
    #expect(
      found.report.notes.contains { $0.kind == .approximated && $0.text.contains("101 parts") })
  }

  @Test func `a drawing that is small on its canvas is fitted without the margins`() throws {
    let small = "<svg viewBox='0 0 60 60'><rect x='40' y='40' width='6' height='6'/></svg>"
    let found = try imported(small)
    #expect(
      found.art.elements[0].outline
        == .rectangle(Box(min: Point(-23, -23), max: Point(23, 23)), radius: 0))
    #expect(found.report.notes.contains { $0.kind == .advice && $0.text.contains("small") })
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
    let note = try #require(found.report.notes.first { $0.kind == .faint })
    #expect(note.text.contains("1.2:1 on a light background"))
    #expect(note.remedy?.contains("in light mode") == true)
  }

  @Test(arguments: [
    (##"<circle cx="30" cy="30" r="20" fill="#1466CC"/>"##, false),
    // Beside it, over it, as pale as it, a line, and half of it.
    (##"<circle cx="90" cy="30" r="20" fill="#1466CC"/>"##, true),
    (##"<circle cx="30" cy="30" r="5" fill="#1466CC"/>"##, true),
    (##"<circle cx="30" cy="30" r="20" fill="#A0D0FF"/>"##, true),
    (##"<circle cx="30" cy="30" r="20" fill="none" stroke="#1466CC"/>"##, true),
    (##"<circle cx="30" cy="30" r="20" fill="#1466CC" opacity=".5"/>"##, true),
  ])
  func `a color is faint where no plate is behind it`(plate: String, isFaint: Bool) throws {
    let notes = try drawn(plate + ##"<circle cx="30" cy="30" r="9" fill="#FFFFFF"/>"##).report.notes
    #expect(
      notes.contains { $0.kind == .faint && $0.text.hasPrefix("#FFFFFF") } == isFaint,
      "\(notes.map(\.text))")
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
}

extension Box {
  fileprivate var rounded: Box { Box(min: min.rounded, max: max.rounded) }
}
