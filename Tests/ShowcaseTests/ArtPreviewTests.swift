import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

@Suite(.simulated) @MainActor struct ArtPreviewTests {
  private let simulator = Simulator()

  // MARK: The gallery

  private static let gallery = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../UIKitTests/Nib/Fixtures/Gallery").standardizedFileURL

  /// The topics of the allowed warnings, by name of the art.
  private static let warned: [String: Set<ArtReport.Finding.Topic>] = [
    // Wide views leave the control as they turn.
    "Button": [.touch, .motion], "Slider": [.touch, .motion], "Pages": [.motion],
    "Ratio": [.motion], "Switch": [.touch, .color], "Fixed": [.fit],
    "Lines": [.motion, .color], "Logo": [.motion, .color], "Letters": [.color],
    "Nested": [.color], "Progress": [.color, .motion], "Spinner": [.motion, .color],
    "Avatar": [], "Weather": [],
  ]

  private static let withoutPictures: Set = [
    "Icons6.xib", "Mascot6.xib", "Mascot11.xib", "Mascot16.xib", "Weather6.xib",
  ]

  @Test func `typical art works in the files of three versions of Xcode`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.gallery.path).sorted()
    #expect(files.count == 60)
    for file in files {
      let report = ArtCheck.report(on: Self.gallery.appendingPathComponent(file))
      // The pictures of some are not there.
      let errors = report.findings.filter { $0.severity == .error }
      #expect(errors.allSatisfy { $0.text.contains("there is no image named") }, "\(report.lines)")
      #expect(report.works || Self.withoutPictures.contains(file), "\(report.lines)")
      let name = String(file.prefix { $0.isLetter })
      let topics = Set(report.findings.filter { $0.severity == .warning }.map(\.topic))
      #expect(topics.isSubset(of: Self.warned[name] ?? []), "\(report.lines)")
    }
  }

  // MARK: Preview

  @Test func `a save is noticed once, and a missing file is awaited`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "watch-\(UInt64.random(in: 0 ... .max)).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("1".utf8).write(to: file)
    var watch = ArtWatch(file.path)
    var saves = [watch.isSaved()]
    try Data("22".utf8).write(to: file)
    saves += [watch.isSaved(), watch.isSaved()]
    try FileManager.default.removeItem(at: file)
    saves.append(watch.isSaved())
    try Data("333".utf8).write(to: file)
    saves.append(watch.isSaved())
    #expect(saves == [false, true, false, false, true])
  }

  @Test func `a deleted file is told once, after the moment in which an editor replaces it`() throws
  {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gone-\(UInt64.random(in: 0 ... .max)).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("1".utf8).write(to: file)
    var watch = ArtWatch(file.path)
    var answers = [watch.isDeleted()]
    try FileManager.default.removeItem(at: file)
    for _ in 1...5 { answers.append(watch.isDeleted()) }
    try Data("1".utf8).write(to: file)
    answers.append(watch.isDeleted())
    #expect(answers == [false, false, false, true, false, false, false])
  }

  @Test func `a half-way save leaves the art that was read before`() throws {
    let art = ArtFixture(subviews: ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 2))
    try art.inFile { url in
      let skin = try ArtFile(url.path).skin(movingLike: .wave)
      try Data(art.document.prefix(200).utf8).write(to: url)
      let control = CustomRefreshControl(skin: skin)
      #expect(control.error == nil && control.content?.elements.count == 2)
    }
  }

  @Test func `a save changes the art of a running refresh, and one that fails keeps it`()
    async throws
  {
    let report = try ArtFixture(subviews: ArtFixture.label("A", tag: 1)).report()
    let screen = PreviewViewController(report: report, skin: .dots, clock: simulator.clock)
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    #expect(screen.findings.hasSuffix("Pull down, or press space."))
    let control = try #require(screen.feed?.refresh)
    for (skin, shown) in [(RefreshSkin.bars, "bars"), (.ring, "ring"), (nil, "ring")] {
      screen.show(report: report, skin: skin)
      await simulator.advance(by: .milliseconds(500))
      #expect(screen.feed?.refresh === control && control.skin.name == shown)
      #expect(control.isRefreshing && control.phase == .refreshing)
    }
    await simulator.advance(by: .seconds(5))
    #expect(control.phase == .idle)
  }

  @Test func `art without tags stands still until it has some`() async throws {
    let report = try ArtFixture(subviews: ArtFixture.label("A", tag: 0)).report()
    let art = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let screen = PreviewViewController(
      report: report, skin: nil, still: art, clock: simulator.clock)
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    #expect(art.convert(art.bounds, to: nil) == CGRect(x: 0, y: 47, width: 390, height: 60))
    #expect(screen.findings.contains("Tag the moving views 1, 2, 3…"))
    screen.show(report: report, skin: .dots)
    await simulator.advance(by: .milliseconds(500))
    #expect(art.superview == nil && screen.feed?.refresh.isRefreshing == true)
  }

  @Test func `a preview shows the findings under the art`() throws {
    let report = try ArtFixture(
      subviews: ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 0, x: 220)
    ).report()
    let screen = PreviewViewController(report: report, skin: .appCoda, clock: simulator.clock)
    simulator.present(screen)
    let label = try #require(screen.view.subviews.last?.subviews.first as? UILabel)
    #expect(label.text?.hasPrefix("Art.xib works as refresh art, with 2 warnings.") == true)
    #expect(label.text?.contains("warning: The label “B”") == true)
    screen.view.layoutIfNeeded()
    #expect(label.frame.width > 300 && label.frame.height > 30)
  }
}
