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
    .appendingPathComponent("../Linux/UIKitTests/Nib/Fixtures/Gallery").standardizedFileURL

  /// The topics of the allowed warnings, by name of the art.
  private static let warned: [String: Set<ArtReport.Finding.Topic>] = [
    // Wide views leave the control as they turn.
    "Button": [.touch, .motion], "Slider": [.touch, .motion], "Pages": [.motion],
    "Ratio": [.motion], "Fixed": [.fit, .color],
    // It is held at the leading edge.
    "Switch": [.touch, .color, .fit],
    "Lines": [.motion, .color], "Logo": [.motion, .color], "Letters": [.color],
    "Nested": [.color], "Progress": [.color, .motion], "Spinner": [.motion, .color],
    "Avatar": [.color], "Weather": [.color],
    // System colors that are pale on a white page.
    "Card": [.color], "Dots": [.color], "Icons": [.color],
  ]

  private static let withoutPictures: Set = [
    "Icons6.xib", "Mascot6.xib", "Mascot11.xib", "Mascot16.xib", "Weather6.xib",
  ]

  @Test func `typical art works in the files of three versions of Xcode`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.gallery.path).sorted()
    #expect(files.count >= 60 && files.count % 3 == 0)
    for file in files {
      let report = ArtCheck.report(on: Self.gallery.appendingPathComponent(file))
      // The pictures of some are not there.
      let errors = report.findings.filter { $0.severity == .error }
      #expect(errors.allSatisfy { $0.text.contains("there is no image named") }, "\(report.lines)")
      #expect(report.works || Self.withoutPictures.contains(file), "\(report.lines)")
      let name = String(file.prefix { $0.isLetter })
      let topics = Set(report.findings.filter { $0.severity == .warning }.map(\.topic))
      #expect(
        topics.isSubset(of: Self.warned[name] ?? []),
        "Mend \(file), or allow this in ArtPreviewTests.warned: \(report.lines)")
    }
  }

  // MARK: Preview

  @Test func `a save is noticed once, and a missing file is awaited`() throws {
    let folder = try TemporaryFolder()
    func save(_ text: String) throws { try folder.output.write(Data(text.utf8), as: "a.xib") }
    try save("1")
    var watch = ArtWatch("\(folder.path)/a.xib")
    var saves = [watch.isSaved()]
    try save("22")
    saves += [watch.isSaved(), watch.isSaved()]
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.xib")
    saves.append(watch.isSaved())
    try save("333")
    saves.append(watch.isSaved())
    #expect(saves == [false, true, false, false, true])
  }

  @Test func `a deleted file is told once, after the moment in which an editor replaces it`() throws
  {
    let folder = try TemporaryFolder()
    try folder.output.write(Data("1".utf8), as: "a.xib")
    var watch = ArtWatch("\(folder.path)/a.xib")
    var answers = [watch.isDeleted()]
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.xib")
    for _ in 1...5 { answers.append(watch.isDeleted()) }
    try folder.output.write(Data("1".utf8), as: "a.xib")
    answers.append(watch.isDeleted())
    #expect(answers == [false, false, false, true, false, false, false])
  }

  @Test func `a half-way save leaves the art that was read before`() throws {
    let art = ArtFixture(subviews: ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 2))
    try art.inFile { url in
      let skin = try ArtFile(url.path).skin(movingLike: .gumDrop)
      try Data(art.document.prefix(200).utf8).write(to: url)
      let control = CustomRefreshControl(skin: skin)
      #expect(control.error == nil && control.content?.elements.count == 2)
    }
  }

  /// A XIB that is shown on its page and saved again.
  @MainActor private final class Open {
    let simulator: Simulator
    let folder: TemporaryFolder
    let preview: ArtPreview

    /// - Parameter document: The XML at first.
    init(_ document: String, on simulator: Simulator) async throws {
      self.simulator = simulator
      folder = try TemporaryFolder()
      var minute = 0
      preview = ArtPreview(
        "\(folder.path)/MyArt.xib", movingLike: .appCoda, session: ShowcaseSession(),
        clock: simulator.clock
      ) {
        minute += 1
        return "14:0\(minute)"
      }
      simulator.present(preview.root)
      try await save(document)
    }

    func save(_ document: String) async throws {
      try folder.output.write(Data(document.utf8), as: "MyArt.xib")
      preview.load()
      await simulator.advance(by: .milliseconds(100))
    }

    var page: SkinPageViewController { preview.page }
    var stage: StageViewController { preview.page.stage }

    /// The letters of the preview's art.
    var letters: String {
      stage.art.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() ?? ""
    }
  }

  private static func art(_ texts: String...) -> String {
    let labels = texts.enumerated().map { ArtFixture.label($1, tag: $0 + 1, x: 100 + 40 * $0) }
    return ArtFixture(subviews: labels.joined()).document
  }

  @Test func `page up and page down go through the motions that fit the art`() async throws {
    let open = try await Open(Self.art("A", "B"), on: simulator)
    await simulator.press(.keyboardPageDown)
    let mover = try #require(open.page.history.present.own?.mover)
    #expect(mover != "appCoda" && open.letters == "AB")
    #expect(SkinFit(try #require(RefreshSkin.named(mover))).error(for: 2) == nil)
    #expect(open.page.title == "MyArt · \(mover)")
    #expect(open.page.history.present.code.contains("RefreshSkin.\(mover).motions.loop"))
    // A save keeps the motion.
    try await open.save(Self.art("A", "B", "C"))
    #expect(open.page.history.present.own?.mover == mover && open.letters == "ABC")
    await simulator.press(.keyboardPageUp)
    #expect(open.page.history.present.own?.mover == "appCoda")
  }

  @Test func `a row lists the motions that fit the art, and takes another one`() async throws {
    let open = try await Open(Self.art("A", "B"), on: simulator)
    let list = open.page.list
    #expect(list.movers.contains("appCoda") && list.movers.contains("gumDrop"))
    // It needs twelve parts.
    #expect(!list.movers.contains("fan"))
    func press(_ key: UIKeyboardHIDUsage, until item: SettingsListViewController.Item) async {
      for _ in 0..<40 where list.focusedItem != item { await simulator.press(key) }
      #expect(list.focusedItem == item)
    }
    await press(.keyboardDownArrow, until: .mover)
    await simulator.press(.keyboardReturnOrEnter)
    await press(.keyboardDownArrow, until: .choice(mover: "gumDrop"))
    await simulator.press(.keyboardReturnOrEnter)
    #expect(open.page.history.present.own?.mover == "gumDrop" && open.letters == "AB")
    await press(.keyboardUpArrow, until: .mover)
    #expect(try list.view.label("Gum drop").around(UICollectionViewCell.self).frame.height >= 44)
    // Other art has other motions.
    try await open.save(Self.art("A", "B", "C"))
    #expect(!list.movers.isEmpty && list.movers.count <= RefreshSkin.gallery.count)
    #expect(open.page.history.present.own?.mover == "gumDrop")
  }

  @Test func `a save swaps the art at the same moment, and is no step back`() async throws {
    let open = try await Open(Self.art("A", "B"), on: simulator)
    open.page.scrubber.onScrub?(0.5)
    var larger = open.page.history.present
    larger.art.size = 1.5
    open.page.edit(larger)
    let time = open.page.playhead.time
    #expect(open.letters == "AB" && open.page.title == "MyArt.xib")
    try await open.save(Self.art("C", "D"))
    #expect(open.letters == "CD" && open.page.playhead.time == time)
    // A film reads the file again.
    #expect(open.page.history.present.own?.file == "\(open.folder.path)/MyArt.xib")
    #expect(open.stage.control.skin.name == "MyArt" && open.page.history.present.art.size == 1.5)
    open.page.undo()
    await simulator.advance(frames: 2)
    #expect(open.letters == "CD" && !open.page.history.canUndo)
    #expect(
      open.page.history.present.code.contains("(skin: try RefreshSkin(nibNamed: \"MyArt\"))"))
  }

  @Test func `a refresh goes on with the new art`() async throws {
    let open = try await Open(Self.art("A"), on: simulator)
    await simulator.press(.keyboardP)
    await simulator.advance(by: .milliseconds(500))
    #expect(open.stage.control.isRefreshing)
    try await open.save(Self.art("B"))
    #expect(open.stage.control.isRefreshing && open.stage.mode == .live)
    await simulator.advance(by: .seconds(5))
    #expect(open.stage.mode == .preview && open.letters == "B")
  }

  @Test func `a broken save keeps the last art, faded, and says since when`() async throws {
    let open = try await Open(Self.art("A"), on: simulator)
    open.page.scrubber.onScrub?(0.5)
    #expect(open.page.remark.text == nil)
    try await open.save(Self.art("B") + "\n<view")
    let band = try #require(open.stage.art.superview)
    #expect(open.letters == "A" && abs(band.alpha - 0.4) < 1e-6)
    let line = try #require(open.page.list.findings.first?.line)
    #expect(open.page.remark.text == "MyArt.xib:\(line) does not load; showing 14:01")
    #expect(open.page.list.findings.first?.severity == .error)
    try await open.save(Self.art("B"))
    #expect(open.letters == "B" && band.alpha == 1 && open.page.remark.text == nil)
  }

  @Test func `a file that never loaded says so on an empty stage`() async throws {
    let open = try await Open("<document", on: simulator)
    let text = try #require(open.page.remark.text)
    #expect(text.hasPrefix("MyArt.xib:") && text.hasSuffix(" does not load."))
    #expect(open.stage.art.isHidden)
    try await open.save(Self.art("A"))
    #expect(!open.stage.art.isHidden && open.letters == "A" && open.page.remark.text == nil)
  }

  @Test func `art whose views cannot be tagged stands still until it has tags`() async throws {
    let open = try await Open(ArtFixture().document, on: simulator)
    open.page.scrubber.onScrub?(0.5)
    await simulator.advance(by: .milliseconds(100))
    let still = try #require(open.stage.still)
    #expect(open.stage.art.isHidden && still.frame == open.stage.art.frame)
    #expect(open.page.remark.text?.hasPrefix("Tag the moving views 1, 2, 3…") == true)
    try await open.save(Self.art("A"))
    #expect(open.stage.still == nil && !open.stage.art.isHidden)
  }

  @Test func `the findings come first, the worst on top, and a tap outlines the view`()
    async throws
  {
    let open = try await Open(
      ArtFixture(
        subviews: ArtFixture.label("A", tag: 1) + ArtFixture.label("B", tag: 0, x: 220)
      ).document, on: simulator)
    open.page.scrubber.onScrub?(0.5)
    await simulator.advance(by: .milliseconds(100))
    let findings = open.page.list.findings
    #expect(findings.first?.severity == .warning && findings.allSatisfy { $0.severity != .ok })
    let finding = try #require(findings.first { $0.text.contains("The label “B”") })
    #expect(finding.paths == [[1]] && finding.line == 9)
    let row = try open.page.list.view.label(finding.text)
    let header = try #require(
      open.page.list.view.all(UILabel.self)
        .first { $0.text?.uppercased() == "ART" })
    #expect(row.screenFrame.minY < header.screenFrame.minY)
    await simulator.finger.tap(at: CGPoint(x: row.screenFrame.midX, y: row.screenFrame.midY))
    await simulator.advance(by: .milliseconds(300))
    let view = try #require(open.stage.art.content?.view.subviews[1])
    #expect(view.layer.borderWidth == 2)
    await simulator.advance(by: .milliseconds(1800))
    #expect(view.layer.borderWidth == 0)
  }

  @Test func `art without faults has one finding, and keys turn modes on and off as on any page`()
    async throws
  {
    let session = ShowcaseSession()
    let preview = ArtPreview(
      Self.gallery.appendingPathComponent("Bars16.xib").path, movingLike: .appCoda,
      session: session, clock: simulator.clock
    ) { "14:02" }
    #expect(preview.load().works)
    simulator.present(preview.root)
    await simulator.advance(by: .milliseconds(100))
    #expect(
      preview.page.list.findings
        == [ArtFinding(severity: .ok, text: "Bars16.xib works as refresh art.")])
    #expect(await simulator.press(.keyboardS) && session.modes.on == [.slow])
    #expect(preview.page.playhead.isSlow)
    #expect(await simulator.press(.keyboardM) && session.modes.on == [.slow, .calm])
    await simulator.press(.keyboardS)
    #expect(session.modes.on == [.calm] && !preview.page.playhead.isSlow)
  }
}
