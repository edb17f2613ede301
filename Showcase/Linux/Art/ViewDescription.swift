import Foundation
import UIKit

/// A view and its subviews, as printed by `--describe`.
struct ViewDescription: Encodable {
  struct Frame: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  let `class`: String
  /// The Interface Builder id; nil for a view that is not in the file, such as a control's own.
  let id: String?
  /// The label in Interface Builder's outline, if it was set.
  let label: String?
  let tag: Int
  let text: String?
  let frame: Frame
  let subviews: [ViewDescription]

  @MainActor init(_ view: UIView, _ names: ArtNames? = nil) {
    let element = names?.inspection.element(of: view)
    id = element?.id
    label = element?.attributes["userLabel"]
    `class` = String(describing: type(of: view))
    tag = view.tag
    text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
    let frame = view.frame
    self.frame = Frame(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    subviews = view.subviews.map { ViewDescription($0, names) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(`class`, forKey: .class)
    // Encodes null explicitly: every object has the same keys.
    try container.encode(id, forKey: .id)
    try container.encode(label, forKey: .label)
    try container.encode(tag, forKey: .tag)
    try container.encode(text, forKey: .text)
    try container.encode(frame, forKey: .frame)
    try container.encode(subviews, forKey: .subviews)
  }

  private enum Key: String, CodingKey { case `class`, id, label, tag, text, frame, subviews }

  /// Returns the description as JSON with a trailing newline.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
