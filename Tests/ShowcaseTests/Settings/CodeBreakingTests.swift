import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Code in lines that fit, broken as swift-format breaks it.
@Suite(.simulated) @MainActor struct CodeBreakingTests {
  @Test(arguments: [
    (
      "tableView.refreshControl = CustomRefreshControl(skin: .fan) { [weak self] in",
      """
      tableView.refreshControl = CustomRefreshControl(
        skin: .fan
      ) { [weak self] in
      """
    ),
    // A string has signs of its own, and a call without arguments is none.
    (
      #"  let skin = make().named("a, (b)", skin: .lean, size: f(1, 2)) "#,
      #"""
        let skin = make().named(
          "a, (b)", skin: .lean, size: f(1, 2)
        ) 
      """#
    ),
    (
      #"skin(named: "a \"quoted\" (name", colors: [.red, .green, .blue], speed: 1.5)"#,
      #"""
      skin(
        named: "a \"quoted\" (name",
        colors: [.red, .green, .blue],
        speed: 1.5
      )
      """#
    ),
    // What follows a call is broken as well.
    (
      "a(x: 1).someLongModifier(first: 1, second: 2, third: [3, 4])",
      """
      a(
        x: 1
      ).someLongModifier(
        first: 1, second: 2, third: [3, 4]
      )
      """
    ),
    // An argument that stands in the name of its function.
    (
      "let header = skin(skin, in: aViewOfAnyKind, size: 44)",
      """
      let header = skin(
        skin, in: aViewOfAnyKind, size: 44
      )
      """
    ),
    ("tableView.refreshControl = aVariableWithAVeryLongNameIndeed", nil),
    ("short(1)", nil),
  ])
  func `the arguments of a call that is too long stand on lines of their own`(
    code: String, broken: String?
  ) {
    #expect(Code.broken(code, to: 50) == broken ?? code)
  }

  @Test func `the code of a page is broken where its pane ends`() async throws {
    let open = try await OpenWindow(390, 844, "fan")
    let page = try open.page
    page.codeLine.onTap?()
    await open.advance(0.5)
    let label = page.codeLine.label
    let lines = (label.attributedText?.string ?? "").components(separatedBy: "\n")
    #expect(lines.contains("  skin: .fan") && lines.count > 4)
    // Only the first one, which has no arguments, goes on below.
    #expect(label.bounds.height < (CGFloat(lines.count) + 1.5) * label.font.lineHeight)
  }
}
