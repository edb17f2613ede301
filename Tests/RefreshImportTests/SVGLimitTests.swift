@testable import RefreshImport
import RefreshMotion
import Testing

/// What a drawing has too much of, and what it says in a way that is not followed: all of it is told.
@Suite struct SVGLimitTests {
  private func told(_ body: String, in root: String = "<svg viewBox='0 0 60 60'>") throws
    -> [String]
  {
    try imported("\(root)\(body)</svg>").report.notes
      .filter { $0.kind == .omitted || $0.kind == .approximated }.map(\.text)
  }

  private let spin = """
    <rect x="50" width="5" height="5"><animateTransform attributeName="transform" type="rotate" \
    values="0;90" dur="1s" repeatCount="indefinite"/></rect>
    """

  // MARK: Too much

  @Test(arguments: [
    (
      (0..<100).map { "<clipPath id='a\($0)' clip-path='url(#a\($0 + 1))'/>" },
      "clip-path='url(#a0)'"
    ),
    (
      (0..<100).map {
        "<mask id='a\($0)'><rect width='9' height='9' fill='#fff' mask='url(#a\($0 + 1))'/></mask>"
      }, "mask='url(#a0)'"
    ),
    (
      ["<defs>"] + (0..<100).map { "<use id='a\($0)' href='#a\($0 + 1)'/>" }
        + ["</defs><use href='#a0'/>"], ""
    ),
  ]) func `references within each other have an end`(definitions: [String], attribute: String) {
    let body = definitions.joined() + "<rect width='9' height='9' \(attribute)/>"
    #expect {
      try told(body)
    } throws: {
      guard case .tooMuch(of: "references within each other", _) = $0 as? ImportError else {
        return false
      }
      return true
    }
  }

  @Test func `selectors are compared so often and no more`() throws {
    let rules = (0..<20).map { String(repeating: "g ", count: 14) + "*{stroke-width:\($0)}" }
    func body(_ count: Int) -> String {
      "<style>\(rules.joined())</style>" + String(repeating: "<g>", count: 60)
        + String(repeating: "<rect width='9' height='9'/>", count: count)
        + String(repeating: "</g>", count: 60)
    }
    #expect(try told(body(1)).isEmpty)
    #expect {
      try told(body(300))
    } throws: {
      "\($0)".contains("comparisons of elements with selectors")
    }
  }

  @Test func `what a skin cannot show is refused with the name of its layer`() {
    let clips = (0..<40).map {
      "<clipPath id='c\($0)'><circle cx='\(30 + Double($0) / 10)' cy='30' r='20'/></clipPath>"
    }
    let nested =
      clips.joined() + (0..<40).map { "<g clip-path='url(#c\($0))'>" }.joined()
      + "<rect id='deep' width='60' height='60'/>" + String(repeating: "</g>", count: 40)
    let long = (0..<5100).map { "L\($0 % 60) \($0 * 7 % 60)" }.joined()
    for (name, body) in [
      ("deep", nested), ("long", "<path id='long' d='M0 0\(long)' fill='none' stroke='red'/>"),
      (
        "far",
        "<rect id='far' x='-2e6' y='-2e6' width='4e6' height='4e6' fill='none' stroke='red'/>"
      ),
    ] {
      #expect {
        try told(body)
      } throws: {
        guard case .unplayable(let problem, _) = $0 as? ImportError else { return false }
        return problem.hasPrefix("“\(name)” ")
      }
    }
  }

  @Test func `long motions are parts that the compiler takes`() throws {
    let way = (0..<100).map { "c1 5 3 5 4 \($0 % 2 == 0 ? 1 : -1)" }.joined()
    let found = try imported(
      """
      <svg viewBox="0 0 60 60"><rect width="9" height="9"><animateMotion dur="2s" repeatCount="indefinite" \
      path="M0 0\(way)"/></rect></svg>
      """)
    // Each block is an expression of its own, of at most 24 steps.
    let blocks = found.source.split(separator: "Motion {")
    #expect(blocks.count > 6)
    #expect(blocks.allSatisfy { $0.split(separator: "Move(").count <= 26 })
    #expect(try found.timeline().duration > 1.9)
  }

  @Test func `of notes that are not printed, the number is`() throws {
    let texts = (0..<401).map { "<text id='t\($0)x'>a</text>" }.joined()
    let found = try imported(
      "<svg viewBox='0 0 60 60'><rect id='box' width='9' height='9'/>\(texts)<image id='pic'/></svg>"
    )
    let count = found.report.notes.count
    #expect(count > 402 && found.report.lines().count == 401)
    #expect(found.report.lines().last == "and \(count - 400) more")
    #expect(found.report.verdict.hasPrefix("1 of 403 layers as drawn, 402 not"))
  }

  // MARK: Told

  @Test(arguments: [
    (
      "<style>@keyframes k{to{offset-distance:100%}}#a{offset-path:circle(20px);animation:k 1s infinite}</style>",
      "Its motion of “offset-distance” is not taken."
    ),
    (
      "<style>#a{offset:path(\"M10 10H50\") auto}</style>",
      "“offset: path(\"M10 10H50\") auto” is not used."
    ),
    (
      "<style>#a:hover{fill:red}b:hover{fill:red}c:hover{fill:red}d:hover{fill:red}e:hover{fill:red}f:hover{fill:red}</style>",
      "The style sheet's selectors #a:hover, b:hover, c:hover, d:hover, e:hover and 1 more."
    ),
    (
      "<style>" + String(repeating: ".a{fill:blue}", count: 2000) + "rect{fill:red}</style>",
      "The style sheet's rules after the first 2000."
    ),
    (
      "<polygon points='0,0 40,0 40,40 0px,40'/>",
      "“points: 0,0 40,0 40,40 0px,40” is no value that is read."
    ),
    ("<rect x='-1e7' y='-1e7' width='2.1e7' height='2e7'/>", "It is larger than 10000000 units."),
    (
      "<mask id='m'><rect width='9' height='9' fill='#fff'/></mask><rect width='9' height='9' mask='url(#m),url(#n)'/>",
      "Of its mask “url(#m),url(#n)”, the first is used alone."
    ),
  ]) func `what is not followed is told`(more: String, words: String) throws {
    let found = try told("\(more)<rect id='a' width='9' height='9'/>\(spin)")
    #expect(found.contains(words), "\(found)")
  }

  @Test func `ways that are none are told`() throws {
    let found = try told(
      "<rect width='9' height='9'><animateMotion values='0,0;10px,0' dur='1s' repeatCount='indefinite'/></rect>\(spin)"
    )
    #expect(found == ["Its motion of “motion” is not taken."])
  }

  @Test func `a style sheet beside the file is told`() throws {
    let found = try told(
      "<rect width='9' height='9'/>",
      in: "<?xml-stylesheet type='text/css' href='a.css'?><svg viewBox='0 0 60 60'>")
    #expect(found == ["The style sheet type='text/css' href='a.css' is not loaded."])
  }

  @Test func `what moves in a filter, and the region of a step, are told`() throws {
    func filter(_ step: String) throws -> [String] {
      try told(
        """
        <filter id="f" x="-1" y="-1" width="3" height="3">\(step)</filter>\
        <rect id="box" x="20" y="20" width="20" height="20" filter="url(#f)"/>\(spin)
        """)
    }
    let moving = try filter(
      """
      <feDropShadow dx="2" stdDeviation="0"><animate attributeName="dx" values="0;20;0" dur="1s" \
      repeatCount="indefinite"/></feDropShadow>
      """)
    #expect(moving == ["Its motion of “dx” is not taken."])
    #expect(
      try filter("<feDropShadow dx='2' stdDeviation='0' x='0.1'/>") == ["“x: 0.1” is not used."])
  }

  // MARK: Sizes

  /// The height is in proportion to the view box, as that of a picture in a browser.
  @Test func `a drawing with one side has the other in proportion`() throws {
    let body = "<rect x='60' y='60' width='120' height='120'/></svg>"
    let one = try imported("<svg width='24' viewBox='0 0 240 240'>\(body)")
    let both = try imported("<svg width='24' height='24' viewBox='0 0 240 240'>\(body)")
    #expect(one.source == both.source)
  }

  @Test func `large units are as good as small ones`() throws {
    func drawing(_ side: Int) throws -> String {
      try imported(
        "<svg width='24' height='24' viewBox='0 0 \(side) \(side)'><rect width='\(side / 2)' height='\(side / 2)'/></svg>"
      ).source
    }
    #expect(try drawing(40_000_000) == drawing(24))
  }

  @Test func `the tint tells what it does not reach`() throws {
    let found = try drawn(
      """
      <linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
      <rect id="box" width="9" height="9" fill="url(#g)"/><rect y="20" width="9" height="9" fill="red">\
      <animate attributeName="fill" values="red;blue;red" dur="1s" repeatCount="indefinite"/></rect>
      """
    ) { $0.tint = "#FF0000" }
    let texts = found.report.notes.map(\.text)
    #expect(texts.contains("Its gradient keeps #FF0000, which the tint does not reach."))
    #expect(texts.contains("A motion changes colors to #FF0000, which the tint does not reach."))
  }
}
