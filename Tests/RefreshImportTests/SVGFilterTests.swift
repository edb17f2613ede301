import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Filters that put a shadow behind what they filter; other filters are told.
@Suite struct SVGFilterTests {
  private let merge = #"<feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge>"#

  private func found(_ steps: String, motion: String = "") throws -> SkinImport {
    try drawn(
      """
      <filter id="f" color-interpolation-filters="sRGB">\(steps)</filter>\
      <rect id="box" x="20" y="20" width="20" height="20" fill="#f00" filter="url(#f)">\(motion)</rect>
      """)
  }

  /// What is painted, from the back, without the frame that gives the drawing its size.
  private func painted(_ found: SkinImport) -> [ArtShape] {
    found.art.elements.filter { $0.name != "frame" }.flatMap(\.all).filter {
      $0.outline.box != nil && $0.ink.opacity > 0
    }
  }

  private func told(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }.map(\.text)
  }

  @Test(arguments: [
    #"<feDropShadow dx="3" dy="6" stdDeviation="0" flood-color="blue" flood-opacity="0.5"/>"#,
    ##"<feFlood flood-color="#00F" flood-opacity=".5"/><feComposite in2="SourceAlpha" operator="in"/>"##
      + #"<feOffset dx="3" dy="6"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#,
    #"<feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 127 0"/>"#
      + #"<feOffset dx="3" dy="6"/><feComponentTransfer result="s"><feFuncA type="linear" slope="0.5"/>"#
      + #"</feComponentTransfer><feBlend in="SourceGraphic" in2="s"/>"#,
  ])
  func `a shadow stands behind what casts it`(steps: String) throws {
    let found = try found(steps)
    #expect(told(found) == [], "\(steps)")
    let shapes = painted(found)
    #expect(shapes.map(\.ink.base) == [.color(blue), .color(red)])
    #expect(shapes.map { $0.ink.opacity * $0.opacity } == [0.5, 1])
    #expect(shapes.map(\.outline.box?.center) == [Point(3, 6), .zero])
  }

  private var blue: RGBAColor { RGBAColor(red: 0, green: 0, blue: 1) }
  private var red: RGBAColor { RGBAColor(red: 1, green: 0, blue: 0) }

  @Test(arguments: [
    #"<feGaussianBlur stdDeviation="2"/>"#, #"<feTurbulence/>"#, #"<feOffset dx="2"/>"#,
    #"<feGaussianBlur in="SourceAlpha" stdDeviation="0"/>"#,
    #"<feColorMatrix type="saturate" values="0"/>"#,
    #"<feDropShadow stdDeviation="1 4"/>"#, #"<feDropShadow flood-color="wrong()"/>"#,
    #"<feFlood/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#,
    #"<feOffset in="SourceAlpha" dx="3" result="s"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="s"/></feMerge>"#,
  ])
  func `a filter that does something else is told`(steps: String) throws {
    let found = try found(steps)
    #expect(told(found) == ["Its filter (a shadow, a blur) is not drawn."])
    #expect(painted(found).count == 1)
  }

  @Test func `a blurred shadow has steps, which is told`() throws {
    let found = try found(
      #"<feGaussianBlur in="SourceAlpha" stdDeviation="3" result="s"/>"# + merge)
    #expect(told(found) == ["Its shadow is not blurred: it has an edge of four steps."])
    // Where the normal distribution has a twelfth, a quarter and five twelfths of the whole beyond: 1.383, 0.674 and
    // 0.210 standard deviations.
    let widths = painted(found).compactMap(\.line?.width)
    #expect(zip(widths, [8.30, 4.05, 1.26]).allSatisfy { abs($0 - $1) < 0.03 }, "\(widths)")
  }

  @Test func `a filter that doubles what it joins is told`() throws {
    let shadow = #"<feOffset in="SourceAlpha" dx="3"/>"#
    let graphic =
      #"<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#
    for (count, isTaken) in [(3, true), (5, false), (40, false)] {
      let found = try found(shadow + String(repeating: "<feBlend/>", count: count) + graphic)
      #expect(told(found).isEmpty == isTaken, "\(count)")
      // Each joins the last picture with itself.
      #expect(painted(found).count == (isTaken ? 9 : 1), "\(count)")
    }
    #expect(try !told(found(String(repeating: "<feOffset/>", count: 101))).isEmpty)
  }

  @Test func `shadows of shadows are told before they are too many`() throws {
    let found = try drawn(
      #"<filter id="f"><feDropShadow stdDeviation="0"/></filter>"#
        + String(repeating: #"<g filter="url(#f)" opacity=".9">"#, count: 30)
        + #"<rect x="20" y="20" width="20" height="20"/>"# + String(repeating: "</g>", count: 30))
    #expect(told(found).contains("Its filter (a shadow, a blur) is not drawn."))
    #expect(found.art.elements.flatMap(\.all).count < 10_000)
  }

  @Test func `a filter among others is told`() throws {
    let found = try drawn(
      """
      <filter id="f"><feDropShadow stdDeviation="0"/></filter>\
      <rect x="20" y="20" width="20" height="20" filter="url(#f) blur(4px)"/>
      """)
    #expect(!told(found).isEmpty)
    #expect(painted(found).count == 1)
  }

  /// The blurred profile of a line is the difference of two normal distributions.
  @Test(arguments: [1.0, 3, 5, 11]) func `the shadow of a line is as dark beside it as blurred`(
    width: Double
  ) throws {
    func found(_ opacity: Double) throws -> [ArtShape] {
      let found = try drawn(
        """
        <filter id="f" height="9"><feDropShadow stdDeviation="2" flood-opacity="\(opacity)"/></filter>\
        <path id="line" d="M10 20l40 3" stroke="#f00" stroke-width="\(width)" filter="url(#f)"/>
        """)
      #expect(told(found) == ["Its shadow is not blurred: it has an edge of four steps."])
      return painted(found)
    }
    let layers = try found(1).dropLast().map { (half: ($0.line?.width ?? 0) / 2, $0) }
    // A thin line is as dark at its edge as in its middle.
    #expect(layers.count == (width == 1 ? 3 : 4))
    #expect(zip(layers, layers.dropFirst()).allSatisfy { $0.half > $1.half })
    func blurred(_ place: Double) -> Double {
      let root = 2 * 2.0.squareRoot()
      return (erf((width / 2 - place) / root) + erf((width / 2 + place) / root)) / 2
    }
    for step in 0..<20 {
      let place = width / 2 + 0.05 + Double(step) * 0.3
      let clear = layers.reduce(1) { clear, layer in
        place < layer.half ? clear * (1 - layer.1.ink.opacity * layer.1.opacity) : clear
      }
      // Half of a step of three, and hundredths.
      let most = blurred(width / 2) / 6 + 0.02
      #expect(abs(1 - clear - blurred(place)) < most, "\(1 - clear), \(blurred(place)) at \(place)")
    }
    // What is fainter than a step of a screen is not drawn.
    #expect(try found(0.004).count == 1)
  }

  /// Chromium draws nothing of these.
  @Test func `a region without an area leaves nothing`() throws {
    let shadow = #"<feDropShadow dx="3" dy="0" stdDeviation="0"/>"#
    for region in [#"height="0""#, #"width="-1""#, #"filterUnits="userSpaceOnUse" width="0""#] {
      for (element, property) in [("filter", "filter"), ("mask", "mask")] {
        let found = try drawn(
          """
          <\(element) id="f" \(region.replacing("filterUnits", with: "\(element)Units"))>\
          \(element == "mask" ? ##"<rect width="60" height="60" fill="#fff"/>"## : shadow)</\(element)>\
          <rect x="20" y="20" width="20" height="20" fill="red" \(property)="url(#f)"/>
          """)
        #expect(painted(found).isEmpty, "\(element) \(region)")
      }
    }
    // A level line has a box without a height.
    let line = try drawn(
      "<filter id='f'>\(shadow)</filter><path d='M9 20h40' stroke='red' filter='url(#f)'/>")
    #expect(painted(line).isEmpty)
  }

  @Test func `a shadow moves with what casts it`() throws {
    let found = try found(
      #"<feDropShadow dx="0" dy="9" stdDeviation="0"/>"#,
      motion:
        #"<animateTransform attributeName="transform" type="translate" values="0;20;0" dur="1s" repeatCount="indefinite"/>"#
    )
    #expect(told(found) == [])
    let moved = found.art.elements.filter { $0.name != "frame" }
    #expect(painted(found).count == 2)
    let timeline = try found.timeline()
    for index in moved.indices {
      #expect(abs(timeline.state(of: index, at: 0.5).translationX - 20) < 0.1)
    }
  }

  @Test func `of several parts of a skin, each casts its own shadow`() throws {
    let groups = ["loop", "outro", "failure"].enumerated().map { index, name in
      #"<g id="\#(name)"><rect x="\#(5 + index * 20)" y="20" width="9" height="9" fill="red"/></g>"#
    }
    let filter =
      #"<filter id="f" height="3"><feDropShadow dx="0" dy="9" stdDeviation="0"/></filter>"#
    let found = try drawn(filter + #"<g filter="url(#f)">\#(groups.joined())</g>"#)
    #expect(told(found) == [])
    let parts = found.art.elements.filter { $0.name != "frame" }
    #expect(parts.map(\.name) == ["loop", "outro", "failure"])
    #expect(parts.allSatisfy { $0.all.count { $0.ink.opacity > 0 } == 2 })
  }

  @Test func `parts in a group with a name cast one shadow, behind all`() throws {
    let found = try drawn(
      """
      <filter id="f" height="3"><feDropShadow dx="9" dy="0" stdDeviation="0" flood-color="blue"/></filter>
      <g id="badge" filter="url(#f)"><rect id="1" x="9" y="9" width="9" height="9" fill="red"/>
      <rect id="2" x="20" y="9" width="9" height="9" fill="red"/></g>
      """)
    #expect(!told(found).contains { $0.contains("casts its own shadow") })
    #expect(
      painted(found).map(\.ink.base) == [.color(blue), .color(blue), .color(red), .color(red)])
  }

  @Test func `a region that moves is told, and one that stays cuts`() throws {
    func found(_ region: String) throws -> SkinImport {
      try drawn(
        """
        <filter id="f" \(region)><feDropShadow dx="0" dy="9" stdDeviation="0"/></filter>
        <g filter="url(#f)"><rect x="20" y="20" width="20" height="20"><animate attributeName="x" values="20;25;20" \
        dur="1s" repeatCount="indefinite"/></rect></g>
        """)
    }
    let moves = try found("")
    #expect(told(moves).contains { $0.contains("The region of its filter") })
    let stays = try found(#"filterUnits="userSpaceOnUse" x="0" y="0" width="60" height="42""#)
    #expect(told(stays).isEmpty)
  }

  @Test func `a shadow moves with the part whose number chooses that`() throws {
    func found(_ distance: Int) throws -> SkinImport {
      let dots = (1...2).map { number in
        #"<g id="\#(number)"><circle cx="\#(10 + number * distance)" cy="20" r="5"/></g>"#
      }
      return try drawn(
        #"<filter id="f" height="3"><feDropShadow dx="0" dy="9" stdDeviation="0"/></filter>"#
          + #"<g filter="url(#f)">\#(dots.joined())</g>"#)
    }
    let apart = try found(20)
    #expect(told(apart) == [])
    #expect(apart.art.elements.filter { $0.name != "frame" }.map(\.all.count) == [2, 2])
    #expect(
      told(try found(6)) == ["Each of its parts casts its own shadow, also on others of them."])
  }

  @Test func `what is filtered fades and is cut with its shadow`() throws {
    let found = try drawn(
      """
      <filter id="f" height="3"><feDropShadow dx="0" dy="9" stdDeviation="0"/></filter><clipPath id="c"><rect width="60" height="30"/></clipPath>
      <rect x="20" y="20" width="20" height="20" filter="url(#f)" opacity=".5" clip-path="url(#c)"/>
      """)
    #expect(told(found) == [])
    let whole = found.art.elements.filter { $0.name != "frame" }
    #expect(whole.map(\.opacity) == [0.5] && whole.allSatisfy { $0.clip != nil })
    #expect(painted(found).count == 2)
  }
}
