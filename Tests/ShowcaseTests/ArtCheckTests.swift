import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What the check says of art without a fault, and how it says what it finds.
@Suite(.simulated) @MainActor struct ArtCheckTests {
  private typealias Art = ArtFixture

  private let simulator = Simulator()
  private static let resources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../Resources").standardizedFileURL

  // MARK: Good art

  @Test(arguments: ["RefreshContents", "RefreshMoons", "RefreshWord", "RefreshDots"])
  func `the XIBs that come with the kit work, without a warning`(name: String) {
    let file = Self.resources.appendingPathComponent("\(name).xib")
    let report = ArtCheck.report(on: file)
    // One of them uses a font of iOS that is not here.
    let isNoted = name == "RefreshContents"
    #expect(
      report.findings.filter { $0.severity != .ok }.map(\.topic) == (isNoted ? [.fonts] : []),
      "\(report.lines)")
    #expect(report.count(.warning) == 0 && report.count(.error) == 0)
    #expect(
      report.verdict == "\(name).xib works as refresh art."
        + (isNoted ? " Drawn here in the system font: AvenirNext-Bold." : ""))
    #expect(
      Set(report.findings.map(\.topic)) == [.file, .tags, .size, .fit, .layout, .fonts, .motion])
  }

  @Test func `the guide's XIB works as it stands`() throws {
    let guide = try String(
      contentsOf: Self.resources.appendingPathComponent("README.md"), encoding: .utf8)
    let block = guide.components(separatedBy: "```xml\n").dropFirst().first
    let document = try #require(block?.components(separatedBy: "```").first)
    let report = try Art.report(on: document)
    #expect(report.verdict == "Art.xib works as refresh art.", "\(report.lines)")
  }

  private nonisolated static let good: [(String, ArtReport.Finding.Topic?, ArtFixture)] = [
    ("text with attributes", nil, Art(subviews: Art.label("A", "usesAttributedText=\"YES\""))),
    ("a spacer in a row", nil, Art.spaced("alignment=\"center\" distribution=\"fill\"")),
    ("a spread row", nil, Art.spaced("alignment=\"center\" distribution=\"equalSpacing\"")),
    ("a centered row", nil, Art.spaced("alignment=\"center\" distribution=\"equalCentering\"")),
    ("a text with room", .text, Art.wide("Pull down")),
    ("a system font by name", .fonts, fonted(".AppleSystemUIFont")),
    ("shapes over each other", .fit, Art(subviews: Art.part(1, x: 180) + Art.part(2, x: 190))),
    (
      "art that is drawn at an edge", .fit,
      Art(
        subviews: Art.box("Box", x: 16, width: 20, height: 20),
        constraints: Art.tie("Box", "leading", nil, 16) + Art.tie("Box", "centerY"))
    ),
    (
      "art that keeps to the safe area, which a control is clear of", .fit,
      Art(
        subviews: Art.box("Box", x: 185, width: 20, height: 20),
        constraints: Art.tie("Box", "top", to: "Safe", nil, 20) + Art.tie("Box", "centerX"),
        content: "<viewLayoutGuide key=\"safeArea\" id=\"Safe\"/>")
    ),
    (
      "a text in the middle of a wide label", .motion,
      Art(subviews: Art.label("A", x: 45, width: 300, "textAlignment=\"center\""))
    ),
    (
      "a background that adapts", .color,
      Art(
        subviews: Art.label("A"),
        content: "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>")
    ),
    (
      "a background that stands out", .color,
      Art(
        subviews: Art.label("A", in: "<color key=\"textColor\" white=\"1\" alpha=\"1\"/>"),
        content: """
          <color key="backgroundColor" red="0.8" green="0.2" blue="0.2" alpha="1" \
          colorSpace="calibratedRGB"/>
          """)
    ),
    (
      "what is too wide where the height is compact, but not there", .layout,
      Art(
        subviews: Art.box(
          "Box", height: 20,
          in: """
            <constraint firstAttribute="width" constant="200" id="W"><variation \
            key="heightClass=compact" constant="500"/></constraint>
            """), constraints: Art.middle("Box"))
    ),
  ]

  private nonisolated static func fonted(_ name: String) -> ArtFixture {
    Art(subviews: Art.label("A", font: "name=\"\(name)\" pointSize=\"20\""))
  }

  @Test(arguments: good)
  func `of what works nothing is told`(
    art: String, topic: ArtReport.Finding.Topic?, fixture: ArtFixture
  ) throws {
    let report = try fixture.report()
    let told = report.findings.filter { topic == nil || $0.topic == topic }
    #expect(report.works && told.allSatisfy { $0.severity == .ok }, "\(report.lines)")
  }

  @Test func `the counts are those of the file`() throws {
    let labels = Art.label("A") + Art.label("B", tag: 2)
    let report = try Art(subviews: Art.row(labels), constraints: Art.middle("Row")).report()
    #expect(try Art.only(.ok, .file, in: report).contains("4 views and 2 constraints"))
  }

  // MARK: The file

  @Test func `a file that is not there or has no view is an error`() throws {
    let report = ArtCheck.report(on: Self.resources.appendingPathComponent("Nowhere.xib"))
    #expect(try Art.only(.error, .file, in: report).contains("the file does not exist"))
    let empty = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects/>
      </document>
      """
    #expect(
      try Art.only(.error, .file, in: Art.report(on: empty)).contains("contains no view"))
  }

  @Test func `all faults are told in one check`() throws {
    let box = "<view id=\"One\" alpha=\"7\"/><view id=\"Two\" tag=\"x\"/>"
    let report = try Art(subviews: box).report()
    #expect(report.findings.filter { $0.severity == .error && $0.topic == .file }.count == 2)
    #expect(report.findings.contains { $0.severity == .error && $0.topic == .tags })
  }

  @Test func `a whole screen is told in one sentence, and gets no tags`() throws {
    let table =
      "<tableView id=\"Tab\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></tableView>"
    try Art(subviews: table + "<textField id=\"Fld\"/>" + Art.label("A")).inFile { url in
      let report = ArtCheck.report(on: url)
      let sentence =
        "This is a screen, not refresh art: it contains a table view and a text field."
      let told = try Art.only(.error, .file, in: report)
      #expect(report.findings.count == 1 && told.hasPrefix(sentence))
      let error = #expect(throws: ArtTagError.self) { try ArtTagging(url.path) }
      #expect(error?.errorDescription?.hasPrefix(sentence) == true)
    }
  }

  @Test func `what a size class leaves out is said as that, and checked in the other`() throws {
    let report = try Art(
      subviews: Art.label("A") + Art.label("B", tag: 2, x: 100, y: 50),
      content: """
        <variation key="default"><mask key="subviews"><exclude reference="LB"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="LB"/></mask>
        </variation>
        """
    ).report()
    func expect(_ severity: ArtReport.Finding.Severity, _ words: String...) {
      let texts = report.findings.filter { $0.severity == severity }.map(\.text)
      #expect(texts.contains { text in words.allSatisfy(text.contains) }, "\(report.lines)")
    }
    expect(.note, "<label> (id LB): this view is not installed for the size class")
    expect(
      .warning, "Where the width is regular, as on an iPad: The label “B”",
      "20 points at the bottom")
  }

  // MARK: The report

  @Test func `a report is a line for each finding, the worst first, and a verdict`() {
    var report = ArtReport(name: "Art.xib")
    report.add(.ok, .file, "It loads.")
    report.add(.warning, .fonts, "A\nB")
    report.addUnlessFound(.fonts, "Never said.")
    #expect(
      report.lines == [
        "warning  fonts   A B", "ok       file    It loads.",
        "Art.xib works as refresh art, with 1 warning.",
      ])
    report.add(.error, .tags, "No tags.")
    #expect(report.verdict == "Art.xib does not work as refresh art: 1 error and 1 warning.")
  }

  @Test func `names from the file are on one line, without control characters`() throws {
    let label = Art.label("A", "hidden=\"YES\"").replacingOccurrences(
      of: "text=\"A\"", with: "text=\"Re&#10;fresh &#x202E;gni&#x9;\"")
    let report = try Art(subviews: label + Art.label("B", tag: 2)).report()
    let finding = try Art.only(.warning, .tags, in: report)
    #expect(finding.contains("“Re fresh \\u{202e}gni ” (tag 1, id LA) is hidden"))
    #expect(report.lines.allSatisfy { !$0.contains("\n") && !$0.contains("\u{202E}") })
  }

  @Test func `reports are read by editors as JSON`() throws {
    let good = try Art(subviews: Art.label("A")).report()
    #expect(good.lines.contains { $0.hasPrefix("ok       tags    One view is animated") })
    let bad = try Art(subviews: "<view id=\"One\" alpha=\"7\"/>").report()
    let data = try ArtReport.json([good, bad])
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(json.map { $0["works"] as? Bool } == [true, false])
    #expect(json.map { $0["file"] as? String } == ["Art.xib", "Art.xib"])
    let findings = try #require(json[1]["findings"] as? [[String: Any]])
    #expect(findings[0]["severity"] as? String == "error")
    #expect(findings[0]["id"] as? String == "One" && findings[0]["line"] as? Int == 5)
  }

  @Test func `a description has the frame, the id and the label of each view`() throws {
    try Art(subviews: Art.label("A", "userLabel=\"Star\"")).inFile { url in
      let (view, names) = try ArtFile(url.path).inspected()
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      view.layoutIfNeeded()
      let json = try JSONSerialization.jsonObject(with: ViewDescription(view, names).json())
      let root = try #require(json as? [String: Any])
      let part = try #require((root["subviews"] as? [[String: Any]])?.first)
      #expect(root["id"] as? String == "Art" && root["class"] as? String == "UIView")
      #expect(root["label"] is NSNull && part["label"] as? String == "Star")
      #expect(part["id"] as? String == "LA" && part["tag"] as? Int == 1)
      #expect(part["text"] as? String == "A")
      let frame = ["x": 150, "y": 15, "width": 20, "height": 30] as [String: Double]
      #expect(part["frame"] as? [String: Double] == frame)
    }
  }

  // MARK: Layout

  @Test func `art whose constraints take too long to solve is an error, and only that`() throws {
    HostLoop.current.layoutWorkLimit = 100
    let boxes = (1...40).map { Art.box("B\($0)", tag: $0, width: 5) }.joined()
    let chain = (2...40).map { Art.tie("B\($0)", "leading", to: "B\($0 - 1)", "trailing") }
    let report = try Art(
      subviews: boxes, constraints: Art.tie("B1", "leading") + chain.joined()
    ).report()
    #expect(
      try Art.only(.error, .layout, in: report)
        == "The constraints take too long to solve. Use fewer constraints.")
    #expect(report.count(.error) == 1)
  }

  @Test func `a conflict of many names the one constraint to change`() throws {
    let boxes = (1...9).map { Art.box("B\($0)", tag: $0, width: 40, height: 20) }
    let chain = (1...9).map {
      ($0 == 1
        ? Art.tie("B1", "leading") : Art.tie("B\($0)", "leading", to: "B\($0 - 1)", "trailing"))
        + Art.tie("B\($0)", "centerY")
    }
    let end = Art.tie("Art", "trailing", to: "B9", nil, 0, "relation=\"greaterThanOrEqual\"")
    let report = try Art(subviews: boxes.joined(), constraints: chain.joined() + end).report()
    let finding = try Art.only(.error, .layout, in: report)
    #expect(finding.contains("conflict at a width of 320 points"))
    #expect(finding.contains("(id ArttrailingB9, line "))
    #expect(finding.contains("conflicts with 19 others") && finding.count < 300, "\(finding)")
  }

  @Test func `a conflict in a stack view names a constraint of the file, once`() throws {
    let report = try Art(
      subviews: Art.row(
        Art.box("Box", width: 700, height: 20), "axis=\"vertical\" alignment=\"center\""),
      constraints: Art.tie("Row", "leading", to: "Safe") + Art.tie("Safe", "trailing", to: "Row")
        + Art.tie("Row", "centerY"),
      content: "<viewLayoutGuide key=\"safeArea\" id=\"Safe\"/>"
    ).report()
    let finding = try Art.only(.error, .layout, in: report)
    #expect(finding.contains(": view (tag 1, id Box).width == 700 (id Boxwidth, line "))
  }

  @Test func `frames that may be open are not said to be determined`() throws {
    let report = try Art(
      subviews: """
        <mapView tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="Map">
        <rect key="frame" x="10" y="10" width="40" height="40"/></mapView>
        """
    ).report()
    #expect(report.findings.filter { $0.topic == .layout }.map(\.severity) == [.note])
  }

  @Test func `a stack view without a position is told once, without consequences`() throws {
    let labels = (1...3).map { Art.text("L\($0)", "A", tag: $0) }
    let report = try Art(subviews: Art.row(labels.joined())).report()
    let finding = try Art.only(.error, .layout, in: report)
    #expect(
      finding.contains(
        "do not determine the horizontal position and the vertical position of the "
          + "stack view (id Row)"))
    #expect(!finding.contains("label") && report.count(.warning) == 0, "\(report.lines)")
  }

  @Test func `a root that does not translate its mask has the frame of the XIB`() throws {
    let art = Art(
      subviews: Art.box("Box"), root: "translatesAutoresizingMaskIntoConstraints=\"NO\"",
      constraints: Art.tie("Box", "leading", nil, 13)
        + Art.tie("Art", "trailing", to: "Box", nil, 13) + Art.tie("Box", "centerY"))
    let view = try art.inFile { try ArtFile($0.path).load() }
    view.layOutAsArt(in: CGSize(width: 390, height: 60))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(view.subviews[0].frame.minX == 13 && view.subviews[0].frame.width == 364)
  }

  @Test func `the labels of the template grow with their letters`() throws {
    let root = try ArtFile(
      Self.resources.appendingPathComponent("RefreshContents.xib").path
    ).load()
    let content = try NibContent(view: root)
    for (element, letter) in zip(content.elements, "WEATHER") {
      (element as? UILabel)?.text = String(letter)
    }
    root.layOutAsArt(in: CGSize(width: 390, height: 60))
    for case let label as UILabel in content.elements {
      #expect(label.bounds.width >= label.intrinsicContentSize.width, "\(label.text ?? "")")
    }
    #expect(content.elements[1].bounds.width == 20)
  }
}
