import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Findings that name the true cause, once, and the remedy that helps.
@Suite(.simulated) @MainActor struct ArtRemedyTests {
  private let simulator = Simulator()

  private func box(_ tag: Int, y: Int, width: Int = 20, height: Int = 20, id: String) -> String {
    """
    <view tag="\(tag)" fixedFrame="YES" id="\(id)">
    <rect key="frame" x="\(195 - width / 2)" y="\(y)" width="\(width)" height="\(height)"/>
    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
    <color key="backgroundColor" systemColor="systemBlueColor"/></view>
    """
  }

  private func skin(_ motion: Motion) throws -> RefreshSkin {
    try RefreshSkin(name: "test", motion: motion) { _ throws(RefreshError) in
      try LettersContent(text: "A")
    }
  }

  // MARK: Motion

  /// A box from 4 to 56 points: 10 points up is 6 out; twice as high is 26 more on each side; of a bar
  /// of 200 × 52, half the diagonal, √(100² + 26²), stands up, 73.3 out.
  @Test(arguments: [
    (Motion { Move(y: -10, over: 1) }, 52, 52, "moves", "6 points", "a motion that moves less"),
    (Motion { Scale(to: 2, over: 1) }, 52, 52, "enlarges", "22 points", "that enlarges less"),
    (Motion { Rotate(to: .pi / 2, over: 1) }, 200, 52, "turns", "73.3 points", "does not turn"),
  ])
  func `the cause of a motion that leaves the control is named, for every part`(
    motion: Motion, width: Int, height: Int, verb: String, excess: String, remedy: String
  ) throws {
    let report = try ArtFixture(
      subviews: box(1, y: 4, width: width, height: height, id: "Box")
    ).report(movingLike: try skin(motion))
    let text = try ArtFixture.only(.warning, .motion, in: report)
    #expect(text.contains("“test” \(verb) the view (tag 1, id Box) \(excess) out of"), "\(text)")
    #expect(text.contains(remedy))
    #expect(report.lines.contains { $0.contains("completely visible at rest") })
  }

  @Test func `parts with the same cause are told together`() throws {
    // 10 points up from 4 are 6 out, from 2 are 8.
    let report = try ArtFixture(subviews: box(1, y: 4, id: "One") + box(2, y: 2, id: "Two"))
      .report(movingLike: try skin(Motion { Move(y: -10, over: 1) }))
    let finding = report.findings.first { $0.topic == .motion }
    #expect(
      finding?.text.contains(
        "moves the view (tag 1, id One) and view (tag 2, id Two) up to 8 points out") == true)
    #expect(finding?.ids == ["One", "Two"])
    #expect(report.findings.count { $0.topic == .motion } == 1)
  }

  // MARK: Below the 60 points

  @Test func `parts below the 60 points are one finding`() throws {
    let parts = box(1, y: 20, id: "In") + box(2, y: 70, id: "Low") + box(3, y: 50, id: "Cut")
    let report = try ArtFixture(subviews: parts, height: 88).report(
      movingLike: try skin(Motion { Fade(to: 0.5, over: 1) }))
    let text = try ArtFixture.only(.error, .size, in: report)
    #expect(text.contains("88 points high, and the control 60: the view (tag 2, id Low) and view"))
    #expect(!report.findings.contains { $0.topic == .fit }, "\(report.lines)")
  }

  @Test func `a part that the motion moves in is not called never visible`() throws {
    let report = try ArtFixture(subviews: box(1, y: 65, id: "Low")).report(
      movingLike: try skin(Motion { Move(y: -30, over: 1) }))
    let text = try ArtFixture.only(.warning, .fit, in: report)
    #expect(text.contains("visible only while the motion of “test” moves it in"))
    #expect(report.works && !report.lines.contains { $0.contains("never visible") })
  }

  // MARK: Color, pictures

  private func plated(_ color: String) throws -> ArtReport {
    let label = ArtFixture.label("A", tag: 1).replacingOccurrences(
      of: "</label>", with: "<color key=\"textColor\" systemColor=\"systemBlueColor\"/></label>")
    let plate = "<color key=\"backgroundColor\" \(color)/>"
    return try ArtFixture.report(
      on: ArtFixture(subviews: label).document.replacingOccurrences(
        of: "<subviews>", with: "\(plate)<subviews>"))
  }

  @Test func `a white background that fills the art is told without an adaptive label`() throws {
    let report = try plated("white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"")
    let text = try ArtFixture.only(.warning, .color, in: report)
    #expect(text.contains("view (id Art) fills the art") && text.contains("it is a light slab"))
  }

  @Test(arguments: [
    "systemColor=\"systemBackgroundColor\"",
    "red=\"0.8\" green=\"0.2\" blue=\"0.2\" alpha=\"1\" colorSpace=\"calibratedRGB\"",
  ])
  func `a background that adapts or stands out in both appearances is not told`(color: String)
    throws
  {
    let report = try plated(color)
    #expect(!report.lines.contains { $0.contains("slab") })
  }

  @Test(arguments: [(0, "dark"), (1, "light")])
  func `the title of a button is compared with the page`(white: Int, place: String) throws {
    let button = """
      <button fixedFrame="YES" buttonType="custom" id="Btn">
      <rect key="frame" x="180" y="15" width="30" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
      <state key="normal" title="Go">
      <color key="titleColor" white="\(white)" alpha="1"/></state></button>
      """
    let text = try ArtFixture.only(
      .warning, .color, in: ArtFixture(subviews: button).report())
    #expect(text.contains("button “Go” (id Btn) is not visible in the \(place) appearance"))
  }

  /// The kit's plate from black at its left end to white at its right end, 25 points from the edges.
  @Test(arguments: [
    // In the middle: black on gray. Near the left end: black on black. Beside the plate: on the page,
    // which is black in the dark appearance.
    (185, [String]()), (44, ["light", "dark"]), (5, ["dark"]),
  ])
  func `a text on the kit's plate is compared with the plate`(x: Int, places: [String]) throws {
    let label = ArtFixture.label("A", tag: 1, x: x).replacingOccurrences(
      of: "</label>", with: "<color key=\"textColor\" white=\"0\" alpha=\"1\"/></label>")
    let attributes = """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="color" keyPath="plateColor">
      <color key="value" white="0" alpha="1"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="plateEndColor">
      <color key="value" white="1" alpha="1"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="plateInset">
      <real key="value" value="25"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      """
    let report = try ArtFixture.report(
      on: ArtFixture(
        root: "customClass=\"RefreshContentView\" customModule=\"CustomRefreshControl\"",
        subviews: label
      ).document.replacingOccurrences(of: "<subviews>", with: "\(attributes)<subviews>"))
    let told = report.findings.filter { $0.topic == .color }.map(\.text)
    #expect(told.count == places.count, "\(told)")
    for place in places {
      #expect(told.contains { $0.contains("not visible in the \(place) appearance") })
    }
  }

  @Test func `a misspelt picture is told the one that is there`() throws {
    let view = """
      <imageView tag="1" fixedFrame="YES" image="Logoo" id="Img">
      <rect key="frame" x="180" y="15" width="30" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/></imageView>
      """
    try ArtFixture(subviews: view).inFile { url in
      try Data().write(to: url.deletingLastPathComponent().appendingPathComponent("Logo@2x.png"))
      let text = try ArtFixture.only(.error, .file, in: ArtCheck.report(on: url))
      #expect(text.contains("no image named “Logoo”") && text.hasSuffix("Did you mean “Logo”?"))
    }
  }

  @Test(arguments: [
    ("hidden=\"YES\"", "Deselect Hidden in the"), ("alpha=\"0.0\"", "Set Alpha above 0 in the"),
    ("hidden=\"YES\" alpha=\"0.0\"", "Deselect Hidden and set Alpha above 0 in the"),
  ])
  func `only the remedy that applies is told`(attribute: String, remedy: String) throws {
    let label = ArtFixture.label("A", tag: 1)
      .replacingOccurrences(of: "<label ", with: "<label \(attribute) ")
    let text = try ArtFixture.only(.error, .tags, in: ArtFixture(subviews: label).report())
    #expect(text.contains("not visible. \(remedy)"))
  }

  @Test(arguments: ["", "    "])
  func `merge conflict marks are called that, with their line`(indent: String) throws {
    let document = ArtFixture(subviews: ArtFixture.label("A", tag: 1)).document
      .replacingOccurrences(of: "<subviews>", with: "<subviews>\n\(indent)<<<<<<< HEAD\n")
    let report = try ArtFixture.report(on: document)
    #expect(
      try ArtFixture.only(.error, .file, in: report).hasPrefix(
        "Art.xib:6: the file holds the marks of a merge conflict."))
  }

  // MARK: Tags

  @Test func `a gap names the view whose tag is too high`() throws {
    let labels = [1, 2, 3, 9, 5, 6].enumerated().map { index, tag in
      ArtFixture.label("\(index)", tag: tag, x: 100 + 25 * index)
    }
    let report = try ArtFixture(subviews: labels.joined()).report()
    let text = try ArtFixture.only(.error, .tags, in: report)
    #expect(
      text.hasPrefix(
        "The label “3” (tag 9, id L3) has a tag above 6, but only 6 views have tags, and there is no "
          + "view with the tag 4. Set Tag to 4"), "\(text)")
    #expect(report.findings.first { $0.text == text }?.ids == ["L3"])
  }

  @Test(arguments: [(30, 1), (200, 1), (200, 2)])
  func `tags that are removed are told, and lines are no parts`(length: Int, thickness: Int) throws
  {
    let hidden = ArtFixture.label("H", tag: 4, x: 60)
      .replacingOccurrences(of: "<label ", with: "<label hidden=\"YES\" ")
    let line = box(3, y: 40, width: length, height: thickness, id: "Line")
    try ArtFixture(subviews: ArtFixture.label("A", tag: 7) + line + hidden).inFile { url in
      let lines = try ArtTagging(url.path).lines
      #expect(
        lines == [
          "tag 1  label “A” (tag 7, id LA)", "no tag  view (tag 3, id Line): it is a line",
          "no tag  label “H” (tag 4, id LH): it is hidden",
        ])
    }
  }

  @Test func `the command that writes the tags is one that a shell takes`() throws {
    try ArtFixture(subviews: ArtFixture.label("A", tag: 0)).inFile { url in
      #expect(try ArtTagging(url.path).command == "Showcase/run --tag \(url.path) --write")
      let other = url.deletingLastPathComponent().appendingPathComponent("Léa's art.xib")
      try FileManager.default.copyItem(at: url, to: other)
      let folder = url.deletingLastPathComponent().path
      #expect(
        try ArtTagging(other.path).command
          == #"Showcase/run --tag '\#(folder)/Léa'\''s art.xib' --write"#)
    }
  }

  @Test func `short bars are parts`() throws {
    let label = ArtFixture.label("A", tag: 0, x: 60)
    try ArtFixture(subviews: label + box(0, y: 30, height: 2, id: "Bar")).inFile { url in
      let lines = try ArtTagging(url.path).lines
      #expect(lines == ["tag 1  label “A” (id LA)", "tag 2  view (id Bar)"])
    }
  }

  @Test func `a screen gets no tags`() throws {
    let table =
      "<tableView id=\"Tab\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></tableView>"
    try ArtFixture(subviews: table + ArtFixture.label("A", tag: 1)).inFile { url in
      let error = #expect(throws: ArtTagError.self) { try ArtTagging(url.path) }
      #expect(error?.errorDescription?.hasPrefix("This is a screen") == true)
    }
  }

  // MARK: Description

  @Test func `a description has the id and the label of each view`() throws {
    let label = ArtFixture.label("A", tag: 1)
      .replacingOccurrences(of: "<label ", with: "<label userLabel=\"Star\" ")
    try ArtFixture(subviews: label).inFile { url in
      let (view, names) = try ArtFile(url.path).inspected()
      let json = try JSONSerialization.jsonObject(with: ViewDescription(view, names).json())
      let root = try #require(json as? [String: Any])
      let part = try #require((root["subviews"] as? [[String: Any]])?.first)
      #expect(root["id"] as? String == "Art" && root["label"] is NSNull)
      #expect(part["id"] as? String == "LA" && part["label"] as? String == "Star")
    }
  }
}
