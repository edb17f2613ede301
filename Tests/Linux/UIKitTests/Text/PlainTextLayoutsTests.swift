import Simulator
import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct PlainTextLayoutsTests {
  private static func label(_ text: String) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = text
    return label
  }

  private static func layout(of label: UILabel) -> TextLayout {
    label.layout(for: label.bounds.size, lines: 1)
  }

  @Test func `labels that say the same in the same font share a layout, in any color`() {
    let (label, red, larger) = (Self.label("Same"), Self.label("Same"), Self.label("Same"))
    red.textColor = .red
    #expect(Self.layout(of: label) === Self.layout(of: red) && red.drawnColor == .red)
    larger.font = .systemFont(ofSize: 30)
    #expect(Self.layout(of: larger) !== Self.layout(of: label))
    #expect(Self.layout(of: larger).size.height > 30)
  }

  @Test func `text with attributes of its own keeps its colors`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.attributedText = NSAttributedString(
      string: "A", attributes: [.foregroundColor: UIColor.green])
    #expect(label.drawnColor == nil && label.textColor == .green)
    label.textColor = .red
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .red)
  }
}
