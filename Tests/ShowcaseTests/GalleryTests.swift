import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The first screen, driven by touches and by the keyboard.
@Suite(.simulated) @MainActor struct GalleryTests {
  private func show(
    _ device: Device = .iPhone, on simulator: Simulator? = nil
  ) async -> (Simulator, ShowcaseRoot) {
    let simulator = simulator ?? Simulator(device: device, scale: 1)
    let root = ShowcaseRoot(clock: simulator.clock)
    simulator.present(root)
    await simulator.advance(by: .milliseconds(100))
    return (simulator, root)
  }

  private func cells(_ root: ShowcaseRoot) -> [SkinCell] {
    root.gallery.collectionView.visibleCells.compactMap { $0 as? SkinCell }
  }

  private func buttons(_ view: UIView) -> [UIButton] {
    ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
  }

  private func chips(_ root: ShowcaseRoot) -> [UIButton] {
    chipsView(root).map(buttons) ?? []
  }

  private func chipsView(_ root: ShowcaseRoot) -> ChipsView? {
    SkinPageTests.views(ChipsView.self, in: root.gallery.view).first
  }

  private func texts(_ view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  private func names(_ root: ShowcaseRoot) -> [String] {
    root.gallery.collectionView.visibleCells.flatMap(texts)
  }

  private func art(_ view: UIView) -> RefreshArtView? {
    (view as? RefreshArtView) ?? view.subviews.lazy.compactMap(art).first
  }

  /// UIKit's own initializer with a root may end in the one by nib.
  @Test func `a showcase that is made by nib shows its gallery and its modes`() async {
    let simulator = Simulator(scale: 1)
    let root = ShowcaseRoot(nibName: nil, bundle: nil)
    root.viewControllers = [root.gallery]
    simulator.present(root)
    simulator.isReduceMotionEnabled = true
    await simulator.advance(by: .milliseconds(100))
    #expect(root.screen === root.gallery && !cells(root).isEmpty)
    root.gallery.show(query: "spokes")
    await simulator.advance(by: .milliseconds(100))
    #expect(root.session.memory.skins == ["spokes"])
    let badges = SkinPageTests.views(BadgesView.self, in: root.view)
    #expect(badges.flatMap(buttons).count == 1)
  }

  @Test func `another appearance leaves the cards in their places`() async throws {
    let (simulator, root) = await show()
    let grid = try #require(root.gallery.collectionView)
    for _ in 0..<3 {
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
      await simulator.advance(by: .seconds(3))
    }
    let place = (offset: grid.contentOffset.y, height: grid.contentSize.height)
    #expect(place.offset > 600)
    for appearance in [UIUserInterfaceStyle.dark, .light] {
      simulator.appearance = appearance
      await simulator.advance(by: .milliseconds(300))
      #expect(grid.contentOffset.y == place.offset && grid.contentSize.height == place.height)
    }
  }

  @Test func `the chips stay below the bar while the cards scroll`() async throws {
    let (simulator, root) = await show()
    let chips = try #require(chipsView(root))
    func frame() -> CGRect { chips.convert(chips.bounds, to: nil) }
    let bar = root.navigationBar.frame.maxY
    #expect(frame() == CGRect(x: 0, y: bar, width: 390, height: 44))
    await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
    for _ in 0..<5 {
      await simulator.advance(by: .milliseconds(200))
      #expect(frame() == CGRect(x: 0, y: bar, width: 390, height: 44))
    }
    #expect(root.gallery.collectionView.contentOffset.y > 300)
    // They lie above the cards and take touches.
    let status = try #require(self.chips(root).first { $0.title(for: .normal) == "Status" })
    await simulator.finger.tap(
      at: status.convert(CGPoint(x: status.bounds.midX, y: status.bounds.midY), to: nil))
    await simulator.advance(by: .milliseconds(300))
    #expect(root.gallery.filter.section == .status)
    #expect(
      cells(root).count == 4
        && cells(root).allSatisfy { card in
          card.convert(card.bounds, to: nil).minY >= frame().maxY
        })
  }

  @Test func `every section has exhibits, and each of them a title`() {
    for section in GallerySection.allCases {
      #expect(!section.exhibits.isEmpty, "\(section)")
    }
    for exhibit in Exhibit.all { #expect(!exhibit.summary.isEmpty && !exhibit.title.isEmpty) }
  }

  @Test(arguments: [GallerySection.letters, .shapes, .status])
  func `every skin of the kit is in the section of its file's folder`(
    section: GallerySection
  ) throws {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/CustomRefreshControl/Skins/\(section.title)")
      .standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let skins = try files.filter { $0.lastPathComponent.hasPrefix("RefreshSkin+") }.flatMap {
      try String(contentsOf: $0, encoding: .utf8).matches(of: /\n  public static let (\w+)/)
        .map { String($0.output.1) }
    }
    #expect(skins.count > 3)
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
  func `cards stand in columns, equally high`(device: Device, columns: Int) async {
    let (_, root) = await show(device)
    let frames = cells(root).map(\.frame)
    #expect(Set(frames.map { $0.minX.rounded() }).count == columns)
    #expect(Set(frames.map(\.height)).count == 1)
    for frame in frames { #expect(frame.minX >= 16 && frame.maxX <= device.screenSize.width - 16) }
  }

  @Test func `eight whole cards are in sight on a phone, and all of them move`() async throws {
    let (simulator, root) = await show()
    let list = root.gallery.collectionView!
    let area = list.bounds.inset(by: list.adjustedContentInset)
    let whole = cells(root).filter { area.contains($0.frame) }
    #expect(whole.count >= 8)
    func pictures() throws -> [Picture] {
      try whole.map { cell in
        try simulator.picture(
          scale: 1,
          crop: cell.convert(
            CGRect(x: 0, y: 0, width: cell.bounds.width, height: 100), to: nil))
      }
    }
    let before = try pictures()
    await simulator.advance(by: .milliseconds(500))
    for (cell, pair) in zip(whole, zip(before, try pictures())) {
      #expect(pair.0 != pair.1, "\(cell.accessibilityLabel ?? "")")
    }
  }

  @Test func `a skin's own background reaches the corners of its plate`() async throws {
    let (simulator, root) = await show()
    root.gallery.show(section: .yourOwn)
    await simulator.advance(by: .milliseconds(100))
    let card = try #require(
      cells(root).first { $0.accessibilityLabel?.hasPrefix("RefreshMoons") == true })
    let plate = try simulator.picture(
      scale: 1,
      crop: card.convert(CGRect(x: 0, y: 0, width: card.bounds.width, height: 100), to: nil))
    // Inside the rounded corners.
    let colors = [5, plate.width - 6].flatMap { x in [5, 94].map { y in plate[x, y] } }
    #expect(Set(colors) == [plate[plate.width / 2, 4]] && colors[0] != 0xFFFF_FFFF)
  }

  @Test func `only visible cells animate, and without main-thread work`() async {
    let (simulator, root) = await show()
    #expect(!cells(root).isEmpty && cells(root).count < 14)
    for cell in cells(root) { #expect(art(cell)?.isAnimating == true) }
    simulator.resetMainThreadWork()
    await simulator.advance(by: .seconds(2))
    #expect(simulator.mainThreadWork.total == 0)
    let first = cells(root)
    await simulator.finger.flick(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100), over: .milliseconds(100))
    await simulator.advance(by: .seconds(3))
    for cell in first where cell.window == nil { #expect(art(cell)?.isAnimating == false) }
    for cell in cells(root) { #expect(art(cell)?.isAnimating == true) }
  }

  @Test func `with reduced motion art is still until it is highlighted`() async throws {
    let simulator = Simulator(scale: 1)
    simulator.isReduceMotionEnabled = true
    let (_, root) = await show(on: simulator)
    for cell in cells(root) { #expect(art(cell)?.isAnimating == false) }
    let cell = try #require(cells(root).first)
    cell.isHighlighted = true
    #expect(art(cell)?.isAnimating == true)
    cell.isHighlighted = false
    #expect(art(cell)?.isAnimating == false)
  }

  @Test func `a search shows the exhibits that contain its words`() async {
    let (simulator, root) = await show()
    root.gallery.show(query: "letter bounce")
    await simulator.advance(by: .milliseconds(100))
    let names = cells(root).compactMap(\.accessibilityLabel)
    #expect(!names.isEmpty && names.count < 6)
    #expect(names.allSatisfy { $0.lowercased().contains("letter") })
    #expect(chips(root).first?.title(for: .normal) == "All \(names.count)")
    root.gallery.show(query: "")
    await simulator.advance(by: .milliseconds(100))
    #expect(chips(root).first?.title(for: .normal) == "All")
  }

  @Test func `a chip filters, and the search narrows within it`() async throws {
    let (simulator, root) = await show()
    let status = try #require(chips(root).first { $0.title(for: .normal) == "Status" })
    await simulator.finger.tap(
      at: status.convert(CGPoint(x: status.bounds.midX, y: status.bounds.midY), to: nil))
    await simulator.advance(by: .milliseconds(400))
    #expect(cells(root).count == 4 && status.isSelected)
    root.gallery.show(query: "spokes")
    await simulator.advance(by: .milliseconds(100))
    #expect(cells(root).count == 1)
  }

  @Test func `a search without hits says so, and what helps`() async throws {
    let (simulator, root) = await show()
    root.gallery.show(section: .status)
    root.gallery.show(query: "dotzzz")
    await simulator.advance(by: .milliseconds(100))
    #expect(names(root).contains("No skin matches “dotzzz”"))
    #expect(names(root).contains("Clear") && names(root).contains("Search all"))
    root.gallery.show(query: "dots")
    await simulator.advance(by: .milliseconds(100))
    #expect(names(root).contains("No skin matches “dots”"))
    let all = try #require(
      root.gallery.collectionView.visibleCells.first { texts($0).contains("Search all") })
    await simulator.finger.tap(at: all.convert(CGPoint(x: 100, y: 20), to: nil))
    await simulator.advance(by: .milliseconds(400))
    #expect(!cells(root).isEmpty && root.gallery.filter == GalleryFilter(query: "dots"))
  }

  @Test func `a search keeps the cards that stay`() async {
    let (simulator, root) = await show()
    root.gallery.show(query: "letters")
    await simulator.advance(by: .milliseconds(100))
    let before = cells(root)
    root.gallery.show(query: "letters ")
    await simulator.advance(by: .milliseconds(100))
    #expect(!before.isEmpty && cells(root).allSatisfy { cell in before.contains { $0 === cell } })
  }

  @Test func `reduced motion is followed at once`() async {
    let (simulator, root) = await show()
    simulator.isReduceMotionEnabled = true
    await simulator.advance(by: .milliseconds(50))
    for cell in cells(root) { #expect(art(cell)?.isAnimating == false) }
    simulator.isReduceMotionEnabled = false
    await simulator.advance(by: .milliseconds(50))
    for cell in cells(root) { #expect(art(cell)?.isAnimating == true) }
  }

  @Test func `every exhibit opens, and back works`() async throws {
    let (simulator, root) = await show()
    for exhibit in Exhibit.all {
      root.gallery.open(exhibit, animated: false)
      await simulator.advance(by: .milliseconds(50))
      #expect(root.viewControllers.count == 2, "\(exhibit.name)")
      let title = try #require(root.topViewController?.title, "\(exhibit.name)")
      #expect(!title.isEmpty)
      await simulator.press(.keyboardEscape)
      await simulator.advance(by: .seconds(1))
      #expect(root.topViewController === root.gallery, "\(exhibit.name)")
    }
  }

  @Test func `a tap opens a cell, and the gallery then uses its skin`() async throws {
    let (simulator, root) = await show()
    let cell = try #require(
      cells(root).min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) })
    let place = cell.convert(CGPoint(x: 40, y: 40), to: nil)
    await simulator.finger.tap(at: place)
    await simulator.advance(by: .seconds(1))
    let page = try #require(root.topViewController as? SkinPageViewController)
    #expect(page.title == "AppCoda")
    await simulator.press(.keyboardEscape)
    await simulator.advance(by: .seconds(1))
    #expect(root.gallery.control.skin.name == "appCoda")
    root.gallery.open(try #require(Exhibit.named("orbit")), animated: false)
    await simulator.press(.keyboardEscape)
    await simulator.advance(by: .seconds(1))
    #expect(root.gallery.control.skin.name == "orbit")
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(500))
    #expect(root.gallery.control.isRefreshing)
    await simulator.advance(by: .seconds(5))
    #expect(!root.gallery.control.isRefreshing)
  }

  @Test func `arrows browse, return opens and escape goes back`() async throws {
    let (simulator, root) = await show()
    for _ in 0..<3 { await simulator.press(.keyboardDownArrow) }
    await simulator.press(.keyboardUpArrow)
    await simulator.press(.keyboardRightArrow)
    await simulator.press(.keyboardReturnOrEnter)
    await simulator.advance(by: .seconds(1))
    #expect(root.topViewController?.title == "Snap")
    await simulator.press(.keyboardEscape)
    await simulator.advance(by: .seconds(1))
    #expect(root.topViewController === root.gallery)
  }
}
