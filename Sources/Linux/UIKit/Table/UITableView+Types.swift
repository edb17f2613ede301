extension UITableView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public nonisolated static let automaticDimension: CGFloat = -1
}

extension UIView {
  /// Returns the system margin beside the content of a view of this width, in points.
  ///
  /// Apple publishes no width at which it changes: in public XIBs, it is 16 up to 375 points (57
  /// constraints) and 20 from 402 on (26).
  static func systemMargin(forWidth width: CGFloat) -> CGFloat { width >= 400 ? 20 : 16 }
}
