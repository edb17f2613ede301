import CHostWindow
import Foundation
import UIKit

/// A window that shows a simulator in real time, with the mouse as its finger.
///
/// ```swift
/// let window = try SimulatorWindow(simulator, title: "Refresh")
/// await window.run()          // until it is closed
/// ```
/// The wheel and the arrow keys scroll with the finger, and other keys operate the device; see
/// ``keys``. The window runs each frame of the simulator when it is due, so the app sees the same
/// as in a test. It draws only what has changed, and sleeps while nothing changes.
@MainActor public final class SimulatorWindow {
  /// A key and its function.
  public struct Key: Sendable, Equatable {
    /// The key's name, as on the keyboard.
    public let name: String
    /// A short description of the function.
    public let meaning: String

    /// Describes a key.
    public init(name: String, meaning: String) {
      (self.name, self.meaning) = (name, meaning)
    }

    /// The names of keys with the same function.
    var names: [String] { name.components(separatedBy: ", ") }
  }

  /// Whether the environment names a display.
  public static var isAvailable: Bool {
    Screen.hasDisplay(ProcessInfo.processInfo.environment)
  }

  /// The keys that every window handles.
  public nonisolated static let keys = [
    Key(name: "space", meaning: "pull down to refresh"),
    Key(name: "↑ ↓", meaning: "scroll"),
    Key(name: "tab", meaning: "focus the next control"),
    Key(name: "return", meaning: "tap the focused control"),
    Key(name: "shift ← → ↑ ↓", meaning: "drag the focused control or row"),
    Key(name: "D", meaning: "dark or light appearance"),
    Key(name: "R", meaning: "rotate"),
    Key(name: "S", meaning: "slow motion"),
    Key(name: "B", meaning: "enter or leave the background"),
    Key(name: "M", meaning: "reduce motion"),
    Key(name: "?", meaning: "show or hide the keys"),
    Key(name: "Q", meaning: "quit"),
  ]

  /// The factor by which slow motion slows down the simulated clock.
  public static let slowMotion = 5.0

  /// The text before the window's own title in the title bar, such as the name of the current
  /// screen.
  public var screenName = ""

  /// Called with the path of a file that is dropped on the window; nil by default.
  public var onDrop: ((String) -> Void)?

  /// Whether the simulated clock runs five times slower, as after the key S; false by default.
  public var isSlow = false

  /// Whether the app's screen takes the size that the user gives the window; false by default, which
  /// scales the screen to fit.
  public var resizesScreen = false

  /// Called about once a second while frames are drawn, with a report on them.
  public var onFrameReport: ((FrameReport) -> Void)?

  let simulator: Simulator
  let screen: Screen
  var wheel = WheelFinger()
  var isOpen = true
  /// Whether the window has lost its contents.
  var isNew = true
  /// Whether to ignore the text of the last key.
  var ignoresText = false
  /// Whether to draw before the next frame, because of an event that may have changed the screen.
  var needsDrawing = true
  var focus = KeyboardFocus()
  /// The end of the current gesture that a key started, in nanoseconds.
  var handIsFreeAt: Int64 = 0
  private let title: String
  /// The change count of the app's pasteboard when it was last checked.
  private var copies = 0
  /// How far real time is ahead of the simulator's frame.
  private var behind = Duration.zero
  private var listedKeys: (heading: String, keys: [Key]) = ("", [])
  private var appKeys: [(key: Key, action: () -> Void)] = []
  private var report = FrameReport()
  private var reportEnd: ContinuousClock.Instant?

  /// The maximum number of frames to catch up on.
  ///
  /// A slow machine shows fewer frames; after a longer pause, the world continues from where it
  /// was.
  private static let framesToCatchUp = 8
  /// The maximum time to catch up on while nothing moves, since the clock runs while the window
  /// sleeps.
  private static let stillnessToCatchUp = Duration.milliseconds(500)
  /// The interval of checks for work of the app that is not on the simulated clock.
  private static let longestSleep = Duration.milliseconds(250)

  // MARK: Lifecycle

  /// Opens a window for a simulator.
  ///
  /// - Parameters:
  ///   - simulator: The simulator to show.
  ///   - title: The window's title; the device's name by default.
  ///   - scale: Window units per point; the largest scale that fits by default.
  /// - Throws: ``WindowError`` if there is no display or SDL fails.
  public convenience init(
    _ simulator: Simulator, title: String? = nil, scale: CGFloat? = nil
  ) throws(WindowError) {
    let size = simulator.device.screenSize(in: simulator.orientation)
    let title = title ?? simulator.device.name
    self.init(
      simulator, title: title,
      screen: try Screen(
        title: title, size: size, scale: scale,
        environment: ProcessInfo.processInfo.environment))
  }

  init(_ simulator: Simulator, title: String, screen: Screen) {
    self.simulator = simulator
    self.title = title
    self.screen = screen
    simulator.showsDeviceChrome = true
  }

  /// Sets the app's own action for a key; the window's own keys take precedence.
  ///
  /// - Parameters:
  ///   - key: The key's name as SDL writes it, such as `"N"`, `"Right"` or `"F1"`.
  ///   - meaning: A short description for the list of keys; if empty, the key is not listed.
  ///   - action: The action to perform.
  public func onKey(_ key: String, meaning: String = "", perform action: @escaping () -> Void) {
    appKeys.removeAll { $0.key.name == key }
    appKeys.append((Key(name: key, meaning: meaning), action))
  }

  /// Names the keys that the app itself handles on the screen that it shows, for the list of keys.
  ///
  /// They take the place of those named before, and of the window's own with the same names.
  ///
  /// - Parameters:
  ///   - keys: The keys, in the order of the list; several with one function between commas.
  ///   - heading: What the screen is; empty for no heading.
  public func listKeys(_ keys: [Key], under heading: String) {
    listedKeys = (heading, keys)
    if simulator.keyPanel != nil { showKeys() }
  }

  /// The units of the window in which a point of the screen is shown.
  ///
  /// It is less than wanted if the display has no room for that.
  public var scale: CGFloat { screen.zoom }

  /// Closes the window; ``run()`` then returns.
  public func close() {
    isOpen = false
  }

  // MARK: Time

  /// Shows the app in real time until the window is closed.
  public func run() async {
    let clock = ContinuousClock()
    var last = clock.now
    while isOpen {
      let now = clock.now
      let wait = await turn(after: now - last)
      last = now
      if screen.isHidden {
        // The world pauses while the window is hidden.
        screen.wait(atMost: Self.longestSleep)
        last = clock.now
      } else if rests {
        screen.wait(atMost: min(restTime, Self.longestSleep))
      } else {
        try? await clock.sleep(until: now + wait)
      }
    }
    screen.close()
  }

  /// Runs the frames that are due when a time has passed since the last turn; returns the time
  /// until the next one.
  func turn(after elapsed: Duration) async -> Duration {
    let frame = Duration.seconds(1) / simulator.frameRate
    behind += elapsed / speed
    handleEvents(ahead: behind)
    catchUp(frame)
    let begin = ContinuousClock.now
    var steps = 0
    while behind >= frame, isOpen {
      behind -= frame
      steps += 1
      wheel.step(with: simulator)
      await simulator.nextFrame()
    }
    passOnCopies()
    updateFocusRing()
    if steps > 0 || isNew || needsDrawing { draw(after: steps, since: begin) }
    return (frame - behind) * speed
  }

  /// Copies text from the app's pasteboard to the computer's clipboard when it changes.
  private func passOnCopies() {
    let pasteboard = simulator.loop.pasteboard
    guard pasteboard.changeCount != copies else { return }
    copies = pasteboard.changeCount
    if let text = pasteboard.string { SDL_SetClipboardText(text) }
  }

  private func catchUp(_ frame: Duration) {
    guard !screen.isHidden else {
      behind = .zero
      return
    }
    if rests {
      behind = min(behind, Self.stillnessToCatchUp)
      let passed = simulator.skipFrames(atMost: Int(behind / frame) - 1)
      behind -= frame * passed
    }
    let excess = behind - frame * Self.framesToCatchUp
    guard excess > .zero else { return }
    report.dropped += Int(excess / frame)
    behind = frame * Self.framesToCatchUp
  }

  /// Whether nothing moves and no finger is down.
  private var rests: Bool {
    simulator.isStill && !wheel.isDown && simulator.touch.location == nil
  }

  /// The real time until the next scheduled work, without input.
  private var restTime: Duration {
    guard let time = simulator.timeToNextWork else { return Self.longestSleep }
    return max(.zero, time - behind) * speed
  }

  private var speed: Double {
    isSlow ? Self.slowMotion : 1
  }

  // MARK: Drawing

  private func draw(after steps: Int, since begin: ContinuousClock.Instant) {
    let stepped = ContinuousClock.now
    let name = screenName.isEmpty ? title : "\(screenName) – \(title)"
    screen.title = isSlow ? "\(name) (slow motion)" : name
    let isDrawn = screen.show(simulator, isNew: isNew)
    (isNew, needsDrawing) = (false, false)
    let end = ContinuousClock.now
    report.stepping += stepped - begin
    if isDrawn {
      report.drawn += 1
      report.dropped += max(0, steps - 1)
      report.drawing += end - stepped
      report.longest = max(report.longest, end - begin)
    } else {
      report.still += steps
    }
    tellReport(at: end)
  }

  private func tellReport(at now: ContinuousClock.Instant) {
    guard let onFrameReport else { return }
    let end = reportEnd ?? now + .seconds(1)
    reportEnd = end
    guard now >= end else { return }
    if report.drawn > 0 { onFrameReport(report) }
    report = FrameReport()
    reportEnd = now + .seconds(1)
  }

  // MARK: Keys

  private func updateFocusRing() {
    let frame = focus.frame(in: simulator.window)
    guard frame != simulator.focusRing?.frame else { return }
    simulator.focusRing = frame.map(FocusRing.init)
    needsDrawing = true
  }

  /// Shows or hides the list of keys.
  func toggleKeys() {
    if simulator.keyPanel == nil { showKeys() } else { simulator.keyPanel = nil }
    needsDrawing = true
  }

  private func showKeys() {
    let own = listedKeys.keys + appKeys.map(\.key).filter { !$0.meaning.isEmpty }
    let taken = Set(own.flatMap(\.names))
    let others = Self.keys.compactMap { key -> Key? in
      let names = key.names.filter { !taken.contains($0) }
      return names.isEmpty ? nil : Key(name: names.joined(separator: ", "), meaning: key.meaning)
    }
    let heading = listedKeys.heading
    let groups = [(heading, own), (heading.isEmpty ? "" : "Anywhere", others)]
    simulator.keyPanel = KeyPanel(
      groups: groups.map { heading, keys in
        .init(heading: heading, keys: keys.map { .init(name: $0.name, meaning: $0.meaning) })
      })
    needsDrawing = true
  }

  func performAppKey(_ name: String) {
    appKeys.first { $0.key.name == name }?.action()
  }
}
