import UIKit

/// A row with the progress of a film, and a button that cancels it.
struct FilmProgressRow: UIContentConfiguration {
  /// The title of the filmed page.
  let title: String
  /// The part that is done, 0…100.
  let percent: Int
  /// Whether the texts have an accessibility size.
  var isLarge = false
  let onCancel: @MainActor () -> Void

  func makeContentView() -> any UIView & UIContentView { FilmProgressView(self) }

  func updated(for state: any UIConfigurationState) -> FilmProgressRow { self }
}

/// The view of a ``FilmProgressRow``.
final class FilmProgressView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    get { row }
    set {
      guard let row = newValue as? FilmProgressRow else { return }
      self.row = row
      update()
    }
  }

  private var row: FilmProgressRow
  private let label = UILabel()
  private let line = UIStackView()
  private let cancel = UIButton(type: .system)
  private let bar = UIProgressView(progressViewStyle: .default)

  init(_ row: FilmProgressRow) {
    self.row = row
    super.init(frame: .zero)
    label.font = SettingRowView.font
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 28)
    cancel.setContentHuggingPriority(.required, for: .horizontal)
    cancel.setContentCompressionResistancePriority(.required, for: .horizontal)
    cancel.addAction(UIAction { [weak self] _ in self?.row.onCancel() }, for: .touchUpInside)
    bar.isAccessibilityElement = false
    label.setContentHuggingPriority(.defaultLow, for: .horizontal)
    for part in [label, cancel] { line.addArrangedSubview(part) }
    line.spacing = 8
    for part in [line, bar] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    layOut()
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func layOut() {
    let bottom = bar.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      line.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      cancel.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      bar.leadingAnchor.constraint(equalTo: line.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: line.trailingAnchor),
      bar.topAnchor.constraint(equalTo: line.bottomAnchor, constant: 2),
      bottom,
    ])
  }

  private func update() {
    line.axis = row.isLarge ? .vertical : .horizontal
    line.alignment = row.isLarge ? .leading : .center
    label.text = "Filming \(row.title), \(row.percent) %"
    bar.progress = Float(row.percent) / 100
  }
}
