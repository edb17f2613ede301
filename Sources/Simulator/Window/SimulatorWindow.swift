import CHostWindow
import Foundation
import UIKit

/// A window that shows a simulator in real time; the mouse is its finger.
///
/// ```swift
/// let window = try SimulatorWindow(simulator, title: "Refresh")
/// await window.run()          // until it is closed
/// ```
/// The wheel and the arrow keys scroll with the finger, and keys do what a hand does to a
/// device: ``keys`` lists them. The window only asks the simulator for its next frame when it is
/// due; what the app sees is the same as in a test.
@MainActor public final class SimulatorWindow {
  /// What a key does.
  public struct Key: Sendable, Equatable {
    /// The key's name, as on the keyboard.
    public let name: String
    /// What it does, in a few words.
    public let meaning: String
  }

  /// Whether this machine can show a window.
  public static var isAvailable: Bool {
    Screen.hasDisplay(ProcessInfo.processInfo.environment)
  }

  /// The keys that the window answers to.
  public static let keys = [
    Key(name: "space", meaning: "pull down to refresh"),
    Key(name: "↑ ↓", meaning: "scroll"),
    Key(name: "D", meaning: "dark or light"),
    Key(name: "R", meaning: "rotate"),
    Key(name: "S", meaning: "slow motion"),
    Key(name: "B", meaning: "background and back"),
    Key(name: "M", meaning: "reduce motion"),
    Key(name: "Q, escape", meaning: "quit"),
  ]

  /// How much slower than the real clock the simulated one runs in slow motion.
  public static let slowMotion = 5.0

  let simulator: Simulator
  let screen: Screen
  var wheel = WheelFinger()
  var isOpen = true
  var isSlow = false
  var needsDrawing = true
  /// When a gesture that a key started ends, in nanoseconds.
  var handIsFreeAt: Int64 = 0
  private let title: String
  /// How far real time is past the simulator's frame.
  private var behind = Duration.zero
  private var extraKeys: [String: () -> Void] = [:]

  /// Opens a window for a simulator.
  ///
  /// - Parameters:
  ///   - simulator: What to show.
  ///   - title: The window's title; the device's name by default.
  /// - Throws: ``WindowError`` if there is no display or SDL refuses.
  public convenience init(_ simulator: Simulator, title: String? = nil) throws(WindowError) {
    try self.init(simulator, title: title, environment: ProcessInfo.processInfo.environment)
  }

  init(
    _ simulator: Simulator, title: String?, environment: [String: String]
  ) throws(WindowError) {
    self.simulator = simulator
    self.title = title ?? simulator.device.name
    screen = try Screen(
      title: self.title, size: simulator.device.screenSize(in: simulator.orientation),
      environment: environment)
    simulator.showsDeviceChrome = true
  }

  /// Has a key do something of the app's own; keys that the window knows come first.
  ///
  /// - Parameters:
  ///   - key: The key's name as SDL writes it, such as `"N"` or `"F1"`.
  ///   - action: What it does.
  public func onKey(_ key: String, perform action: @escaping () -> Void) {
    extraKeys[key] = action
  }

  /// Closes the window; ``run()`` then returns.
  public func close() {
    isOpen = false
  }

  /// Shows the app in real time until the window is closed.
  public func run() async {
    let clock = ContinuousClock()
    var last = clock.now
    while isOpen {
      let now = clock.now
      let wait = await turn(after: now - last)
      last = now
      try? await clock.sleep(until: now + wait)
    }
    screen.close()
  }

  /// Does what is due when a time has passed since the last turn, and gives the time to the next.
  func turn(after elapsed: Duration) async -> Duration {
    let frame = Duration.seconds(1) / simulator.frameRate
    behind += elapsed / speed
    handleEvents(ahead: behind)
    // A machine that cannot keep up shows fewer frames, and after a long pause goes on from
    // where it was.
    behind = min(behind, frame * 8)
    while behind >= frame, isOpen {
      behind -= frame
      wheel.step(with: simulator)
      await simulator.nextFrame()
      needsDrawing = true
    }
    draw()
    return (frame - behind) * speed
  }

  private var speed: Double {
    isSlow ? Self.slowMotion : 1
  }

  private func draw() {
    guard needsDrawing else { return }
    needsDrawing = false
    screen.title = isSlow ? "\(title) (slow motion)" : title
    screen.show(simulator.device.screenSize(in: simulator.orientation)) { scale in
      try? simulator.picture(scale: scale)
    }
  }

  func performExtraKey(_ name: String) {
    extraKeys[name]?()
  }
}
