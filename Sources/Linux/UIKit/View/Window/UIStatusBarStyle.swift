public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar is hidden and shown.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
