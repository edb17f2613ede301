import Foundation

extension Bundle {
  /// Where the kit's own art and strings are: its XIBs are there to try, and to start from.
  ///
  /// ```swift
  /// let skin = try RefreshSkin(nibNamed: "RefreshDots", bundle: .customRefreshControl)
  /// ```
  public static var customRefreshControl: Bundle { .module }
}
