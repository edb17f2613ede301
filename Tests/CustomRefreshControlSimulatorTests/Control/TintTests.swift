@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The art's tint, the skin's own, the control's or an inherited one, and what remains of the stock
/// control: its colors, and nothing of its views.
@Suite(.simulated, .everyBehavior) @MainActor struct TintTests {
  /// Returns a skin with one template image, which inherits its tint.
  private static func imageSkin() throws -> RefreshSkin {
    let image = template
    return try RefreshSkin(
      name: "image", motion: Recolor(to: .own, over: 1).motion.then(Fade(to: 0.5, over: 1))
    ) { _ throws(RefreshError) in
      let view = UIImageView(image: image)
      view.tag = 1
      return try NibContent(view: view)
    }
  }

  private static var template: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }.withRenderingMode(.alwaysTemplate)
  }

  @Test func `a tint set on the window later reaches the art`() async throws {
    let feed = Feed(skin: try Self.imageSkin())
    let image = try #require(feed.elements.first)
    await feed.pull()
    feed.simulator.window.tintColor = .green
    #expect(image.tintColor == .green)
    await feed.advance(0.1)
    let shown = feed.control.session.art.player?.presentedColor(of: 0)?.components4
    #expect(shown == UIColor.green.components)
    // A control hosted outside the table does not inherit the table's tint.
    guard feed.control.superview === feed.table else { return }
    feed.table.tintColor = .red
    #expect(image.tintColor == .red)
  }

  @Test func `a refresh that goes on after a change of tint in its outro plays its loop`()
    async throws
  {
    let feed = await Feed.refreshing(skin: .tick)
    feed.control.endRefreshing(with: .updated)
    await feed.advance(0.1)
    feed.control.tintColor = .systemPink
    feed.control.beginRefreshing()
    #expect(feed.control.isRefreshing && feed.isLooping)
  }

  @Test func `a tint that comes while a motion colors the art is its color afterward`() async throws
  {
    let feed = Feed(skin: .equalizer.palette(Palette([.red])))
    await feed.pull(for: 0.5)
    feed.control.tintColor = .green
    feed.control.endRefreshing()
    await feed.advance(3)
    #expect(feed.control.phase == .idle)
    let fixed = try #require(feed.control.content).fixedElements
    for (index, element) in feed.elements.enumerated() where !fixed.contains(index) {
      let layer = try #require(element.layer as? CAShapeLayer)
      #expect((layer.strokeColor ?? layer.fillColor)?.components4 == UIColor.green.components)
    }
  }

  @Test func `a control has no tint and no background of its own`() {
    for control in [CustomRefreshControl(skin: .wave), Feed().control] {
      #expect((control.tintColor as UIColor?) == nil && control.backgroundColor == nil)
    }
  }

  @Test func `UIKit gets a tint when the control is attached or shows the stock spinner`() throws {
    for isAttached in [true, false] {
      let control = CustomRefreshControl(skin: .wave)
      control.tintColor = .purple
      #expect(control.tintColor == .purple && control.spinnerColor == nil)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      if isAttached { table.refreshControl = control } else { control.skinName = "no such skin" }
      #expect(control.tintColor == .purple && control.spinnerColor == .purple)
      control.tintColor = nil
      #expect((control.tintColor as UIColor?) == nil)
    }
  }

  @Test(arguments: [false, true])
  func `image frames and views of a XIB take the control's tint, or else an inherited one`(
    isSequence: Bool
  ) async throws {
    let frames = [Self.template, Self.template]
    let skin = try isSequence ? RefreshSkin.imageSequence(frames, rate: 2) : Self.imageSkin()
    let feed = Feed(skin: skin)
    feed.table.tintColor = .brown
    feed.control.tintColor = .purple
    #expect(feed.elements.first?.tintColor == .purple)
    feed.control.skin = skin
    #expect(feed.elements.first?.tintColor == .purple)
    await feed.pull(for: 0.1)
    #expect(feed.elements.first?.tintColor == .purple)
    feed.control.skin = skin.tint(.green)
    feed.control.tintColor = .blue
    #expect(feed.elements.first?.tintColor == .green)
    feed.control.skin = skin
    feed.control.tintColor = nil
    guard feed.control.superview === feed.table else { return }
    #expect(feed.elements.first?.tintColor == .brown)
  }

  @Test func `a tint from Interface Builder reaches the art`() throws {
    let control: CustomRefreshControl = try fromNib(
      """
      <refreshControl opaque="NO" contentMode="center" id="r1" \
      customClass="CustomRefreshControl" customModule="CustomRefreshControl">
        <rect key="frame" x="0.0" y="0.0" width="1000" height="60"/>
        <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
      </refreshControl>
      """)
    control.skin = try Self.imageSkin()
    #expect(control.content?.elements.first?.tintColor.components == UIColor.red.components)
  }

  @Test func `a new tint rebuilds nothing and restarts nothing`() async throws {
    let feed = Feed(skin: .arrow)
    feed.control.options.now = { Date(timeIntervalSince1970: 0) }
    await feed.pull()
    await feed.end()
    await feed.pull(for: 0.7)
    let content = try #require(feed.control.content as? StatusContent)
    let elapsed = try #require(feed.control.session.art.player?.elapsed)
    feed.control.tintColor = .purple
    feed.simulator.window.tintColor = .green
    #expect(feed.control.content === content)
    #expect(feed.control.lastUpdated == Date(timeIntervalSince1970: 0))
    #expect(feed.control.session.art.player?.elapsed == elapsed)
  }

  @Test(arguments: [nil, UIColor.red])
  func `the stock spinner is never visible during a refresh`(tint: UIColor?) async throws {
    let feed = Feed(skin: try .own(OwnContent()))
    feed.control.tintColor = tint
    // Of spaces, so that the art shows nothing of it.
    feed.control.attributedTitle = NSAttributedString(string: "   ")
    await feed.pullHalfway()
    try expectNothing(in: feed)
    await feed.pullOn()
    feed.control.tintColor = .blue
    try expectNothing(in: feed)
    await feed.simulator.finger.lift()
    await feed.advance(1)
    try expectNothing(in: feed)
    feed.control.endRefreshing()
    await feed.advance(0.05)
    try expectNothing(in: feed)
  }

  @Test func `stock views that the system adds or shows again stay hidden`() async {
    let control = CustomRefreshControl(skin: .wave)
    #expect(control.subviews.contains { $0 !== control.session.art })
    for view in control.subviews where view !== control.session.art { #expect(view.isHidden) }
    let added = UIView()
    control.addSubview(added)
    #expect(added.isHidden)

    let feed = Feed()
    await feed.pull()
    for view in feed.control.subviews { view.isHidden = false }
    feed.control.setNeedsLayout()
    await feed.simulator.advance(frames: 1)
    #expect(feed.hidesStockSpinner)
    #expect(!feed.control.session.art.isHidden)
  }

  @Test func `a red background and a yellow tint show on the skin like the stock's`() async throws {
    let feed = Feed(skin: .spokes)
    feed.control.backgroundColor = .red
    feed.control.tintColor = .yellow
    await feed.pull(for: 1)
    let place = feed.control.convert(feed.control.bounds, to: feed.simulator.window)
    // Beside the scroll indicator.
    let shown = place.intersection(feed.simulator.window.bounds).insetBy(dx: 20, dy: 2)
    try #require(shown.height > 40)
    let picture = try feed.simulator.picture(scale: 1, crop: shown)
    let middle = picture.height / 2 * picture.width
    #expect(picture.pixels[middle] == 0xFFFF_0000)
    #expect(picture.pixels[middle + picture.width - 1] == 0xFFFF_0000)
    // Only red, yellow and what lies between them; some of it yellow.
    let odd = picture.pixels.filter { $0 >> 16 & 0xFF < 0xF8 || $0 & 0xFF > 8 }
    #expect(odd.isEmpty, "\(Set(odd).map { String($0, radix: 16) })")
    #expect(picture.pixels.contains { $0 >> 8 & 0xFF > 0xC0 })
  }

  /// Expects that no art shows in the control's frame.
  private func expectNothing(
    in feed: Feed, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let place = feed.control.convert(feed.control.bounds, to: feed.simulator.window)
    let shown = place.intersection(CGRect(x: 140, y: 0, width: 110, height: 844))
    guard shown.height > 2 else { return }
    let picture = try feed.simulator.picture(scale: 1, crop: shown.insetBy(dx: 0, dy: 1))
    #expect(Set(picture.pixels).count <= 2, sourceLocation: sourceLocation)
  }
}
