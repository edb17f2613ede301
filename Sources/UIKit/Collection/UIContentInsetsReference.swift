public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea
}
