import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Motions that cannot move an art, or that move it out of the control.
@Suite(.simulated) @MainActor struct ArtMotionTests {
  private typealias Art = ArtFixture

  private let simulator = Simulator()

  private func skin(_ motion: Motion) throws -> RefreshSkin {
    try RefreshSkin(name: "test", motion: motion) { _ throws(RefreshError) in
      try LettersContent(text: "A")
    }
  }

  // MARK: Out of the control

  /// A box from 4 to 56 points: 10 points up is 6 out; twice as high is 26 more on each side; of a bar
  /// of 200 × 52, half the diagonal, √(100² + 26²), stands up, 73.3 out.
  @Test(arguments: [
    (
      Motion { Move(y: -10, over: 1) }.autoreversed(), 52, "moves", "6 points",
      "a motion that moves less"
    ),
    (
      Motion { Scale(to: 2, over: 1) }.autoreversed(), 52, "grows", "22 points",
      "that enlarges less"
    ),
    (
      Motion { Rotate(to: .pi / 2, over: 1) }.autoreversed(), 200, "turns", "73.3 points",
      "does not turn"
    ),
  ])
  func `the cause of a motion that leaves the control is named, for every part`(
    motion: Motion, width: Int, verb: String, excess: String, remedy: String
  ) throws {
    let report = try Art(subviews: Art.part(1, y: 4, width: width, height: 52, id: "Box"))
      .report(movingLike: try skin(motion))
    let text = try Art.only(.warning, .motion, in: report)
    #expect(text.contains("The view (tag 1, id Box) \(verb) \(excess) out of"), "\(text)")
    #expect(text.contains(remedy))
    #expect(report.lines.contains { $0.contains("completely visible at rest") })
  }

  @Test func `parts with the same cause are told together`() throws {
    // 10 points up from 4 are 6 out, from 2 are 8.
    let report = try Art(subviews: Art.part(1, y: 4) + Art.part(2, y: 2))
      .report(movingLike: try skin(Motion { Move(y: -10, over: 1) }.autoreversed()))
    let finding = report.findings.first { $0.topic == .motion }
    #expect(
      finding?.text.contains(
        "The view (tag 1, id B1) and view (tag 2, id B2) move up to 8 points out") == true)
    #expect(finding?.ids == ["B1", "B2"])
    #expect(report.findings.count { $0.topic == .motion } == 1)
  }

  @Test func `views with the same fault at the same widths are told together`() throws {
    let parts = (1...3).map { Art.label("\($0)", tag: $0, x: 15, width: 360) }
    let report = try Art(subviews: parts.joined()).report()
    let text = try #require(
      report.findings.map(\.text).first { $0.contains("extend beyond the art") })
    #expect(text.contains("label “1” (tag 1, id L1), label “2” (tag 2, id L2) and label “3”"))
    #expect(text.contains("at a width of 320 points and are cut off"))
  }

  @Test func `parts below the 60 points are one finding`() throws {
    let parts = Art.part(1) + Art.part(2, y: 70) + Art.part(3, y: 50)
    let report = try Art(subviews: parts, height: 88).report(
      movingLike: try skin(Motion { Fade(to: 0.5, over: 1) }.autoreversed()))
    let text = try Art.only(.error, .size, in: report)
    #expect(text.contains("88 points high, and the control 60: the view (tag 2, id B2) and view"))
    #expect(!report.findings.contains { $0.topic == .fit }, "\(report.lines)")
  }

  @Test func `parts below the 60 points are not said to stand still as well`() throws {
    let report = try Art(subviews: Art.label("A", tag: 0) + Art.part(1, y: 70), height: 100)
      .report()
    _ = try Art.only(.error, .size, in: report)
    #expect(!report.lines.contains { $0.contains("the art does not") }, "\(report.lines)")
  }

  @Test func `a part that the motion moves in is not called never visible`() throws {
    let report = try Art(subviews: Art.part(1, y: 65)).report(
      movingLike: try skin(Motion { Move(y: -30, over: 1) }.autoreversed()))
    let text = try Art.only(.warning, .fit, in: report)
    #expect(text.contains("visible only while the motion of “test” moves it in"))
    #expect(report.works && !report.lines.contains { $0.contains("never visible") })
  }

  @Test func `a part without a tag is also looked for beyond the edge`() throws {
    let button = Art.control("button", "Btn", x: 370, width: 60, "buttonType=\"system\"")
    // 370 + 60 - 390 points.
    let found = try Art(subviews: Art.label("A") + button).report().findings
    #expect(
      found.contains { $0.text.contains("(id Btn)") && $0.text.contains("40 points at the right") })
  }

  // MARK: Other skins

  private func named(_ name: String) throws -> RefreshSkin {
    try #require(RefreshSkin.named(name))
  }

  private func labels(_ count: Int, tag: Int? = nil) -> String {
    (1...count).map { Art.label("\($0)", tag: tag ?? $0, x: 100 + 25 * $0) }.joined()
  }

  @Test func `parts that a motion has no role for are told`() throws {
    let parts = (1...9).map { Art.part($0, x: 60 + 30 * $0) }.joined()
    func still(_ name: String) throws -> [String] {
      try Art(subviews: parts).report(movingLike: named(name)).findings
        .filter { $0.text.contains("never moves") }.map(\.text)
    }
    #expect(try still("wave") == [])
    // Fewer parts of the ring move.
    let ring = try still("ring")
    #expect(ring.count == 1 && ring.allSatisfy { $0.contains("(tag 9, id B9)") }, "\(ring)")
  }

  /// The fan has twelve leaves and two sticks; the hands of the arrow's clock and two more come after five parts, and the
  /// dots are two eyes, a ball, a mouth and two glints; some move any number.
  @Test(arguments: [("fan", 14), ("arrow", 9), ("tick", 6), ("appCoda", 1), ("dots", 6)])
  func `a motion that selects its own parts needs as many, which the list tells`(
    name: String, least: Int
  ) throws {
    let fit = SkinFit(try named(name))
    #expect(fit.least == least && (least == 1 || fit.error(for: least - 1) != nil))
    for more in [0, 1, 7] { #expect(fit.error(for: least + more) == nil) }
    #expect(fit.need == (least == 1 ? nil : "Its motion needs at least \(least) parts."))
    let line = try #require(Command.list.first { $0.contains("\t\(name)\t") })
    #expect(fit.need.map(line.hasSuffix) ?? !line.contains("Its motion"))
    #expect(Command.list.count == Exhibit.all.count)
  }

  @Test func `the check refuses a motion that the preview refuses, and names those that fit`()
    throws
  {
    let report = try Art(subviews: labels(6)).report(movingLike: named("fan"))
    let text = try Art.only(.error, .motion, in: report)
    #expect(
      text.hasPrefix(
        "The motion of “fan” needs at least 14 parts; this art has 6. These fit: "),
      "\(text)")
    #expect(!text.contains("fan,") && !text.contains("lean"))
    #expect(report.verdict == "Art.xib does not work with the motion of “fan”: 1 error.")
  }

  @Test func `the check and the preview agree about every skin`() throws {
    try Art(subviews: labels(6)).inFile { url in
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
    let report = try Art(subviews: labels(2, tag: 0)).report(movingLike: named("arrow"))
    #expect(try Art.only(.error, .motion, in: report).contains("this art has 2"))
    #expect(report.verdict.hasPrefix("Art.xib does not work as refresh art: 2 errors"))
  }
}
