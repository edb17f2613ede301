import CustomRefreshControl
import Simulator
import Testing
import UIKit

@testable import Showcase

/// The showcase on a device, or in a window of a size.
@MainActor struct OpenWindow {
  let simulator: Simulator
  let root: ShowcaseRoot

  init(_ name: String? = nil, on simulator: Simulator = Simulator(scale: 1)) async throws {
    self.simulator = simulator
    root = ShowcaseRoot(clock: simulator.clock)
    simulator.present(root)
    if let name { try open(name) }
    await advance(0.1)
  }

  init(
    _ width: CGFloat, _ height: CGFloat, _ name: String? = nil, isMirrored: Bool = false
  ) async throws {
    let simulator = Simulator(
      device: Device(
        name: "Window", screenSize: CGSize(width: width, height: height), scale: 1, idiom: .pad))
    if isMirrored { simulator.layoutDirection = .rightToLeft }
    try await self.init(name, on: simulator)
  }

  func open(_ name: String) throws {
    root.gallery.open(try #require(Exhibit.named(name)), animated: false)
  }

  /// Presses escape, and waits for the gallery.
  func back() async {
    await press(.keyboardEscape)
    await advance(1)
    #expect(root.screen === root.gallery)
  }

  var page: SkinPageViewController {
    get throws { try #require(root.screen as? SkinPageViewController) }
  }

  var demo: DemoCanvasViewController {
    get throws { try #require(root.screen as? DemoCanvasViewController) }
  }

  var demoScreen: DemoViewController {
    get throws { try #require(root.screen as? DemoViewController) }
  }

  /// The cards or rows in sight.
  var cells: [SkinCell] {
    root.gallery.collectionView.visibleCells.compactMap { $0 as? SkinCell }
  }

  /// The visible badges of the modes, from left to right.
  var badges: [UIButton] { root.view.all(BadgesView.self).flatMap { $0.all(UIButton.self) } }

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
    let frame = view.screenFrame
    return CGRect(
      x: frame.minX.rounded(.down), y: frame.minY.rounded(), width: frame.width.rounded(),
      height: frame.height.rounded())
  }

  func tap(_ view: UIView) async {
    await simulator.finger.tap(at: CGPoint(x: view.screenFrame.midX, y: view.screenFrame.midY))
    await advance(0.3)
  }

  func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) async {
    await simulator.press(key, modifierFlags: flags)
  }

  /// Returns the row of an exhibit in the list.
  func row(_ title: String) throws -> SkinCell {
    try #require(cells.first { $0.accessibilityLabel?.hasPrefix("\(title).") == true })
  }

  /// Taps the button that shares: the last one of the bar, or the one of the inspector.
  func tapShare() async throws {
    let buttons = try page.view.all(UIButton.self).filter { button in
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
    simulator.window.all(UILabel.self).filter { !$0.isHidden }
      .compactMap(\.text)
  }
}

extension UIView {
  /// This view and all in it that have a type.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    ((self as? View).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }

  /// The first view in this one that has a type.
  func first<View: UIView>(_ type: View.Type) throws -> View {
    try #require(all(type).first, "There is no \(type).")
  }

  /// The label in this view with a text.
  func label(_ text: String) throws -> UILabel {
    try #require(all(UILabel.self).first { $0.text == text }, "There is no label “\(text)”.")
  }

  /// The button in this view with a title or an accessibility label.
  func button(_ name: String) throws -> UIButton {
    try #require(
      all(UIButton.self).first { $0.accessibilityLabel == name || $0.title(for: .normal) == name },
      "There is no button “\(name)”.")
  }

  /// The first view of a type around this one.
  func around<View: UIView>(_ type: View.Type) throws -> View {
    try #require(
      sequence(first: self, next: \.superview).lazy.compactMap { $0 as? View }.first)
  }

  var screenFrame: CGRect { convert(bounds, to: nil) }
}
