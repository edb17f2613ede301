import CHostWindow
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Simulator

/// Uses SDL's dummy video driver and synthetic events.
@Suite(.simulated) @MainActor struct SimulatorWindowTests {
  private let simulator: Simulator
  private let window: SimulatorWindow
  private let scrollView = UIScrollView()

  init() throws {
    simulator = Simulator(device: .iPhoneSE)
    let controller = UIViewController()
    scrollView.contentSize = CGSize(width: 375, height: 3000)
    controller.view = scrollView
    simulator.present(controller)
    window = try .hidden(for: simulator)
  }

  /// Converts a point of the device's screen to the window.
  private func place(_ point: CGPoint) -> (x: Int32, y: Int32) {
    let frame = window.screen.frame
    return (
      Int32((frame.minX + point.x / 375 * frame.width).rounded()),
      Int32((frame.minY + point.y / 667 * frame.height).rounded())
    )
  }

  private func mouse(_ type: SDL_EventType, at point: CGPoint) {
    var event = SDL_Event()
    event.type = type.rawValue
    if type == SDL_MOUSEMOTION {
      (event.motion.x, event.motion.y) = place(point)
    } else {
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      (event.button.x, event.button.y) = place(point)
    }
    SDL_PushEvent(&event)
  }

  private func key(_ code: SDL_KeyCode, turns count: Int) async {
    key(code)
    await window.turns(count)
  }

  private func key(_ code: SDL_KeyCode) {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(code.rawValue)
    SDL_PushEvent(&event)
  }

  @Test func `real time moves the simulated clock`() async {
    let wait = await window.turn(after: .milliseconds(40))
    #expect(simulator.time == .nanoseconds(33_333_333))
    #expect(wait > .milliseconds(9) && wait < .milliseconds(11))
    _ = await window.turn(after: wait)
    #expect(simulator.time == .milliseconds(50))
    window.close()
  }

  @Test func `the app takes the size of its window, if it is to`() async {
    let root = UIViewController()
    simulator.present(root)
    func drag(to width: Int32, _ height: Int32) async {
      SDL_SetWindowSize(window.screen.window, width, height)
      await window.turns(1)
    }
    await window.turns(1)
    let zoom = window.screen.frame.width / 375
    await drag(to: Int32(750 * zoom), Int32(667 * zoom))
    #expect(simulator.device.screenSize == CGSize(width: 375, height: 667))
    window.resizesScreen = true
    await drag(to: Int32(800 * zoom), Int32(500 * zoom))
    #expect(simulator.device.screenSize == CGSize(width: 800, height: 500))
    #expect(root.view.bounds.size == CGSize(width: 800, height: 500))
    #expect(window.screen.frame.size == CGSize(width: 800 * zoom, height: 500 * zoom))
    await drag(to: 10, 10)
    #expect(simulator.device.screenSize == CGSize(width: 320, height: 320))
  }

  @Test func `the clock does not catch up after a long pause`() async {
    _ = await window.turn(after: .seconds(60))
    #expect(simulator.time <= .milliseconds(500))
    scrollView.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    let time = simulator.time
    _ = await window.turn(after: .seconds(60))
    #expect(simulator.time - time < .milliseconds(140))
  }

  @Test func `the mouse is the finger`() async {
    await window.turns(1)
    mouse(SDL_MOUSEBUTTONDOWN, at: CGPoint(x: 100, y: 500))
    await window.turns(1)
    #expect(simulator.finger.location.map { abs($0.y - 500) < 1.5 } == true)
    for step in 1...20 {
      mouse(SDL_MOUSEMOTION, at: CGPoint(x: 100, y: 500 - CGFloat(step) * 10))
      await window.turns(1)
    }
    #expect(scrollView.contentOffset.y > 150)
    mouse(SDL_MOUSEBUTTONUP, at: CGPoint(x: 100, y: 300))
    await window.turns(1)
    #expect(simulator.finger.location == nil)
  }

  private func text(_ character: Character) {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: String(character).utf8) }
    SDL_PushEvent(&event)
  }

  @Test func `typed text goes into the focused field, and escape ends editing`() async {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    scrollView.addSubview(field)
    await window.turns(1)
    text("x")
    await window.turns(1)
    field.becomeFirstResponder()
    window.press(SDL_SCANCODE_D)
    text("d")
    text("é")
    window.press(SDL_SCANCODE_LEFT)
    text("?")
    await window.turns(1)
    #expect(field.text == "d?é" && simulator.appearance == .light)
    await window.press(SDL_SCANCODE_ESCAPE, turns: 1)
    #expect(!field.isFirstResponder && window.isOpen)
  }

  @Test func `a key that begins editing does not type, and the next one does`() async {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let screen = EditingScreen(field)
    simulator.present(screen)
    screen.becomeFirstResponder()
    await window.turns(1)
    window.press(SDL_SCANCODE_F)
    text("f")
    await window.turns(1)
    #expect(field.isFirstResponder && field.text == "")
    for (scancode, character) in [(SDL_SCANCODE_M, "m"), (SDL_SCANCODE_O, "o")] {
      window.press(scancode)
      text(Character(character))
      await window.turns(1)
    }
    #expect(field.text == "mo")
  }

  @Test func `escape that the app does not want leaves the window open, and Q closes it`() async {
    await key(SDLK_ESCAPE, turns: 1)
    #expect(window.isOpen)
    await key(SDLK_q, turns: 1)
    #expect(!window.isOpen)
  }

  @Test func `the wheel scrolls and releases the finger`() async {
    await window.turns(1)
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = -6
    (event.wheel.mouseX, event.wheel.mouseY) = place(CGPoint(x: 180, y: 400))
    SDL_PushEvent(&event)
    await window.turns(120)
    #expect(scrollView.contentOffset.y > 200 && simulator.finger.location == nil)
    expectRest(in: simulator)
  }

  @Test func `space pulls`() async {
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    await window.turns(1)
    await key(SDLK_SPACE, turns: 60)
    #expect(control.isRefreshing)
    control.endRefreshing()
    await window.turns(120)
    expectRest(in: simulator)
  }

  @Test func `keys change appearance, motion, background and orientation`() async {
    await window.turns(1)
    key(SDLK_d)
    await key(SDLK_m, turns: 1)
    #expect(simulator.appearance == .dark && simulator.isReduceMotionEnabled)
    await key(SDLK_b, turns: 1)
    #expect(simulator.isInBackground)
    key(SDLK_b)
    await key(SDLK_r, turns: 1)
    #expect(!simulator.isInBackground && simulator.orientation == .landscape)
    #expect(scrollView.bounds.size == CGSize(width: 667, height: 375))
  }

  @Test func `slow motion slows the clock, not the app`() async {
    key(SDLK_s)
    _ = await window.turn(after: .zero)
    _ = await window.turn(after: .milliseconds(500))
    #expect(simulator.time == .milliseconds(100))
  }

  @Test func `the app's own keys call their handlers`() async {
    var count = 0
    window.onKey("N") { count += 1 }
    await key(SDLK_n, turns: 2)
    #expect(count == 1)
  }

  @Test(arguments: [
    ([:], WindowError.noDisplay),
    (["DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"], .driverToNowhere("dummy")),
  ])
  func `without a display the window is refused with a reason`(
    environment: [String: String], reason: WindowError
  ) {
    #expect(throws: reason) {
      try Screen(title: "", size: simulator.device.screenSize, scale: nil, environment: environment)
    }
    #expect(reason.description.hasSuffix("xvfb-run."))
  }

  @Test func `a display that cannot be connected to is an error`() {
    let size = simulator.device.screenSize
    #expect {
      try Screen(title: "", size: size, scale: nil, environment: ["DISPLAY": ":9"])
    } throws: {
      String(describing: $0).hasPrefix("Cannot connect to the display (DISPLAY=:9")
    }
  }

  @Test func `nothing is drawn while nothing changes`() async {
    var reports: [FrameReport] = []
    window.onFrameReport = { reports.append($0) }
    await window.turns(3)
    #expect(window.screen.show(simulator, isNew: false) == false)
    scrollView.backgroundColor = .red
    #expect(window.screen.show(simulator, isNew: false))
    #expect(!window.screen.show(simulator, isNew: false))
    #expect(window.screen.show(simulator, isNew: true))
  }

  @Test func `a still simulator skips frames, but not scheduled work`() async {
    #expect(simulator.isStill)
    var isDone = false
    let clock = simulator.clock
    let task = Task { @MainActor in
      try await clock.sleep(for: .milliseconds(300))
      isDone = true
    }
    await window.turns(1)
    #expect(simulator.timeToNextWork.map { $0 > .milliseconds(280) } == true)
    _ = await window.turn(after: .milliseconds(250))
    #expect(!isDone && simulator.time > .milliseconds(240))
    _ = await window.turn(after: .milliseconds(70))
    #expect(isDone && simulator.time < .milliseconds(340))
    _ = try? await task.value
  }

  @Test func `a simulator with a running animation is not still`() async {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.5
    animation.duration = 0.2
    scrollView.layer.add(animation, forKey: nil)
    #expect(!simulator.isStill)
    await window.turns(20)
    #expect(simulator.isStill)
  }

  @Test func `a question mark lists the keys, the app's own first, and escape hides them`()
    async throws
  {
    window.listKeys([.init(name: "escape", meaning: "back")], under: "Page")
    window.onKey("Right", meaning: "the next") {}
    await window.turns(1)
    let before = try simulator.picture(scale: 1)
    text("?")
    await window.turns(1)
    let panel = try #require(simulator.keyPanel)
    #expect(panel.groups.map(\.heading) == ["Page", "Anywhere"])
    #expect(panel.groups[0].keys.map(\.name) == ["escape", "Right"])
    // Here, escape does not quit.
    #expect(panel.groups[1].keys.count == SimulatorWindow.keys.count)
    #expect(panel.groups[1].keys.last == .init(name: "Q", meaning: "quit"))
    #expect(try simulator.picture(scale: 1) != before)
    await key(SDLK_ESCAPE, turns: 1)
    #expect(window.isOpen && simulator.keyPanel == nil)
    #expect(try simulator.picture(scale: 1) == before)
  }

  @Test func `the title bar names the screen`() async {
    window.screenName = "wave"
    await window.turns(1)
    #expect(window.screen.title == "wave – Test")
  }

  @Test func `the clock pauses while the window is hidden, then continues`() async throws {
    await window.turns(2)
    let shown = try #require((1...1000).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
    SDL_HideWindow(shown)
    let time = simulator.time
    _ = await window.turn(after: .seconds(1))
    #expect(window.screen.isHidden && simulator.time == time)
    SDL_ShowWindow(shown)
    await window.turns(2)
    #expect(simulator.time > time && simulator.time - time < .milliseconds(50))
  }

  @Test func `the effect of a key is shown at once, even if no frame is due`() async {
    await window.turns(1)
    key(SDLK_d)
    _ = await window.turn(after: .zero)
    #expect(simulator.appearance == .dark)
    #expect(!window.screen.show(simulator, isNew: false))
  }
}

/// A screen on which the key F puts the cursor into a field.
private final class EditingScreen: UIViewController {
  private let field: UITextField

  init(_ field: UITextField) {
    self.field = field
    super.init(nibName: nil, bundle: nil)
    view.addSubview(field)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardF }) { field.becomeFirstResponder() }
  }
}
