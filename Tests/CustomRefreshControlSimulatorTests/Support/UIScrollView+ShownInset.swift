import UIKit

extension UIScrollView {
  /// The content inset to a thousandth of a point: what is seen of it, without the mark of an inset
  /// that holds room.
  var shownInset: UIEdgeInsets { contentInset.toThousandths }
}

extension UIEdgeInsets {
  var toThousandths: UIEdgeInsets {
    UIEdgeInsets(
      top: top.toThousandths, left: left.toThousandths, bottom: bottom.toThousandths,
      right: right.toThousandths)
  }
}

extension CGFloat {
  var toThousandths: CGFloat { (self * 1000).rounded() / 1000 }
}
