import CHostWindow
import UIKit

extension SimulatorWindow {
  /// Sends a key to the app; returns whether the key is consumed.
  ///
  /// While text is edited, keys that type arrive as text instead; see ``handle(text:)``.
  func handle(key event: SDL_KeyboardEvent) -> Bool {
    let isEdited = simulator.isTextEdited
    // The key that begins editing does not type as well; each other key does.
    defer { ignoresText = !isEdited && simulator.isTextEdited }
    // The list of keys covers the app.
    guard simulator.keyPanel == nil else { return false }
    // SDL's scancodes follow the USB standard's numbers.
    guard let key = UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)) else {
      return isEdited
    }
    let flags = Self.modifierFlags(event.keysym.mod)
    if moveFocus(with: key, flags) { return true }
    if isEdited, !key.characters.isEmpty, flags.isDisjoint(with: [.control, .command]) {
      return true
    }
    let isTaken = simulator.send(key, modifierFlags: flags)
    needsDrawing = true
    if isTaken { return true }
    guard isEdited else { return false }
    // While text is edited, the window ignores a key that the app does not handle; Escape ends
    // editing.
    if key == .keyboardEscape { simulator.window.endEditing(true) }
    return true
  }

  /// Handles a key that moves the focus or acts on the focused stop; returns whether it does.
  private func moveFocus(with key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) -> Bool {
    if key == .keyboardTab {
      // An app that moves a focus of its own does without the ring.
      if simulator.send(key, modifierFlags: flags) {
        focus.clear()
        return true
      }
      focus.move(by: flags.contains(.shift) ? -1 : 1, in: simulator.window)
      return true
    }
    guard let ring = simulator.focusRing?.frame, !simulator.isTextEdited else { return false }
    let middle = CGPoint(x: ring.midX, y: ring.midY)
    switch key {
    case .keyboardReturnOrEnter: drag(from: middle, by: .zero, over: .milliseconds(50))
    case .keyboardEscape: focus.clear()
    case _ where flags.contains(.shift):
      guard let way = focus.way(along: key) else { return false }
      // The finger rests first: without that, it would scroll instead of dragging what it touches.
      drag(from: middle, by: way, over: .milliseconds(300), rest: .milliseconds(200))
    case .keyboardLeftArrow: return focus.slide(by: -1)
    case .keyboardRightArrow: return focus.slide(by: 1)
    default: return false
    }
    return true
  }

  /// Sends typed text to the app.
  func handle(text event: SDL_TextInputEvent) {
    guard !ignoresText else { return }
    var event = event
    let text = withUnsafeBytes(of: &event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !text.isEmpty { simulator.write(text) }
    needsDrawing = true
  }

  private static func modifierFlags(_ state: UInt16) -> UIKeyModifierFlags {
    let flags: [(SDL_Keymod, UIKeyModifierFlags)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
      (KMOD_RCTRL, .control), (KMOD_LALT, .alternate), (KMOD_RALT, .alternate),
      (KMOD_LGUI, .command), (KMOD_RGUI, .command), (KMOD_CAPS, .alphaShift),
    ]
    return flags.reduce(into: []) { result, flag in
      if UInt32(state) & UInt32(flag.0.rawValue) != 0 { result.formUnion(flag.1) }
    }
  }
}
