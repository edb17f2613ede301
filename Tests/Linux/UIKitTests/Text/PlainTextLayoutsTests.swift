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

  @Test func `changing a label's color keeps its layout`() {
    let label = Self.label("Refresh")
    let layout = Self.layout(of: label)
    label.textColor = .red
    #expect(Self.layout(of: label) === layout)
    #expect(label.drawnColor == .red)
  }

  @Test func `labels that say the same in the same font share a layout`() {
    #expect(Self.layout(of: Self.label("Same")) === Self.layout(of: Self.label("Same")))
    let larger = Self.label("Same")
    larger.font = .systemFont(ofSize: 30)
    #expect(Self.layout(of: larger) !== Self.layout(of: Self.label("Same")))
    #expect(Self.layout(of: larger).size.height > 30)
  }

  @Test func `text with attributes of its own keeps its colors`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.attributedText = NSAttributedString(
      string: "A", attributes: [.foregroundColor: UIColor.green])
    #expect(label.drawnColor == nil)
    #expect(label.textColor == .green)
    label.textColor = .red
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .red)
  }

  @Test func `the attributed text of a plain label is made once for each color`() throws {
    let label = Self.label("A")
    label.textColor = .red
    let red = try #require(label.attributedText)
    #expect(label.attributedText === red)
    label.textColor = .clear
    label.textColor = .red
    #expect(label.attributedText === red)
    label.textColor = .blue
    let blue = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(blue as? UIColor == .blue)
    label.text = "B"
    #expect(label.attributedText?.string == "B")
  }
}
