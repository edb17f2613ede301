import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What a check reports besides constraints.
@Suite(.simulated) @MainActor struct ArtTellingTests {
  private let simulator = Simulator()

  @Test func `all faults are reported in one check`() throws {
    let box = "<view id=\"One\" alpha=\"7\"/><view id=\"Two\" tag=\"x\"/>"
    let report = try ArtFixture(subviews: box).report()
    #expect(report.findings.filter { $0.severity == .error && $0.topic == .file }.count == 2)
    #expect(report.findings.contains { $0.severity == .error && $0.topic == .tags })
  }

  @Test func `a whole screen is reported in one sentence`() throws {
    let table =
      "<tableView id=\"Tab\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></tableView>"
    let field = "<textField id=\"Fld\"/>"
    let report = try ArtFixture(subviews: table + field + ArtFixture.label("A", tag: 1)).report()
    #expect(report.findings.count == 1)
    #expect(
      try ArtFixture.only(.error, .file, in: report).hasPrefix(
        "This is a screen, not refresh art: it contains a table view and a text field."))
  }

  @Test func `a class of the kit without a module is reported with its module`() throws {
    let report = try ArtFixture(
      root: "customClass=\"RefreshContentView\"", subviews: ArtFixture.label("A", tag: 1)
    ).report()
    #expect(
      try ArtFixture.only(.warning, .file, in: report).contains(
        "set Module to CustomRefreshControl"))
  }

  @Test(arguments: [
    ("RefreshContntView", "CustomRefreshControl", "Did you mean RefreshContentView"),
    ("RefreshContentsView", "", "Did you mean RefreshContentView"),
    ("Sparkles", "CustomRefreshControl", "CustomRefreshControl has no class Sparkles"),
  ])
  func `an unknown class of the kit is reported, with a similar name if there is one`(
    name: String, module: String, remark: String
  ) throws {
    let kind = "customClass=\"\(name)\"" + (module.isEmpty ? "" : " customModule=\"\(module)\"")
    let report = try ArtFixture(root: kind, subviews: ArtFixture.label("A", tag: 1)).report()
    #expect(try ArtFixture.only(.warning, .file, in: report).contains(remark))
  }

  @Test func `a class of an app is a note`() throws {
    let report = try ArtFixture(
      root: "customClass=\"SparkView\" customModule=\"MyApp\"",
      subviews: ArtFixture.label("A", tag: 1)
    ).report()
    #expect(try ArtFixture.only(.note, .file, in: report).contains("MyApp.SparkView"))
  }

  @Test func `views with the same fault at the same widths are reported once`() throws {
    let parts = (1...3).map { index in
      ArtFixture.label("\(index)", tag: index, x: 15, width: 360)
    }
    let report = try ArtFixture(subviews: parts.joined()).report()
    let finding = report.findings.first { $0.text.contains("extend beyond the art") }
    let text = try #require(finding?.text)
    #expect(text.contains("label “1” (tag 1, id L1), label “2” (tag 2, id L2) and label “3”"))
    #expect(text.contains("at a width of 320 points and are cut off"))
  }

  @Test func `a stack view that stretches its parts is reported once, and works`() throws {
    let labels = ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 2)
    let stack = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="Row">
      <rect key="frame" x="0" y="0" width="390" height="60"/><subviews>\(labels)</subviews></stackView>
      """
    let pins = ["leading", "trailing", "top", "bottom"].map { side in
      """
      <constraint firstItem="Row" firstAttribute="\(side)" secondItem="Art" \
      secondAttribute="\(side)" id="P\(side)"/>
      """
    }
    let report = try ArtFixture(subviews: stack, constraints: pins.joined()).report()
    #expect(report.works, "\(report.lines)")
    #expect(
      try ArtFixture.only(.warning, .layout, in: report).contains(
        "which arranged subview grows or shrinks"))
  }

  @Test func `consequences of a missing position are not reported`() throws {
    let stack = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="Row">
      <rect key="frame" x="100" y="20" width="100" height="20"/><subviews>
      \(ArtFixture.label("Word", tag: 1))</subviews></stackView>
      """
    let report = try ArtFixture(subviews: stack).report()
    #expect(
      try ArtFixture.only(.error, .layout, in: report).contains("stack view (id Row)"))
    #expect(report.count(.warning) == 0, "\(report.lines)")
  }

  @Test func `a view of undetermined size is not also reported as having none`() throws {
    let map = """
      <mapView tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="Map">
      <rect key="frame" x="10" y="10" width="40" height="40"/></mapView>
      """
    let report = try ArtFixture(subviews: map).report()
    #expect(try ArtFixture.only(.error, .layout, in: report).contains("(tag 1, id Map)"))
    #expect(!report.findings.contains { $0.topic == .fit && $0.severity == .warning })
  }

  @Test func `a label with tag 0 among tagged labels is reported`() throws {
    let labels = ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 0, x: 220)
    let finding = try ArtFixture.only(.warning, .tags, in: ArtFixture(subviews: labels).report())
    #expect(finding.contains("label “B” (id LB) has the tag 0"))
    #expect(finding.contains("from 2"))
  }

  @Test func `art without constraints is reported as staying in its drawn place`() throws {
    let box = """
      <view tag="1" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="Box">
      <rect key="frame" x="185" y="20" width="20" height="20"/></view>
      """
    let finding = try ArtFixture.only(.warning, .fit, in: ArtFixture(subviews: box).report())
    #expect(finding.contains("227 points to the left"))
  }

  @Test func `a button without a tag is also looked for beyond the edge`() throws {
    let button = """
      <button fixedFrame="YES" buttonType="system" id="Btn">
      <rect key="frame" x="370" y="15" width="60" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES"/>
      <state key="normal" title="Go"/></button>
      """
    let report = try ArtFixture(subviews: ArtFixture.label("A", tag: 1) + button).report()
    // 370 + 60 - 390 points, at every width.
    let found = report.findings.filter { $0.topic == .fit && $0.severity == .warning }.map(\.text)
    #expect(
      found.contains {
        $0.contains("button “Go” (id Btn)") && $0.contains("40 points at the right")
      })
  }

  @Test func `controls are named by their kind and by what they show`() throws {
    let controls = """
      <segmentedControl fixedFrame="YES" selectedSegmentIndex="0" id="Seg">
      <rect key="frame" x="20" y="14" width="90" height="32"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
      <segments><segment title="New"/></segments></segmentedControl>
      <button fixedFrame="YES" buttonType="system" id="Btn">
      <rect key="frame" x="280" y="14" width="90" height="32"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
      <state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="filled" title="Go"/></button>
      """
    let report = try ArtFixture(subviews: ArtFixture.label("A", tag: 1) + controls).report()
    #expect(
      try ArtFixture.only(.warning, .touch, in: report).contains(
        "The segmented control (id Seg) and button “Go” (id Btn) do not respond"))
  }

  @Test func `overlapping parts are reported`() throws {
    let labels = ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 2, x: 190)
    let finding = try ArtFixture.only(.warning, .fit, in: ArtFixture(subviews: labels).report())
    #expect(finding.contains("label “A” (tag 1, id LA)"))
    #expect(finding.contains("label “B” (tag 2, id LB) overlap"))
  }

  @Test func `a text that the motion moves out of the control is reported`() throws {
    let text = ArtFixture.label("Refreshing", tag: 1, x: 135, width: 120)
    let report = try ArtFixture(subviews: text).report()
    #expect(
      try ArtFixture.only(.warning, .motion, in: report).contains(
        "out of the control"))
  }

  @Test func `a text at the edge of a wide label is reported, one in the middle is not`() throws {
    let text = ArtFixture.label("A", tag: 1, x: 45, width: 300)
    #expect(
      try ArtFixture.only(.warning, .motion, in: ArtFixture(subviews: text).report()).contains(
        "out of the control"))
    let centered = text.replacingOccurrences(
      of: "fixedFrame", with: "textAlignment=\"center\" fixedFrame")
    let report = try ArtFixture(subviews: centered).report()
    #expect(!report.lines.contains { $0.contains("The motion of") })
  }

  @Test func `text in the background color is reported with the appearance`() throws {
    let label = ArtFixture.label("A", tag: 1).replacingOccurrences(
      of: "</label>",
      with:
        "<color key=\"textColor\" white=\"0\" alpha=\"1\" colorSpace=\"calibratedWhite\"/></label>")
    let report = try ArtFixture(subviews: label).report()
    #expect(
      try ArtFixture.only(.warning, .color, in: report).contains(
        "is not visible in the dark appearance"))
  }

  @Test func `names from the file are printed on one line without control characters`() throws {
    let label = ArtFixture.label("A", tag: 1).replacingOccurrences(
      of: "text=\"A\"", with: "text=\"Re&#10;fresh &#x202E;gni&#x9;\" hidden=\"YES\"")
    let report = try ArtFixture(subviews: label + ArtFixture.label("B", tag: 2)).report()
    let finding = try ArtFixture.only(.warning, .tags, in: report)
    #expect(finding.contains("“Re fresh \\u{202e}gni ”"))
    #expect(report.lines.allSatisfy { !$0.contains("\n") && !$0.contains("\u{202E}") })
  }

  @Test func `reports are read by editors as JSON`() throws {
    let good = try ArtFixture(subviews: ArtFixture.label("A", tag: 1)).report()
    let bad = try ArtFixture(subviews: "<view id=\"One\" alpha=\"7\"/>").report()
    let data = try ArtReport.json([good, bad])
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(json.map { $0["works"] as? Bool } == [true, false])
    #expect(json.map { $0["file"] as? String } == ["Art.xib", "Art.xib"])
    let findings = try #require(json[1]["findings"] as? [[String: Any]])
    #expect(findings[0]["severity"] as? String == "error")
    #expect(findings[0]["id"] as? String == "One" && findings[0]["line"] as? Int == 5)
  }
}
