import UIKit

/// What stays above the gallery's exhibits: the chips, and the search where there is no bar for it.
final class GalleryHeadView: UIView {
  /// Called with each change of the text in the search field.
  var onQuery: ((String) -> Void)?

  let chips = ChipsView()
  let searchField = UISearchTextField()

  private static let searchHeight: CGFloat = 52

  /// Whether there is a search field; false by default.
  var showsSearch = false { didSet { searchField.isHidden = !showsSearch } }

  /// The height below the bar or the top of the safe area, in points.
  var pinnedHeight: CGFloat { ChipsView.height + (showsSearch ? Self.searchHeight : 0) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    searchField.placeholder = "Search"
    searchField.autocorrectionType = .no
    searchField.isHidden = true
    searchField.addAction(
      UIAction { [weak self] _ in self?.onQuery?(self?.searchField.text ?? "") },
      for: .editingChanged)
    searchField.addAction(
      UIAction { [weak self] _ in self?.searchField.resignFirstResponder() },
      for: .editingDidEndOnExit)
    for part in [chips, searchField] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    let area = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      chips.leadingAnchor.constraint(equalTo: leadingAnchor),
      chips.trailingAnchor.constraint(equalTo: trailingAnchor),
      chips.bottomAnchor.constraint(equalTo: bottomAnchor),
      chips.heightAnchor.constraint(equalToConstant: ChipsView.height),
      searchField.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      searchField.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      searchField.bottomAnchor.constraint(equalTo: chips.topAnchor, constant: -4),
      searchField.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
