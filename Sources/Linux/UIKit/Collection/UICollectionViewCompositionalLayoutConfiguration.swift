/// What applies to a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @MainActor NSCopying
{
  /// The axis of scrolling, which is vertical here.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet {
      stop(
        unless: scrollDirection == .vertical,
        "A compositional layout scrolls vertically only on Linux.")
    }
  }

  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    return copy
  }
}
