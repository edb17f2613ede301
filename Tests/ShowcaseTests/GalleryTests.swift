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

  private func cells(_ root: ShowcaseRoot) -> [ExhibitCell] {
    root.gallery.collectionView.visibleCells.compactMap { $0 as? ExhibitCell }
  }

  private func art(_ view: UIView) -> RefreshArtView? {
    (view as? RefreshArtView) ?? view.subviews.lazy.compactMap(art).first
  }

  @Test func `every section has exhibits, and every name is unique`() {
    let all = Exhibit.all
    #expect(Set(all.map(\.name)).count == all.count)
    for section in GallerySection.allCases {
      #expect(!section.exhibits.isEmpty, "\(section)")
    }
    #expect(GallerySection.letters.exhibits.count == 12)
    #expect(GallerySection.status.exhibits.count == 5)
    #expect(GallerySection.shapes.exhibits.count == 18)
    for exhibit in all { #expect(!exhibit.summary.isEmpty && !exhibit.title.isEmpty) }
  }

  @Test(arguments: [(Device.iPhone, 1), (.iPad, 2)])
  func `a list on narrow screens is a grid on wide ones`(device: Device, columns: Int) async {
    let (_, root) = await show(device)
    let lefts = Set(cells(root).map { $0.frame.minX.rounded() })
    #expect(lefts.count == columns && root.gallery.columns == columns)
  }

  @Test func `only visible cells animate, and without main-thread work`() async {
    let (simulator, root) = await show()
    #expect(!cells(root).isEmpty && cells(root).count < 12)
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
    root.gallery.show(query: "no such thing")
    await simulator.advance(by: .milliseconds(100))
    #expect(cells(root).isEmpty)
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
    let cell = try #require(cells(root).min { $0.frame.minY < $1.frame.minY })
    let place = cell.convert(CGPoint(x: 40, y: 40), to: nil)
    await simulator.finger.tap(at: place)
    await simulator.advance(by: .seconds(1))
    let page = try #require(root.topViewController as? PresetViewController)
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
    await simulator.press(.keyboardReturnOrEnter)
    await simulator.advance(by: .seconds(1))
    #expect(root.topViewController?.title == "Board")
    await simulator.press(.keyboardEscape)
    await simulator.advance(by: .seconds(1))
    #expect(root.topViewController === root.gallery)
  }
}
