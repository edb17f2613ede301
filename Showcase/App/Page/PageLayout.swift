import UIKit

/// Where a page has its panel: below the stage, or beside it.
struct PageLayout: Equatable {
  let size: CGSize
  let isPanelDown: Bool
  private var top: CGFloat = 0
  private var bottom: CGFloat = 0
  private var side: CGFloat = 0

  init(size: CGSize, isPanelDown: Bool) {
    self.size = size
    self.isPanelDown = isPanelDown
  }

  /// Returns the layout within safe area insets, in points.
  func within(_ insets: UIEdgeInsets, isMirrored: Bool) -> PageLayout {
    var copy = self
    copy.top = insets.top
    copy.bottom = insets.bottom
    copy.side = isMirrored ? insets.left : insets.right
    return copy
  }

  /// Whether the panel is beside the stage: in wide windows, and on a phone on its side.
  var isSideBySide: Bool { size.width >= 700 || (size.height < 500 && size.width > size.height) }

  /// The width of the panel beside the stage, in points.
  var panelWidth: CGFloat { (size.height < 500 ? 320 : 340) + side }

  /// The top of the panel below the stage, in points.
  var panelTop: CGFloat {
    if isPanelDown { return size.height - bottom - 104 }
    return top + (size.height < 700 ? 120 : 210)
  }
}
