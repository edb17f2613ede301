import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What stands where in windows of each shape, in points.
@Suite(.simulated) @MainActor struct WideLayoutTests {
  @Test(arguments: [
    (390, 844, WindowShape.compact), (699, 900, .compact), (700, 900, .medium), (844, 390, .medium),
    (1099, 700, .medium), (1100, 700, .wide), (1280, 800, .wide), (1280, 499, .medium),
    (499, 490, .medium), (320, 480, .compact),
  ])
  func `the width decides what a window has room for`(
    width: CGFloat, height: CGFloat, shape: WindowShape
  ) {
    #expect(WindowShape(CGSize(width: width, height: height)) == shape)
  }

  @Test(arguments: [false, true])
  func `list, canvas and inspector stand side by side`(isMirrored: Bool) async throws {
    let open = try await OpenWindow(1280, 800, "dominoes", isMirrored: isMirrored)
    let page = try open.page
    /// Returns a frame as it is where lines run from left to right.
    func frame(_ view: UIView) -> CGRect {
      var frame = open.frame(view)
      if isMirrored { frame.origin.x = 1280 - frame.maxX }
      return frame
    }
    #expect(frame(open.root.gallery.view) == CGRect(x: 0, y: 0, width: 280, height: 800))
    #expect(frame(page.panel) == CGRect(x: 940, y: 0, width: 340, height: 800))
    #expect(frame(page.historyBar) == CGRect(x: 940, y: 0, width: 340, height: 44))
    // Transport and code: 44, a line of 1 and 140 above a margin of 16; 32 less than 659 wide.
    #expect(frame(page.dock) == CGRect(x: 297, y: 599, width: 627, height: 185))
    #expect(open.frame(page.codeLine).height == 140)
    let phone = open.frame(page.stage.view)
    #expect(phone.width == 390 && phone.minY == 16 && phone.maxY == 583)
    #expect(abs(phone.midX - open.frame(page.dock).midX) <= 1)
    let search = try open.root.view.first(UISearchTextField.self)
    #expect(frame(search) == CGRect(x: 16, y: 12, width: 248, height: 36))
    #expect(open.root.isNavigationBarHidden && open.simulator.layoutReports.isEmpty)
  }

  @Test(arguments: [false, true])
  func `rows show the art beside the name`(isMirrored: Bool) async throws {
    let open = try await OpenWindow(1280, 800, isMirrored: isMirrored)
    let rows = open.cells
    #expect(rows.count >= 11 && Set(rows.map(\.frame.height)) == [60])
    for row in rows {
      let art = try row.first(RefreshArtView.self)
      let plate = open.frame(try #require(art.superview))
      #expect(plate.size == CGSize(width: 96, height: 48) && !art.isAnimating)
      #expect(plate.minX == CGFloat(isMirrored ? 1280 - 16 - 96 : 16))
      let name = try #require(row.contentView.all(UILabel.self).last)
      #expect(isMirrored ? open.frame(name).maxX < plate.minX : open.frame(name).minX > plate.maxX)
    }
  }

  @Test func `a canvas without room for a line has two`() async throws {
    let open = try await OpenWindow(1100, 700, "wave")
    let page = try open.page
    #expect(open.frame(page.dock) == CGRect(x: 297, y: 455, width: 447, height: 229))
    #expect(open.frame(page.transport) == CGRect(x: 297, y: 455, width: 447, height: 44))
    #expect(open.frame(page.scrubber) == CGRect(x: 297, y: 499, width: 447, height: 44))
    let phone = open.frame(page.stage.view)
    #expect(phone.minY == 16 && phone.maxY == 439 && phone.width == 390)
  }

  @Test func `the phone is not higher than a phone, and stands in the middle`() async throws {
    let open = try await OpenWindow(1600, 1400, "wave")
    let page = try open.page
    let (phone, dock) = (open.frame(page.stage.view), open.frame(page.dock))
    #expect(phone.size == CGSize(width: 390, height: 844) && dock.width == 640)
    #expect(abs(phone.minY - (1400 - dock.maxY)) <= 1 && dock.minY - phone.maxY == 16)
  }

  @Test func `a medium window has canvas and inspector below the bar`() async throws {
    let open = try await OpenWindow(1024, 768, "dominoes")
    let page = try open.page
    #expect(open.frame(page.panel) == CGRect(x: 684, y: 44, width: 340, height: 724))
    #expect(open.frame(page.stage.view) == CGRect(x: 147, y: 60, width: 390, height: 491))
    #expect(open.frame(page.dock) == CGRect(x: 22, y: 567, width: 640, height: 185))
    #expect(open.root.viewControllers.count == 2 && !open.root.isNavigationBarHidden)
  }

  @Test func `on a phone on its side, the stage fills what the controls leave`() async throws {
    let open = try await OpenWindow("wave", on: Simulator(scale: 1, orientation: .landscape))
    let page = try open.page
    // The panel of 320 is beside the notch of 47 and below the bar of 32.
    #expect(open.frame(page.panel) == CGRect(x: 477, y: 32, width: 367, height: 358))
    // Two lines of 44, a line of 1 and the code's 44 above the home indicator's 21.
    #expect(open.frame(page.dock) == CGRect(x: 0, y: 236, width: 477, height: 154))
    #expect(open.frame(page.stage.view) == CGRect(x: 0, y: 0, width: 477, height: 236))
    #expect(open.frame(page.transport).minX == 47 && open.frame(page.list.view).maxX == 797)
  }

  @Test func `a demo's screen is the phone, its sentence and code are the inspector`() async throws
  {
    let open = try await OpenWindow(1280, 800, "outcomes")
    let demo = try open.demo
    #expect(open.frame(demo.phone.view).size == CGSize(width: 390, height: 768))
    #expect(open.frame(demo.code).minX == 941 && open.frame(demo.code).maxX == 1280)
    let screen = try #require(demo.phone.topViewController as? DemoViewController)
    #expect(screen.strip.isHidden && screen.codeView.isHidden)
    #expect(open.frame(screen.content.view).maxY == 784)
    #expect(open.texts.contains(screen.sentence) && demo.code.code == screen.codeView.code)
    await open.tap(try demo.code.button("Copy"))
    #expect(UIPasteboard.general.string == Exhibit.named("outcomes")?.code)
    #expect(open.texts.contains("Copied ✓"))
    await open.advance(1.6)
    #expect(!open.texts.contains("Copied ✓"))
  }

  @Test func `badges stand at the top of the canvas`() async throws {
    let open = try await OpenWindow(1280, 800, "wave")
    await open.press(.keyboardS)
    await open.advance(0.1)
    let badge = try open.root.view.button("Slow")
    #expect(open.frame(badge).maxX == 940 - 16 && open.frame(badge).minY == 8)
  }

  @Test func `dark is that of list, canvas and inspector`() async throws {
    let open = try await OpenWindow(1280, 800, "wave")
    func corners() throws -> [UInt32] {
      let picture = try open.simulator.picture(scale: 1)
      return [(4, 796), (290, 300), (1276, 60)].map { picture[$0.0, $0.1] }
    }
    // The color of grouped lists: #F2F2F7, or black.
    #expect(try corners() == [0xFFF2_F2F7, 0xFFF2_F2F7, 0xFFF2_F2F7])
    try open.page.edit(try Settings(link: "wave?appearance=dark"))
    await open.advance(0.5)
    #expect(try corners() == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
  }
}
