import CustomRefreshControl
import UIKit

/// A plain scroll view with a stack of cards.
final class StackViewController: UIViewController {
  let scrollView = UIScrollView()
  let control = CustomRefreshControl(skin: .dots)
  private let stack = UIStackView()

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let (content, area) = (scrollView.contentLayoutGuide, view.safeAreaLayoutGuide)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    for number in 1...4 { stack.addArrangedSubview(card(number)) }
    control.onRefresh = { [weak self] in try await self?.reload() }
    if CustomRefreshControl.isSupported { scrollView.refreshControl = control }
  }

  private func reload() async throws {
    try await clock.sleep(for: .seconds(2))
    stack.insertArrangedSubview(card(stack.arrangedSubviews.count + 1), at: 0)
  }

  private func card(_ number: Int) -> UIView {
    let label = UILabel()
    let places = ["The pier", "Old mill", "Tea house", "Lighthouse", "Rose garden", "Night market"]
    label.text = places[(number - 1) % places.count]
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    let card = UIView()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      card.heightAnchor.constraint(equalToConstant: 120),
    ])
    return card
  }
}
