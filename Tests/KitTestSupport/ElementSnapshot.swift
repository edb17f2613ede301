import UIKit

/// The properties of an element that a motion may change, to check that they are restored.
@MainActor struct ElementSnapshot: Equatable {
  let transform: CGAffineTransform
  let alpha: CGFloat
  let isHidden: Bool
  let backgroundColor: UIColor?
  let text: String?
  let textColor: UIColor?
  let subviews: [ObjectIdentifier]
  let sublayers: Int
  var animations: [String]
  let masks: Bool

  init(_ view: UIView) {
    transform = view.transform
    alpha = view.alpha
    isHidden = view.isHidden
    backgroundColor = view.backgroundColor
    text = (view as? UILabel)?.text
    textColor = (view as? UILabel)?.textColor
    subviews = view.subviews.map(ObjectIdentifier.init)
    sublayers = view.layer.sublayers?.count ?? 0
    animations = view.layer.animationKeys() ?? []
    masks = view.layer.mask != nil
  }
}
