/// A view that a collection view shows, lets go of and shows again elsewhere.
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that fits the content, where the layout has an estimate alone.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.isEstimated,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    let height = fittingHeight(forWidth: layoutAttributes.size.width)
    if height > 0 { preferred.size.height = height }
    return preferred
  }

  /// For what width the content was asked for its height last; nil if it was not since the view
  /// came to show its element.
  var measuredWidth: CGFloat?

  /// Whether the layout has an estimate that the content may not agree with: only what is new, has
  /// another width, or waits for layout can have another height.
  func isToBeMeasured(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.isEstimated && (measuredWidth != attributes.size.width || hasPendingLayout)
  }

  /// The height that the content asks for in a width; 0 if it asks for none.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Takes its place; what the system's own views draw of a list comes with it.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if transform3D != attributes.transform3D { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}
