import UIKit

/// A screen with keys of its own.
@MainActor protocol KeyHandling: UIViewController {
  /// Handles a key of a hardware keyboard; returns whether it is one of the screen's.
  func handle(_ key: UIKey) -> Bool
}
