import UIKit

/// What a window has room for, by its size in points.
enum WindowShape: Equatable {
  /// One screen; a page has its panel below the stage.
  case compact
  /// A canvas and an inspector.
  case medium
  /// The list of exhibits, a canvas and an inspector.
  case wide

  /// A phone on its side is medium however long it is.
  init(_ size: CGSize) {
    if Self.isLow(size) {
      self = .medium
    } else {
      self = size.width < 700 ? .compact : size.width < 1100 ? .medium : .wide
    }
  }

  /// Whether a size is that of a phone on its side.
  static func isLow(_ size: CGSize) -> Bool { size.height < 500 && size.width > size.height }

  /// Returns the width of the inspector, in points.
  static func inspectorWidth(in size: CGSize) -> CGFloat { isLow(size) ? 320 : 340 }

  /// The width of the list of exhibits, in points.
  static let listWidth: CGFloat = 280
}

/// A part of a wide window; the Tab key goes through them in this order.
enum Column: CaseIterable {
  case list, canvas, inspector
}

/// A screen with a canvas, and an inspector where there is room for one.
@MainActor protocol CanvasScreen: UIViewController {
  /// The frame of the canvas in the screen's view.
  var canvasFrame: CGRect { get }
  /// Called when the canvas may have another frame.
  var onCanvasChange: (() -> Void)? { get set }
  /// Shows which part has the keyboard; nil for none of them.
  func showFocus(_ column: Column?)
  /// Handles an arrow key on the canvas; returns whether it means something there.
  func handleOnCanvas(_ key: UIKey) -> Bool
}

/// A screen with keys of its own.
@MainActor protocol KeyHandling: UIViewController {
  /// Handles a key of a hardware keyboard; returns whether it is one of the screen's.
  func handle(_ key: UIKey) -> Bool
}

extension UITraitCollection {
  /// Returns the height for rows with a line of text: the given one, or an automatic height for the
  /// accessibility text sizes.
  func rowHeight(_ height: CGFloat) -> CGFloat {
    preferredContentSizeCategory.isAccessibilityCategory ? UITableView.automaticDimension : height
  }
}
