import UIKit

extension SkinPageViewController: KeyHandling {
  /// Up and down move the focus, left and right change a value, Return acts as a tap; space plays,
  /// comma and period step by frames, page up and down leaf through the skins.
  func handle(_ key: UIKey) -> Bool {
    if !key.modifierFlags.isDisjoint(with: [.command, .control]) { return handleCommand(key) }
    let steps = key.modifierFlags.contains(.shift) ? 10 : 1
    switch key.keyCode {
    case .keyboardDownArrow: list.moveFocus(by: 1)
    case .keyboardUpArrow: list.moveFocus(by: -1)
    case .keyboardRightArrow: return list.adjustFocused(by: steps)
    case .keyboardLeftArrow: return list.adjustFocused(by: -steps)
    case .keyboardReturnOrEnter: return list.activateFocused()
    case .keyboardSpacebar: togglePlaying()
    case .keyboardComma: step(by: -steps)
    case .keyboardPeriod: step(by: steps)
    case .keyboardPageUp: return moveToSkin(by: -1)
    case .keyboardPageDown: return moveToSkin(by: 1)
    case .keyboardP: stage.refreshNow()
    case .keyboardF: togglePanel()
    case .keyboardC: showBefore(!isShowingBefore)
    case .keyboardEscape where isPanelDown: togglePanel()
    default: return false
    }
    return true
  }

  /// Handles a key with Command or Control.
  private func handleCommand(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardZ where key.modifierFlags.contains(.shift): redo()
    case .keyboardZ: undo()
    case .keyboardC: copyCode()
    case .keyboardE: return startFilm()
    default: return false
    }
    return true
  }
}
