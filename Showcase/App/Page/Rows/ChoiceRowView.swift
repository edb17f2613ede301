import UIKit

/// A row with segments or, at the accessibility text sizes and for more choices than a phone has room
/// for, with a line for each.
final class ChoiceRowView: SettingRowView {
  private let choice: any SettingChoosing
  private let segments: UISegmentedControl
  private let lines = UIStackView()
  /// The choice's index for each segment; nil for the skin's own.
  private let indices: [Int?]

  init(_ row: SettingRow, _ choice: any SettingChoosing) {
    self.choice = choice
    let isOwnListed = choice.ownIndex != nil
    indices = (isOwnListed ? [] : [nil]) + choice.titles.indices.map(Optional.some)
    let titles = (isOwnListed ? [] : [row.setting.shortOwnTitle]) + choice.titles
    segments = UISegmentedControl(items: titles)
    super.init(row)
    segments.apportionsSegmentWidthsByContent = true
    segments.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    segments.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        choose(segments.selectedSegmentIndex)
      }, for: .valueChanged)
    lines.axis = .vertical
    for (place, title) in titles.enumerated() {
      var configuration = UIButton.Configuration.plain()
      configuration.title = title
      configuration.imagePadding = 8
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 8, leading: 0, bottom: 8, trailing: 0)
      let button = UIButton(configuration: configuration)
      button.contentHorizontalAlignment = .leading
      button.addAction(UIAction { [weak self] _ in self?.choose(place) }, for: .touchUpInside)
      lines.addArrangedSubview(button)
    }
    update()
  }

  /// The most segments that a row has.
  private static let most = 4

  private func choose(_ place: Int) {
    guard indices.indices.contains(place) else { return }
    edit { choice.choose(indices[place], in: &$0) }
  }

  override func update() {
    super.update()
    showControl(row.isLarge || indices.count > Self.most ? lines : segments)
    let place = indices.firstIndex(of: choice.index(in: row.settings) ?? choice.ownIndex) ?? 0
    segments.selectedSegmentIndex = place
    for (index, view) in lines.arrangedSubviews.enumerated() {
      guard let button = view as? UIButton else { continue }
      button.configuration?.image = index == place ? UIImage(systemName: "checkmark") : nil
      button.accessibilityTraits = index == place ? [.button, .selected] : .button
    }
  }
}

extension Setting {
  /// The first segment of a choice, which takes back what is set.
  var shortOwnTitle: String { self == .ends ? "Own" : ownTitle }
}
