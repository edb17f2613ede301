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
  func play() async {
    let onFrame = simulator.onFrame
    simulator.onFrame = { [weak simulator, weak dot] in
      onFrame?()
      if let simulator { dot?.follow(simulator.finger) }
    }
    let end = simulator.time + .seconds(script.seconds)
    await script.act(hand)
    if simulator.time < end { await simulator.advance(by: end - simulator.time) }
    simulator.onFrame = nil
  }
}
