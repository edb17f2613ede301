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
  static func systemMargin(forWidth width: CGFloat) -> CGFloat { width >= 400 ? 20 : 16 }
}
