import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What the check says of art with one fault: the true cause, once, and the remedy that helps.
@Suite(.simulated) @MainActor struct ArtFaultTests {
  private typealias Art = ArtFixture

  private let simulator = Simulator()

  @Test(arguments: file) func `a fault of the file is told once`(fault: ArtFault) throws {
    try fault.expect()
  }

  @Test(arguments: visibility) func `a part that does not move or show is told once`(
    fault: ArtFault
  ) throws { try fault.expect() }

  @Test(arguments: fit) func `art that does not fit the control is told once`(
    fault: ArtFault
  ) throws { try fault.expect() }

  @Test(arguments: layout) func `a fault of the constraints is told once`(fault: ArtFault) throws {
    try fault.expect()
  }

  @Test(arguments: text) func `a fault of texts, fonts, colors and touch is told once`(
    fault: ArtFault
  ) throws { try fault.expect() }

  // MARK: Faults

  private nonisolated static let fixedWhite = """
    <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
    """

  private nonisolated static func colored(_ color: String) -> String {
    Art.label("A", in: "<color key=\"textColor\" systemColor=\"\(color)\"/>")
  }

  private nonisolated static let file = [
    ArtFault(
      "a value that cannot be loaded", .error, .file,
      ": <view> (id Whl): alpha=\"7\" is not a number from 0 to 1",
      in: Art(subviews: Art.label("A") + "<view id=\"Whl\" alpha=\"7\"/>")),
    ArtFault(
      "marks of a merge conflict", .error, .file,
      "Art.xib:6: the file holds the marks of a merge conflict.",
      in: Art(subviews: "\n<<<<<<< HEAD\n" + Art.label("A"))),
    ArtFault(
      "indented marks of a merge conflict", .error, .file,
      "Art.xib:6: the file holds the marks of a merge conflict.",
      in: Art(subviews: "\n    <<<<<<< HEAD\n" + Art.label("A"))),
    ArtFault(
      "an app's own class", .note, .file,
      "MyApp.Sky is not a class of UIKit or CustomRefreshControl",
      "the simulator uses a UIView instead",
      in: Art(subviews: Art.label("A"), root: "customClass=\"Sky\" customModule=\"MyApp\"")),
    ArtFault(
      "a second top-level view", .warning, .file, "2 top-level views",
      in: Art(subviews: Art.label("A"), others: "<view id=\"Two\"/>")),
    ArtFault(
      "a symbol of iOS that is not drawn here", .note, .file,
      "draws the SF Symbol “figure.walk” as a placeholder",
      in: Art(
        subviews: Art.control(
          "imageView", "Img", "tag=\"1\" image=\"figure.walk\" catalog=\"system\""))),
  ]

  private nonisolated static let visibility = [
    ArtFault(
      "tags that begin at 0", .warning, .tags,
      "label “0” (id L0) has the tag 0 and will not move: tags begin at 1", "from 1 to 7.",
      in: Art(subviews: (0...6).map { Art.label("\($0)", tag: $0, x: 60 + 30 * $0) }.joined())),
    ArtFault(
      "a label with tag 0 beside tagged ones", .warning, .tags,
      "label “B” (id LB) has the tag 0", "from 2",
      in: Art(subviews: Art.label("A") + Art.label("B", tag: 0, x: 220))),
    ArtFault(
      "empty art", .error, .tags, "There is nothing in the art.", in: Art(), without: .fit),
    ArtFault(
      "a hidden label", .error, .tags, "not visible. Deselect Hidden in the",
      in: Art(subviews: Art.label("A", "hidden=\"YES\""))),
    ArtFault(
      "a transparent label", .error, .tags, "not visible. Set Alpha above 0 in the",
      in: Art(subviews: Art.label("A", "alpha=\"0.0\""))),
    ArtFault(
      "a hidden and transparent label", .error, .tags,
      "not visible. Deselect Hidden and set Alpha above 0 in the",
      in: Art(subviews: Art.label("A", "hidden=\"YES\" alpha=\"0.0\""))),
    ArtFault(
      "a picture view without a picture", .warning, .fit,
      "image view (tag 1, id Img) has no picture",
      in: Art(subviews: Art.control("imageView", "Img", "tag=\"1\"") + Art.label("A", tag: 2))),
    ArtFault(
      "a label without text", .warning, .text, "label (tag 2, id L) has no text",
      in: Art(subviews: Art.label("A") + Art.label("", tag: 2, x: 220))),
  ]

  private nonisolated static let fit = [
    ArtFault(
      "higher art", .warning, .size, "80 points high", "All views still fit",
      in: Art(subviews: Art.label("A"), height: 80)),
    ArtFault(
      "a label below the 60 points", .warning, .size,
      "80 points high, and the control 60: the label “A” (tag 1, id LA) extends",
      in: Art(subviews: Art.label("A", y: 40), height: 80), without: .fit),
    ArtFault(
      "a label that is wider than a narrow control", .warning, .fit,
      "label “A” (tag 1, id LA) extends beyond the art", "at a width of 320 points",
      "20 points at the left and 20 points at the right are cut off",
      in: Art(subviews: Art.label("A", x: 15, width: 360))),
    ArtFault(
      "a view that is never visible", .error, .fit, "is never visible",
      in: Art(subviews: Art.label("A", y: 90))),
    ArtFault(
      "art without constraints", .warning, .fit, "227 points to the left",
      in: Art(
        subviews: """
          <view tag="1" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="Box">
          <rect key="frame" x="185" y="20" width="20" height="20"/></view>
          """)),
    ArtFault(
      "art that is drawn in the center and held at an edge", .warning, .fit,
      "The constraints hold the art, which is drawn in the center, at",
      "227 points to the left of the control's. Add constraints to the",
      in: Art(
        subviews: Art.box("Box", width: 20, height: 20),
        constraints: Art.tie("Box", "leading", nil, 185) + Art.tie("Box", "centerY"))),
    ArtFault(
      "art that a distance to the edge pushes off the center of a narrow control", .warning, .fit,
      "at a width of 320 points its center is 35 points to the right of the control's",
      in: Art(
        subviews: Art.box("Box", width: 20, height: 20),
        constraints: Art.tie("Box", "leading", nil, 185, "relation=\"greaterThanOrEqual\"")
          + Art.tie("Box", "centerX", nil, 0, "priority=\"500\"") + Art.tie("Box", "centerY"))),
    ArtFault(
      "a bar without a height", .warning, .fit, "view (id Space) has a width or height of 0",
      in: Art.spaced(
        "alignment=\"center\"", "<color key=\"backgroundColor\" systemColor=\"systemRedColor\"/>")),
    ArtFault(
      "letters that overlap", .warning, .fit, "LA", "LB", "LC",
      in: Art(
        subviews: Art.label("A", tag: 1, x: 175) + Art.label("B", tag: 2)
          + Art.label("C", tag: 3, x: 195))),
    ArtFault(
      "parts that only a narrow control pushes together", .warning, .fit,
      "overlap at a width of 320 points.",
      in: Art(
        subviews: Art.text("A", "Left side texts") + Art.text("B", "Right side texts", tag: 2),
        constraints: Art.tie("A", "leading", nil, 50) + Art.tie("A", "centerY")
          + Art.tie("Art", "trailing", to: "B", nil, 50) + Art.tie("B", "centerY"))),
    ArtFault(
      "a text that the motion moves out of the control", .warning, .motion, "out of the control",
      in: Art(subviews: Art.label("Refreshing", x: 135, width: 120))),
    ArtFault(
      "a text at the edge of a wide label", .warning, .motion, "out of the control",
      in: Art(subviews: Art.label("A", x: 45, width: 300))),
  ]

  private nonisolated static let layout = [
    ArtFault(
      "incomplete constraints", .error, .layout, "of the view (tag 1, id Box)",
      "at every width from 320 to 844 points",
      in: Art(subviews: Art.box("Box"), constraints: Art.middle("Box"))),
    ArtFault(
      "constraints that conflict", .error, .layout,
      "view (tag 1, id Box).width == 30 (id C5, line 7) conflicts with",
      "view (tag 1, id Box).width == 20",
      in: Art(
        subviews: Art.box("Box", width: 20, height: 20, in: Art.fixed("width", 30, id: "C5")),
        constraints: Art.middle("Box"))),
    ArtFault(
      "constraints that conflict in some widths", .error, .layout,
      "conflict at widths of 320 and 390 points",
      in: Art(
        subviews: Art.box("Box", width: 500, height: 20),
        constraints: Art.middle("Box")
          + Art.tie("Box", "width", nil, 0, "relation=\"lessThanOrEqual\""))),
    ArtFault(
      "a stack view that stretches its parts", .warning, .layout,
      "which arranged subview grows or shrinks",
      in: Art(
        subviews: Art.row(Art.label("A") + Art.label("B", tag: 2)),
        constraints: ["leading", "trailing", "top", "bottom"].map { Art.tie("Row", $0) }.joined())),
    ArtFault(
      "a view of undetermined size", .note, .layout, "(tag 1, id Map)",
      "Intrinsic Size (Placeholder)",
      in: Art(
        subviews: """
          <mapView tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="Map">
          <rect key="frame" x="10" y="10" width="40" height="40"/></mapView>
          """), without: .fit),
    ArtFault(
      "constraints that are missing where the height is compact", .error, .layout,
      "Where the height is compact, as on an iPhone in landscape: ",
      in: Art(
        subviews: Art.box(
          "Box", width: 20, height: 20, in: "",
          """
          <variation key="heightClass=compact"><mask key="constraints">
          <exclude reference="Boxheight"/></mask></variation>
          """), constraints: Art.middle("Box"))),
  ]

  private nonisolated static let text = [
    ArtFault(
      "a text that is wider than its label", .warning, .text,
      "has 20 points: the text is truncated",
      in: Art(subviews: Art.label("Refreshing"))),
    ArtFault(
      "a text that only a wide control has room for", .warning, .text,
      "but has 288 points at widths of 320 and 390 points: the text is",
      "Make the label wider, or the font smaller.",
      in: Art.wide("Pull down a little further to refresh the whole list")),
    ArtFault(
      "a font that is missing", .warning, .fonts,
      "ComicNeue-Bold (in 1 place, the first at id LA)", "is not part of iOS",
      in: Art(subviews: Art.label("A", font: "name=\"ComicNeue-Bold\" pointSize=\"12\""))),
    ArtFault(
      "a private name of the system font", .warning, .fonts, "Choose System as Font",
      in: Art(subviews: Art.label("A", font: "name=\".SFUIText-Semibold\" pointSize=\"20\""))),
    ArtFault(
      "a fixed background under an adaptive text", .warning, .color, "dark appearance",
      "background of the view (id Art) is the same in both appearances",
      in: Art(subviews: colored("labelColor"), content: fixedWhite)),
    ArtFault(
      "a fixed background that fills the art", .warning, .color, "view (id Art) fills the art",
      "it is a light slab", in: Art(subviews: colored("systemBlueColor"), content: fixedWhite)),
    ArtFault(
      "a control that cannot be touched", .warning, .touch,
      "The button (tag 1, id Tap) does not respond",
      in: Art(subviews: Art.control("button", "Tap", "tag=\"1\""))),
    ArtFault(
      "controls, by their kind and by what they show", .warning, .touch,
      "The segmented control (id Seg) and button “Go” (id Btn) do not respond",
      in: Art(
        subviews: Art.label("A")
          + Art.control(
            "segmentedControl", "Seg", x: 20, width: 90, "selectedSegmentIndex=\"0\"",
            in: "<segments><segment title=\"New\"/></segments>")
          + Art.control(
            "button", "Btn", x: 280, width: 90, "buttonType=\"system\"",
            in: """
              <state key="normal" title="Button"/>
              <buttonConfiguration key="configuration" style="filled" title="Go"/>
              """))),
  ]

  // MARK: Causes

  /// Constraints for three labels one below the other, which need 150 points.
  private nonisolated static let tall =
    Art.tie("A", "top", nil, 10) + Art.tie("B", "top", to: "A", "bottom", 30)
    + Art.tie("C", "top", to: "B", "bottom", 30)
    + ["A", "B", "C"].map { Art.tie($0, "centerX") }.joined()

  private nonisolated static let column =
    Art.text("A", "A") + Art.text("B", "B", tag: 2)
    + Art.text("C", "C", tag: 3)

  /// What has one cause is told once, and nothing beside it is a warning or an error.
  @Test(
    arguments: [
      (
        "art that is too high", .size, "150 points high",
        Art(subviews: column, constraints: tall, height: 150)
      ),
      (
        "art whose constraints need its height", .size,
        "150 points high, and the control 60, in which its constraints conflict: ",
        Art(
          subviews: Art.box("Box", width: 20, height: 120),
          constraints: Art.tie("Box", "centerX") + Art.tie("Box", "top", nil, 15)
            + Art.tie("Art", "bottom", to: "Box", nil, 15), height: 150)
      ),
      (
        "art that is too high, also where the height is compact", .size, "150 points high",
        Art(
          subviews: column, constraints: tall, height: 150,
          content: """
            <variation key="heightClass=compact"><mask key="constraints">
            <exclude reference="CcenterXArt"/></mask></variation>
            """)
      ),
      (
        "a part that is not installed", .file,
        "<label> (id B) is not installed for the size class, and without it the tags are not 1 to n and "
          + "the constraints do not determine all frames.",
        Art(
          subviews: column,
          constraints: ["A", "B", "C"].map { Art.tie($0, "centerY") }.joined()
            + Art.tie("B", "centerX") + Art.tie("B", "leading", to: "A", "trailing", 9)
            + Art.tie("C", "leading", to: "B", "trailing", 9),
          content: """
            <variation key="default"><mask key="subviews"><exclude reference="B"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="B"/></mask>
            </variation>
            """)
      ),
      (
        "a constraint that Xcode removes", .layout,
        "Xcode removes a constraint of it when it builds (id BoxcenterXArt, line 9): deselect Remove at",
        Art(
          subviews: Art.box("Box", width: 20, height: 20),
          constraints: Art.tie("Box", "centerX", nil, 0, "placeholder=\"YES\"")
            + Art.tie("Box", "centerY"))
      ),
    ] as [(String, ArtReport.Finding.Topic, String, ArtFixture)])
  func `what follows from a fault is not told beside it`(
    fault: String, topic: ArtReport.Finding.Topic, words: String, art: ArtFixture
  ) throws {
    let report = try art.report()
    let text = try Art.only(.error, topic, in: report)
    #expect(text.contains(words), "\(text)")
    #expect(report.count(.error) == 1 && report.count(.warning) == 0, "\(report.lines)")
  }

  // MARK: Classes, pictures and attributes

  @Test(arguments: [
    ("RefreshContentView", "", "set Module to CustomRefreshControl"),
    ("RefreshContentView", "App\" customModuleProvider=\"target", "set Module to Custom"),
    ("RefreshContntView", "CustomRefreshControl", "Did you mean RefreshContentView"),
    ("RefreshContentsView", "", "Did you mean RefreshContentView"),
    ("Sparkles", "CustomRefreshControl", "CustomRefreshControl has no class Sparkles"),
  ])
  func `an unknown class of the kit is told, with what may have been meant`(
    name: String, module: String, remark: String
  ) throws {
    let kind = "customClass=\"\(name)\"" + (module.isEmpty ? "" : " customModule=\"\(module)\"")
    let report = try Art(subviews: Art.label("A"), root: kind).report()
    #expect(try Art.only(.warning, .file, in: report).contains(remark))
  }

  @Test(arguments: [
    ("_TtC20CustomRefreshControl18RefreshContentView", 0), ("_TtC3App5Title", 1),
    ("_TtC3App99Title", 1), ("_TtGC3App5TitleSi_", 1),
    ("RefreshHeaders\" customModule=\"CustomRefreshControl\" customModuleProvider=\"target", 1),
  ])
  func `a class of the app, or by its mangled name, is found or stood in for`(
    name: String, notes: Int
  ) throws {
    let report = try Art(subviews: Art.label("A"), root: "customClass=\"\(name)\"").report()
    #expect(report.count(.note) == notes && report.count(.warning) == 0, "\(report.lines)")
  }

  @Test(arguments: ["", "<resources><image name=\"Gone\" width=\"30\" height=\"30\"/></resources>"])
  func `a picture that nobody has does not work, also if the document lists it`(resources: String)
    throws
  {
    let picture = Art.control("imageView", "Img", "tag=\"1\" image=\"Gone\"")
    let report = try Art.report(
      on: Art(subviews: picture).document
        .replacingOccurrences(of: "</objects>", with: "</objects>\(resources)"))
    let text = try Art.only(.error, .file, in: report)
    #expect(text.contains("no image named “Gone”"))
    let remedies = text.components(separatedBy: "asset catalog").count - 1
    #expect(remedies == 1 || !resources.isEmpty, "\(text)")
  }

  @Test func `a picture that iOS does not read is an error, without consequences`() throws {
    let picture = """
      <imageView tag="1" image="figma.svg" translatesAutoresizingMaskIntoConstraints="NO" id="Img">
      <rect key="frame" x="180" y="15" width="30" height="30"/></imageView>
      """
    try Art(subviews: picture, constraints: Art.middle("Img")).inFile { url in
      try Data("<svg/>".utf8).write(
        to: url.deletingLastPathComponent().appendingPathComponent("figma.svg"))
      let report = ArtCheck.report(on: url)
      let text = try Art.only(.error, .file, in: report)
      #expect(text.contains("is an SVG outside an asset catalog, which iOS does not support"))
      #expect(!report.findings.contains { $0.topic == .layout }, "\(report.lines)")
    }
  }

  @Test func `a misspelt picture is told the one that is there`() throws {
    let picture = Art.control("imageView", "Img", "tag=\"1\" image=\"Logoo\"")
    try Art(subviews: picture).inFile { url in
      try Data().write(to: url.deletingLastPathComponent().appendingPathComponent("Logo@2x.png"))
      let text = try Art.only(.error, .file, in: ArtCheck.report(on: url))
      #expect(text.contains("no image named “Logoo”") && text.hasSuffix("Did you mean “Logo”?"))
    }
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
      "layer.cornerRadius", "type=\"string\" value=\"four\"", "", .error,
      "for the key layer.cornerRadius. Set its Type to Number in the Identity inspector."
    ),
  ])
  func `a runtime attribute that is misspelt is a warning, and one of another type an error`(
    key: String, type: String, value: String, severity: ArtReport.Finding.Severity, problem: String
  ) throws {
    let report = try Art(
      subviews: Art.label("A"),
      root: "customClass=\"RefreshContentView\" customModule=\"CustomRefreshControl\"",
      content: """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(type) keyPath="\(key)">\(value)
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        """
    ).report()
    #expect(try Art.only(severity, .file, in: report).contains(problem))
  }

  // MARK: Tags and visibility

  @Test(arguments: [
    ([0], "No view in Art.xib has a tag"), ([1, 3], "no view with the tag 2"),
    ([1, 2, 2], "More than one view in Art.xib has the tag 2"),
    ([1, 1], "label “0” (tag 1, id L0) and label “1” (tag 1, id L1)"),
    ([1, -3], "a view with the negative tag -3"),
    ([10, 11], "there is no view with the tags 1 and 2."),
    ([1, 2, 4, 5, 5], "Use 1 to 5: the tag 3 is free."),
    (
      [1, 2, 3, 9, 5, 6],
      "The label “3” (tag 9, id L3) has a tag above 6, but only 6 views have tags, and there is no "
        + "view with the tag 4. Set Tag to 4"
    ),
  ])
  func `tags that are not 1 to n are an error, with the views and the free tags`(
    tags: [Int], problem: String
  ) throws {
    let labels = tags.enumerated().map { Art.label("\($0)", tag: $1, x: 100 + 25 * $0) }
    let report = try Art(subviews: labels.joined()).report()
    #expect(try Art.only(.error, .tags, in: report).contains(problem), "\(report.lines)")
  }

  @Test
  func `size, fit and text are told beside a fault of the tags, but no motion of what has none`()
    throws
  {
    let labels =
      Art.label("Refreshing", tag: 0, x: 100) + Art.label("Wide", tag: 0, x: 15, width: 360)
    let report = try Art(subviews: labels, height: 80).report()
    let told = report.findings.filter { [.error, .warning].contains($0.severity) }
    #expect(Set(told.map(\.topic)) == [.tags, .size, .fit, .text], "\(report.lines)")
    #expect(try Art.only(.error, .tags, in: report).contains("Showcase/run --tag"))
  }

  @Test(arguments: ["hidden=\"YES\"", "alpha=\"0.0\"", "alpha=\"0.01\""])
  func `a hidden or transparent root does not work, and hidden parts are told with their parent`(
    attribute: String
  ) throws {
    let report = try Art(subviews: Art.label("A"), root: attribute).report()
    #expect(try Art.only(.error, .fit, in: report).contains("nothing of it is visible"))
    #expect(!report.lines.contains { $0.contains("completely visible") })
    let row = """
      <view \(attribute) id="Row"><rect key="frame" x="0" y="0" width="390" height="60"/>
      <subviews>\(Art.label("A"))</subviews></view>
      """
    let parent = try Art(subviews: row + Art.label("B", tag: 2)).report()
    let finding = try Art.only(.warning, .tags, in: parent)
    #expect(finding.contains("view (id Row) is") && finding.contains("“A” (tag 1, id LA) within"))
    #expect(parent.lines.contains { $0.contains("All views that are not hidden") })
  }

  @Test func `art of which no moving part can be seen does not work`() throws {
    let unseen = Art.label("A", "hidden=\"YES\"") + Art.label(" ", tag: 2, x: 210)
    #expect(try !Art(subviews: unseen).report().works)
    #expect(try Art(subviews: unseen + Art.part(3, x: 250)).report().works)
  }
}
