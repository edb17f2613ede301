import CustomRefreshControl
import UIKit

/// A plain scroll view with a stack of cards.
final class StackViewController: UIViewController {
  let scrollView = UIScrollView()
  let control = CustomRefreshControl(skin: .dots)
  private let stack = UIStackView()

  private let clock = DemoTime.current.clock

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
    let places = [
      ("The pier", "Boats every hour", "map.fill", UIColor.systemBlue),
      ("Old mill", "Tours on Sundays", "house.fill", .systemOrange),
      ("Tea house", "Open until ten", "cup.and.saucer.fill", .systemTeal),
      ("Lighthouse", "112 steps, and a view", "sun.max", .systemYellow),
      ("Rose garden", "In full bloom", "leaf.fill", .systemGreen),
      ("Night market", "From six, at the station", "moon.fill", .systemIndigo),
    ]
    let (name, note, symbol, color) = places[(number - 1) % places.count]
    let icon = UIImageView(image: UIImage(systemName: symbol))
    icon.tintColor = color
    icon.contentMode = .center
    let texts = UIStackView(arrangedSubviews: [
      label(name, .headline, .label), label(note, .subheadline, .secondaryLabel),
    ])
    texts.axis = .vertical
    texts.spacing = 4
    let card = UIStackView(arrangedSubviews: [icon, texts])
    card.spacing = 16
    card.alignment = .center
    card.isLayoutMarginsRelativeArrangement = true
    card.layoutMargins = UIEdgeInsets(top: 24, left: 20, bottom: 24, right: 20)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    icon.widthAnchor.constraint(equalToConstant: 32).isActive = true
    return card
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    return label
  }
}
