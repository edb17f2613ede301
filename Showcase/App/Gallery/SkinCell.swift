import CustomRefreshControl
import UIKit

/// A card of the gallery: the moving art of an exhibit, and its name.
final class SkinCell: UICollectionViewCell {
  private let plate = UIView()
  private let art = RefreshArtView(skin: .ring)
  private let name = UILabel()
  private var exhibit: Exhibit?

  /// The height of the plate, in points.
  static let plateHeight: CGFloat = 100
  /// The space above and below the name, in points.
  private static let gap: CGFloat = 6
  /// The width for which words are laid out, before they are scaled to the plate.
  private static let wordWidth: CGFloat = 260

  /// Returns the height of a card, so that all cards of a row are equally high.
  static func height(in traits: UITraitCollection) -> CGFloat {
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    let line = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).lineHeight
    return plateHeight + 2 * gap + (isLarge ? 2 : 1) * line.rounded(.up)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    plate.backgroundColor = .secondarySystemGroupedBackground
    plate.layer.cornerRadius = 12
    plate.clipsToBounds = true
    name.font = .preferredFont(forTextStyle: .footnote)
    name.adjustsFontForContentSizeCategory = true
    contentView.addSubview(plate)
    contentView.addSubview(name)
    plate.addSubview(art)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    name.text = exhibit.title
    accessibilityLabel = "\(exhibit.title). \(exhibit.summary)"
    if let skin = exhibit.art { art.skin = skin }
    setNeedsLayout()
    updateMotion()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    plate.frame = CGRect(x: 0, y: 0, width: width, height: Self.plateHeight)
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    name.numberOfLines = isLarge ? 2 : 1
    name.frame = CGRect(
      x: 4, y: Self.plateHeight + Self.gap, width: width - 8,
      height: max(0, height - Self.plateHeight - 2 * Self.gap))
    // The art fills the plate; words are laid out wider and scaled to fit.
    let scale = exhibit?.section == .shapes ? 1 : min(1, width / Self.wordWidth)
    art.transform = .identity
    art.bounds.size = CGSize(width: width / scale, height: Self.plateHeight / scale)
    art.center = CGPoint(x: width / 2, y: Self.plateHeight / 2)
    art.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  // MARK: Motion

  /// Whether the cell is visible, which is required for the art to animate.
  var isOnScreen = false { didSet { updateMotion() } }

  /// Starts or stops the animation; with Reduce Motion it runs only while the cell is touched or
  /// selected.
  func updateMotion() {
    let mayMove = !UIAccessibility.isReduceMotionEnabled || isHighlighted || isSelected
    if isOnScreen && mayMove { art.startAnimating() } else { art.stopAnimating() }
  }

  override var isHighlighted: Bool {
    didSet {
      updateMotion()
      contentView.alpha = isHighlighted ? 0.7 : 1
    }
  }

  override var isSelected: Bool {
    didSet {
      updateMotion()
      plate.layer.borderWidth = isSelected ? 2 : 0
      plate.layer.borderColor = UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isOnScreen = false
  }
}
