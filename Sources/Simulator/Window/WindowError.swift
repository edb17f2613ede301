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
      "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
        + "record instead, or run under xvfb-run."
    case .deadDisplay(let display, let reason):
      "The display does not answer (\(display): \(reason)); "
        + "start it, set the variable to one that runs, or run under xvfb-run."
    case .driverToNowhere(let driver):
      "SDL_VIDEODRIVER=\(driver) shows no window; unset it, or run under xvfb-run."
    case .unavailable(let reason):
      "The window could not be opened: \(reason)."
    }
  }
}
