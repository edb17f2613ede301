import Foundation
import UIKit

/// A view and those in it, as `--describe` prints them.
struct ViewDescription: Encodable {
  struct Frame: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  let `class`: String
  let tag: Int
  let text: String?
  let frame: Frame
  let subviews: [ViewDescription]

  @MainActor init(_ view: UIView) {
    `class` = String(describing: type(of: view))
    tag = view.tag
    text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
    let frame = view.frame
    self.frame = Frame(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    subviews = view.subviews.map(ViewDescription.init)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(`class`, forKey: .class)
    try container.encode(tag, forKey: .tag)
    // Null rather than nothing: every object has the same keys.
    try container.encode(text, forKey: .text)
    try container.encode(frame, forKey: .frame)
    try container.encode(subviews, forKey: .subviews)
  }

  private enum Key: String, CodingKey { case `class`, tag, text, frame, subviews }

  /// As JSON with a newline behind it.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
