import UIKit

extension GalleryViewController: KeyHandling {
  /// The arrow keys move the selection, Return opens it.
  func handle(_ key: UIKey) -> Bool {
    let forward = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardDownArrow: moveSelectionToLine(1)
    case .keyboardUpArrow: moveSelectionToLine(-1)
    case .keyboardRightArrow: moveSelection(by: forward)
    case .keyboardLeftArrow: moveSelection(by: -forward)
    case .keyboardReturnOrEnter: openSelection()
    default: return false
    }
    return true
  }
}
