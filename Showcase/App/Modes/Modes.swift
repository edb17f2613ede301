import UIKit

/// The modes that are on: the one value behind keys, badges and the page's switches.
@MainActor final class Modes {
  private(set) var on: Set<Mode> = []
  /// Called after each change.
  var onChange: (() -> Void)?
  /// Turns a mode of the device on or off, and returns whether it can; nil if the app cannot operate
  /// its device.
  var device: ((Mode, Bool) -> Bool)?
  /// The visible screen, if it has modes of its own.
  weak var screen: (any ModeHandling)? {
    didSet {
      screen?.modesDidChange()
      noteCalm()
    }
  }

  /// Whether a page is slow by itself, not with the device.
  var slowsPage: Bool { on.contains(.slow) && device == nil }

  /// Turns a mode on if it is off, and the reverse; returns whether something can.
  func toggle(_ mode: Mode) -> Bool { set(mode, isOn: !on.contains(mode)) }

  /// Turns a mode on or off; returns whether something can.
  @discardableResult
  func set(_ mode: Mode, isOn: Bool) -> Bool {
    let isDone = device?(mode, isOn) == true
    // What the device does, the screen does not repeat; but both can be the reason for a mode.
    guard (isOn && isDone) || screen?.setMode(mode, isOn: isOn) == true || isDone else {
      return false
    }
    note(mode, isOn: isOn)
    if mode == .calm { noteCalm() }
    return true
  }

  /// Notes a mode that has changed.
  func note(_ mode: Mode, isOn: Bool) {
    guard on.contains(mode) != isOn else { return }
    if isOn { on.insert(mode) } else { on.remove(mode) }
    screen?.modesDidChange()
    onChange?()
  }

  /// Notes whether motion is reduced.
  func noteCalm() {
    note(.calm, isOn: screen?.isCalm ?? UIAccessibility.isReduceMotionEnabled)
  }
}
