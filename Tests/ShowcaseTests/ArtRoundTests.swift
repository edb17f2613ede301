import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// One round of the check: all findings at once, each true.
@Suite(.simulated) @MainActor struct ArtRoundTests {
  private let simulator = Simulator()

  private func texts(
    _ report: ArtReport, _ severity: ArtReport.Finding.Severity
  ) -> [String] {
    report.findings.filter { $0.severity == severity }.map(\.text)
  }

  // MARK: Tags

  @Test
  func `size, fit and text are told beside a fault of the tags, but no motion of what has none`()
    throws
  {
    let labels =
      ArtFixture.label("Refreshing", tag: 0, x: 100, width: 20)
      + ArtFixture.label("Wide", tag: 0, x: 15, width: 360)
    let report = try ArtFixture(subviews: labels, height: 80).report()
    let topics = Set(
      report.findings.filter { [.error, .warning].contains($0.severity) }.map(\.topic))
    #expect(topics == [.tags, .size, .fit, .text], "\(report.lines)")
    #expect(try ArtFixture.only(.error, .tags, in: report).contains("Showcase/run --tag"))
  }

  @Test func `tags that begin at 0 are told to begin at 1`() throws {
    let labels = (0...6).map { ArtFixture.label("\($0)", tag: $0, x: 60 + 30 * $0) }
    let finding = try ArtFixture.only(
      .warning, .tags, in: ArtFixture(subviews: labels.joined()).report())
    #expect(finding.contains("label “0” (id L0) has the tag 0 and will not move: tags begin at 1"))
    #expect(finding.contains("from 1 to 7") && !finding.contains("from 7"))
  }

  @Test func `the proposed tags are in reading order, without backgrounds`() throws {
    let plate = """
      <view id="Plate"><rect key="frame" x="40" y="5" width="300" height="50"/>
      <color key="backgroundColor" white="0.9" alpha="1" colorSpace="calibratedWhite"/></view>
      """
    let low = ArtFixture.label("L", tag: 3, x: 60).replacingOccurrences(
      of: "y=\"15\"", with: "y=\"48\"")
    let art = ArtFixture(
      subviews: plate + low + ArtFixture.label("B", tag: 0, x: 200)
        + ArtFixture.label("A", tag: 7, x: 100) + ArtFixture.label("C", tag: 0, x: 260)
    ).document
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("tags-\(UInt64.random(in: 0 ... .max)).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(art.utf8).write(to: file)
    #expect(ArtFile(file.path).needsTags)
    let tagging = try ArtTagging(file.path)
    #expect(
      tagging.lines == [
        "tag 1  label “A” (tag 7, id LA)", "tag 2  label “B” (id LB)",
        "tag 3  label “C” (id LC)", "tag 4  label “L” (tag 3, id LL)",
      ])
    try tagging.write()
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(!ArtFile(file.path).needsTags)
    // Nothing but the tags has changed.
    func plain(_ text: String) -> String { text.replacing(/\stag="\d+"/, with: "") }
    #expect(plain(written) == plain(art))
    let report = ArtCheck.report(on: file)
    #expect(report.findings.contains { $0.text.hasPrefix("4 views are animated") })
    let content = try ArtFile(file.path).content()
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C", "L"])
  }

  @Test func `art without tags is previewed in the proposed order`() throws {
    let art = ArtFixture(
      subviews: ArtFixture.label("B", tag: 0, x: 200) + ArtFixture.label("A", tag: 0, x: 100)
    ).document
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("untagged-\(UInt64.random(in: 0 ... .max)).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(art.utf8).write(to: file)
    let content = try ArtFile(file.path).content()
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text } == ["A", "B"])
    #expect(try String(contentsOf: file, encoding: .utf8) == art)
  }

  // MARK: What is not visible

  @Test(arguments: ["hidden=\"YES\"", "alpha=\"0.0\"", "alpha=\"0.01\""])
  func `a hidden or transparent root does not work`(attribute: String) throws {
    let report = try ArtFixture(root: attribute, subviews: ArtFixture.label("A", tag: 1)).report()
    #expect(try ArtFixture.only(.error, .fit, in: report).contains("nothing of it is visible"))
    #expect(!report.lines.contains { $0.contains("completely visible") })
    #expect(!report.works)
  }

  @Test(arguments: ["hidden=\"YES\"", "alpha=\"0.01\""])
  func `a hidden parent is told with the elements in it`(attribute: String) throws {
    let row = """
      <view \(attribute) id="Row"><rect key="frame" x="0" y="0" width="390" height="60"/>
      <subviews>\(ArtFixture.label("A", tag: 1))</subviews></view>
      """
    let report = try ArtFixture(subviews: row + ArtFixture.label("B", tag: 2)).report()
    let finding = try ArtFixture.only(.warning, .tags, in: report)
    #expect(finding.contains("view (id Row) is") && finding.contains("“A” (tag 1, id LA) within"))
    #expect(report.lines.contains { $0.contains("All views that are not hidden") })
  }

  @Test func `a picture view without a picture and a label without text are told`() throws {
    let parts = """
      <imageView tag="1" fixedFrame="YES" id="Img"><rect key="frame" x="150" y="15" width="30" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/></imageView>
      """
    let report = try ArtFixture(
      subviews: parts + ArtFixture.label("", tag: 2, x: 200) + ArtFixture.label("A", tag: 3, x: 230)
    ).report()
    #expect(
      texts(report, .warning).contains { $0.contains("image view (tag 1, id Img) has no picture") })
    #expect(texts(report, .warning).contains { $0.contains("label (tag 2, id L) has no text") })
  }

  @Test func `a picture that the document lists and nobody has does not work`() throws {
    let document = ArtFixture(
      subviews: """
        <imageView tag="1" fixedFrame="YES" image="Gone" id="Img">
        <rect key="frame" x="150" y="15" width="30" height="30"/>
        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/></imageView>
        """
    ).document.replacingOccurrences(
      of: "</objects>",
      with: "</objects><resources><image name=\"Gone\" width=\"30\" height=\"30\"/></resources>")
    let report = try ArtFixture.report(on: document)
    #expect(try ArtFixture.only(.error, .file, in: report).contains("no image named “Gone”"))
    #expect(!report.works)
  }

  @Test func `a symbol of iOS that is not drawn here is a note`() throws {
    let view = """
      <imageView tag="1" fixedFrame="YES" image="figure.walk" catalog="system" id="Img">
      <rect key="frame" x="180" y="15" width="30" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/></imageView>
      """
    let report = try ArtFixture(subviews: view).report()
    #expect(
      try ArtFixture.only(.note, .file, in: report).contains(
        "draws the SF Symbol “figure.walk” as a placeholder"))
    #expect(report.works)
  }

  // MARK: Size classes and counts

  private static let sized = """
    <variation key="default"><mask key="subviews"><exclude reference="LB"/></mask></variation>
    <variation key="widthClass=regular"><mask key="subviews"><include reference="LB"/></mask></variation>
    """

  @Test func `what a size class leaves out is said as that, and checked in the other`() throws {
    let away = ArtFixture.label("B", tag: 2, x: 100)
      .replacingOccurrences(of: "y=\"15\"", with: "y=\"50\"")
    let document = ArtFixture(subviews: ArtFixture.label("A", tag: 1) + away).document
      .replacingOccurrences(of: "</view>\n", with: "\(Self.sized)</view>\n")
    let report = try ArtFixture.report(on: document)
    #expect(
      texts(report, .note).contains {
        $0.contains("<label> (id LB): this view is not installed for the size class")
      })
    #expect(
      texts(report, .warning).contains {
        $0.hasPrefix("Where the width is regular, as on an iPad: The label “B”")
          && $0.contains("20 points at the bottom")
      }, "\(report.lines)")
  }

  @Test func `the counts are those of the file`() throws {
    let labels = ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 2)
    let stack = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="Row">
      <rect key="frame" x="100" y="15" width="60" height="30"/><subviews>\(labels)</subviews></stackView>
      """
    let report = try ArtFixture(
      subviews: stack,
      constraints: """
        <constraint firstItem="Row" firstAttribute="centerX" secondItem="Art" secondAttribute="centerX" id="C1"/>
        <constraint firstItem="Row" firstAttribute="centerY" secondItem="Art" secondAttribute="centerY" id="C2"/>
        """
    ).report()
    #expect(try ArtFixture.only(.ok, .file, in: report).contains("4 views and 2 constraints"))
  }

  // MARK: Colors and attributes

  @Test func `a fixed white background under an adaptive text is what to change`() throws {
    let white =
      "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
    let label = ArtFixture.label("A", tag: 1).replacingOccurrences(
      of: "</label>", with: "<color key=\"textColor\" systemColor=\"labelColor\"/></label>")
    let document = ArtFixture(subviews: label).document.replacingOccurrences(
      of: "<subviews>", with: "\(white)<subviews>")
    let finding = try ArtFixture.only(.warning, .color, in: ArtFixture.report(on: document))
    #expect(finding.contains("dark appearance"))
    #expect(finding.contains("background of the view (id Art) is the same in both appearances"))
  }

  @Test(arguments: [
    // iOS logs and ignores a key that a class does not have, whoever declares the class.
    (
      "plateColr", "type=\"color\"", "<color key=\"value\" white=\"1\" alpha=\"1\"/>",
      ArtReport.Finding.Severity.warning, "Did you mean plateColor?"
    ),
    (
      "layer.cornerRaduis", "type=\"number\"", "<integer key=\"value\" value=\"4\"/>", .warning,
      "Did you mean layer.cornerRadius?"
    ),
    (
      "plateColor", "type=\"string\" value=\"red\"", "", .error,
      "requires a color for the key plateColor. Set its Type to Color in the Identity inspector."
    ),
    (
      "layer.cornerRadius", "type=\"string\" value=\"4\"", "", .error,
      "for the key layer.cornerRadius. Set its Type to Number in the Identity inspector."
    ),
  ])
  func `a runtime attribute that is misspelt is a warning, and one of another type an error`(
    key: String, type: String, value: String, severity: ArtReport.Finding.Severity, problem: String
  ) throws {
    let attribute = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(type) keyPath="\(key)">\(value)
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    let document = ArtFixture(
      root: "customClass=\"RefreshContentView\" customModule=\"CustomRefreshControl\"",
      subviews: ArtFixture.label("A", tag: 1)
    ).document.replacingOccurrences(of: "<subviews>", with: "\(attribute)<subviews>")
    let report = try ArtFixture.report(on: document)
    #expect(try ArtFixture.only(severity, .file, in: report).contains(problem))
  }

  @Test func `a text that only our wider letters cut is a note`() throws {
    // 4 percent wider than its label.
    let text = "Refreshing"
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 20)
    let width = Int((label.intrinsicContentSize.width / 1.04).rounded())
    let report = try ArtFixture(
      subviews: ArtFixture.label(text, tag: 1, x: 100, width: width)
    ).report()
    #expect(
      try ArtFixture.only(.note, .text, in: report).contains("the letters drawn here are wider"))
    #expect(!report.findings.contains { $0.topic == .text && $0.severity == .warning })
  }

  // MARK: The drawn canvas

  @Test func `the safe area is that of the canvas on which the XIB was drawn`() throws {
    let document = try NibDocument(
      data: Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useSafeAreas="YES">
        <objects><view contentMode="scaleToFill" id="Rot-aa-001">
        <rect key="frame" x="0.0" y="0.0" width="375" height="812"/>
        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="Top-aa-001">
        <rect key="frame" x="16" y="52" width="343" height="100"/></view>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="Bot-aa-001">
        <rect key="frame" x="0.0" y="734" width="375" height="44"/></view></subviews>
        <viewLayoutGuide key="safeArea" id="Saf-aa-001"/>
        <constraints>
        <constraint firstItem="Top-aa-001" firstAttribute="top" secondItem="Saf-aa-001" secondAttribute="top" constant="8" id="c1"/>
        <constraint firstItem="Top-aa-001" firstAttribute="leading" secondItem="Saf-aa-001" secondAttribute="leading" constant="16" id="c2"/>
        <constraint firstItem="Saf-aa-001" firstAttribute="trailing" secondItem="Top-aa-001" secondAttribute="trailing" constant="16" id="c3"/>
        <constraint firstItem="Saf-aa-001" firstAttribute="bottom" secondItem="Bot-aa-001" secondAttribute="bottom" id="c4"/>
        </constraints></view></objects></document>
        """.utf8), file: "Screen.xib")
    // 52 − 8 at the top; 812 − (734 + 44) at the bottom; 16 and 359 are the constants at the sides.
    #expect(
      DrawnSafeArea.insets(in: document) == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
  }
}
