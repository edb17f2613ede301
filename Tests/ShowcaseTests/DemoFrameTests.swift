import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What surrounds the demos: the strip with sentence and code, and the capsule of a pull.
@Suite(.simulated) @MainActor struct DemoFrameTests {
  // MARK: The strip

  @Test func `a strip of 64 points above the home indicator tells what to try`() async throws {
    let demo = try await OpenWindow("deleteRows").demoScreen
    #expect(demo.strip.frame == CGRect(x: 0, y: 844 - 34 - 64, width: 390, height: 64 + 34))
    #expect(demo.content.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844 - 34 - 64))
    #expect(
      demo.strip.label.text
        == "Swipe a row to the left, or tap Edit, to delete it; the second section is locked.")
    #expect(demo.title == "Delete rows" && demo.navigationItem === demo.content.navigationItem)
  }

  @Test func `only a window that understands the space bar names it`() async throws {
    for (hasSpace, hint) in [(false, "Pull down."), (true, "Pull down, or press space.")] {
      let open = try await OpenWindow()
      open.root.session.pullsWithSpace = hasSpace
      try open.open("weather")
      await open.advance(0.1)
      let summary = try #require(Exhibit.named("weather")).summary
      #expect(try open.demoScreen.strip.label.text == "\(summary) \(hint)")
      open.simulator.shutDown()
    }
  }

  @Test func `the capsule is above a tab bar`() async throws {
    let open = try await OpenWindow("tabs")
    let demo = try open.demoScreen
    let tabs = try #require(demo.content as? UITabBarController)
    await open.simulator.finger.press(at: CGPoint(x: 195, y: 200))
    await open.simulator.finger.move(to: CGPoint(x: 195, y: 260), over: .milliseconds(100))
    #expect(demo.capsule.frame.height > 20)
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: demo.view)
    #expect(demo.capsule.frame.maxY == bar.minY - 12)
  }

  @Test(arguments: [
    ("feed", true), ("stack", true), ("geometry", true), ("tiles", true), ("addRows", true),
    ("headerStyles", false), ("tableStyles", false),
  ])
  func `the bar has a background once the demo's content is below it`(
    name: String, isBelowBar: Bool
  ) async throws {
    // Low, so that all of them scroll.
    var device = Device.iPhone
    device.screenSize.height = 420
    let open = try await OpenWindow(name, on: Simulator(device: device, scale: 1))
    let demo = try open.demoScreen
    let bar = try #require(demo.navigationController?.navigationBar)
    let scrollView = try #require(FilmHand.first(UIScrollView.self, in: demo.content.view))
    scrollView.contentOffset.y += 40
    await open.simulator.advance(frames: 2)
    // The color of every bar that content has passed.
    let color = try open.simulator.color(at: bar.convert(CGPoint(x: 100, y: 8), to: nil))
    #expect((color == 0xF9_F9F9) == isBelowBar)
  }

  // MARK: The code

  @Test func `the button opens the code, which can be copied, and leaves room after a turn`()
    async throws
  {
    let open = try await OpenWindow("reloadRows")
    let (demo, simulator) = (try open.demoScreen, open.simulator)
    #expect(demo.codeView.isHidden)
    await simulator.finger.tap("Code")
    await open.advance(0.3)
    #expect(!demo.codeView.isHidden && demo.codeView.frame.maxY == demo.strip.frame.minY)
    let tall = demo.codeView.frame.height
    #expect(tall > 100 && demo.codeView.label.text?.contains("reloadSections") == true)
    await simulator.finger.tap("Copy")
    #expect(UIPasteboard.general.string == Exhibit.named("reloadRows")?.code)
    #expect(simulator.view("Copied ✓") != nil)
    await open.advance(1.6)
    #expect(simulator.view("Copied ✓") == nil)
    simulator.rotate(to: .landscape)
    await open.advance(0.6)
    #expect(demo.codeView.frame.minY >= 60 && demo.codeView.frame.height > 100)
    simulator.rotate(to: .portrait)
    await open.advance(0.6)
    #expect(demo.codeView.frame.height == tall)
    await simulator.finger.tap("Done")
    #expect(demo.codeView.isHidden)
  }

  // MARK: The capsule

  @Test(arguments: ["feed", "stack", "tiles", "tabs", "attributes", "titles", "largeTitle"])
  func `a pull tells the points to go, then that it refreshes`(name: String) async throws {
    let open = try await OpenWindow(name)
    let (demo, finger) = (try open.demoScreen, open.simulator.finger)
    #expect(demo.capsule.text == nil)
    await finger.pull(
      from: CGPoint(x: 195, y: 280), by: 120, over: .milliseconds(300), release: false)
    let scrollView = try #require(control(in: demo.view) ?? control(in: open.simulator.window))
    let control = try #require(scrollView.refreshControl as? CustomRefreshControl)
    guard case .pulling(let progress) = control.phase else {
      Issue.record("The control is \(control.phase).")
      return
    }
    // The system's distance is a fifth of the scroll view's height.
    let left = Int(((1 - progress) * 0.2 * scrollView.bounds.height).rounded(.up))
    #expect(left > 1 && demo.capsule.text == "\(left) points to go")
    // Without a finger it is no pull.
    await finger.lift()
    await open.simulator.advance(frames: 2)
    #expect(demo.capsule.text == nil)
    await open.advance(1)
    await finger.pull(
      from: CGPoint(x: 195, y: 280), by: 460, over: .milliseconds(500), release: false)
    #expect(demo.capsule.text == "Refreshing")
    await finger.lift()
    await open.advance(7)
    #expect(demo.capsule.text == nil)
  }

  @Test func `the capsule leaves as soon as the art shows the outcome`() async throws {
    let open = try await OpenWindow("outcomes")
    let demo = try open.demoScreen
    let screen = try #require(demo.content as? OutcomesViewController)
    await open.simulator.finger.pull(
      from: CGPoint(x: 195, y: 280), by: 450, over: .milliseconds(400))
    #expect(demo.capsule.text == "Refreshing")
    for _ in 0..<600 where screen.control.outcome == nil { await open.simulator.advance(frames: 1) }
    #expect(screen.control.isRefreshing && demo.capsule.text == nil)
  }

  private func control(in view: UIView) -> UIScrollView? {
    view.all(UIScrollView.self).first { $0.refreshControl != nil }
  }

  @Test(arguments: ["headerAndFooter", "closures", "failedList", "viewModel", "listEdits"])
  func `a header's pull tells the points of its own distance`(name: String) async throws {
    let open = try await OpenWindow(name)
    let (demo, finger) = (try open.demoScreen, open.simulator.finger)
    await open.advance(3)
    await finger.pull(
      from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300), release: false)
    let texts = demo.capsule.text?.split(separator: " ")
    let left = try #require(texts?.first.flatMap { Int($0) })
    #expect(left > 0 && left < 75)
    await finger.move(to: CGPoint(x: 195, y: 640), over: .milliseconds(300))
    #expect(demo.capsule.text == "Far enough")
    await finger.lift()
    #expect(demo.capsule.text == "Refreshing")
  }

  @Test func `headers have the showcase's date, so that no film depends on the day`() throws {
    let simulator = Simulator()
    let date = Date(timeIntervalSince1970: 1000)
    let factory = ScreenFactory(time: DemoTime(clock: simulator.clock) { date })
    var headers: [String: Int] = [:]
    for exhibit in Exhibit.all {
      let screen = try factory.makeScreen(of: exhibit)
      screen.loadViewIfNeeded()
      for header in screen.view.all(UIScrollView.self).compactMap(\.refreshHeader) {
        headers[exhibit.name, default: 0] += 1
        #expect(header.options.now() == date, "\(exhibit.name)")
      }
    }
    #expect(
      headers == [
        "chat": 1, "listStates": 1, "headerStyles": 4, "headerAndFooter": 1, "failedList": 1,
        "closures": 1, "viewModel": 1, "listEdits": 1, "carousel": 1, "secondFloor": 1,
        "nestedPages": 2,
      ])
  }

  @Test func `the last point is one point`() {
    #expect(RefreshPhase.pulling(progress: 0.995).remainder(of: 150) == "1 point to go")
    #expect(RefreshPhase.pulling(progress: 0.75).remainder(of: 96) == "24 points to go")
    #expect(RefreshPhase.leaving.remainder(of: 150) == nil)
  }

  // MARK: Contents

  @Test(arguments: ["stack", "tiles"])
  func `on its side, a demo keeps its contents beside the sensors`(name: String) async throws {
    let open = try await OpenWindow(name, on: Simulator(scale: 1, orientation: .landscape))
    let scrollView = try open.demoScreen.view.first(UIScrollView.self)
    func expectRoom(_ width: CGFloat, _ inset: CGFloat) {
      let parts =
        (scrollView as? UICollectionView)?.visibleCells
        ?? scrollView.all(UIStackView.self).flatMap(\.arrangedSubviews)
      let frames = parts.map(\.screenFrame)
      #expect(frames.count >= 4)
      #expect(frames.allSatisfy { $0.minX >= inset && $0.maxX <= width - inset })
      #expect(scrollView.contentSize.width <= width)
    }
    expectRoom(844, 47 + 12)
    open.simulator.rotate(to: .portrait)
    await open.advance(0.6)
    expectRoom(390, 12)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `the texts of a table's header and footer stand out`(
    style: UIUserInterfaceStyle
  ) async throws {
    let open = try await OpenWindow(
      "headersAndFooters", on: Simulator(appearance: style, scale: 1))
    let table = try open.demoScreen.view.first(UITableView.self)
    for view in [table.tableHeaderView, table.tableFooterView] {
      let label = try #require(view as? UILabel)
      func luminance(_ color: UIColor) -> Double {
        let parts = color.resolvedColor(with: label.traitCollection).components
        let linear = parts.map { pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      }
      let both = [luminance(label.textColor), luminance(try #require(label.backgroundColor))]
        .sorted()
      #expect((both[1] + 0.05) / (both[0] + 0.05) >= 4.5, "\(label.text ?? "")")
    }
  }

  @Test func `no demo has a refresh control where UIKit has none`() async throws {
    let simulator = Simulator(
      device: Device(
        name: "Mac", screenSize: CGSize(width: 800, height: 600), scale: 1, idiom: .mac))
    try #require(!CustomRefreshControl.isSupported)
    // The pages of skins are the same screen.
    for exhibit in Exhibit.all where exhibit.kind != "skin" || exhibit.name == "wave" {
      let factory = ScreenFactory(time: .fixed(simulator.clock), session: ShowcaseSession())
      let screen = try factory.makeScreen(of: exhibit)
      simulator.present(screen)
      await simulator.advance(frames: 2)
      #expect(control(in: screen.view) == nil, "\(exhibit.name)")
    }
  }

  @Test(arguments: [
    ("separators", [true, true, true, false, false, false]),
    ("reloadRows", [true, true, true, false, false]),
    ("editMode", [true, false, false, false]),
    ("selection", [false, false, true, true, true, true]),
    ("closures", Array(repeating: true, count: 10)),
    ("cellReuse", Array(repeating: false, count: 10)),
  ])
  func `rows that act are buttons, and others are not`(name: String, rows: [Bool]) async throws {
    let content = try await OpenWindow(name).demoScreen.content as? UITableViewController
    let table = try #require(content?.tableView)
    let traits = table.visibleCells.map { $0.accessibilityTraits.contains(.button) }
    #expect(Array(traits.prefix(rows.count)) == rows)
  }
}
