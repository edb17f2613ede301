/// What applies to a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @MainActor NSCopying
{
  /// The axis of scrolling, along which the sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

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
