import CustomRefreshControl
import Foundation
import Testing

@testable import Showcase

/// Generated XIBs for the checker: art in a view of 390 × 60 points.
struct ArtFixture {
  var root = ""
  var subviews = ""
  var constraints = ""
  var height = 60
  /// XML of objects next to the art.
  var others = ""

  /// Returns the XML of a label, by default in the middle, 20 points wide and 30 high.
  static func label(
    _ text: String, tag: Int, x: Int = 185, width: Int = 20, font: String = system
  ) -> String {
    """
    <label tag="\(tag)" text="\(text)" fixedFrame="YES" adjustsFontSizeToFit="NO" id="L\(text)">
    <rect key="frame" x="\(x)" y="15" width="\(width)" height="30"/>
    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
    <fontDescription key="fontDescription" \(font)/>
    </label>
    """
  }

  static let system = "type=\"system\" pointSize=\"20\""

  /// Returns the XML of a plain view with constraints.
  static func box(_ id: String, tag: Int, in constraints: String = "") -> String {
    """
    <view tag="\(tag)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="185" y="20" width="20" height="20"/>
    <constraints>\(constraints)</constraints>
    </view>
    """
  }

  var document: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <view id="Art" \(root)>
    <rect key="frame" x="0.0" y="0.0" width="390" height="\(height)"/>
    <subviews>\(subviews)</subviews>
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

  @MainActor private static func inFile<Result>(
    _ document: String, _ body: @MainActor (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("art-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Art.xib")
    try Data(document.utf8).write(to: file)
    return try body(file)
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
