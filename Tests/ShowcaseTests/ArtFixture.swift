import CustomRefreshControl
import Foundation
import Testing

@testable import Showcase

/// Generated XIBs for the checker: art in a view of 390 × 60 points.
struct ArtFixture: Sendable {
  var subviews = ""
  var root = ""
  var constraints = ""
  var height = 60
  /// XML in the art before its subviews.
  var content = ""
  /// XML of objects next to the art.
  var others = ""

  var document: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <view id="Art" \(root)>
    <rect key="frame" x="0.0" y="0.0" width="390" height="\(height)"/>
    \(content)<subviews>\(subviews)</subviews>
    <constraints>\(constraints)</constraints>
    </view>
    \(others)
    </objects></document>
    """
  }

  @MainActor func report(movingLike skin: RefreshSkin = .appCoda) throws -> ArtReport {
    try inFile { ArtCheck.report(on: $0, movingLike: skin) }
  }

  @MainActor static func report(on document: String) throws -> ArtReport {
    try inFile(document) { ArtCheck.report(on: $0) }
  }

  /// Runs a test with the art in a file.
  @MainActor func inFile<Result>(_ body: @MainActor (URL) throws -> Result) throws -> Result {
    try Self.inFile(document, body)
  }

  @MainActor static func inFile<Result>(
    _ document: String, _ body: @MainActor (URL) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path).appendingPathComponent("Art.xib")
    try Data(document.utf8).write(to: file)
    return try withExtendedLifetime(folder) { try body(file) }
  }

  /// Returns the only finding with a severity and a topic.
  @MainActor static func only(
    _ severity: ArtReport.Finding.Severity, _ topic: ArtReport.Finding.Topic, in report: ArtReport
  ) throws -> String {
    let found = report.findings.filter { $0.severity == severity && $0.topic == topic }
    try #require(found.count == 1, "\(report.lines)")
    return found[0].text
  }
}

// MARK: Views

extension ArtFixture {
  static let system = "type=\"system\" pointSize=\"20\""
  private static let centered = """
    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
    """

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  /// Returns the XML of a label, by default in the middle, 20 points wide and 30 high.
  static func label(
    _ text: String, tag: Int = 1, x: Int = 185, y: Int = 15, width: Int = 20,
    _ attributes: String = "", font: String = system, in content: String = ""
  ) -> String {
    """
    <label tag="\(tag)" text="\(text)" fixedFrame="YES" adjustsFontSizeToFit="NO" id="L\(text)" \(attributes)>
    \(frame(x, y, width, 30))
    \(centered)
    <fontDescription key="fontDescription" \(font)/>
    \(content)</label>
    """
  }

  /// Returns the XML of a blue view with a fixed frame, by default in the middle.
  static func part(
    _ tag: Int, x: Int? = nil, y: Int = 20, width: Int = 20, height: Int = 20, id: String? = nil
  ) -> String {
    """
    <view tag="\(tag)" fixedFrame="YES" id="\(id ?? "B\(tag)")">
    \(frame(x ?? 195 - width / 2, y, width, height))\(centered)
    <color key="backgroundColor" systemColor="systemBlueColor"/></view>
    """
  }

  /// Returns the XML of an image view or a button in the middle.
  static func control(
    _ kind: String, _ id: String, x: Int = 180, width: Int = 30, _ attributes: String,
    in content: String = ""
  ) -> String {
    """
    <\(kind) fixedFrame="YES" \(attributes) id="\(id)">\(frame(x, 15, width, 30))\(centered)
    \(content)</\(kind)>
    """
  }

  /// Returns the XML of a plain view with constraints.
  static func box(
    _ id: String, tag: Int = 1, x: Int = 185, width: Int? = nil, height: Int? = nil,
    in constraints: String = "", _ content: String = ""
  ) -> String {
    let size = [("width", width), ("height", height)].compactMap { attribute, length in
      length.map { fixed(attribute, $0, id: id + attribute) }
    }
    return """
      <view tag="\(tag)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      \(frame(x, 20, 20, 20))
      <constraints>\(size.joined())\(constraints)</constraints>
      \(content)</view>
      """
  }

  /// Returns the XML of a stack view.
  static func row(_ subviews: String, _ attributes: String = "") -> String {
    """
    <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="Row">
    \(frame(160, 20, 70, 20))<subviews>\(subviews)</subviews></stackView>
    """
  }

  /// Returns the XML of a label with constraints and a font of 20 points.
  static func text(
    _ id: String, _ text: String, tag: Int = 1, _ attributes: String = "",
    in constraints: String = ""
  ) -> String {
    """
    <label tag="\(tag)" text="\(text)" \(attributes)
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    \(frame(16, 18, 358, 24))<constraints>\(constraints)</constraints>
    <fontDescription key="fontDescription" \(system)/></label>
    """
  }

  // MARK: Art

  /// A label from edge to edge.
  static func wide(_ words: String) -> ArtFixture {
    ArtFixture(
      subviews: text("L", words, "adjustsFontSizeToFit=\"NO\""),
      constraints: tie("L", "leading", nil, 16) + tie("Art", "trailing", to: "L", nil, 16)
        + tie("L", "centerY"))
  }

  /// A row of two boxes and a spacer.
  static func spaced(_ attributes: String, _ color: String = "") -> ArtFixture {
    let spacer = box("Space", tag: 0, width: 30, color)
    return ArtFixture(
      subviews: row(
        box("One", width: 20, height: 20) + spacer + box("Two", tag: 2, width: 20, height: 20),
        attributes), constraints: middle("Row"))
  }

  // MARK: Constraints

  static func fixed(_ attribute: String, _ constant: Int, id: String) -> String {
    "<constraint firstAttribute=\"\(attribute)\" constant=\"\(constant)\" id=\"\(id)\"/>"
  }

  static func tie(
    _ first: String, _ attribute: String, to second: String = "Art", _ other: String? = nil,
    _ constant: Int = 0, _ attributes: String = ""
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other ?? attribute)" constant="\(constant)" \(attributes) \
    id="\(first)\(attribute)\(second)"/>
    """
  }

  static func middle(_ id: String) -> String { tie(id, "centerX") + tie(id, "centerY") }
}

/// Art, and the only finding of a severity and a topic that the check has on it.
struct ArtFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let severity: ArtReport.Finding.Severity
  let topic: ArtReport.Finding.Topic
  /// What the finding says.
  let words: [String]
  let art: ArtFixture
  /// A topic with no other warning or error.
  let silent: ArtReport.Finding.Topic?

  init(
    _ fault: String, _ severity: ArtReport.Finding.Severity, _ topic: ArtReport.Finding.Topic,
    _ words: String..., in art: ArtFixture, without silent: ArtReport.Finding.Topic? = nil
  ) {
    testDescription = fault
    (self.severity, self.topic, self.words) = (severity, topic, words)
    (self.art, self.silent) = (art, silent)
  }

  @MainActor func expect() throws {
    let report = try art.report()
    let text = try ArtFixture.only(severity, topic, in: report)
    for words in words { #expect(text.contains(words), "\(text)") }
    #expect(report.works == (severity != .error), "\(report.lines)")
    let others = report.findings.filter { $0.topic == silent && $0.text != text }
    #expect(others.allSatisfy { $0.severity == .ok || $0.severity == .note }, "\(report.lines)")
  }
}
