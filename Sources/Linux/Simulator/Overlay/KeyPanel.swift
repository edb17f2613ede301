import UIKit

/// A list of keys over the center of a screen, in groups with headings.
@MainActor struct KeyPanel {
  /// A line of the list.
  struct Entry: Equatable {
    let name: String
    let meaning: String
  }

  struct Group: Equatable {
    /// Empty for none.
    let heading: String
    let keys: [Entry]
  }

  let groups: [Group]

  private static let row: CGFloat = 28
  private static let inset: CGFloat = 20
  /// The least distance from the edges of the screen, in points.
  private static let margin: CGFloat = 12

  /// All keys, from top to bottom.
  var keys: [Entry] { groups.flatMap(\.keys) }

  /// A value that is equal for panels that look the same.
  var identity: [String] {
    groups.flatMap { [$0.heading] + $0.keys.flatMap { [$0.name, $0.meaning] } }
  }

  /// A line of the panel; a heading has no meaning.
  private typealias Line = (name: NSAttributedString, meaning: NSAttributedString?)

  private var lines: [Line] {
    groups.flatMap { group -> [Line] in
      let keys = group.keys.map { key -> Line in
        (text(key.name, weight: .semibold), text(key.meaning, weight: .regular))
      }
      let isHeaded = !group.heading.isEmpty && !keys.isEmpty
      return isHeaded ? [(text(group.heading, weight: .bold, isHeading: true), nil)] + keys : keys
    }
  }

  /// Draws the panel; on a small screen it is smaller.
  func draw(in context: CGContext, screen: CGSize) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let lines = lines
    let column = lines.map { $0.meaning == nil ? 0 : $0.name.size().width }.max() ?? 0
    let width = column + 16 + (lines.compactMap { $0.meaning?.size().width }.max() ?? 0)
    let size = CGSize(
      width: width + 2 * Self.inset,
      height: Self.row * CGFloat(lines.count) + 2 * Self.inset)
    let room = CGSize(
      width: screen.width - 2 * Self.margin, height: screen.height - 2 * Self.margin)
    let scale = min(1, room.width / size.width, room.height / size.height)
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(
      x: (screen.width - scale * size.width) / 2, y: (screen.height - scale * size.height) / 2)
    context.scaleBy(x: scale, y: scale)
    context.setFillColor(gray: 0.12, alpha: 1)
    context.addPath(
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 14).cgPath)
    context.fillPath()
    for (index, line) in lines.enumerated() {
      let top = Self.inset + Self.row * CGFloat(index) + 4
      let end = line.meaning == nil ? Self.inset + line.name.size().width : Self.inset + column
      line.name.draw(at: CGPoint(x: end - line.name.size().width, y: top))
      line.meaning?.draw(at: CGPoint(x: Self.inset + column + 16, y: top))
    }
  }

  private func text(
    _ string: String, weight: UIFont.Weight, isHeading: Bool = false
  ) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [
        .font: UIFont.systemFont(ofSize: 15, weight: weight),
        .foregroundColor: isHeading
          ? UIColor.systemOrange : UIColor(white: weight == .regular ? 0.85 : 1, alpha: 1),
      ])
  }
}
