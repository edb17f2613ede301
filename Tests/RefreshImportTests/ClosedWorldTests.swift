import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// What nothing is made of is told: an attribute, a declaration, an element, wherever it stands.
@Suite struct ClosedWorldTests {
  private func told(_ body: String) throws -> [String] {
    try drawn(body).report.notes.filter { $0.kind == .omitted }.map {
      "\($0.layer ?? ""): \($0.text)"
    }
  }

  @Test(arguments: [
    #"style="unheard-of: 1""#, #"style="offset-path: path('M0 0h9')""#,
    #"style="clip-path: circle(4px)""#,
    #"style="mix-blend-mode: multiply""#, #"filter="url(#f)""#, #"marker-end="url(#m)""#,
    #"style="marker: url(#m)""#, #"style="animation: spin 1s""#, #"style="transition: all 1s""#,
    #"style="width: calc(1px + 2%)""#, #"stroke-width="thick""#, #"fill="lab(1 2 3)""#,
    #"opacity="half""#, #"style="fill: var(--gone)""#, #"transform="turn(3)""#,
    #"style="rotate: 1 1 0 45deg""#, #"style="transform: translate3d(1px, 2px, 3px)""#,
    #"vector-effect="fixed-position" stroke="red""#, #"color-interpolation="linearRGB""#,
    #"style="mask-image: url(a.png)""#, #"clip="rect(1 2 3 4)""#, #"style="-webkit-mask: url(#a)""#,
    #"style="backdrop-filter: blur(3px)""#, #"paint-order="stroke over fill""#,
    #"width="1furlong""#,
  ])
  func `what is not known is told, by its layer`(attribute: String) throws {
    let rect = #"<rect id="bar" width="9" height="9" x="20" y="20" ATTRIBUTE/>"#
    let own = attribute.hasPrefix("width=") ? rect.replacing(#"width="9" "#, with: "") : rect
    let body = own.replacing("ATTRIBUTE", with: attribute)
    #expect(try told(body).contains { $0.hasPrefix("bar: ") }, "\(attribute)")
    // Whatever draws nothing says nothing.
    #expect(try told("<defs>\(body)</defs>") == [], "\(attribute)")
  }

  @Test func `the drawing itself is asked like its parts`() throws {
    let found = try imported(
      """
      <svg xmlns="http://www.w3.org/2000/svg" id="page" viewBox="0 0 60 60" filter="url(#f)" mask="none(1)"
      style="mix-blend-mode: screen; background: red"><rect width="60" height="60"/></svg>
      """)
    let omitted = found.report.notes.filter { $0.kind == .omitted }
    #expect(omitted.map(\.layer) == ["page", "page", "page", "page"], "\(omitted)")
  }

  @Test func `what changes no picture needs no word`() throws {
    let body = """
      <g id="a" class="b" data-x="1" aria-label="c" role="img" tabindex="0" onclick="x()" viewbox="0 0 9 9" fillOpacity=".5" ng-attr-x="1" font-family="d"
        style="-inkscape-stroke:none;font-variant-ligatures:normal;enable-background:accumulate;marker:none;
        shape-rendering:auto;mix-blend-mode:normal;filter:none;--d:3;cursor:pointer;isolation:auto"
        xmlns:i="http://i.example" i:made="yes" xml:space="preserve" overflow="visible">
      <title>e</title><desc>f</desc><metadata><x/></metadata><i:thing width="3"/>
      <circle cx="30" cy="30" r="9" x="3" stop-color="red" pointer-events="none"/></g>
      <defs><filter id="unused"><feBlend/></filter><marker id="m"/><text>g</text></defs>
      """
    #expect(try told(body) == [])
  }

  @Test(arguments: [
    (
      #"<linearGradient id="g" style="unheard-of: 1"><stop stop-color="red"/></linearGradient>"#,
      "g"
    ),
    (#"<linearGradient id="g"><stop id="s" stop-color="lab(1 2 3)"/></linearGradient>"#, "s"),
    (
      #"<radialGradient id="g" cx="calc(1% + 1px)"><stop/><stop offset="1"/></radialGradient>"#, "g"
    ),
    (#"<linearGradient id="g"><stop/><animate attributeName="x1"/></linearGradient>"#, "g"),
    (#"<pattern id="g"/>"#, "dot"), (#"<rect id="g"/>"#, "dot"),
  ])
  func `what paints is asked like what is painted`(source: String, layer: String) throws {
    let dot = ##"<circle id="dot" cx="30" cy="30" r="9" fill="url(#g) red"/>"##
    let omitted = try drawn(source + dot).report.notes.filter { $0.kind == .omitted }
    #expect(omitted.map(\.layer).contains(layer), "\(omitted)")
  }

  @Test(arguments: [
    (#"<clipPath id="c"><text id="t">a</text><rect width="60" height="60"/></clipPath>"#, "t"),
    (#"<clipPath id="c" style="unheard-of: 1"><circle cx="30" cy="30" r="5"/></clipPath>"#, "c"),
    (#"<clipPath id="c"><rect id="r" width="9" height="9"><animate/></rect></clipPath>"#, "r"),
    (#"<mask id="c"><image id="i"/><rect width="60" height="60" fill="white"/></mask>"#, "i"),
    (
      #"<mask id="c"><rect id="r" width="9" height="9" fill="white" filter="url(#f)"/></mask>"#, "r"
    ),
    (#"<mask id="c" style="mask-mode: x"><rect width="9" height="9" fill="white"/></mask>"#, "c"),
  ])
  func `what cuts is asked like what is cut`(source: String, layer: String) throws {
    let kind = source.hasPrefix("<mask") ? "mask" : "clip-path"
    let dot = ##"<rect id="dot" width="60" height="60" \##(kind)="url(#c)"/>"##
    let omitted = try drawn(source + dot).report.notes.filter { $0.kind == .omitted }
    #expect(omitted.map(\.layer).contains(layer), "\(omitted)")
  }

  @Test func `animations are told wherever they stand, by what they move`() throws {
    let found = try told(
      """
      <defs><animate href="#dot" attributeName="r"/><g><set attributeName="x" href="#gone"/></g></defs>
      <circle id="dot" cx="30" cy="30" r="9"/>
      <g id="hidden" display="none"><animate attributeName="display"/></g>
      """)
    #expect(found.map { $0.split(separator: ":")[0] } == ["dot", "g in line 1", "hidden"])
  }

  @Test func `elements of SVG are those of its namespace, whatever their prefix`() throws {
    let found = try imported(
      """
      <s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"
      xmlns="http://other.example" xmlns:n="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 60 60">
      <s:defs><s:circle id="dot" cx="30" cy="30" r="9"/></s:defs><s:use l:href="#dot" n:label="name"/>
      <rect width="60" height="60"/><svg xmlns="http://www.w3.org/2000/svg"><rect id="bar" width="9" height="9"/></svg>
      </s:svg>
      """)
    #expect(found.art.elements.map(\.name) == ["name", "bar"])
    #expect(throws: ImportError.self) {
      try imported(#"<svg xmlns="http://other.example"><rect width="9" height="9"/></svg>"#)
    }
  }

  @Test func `a file may be in UTF-16`() throws {
    let text =
      #"<?xml version="1.0" encoding="UTF-16"?><svg><rect id="Ä" width="90" height="90"/></svg>"#
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      var data = try #require(text.data(using: encoding))
      if encoding == .utf16LittleEndian { data = Data([0xFF, 0xFE]) + data }
      if encoding == .utf16BigEndian { data = Data([0xFE, 0xFF]) + data }
      #expect(try SkinImport(data, fileName: "art").art.elements.map(\.name) == ["Ä"])
    }
  }
}
