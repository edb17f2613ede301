import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Font files of the project in which a XIB is.
@Suite(.simulated) @MainActor struct ArtFontFileTests {
  private let simulator = Simulator()

  /// A font that is on every machine with the packages of this project.
  private static let font = URL(fileURLWithPath: "/usr/share/fonts/truetype/lexi/LexiGulim.ttf")

  private func report(listed: Bool) throws -> ArtReport {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fonts-\(UInt64.random(in: 0 ... .max))")
    let art = folder.appendingPathComponent("App/Art")
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [art, folder.appendingPathComponent("App.xcodeproj")] {
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      at: Self.font, to: folder.appendingPathComponent("App/Gulim.ttf"))
    let fonts = listed ? ["Fonts/Gulim.ttf"] : []
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["UIAppFonts": fonts], format: .xml, options: 0)
    try list.write(to: folder.appendingPathComponent("App/Info.plist"))
    let file = art.appendingPathComponent("Art.xib")
    let label = ArtFixture.label(
      "A", tag: 1, font: "name=\"LexiGulim\" family=\"LexiGulim\" pointSize=\"20\"")
    try Data(ArtFixture(subviews: label).document.utf8).write(to: file)
    return ArtCheck.report(on: file)
  }

  @Test func `a font file that the app lists is used`() throws {
    let report = try report(listed: true)
    #expect(report.works && report.count(.warning) == 0, "\(report.lines)")
    #expect(report.verdict == "Art.xib works as refresh art.")
    let font = try #require(UIFont(name: "LexiGulim", size: 20))
    #expect(font.isDrawnAsNamed)
    // Its letters are not those of the system font.
    func width(_ font: UIFont) -> CGFloat {
      let label = UILabel()
      label.font = font
      label.text = "Refresh"
      return label.intrinsicContentSize.width
    }
    #expect(width(font) != width(.systemFont(ofSize: 20)))
  }

  @Test func `a font file that no list names is a warning`() throws {
    let finding = try ArtFixture.only(.warning, .fonts, in: report(listed: false))
    #expect(finding.contains("is in the file Gulim.ttf, which no Info.plist of the project lists"))
  }
}
