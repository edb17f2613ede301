/// An error in opening the simulator's window.
public enum WindowError: Error, Equatable, CustomStringConvertible {
  /// The machine has no display: neither `DISPLAY` nor `WAYLAND_DISPLAY` is set.
  case noDisplay

  /// The display that the environment names cannot be used; the reason is SDL's.
  case deadDisplay(String, reason: String)

  /// `SDL_VIDEODRIVER` names a driver that shows nothing.
  case driverToNowhere(String)

  /// SDL could not open the window; the reason is SDL's.
  case unavailable(reason: String)

  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .noDisplay:
      "There is no display for the window: neither DISPLAY nor WAYLAND_DISPLAY is set; "
        + "record to a folder instead, or run under xvfb-run."
    case .deadDisplay(let display, let reason):
      "Cannot connect to the display (\(display): \(reason)); "
        + "start it, set the variable to a running display, or run under xvfb-run."
    case .driverToNowhere(let driver):
      "The driver SDL_VIDEODRIVER=\(driver) shows no window; unset the variable, or run under xvfb-run."
    case .unavailable(let reason):
      "SDL could not open the window: \(reason)."
    }
  }
}
