@testable import RefreshImport
import Testing

/// How printed code is laid out: as `swift format` does, at 100 columns and steps of 2.
@Suite struct CodeLayoutTests {
  @Test(arguments: [
    // What has lines of its own is a step further in; what is short stays on one line.
    (
      "let a = Together {\nFade(to: 0, over: 1)\nMotion {\nWait(1)\n}\n}.on(.first)",
      "let a = Together {\n  Fade(to: 0, over: 1)\n  Motion {\n    Wait(1)\n  }\n}.on(.first)\n"
    ),
    // As many arguments on a line as fit.
    (
      "make(\(words(30)))",
      """
      make(
        \(words(12)),
        \(words(12)),
        \(words(6)))

      """
    ),
    // The inner call is broken too where it has no room; what follows it stands on the next line.
    (
      "make(inner(\(words(14))), last: 1)",
      "make(\n  inner(\n    \(words(12)),\n    \(words(2))),\n  last: 1)\n"
    ),
    // Calls one below another, where each has room.
    (
      "make(\(words(9))).then(\(words(5))).last()",
      "make(\(words(9)))\n  .then(\(words(5)))\n  .last()\n"
    ),
    // A list with lines of its own stays behind the name of its call.
    ("all([\na,\nb,\n])", "all([\n  a,\n  b,\n])\n"),
    // A sum.
    (
      "return \(Array(repeating: "a23456", count: 14).joined(separator: " + "))",
      "return \(Array(repeating: "a23456", count: 10).joined(separator: " + "))\n"
        + "  + a23456 + a23456 + a23456 + a23456\n"
    ),
    // A text over several lines stands in the call, and keeps what is in it.
    (
      "path(svg: \"\"\"\nM0 (0 \\\nZ\n\"\"\", isEven: true)",
      "path(\n  svg: \"\"\"\n    M0 (0 \\\n    Z\n    \"\"\",\n  isEven: true)\n"
    ),
    // Brackets in quotes and comments open nothing.
    ("// a (\nlet b = \"{ \\\" [\"", "// a (\nlet b = \"{ \\\" [\"\n"),
  ])
  func `code has the lines of its brackets`(code: String, laidOut: String) {
    #expect(CodeLayout(code).text == laidOut)
  }

  /// Arguments of seven characters.
  private static func words(_ count: Int) -> String {
    Array(repeating: "a23456", count: count).joined(separator: ", ")
  }

  @Test func `no line of printed code is too long`() throws {
    let paths = (0..<12).map { index in
      let curves = (0..<20).map { "c\($0) \(index) 2.25-3.5 \($0).75 1" }.joined()
      return """
        <g id="a long name of a part \(index)" opacity=".5"><path d="M20 20\(curves)z" fill="#a5\(index % 10)"/>\
        <circle cx="\(index)" cy="9" r="3" stroke="#123456" stroke-dasharray="1 2 3 4"/></g>
        """
    }
    let source = try drawn(paths.joined()).source
    let lines = source.split(separator: "\n")
    #expect(lines.count > 100 && lines.allSatisfy { $0.count <= 100 })
    #expect(source.hasSuffix("}\n") && !source.hasSuffix("\n\n"))
    #expect(lines.allSatisfy { $0.prefix { $0 == " " }.count.isMultiple(of: 2) })
  }
}
