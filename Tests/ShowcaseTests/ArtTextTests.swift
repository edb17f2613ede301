import CustomRefreshControl
import Foundation
import RefreshImport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Texts, fonts and colors, at the sizes and in the appearances of a device.
@Suite(.simulated) @MainActor struct ArtTextTests {
  private typealias Art = ArtFixture

  private let simulator = Simulator()

  /// A label of fixed size in the middle.
  private func truncations(
    _ text: String, _ attributes: String, _ constraints: String
  ) throws -> [String] {
    let report = try Art(
      subviews: Art.text("L", text, attributes, in: constraints), constraints: Art.middle("L")
    ).report()
    return report.findings.filter { $0.topic == .text && $0.severity == .warning }.map(\.text)
  }

  @Test(arguments: [(2, 24, 1), (2, 200, 1), (0, 24, 1), (0, 200, 0)])
  func `a text of more lines than fit is truncated`(lines: Int, height: Int, count: Int) throws {
    let told = try truncations(
      "Pull down a little further to refresh the whole list",
      "adjustsFontSizeToFit=\"NO\" numberOfLines=\"\(lines)\"",
      Art.fixed("width", 100, id: "W") + Art.fixed("height", height, id: "H"))
    #expect(told.count == count, "\(told)")
    #expect(
      told.allSatisfy {
        $0.contains(" points of height for its text, but has ")
          && $0.hasSuffix("Make the label larger, or the font smaller.")
      })
  }

  @Test(arguments: [("0.1", 0), ("0.9", 1)])
  func `a text is truncated that its least size does not make fit`(
    factor: String, count: Int
  ) throws {
    let told = try truncations(
      "Pull to refresh the list", "minimumScaleFactor=\"\(factor)\"",
      Art.fixed("width", 100, id: "W"))
    #expect(told.count == count, "\(told)")
  }

  @Test func `a text that only our wider letters cut is a note`() throws {
    // 4 percent wider than its label.
    let label = UILabel()
    label.text = "Refreshing"
    label.font = .systemFont(ofSize: 20)
    let width = Int((label.intrinsicContentSize.width / 1.04).rounded())
    let report = try Art(subviews: Art.label("Refreshing", x: 100, width: width)).report()
    #expect(try Art.only(.note, .text, in: report).contains("the letters drawn here are wider"))
    #expect(!report.findings.contains { $0.topic == .text && $0.severity == .warning })
  }

  @Test func `nothing is promised of text in a font that is not drawn`() throws {
    let font = "name=\"AvenirNext-Bold\" family=\"Avenir Next\" pointSize=\"20\""
    let report = try Art(subviews: Art.label("WWWW", x: 160, width: 71, font: font)).report()
    let told = try #require(report.findings.first { $0.topic == .text }?.text)
    #expect(told.contains("only Xcode shows whether it fits") && !told.contains("probably"))
  }

  // MARK: Fonts

  @Test(arguments: [
    ("Avenir-Book", true), ("AvenirNext-DemiBoldItalic", true), ("HiraginoSans-W3", true),
    ("TimesNewRomanPS-BoldItalicMT", true), ("Menlo", true), ("Inter", false), ("", false),
    ("Futura-Sideways", false),
  ])
  func `the fonts of iOS are known by name`(name: String, known: Bool) {
    #expect(ArtFonts.isOnIOS(name) == known)
  }

  /// A check of art in a project that has a font file, which is on every machine with the packages
  /// of this project.
  private func report(listing fonts: [String]) throws -> ArtReport {
    let folder = try TemporaryFolder()
    _ = try OutputFolder("\(folder.path)/App.xcodeproj")
    let app = try OutputFolder("\(folder.path)/App")
    let font = URL(fileURLWithPath: "/usr/share/fonts/truetype/lexi/LexiGulim.ttf")
    try app.write(Data(contentsOf: font), as: "Gulim.ttf")
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["UIAppFonts": fonts], format: .xml, options: 0)
    try app.write(list, as: "Info.plist")
    let label = Art.label("A", font: "name=\"LexiGulim\" family=\"LexiGulim\" pointSize=\"20\"")
    let art = try OutputFolder("\(folder.path)/App/Art")
    try art.write(Data(Art(subviews: label).document.utf8), as: "Art.xib")
    return ArtCheck.report(on: URL(fileURLWithPath: "\(art.path)/Art.xib"))
  }

  @Test func `a font file that the app lists is used`() throws {
    let report = try report(listing: ["Fonts/Gulim.ttf"])
    #expect(report.count(.warning) == 0, "\(report.lines)")
    #expect(report.verdict == "Art.xib works as refresh art.")
    let font = try #require(UIFont(name: "LexiGulim", size: 20))
    #expect(font.isDrawnAsNamed)
    // Its letters are not those of the system font.
    func width(_ font: UIFont) -> CGFloat {
      ("Refresh" as NSString).size(withAttributes: [.font: font]).width
    }
    #expect(width(font) != width(.systemFont(ofSize: 20)))
  }

  @Test func `a font file that no list names is a warning`() throws {
    let finding = try Art.only(.warning, .fonts, in: report(listing: []))
    #expect(finding.contains("is in the file Gulim.ttf, which no Info.plist of the project lists"))
  }

  // MARK: Colors

  @Test(arguments: [(0, "dark"), (1, "light")])
  func `the title of a button is compared with the page`(white: Int, place: String) throws {
    let button = Art.control(
      "button", "Btn", "buttonType=\"custom\"",
      in: """
        <state key="normal" title="Go">
        <color key="titleColor" white="\(white)" alpha="1"/></state>
        """)
    let text = try Art.only(.warning, .color, in: Art(subviews: button).report())
    #expect(text.contains("is less than 3:1 at the button “Go” (id Btn) with 1:1."))
    #expect(text.contains("In the \(place) appearance"))
  }

  /// A motion that leaves the text where it is.
  private var fading: RefreshSkin {
    get throws {
      try RefreshSkin(name: "test", motion: Fade(to: 0.5, over: 1).autoreversed()) {
        _ throws(RefreshError) in try LettersContent(text: "A")
      }
    }
  }

  /// The kit's plate from black at its left end to white at its right end, 25 points from the edges.
  @Test(arguments: [
    // In the middle: black on gray. Near the left end: black on black, but above and below the plate on
    // the page, which is black in the dark appearance. Beside the plate: on the page.
    (185, [String]()), (44, ["dark"]), (5, ["dark"]),
  ])
  func `a text on the kit's plate is compared with the plate`(x: Int, places: [String]) throws {
    func attribute(_ type: String, _ key: String, _ value: String) -> String {
      """
      <userDefinedRuntimeAttribute type="\(type)" keyPath="\(key)"><\(value)/>
      </userDefinedRuntimeAttribute>
      """
    }
    let report = try Art(
      subviews: Art.label("A", x: x, in: "<color key=\"textColor\" white=\"0\" alpha=\"1\"/>"),
      root: "customClass=\"RefreshContentView\" customModule=\"CustomRefreshControl\"",
      content: "<userDefinedRuntimeAttributes>"
        + attribute("color", "plateColor", "color key=\"value\" white=\"0\" alpha=\"1\"")
        + attribute("color", "plateEndColor", "color key=\"value\" white=\"1\" alpha=\"1\"")
        + attribute("number", "plateInset", "real key=\"value\" value=\"25\"")
        + "</userDefinedRuntimeAttributes>"
    ).report(movingLike: fading)
    let told = report.findings.filter { $0.topic == .color }.map(\.text)
    #expect(told.count == places.count, "\(told)")
    for place in places {
      #expect(told.contains { $0.contains("In the \(place) appearance") })
    }
  }
}
