/// Why the simulator's window could not be opened.
public enum WindowError: Error, Equatable, CustomStringConvertible {
  /// The machine shows no windows: neither `DISPLAY` nor `WAYLAND_DISPLAY` is set.
  case noDisplay

  /// There is no display where the environment says; the reason is SDL's own.
  case deadDisplay(String, reason: String)

  /// `SDL_VIDEODRIVER` names a driver that shows nothing.
  case driverToNowhere(String)

  /// SDL refused; the reason is its own.
  case unavailable(reason: String)

  /// What went wrong and what to do about it.
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
