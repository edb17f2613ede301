import UIKit

/// A line of status content: its text, and the one before while it fades out.
///
/// The two labels take turns, so that a text that leaves is not drawn again.
@MainActor final class StatusLine {
  /// The text.
  private(set) var label = UILabel()
  /// The text before; hidden unless it fades out.
  private(set) var leaving = UILabel()

  init() {
    leaving.isHidden = true
    leaving.isAccessibilityElement = false
  }

  /// Lets the text leave, and takes the other label, in the same place and style, for the next.
  func turn() {
    swap(&label, &leaving)
    label.bounds = leaving.bounds
    label.center = leaving.center
    label.font = leaving.font
    label.textColor = leaving.textColor
    label.isHidden = false
    label.isAccessibilityElement = true
    leaving.isAccessibilityElement = false
  }

  /// Ends the cross-fade: only the text is visible, in its place.
  func settle() {
    leaving.isHidden = true
    for label in [label, leaving] where label.alpha != 1 || label.transform != .identity {
      label.alpha = 1
      label.transform = .identity
    }
  }
}
