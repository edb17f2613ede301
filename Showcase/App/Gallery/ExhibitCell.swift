import CustomRefreshControl
import UIKit

/// A gallery cell: an exhibit's animated art, title and summary.
final class ExhibitCell: UICollectionViewCell {
  private let plate = UIView()
  private let art = RefreshArtView(skin: .ring)
  private let symbol = UIImageView()
  private let name = UILabel()
  private let summary = UILabel()
  private let stack = UIStackView()
  private var exhibit: Exhibit?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    plate.backgroundColor = .tertiarySystemGroupedBackground
    plate.layer.cornerRadius = 8
    plate.clipsToBounds = true
    symbol.contentMode = .center
    symbol.tintColor = .secondaryLabel
    name.font = .preferredFont(forTextStyle: .headline)
    summary.font = .preferredFont(forTextStyle: .footnote)
    summary.textColor = .secondaryLabel
    for label in [name, summary] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [name, summary])
    texts.axis = .vertical
    texts.spacing = 2
    stack.addArrangedSubview(plate)
    stack.addArrangedSubview(texts)
    stack.spacing = 12
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    for part in [art, symbol] {
      part.translatesAutoresizingMaskIntoConstraints = false
      plate.addSubview(part)
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: plate.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: plate.trailingAnchor),
        part.centerYAnchor.constraint(equalTo: plate.centerYAnchor),
        part.heightAnchor.constraint(equalToConstant: 60),
      ])
    }
    let bottom = stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12)
    // A cell in a row with taller cells has extra space at the bottom.
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      plate.heightAnchor.constraint(equalToConstant: 72),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12), bottom,
    ])
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    name.text = exhibit.title
    summary.text = exhibit.summary
    accessibilityLabel = "\(exhibit.title). \(exhibit.summary)"
    if let skin = exhibit.thumbnail { art.skin = skin }
    art.isHidden = exhibit.thumbnail == nil
    symbol.isHidden = exhibit.thumbnail != nil
    symbol.image = UIImage(
      systemName: exhibit.section == .articles ? "book" : "iphone",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 26))
  }

  /// Whether the cell is visible, which is required for the art to animate.
  var isOnScreen = false { didSet { updateMotion() } }

  /// Starts or stops the animation; with Reduce Motion it runs only while the cell is touched or
  /// selected.
  private func updateMotion() {
    let mayMove = !UIAccessibility.isReduceMotionEnabled || isHighlighted || isSelected
    if isOnScreen && mayMove && exhibit?.thumbnail != nil {
      art.startAnimating()
    } else {
      art.stopAnimating()
    }
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
      contentView.layer.borderWidth = isSelected ? 2 : 0
      contentView.layer.borderColor =
        UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isOnScreen = false
  }
}
