/// A view that a collection view shows, recycles and reuses for other elements.
open class UICollectionReusableView: UIView, ReusableView {
  open internal(set) var reuseIdentifier: String?

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes with the fitting height if the layout has only an estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.isEstimated else { return layoutAttributes }
    let preferred = layoutAttributes.makeCopy()
    let height = fittingHeight(forWidth: layoutAttributes.size.width)
    if height > 0 { preferred.size.height = height }
    return preferred
  }

  /// The width for which the view was last measured; nil if it was not measured since it was
  /// assigned to its element.
  var measuredWidth: CGFloat?

  /// Whether the view must be measured: its size is an estimate, and it is new, has a different
  /// width or needs layout.
  func isToBeMeasured(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.isEstimated && (measuredWidth != attributes.size.width || hasPendingLayout)
  }

  /// Returns the height that fits the content in a width, or 0 if the content has none.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    fittingHeight(of: width)
  }

  /// The last transform of the attributes, so that one of the app's own stays.
  private var takenTransform = CATransform3DIdentity

  /// Applies the layout attributes; list cells also apply their row's appearance.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if !CATransform3DEqualToTransform(takenTransform, attributes.transform3D) {
      takenTransform = attributes.transform3D
      transform3D = takenTransform
    }
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}
