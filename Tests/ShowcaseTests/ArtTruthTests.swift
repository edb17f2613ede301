import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Each sentence of the checker is true, and one cause has one sentence.
@Suite(.simulated) @MainActor struct ArtTruthTests {
  private let simulator = Simulator()

  private func box(_ tag: Int, x: Int, width: Int = 20) -> String {
    """
    <view tag="\(tag)" fixedFrame="YES" id="B\(tag)">
    <rect key="frame" x="\(x)" y="20" width="\(width)" height="20"/>
    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
    <color key="backgroundColor" systemColor="systemBlueColor"/></view>
    """
  }

  private func told(_ report: ArtReport) -> [String] {
    report.findings.filter { $0.severity != .ok }.map(\.text)
  }

  @Test func `a root that does not translate its mask has the frame of the XIB`() throws {
    let art = ArtFixture(
      root: "translatesAutoresizingMaskIntoConstraints=\"NO\"",
      subviews: ArtFixture.box("Box", tag: 1),
      constraints: """
        <constraint id="l" firstItem="Box" firstAttribute="leading" secondItem="Art"
         secondAttribute="leading" constant="13"/>
        <constraint id="t" firstItem="Art" firstAttribute="trailing" secondItem="Box"
         secondAttribute="trailing" constant="13"/>
        <constraint id="c" firstItem="Box" firstAttribute="centerY" secondItem="Art"
         secondAttribute="centerY"/>
        """)
    let view = try art.inFile { try ArtFile($0.path).load() }
    view.layOutAsArt(in: CGSize(width: 390, height: 60))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(view.subviews[0].frame.minX == 13 && view.subviews[0].frame.width == 364)
  }

  @Test func `text with attributes is drawn, and nothing is said of it`() throws {
    let label = ArtFixture.label("A", tag: 1).replacingOccurrences(
      of: "<label ", with: "<label usesAttributedText=\"YES\" ")
    #expect(told(try ArtFixture(subviews: label).report()) == [])
  }

  // MARK: Classes

  private func report(ofClass attributes: String) throws -> ArtReport {
    try ArtFixture(root: attributes, subviews: ArtFixture.label("A", tag: 1)).report()
  }

  @Test(arguments: ["CustomRefreshControl", "App"])
  func `a class of the target that has the XIB is no warning, whatever the target is called`(
    module: String
  ) throws {
    let report = try report(
      ofClass: "customClass=\"RefreshHeaders\" customModule=\"\(module)\" "
        + "customModuleProvider=\"target\"")
    #expect(report.count(.warning) == 0, "\(report.lines)")
    #expect(report.count(.note) == 1)
  }

  @Test func `a class of the kit in the app's module is a warning`() throws {
    let report = try report(
      ofClass: "customClass=\"RefreshContentView\" customModule=\"App\" "
        + "customModuleProvider=\"target\"")
    #expect(
      try ArtFixture.only(.warning, .file, in: report).contains(
        "set Module to CustomRefreshControl"))
  }

  @Test(arguments: [
    ("_TtC20CustomRefreshControl18RefreshContentView", 0), ("_TtC3App5Title", 1),
    ("_TtC3App99Title", 1), ("_TtGC3App5TitleSi_", 1),
  ])
  func `a class by its mangled name is found, or stood in for`(name: String, notes: Int) throws {
    #expect(try report(ofClass: "customClass=\"\(name)\"").count(.note) == notes)
  }

  // MARK: Tags

  @Test func `tags that are free are named in the plural`() throws {
    let report = try ArtFixture(subviews: box(10, x: 180) + box(11, x: 210)).report()
    let text = try ArtFixture.only(.error, .tags, in: report)
    #expect(text.contains("there is no view with the tags 1 and 2."))
  }

  @Test func `a tag that is there twice is told with the one that is missing`() throws {
    let second = box(5, x: 250).replacingOccurrences(of: "B5", with: "B6")
    let parts = [1, 2, 4, 5].map { box($0, x: 100 + 30 * $0) }.joined() + second
    let report = try ArtFixture(subviews: parts).report()
    let text = try ArtFixture.only(.error, .tags, in: report)
    #expect(text.contains("Use 1 to 5: the tag 3 is free."))
  }

  @Test func `empty art is told as such, and not as visible`() throws {
    let report = try ArtFixture().report()
    #expect(
      try ArtFixture.only(.error, .tags, in: report).hasPrefix("There is nothing in the art."))
    #expect(!report.findings.contains { $0.topic == .fit })
  }

  @Test func `art of which no moving part can be seen does not work`() throws {
    let hidden = ArtFixture.label("A", tag: 1).replacingOccurrences(
      of: "<label ", with: "<label hidden=\"YES\" ")
    let blank = ArtFixture.label(" ", tag: 2, x: 210)
    #expect(try !ArtFixture(subviews: hidden + blank).report().works)
    #expect(try ArtFixture(subviews: hidden + blank + box(3, x: 250)).report().works)
  }

  // MARK: One cause, one line

  @Test func `all outlets of a File's Owner are one note`() throws {
    let outlets = ["one", "two", "three"].map {
      "<outlet property=\"\($0)\" destination=\"B1\" id=\"O\($0)\"/>"
    }
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
      <connections>\(outlets.joined())</connections></placeholder>
      """
    let report = try ArtFixture(subviews: box(1, x: 185), others: owner).report()
    #expect(try ArtFixture.only(.note, .file, in: report).contains("one, two, three are not"))
  }

  @Test func `shapes that are drawn over each other are so on purpose`() throws {
    let report = try ArtFixture(subviews: box(1, x: 180) + box(2, x: 190)).report(
      movingLike: try #require(RefreshSkin.named("wave")))
    #expect(!report.lines.contains { $0.contains("overlap") }, "\(report.lines)")
  }

  @Test func `letters that overlap are one finding`() throws {
    let letters = ["A", "B", "C"].enumerated().map { index, letter in
      ArtFixture.label(letter, tag: index + 1, x: 175 + 10 * index)
    }
    let report = try ArtFixture(subviews: letters.joined()).report()
    let text = try ArtFixture.only(.warning, .fit, in: report)
    #expect(text.contains("LA") && text.contains("LB") && text.contains("LC"))
  }

  @Test func `nothing is promised of text in a font that is not drawn`() throws {
    func outlook(_ font: String) throws -> String {
      let label = ArtFixture.label("WWWW", tag: 1, x: 160, width: 71, font: font)
      let report = try ArtFixture(subviews: label).report(
        movingLike: try #require(RefreshSkin.named("wave")))
      return report.findings.first { $0.topic == .text }?.text ?? ""
    }
    let named = try outlook("name=\"AvenirNext-Bold\" family=\"Avenir Next\" pointSize=\"20\"")
    #expect(named.contains("only Xcode shows whether it fits"), "\(named)")
    #expect(!named.contains("probably"))
  }

  // MARK: Motion

  @Test func `parts that a motion has no role for are told`() throws {
    let parts = (1...5).map { box($0, x: 100 + 30 * $0) }.joined()
    func still(_ name: String) throws -> [String] {
      let skin = try #require(RefreshSkin.named(name))
      return try ArtFixture(subviews: parts).report(movingLike: skin).findings
        .filter { $0.text.contains("never moves") }.map(\.text)
    }
    #expect(try still("wave") == [])
    let tick = try still("tick")
    #expect(tick.count == 1 && tick.allSatisfy { $0.contains("(tag 5, id B5)") }, "\(tick)")
  }

  // MARK: Template

  @Test func `the labels of the template grow with their letters`() throws {
    let url = try #require(
      Bundle.customRefreshControl.url(forResource: "RefreshContents", withExtension: "xib"))
    let root = try ArtFile(url.path).load()
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
