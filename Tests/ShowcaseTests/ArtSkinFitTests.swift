import CustomRefreshControl
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Motions of other skins that cannot move every art.
@Suite(.simulated) @MainActor struct ArtSkinFitTests {
  private func skin(_ name: String) throws -> RefreshSkin { try #require(RefreshSkin.named(name)) }

  private func labels(_ count: Int) -> String {
    (1...count).map { ArtFixture.label("\($0)", tag: $0, x: 100 + 25 * $0) }.joined()
  }

  /// The fan has twelve leaves; the arrow's shaft and head are three.
  @Test(arguments: [("fan", 12), ("arrow", 3), ("tick", 4)])
  func `a motion that selects its own parts needs as many`(name: String, least: Int) throws {
    let fit = SkinFit(try skin(name))
    #expect(fit.least == least)
    #expect(fit.error(for: least - 1) != nil)
    for more in [0, 1, 7] { #expect(fit.error(for: least + more) == nil) }
    #expect(fit.need == "Its motion needs at least \(least) parts.")
  }

  @Test(arguments: ["appCoda", "wave", "dots"])
  func `a motion for any element fits every art`(name: String) throws {
    let fit = SkinFit(try skin(name))
    #expect(fit.least == 1 && fit.need == nil)
  }

  @Test func `the check refuses a motion that the preview refuses, and names those that fit`()
    throws
  {
    let art = ArtFixture(subviews: labels(6))
    let report = try art.report(movingLike: try skin("fan"))
    let text = try ArtFixture.only(.error, .motion, in: report)
    #expect(
      text.hasPrefix(
        "The motion of “fan” needs at least 12 parts; this art has 6. These fit: appCoda, wave, "),
      "\(text)")
    #expect(!text.contains("fan,") && !text.contains("shuffle"))
    #expect(report.verdict == "Art.xib does not work with the motion of “fan”: 1 error.")
  }

  @Test func `the check and the preview agree about every skin`() throws {
    try ArtFixture(subviews: labels(6)).inFile { url in
      for skin in RefreshSkin.gallery {
        let report = ArtCheck.report(on: url, movingLike: skin)
        var refusal: String?
        do { _ = try ArtFile(url.path).skin(movingLike: skin) } catch { refusal = "\(error)" }
        let told = report.findings.first { $0.severity == .error }?.text
        #expect(told == refusal, "\(skin.name)")
      }
    }
  }

  @Test func `art whose tags are not valid yet is judged by the proposed ones`() throws {
    let labels = labels(2).replacingOccurrences(of: "tag=\"2\"", with: "tag=\"0\"")
      .replacingOccurrences(of: "tag=\"1\"", with: "tag=\"0\"")
    let report = try ArtFixture(subviews: labels).report(movingLike: try skin("tick"))
    #expect(try ArtFixture.only(.error, .motion, in: report).contains("this art has 2"))
    #expect(report.verdict.hasPrefix("Art.xib does not work as refresh art: 2 errors"))
  }

  @Test func `the list tells which motions do not fit every art`() throws {
    let lines = Command.list
    func line(_ name: String) -> String { lines.first { $0.contains("\t\(name)\t") } ?? "" }
    #expect(line("fan").hasSuffix("Its motion needs at least 12 parts."))
    #expect(line("typewriter").hasSuffix("Its motion needs at least 11 parts."))
    #expect(!line("wave").contains("Its motion"))
    #expect(lines.count == Exhibit.all.count)
  }
}
