import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct LayoutTextTests {
  private let content = root()

  private func label(_ text: String, size: CGFloat = 17, in view: UIView) -> UILabel {
    let label = constrained(UILabel(), in: view)
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  @Test func `a label takes the size of its text and follows it`() {
    let label = pinned(UILabel(), in: content, x: 0, y: 0)
    var widths: [CGFloat] = []
    for text in ["Refresh", "Refresh, please"] {
      label.text = text
      content.layoutIfNeeded()
      #expect(label.frame.size == label.intrinsicContentSize)
      widths.append(label.frame.width)
    }
    #expect(widths[0] < widths[1])
  }

  @Test func `wrapping text is as high as its solved width makes it`() {
    let content = root(200, 400)
    let text = "Pull to refresh, then wait until all of it has come in from far away"
    let label = label(text, in: content)
    label.numberOfLines = 0
    let below = constrained(SizedView(10, 10), in: content)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: content.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
      below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    ])
    content.layoutIfNeeded()
    let needed = label.sizeThatFits(CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude))
      .height
    let line = label.font.lineHeight
    #expect(label.frame.width == 180 && label.frame.height > 3 * line)
    #expect(abs(label.frame.height - needed) < 0.34)
    #expect(abs(below.frame.minY - label.frame.maxY - 5) < 1e-6)
    content.frame.size.width = 700
    content.layoutIfNeeded()
    #expect(label.frame.height < 2 * line)
    content.frame.size.width = 200
    content.layoutIfNeeded()
    #expect(abs(label.frame.height - needed) < 0.34)
    let engine = AutoLayout.engine(layingOut: content)
    let before = engine?.updateCount
    content.setNeedsLayout()
    content.layoutIfNeeded()
    #expect(engine?.updateCount == before)
  }

  @Test func `labels, buttons and fields share a baseline, of whatever size they are`() {
    let line = pinned(SizedView(10, 1), in: content, y: 100)
    let label = label("Name", size: 30, in: content)
    let button = constrained(UIButton(type: .system), in: content)
    button.setTitle("Retry", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 4, bottom: 2, right: 4)
    let filled = constrained(UIButton(configuration: .filled()), in: content)
    filled.configuration?.title = "Load"
    filled.configuration?.subtitle = "ten more"
    let field = constrained(UITextField(), in: content)
    field.text = "Word"
    field.borderStyle = .roundedRect
    field.heightAnchor.constraint(equalToConstant: 60).isActive = true
    for view in [label, button, filled, field] {
      view.firstBaselineAnchor.constraint(equalTo: line.topAnchor).isActive = true
    }
    content.layoutIfNeeded()
    for view in [button, filled, field] { view.layoutIfNeeded() }
    /// Returns the baseline of a line of text in the middle of a view.
    func baseline(_ view: UIView?, _ font: UIFont?) -> CGFloat {
      guard let view, let font else { return 0 }
      let middle = view.convert(CGPoint(x: 0, y: view.bounds.midY), to: content).y
      return middle - font.lineHeight / 2 + font.ascender
    }
    #expect(abs(baseline(label, label.font) - 100) < 1)
    #expect(abs(baseline(button.titleLabel, button.titleLabel?.font) - 100) < 1)
    #expect(abs(baseline(filled.titleLabel, filled.titleLabel?.font) - 100) < 1)
    #expect(abs(baseline(field, field.font) - 100) < 1 && field.frame.height == 60)
  }

  @Test func `a symbol shares the baseline of a text beside it`() throws {
    let label = label("Name", size: 40, in: content)
    label.topAnchor.constraint(equalTo: content.topAnchor, constant: 100).isActive = true
    let symbol = constrained(
      UIImageView(
        image: UIImage(
          systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))),
      in: content)
    let tall = constrained(UIImageView(image: nil), in: content)
    tall.heightAnchor.constraint(equalToConstant: 30).isActive = true
    for view in [symbol, tall] {
      view.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    }
    content.layoutIfNeeded()
    let font = UIFont.systemFont(ofSize: 40)
    let baseline = label.frame.midY - font.lineHeight / 2 + font.ascender
    // A symbol is centered on capitals, whose height is 1443/2048 of the size: 28.2.
    #expect(abs(symbol.frame.midY - (baseline - 14.1)) < 1)
    // The first baseline of another picture is its top.
    #expect(abs(tall.frame.minY - baseline) < 1)
  }

  @Test(arguments: [NSLayoutConstraint.Attribute.firstBaseline, .lastBaseline])
  func `texts of two sizes share a baseline`(attribute: NSLayoutConstraint.Attribute) {
    let small = label("small", size: 12, in: content)
    let large = label("LARGE", size: 40, in: content)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: content.topAnchor, constant: 30),
      large.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
      NSLayoutConstraint(
        item: small, attribute: attribute, relatedBy: .equal, toItem: large,
        attribute: attribute, multiplier: 1, constant: 0),
    ])
    content.layoutIfNeeded()
    let smallBaseline = small.frame.minY + small.font.ascender
    let largeBaseline = large.frame.minY + large.font.ascender
    #expect(abs(smallBaseline - largeBaseline) < 0.5)
    #expect(small.frame.minY > large.frame.minY + 15)
  }

  @Test func `a row of texts aligns on the first baseline and keeps within the stack`() {
    let stack = pinned(UIStackView(), in: content, x: 0, y: 0)
    stack.alignment = .firstBaseline
    for size in [12, 40, 20] as [CGFloat] {
      let label = UILabel()
      label.text = "Ag"
      label.font = .systemFont(ofSize: size)
      stack.addArrangedSubview(label)
    }
    content.layoutIfNeeded()
    let labels = stack.arrangedSubviews.compactMap { $0 as? UILabel }
    let baselines = labels.map { $0.frame.minY + $0.font.ascender }
    #expect((baselines.max() ?? 0) - (baselines.min() ?? 0) < 0.7)
    #expect(labels[1].frame.minY == 0)
    #expect(abs(stack.bounds.height - labels[1].bounds.height) < 0.34)
  }
}
