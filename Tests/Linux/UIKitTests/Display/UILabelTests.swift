import Simulator
import TestSupport
import Testing
@testable import UIKit

@Suite(.simulated) @MainActor struct UILabelTests {
  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    _ = Simulator()
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func `a label is as large as its text, rounded up to pixels`() {
    let label = label("Pull to refresh")
    let size = label.intrinsicContentSize
    let exact = "Pull to refresh".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(size.width >= exact.width && size.width < exact.width + 1.0 / 3 + 0.001)
    #expect(abs(size.height - 61.0 / 3) < 1e-9)
  }

  @Test(arguments: [nil, ""] as [String?])
  func `a label without text takes no room`(text: String?) {
    #expect(label(text).intrinsicContentSize == .zero && label(text).text == text)
  }

  /// What every iOS developer meets once: a label's corners stay square until it clips, as it draws its
  /// background itself, and a plain view's do not.
  @Test(arguments: [(true, false, true), (false, false, false), (false, true, true)])
  func `corners round a background of a label only if it clips`(
    isPlain: Bool, clips: Bool, isRound: Bool
  ) throws {
    let simulator = Simulator()
    let view = isPlain ? UIView() : UILabel()
    view.frame = CGRect(x: 40, y: 100, width: 40, height: 40)
    view.backgroundColor = .red
    view.layer.cornerRadius = 20
    view.clipsToBounds = clips
    simulator.show(view)
    let pixels = try simulator.picture(scale: 1, crop: view.frame).pixels
    #expect(pixels[20 * 40 + 20] == 0xFFFF_0000 && (pixels[0] != 0xFFFF_0000) == isRound)
  }

  @Test func `several lines grow downwards as the width shrinks`() {
    let label = label("The quick brown fox jumps over the lazy dog", lines: 0)
    let narrow = label.sizeThatFits(CGSize(width: 100, height: 0))
    let wide = label.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(narrow.height > wide.height && narrow.width <= 100)
    label.numberOfLines = 2
    #expect(
      abs(label.sizeThatFits(CGSize(width: 100, height: 0)).height - 122.0 / 3) < 1e-9)
  }

  /// The frame is then rounded down to whole pixels, and a line that needs more than these is cut.
  @Test func `a width between two pixels is taken as the lower one`() {
    let label = label("Get one for me too, please.", lines: 0)
    let needed = label.sizeThatFits(CGSize(width: 1000, height: 0))
    for part in stride(from: 0.05, to: 0.33, by: 0.05) {
      let given = needed.width - part
      let size = label.sizeThatFits(CGSize(width: given, height: 0))
      #expect(size.height > needed.height && size.width <= given, "\(given)")
    }
    #expect(label.sizeThatFits(needed) == needed)
  }

  @Test func `a subclass that insets the text grows by the insets`() {
    final class Inset: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect
      {
        super.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
          .inset(by: UIEdgeInsets(top: -5, left: -10, bottom: -5, right: -10))
      }
    }
    let plain = label("text").intrinsicContentSize
    let inset = Inset()
    inset.text = "text"
    #expect(abs(inset.intrinsicContentSize.width - plain.width - 20) < 1e-9)
  }

  @Test func `a label returns the text, font and color of its attributed text`() {
    let label = label(nil)
    label.attributedText = NSAttributedString(
      string: "hello",
      attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    #expect(label.text == "hello" && label.font.pointSize == 30 && label.textColor == .red)
    #expect(abs(label.intrinsicContentSize.height - 36) < 0.34)
    label.font = .systemFont(ofSize: 10)
    #expect(abs(label.intrinsicContentSize.height - 12) < 0.34)
    label.attributedText = NSAttributedString(string: "a", attributes: [.kern: 50])
    label.text = "a"
    #expect(label.intrinsicContentSize.width < 20, "plain text drops the attributes")
  }

  @Test func `a label that may shrink shows all of its text`() {
    let simulator = Simulator()
    let label = label("A long line that shrinks to its label")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    label.adjustsFontSizeToFitWidth = true
    let natural = label.layout(for: label.bounds.size, lines: 1)
    let fitted = label.fittedLayout(in: label.bounds.size, natural)
    #expect(natural.isTruncated && fitted?.isTruncated == false)
    #expect((fitted?.size.width ?? 999) <= 100.01)
    label.minimumScaleFactor = 0.9
    #expect(label.fittedLayout(in: label.bounds.size, natural)?.isTruncated == true)
    withExtendedLifetime(simulator) {}
  }

  @Test func `the color shown is the highlighted one while highlighted`() {
    let label = label("text")
    label.highlightedTextColor = .blue
    #expect(label.overridingColor == nil)
    label.isHighlighted = true
    #expect(label.overridingColor == .blue)
  }

  @Test func `a label follows the text size only if it is set to adjust`() {
    let simulator = Simulator()
    let label = UILabel()
    label.font = .preferredFont(
      forTextStyle: .body,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge))
    #expect(label.font.pointSize == 23)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 17)
    withExtendedLifetime(simulator) {}
  }

  @Test func `the first picture after the app is presented shows the text`() throws {
    let simulator = Simulator(scale: 1)
    let label = UILabel(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    label.text = "Hello"
    label.backgroundColor = .white
    simulator.show(label)
    #expect(try Set(simulator.picture(crop: label.frame).pixels).count > 1)
    label.text = ""
    #expect(try Set(simulator.picture(crop: label.frame).pixels) == [0xFFFF_FFFF])
  }
}
