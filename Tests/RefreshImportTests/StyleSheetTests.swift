import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Style sheets are read as CSS Syntax 3, CSS Cascade 4 and Media Queries 4 have them.
@Suite struct StyleSheetTests {
  /// The color of a dot whose attribute says black.
  private func color(
    _ sheet: String, element: String = #"class="a" id="b""#, style: String = "<style>"
  ) throws -> String {
    let found = try drawn(
      #"\#(style)<![CDATA[\#(sheet)]]></style><g class="out"><circle \#(element) cx="30" cy="30" r="9"/></g>"#
    )
    guard case .color(let color) = try #require(found.art.elements.first).ink.base else {
      return ""
    }
    return color.hex
  }

  @Test(arguments: [
    ("svg { width: 24px; height: 12px }", "", Point(24, 12)),
    ("", #"style="width:24px;height:12px""#, Point(24, 12)),
    ("svg { width: 24px }", #"width="90" height="9""#, Point(24, 9)),
    ("svg { width: 100%; height: auto }", #"width="90" height="9""#, Point(100, 100)),
  ])
  func `the drawing is as large as its style says`(
    sheet: String, attributes: String, size: Point
  ) throws {
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)><style>\#(sheet)</style><rect width="9" height="9"/></svg>"#
    #expect(try SVGReader(Data(text.utf8)).size == size)
  }

  private let red = "#FF0000"
  private let black = "#000000"

  @Test(arguments: [
    // Blocks by depth, at-rules without a block, the end of the file.
    "@keyframes k { from { opacity: 0 } to { opacity: 1 } } .a { fill: red }",
    "@media print { .a { fill: lime } circle { fill: lime } } .a { fill: red }",
    "@charset \"utf-8\"; .a { fill: red }", "@import url(\"a;b.css\"); .a { fill: red }",
    "@font-face { src: url(a}b.woff) } .a { fill: red }", ".a { fill: red",
    "@supports (display: grid) { .a { fill: lime } } .a { fill: red }",
    ".a { fill: red; &:hover { fill: lime } .b { fill: lime } }",
    // Strings, escapes, comments.
    "text { font-family: \"a}b\" } .a { fill: red }",
    "text { font-family: 'it\\'s}' } .a { fill: red }",
    "text { font-family: \"open\n } .a { fill: red }", "<!-- .a { fill: red } -->",
    "/* } */ .a /* { */ { fill: /* blue */ red /* ; */ }", ".\\61 { fill: red }",
    ".a { f\\69ll: red }",
    "text { background: url( a{b ) } .a { fill: red }",
    // Selectors.
    "circle.a#b { fill: red }", "*{fill:red}", "g .a { fill: red }", ".out > .a { fill: red }",
    "svg > g > circle { fill: red }", ":root circle { fill: red }", ".x, .a, .y { fill: red }",
    // What counts more.
    "#b { fill: red } circle.a { fill: lime }", ".a { fill: lime } .a { fill: red }",
    ".a { fill: red !important } #b { fill: lime }", ".a { fill: red ! IMPORTANT; fill: lime }",
    "g .a { fill: red } .a { fill: lime }", ".a { FILL: red }",
    // Media.
    "@media screen { .a { fill: red } }",
    "@media (prefers-color-scheme: light) { .a { fill: red } }",
    "@media not print { .a { fill: red } }", "@media print, all { .a { fill: red } }",
    "@media screen and (prefers-color-scheme:light) { @media all { .a { fill: red } } }",
    // Custom properties.
    ".out { --c: red } .a { fill: var(--c) }", ".a { fill: var(--gone, red) }",
    ".a { --c: var(--d); --d: var(--e, red); fill: var( --c ) }",
    // What is no color counts for nothing.
    ".a { fill: red; fill: rgba(#fff, 0) }", ".a { fill: red } .a { fill: #12 }",
  ])
  func `a sheet paints what its rules say`(sheet: String) throws {
    #expect(try color(sheet) == red)
  }

  @Test(arguments: [
    "g > svg .a { fill: red }", ".out > svg { fill: red } .b .a { fill: red }",
    ".a.x { fill: red }",
    "@media (prefers-color-scheme: dark) { .x { fill: red } .a { fill: red } }",
    "@media only print and (prefers-color-scheme: light) { .a { fill: red } }",
    "@media (min-width: 600px) { .a { fill: red } }", ".a { fill: red } .a { fill: inherit }",
    ".a { fill: red } .a { fill: initial }", ".a { -x-fill: red; fill : ; fill red }",
    "@media print { .a { fill: red }", "@unknown { .a { fill: red } } ", ".a:hover { fill: red }",
  ])
  func `a sheet paints nothing else`(sheet: String) throws {
    #expect(try color(sheet) == black)
  }

  @Test func `what a sheet is written in, and for what, is asked first`() throws {
    let sheet = ".a { fill: red }"
    for (style, isUsed) in [
      (#"<style type="text/css">"#, true), (#"<style type="text/less">"#, false),
      (#"<style media="screen">"#, true), (#"<style media="print">"#, false),
      (#"<style media="(prefers-color-scheme: dark)">"#, false), (#"<style media="">"#, true),
    ] {
      #expect(try color(sheet, style: style) == (isUsed ? red : black), "\(style)")
      let told = try drawn(#"\#(style)\#(sheet)</style>"#).report.notes.filter { $0.layer == nil }
      #expect(told.contains { $0.text.contains("heet") } != isUsed, "\(style): \(told)")
    }
  }

  @Test func `an important rule counts more than the own style, an important one of that most`()
    throws
  {
    let sheet = ".a { fill: red !important }"
    #expect(try color(sheet, element: #"class="a" style="fill: lime""#) == red)
    #expect(try color(sheet, element: #"class="a" style="fill: lime !important""#) == "#00FF00")
    #expect(try color("", element: #"style="/* fill: lime; */ fill: red""#) == red)
  }

  @Test func `a value may be that of the element around, also where it is not inherited`() throws {
    let found = try drawn(
      """
      <g style="opacity: .5"><circle cx="30" cy="30" r="9" style="opacity: inherit"/></g>
      """)
    let dot = try #require(found.art.elements.first)
    #expect(dot.ink.opacity * dot.opacity == 0.25)
  }

  @Test(arguments: [
    ("@media (min-width: 9px) { .a { fill: red } }", "when it holds is not known"),
    ("@media (prefers-color-scheme: dark) { .a { fill: red } }", "in light mode"),
    ("@import 'a.css';", "is not loaded"), ("@layer a { .a { fill: red } }", "What is in @layer a"),
    (".a { .b { fill: red } }", "The rules inside the one of .a"),
    ("a:hover { fill: red }", "The style sheet's selectors a:hover"),
  ])
  func `what a sheet has and is not used is told`(sheet: String, words: String) throws {
    let notes = try drawn("<style>\(sheet)</style>").report.notes
    #expect(notes.contains { $0.layer == nil && $0.text.contains(words) }, "\(notes.map(\.text))")
  }

  // MARK: The law of at-rules

  /// At-rules whose blocks, if one got out, would paint the dots.
  private static let atRules = [
    "@charset \"a\";", "@import url(x.css);", "@import 'a{b' print;",
    "@namespace url(http://a.b/c);",
    "@keyframes k { from { fill: lime } 50% { fill: lime } to { fill: lime } }",
    "@-webkit-keyframes k { 0% { fill: lime } }",
    "@media print { .a { fill: lime } circle { fill: lime } }",
    "@media print { @media all { .a { fill: lime } } .a { fill: lime } }",
    "@font-face { font-family: \"}\"; src: url(a) }", "@supports (a: b) { .a { fill: lime } }",
    "@layer x, y;", "@page :first { margin: 1in }",
    "@container (width > 9px) { .a { fill: lime } }",
    "@media (prefers-color-scheme: dark) { .a { fill: lime } #b { fill: lime } }",
    "@x { [ } ] .a { fill: lime } }", "@y ({;}) /* { */ '{' ;", "@media print {}",
    "@media print{.a{}}",
  ]
  private static let rules = [
    ".a { fill: red }", "#b { stroke: #123456; stroke-width: 2 }", "circle { opacity: .5 }",
    "g .a { fill-opacity: .25 }", ".out { fill: blue !important }",
  ]
  private static let around = [
    "@media print", "@supports (a: b)", "@x y", "@media (prefers-color-scheme: dark)",
  ]

  private func shapes(_ sheet: String) throws -> [ArtShape] {
    try drawn(
      """
      <style>\(sheet)</style><g class="out"><circle class="a" id="b" cx="30" cy="30" r="9"/>
      <rect width="9" height="9"/></g>
      """
    ).art.elements
  }

  @Test(arguments: 0..<20)
  func `an at-rule changes nothing before or behind rules, and holds what it is around`(
    seed: UInt64
  )
    throws
  {
    var random = SeededGenerator(seed: seed)
    let rules = Self.rules.shuffled(using: &random)
    let plain = try shapes(rules.joined())
    var mixed = rules
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...mixed.count, using: &random)
      mixed.insert(Self.atRules.randomElement(using: &random) ?? "", at: place)
    }
    #expect(try shapes(mixed.joined(separator: " ")) == plain, "\(mixed)")
    // What is inside is used as a whole, or not at all.
    let start = Int.random(in: 0...rules.count, using: &random)
    let end = Int.random(in: start...rules.count, using: &random)
    let inside = rules[start..<end].joined()
    let before = rules[..<start].joined()
    let after = rules[end...].joined()
    let at = Self.around.randomElement(using: &random) ?? ""
    #expect(try shapes("\(before)\(at){\(inside)}\(after)") == shapes(before + after), "\(at)")
    #expect(try shapes("\(before)@media all{\(inside)}\(after)") == plain)
  }
}
