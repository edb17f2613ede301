import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What the gallery and the demos show in languages, at sizes and after queries that are rare.
@Suite(.simulated) @MainActor struct GalleryReadingTests {
  private func open(
    _ exhibit: String? = nil, on simulator: Simulator
  ) async throws -> ShowcaseRoot {
    let root = ShowcaseRoot(clock: simulator.clock)
    simulator.present(root)
    if let exhibit {
      root.gallery.open(try #require(Exhibit.named(exhibit)), animated: false)
    }
    await simulator.advance(by: .milliseconds(300))
    return root
  }

  // MARK: Search

  @Test func `a long query without hits is told completely`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open(on: simulator)
    root.gallery.show(section: .letters)
    let long = "a query 🎉 that goes on and on for more than a line, and on for another line"
    for query in ["dotzzz", long, "zzz"] {
      root.gallery.show(query: query)
      await simulator.advance(by: .milliseconds(100))
      let faults = LabelFaults(in: simulator.window).sentences
      #expect(faults.isEmpty, "\(faults)")
      let label = try #require(
        SkinPageTests.views(UILabel.self, in: root.gallery.view)
          .first { $0.text == "No skin matches “\(query)”" })
      let cell = try #require(
        sequence(first: label as UIView, next: \.superview).first { $0 is UICollectionViewCell })
      #expect(label.bounds.height <= cell.bounds.height)
      #expect(label.bounds.height >= label.sizeThatFits(label.bounds.size).height - 1)
    }
  }

  @Test func `from right to left, the first chip stays in sight as numbers join the titles`()
    async throws
  {
    let simulator = Simulator(scale: 1)
    simulator.layoutDirection = .rightToLeft
    let root = try await open(on: simulator)
    for query in ["re", "dotzzz", ""] {
      root.gallery.show(query: query)
      await simulator.advance(by: .milliseconds(100))
      let chips = SkinPageTests.views(ChipsView.self, in: root.gallery.view)[0]
      let first = try #require(
        SkinPageTests.views(UIButton.self, in: chips)
          .first { $0.title(for: .normal)?.hasPrefix("All") == true })
      let frame = first.convert(first.bounds, to: nil)
      #expect(abs(frame.maxX - (390 - 16)) < 0.01, "\(query): \(frame)")
    }
  }

  // MARK: Demos

  @Test func `the capsule tells a pull only while there is a finger`() async throws {
    let simulator = Simulator(scale: 1)
    let demo = try #require(
      try await open("feed", on: simulator).topViewController as? DemoViewController)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 200, over: .milliseconds(400), release: false)
    #expect(demo.capsule.text?.hasSuffix("to go") == true)
    await simulator.finger.lift()
    await simulator.advance(frames: 2)
    #expect(demo.capsule.text == nil)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the texts of a table's header and footer stand out`(style: UIUserInterfaceStyle)
    async throws
  {
    let simulator = Simulator(appearance: style, scale: 1)
    let root = try await open("headersAndFooters", on: simulator)
    let table = try #require(
      SkinPageTests.views(UITableView.self, in: root.topViewController!.view).first)
    for view in [table.tableHeaderView, table.tableFooterView] {
      let label = try #require(view as? UILabel)
      func luminance(_ color: UIColor) -> Double {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: label.traitCollection)
          .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let linear = [red, green, blue].map { part in
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055).power(2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      }
      let both = [luminance(label.textColor), luminance(try #require(label.backgroundColor))]
      #expect((both.max()! + 0.05) / (both.min()! + 0.05) >= 4.5, "\(label.text ?? "")")
    }
  }

  @Test(arguments: ["stack", "tiles"])
  func `on its side, a demo keeps its contents beside the sensors`(name: String) async throws {
    let simulator = Simulator(scale: 1, orientation: .landscape)
    let demo = try #require(
      try await open(name, on: simulator).topViewController as? DemoViewController)
    let scrollView = try #require(SkinPageTests.views(UIScrollView.self, in: demo.view).first)
    func expectRoom(_ width: CGFloat, _ inset: CGFloat) {
      let parts =
        (scrollView as? UICollectionView)?.visibleCells
        ?? SkinPageTests.views(UIStackView.self, in: scrollView).flatMap(\.arrangedSubviews)
      let frames = parts.map { $0.convert($0.bounds, to: nil) }
      #expect(frames.count >= 4)
      #expect((frames.map(\.minX).min() ?? 0) >= inset)
      #expect((frames.map(\.maxX).max() ?? .infinity) <= width - inset)
      #expect(scrollView.contentSize.width <= width)
    }
    expectRoom(844, 47 + 12)
    simulator.rotate(to: .portrait)
    await simulator.advance(by: .milliseconds(600))
    expectRoom(390, 12)
  }

  @Test func `open code leaves room for the demo after a turn`() async throws {
    let simulator = Simulator(scale: 1)
    let demo = try #require(
      try await open("moveRows", on: simulator).topViewController as? DemoViewController)
    demo.toggleCode()
    await simulator.advance(by: .milliseconds(300))
    let tall = demo.codeView.frame.height
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .milliseconds(600))
    #expect(demo.codeView.frame.minY >= 60 && demo.codeView.frame.height > 100)
    simulator.rotate(to: .portrait)
    await simulator.advance(by: .milliseconds(600))
    #expect(demo.codeView.frame.height == tall)
  }

  // MARK: Art

  @Test(arguments: ["RefreshContents", "RefreshWord"])
  func `a word from a XIB keeps its order on a device that is read from right to left`(
    name: String
  ) async throws {
    let simulator = Simulator(scale: 1)
    simulator.layoutDirection = .rightToLeft
    let root = try await open(name, on: simulator)
    let page = try #require(root.topViewController as? SkinPageViewController)
    let elements = try #require(page.stage.art.content?.elements)
    let places = elements.map { $0.convert($0.bounds, to: nil).midX }
    #expect(places.count == 7 && places == places.sorted())
    let middle = ((places.first ?? 0) + (places.last ?? 0)) / 2
    #expect(abs(middle - 195) < 12)
    let path = try #require(Bundle.customRefreshControl.path(forResource: name, ofType: "xib"))
    let found = ArtFinding.all(in: URL(fileURLWithPath: path))
    #expect(found.allSatisfy { $0.severity != .error && $0.severity != .warning }, "\(found)")
  }
}

extension CGFloat {
  fileprivate func power(_ exponent: Double) -> CGFloat { CGFloat(pow(Double(self), exponent)) }
}
