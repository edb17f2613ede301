import UIKit

/// What shows the phase of a list behind a table without rows, in the room that is left for rows.
///
/// It is the table's background view. If the app has one of its own, it lies in front of that.
final class PhaseBackgroundView: TappableView {
  /// The view that shows the phase; nil for none.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
    }
  }

  /// The distances from the edges of the table to the room, in points.
  var insets = UIEdgeInsets.zero {
    didSet { if insets != oldValue { setNeedsLayout() } }
  }

  /// Comes into a table if there is content, and leaves it otherwise.
  func place(in table: UITableView) {
    guard content != nil else {
      if table.backgroundView === self { table.backgroundView = nil } else { removeFromSuperview() }
      return
    }
    switch table.backgroundView {
    case self: return
    case nil: table.backgroundView = self
    case let own? where superview !== own:
      frame = own.bounds
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      own.addSubview(self)
    default: break
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds.inset(by: insets)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    // A button of the content keeps its touches.
    return onTap == nil || hit is UIControl ? hit : self
  }
}
