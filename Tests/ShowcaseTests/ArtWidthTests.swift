import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Faults that art has in some of the widths of a control only.
@Suite(.simulated) @MainActor struct ArtWidthTests {
  private let simulator = Simulator()
  private static let sentence = "Pull down a little further to refresh the whole list"

  private func label(
    _ id: String, _ text: String, tag: Int, _ attributes: String = "", _ constraints: String = ""
  ) -> String {
    """
    <label tag="\(tag)" text="\(text)" adjustsFontSizeToFit="NO" \(attributes)
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="16" y="18" width="358" height="24"/>
    <constraints>\(constraints)</constraints>
    <fontDescription key="fontDescription" type="system" pointSize="20"/></label>
    """
  }

  private func constraint(
    _ first: String, _ attribute: String, to second: String, _ other: String? = nil,
    _ constant: Int = 0, _ extra: String = ""
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)"
    secondAttribute="\(other ?? attribute)" constant="\(constant)" \(extra)
    id="\(first)\(attribute)\(second)"/>
    """
  }

  private func middle(_ id: String) -> String { constraint(id, "centerY", to: "Art") }

  private func edges(_ id: String) -> String {
    constraint(id, "leading", to: "Art", nil, 16) + constraint("Art", "trailing", to: id, nil, 16)
      + middle(id)
  }

  private func fixed(_ attribute: String, _ constant: Int) -> String {
    "<constraint firstAttribute=\"\(attribute)\" constant=\"\(constant)\" id=\"\(attribute)\"/>"
  }

  // MARK: Texts

  @Test func `a text that only a wide control has room for is truncated in the others`() throws {
    let report = try ArtFixture(
      subviews: label("L", Self.sentence, tag: 1), constraints: edges("L")
    ).report()
    let finding = try ArtFixture.only(.warning, .text, in: report)
    #expect(finding.contains("but has 288 points at widths of 320 and 390 points: the text is"))
    #expect(finding.hasSuffix("Make the label wider, or the font smaller."))
  }

  @Test func `a text that all controls have room for is not told`() throws {
    let report = try ArtFixture(
      subviews: label("L", "Pull down", tag: 1), constraints: edges("L")
    ).report()
    #expect(!report.findings.contains { $0.topic == .text && $0.severity != .ok })
  }

  @Test(arguments: [(2, 24, true), (2, 200, true), (0, 24, true), (0, 200, false)])
  func `a text of more lines than fit is truncated`(
    lines: Int, height: Int, isTruncated: Bool
  ) throws {
    let text = label(
      "L", Self.sentence, tag: 1, "numberOfLines=\"\(lines)\"",
      fixed("width", 100) + fixed("height", height))
    let report = try ArtFixture(
      subviews: text, constraints: middle("L") + constraint("L", "centerX", to: "Art")
    ).report()
    let told = report.findings.filter { $0.topic == .text && $0.severity == .warning }
    #expect(told.count == (isTruncated ? 1 : 0), "\(report.lines)")
    if isTruncated {
      #expect(told[0].text.contains(" points of height for its text, but has "))
      #expect(told[0].text.hasSuffix("Make the label larger, or the font smaller."))
    }
  }

  @Test(arguments: [("0.1", false), ("0.9", true)])
  func `a text is truncated that its least size does not make fit`(
    factor: String, isTruncated: Bool
  ) throws {
    let text = label(
      "L", "Pull to refresh the list", tag: 1, "minimumScaleFactor=\"\(factor)\"",
      fixed("width", 100)
    ).replacingOccurrences(of: "adjustsFontSizeToFit=\"NO\"", with: "")
    let report = try ArtFixture(
      subviews: text, constraints: middle("L") + constraint("L", "centerX", to: "Art")
    ).report()
    let told = report.findings.filter { $0.topic == .text && $0.severity == .warning }
    #expect(told.count == (isTruncated ? 1 : 0), "\(report.lines)")
  }

  // MARK: Overlap

  @Test func `parts that only a narrow control pushes together overlap`() throws {
    let report = try ArtFixture(
      subviews: label("A", "Left side text", tag: 1) + label("B", "Right side text", tag: 2),
      constraints: constraint("A", "leading", to: "Art", nil, 50)
        + constraint("Art", "trailing", to: "B", nil, 50) + middle("A") + middle("B")
    ).report()
    let found = report.findings.filter { $0.text.contains("overlap") }
    #expect(found.count == 1, "\(report.lines)")
    #expect(found.first?.text.hasSuffix("overlap at a width of 320 points.") == true)
  }

  // MARK: Center

  private func box(_ x: Int) -> String {
    ArtFixture.box("Box", tag: 1, in: fixed("width", 20) + fixed("height", 20))
      .replacingOccurrences(of: "x=\"185\"", with: "x=\"\(x)\"")
  }

  @Test func `art that is drawn in the center and held at an edge is told`() throws {
    let report = try ArtFixture(
      subviews: box(185),
      constraints: constraint("Box", "leading", to: "Art", nil, 185) + middle("Box")
    ).report()
    let finding = try ArtFixture.only(.warning, .fit, in: report)
    #expect(finding.hasPrefix("The constraints hold the art, which is drawn in the center, at"))
    #expect(finding.contains("227 points to the left of the control's. Add constraints to the"))
  }

  @Test func `art that is drawn at an edge may stay there`() throws {
    let report = try ArtFixture(
      subviews: box(16),
      constraints: constraint("Box", "leading", to: "Art", nil, 16) + middle("Box")
    ).report()
    #expect(!report.findings.contains { $0.severity == .warning && $0.topic == .fit })
  }

  // MARK: Stack views

  private func row(_ attributes: String, _ color: String = "") -> ArtFixture {
    let boxes = (1...2).map { index in
      ArtFixture.box(
        "Box\(index)", tag: index,
        in: (fixed("width", 20) + fixed("height", 20))
          .replacingOccurrences(of: "id=\"", with: "id=\"\(index)"))
    }
    let spacer = ArtFixture.box("Space", tag: 0, in: fixed("width", 30))
      .replacingOccurrences(of: "<constraints>", with: "\(color)<constraints>")
    return ArtFixture(
      subviews: """
        <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="Row">
        <rect key="frame" x="160" y="20" width="70" height="20"/>
        <subviews>\(boxes[0])\(spacer)\(boxes[1])</subviews></stackView>
        """, constraints: middle("Row") + constraint("Row", "centerX", to: "Art"))
  }

  @Test(arguments: ["fill", "equalSpacing", "equalCentering"])
  func `a row with a spacer works without a remark`(distribution: String) throws {
    let report = try row("alignment=\"center\" distribution=\"\(distribution)\"").report()
    #expect(report.findings.allSatisfy { $0.severity == .ok }, "\(report.lines)")
  }

  @Test func `a bar without a height is told`() throws {
    let color = "<color key=\"backgroundColor\" systemColor=\"systemRedColor\"/>"
    let finding = try ArtFixture.only(
      .warning, .fit, in: row("alignment=\"center\"", color).report())
    #expect(finding.contains("view (id Space) has a width or height of 0"))
  }

  // MARK: Remedies

  @Test func `a missing picture has one remedy`() throws {
    let picture = "<imageView tag=\"1\" image=\"nothing\" fixedFrame=\"YES\" id=\"I\"/>"
    let finding = try ArtFixture.only(
      .error, .file, in: ArtFixture(subviews: picture).report())
    #expect(finding.components(separatedBy: "asset catalog").count == 2, "\(finding)")
  }
}
