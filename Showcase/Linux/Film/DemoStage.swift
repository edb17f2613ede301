import CustomRefreshControl
import Simulator
import UIKit

/// The set of a demo's film: a low screen with a bar, the demo, and a dot that is the finger.
@MainActor struct DemoStage {
  let simulator: Simulator
  let hand: FilmHand
  private let script: FilmScript
  private let dot: FingerView

  /// - Throws: The error that prevents showing the exhibit.
  init(_ exhibit: Exhibit, _ script: FilmScript, on command: Command) throws {
    var device = command.device
    device.screenSize.width = max(device.screenSize.width, script.screenWidth)
    device.screenSize.height = min(device.screenSize.height, script.screenHeight)
    device.safeAreaInsets.bottom = 0
    simulator = Simulator(
      device: device, appearance: command.isDark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
    simulator.showsDeviceChrome = true
    self.script = script
    let screen = try ScreenFactory(time: .fixed(simulator.clock)).makeScreen(of: exhibit)
    let root = UINavigationController(rootViewController: screen)
    root.navigationBar.prefersLargeTitles = true
    simulator.present(root)
    hand = FilmHand(
      simulator: simulator, screen: (screen as? DemoViewController)?.content ?? screen)
    dot = FingerView(isDark: command.isDark)
    simulator.window.addSubview(dot)
  }

  /// Plays the script to the end of the film.
  ///
  /// - Throws: ``ShowcaseError/notRefreshed`` if the screen has what refreshes, and nothing of it leaves
  ///   idle.
  func play() async throws {
    let onFrame = simulator.onFrame
    var isStill = Self.isIdle(simulator.window)
    simulator.onFrame = { [weak simulator, weak dot] in
      onFrame?()
      guard let simulator else { return }
      dot?.follow(simulator.finger)
      if isStill != false { isStill = Self.isIdle(simulator.window) ?? isStill }
    }
    let end = simulator.time + .seconds(script.seconds)
    await script.act(hand)
    if simulator.time < end { await simulator.advance(by: end - simulator.time) }
    simulator.onFrame = nil
    if isStill == true { throw ShowcaseError.notRefreshed }
  }

  /// Whether every control, header and footer in a view tree is idle, and no art shows a load of the
  /// screen's own; nil if there is none.
  private static func isIdle(_ view: UIView) -> Bool? {
    if let control = view as? CustomRefreshControl { return control.phase == .idle }
    if let edge = view as? EdgeRefreshView { return edge.phase == .idle }
    if let art = view as? RefreshArtView, art.isAnimating { return false }
    let parts = view.subviews.compactMap(isIdle)
    return parts.isEmpty ? nil : parts.allSatisfy(\.self)
  }
}
