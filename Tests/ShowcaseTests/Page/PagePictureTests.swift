import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What a page looks like as a whole: what an edit changes, what a link brings back, and that nothing
/// is cut, covered or out of reach.
@Suite(.simulated) @MainActor struct PagePictureTests {
  private typealias Open = SkinPageTests.Open

  private nonisolated static let phones = [Device.iPhoneSE1, .iPhone]

  @Test func `paused, another tint changes the art, the code, the row and undo, and nothing else`()
    async throws
  {
    let open = try await Open("dots")
    await open.pause(at: 0.3 + 0.45 * 1.2 / 3)
    #expect(abs(open.page.playhead.time - 1.2) < 0.01 && open.page.playhead.part == .loop)
    let before = try open.picture()
    open.page.edit(try Settings(link: "dots?tint=systemRed"))
    await open.simulator.advance(frames: 2)
    let after = try open.picture()
    let row = try await open.row(.tint, SettingRowView.self)
    let cell = try row.around(UICollectionViewCell.self)
    let band = try #require(open.art.superview)
    let parts = [band, open.page.codeLine, open.page.transport, cell].map(\.screenFrame)
    var changed = Array(repeating: 0, count: parts.count)
    var others = 0
    for y in 0..<after.height {
      for x in 0..<after.width where before[x, y] != after[x, y] {
        let point = CGPoint(x: x, y: y)
        if let index = parts.firstIndex(where: { $0.contains(point) }) {
          changed[index] += 1
        } else {
          others += 1
        }
      }
    }
    #expect(others == 0 && changed.allSatisfy { $0 > 0 }, "\(changed), \(others)")
  }

  @Test func `a page that is opened by its link looks the same`() async throws {
    func picture(of settings: Settings) async throws -> (Picture, String) {
      let open = try await Open("dominoes")
      open.page.edit(settings)
      await open.pause(at: 0.5)
      // What is new in the code is lit for a second.
      await open.advance(1.2)
      return (try open.picture(), open.settings.link)
    }
    let link = "dominoes?tint=0A84FF&size=1.2&speed=1.5&ends=cycle&appearance=dark&arabic=on"
    let (first, copied) = try await picture(of: try Settings(link: link))
    let (second, again) = try await picture(of: try Settings(link: copied))
    #expect(copied == link && again == link)
    #expect(first == second)
  }

  @Test func `the last moment of a refresh shows the outcome`() async throws {
    let open = try await Open("tick")
    /// The green pixels of the art.
    func green() throws -> Int {
      let art = try open.simulator.picture(scale: 1, crop: open.art.screenFrame)
      return art.pixels.count { $0 >> 16 & 0xFF < 120 && $0 >> 8 & 0xFF > 120 && $0 & 0xFF < 130 }
    }
    await open.pause(at: 0.5)
    #expect(try green() == 0)
    let durations = open.page.stage.durations
    await open.pause(at: 0.75 + 0.25 * durations.ending / durations[.end])
    #expect(open.page.playhead.part == .end)
    #expect(try green() > 100)
  }

  @Test func `rows that are grabbed in mid-loop move with the finger, at most a point ahead`()
    async throws
  {
    let open = try await Open("dominoes")
    await open.advance(2)
    #expect(open.page.stage.mode == .preview && open.page.playhead.part == .loop)
    await open.simulator.finger.press(at: CGPoint(x: 195, y: 250))
    var last = open.top
    var isHandedOver = false
    for step in 1...40 {
      await open.simulator.finger.move(
        to: CGPoint(x: 195, y: 250 + CGFloat(step)), over: .nanoseconds(16_666_667))
      let (now, isLive) = (open.top, open.page.stage.mode == .live)
      #expect(abs(now - last) <= 1.01, "step \(step): \(last) to \(now)")
      #expect(open.arts == 1)
      isHandedOver = isHandedOver || isLive
      last = now
    }
    #expect(isHandedOver)
    await open.simulator.finger.lift()
    await open.advance(5)
    #expect(open.page.stage.mode == .preview && open.page.playhead.isPlaying)
  }

  /// The strip is 60 points high and a hairline, above the home indicator.
  @Test(arguments: phones)
  func `a panel that is down is a strip with play and the scrubber`(device: Device) async throws {
    let open = try await Open("wave", on: device)
    await open.simulator.press(.keyboardF)
    await open.advance(0.5)
    let (screen, bottom) = (device.screenSize, device.safeAreaInsets.bottom)
    let panel = open.page.panel.screenFrame
    #expect(abs(screen.height - bottom - panel.minY - 60) <= 1)
    #expect(
      open.page.transport.screenFrame
        == CGRect(x: 0, y: panel.minY + 16, width: 44, height: 44))
    #expect(
      open.page.scrubber.screenFrame
        == CGRect(x: 44, y: panel.minY + 16, width: screen.width - 44, height: 44))
    await open.simulator.finger.tap(at: CGPoint(x: 22, y: panel.minY + 38))
    #expect(!open.page.playhead.isPlaying)
    #expect(LabelFaults(in: open.simulator.window).sentences == [])
    await open.simulator.press(.keyboardEscape)
    await open.advance(0.5)
    #expect(open.page.transport.screenFrame.width == screen.width && !open.page.codeLine.isHidden)
  }

  @Test(arguments: phones)
  func `dark, Arabic and the largest text leave nothing cut, covered or out of reach`(
    device: Device
  ) async throws {
    let open = try await Open("arrow", on: device)
    open.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    open.page.edit(try Settings(link: "arrow?appearance=dark&textSize=ax5&arabic=on"))
    await open.pause(at: 0.5)
    await open.advance(0.2)
    let faults = LabelFaults(in: open.simulator.window).sentences
    #expect(faults.isEmpty, "\(faults.prefix(4).joined(separator: "\n"))")
    // The art keeps its 60 points, of which the panel covers none.
    #expect(open.art.screenFrame.maxY <= open.page.panel.screenFrame.minY && open.art.error == nil)
    let list = open.page.list.collectionView
    expectReach(of: [open.page.transport, open.page.codeLine, open.page.handle], in: open)
    list.layoutIfNeeded()
    for _ in 0..<20 {
      list.contentOffset.y =
        list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height
      await open.simulator.advance(frames: 1)
    }
    let end = try list.label(open.settings.plainSkin.summary)
    let seen = list.screenFrame.inset(by: list.adjustedContentInset)
    #expect(end.screenFrame.maxY <= seen.maxY + 1)
  }

  /// Expects that each button of views is on the screen, and that a finger at its middle finds it.
  private func expectReach(of views: [UIView], in open: Open) {
    let window = open.simulator.window
    for button in views.flatMap({ $0.all(UIButton.self) })
    where !button.isHidden && button.isEnabled {
      let place = button.screenFrame
      #expect(window.bounds.contains(place), "\(button.accessibilityLabel ?? "")")
      let hit = window.hitTest(CGPoint(x: place.midX, y: place.midY), with: nil)
      #expect(hit?.isDescendant(of: button) == true, "\(button.accessibilityLabel ?? "")")
    }
  }

  @Test func `each skin's title has room beside the bar's buttons`() async throws {
    let open = try await Open(try #require(RefreshSkin.gallery.first).name, on: .iPhoneSE1)
    open.page.scrubber.onScrub?(0.5)
    for skin in RefreshSkin.gallery {
      let title = ExhibitName.title(of: skin.name)
      #expect(open.page.title == title)
      let faults = LabelFaults(in: open.simulator.window).sentences
        .filter { $0.contains("“\(title)”") }
      #expect(faults.isEmpty, "\(faults)")
      await open.simulator.press(.keyboardPageDown)
    }
  }

  @Test(arguments: [
    CGSize(width: 320, height: 568), CGSize(width: 390, height: 844),
    CGSize(width: 834, height: 1194), CGSize(width: 1280, height: 800),
  ])
  func `the keyboard's ring is around one row, and none is below a bar`(size: CGSize) async throws {
    let open = try await OpenWindow(size.width, size.height, "wave")
    let page = try open.page
    page.scrubber.onScrub?(0.5)
    if open.root.isWide { for _ in 0..<2 { await open.press(.keyboardTab) } }
    var seen: [SettingsListViewController.Item] = []
    for _ in 0..<30 {
      await open.press(.keyboardDownArrow)
      await open.advance(0.1)
      guard let item = page.list.focusedItem, item != seen.last else { break }
      seen.append(item)
      let rings = page.list.view.all(UIView.self)
        .filter { $0.layer.borderWidth == 2 && !$0.isHidden }
      #expect(rings.count == 1, "\(item)")
      guard let ring = rings.first else { continue }
      let edge = page.list.view.screenFrame.insetBy(dx: 0, dy: -1)
      #expect(edge.contains(ring.screenFrame), "\(item)")
    }
    #expect(seen.count >= Setting.allCases.count)
  }

  @Test(arguments: [CGSize(width: 320, height: 568), CGSize(width: 834, height: 1194)])
  func `the arrows' card is between the chips and the end of the screen`(size: CGSize) async throws
  {
    let open = try await OpenWindow(size.width, size.height)
    let grid = try #require(open.root.gallery.collectionView)
    for _ in 0..<24 {
      await open.press(.keyboardDownArrow)
      await open.advance(0.6)
      let path = try #require(grid.indexPathsForSelectedItems?.first)
      let cell = try #require(grid.cellForItem(at: path))
      let seen = grid.screenFrame.inset(by: grid.adjustedContentInset).insetBy(dx: 0, dy: -1)
      #expect(seen.contains(cell.screenFrame), "\(path): \(cell.screenFrame) in \(seen)")
    }
  }
}
