import UIKit

/// A message of a chat; the higher its number, the newer it is.
struct ChatMessage: Hashable, Identifiable, Sendable {
  let id: Int
  let text: String

  var isOwn: Bool { id.isMultiple(of: 3) }

  static func numbered(_ range: ClosedRange<Int>) -> [ChatMessage] {
    let texts = [
      "Are you on your way already?", "Yes! The train leaves in ten minutes.",
      "See you at the station then, below the big clock.", "Shall I bring something?",
      "Bread would be nice, and some of the olives from the market.",
      "I have found the bookshop. They have the new atlas!", "Get one for me too, please.",
      "The train is late again, by ten minutes or so.", "No hurry. I wait in the café.",
      "What a view from up here! Look to the left when you pass the lake.", "Wonderful.",
      "I can see the castle now. See you in a moment!",
    ]
    return range.map { ChatMessage(id: $0, text: texts[$0 % texts.count]) }
  }
}

/// A message in a bubble, at the side of who has written it; as high as its text.
final class ChatCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var sides: [NSLayoutConstraint] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bubble.layer.cornerRadius = 16
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    bubble.addSubview(label)
    contentView.addSubview(bubble)
    for part in [bubble, label] { part.translatesAutoresizingMaskIntoConstraints = false }
    let margins = contentView.layoutMarginsGuide
    sides = [
      bubble.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      bubble.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ]
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ message: ChatMessage) {
    label.text = message.text
    label.textColor = message.isOwn ? .white : .label
    bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
    sides[message.isOwn ? 0 : 1].isActive = false
    sides[message.isOwn ? 1 : 0].isActive = true
  }
}
