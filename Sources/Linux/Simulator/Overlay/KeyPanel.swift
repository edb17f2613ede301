import UIKit

/// A list of keys over the center of a screen.
@MainActor struct KeyPanel {
  /// A line of the list.
  struct Entry {
    let name: String
    let meaning: String
  }

  let keys: [Entry]

  private static let size: CGFloat = 15
  private static let row: CGFloat = 28
  private static let inset: CGFloat = 20

  /// A value that is equal for panels that look the same.
  var identity: [String] { keys.flatMap { [$0.name, $0.meaning] } }

  func draw(in context: CGContext, screen: CGSize) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let names = keys.map { text($0.name, weight: .semibold) }
    let meanings = keys.map { text($0.meaning, weight: .regular) }
    let column = names.map { $0.size().width }.max() ?? 0
    let width = column + 16 + (meanings.map { $0.size().width }.max() ?? 0)
    let panel = CGRect(
      x: (screen.width - width) / 2 - Self.inset,
      y: (screen.height - Self.row * CGFloat(keys.count)) / 2 - Self.inset,
      width: width + 2 * Self.inset, height: Self.row * CGFloat(keys.count) + 2 * Self.inset)
    context.setFillColor(gray: 0.08, alpha: 0.88)
    context.addPath(UIBezierPath(roundedRect: panel, cornerRadius: 14).cgPath)
    context.fillPath()
    for (index, (name, meaning)) in zip(names, meanings).enumerated() {
      let top = panel.minY + Self.inset + Self.row * CGFloat(index)
      let left = panel.minX + Self.inset
      name.draw(at: CGPoint(x: left + column - name.size().width, y: top + 4))
      meaning.draw(at: CGPoint(x: left + column + 16, y: top + 4))
    }
  }

  private func text(_ string: String, weight: UIFont.Weight) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [
        .font: UIFont.systemFont(ofSize: Self.size, weight: weight),
        .foregroundColor: UIColor(white: weight == .regular ? 0.85 : 1, alpha: 1),
      ])
  }
}
