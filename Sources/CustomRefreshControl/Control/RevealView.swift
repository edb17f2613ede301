import UIKit

/// Holds the art over the control's bounds and lets as much of it be seen as the pull reveals.
///
/// UIKit keeps the control behind the cells but does not promise it, so what lies below the top of
/// the content is cut off here.
final class RevealView: UIView {
  private weak var art: UIView?

  /// A view that needs a window, and no room.
  var marker: UIView? {
    didSet { marker.map(addSubview) }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ art: UIView) {
    self.art = art
    art.translatesAutoresizingMaskIntoConstraints = true
    art.autoresizingMask = []
    addSubview(art)
  }

  func lay(out art: UIView?, in bounds: CGRect, reveal: CGFloat) {
    if let art, art.frame != bounds { art.frame = bounds }
    self.reveal(reveal, of: bounds.height)
    frame.size.width = bounds.width
  }

  /// Shows the upper part of the art, in points; fades it in over the first half.
  func reveal(_ reveal: CGFloat, of height: CGFloat) {
    let size = CGSize(width: superview?.bounds.width ?? 0, height: reveal)
    if bounds.size != size { frame = CGRect(origin: .zero, size: size) }
    let alpha = height > 0 ? min(1, reveal / (height / 2)) : 0
    if self.alpha != alpha { self.alpha = alpha }
  }
}
