import Foundation
import Simulator
import Testing
import UIKit

@testable import Showcase

/// What the check says of art as strangers draw it.
@Suite(.simulated) @MainActor struct StrangersArtTests {
  private typealias Art = ArtFixture

  private let simulator = Simulator()

  private func told(_ art: ArtFixture) throws -> [ArtReport.Finding] {
    try art.report().findings.filter { [.warning, .error].contains($0.severity) }
  }

  // MARK: Height

  @Test(arguments: [30, 90])
  func `art of another height whose constraints conflict in sixty points is told so once`(
    height: Int
  ) throws {
    let art = Art(
      subviews: Art.box("Box", x: 0, height: height),
      constraints: Art.tie("Box", "leading") + Art.tie("Box", "trailing") + Art.tie("Box", "top")
        + Art.tie("Box", "bottom"), height: height)
    let findings = try told(art)
    let sizes = findings.filter { $0.topic == .size }
    #expect(sizes.count == 1 && sizes[0].severity == .error, "\(findings)")
    #expect(
      sizes.first?.text.hasPrefix(
        "The art is \(height) points high, and the control 60, in which its constraints conflict: ")
        == true, "\(sizes)")
    #expect(!findings.contains { $0.topic == .layout }, "\(findings)")
  }

  @Test func `a row that is lower than the control, and stretched there, is told of its height`()
    throws
  {
    let part =
      "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"%\">"
      + "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"390\" height=\"15\"/>"
      + "<color key=\"backgroundColor\" systemColor=\"systemRedColor\"/></view>"
    let art = Art(
      subviews: ["P1", "P2"].map { part.replacingOccurrences(of: "%", with: $0) }.joined(),
      constraints: Art.tie("P1", "leading") + Art.tie("P1", "trailing") + Art.tie("P1", "top")
        + Art.tie("P2", "leading") + Art.tie("P2", "trailing") + Art.tie("P2", "bottom")
        + "<constraint firstItem=\"P1\" firstAttribute=\"height\" constant=\"15\" id=\"H1\"/>"
        + "<constraint firstItem=\"P2\" firstAttribute=\"height\" constant=\"15\" id=\"H2\"/>",
      height: 30)
    let sizes = try told(art).filter { $0.topic == .size }
    #expect(sizes.map(\.severity) == [.warning])
    #expect(sizes.first?.text.contains("All views still fit") == true, "\(sizes)")
  }

  // MARK: Names

  @Test func `a stack view's own constraints are told in words`() throws {
    for part in StackConstraint.allCases {
      let names = ArtNames(
        inspection: try NibInspection.of(
          NibDocument(data: Data(Art().document.utf8), file: "Art.xib"), bundle: .main, owner: nil))
      let told = names.constraint("'\(part.rawValue)' UIView 'label “A”'.top >= UIView 'row'.top")
      #expect(!told.contains("UISV"))
      #expect(told.contains("the stack view’s") || told.contains("a gap of"))
      #expect(told.hasSuffix(": label “A”.top >= row.top"), "\(told)")
    }
  }

  // MARK: Causes without their consequences

  @Test func `a spacer that has no width on purpose is not told`() throws {
    let spacer =
      "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"Gap\">"
      + "<rect key=\"frame\" x=\"20\" y=\"10\" width=\"0.0\" height=\"20\"/>"
      + "<color key=\"backgroundColor\" systemColor=\"systemRedColor\"/><constraints>"
      + "<constraint firstAttribute=\"width\" constant=\"0.0\" id=\"W\"/>"
      + "<constraint firstAttribute=\"height\" constant=\"20\" id=\"H\"/></constraints></view>"
    let art = Art(
      subviews: Art.label("A") + spacer,
      constraints: Art.tie("Gap", "centerX") + Art.tie("Gap", "centerY"))
    #expect(try !told(art).contains { $0.text.contains("a width or height of 0") })
  }

  @Test func `an image view without a picture is told once, and not that its size is open`() throws
  {
    let art = Art(
      subviews: Art.label("A")
        + "<imageView opaque=\"NO\" tag=\"2\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"Img\">"
        + "<rect key=\"frame\" x=\"200\" y=\"20\" width=\"20\" height=\"20\"/></imageView>",
      constraints: Art.tie("Img", "centerX") + Art.tie("Img", "centerY"))
    let findings = try told(art).filter {
      $0.ids?.contains("Img") == true || $0.text.contains("Img")
    }
    #expect(findings.count == 1, "\(findings)")
    #expect(findings.first?.text.contains("has no picture") == true)
  }

  @Test func `an animating activity indicator is no fault`() throws {
    let art = Art(
      subviews:
        "<activityIndicatorView tag=\"1\" animating=\"YES\" style=\"medium\" "
        + "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"Spin\">"
        + "<rect key=\"frame\" x=\"185\" y=\"20\" width=\"20\" height=\"20\"/></activityIndicatorView>",
      constraints: Art.tie("Spin", "centerX") + Art.tie("Spin", "centerY"))
    #expect(try !told(art).contains { $0.text.contains("for ever") })
  }
}
