import CustomRefreshControl
import UIKit

/// A cell shown in place of rows while a list is loading, is empty, or could not be loaded.
public final class ListPhaseCell: UITableViewCell {
  /// The art that the cell shows while the list loads.
  public let art = RefreshArtView(skin: .spokes)
  let icon = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
  let sentence = UILabel()
  let button = UIButton(configuration: .tinted())
  private var phase = ListPhase.loaded
  private var onRetry: (@MainActor () -> Void)?

  /// Whether a header or control shows that the list loads, so that the cell stays blank meanwhile.
  var isRefreshShownAbove = false {
    didSet { if isRefreshShownAbove != oldValue { updateParts() } }
  }

  /// Makes a cell.
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    icon.tintColor = .secondaryLabel
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .largeTitle)
    sentence.textAlignment = .center
    sentence.numberOfLines = 0
    sentence.textColor = .secondaryLabel
    button.addAction(UIAction { [weak self] _ in self?.onRetry?() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [art, icon, sentence, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    // A list may be narrower than the margins.
    let width = stack.widthAnchor.constraint(equalTo: contentView.widthAnchor, constant: -48)
    width.priority = .required - 1
    NSLayoutConstraint.activate([
      width, stack.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor),
      art.widthAnchor.constraint(equalTo: stack.widthAnchor),
      stack.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      stack.heightAnchor.constraint(lessThanOrEqualTo: contentView.heightAnchor, constant: -16),
    ])
    updateParts()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a phase.
  ///
  /// - Parameters:
  ///   - phase: The state of the list.
  ///   - strings: The texts to show.
  ///   - onRetry: Called when the user taps the button below a failure; without it, there is none.
  public func show(
    _ phase: ListPhase, strings: RefreshStrings, onRetry: (@MainActor () -> Void)? = nil
  ) {
    sentence.text =
      switch phase {
      case .loading: strings.listLoading
      case .loaded: nil
      case .empty: strings.listEmpty
      case .failed(let text): text
      }
    sentence.font = .preferredFont(forTextStyle: .body)
    button.configuration?.title = strings.refresh
    (self.phase, self.onRetry) = (phase, onRetry)
    updateParts()
  }

  private func updateParts() {
    let isLoading = phase == .loading
    let isFailed = if case .failed = phase { true } else { false }
    sentence.isHidden = isLoading && isRefreshShownAbove
    art.isHidden = !isLoading || isRefreshShownAbove
    icon.isHidden = !isFailed
    // Only a failure has something to touch; the app is asked nothing about the list's own row.
    isUserInteractionEnabled = isFailed
    button.isHidden = !isFailed || onRetry == nil
    if art.isHidden { art.stopAnimating() } else { art.startAnimating() }
  }
}
