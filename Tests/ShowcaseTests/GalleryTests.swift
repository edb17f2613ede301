import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The first screen, driven by touches and by the keyboard.
@Suite(.simulated) @MainActor struct GalleryTests {
  private func show(query: String, in open: OpenWindow) async {
    open.root.gallery.show(query: query)
    await open.advance(0.1)
  }

  private func chip(_ title: String, in open: OpenWindow) throws -> UIButton {
    try open.root.gallery.view.first(ChipsView.self).button(title)
  }

  private func texts(_ open: OpenWindow) -> [String] {
    open.root.gallery.collectionView.visibleCells.flatMap { $0.all(UILabel.self) }
      .compactMap(\.text)
  }

  private func isMoving(_ cell: SkinCell) -> Bool? {
    cell.all(RefreshArtView.self).first?.isAnimating
  }

  /// UIKit's own initializer with a root may end in the one by nib.
  @Test func `a showcase that is made by nib shows its gallery and its modes`() async {
    let simulator = Simulator(scale: 1)
    let root = ShowcaseRoot(nibName: nil, bundle: nil)
    root.viewControllers = [root.gallery]
    simulator.present(root)
    simulator.isReduceMotionEnabled = true
    await simulator.advance(by: .milliseconds(100))
    #expect(root.screen === root.gallery && !root.gallery.view.all(SkinCell.self).isEmpty)
    root.gallery.show(query: "spokes")
    await simulator.advance(by: .milliseconds(100))
    #expect(root.session.memory.skins == ["spokes"])
    #expect(root.view.all(BadgesView.self).flatMap { $0.all(UIButton.self) }.count == 1)
  }

  // MARK: Cards

  @Test func `another appearance leaves the cards in their places`() async throws {
    let open = try await OpenWindow()
    let grid = try #require(open.root.gallery.collectionView)
    for _ in 0..<3 {
      await open.simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
      await open.advance(3)
    }
    let place = (offset: grid.contentOffset.y, height: grid.contentSize.height)
    #expect(place.offset > 600)
    for appearance in [UIUserInterfaceStyle.dark, .light] {
      open.simulator.appearance = appearance
      await open.advance(0.3)
      #expect(grid.contentOffset.y == place.offset && grid.contentSize.height == place.height)
    }
  }

  @Test(arguments: [GallerySection.letters, .shapes, .scenes, .status])
  func `every skin of the kit is in the section of its file's folder`(
    section: GallerySection
  ) throws {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/CustomRefreshControl/Skins/\(section.title)")
      .standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let skins = try files.filter { $0.lastPathComponent.hasPrefix("RefreshSkin+") }.flatMap {
      try String(contentsOf: $0, encoding: .utf8).matches(
        of: /\n  public static var (\w+): RefreshSkin/
      )
      .map { String($0.output.1) }
    }
    #expect(skins.count > 2)
    for skin in skins {
      #expect(
        Exhibit.named(skin)?.section == section,
        """
        .\(skin) is not in the section \(section.title): add it to its family in \
        RefreshSkin+Gallery.swift.
        """)
    }
  }

  @Test(arguments: [(Device.iPhone, 2), (.iPhoneSE1, 2), (.iPad, 4)])
  func `cards stand in columns, equally high`(device: Device, columns: Int) async throws {
    let frames = try await OpenWindow(on: Simulator(device: device, scale: 1)).cells.map(\.frame)
    #expect(Set(frames.map { $0.minX.rounded() }).count == columns)
    #expect(Set(frames.map(\.height)).count == 1)
    for frame in frames { #expect(frame.minX >= 16 && frame.maxX <= device.screenSize.width - 16) }
  }

  @Test func `eight whole cards are in sight on a phone, and all of them move`() async throws {
    let open = try await OpenWindow()
    let list = try #require(open.root.gallery.collectionView)
    let area = list.bounds.inset(by: list.adjustedContentInset)
    let whole = open.cells.filter { area.contains($0.frame) }
    #expect(whole.count >= 8)
    func pictures() throws -> [Picture] {
      try whole.map { cell in
        let plate = CGRect(x: 0, y: 0, width: cell.bounds.width, height: 100)
        return try open.simulator.picture(scale: 1, crop: cell.convert(plate, to: nil))
      }
    }
    let before = try pictures()
    await open.advance(0.5)
    for (cell, pair) in zip(whole, zip(before, try pictures())) {
      #expect(pair.0 != pair.1, "\(cell.accessibilityLabel ?? "")")
    }
  }

  @Test func `a skin's own background reaches the corners of its plate`() async throws {
    let open = try await OpenWindow()
    open.root.gallery.show(section: .yourOwn)
    await open.advance(0.1)
    let card = try open.row("RefreshMoons.xib")
    let area = CGRect(x: 0, y: 0, width: card.bounds.width, height: 100)
    let plate = try open.simulator.picture(scale: 1, crop: card.convert(area, to: nil))
    // Inside the rounded corners.
    let colors = [5, plate.width - 6].flatMap { x in [5, 94].map { y in plate[x, y] } }
    #expect(Set(colors) == [plate[plate.width / 2, 4]] && colors[0] != 0xFFFF_FFFF)
  }

  @Test func `only visible cells animate, and without main-thread work`() async throws {
    let open = try await OpenWindow()
    let first = open.cells
    #expect(!first.isEmpty && first.count < 14 && first.allSatisfy { isMoving($0) == true })
    open.simulator.resetMainThreadWork()
    await open.advance(2)
    #expect(open.simulator.mainThreadWork.total == 0)
    await open.simulator.finger.flick(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100), over: .milliseconds(100))
    await open.advance(3)
    #expect(first.allSatisfy { $0.window != nil || isMoving($0) == false })
    #expect(open.cells.allSatisfy { isMoving($0) == true })
  }

  @Test func `reduced motion is followed at once, and only a highlighted card moves`() async throws
  {
    let open = try await OpenWindow()
    open.simulator.isReduceMotionEnabled = true
    await open.advance(0.05)
    #expect(open.cells.allSatisfy { isMoving($0) == false })
    let cell = try #require(open.cells.first)
    cell.isHighlighted = true
    #expect(isMoving(cell) == true)
    cell.isHighlighted = false
    #expect(isMoving(cell) == false)
    open.simulator.isReduceMotionEnabled = false
    await open.advance(0.05)
    #expect(open.cells.allSatisfy { isMoving($0) == true })
  }

  // MARK: Chips and search

  @Test func `the chips stay below the bar while the cards scroll, and filter what is searched`()
    async throws
  {
    let open = try await OpenWindow()
    let chips = try open.root.gallery.view.first(ChipsView.self)
    let place = CGRect(x: 0, y: open.root.navigationBar.frame.maxY, width: 390, height: 44)
    #expect(chips.screenFrame == place)
    await open.simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
    for _ in 0..<5 {
      await open.advance(0.2)
      #expect(chips.screenFrame == place)
    }
    #expect(open.root.gallery.collectionView.contentOffset.y > 300)
    // They lie above the cards and take touches.
    let status = try chip("Status", in: open)
    await open.tap(status)
    #expect(open.root.gallery.filter.section == .status && status.isSelected)
    #expect(open.cells.count == 4)
    #expect(open.cells.allSatisfy { $0.screenFrame.minY >= place.maxY })
    await show(query: "spokes", in: open)
    #expect(open.cells.count == 1)
  }

  @Test func `a search shows the exhibits that contain its words, and keeps the cards that stay`()
    async throws
  {
    let open = try await OpenWindow()
    await show(query: "letter bounce", in: open)
    let found = open.cells
    let names = found.compactMap(\.accessibilityLabel)
    #expect(!names.isEmpty && names.count < 6)
    #expect(names.allSatisfy { $0.lowercased().contains("letter") })
    _ = try chip("All \(names.count)", in: open)
    await show(query: "letter bounce ", in: open)
    #expect(open.cells.allSatisfy { cell in found.contains { $0 === cell } })
    await show(query: "", in: open)
    _ = try chip("All", in: open)
  }

  @Test func `a search without hits says so completely, and what helps`() async throws {
    let open = try await OpenWindow()
    open.root.gallery.show(section: .status)
    let long = "a query 🎉 that goes on and on for more than a line, and on for another line"
    for query in ["dotzzz", long, "zzz"] {
      await show(query: query, in: open)
      let faults = LabelFaults(in: open.simulator.window).sentences
      #expect(faults.isEmpty, "\(faults)")
      let label = try open.root.gallery.view.label("No skin matches “\(query)”")
      #expect(label.bounds.height <= (try label.around(UICollectionViewCell.self).bounds.height))
      #expect(label.bounds.height >= label.sizeThatFits(label.bounds.size).height - 1)
      #expect(texts(open).contains("Clear") && texts(open).contains("Search all"))
    }
    await show(query: "dots", in: open)
    #expect(texts(open).contains("No skin matches “dots”"))
    await open.tap(try open.root.gallery.view.label("Search all"))
    #expect(!open.cells.isEmpty && open.root.gallery.filter == GalleryFilter(query: "dots"))
  }

  @Test func `from right to left, the first chip stays in sight as numbers join the titles`()
    async throws
  {
    let simulator = Simulator(scale: 1)
    simulator.layoutDirection = .rightToLeft
    let open = try await OpenWindow(on: simulator)
    for query in ["re", "dotzzz", ""] {
      await show(query: query, in: open)
      let chips = try open.root.gallery.view.first(ChipsView.self)
      let first = try #require(
        chips.all(UIButton.self).first { $0.title(for: .normal)?.hasPrefix("All") == true })
      #expect(abs(first.screenFrame.maxX - (390 - 16)) < 0.01, "\(query): \(first.screenFrame)")
    }
  }

  // MARK: Opening

  @Test func `every exhibit opens, and back works`() async throws {
    let open = try await OpenWindow()
    // The pages of skins are the same screen.
    for exhibit in Exhibit.all where exhibit.kind != "skin" || exhibit.name == "wave" {
      try open.open(exhibit.name)
      await open.advance(0.05)
      #expect(open.root.viewControllers.count == 2, "\(exhibit.name)")
      #expect(open.root.topViewController?.title?.isEmpty == false, "\(exhibit.name)")
      await open.back()
    }
  }

  @Test func `a tap opens a cell, and the gallery then uses its skin`() async throws {
    let open = try await OpenWindow()
    await open.tap(try open.row("Fan"))
    await open.advance(0.7)
    #expect(try open.page.title == "Fan")
    await open.back()
    let control = open.root.gallery.control
    #expect(control.skin.name == "fan")
    try open.open("orbit")
    await open.back()
    #expect(control.skin.name == "orbit")
    await open.simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(500))
    #expect(control.isRefreshing)
    await open.advance(5)
    #expect(!control.isRefreshing)
  }

  @Test func `arrows browse, return opens, escape goes back, and a key searches`() async throws {
    let open = try await OpenWindow()
    for _ in 0..<3 { await open.press(.keyboardDownArrow) }
    await open.press(.keyboardUpArrow)
    await open.press(.keyboardRightArrow)
    await open.press(.keyboardReturnOrEnter)
    await open.advance(1)
    #expect(open.root.topViewController?.title == "Tick")
    await open.back()
    // The keys go on where they were.
    #expect(open.cells.filter(\.isSelected).count == 1)
    await open.press(.keyboardRightArrow)
    await open.press(.keyboardReturnOrEnter)
    await open.advance(1)
    #expect(open.root.topViewController?.title == "Line art")
    await open.back()
    await open.press(.keyboardF, .control)
    await open.advance(1)
    await open.simulator.type("dominoes")
    #expect(open.root.gallery.exhibits.map(\.name) == ["dominoes"])
    open.simulator.window.endEditing(true)
    await open.press(.keyboardEscape)
    #expect(open.root.gallery.exhibits.count == Exhibit.all.count)
    #expect(!open.root.gallery.isSearching)
  }
}
