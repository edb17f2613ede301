import CHostWindow
import UIKit

extension SimulatorWindow {
  /// Handles the window's events since the last call.
  ///
  /// - Parameter ahead: How far real time is ahead of the simulator's current frame.
  func handleEvents(ahead: Duration) {
    let now = simulator.loop.now + max(0, ahead.wholeNanoseconds)
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      switch SDL_EventType(event.type) {
      case SDL_QUIT:
        close()
      case SDL_WINDOWEVENT:
        if Self.eventsThatLosePixels.contains(UInt32(event.window.event)) { isNew = true }
        resizeScreen()
      case SDL_DROPFILE:
        guard let path = event.drop.file else { break }
        onDrop?(String(cString: path))
        SDL_free(path)
      case SDL_TEXTINPUT where simulator.isTextEdited:
        needsDrawing = true
        handle(text: event.text)
      case SDL_TEXTINPUT where event.text.text.0 == CChar(UInt8(ascii: "?")):
        toggleKeys()
      case SDL_KEYDOWN:
        // The effect of a key shows at once, even if no frame is due.
        needsDrawing = true
        if !handle(key: event.key), event.key.repeat == 0 { press(event.key.keysym.sym) }
      case SDL_MOUSEBUTTONDOWN where isHandFree && event.button.button == UInt8(SDL_BUTTON_LEFT):
        wheel.letGo(of: simulator)
        focus.clear()
        simulator.touch.identifier += 1
        send(.began, x: event.button.x, y: event.button.y, time: now)
      case SDL_MOUSEMOTION where isPressed:
        send(.moved, x: event.motion.x, y: event.motion.y, time: now)
      case SDL_MOUSEBUTTONUP where isPressed && event.button.button == UInt8(SDL_BUTTON_LEFT):
        send(.ended, x: event.button.x, y: event.button.y, time: now)
      case SDL_MOUSEWHEEL where isHandFree && !isPressed:
        scroll(by: CGFloat(event.wheel.preciseY), x: event.wheel.mouseX, y: event.wheel.mouseY)
      default:
        break
      }
    }
  }

  /// The events after which the whole window must be drawn.
  private static let eventsThatLosePixels = Set(
    [
      SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESIZED,
      SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_RESTORED,
    ].map(\.rawValue))

  /// Gives the app's screen the size of the window.
  private func resizeScreen() {
    guard resizesScreen else { return }
    let size = screen.fillingSize
    if size != simulator.device.screenSize(in: simulator.orientation) { simulator.resize(to: size) }
  }

  private var isPressed: Bool {
    simulator.touch.location != nil && !wheel.isDown
  }

  private func send(_ phase: UITouch.Phase, x: Int32, y: Int32, time: Int64) {
    simulator.finger.send(phase, at: location(x: x, y: y), time: time, isPresent: true)
  }

  /// Returns the point of the device's screen at a point of the window.
  private func location(x: Int32, y: Int32) -> CGPoint {
    let frame = screen.frame
    let size = simulator.device.screenSize(in: simulator.orientation)
    guard frame.width > 0, frame.height > 0 else { return .zero }
    return CGPoint(
      x: (CGFloat(x) - frame.minX) / frame.width * size.width,
      y: (CGFloat(y) - frame.minY) / frame.height * size.height)
  }

  /// The distance of one wheel notch in points.
  private static let notch: CGFloat = 40

  private func scroll(by notches: CGFloat, x: Int32, y: Int32) {
    wheel.scroll(by: notches * Self.notch, at: location(x: x, y: y), of: simulator)
  }

  private func press(_ key: SDL_Keycode) {
    needsDrawing = true
    switch Int(key) {
    case Int(SDLK_SPACE.rawValue): pullToRefresh()
    case Int(SDLK_DOWN.rawValue): pull(by: -260, over: .milliseconds(220))
    case Int(SDLK_UP.rawValue): pull(by: 260, over: .milliseconds(220))
    case Int(SDLK_d.rawValue):
      simulator.appearance = simulator.appearance == .dark ? .light : .dark
    case Int(SDLK_r.rawValue):
      simulator.rotate(to: simulator.orientation == .portrait ? .landscape : .portrait)
      screen.resize(to: simulator.device.screenSize(in: simulator.orientation))
    case Int(SDLK_s.rawValue): isSlow.toggle()
    case Int(SDLK_b.rawValue):
      if simulator.isInBackground {
        simulator.enterForeground()
      } else {
        simulator.enterBackground()
      }
    case Int(SDLK_m.rawValue): simulator.isReduceMotionEnabled.toggle()
    case Int(SDLK_F1.rawValue): toggleKeys()
    case Int(SDLK_ESCAPE.rawValue) where simulator.keyPanel != nil: toggleKeys()
    case Int(SDLK_q.rawValue): close()
    default:
      if let name = SDL_GetKeyName(key) { performAppKey(String(cString: name)) }
    }
  }

  /// Whether no gesture that a key started is in progress.
  private var isHandFree: Bool {
    simulator.loop.now >= handIsFreeAt
  }

  /// Pulls a finger down over more than half of the screen.
  ///
  /// The content follows more slowly; a refresh starts when it has moved by about a fifth of the
  /// screen.
  private func pullToRefresh() {
    let size = simulator.device.screenSize(in: simulator.orientation)
    pull(by: 0.55 * size.height, over: .milliseconds(700))
  }

  /// Schedules a drag in the coming frames, unless the finger is busy.
  func drag(
    from start: CGPoint, by way: CGVector, over duration: Duration, rest: Duration = .zero
  ) {
    guard simulator.touch.location == nil, isHandFree else { return }
    handIsFreeAt = simulator.finger.scheduleDrag(
      from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), over: duration, rest: rest
    )
  }

  private func pull(by distance: CGFloat, over duration: Duration) {
    let size = simulator.device.screenSize(in: simulator.orientation)
    drag(
      from: CGPoint(x: size.width / 2, y: size.height / 2 - distance / 2),
      by: CGVector(dx: 0, dy: distance), over: duration)
  }
}
