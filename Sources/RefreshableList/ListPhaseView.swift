import CustomRefreshControl
import UIKit

/// A view shown behind a table without rows while a list is loading, is empty, or could not be loaded.
public final class ListPhaseView: UIView {
  /// The art that the view shows while the list loads.
  public let art = RefreshArtView(skin: .spokes)
  let icon = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
  let sentence = UILabel()
  let button = UIButton(configuration: .tinted())
  private var phase = ListPhase.loaded
  private var onRetry: (@MainActor () -> Void)?

  /// Whether a header or control shows that the list loads, so that the view stays blank meanwhile.
  var isRefreshShownAbove = false {
    didSet { if isRefreshShownAbove != oldValue { updateParts() } }
  }

  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    icon.tintColor = .secondaryLabel
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .largeTitle)
    sentence.font = .preferredFont(forTextStyle: .body)
    sentence.adjustsFontForContentSizeCategory = true
    sentence.textAlignment = .center
    sentence.numberOfLines = 0
    sentence.textColor = .secondaryLabel
    button.addAction(UIAction { [weak self] _ in self?.onRetry?() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [art, icon, sentence, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    // A list may be narrower than the margins.
    let width = stack.widthAnchor.constraint(equalTo: widthAnchor, constant: -48)
    width.priority = .required - 1
    // And its room may be lower, as in a low window under a high header view.
    let height = stack.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor, constant: -16)
    height.priority = .required - 1
    NSLayoutConstraint.activate([
      width, stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
      art.widthAnchor.constraint(equalTo: stack.widthAnchor),
      // All of the width is there for a sentence, so that none wraps that fits on a line.
      sentence.widthAnchor.constraint(equalTo: stack.widthAnchor),
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      height,
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
      case .failed(let text): text.bounded
      }
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
    button.isHidden = !isFailed || onRetry == nil
    if art.isHidden { art.stopAnimating() } else { art.startAnimating() }
  }
}
