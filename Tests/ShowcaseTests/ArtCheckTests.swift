import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

@Suite(.simulated) @MainActor struct ArtCheckTests {
  private let simulator = Simulator()

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
    #expect(Set(report.findings.map(\.topic)) == [.file, .tags, .size, .fit, .layout, .fonts])
  }

  @Test func `small art of one label works`() throws {
    let report = try ArtFixture(subviews: ArtFixture.label("A", tag: 1)).report()
    #expect(report.works && report.count(.warning) == 0, "\(report.lines)")
    #expect(report.lines.contains { $0.hasPrefix("ok       tags    One view is animated") })
  }

  @Test func `the guide's XIB works as it stands`() throws {
    let guide = try String(
      contentsOf: Self.resources.appendingPathComponent("README.md"), encoding: .utf8)
    let block = guide.components(separatedBy: "```xml\n").dropFirst().first
    let document = try #require(block?.components(separatedBy: "```").first)
    let report = try ArtFixture.report(on: document)
    #expect(report.verdict == "Art.xib works as refresh art.", "\(report.lines)")
  }

  @Test func `art whose constraints take too long to solve is an error, and only that`() throws {
    HostLoop.current.layoutWorkLimit = 100
    let boxes = (1...40).map { ArtFixture.box("B\($0)", tag: $0) }.joined()
    let chain = (1...40).map { index in
      let start =
        index == 1
        ? "secondAttribute=\"leading\" secondItem=\"Art\""
        : "secondAttribute=\"trailing\" secondItem=\"B\(index - 1)\""
      return """
        <constraint firstItem="B\(index)" firstAttribute="leading" \(start) id="X\(index)"/>
        <constraint firstItem="B\(index)" firstAttribute="width" constant="5" id="W\(index)"/>
        """
    }.joined()
    let report = try ArtFixture(subviews: boxes, constraints: chain).report()
    #expect(
      try ArtFixture.only(.error, .layout, in: report)
        == "The constraints take too long to solve. Use fewer constraints.")
    #expect(report.count(.error) == 1)
  }

  // MARK: The file

  @Test func `a file that cannot be loaded is an error with line and id`() throws {
    let box = "<view id=\"Whl\" alpha=\"7\"/>"
    let report = try ArtFixture(subviews: ArtFixture.label("A", tag: 1) + box).report()
    let finding = try ArtFixture.only(.error, .file, in: report)
    #expect(finding.contains(": <view> (id Whl): alpha=\"7\" is not a number from 0 to 1"))
    #expect(report.verdict == "Art.xib does not work as refresh art: 1 error.")
  }

  @Test func `a file that is not there is an error`() throws {
    let report = ArtCheck.report(on: Self.resources.appendingPathComponent("Nowhere.xib"))
    #expect(try ArtFixture.only(.error, .file, in: report).contains("the file does not exist"))
  }

  @Test func `a document without a view is an error`() throws {
    let report = try ArtFixture.report(
      on: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects/>
        </document>
        """)
    #expect(try ArtFixture.only(.error, .file, in: report).contains("contains no view"))
  }

  @Test func `an app's own class gives a note that it is unknown`() throws {
    let report = try ArtFixture(
      root: "customClass=\"Sky\" customModule=\"MyApp\"", subviews: ArtFixture.label("A", tag: 1)
    ).report()
    let finding = try ArtFixture.only(.note, .file, in: report)
    #expect(finding.contains("MyApp.Sky is not a class of UIKit or CustomRefreshControl"))
    #expect(finding.contains("the simulator uses a UIView instead"))
    #expect(report.works)
  }

  @Test func `a second top-level view is not shown`() throws {
    let report = try ArtFixture(
      subviews: ArtFixture.label("A", tag: 1), others: "<view id=\"Two\"/>"
    ).report()
    #expect(try ArtFixture.only(.warning, .file, in: report).contains("2 top-level views"))
    #expect(report.works)
  }

  // MARK: Tags

  @Test(arguments: [
    ([0], "No view in Art.xib has a tag"), ([1, 3], "no view with the tag 2"),
    ([1, 2, 2], "More than one view in Art.xib has the tag 2"),
    ([1, -3], "a view with the negative tag -3"),
  ])
  func `tags that are not 1 to n are an error`(tags: [Int], problem: String) throws {
    let labels = tags.enumerated().map { index, tag in
      ArtFixture.label("\(index)", tag: tag, x: 100 + 30 * index)
    }
    let report = try ArtFixture(subviews: labels.joined()).report()
    #expect(try ArtFixture.only(.error, .tags, in: report).contains(problem))
    #expect(!report.works)
  }

  @Test func `views with the same tag are named`() throws {
    let labels = ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 1)
    let finding = try ArtFixture.only(.error, .tags, in: ArtFixture(subviews: labels).report())
    #expect(finding.contains("label “A” (tag 1, id LA) and label “B” (tag 1, id LB)"))
  }

  @Test func `a hidden element is pointed out`() throws {
    let label = ArtFixture.label("A", tag: 1)
      .replacingOccurrences(of: "<label ", with: "<label hidden=\"YES\" ")
    let report = try ArtFixture(subviews: label + ArtFixture.label("B", tag: 2)).report()
    #expect(try ArtFixture.only(.warning, .tags, in: report).contains("is hidden"))
  }

  // MARK: Size and fit

  @Test func `art of another height is a warning with the consequences`() throws {
    let high = try ArtFixture(subviews: ArtFixture.label("A", tag: 1), height: 80).report()
    let finding = try ArtFixture.only(.warning, .size, in: high)
    #expect(finding.contains("80 points high") && finding.contains("All views still fit"))
    let low = ArtFixture.label("A", tag: 1).replacingOccurrences(of: "y=\"15\"", with: "y=\"40\"")
    let cut = try ArtFixture(subviews: low, height: 80).report()
    let sole = try ArtFixture.only(.warning, .size, in: cut)
    #expect(
      sole.contains("80 points high, and the control 60: the label “A” (tag 1, id LA) extends"))
    #expect(!cut.findings.contains { $0.topic == .fit })
  }

  @Test func `views beyond a narrow control are reported with the widths`() throws {
    let wide = ArtFixture.label("A", tag: 1, x: 15, width: 360)
    let report = try ArtFixture(subviews: wide).report()
    let finding = try ArtFixture.only(.warning, .fit, in: report)
    #expect(finding.contains("label “A” (tag 1, id LA) extends beyond the art"))
    #expect(finding.contains("at a width of 320 points"))
    #expect(finding.contains("20 points at the left and 20 points at the right are cut off"))
    #expect(report.works)
  }

  @Test func `a view that is never visible is an error`() throws {
    let away = ArtFixture.label("A", tag: 1).replacingOccurrences(of: "y=\"15\"", with: "y=\"90\"")
    let report = try ArtFixture(subviews: away).report()
    #expect(try ArtFixture.only(.error, .fit, in: report).contains("is never visible"))
  }

  // MARK: Constraints

  private static let middle = """
    <constraint firstItem="Box" firstAttribute="centerX" secondItem="Art" secondAttribute="centerX" id="C1"/>
    <constraint firstItem="Box" firstAttribute="centerY" secondItem="Art" secondAttribute="centerY" id="C2"/>
    """
  private static let size = """
    <constraint firstAttribute="width" constant="20" id="C3"/>
    <constraint firstAttribute="height" constant="20" id="C4"/>
    """

  @Test func `complete constraints work without a warning`() throws {
    let report = try ArtFixture(
      subviews: ArtFixture.box("Box", tag: 1, in: Self.size), constraints: Self.middle
    ).report()
    #expect(report.works && report.count(.warning) == 0, "\(report.lines)")
  }

  @Test func `incomplete constraints are an error that names the view`() throws {
    let report = try ArtFixture(
      subviews: ArtFixture.box("Box", tag: 1), constraints: Self.middle
    ).report()
    let finding = try ArtFixture.only(.error, .layout, in: report)
    #expect(
      finding.contains("do not determine the width and the height of the view (tag 1, id Box)")
        || finding.contains("of the view (tag 1, id Box)"), "\(finding)")
    #expect(finding.contains("at every width from 320 to 844 points"))
  }

  @Test func `constraints that conflict are an error that names them`() throws {
    let other = "<constraint firstAttribute=\"width\" constant=\"30\" id=\"C5\"/>"
    let report = try ArtFixture(
      subviews: ArtFixture.box("Box", tag: 1, in: Self.size + other), constraints: Self.middle
    ).report()
    let finding = try ArtFixture.only(.error, .layout, in: report)
    #expect(finding.contains("view (tag 1, id Box).width == 30 (id C5, line 8) conflicts with"))
    #expect(finding.contains("view (tag 1, id Box).width == 20"))
    #expect(!finding.contains("NSLayoutConstraint") && !finding.contains("UIView"))
  }

  @Test func `a conflict at some widths is reported with those widths`() throws {
    let wide = """
      <constraint firstAttribute="width" constant="500" id="C3"/>
      <constraint firstAttribute="height" constant="20" id="C4"/>
      """
    let within = """
      <constraint firstItem="Box" firstAttribute="width" relation="lessThanOrEqual" secondItem="Art" secondAttribute="width" id="C6"/>
      """
    let report = try ArtFixture(
      subviews: ArtFixture.box("Box", tag: 1, in: wide), constraints: Self.middle + within
    ).report()
    #expect(
      try ArtFixture.only(.error, .layout, in: report).contains(
        "conflict at widths of 320 and 390 points"))
  }

  @Test func `a conflict of many names the one constraint to change`() throws {
    let boxes = (1...9).map { ArtFixture.box("Box\($0)", tag: $0, in: Self.wideSize($0)) }
    let chain = (1...9).map { index in
      """
      <constraint firstItem="Box\(index)" firstAttribute="leading" \
      secondItem="\(index == 1 ? "Art" : "Box\(index - 1)")" \
      secondAttribute="\(index == 1 ? "leading" : "trailing")" id="L\(index)"/>
      <constraint firstItem="Box\(index)" firstAttribute="centerY" secondItem="Art" \
      secondAttribute="centerY" id="Y\(index)"/>
      """
    }
    let end = """
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="Box9" \
      secondAttribute="trailing" id="End"/>
      """
    let report = try ArtFixture(subviews: boxes.joined(), constraints: chain.joined() + end)
      .report()
    let finding = try ArtFixture.only(.error, .layout, in: report)
    #expect(finding.contains("conflict at a width of 320 points"))
    #expect(finding.contains("(id End, line "))
    #expect(finding.contains("conflicts with 19 others"), "\(finding)")
    #expect(finding.count < 300)
  }

  private static func wideSize(_ index: Int) -> String {
    """
    <constraint firstAttribute="width" constant="40" id="W\(index)"/>
    <constraint firstAttribute="height" constant="20" id="H\(index)"/>
    """
  }

  @Test func `a stack view without a position is reported once, without its children`() throws {
    let labels = (1...3).map {
      "<label tag=\"\($0)\" text=\"A\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"L\($0)\">"
        + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></label>"
    }
    let stack = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="Row">
      <rect key="frame" x="100" y="20" width="50" height="20"/>
      <subviews>\(labels.joined())</subviews></stackView>
      """
    let finding = try ArtFixture.only(.error, .layout, in: ArtFixture(subviews: stack).report())
    #expect(
      finding.contains(
        "do not determine the horizontal position and the vertical position of the "
          + "stack view (id Row)"))
    #expect(!finding.contains("label"))
  }

  // MARK: Text, fonts, touch

  @Test func `a text wider than its label is pointed out`() throws {
    let report = try ArtFixture(
      subviews: ArtFixture.label("Refreshing", tag: 1)
    ).report()
    #expect(
      try ArtFixture.only(.warning, .text, in: report).contains(
        "has 20 points: the text is truncated"))
  }

  @Test(arguments: [
    ("ComicNeue-Bold", "is not part of iOS"), ("Avenir-Boook", "is not part of iOS"),
  ])
  func `a font that is missing is pointed out`(font: String, problem: String) throws {
    let label = ArtFixture.label(
      "A", tag: 1, font: "name=\"\(font)\" family=\"Any\" pointSize=\"12\"")
    let report = try ArtFixture(subviews: label).report()
    let finding = try ArtFixture.only(.warning, .fonts, in: report)
    #expect(finding.contains("\(font) (in 1 place, the first at id LA)"))
    #expect(finding.contains(problem))
    #expect(report.works)
  }

  @Test(arguments: [
    ("Avenir-Book", true), ("AvenirNext-DemiBoldItalic", true), ("HiraginoSans-W3", true),
    ("TimesNewRomanPS-BoldItalicMT", true), ("Menlo", true), ("Inter", false), ("", false),
    ("Futura-Sideways", false),
  ])
  func `the fonts of iOS are known by name`(name: String, known: Bool) {
    #expect(ArtFonts.isOnIOS(name) == known)
  }

  @Test(arguments: [(".SFUIText-Semibold", 1), (".AppleSystemUIFont", 0)])
  func `a private name of the system font is pointed out, with the right remedy`(
    font: String, count: Int
  ) throws {
    let label = ArtFixture.label("A", tag: 1, font: "name=\"\(font)\" pointSize=\"20\"")
    let fonts = try ArtFixture(subviews: label).report().findings.filter { $0.topic == .fonts }
    #expect(fonts.count { $0.severity != .ok } == count, "\(fonts)")
    #expect(fonts.allSatisfy { $0.severity == .ok || $0.text.contains("Choose System as Font") })
  }

  @Test func `controls that cannot be touched are one finding`() throws {
    let buttons = ["One", "Two"].map { id in
      """
      <button id="\(id)" fixedFrame="YES"><rect key="frame" x="15" y="15" width="20" height="30"/>
      </button>
      """
    }
    let report = try ArtFixture(
      subviews: buttons.joined() + ArtFixture.label("A", tag: 1)
    ).report()
    #expect(
      try ArtFixture.only(.warning, .touch, in: report).hasPrefix(
        "The button (id One) and button (id Two) do not respond"))
  }

  @Test func `constraints are also checked where the height is compact`() throws {
    let box = ArtFixture.box(
      "Box", tag: 1,
      in: """
        <constraint firstAttribute="width" constant="20" id="W"/>
        <constraint firstAttribute="height" constant="20" id="H"/>
        """
    ).replacingOccurrences(
      of: "</view>",
      with: """
        <variation key="heightClass=compact"><mask key="constraints"><exclude reference="H"/></mask>
        </variation></view>
        """)
    let places = ["centerX", "centerY"].map {
      """
      <constraint firstItem="Box" firstAttribute="\($0)" secondItem="Art" secondAttribute="\($0)" \
      id="\($0)"/>
      """
    }
    let report = try ArtFixture(subviews: box, constraints: places.joined()).report()
    #expect(
      try ArtFixture.only(.error, .layout, in: report).hasPrefix(
        "Where the height is compact, as on an iPhone in landscape: "))
  }

  @Test func `a compact height is not checked in the widths of an upright iPhone`() throws {
    let box = ArtFixture.box(
      "Box", tag: 1,
      in: """
        <constraint firstAttribute="width" constant="200" id="W"><variation \
        key="heightClass=compact" constant="500"/></constraint>
        <constraint firstAttribute="height" constant="20" id="H"/>
        """)
    let places = ["centerX", "centerY"].map {
      """
      <constraint firstItem="Box" firstAttribute="\($0)" secondItem="Art" secondAttribute="\($0)" \
      id="\($0)"/>
      """
    }
    let report = try ArtFixture(subviews: box, constraints: places.joined()).report()
    #expect(!report.lines.contains { $0.contains("Where the height") }, "\(report.lines)")
  }

  @Test func `a control that cannot be touched is pointed out`() throws {
    let button = """
      <button tag="1" id="Tap" fixedFrame="YES"><rect key="frame" x="185" y="15" width="20" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/></button>
      """
    let report = try ArtFixture(subviews: button).report()
    #expect(try ArtFixture.only(.warning, .touch, in: report).contains("button (tag 1, id Tap)"))
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

  // MARK: Private

  private static let resources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../Resources").standardizedFileURL
}
