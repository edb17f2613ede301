import UIKit

/// Where a page has its parts: the panel below the stage, or an inspector beside a canvas.
struct PageLayout: Equatable {
  let size: CGSize
  /// The safe area's insets, in points.
  let insets: NSDirectionalEdgeInsets
  /// Whether panel or inspector are out of the way.
  let isPanelDown: Bool
  /// The width at which the scrubber has room for its texts, in points.
  let scrubberWidth: CGFloat
  /// The width of a line that is a pixel wide, in points.
  let hairline: CGFloat

  /// Whether the settings are beside the stage.
  var isSideBySide: Bool { WindowShape(size) != .compact }

  /// Whether the stage is a phone on the canvas, with a margin around it; not on a phone on its side.
  var isFramed: Bool { isSideBySide && !WindowShape.isLow(size) }

  /// The width of the inspector, in points.
  var inspectorWidth: CGFloat { WindowShape.inspectorWidth(in: size) + insets.trailing }

  /// The width of the canvas, in points.
  var canvasWidth: CGFloat { size.width - (isPanelDown ? 0 : inspectorWidth) }

  /// The width of transport, scrubber and code below the stage, in points.
  var dockWidth: CGFloat {
    let room = canvasWidth - insets.leading - (isPanelDown ? insets.trailing : 0)
    return isFramed ? min(640, room - 2 * Self.margin) : room
  }

  /// Whether transport and scrubber share a line.
  @MainActor var hasOneLine: Bool {
    guard isSideBySide else { return false }
    return dockWidth >= TransportView.playbackWidth + scrubberWidth
  }

  /// Whether a panel that is down is a strip, with play and scrubber on a line.
  @MainActor var isStrip: Bool {
    isPanelDown && !isSideBySide
      && dockWidth + ScrubberView.savedMargin >= Self.lineHeight + scrubberWidth
  }

  /// Whether there is room for all of the code below the stage.
  var pinsCode: Bool { isFramed && !isPanelDown && size.height >= 640 }

  /// The top of the panel below the stage, in points.
  @MainActor var panelTop: CGFloat {
    if isPanelDown {
      let height = Self.handleHeight + (isStrip ? 1 : 2) * Self.lineHeight
      return size.height - insets.bottom - height - hairline
    }
    return insets.top + (size.height < 700 ? 120 : 210)
  }

  /// The heights of the handle and of a line of controls, in points.
  static let handleHeight: CGFloat = 16
  static let lineHeight: CGFloat = 44
  /// The space around the phone on the canvas, in points.
  static let margin: CGFloat = 16
  /// The size of the phone on the canvas where there is room, in points.
  static let phone = CGSize(width: 390, height: 844)
  /// The height of code that is shown completely, in points.
  static let codeHeight: CGFloat = 140
}
