import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What surrounds the demos: the strip with sentence and code, and the capsule of a pull.
@Suite(.simulated) @MainActor struct DemoFrameTests {
  private func open(
    _ name: String, on simulator: Simulator, pullsWithSpace: Bool = false
  ) async throws -> DemoViewController {
    let root = ShowcaseRoot(clock: simulator.clock)
    root.session.pullsWithSpace = pullsWithSpace
    simulator.present(root)
    root.gallery.open(try #require(Exhibit.named(name)), animated: false)
    await simulator.advance(by: .milliseconds(100))
    return try #require(root.topViewController as? DemoViewController)
  }

  // MARK: The strip

  @Test func `a strip of 64 points above the home indicator tells what to try`() async throws {
    let simulator = Simulator(scale: 1)
    let demo = try await open("deleteRows", on: simulator)
    #expect(demo.strip.frame == CGRect(x: 0, y: 844 - 34 - 64, width: 390, height: 64 + 34))
    #expect(demo.content.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844 - 34 - 64))
    #expect(
      demo.strip.label.text
        == "Swipe a row to the left, or tap Edit, to delete it; the second section is locked.")
    #expect(demo.title == "Delete rows" && demo.navigationItem === demo.content.navigationItem)
  }

  @Test func `only a window that understands the space bar names it`() async throws {
    for (hasSpace, hint) in [(false, "Pull down."), (true, "Pull down, or press space.")] {
      let simulator = Simulator(scale: 1)
      for name in ["weather", "letters", "short"] {
        let demo = try await open(name, on: simulator, pullsWithSpace: hasSpace)
        let summary = try #require(Exhibit.named(name)).summary
        #expect(demo.strip.label.text == "\(summary) \(hint)")
      }
      simulator.shutDown()
    }
  }

  @Test func `the capsule is above a tab bar`() async throws {
    let simulator = Simulator(scale: 1)
    let demo = try await open("tabs", on: simulator)
    let tabs = try #require(demo.content as? UITabBarController)
    await simulator.finger.press(at: CGPoint(x: 195, y: 200))
    await simulator.finger.move(to: CGPoint(x: 195, y: 260), over: .milliseconds(100))
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
    let simulator = Simulator(device: device, scale: 1)
    let demo = try await open(name, on: simulator)
    let bar = try #require(demo.navigationController?.navigationBar)
    func color() throws -> UInt32? {
      let place = bar.convert(CGPoint(x: 100, y: 8), to: nil)
      let crop = CGRect(origin: place, size: CGSize(width: 1, height: 1))
      return try simulator.picture(scale: 1, crop: crop).pixels.first
    }
    let scrollView = try #require(FilmHand.first(UIScrollView.self, in: demo.content.view))
    scrollView.contentOffset.y += 40
    await simulator.advance(frames: 2)
    // The color of every bar that content has passed.
    #expect((try color() == 0xFFF9_F9F9) == isBelowBar)
  }

  // MARK: The code

  @Test func `the button opens the code, which can be copied`() async throws {
    let simulator = Simulator(scale: 1)
    let demo = try await open("reloadRows", on: simulator)
    #expect(demo.codeView.isHidden)
    await simulator.finger.tap("Code")
    await simulator.advance(by: .milliseconds(100))
    #expect(!demo.codeView.isHidden && demo.codeView.frame.maxY == demo.strip.frame.minY)
    #expect(demo.codeView.frame.height > 100)
    #expect(demo.codeView.label.text?.contains("reloadSections") == true)
    await simulator.finger.tap("Copy")
    #expect(UIPasteboard.general.string == Excerpt.named("reloadRows")?.code)
    #expect(simulator.view("Copied ✓") != nil)
    await simulator.advance(by: .milliseconds(1600))
    #expect(simulator.view("Copied ✓") == nil)
    UIPasteboard.general.string = ""
    await simulator.press(.keyboardC, modifierFlags: .control)
    #expect(UIPasteboard.general.string == Excerpt.named("reloadRows")?.code)
    await simulator.finger.tap("Done")
    #expect(demo.codeView.isHidden)
  }

  // MARK: The capsule

  @Test(arguments: ["feed", "stack", "tiles", "tabs", "attributes", "titles", "largeTitle"])
  func `a pull tells the points to go, then that it refreshes`(name: String) async throws {
    let simulator = Simulator(scale: 1)
    let demo = try await open(name, on: simulator)
    #expect(demo.capsule.text == nil)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 280), by: 120, over: .milliseconds(300), release: false)
    let scrollView = try #require(control(in: demo.view) ?? control(in: simulator.window))
    let control = try #require(scrollView.refreshControl as? CustomRefreshControl)
    guard case .pulling(let progress) = control.phase else {
      Issue.record("The control is \(control.phase).")
      return
    }
    // The system's distance is a fifth of the scroll view's height.
    let left = Int(((1 - progress) * 0.2 * scrollView.bounds.height).rounded(.up))
    #expect(left > 1 && demo.capsule.text == "\(left) points to go")
    await simulator.finger.move(to: CGPoint(x: 195, y: 740), over: .milliseconds(300))
    #expect(demo.capsule.text == "Refreshing")
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(7))
    #expect(demo.capsule.text == nil)
  }

  @Test func `the capsule leaves as soon as the art shows the outcome`() async throws {
    let simulator = Simulator(scale: 1)
    let demo = try await open("outcomes", on: simulator)
    let screen = try #require(demo.content as? OutcomesViewController)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 280), by: 450, over: .milliseconds(400))
    #expect(demo.capsule.text == "Refreshing")
    for _ in 0..<600 where screen.control.outcome == nil { await simulator.advance(frames: 1) }
    #expect(screen.control.isRefreshing && demo.capsule.text == nil)
  }

  private func control(in view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView, scrollView.refreshControl != nil {
      return scrollView
    }
    return view.subviews.lazy.compactMap(control).first
  }

  @Test(arguments: ["headerAndFooter", "closures", "failedList", "viewModel", "listEdits"])
  func `a header's pull tells the points of its own distance`(name: String) async throws {
    let simulator = Simulator(scale: 1)
    let demo = try await open(name, on: simulator)
    await simulator.advance(by: .seconds(3))
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300), release: false)
    let texts = demo.capsule.text?.split(separator: " ")
    let left = try #require(texts?.first.flatMap { Int($0) })
    #expect(left > 0 && left < 75)
    await simulator.finger.move(to: CGPoint(x: 195, y: 640), over: .milliseconds(300))
    #expect(demo.capsule.text == "Far enough")
    await simulator.finger.lift()
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
      for header in self.headers(in: screen.view) {
        headers[exhibit.name, default: 0] += 1
        #expect(header.options.now() == date, "\(exhibit.name)")
      }
    }
    #expect(
      headers == [
        "chat": 1, "listStates": 1, "headerStyles": 4, "headerAndFooter": 1, "failedList": 1,
        "closures": 1, "viewModel": 1, "listEdits": 1,
      ])
  }

  private func headers(in view: UIView) -> [RefreshHeader] {
    let own = (view as? UIScrollView)?.refreshHeader
    return view.subviews.flatMap(headers) + [own].compactMap { $0 }
  }

  @Test func `the last point is one point`() {
    #expect(RefreshPhase.pulling(progress: 0.995).remainder(of: 150) == "1 point to go")
    #expect(RefreshPhase.pulling(progress: 0.75).remainder(of: 96) == "24 points to go")
    #expect(RefreshPhase.ending.remainder(of: 150) == nil)
  }

  // MARK: Support

  @Test func `no demo has a refresh control where UIKit has none`() async throws {
    let simulator = Simulator(
      device: Device(
        name: "Mac", screenSize: CGSize(width: 800, height: 600), scale: 1, idiom: .mac))
    try #require(!CustomRefreshControl.isSupported)
    for exhibit in Exhibit.all {
      let factory = ScreenFactory(time: .fixed(simulator.clock), session: ShowcaseSession())
      let screen = try factory.makeScreen(of: exhibit)
      simulator.present(screen)
      await simulator.advance(frames: 2)
      #expect(control(in: screen.view) == nil, "\(exhibit.name)")
    }
  }

  @Test func `rows that act are buttons, and others are not`() async throws {
    let rows: [String: [Bool]] = [
      "separators": [true, true, true, false, false, false],
      "reloadRows": [true, true, true, false, false],
      "editMode": [true, false, false, false],
      "selection": [false, false, true, true, true, true],
      "closures": Array(repeating: true, count: 10),
      "cellReuse": Array(repeating: false, count: 10),
    ]
    for (name, expected) in rows {
      let simulator = Simulator(scale: 1)
      let demo = try await open(name, on: simulator)
      let table = try #require((demo.content as? UITableViewController)?.tableView)
      let traits = table.visibleCells.map { $0.accessibilityTraits.contains(.button) }
      #expect(Array(traits.prefix(expected.count)) == expected, "\(name)")
      simulator.shutDown()
    }
  }
}
