import Foundation
import RefreshResources

extension Bundle {
  /// The bundle with the kit's own art and strings.
  ///
  /// Its XIBs are examples and starting points:
  ///
  /// ```swift
  /// let skin = try RefreshSkin(nibNamed: "RefreshDots", bundle: .customRefreshControl)
  /// ```
  public static var customRefreshControl: Bundle { .refreshResources }
}
