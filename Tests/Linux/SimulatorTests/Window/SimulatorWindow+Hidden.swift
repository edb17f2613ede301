import CHostWindow
import Foundation
import UIKit

@testable import Simulator

extension SimulatorWindow {
  /// Makes a window with SDL's dummy video driver, for tests with synthetic events.
  static func hidden(for simulator: Simulator) throws -> SimulatorWindow {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = SimulatorWindow(
      simulator, title: "Test",
      screen: try Screen(
        title: "Test", size: simulator.device.screenSize, scale: nil,
        environment: ["DISPLAY": ":0"], allowsNowhere: true))
    SDL_FlushEvents(0, 0xFFFF)
    return window
  }

  /// Runs frames of a sixtieth of a second.
  func turns(_ count: Int) async {
    for _ in 0..<count { _ = await turn(after: .seconds(1) / 60) }
  }

  /// Presses a key by its place on the keyboard, and runs frames.
  func press(_ code: SDL_Scancode, shift: Bool = false, turns count: Int) async {
    press(code, shift: shift)
    await turns(count)
  }

  /// Presses a key by its place on the keyboard, as SDL numbers it.
  func press(_ code: SDL_Scancode, shift: Bool = false) {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.scancode = code
    if shift { event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue) }
    SDL_PushEvent(&event)
  }
}
