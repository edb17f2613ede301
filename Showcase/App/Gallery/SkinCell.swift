import CustomRefreshControl
import UIKit

/// An exhibit of the gallery: its moving art and its name, as a card or as a row.
final class SkinCell: UICollectionViewCell {
  /// How the cell stands in the gallery.
  enum Style {
    /// The art above the name.
    case card
    /// The art beside the name, in the list of a wide window; lessons have only their name.
    case row
  }

  private let plate = UIView()
  private let art = RefreshArtView(skin: .ring)
  private let name = UILabel()
  private var exhibit: Exhibit?
  private var style = Style.card

  /// Whether the list has the keyboard, which its selected row shows.
  var isListFocused = false { didSet { showSelection() } }

  /// The height of a card's plate, in points.
  static let plateHeight: CGFloat = 100
  /// The size of a row's plate, in points.
  static let thumbnail = CGSize(width: 96, height: 48)
  /// The space above and below the name, in points.
  private static let gap: CGFloat = 6
  /// The width for which words and scenes are laid out, before they are scaled to the plate.
  private static let artWidth: CGFloat = 260
  /// The height at which shapes are whole, in points.
  private static let shapeHeight: CGFloat = 64

  /// Returns the height of a card, so that all cards of a row are equally high.
  static func height(in traits: UITraitCollection) -> CGFloat {
    plateHeight + 2 * gap + nameHeight(.card, traits)
  }

  /// Returns the height of a row.
  static func rowHeight(hasArt: Bool, in traits: UITraitCollection) -> CGFloat {
    let name = nameHeight(.row, traits) + 2 * gap
    guard hasArt else { return max(44, name) }
    let art = thumbnail.height + 2 * gap
    return isLarge(traits) ? art + name - gap : max(art, name)
  }

  private static func isLarge(_ traits: UITraitCollection) -> Bool {
    traits.preferredContentSizeCategory.isAccessibilityCategory
  }

  private static func nameHeight(_ style: Style, _ traits: UITraitCollection) -> CGFloat {
    let line = font(style, traits).lineHeight.rounded(.up)
    return isLarge(traits) ? 2 * line : line
  }

  private static func font(_ style: Style, _ traits: UITraitCollection) -> UIFont {
    switch style {
    case .card: .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    case .row:
      UIFontMetrics(forTextStyle: .subheadline).scaledFont(
        for: .systemFont(ofSize: 15), maximumPointSize: 32, compatibleWith: traits)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    plate.backgroundColor = .secondarySystemGroupedBackground
    plate.clipsToBounds = true
    contentView.layer.cornerRadius = 10
    contentView.addSubview(plate)
    contentView.addSubview(name)
    plate.addSubview(art)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ exhibit: Exhibit, as style: Style = .card) {
    self.exhibit = exhibit
    self.style = style
    name.text = exhibit.title
    accessibilityLabel = "\(exhibit.title). \(exhibit.summary)"
    plate.isHidden = style == .row && !exhibit.section.isOfSkins
    if !plate.isHidden, let skin = exhibit.art { art.skin = skin }
    setNeedsLayout()
    showSelection()
    updateMotion()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showSelection()
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let isLarge = Self.isLarge(traitCollection)
    name.font = Self.font(style, traitCollection)
    name.numberOfLines = isLarge ? 2 : 1
    name.adjustsFontSizeToFitWidth = style == .row && !isLarge
    name.minimumScaleFactor = 0.8
    plate.layer.cornerRadius = style == .card ? 12 : 8
    switch style {
    case .card: layOutCard()
    case .row: layOutRow(isLarge: isLarge)
    }
    if !plate.isHidden { layOutArt(in: plate.bounds.size) }
  }

  private func layOutCard() {
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    plate.frame = CGRect(x: 0, y: 0, width: width, height: Self.plateHeight)
    name.frame = CGRect(
      x: 4, y: Self.plateHeight + Self.gap, width: width - 8,
      height: max(0, height - Self.plateHeight - 2 * Self.gap))
  }

  /// The name is beside the art, or below it at the accessibility sizes.
  private func layOutRow(isLarge: Bool) {
    let (bounds, art) = (contentView.bounds, Self.thumbnail)
    var room = bounds.insetBy(dx: 8, dy: Self.gap)
    if !plate.isHidden, isLarge {
      let height = min(name.sizeThatFits(room.size).height, 2 * name.font.lineHeight.rounded(.up))
      let top = ((bounds.height - art.height - Self.gap - height) / 2).rounded(.down)
      plate.frame = mirrored(CGRect(origin: CGPoint(x: room.minX, y: top), size: art))
      room.origin.y = top + art.height + Self.gap
      room.size.height = height
    } else if !plate.isHidden {
      let top = (bounds.height - art.height) / 2
      plate.frame = mirrored(CGRect(origin: CGPoint(x: room.minX, y: top), size: art))
      room.origin.x += art.width + 10
      room.size.width -= art.width + 10
    }
    name.frame = mirrored(room)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    var frame = frame
    frame.origin.x = contentView.bounds.width - frame.maxX
    return frame
  }

  /// The art fills the plate; words and scenes are laid out wider and scaled to fit.
  private func layOutArt(in size: CGSize) {
    let isShape = exhibit?.section == .shapes
    // Words follow the text size.
    let isLargeRow = style == .row && Self.isLarge(traitCollection)
    let artWidth = Self.artWidth * (isLargeRow ? 1.5 : 1)
    let scale = min(1, isShape ? size.height / Self.shapeHeight : size.width / artWidth)
    art.transform = .identity
    art.bounds.size = CGSize(width: size.width / scale, height: size.height / scale)
    art.center = CGPoint(x: size.width / 2, y: size.height / 2)
    art.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  // MARK: Motion

  /// Whether the cell is visible, which is required for the art to animate.
  var isOnScreen = false { didSet { updateMotion() } }

  /// Starts or stops the animation.
  ///
  /// With Reduce Motion a card moves only while it is touched or selected. A row moves only while it
  /// is touched, because the canvas beside it shows the art of the selected one in motion.
  func updateMotion() {
    let mayMove =
      style == .row
      ? isHighlighted : !UIAccessibility.isReduceMotionEnabled || isHighlighted || isSelected
    if isOnScreen && mayMove && !plate.isHidden {
      art.startAnimating()
    } else if style == .row {
      art.moment = UIAccessibility.isReduceMotionEnabled ? .pull(progress: 1) : Self.stillMoment
    } else {
      art.moment = nil
      art.stopAnimating()
    }
  }

  /// The moment that a still row shows: in the middle of the loop, where all skins show something; a
  /// calm one would be half faded there.
  private static let stillMoment = RefreshMoment.loop(time: 0.6)

  override var isHighlighted: Bool {
    didSet {
      updateMotion()
      contentView.alpha = isHighlighted ? 0.7 : 1
    }
  }

  override var isSelected: Bool {
    didSet {
      updateMotion()
      showSelection()
    }
  }

  /// A selected card has a frame; a selected row has the tint behind it, or gray while the keyboard is
  /// elsewhere.
  private func showSelection() {
    plate.layer.borderWidth = isSelected && style == .card ? 2 : 0
    plate.layer.borderColor = UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
    let isRow = isSelected && style == .row
    contentView.backgroundColor = isRow ? isListFocused ? .tintColor : .systemGray4 : nil
    name.textColor = isRow && isListFocused ? .white : .label
    accessibilityTraits = isRow ? [.button, .selected] : .button
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isOnScreen = false
  }
}
