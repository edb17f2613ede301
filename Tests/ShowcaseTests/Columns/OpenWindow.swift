import CustomRefreshControl
import Simulator
import Testing
import UIKit

@testable import Showcase

/// The showcase in a window of a size.
@MainActor struct OpenWindow {
  let simulator: Simulator
  let root: ShowcaseRoot

  init(
    _ width: CGFloat, _ height: CGFloat, _ name: String? = nil, isMirrored: Bool = false
  ) async throws {
    simulator = Simulator(
      device: Device(
        name: "Window", screenSize: CGSize(width: width, height: height), scale: 1, idiom: .pad))
    if isMirrored { simulator.layoutDirection = .rightToLeft }
    root = ShowcaseRoot(clock: simulator.clock)
    simulator.present(root)
    if let name { root.gallery.open(try #require(Exhibit.named(name)), animated: false) }
    await advance(0.1)
  }

  var page: SkinPageViewController {
    get throws { try #require(root.screen as? SkinPageViewController) }
  }

  var demo: DemoCanvasViewController {
    get throws { try #require(root.screen as? DemoCanvasViewController) }
  }

  /// The names of the selected rows.
  var selection: [String] {
    (root.gallery.collectionView.indexPathsForSelectedItems ?? []).compactMap { path in
      root.gallery.source.itemIdentifier(for: path)?.exhibit?.name
    }
  }

  func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

  func resize(_ width: CGFloat, _ height: CGFloat) async {
    simulator.resize(to: CGSize(width: width, height: height))
    await advance(0.1)
  }

  /// Returns a view's frame on the screen, in whole points.
  func frame(_ view: UIView) -> CGRect {
    let frame = view.convert(view.bounds, to: nil)
    return CGRect(
      x: frame.minX.rounded(.down), y: frame.minY.rounded(), width: frame.width.rounded(),
      height: frame.height.rounded())
  }

  func tap(_ view: UIView) async {
    let frame = view.convert(view.bounds, to: nil)
    await simulator.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    await advance(0.3)
  }

  func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) async {
    await simulator.press(key, modifierFlags: flags)
  }

  /// Returns the row of an exhibit in the list.
  func row(_ title: String) throws -> SkinCell {
    try #require(
      root.gallery.collectionView.visibleCells.compactMap { $0 as? SkinCell }
        .first { $0.accessibilityLabel?.hasPrefix("\(title).") == true })
  }

  func button(_ name: String, in view: UIView) throws -> UIButton {
    try #require(
      SkinPageTests.views(UIButton.self, in: view)
        .first { $0.accessibilityLabel == name || $0.title(for: .normal) == name })
  }

  /// Taps the button that shares: the last one of the bar, or the one of the inspector.
  func tapShare() async throws {
    let buttons = SkinPageTests.views(UIButton.self, in: try page.view).filter { button in
      let parents = sequence(first: button as UIView, next: \.superview)
      return button.accessibilityLabel == "Share" && !parents.contains(where: \.isHidden)
    }
    let items = try page.navigationItem.rightBarButtonItems ?? []
    #expect(buttons.count + items.count { $0.title == "Share" } == 1)
    if let button = buttons.first { return await tap(button) }
    #expect(items.first?.title == "Share" && !root.isNavigationBarHidden)
    let bar = frame(root.navigationBar)
    await simulator.finger.tap(at: CGPoint(x: bar.maxX - 26, y: bar.midY))
    await advance(0.3)
  }

  var texts: [String] {
    SkinPageTests.views(UILabel.self, in: simulator.window).filter { !$0.isHidden }
      .compactMap(\.text)
  }
}
