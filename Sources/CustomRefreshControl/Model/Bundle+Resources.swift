import Foundation

extension Bundle {
  /// Where the kit's own art and strings are.
  static var kit: Bundle { .module }
}
