import UIKit

/// A line of buttons that choose a section of the gallery; a query puts the numbers of hits on them.
final class ChipsView: UIView {
  /// Called with the section of a tapped button; nil for all.
  var onChoose: ((GallerySection?) -> Void)?

  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let sections: [GallerySection?] = [nil] + GallerySection.allCases

  static let height: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    // The line is in the safe area's inset, which is its own.
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 8
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollView)
    scrollView.addSubview(stack)
    for section in sections {
      let button = UIButton(type: .system)
      button.layer.cornerRadius = 16
      button.addAction(UIAction { [weak self] _ in self?.onChoose?(section) }, for: .touchUpInside)
      button.heightAnchor.constraint(equalToConstant: 32).isActive = true
      stack.addArrangedSubview(button)
    }
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.heightAnchor.constraint(equalTo: frame.heightAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.layoutIfNeeded()
    let new = max(0, scrollView.contentSize.width - scrollView.bounds.width)
    guard scrollView.contentSize.width > 0, new != overflow else { return }
    overflow = new
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    scrollView.contentOffset.x = max(0, new - distance)
  }

  /// The width of what the line hides, in points.
  private var overflow: CGFloat = 0
  /// How far a mirrored line, which begins at the right, was scrolled from there, in points.
  private var distance: CGFloat = 0

  func show(_ filter: GalleryFilter) {
    for (section, view) in zip(sections, stack.arrangedSubviews) {
      guard let button = view as? UIButton else { continue }
      let isChosen = filter.section == section
      let count = filter.count(in: section)
      let title = (section?.title ?? "All") + (count.map { " \($0)" } ?? "")
      let font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
        for: .systemFont(ofSize: 15, weight: .medium), maximumPointSize: 22)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = font
      button.setTitleColor(isChosen ? .systemBackground : .label, for: .normal)
      button.backgroundColor = isChosen ? .label : .secondarySystemGroupedBackground
      button.isSelected = isChosen
      button.accessibilityLabel = title
      fit(button, to: title, font)
    }
    setNeedsLayout()
  }

  /// Leaves room beside a button's title.
  private func fit(_ button: UIButton, to title: String, _ font: UIFont) {
    let width = (title as NSString).size(withAttributes: [.font: font]).width.rounded(.up) + 24
    if let old = button.constraints.first(where: { $0.identifier == Self.width }) {
      old.constant = width
    } else {
      let new = button.widthAnchor.constraint(equalToConstant: width)
      new.identifier = Self.width
      new.isActive = true
    }
  }

  private static let width = "width"
}

extension ChipsView: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isTracking || scrollView.isDecelerating else { return }
    distance = max(0, overflow - scrollView.contentOffset.x)
  }
}
