import Simulator
import TestSupport
import Testing
@testable import UIKit

@Suite(.simulated) struct TextLayoutTests {
  private let sentence = "The quick brown fox jumps over the lazy dog"

  private func text(
    _ string: String, size: CGFloat = 17, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let font = UIFont.systemFont(ofSize: size)
    return NSAttributedString(
      string: string, attributes: attributes.merging([.font: font]) { own, _ in own })
  }

  private func options(
    width: CGFloat = .infinity, height: CGFloat = .infinity, lines: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping
  ) -> TextLayout.Options {
    var options = TextLayout.Options()
    options.width = width
    options.height = height
    options.maximumLines = lines
    options.lineBreakMode = mode
    options.truncatesLastLine = mode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue
    return options
  }

  @Test func `widths are not rounded, so they grow with the size alone`() throws {
    // The system font has a tracking for each size.
    func width(_ size: CGFloat) throws -> CGFloat {
      let font = try #require(UIFont(name: "Helvetica", size: size))
      return text(sentence, [.font: font]).size().width
    }
    let (small, large) = (try width(17), try width(51))
    #expect(abs(large - 3 * small) < 0.05)
    #expect(small != small.rounded())
  }

  @Test(arguments: [1, 2, 3])
  func `text is inked where it was measured, at every scale`(scale: Int) {
    let string = text("HIH", size: 20)
    let size = string.size()
    let inked = Bitmap(80, 30, scale: scale) { _ in string.draw(at: .zero) }.inked
    let width = size.width * CGFloat(scale)
    #expect(inked.maxX <= width + 1 && inked.maxX > width - 4 * CGFloat(scale))
    #expect(abs(inked.maxY - UIFont.systemFont(ofSize: 20).ascender * CGFloat(scale)) < 1.5)
  }

  @Test func `a text fits into the width that it measured`() {
    for size in stride(from: 9.0, through: 30, by: 0.7) {
      let string = text(sentence, size: size)
      let layout = TextLayout(string, options(width: string.size().width))
      #expect(layout.numberOfLines == 1)
    }
  }

  @Test func `wrapping by character fills the lines better than by word`() {
    let string = text("incomprehensibilities incomprehensibilities")
    let characters = TextLayout(string, options(width: 130, mode: .byCharWrapping))
    let words = TextLayout(string, options(width: 130))
    #expect(characters.lineWidths[0] > 115)
    #expect(characters.numberOfLines <= words.numberOfLines)
    #expect(words.lineWidths.allSatisfy { $0 <= 130.01 })
  }

  @Test(arguments: [NSLineBreakMode.byWordWrapping, .byCharWrapping])
  func `a word that is cut gets no hyphen`(mode: NSLineBreakMode) {
    let four = text("mmmm").size().width
    // Room for a hyphen, not for a fifth letter.
    let room = four + text("-").size().width + 1
    let layout = TextLayout(text("mmmmmmmm"), options(width: room, mode: mode))
    #expect(layout.numberOfLines == 2)
    #expect(layout.lineWidths.allSatisfy { abs($0 - four) < 0.01 }, "\(layout.lineWidths)")
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func `a single line that is too long is cut with an ellipsis`(mode: NSLineBreakMode) {
    let layout = TextLayout(text(sentence), options(width: 150, lines: 1, mode: mode))
    #expect(layout.numberOfLines == 1 && layout.isTruncated)
    #expect(layout.size.width <= 150.01 && layout.size.width > 110)
    let short = TextLayout(text("fits"), options(width: 150, lines: 1, mode: mode))
    #expect(!short.isTruncated)
  }

  /// Draws a text in a label of 150 points.
  @MainActor private func picture(of string: String, _ mode: NSLineBreakMode) throws -> Picture {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
    (label.attributedText, label.lineBreakMode) = (text(string), mode)
    label.backgroundColor = .white
    let image = UIGraphicsImageRenderer(size: label.bounds.size).image {
      label.layer.render(in: $0.cgContext)
    }
    return try #require(Picture(image))
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  @MainActor func `the ellipsis stands at the head, in the middle or at the tail`(
    mode: NSLineBreakMode
  ) throws {
    let drawn = try picture(of: sentence, mode)
    var found: [(differing: Int, head: Int, tail: Int)] = []
    for kept in 10..<sentence.count {
      for head in [0, kept] + Array(kept / 2 - 2...kept / 2 + 2) {
        let string = "\(sentence.prefix(head))…\(sentence.suffix(kept - head))"
        guard text(string).size().width <= 150 else { continue }
        let other = try picture(of: string, .byClipping)
        found.append((drawn.pixels(differingFrom: other, byMoreThan: 40), head, kept - head))
      }
    }
    // The picture of the letters that are left is the nearest: they stand parts of a pixel apart.
    let best = try #require(found.min { $0.differing < $1.differing })
    #expect((best.head == 0) == (mode == .byTruncatingHead), "\(best)")
    #expect((best.tail == 0) == (mode == .byTruncatingTail), "\(best)")
  }

  @Test func `the last of several lines is cut when more would follow`() {
    let layout = TextLayout(text(sentence), options(width: 120, lines: 2, mode: .byTruncatingTail))
    #expect(layout.numberOfLines == 2 && layout.isTruncated)
    let whole = TextLayout(text(sentence), options(width: 120, lines: 9, mode: .byTruncatingTail))
    #expect(whole.numberOfLines > 2 && !whole.isTruncated)
  }

  @Test func `several lines that clip break at words, and the last of them goes on`() {
    let layout = TextLayout(text(sentence), options(width: 120, lines: 2, mode: .byClipping))
    #expect(layout.numberOfLines == 2 && layout.isTruncated)
    #expect(layout.lineWidths[0] <= 120 && layout.lineWidths[1] > 120, "\(layout.lineWidths)")
  }

  @Test func `justified lines are as wide as there is room, but not the last`() {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (.justified, .byWordWrapping)
    let text = NSAttributedString(
      string: sentence,
      attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    var options = TextLayout.Options()
    options.width = 120
    let widths = TextLayout(text, options).lineWidths
    #expect(widths.count > 2 && (widths.last ?? 0) < 119)
    #expect(widths.dropLast().allSatisfy { abs($0 - 120) < 1 }, "\(widths)")
  }

  @Test func `a paragraph left out shows as an ellipsis`() {
    let all = TextLayout(text("one"), options(lines: 1, mode: .byTruncatingTail))
    let cut = TextLayout(text("one\ntwo"), options(width: 300, lines: 1, mode: .byTruncatingTail))
    #expect(cut.isTruncated && cut.numberOfLines == 1)
    #expect(cut.size.width > all.size.width + 5)
  }

  @Test func `lines that do not fit into the height are left out, but for the first`() {
    let layout = TextLayout(
      text(sentence), options(width: 120, height: 45, mode: .byTruncatingTail))
    #expect(layout.numberOfLines == 2 && layout.isTruncated)
    let low = TextLayout(text(sentence), options(width: 120, height: 3, mode: .byTruncatingTail))
    #expect(low.numberOfLines == 1)
  }

  @Test func `an empty paragraph takes a line, and an empty text has no size`() {
    #expect(TextLayout(text("a\n\nb\n"), options()).numberOfLines == 4)
    #expect(text("").size() == .zero)
  }

  @Test func `a kern widens every letter, and letters are not joined into an arrow`() {
    func width(_ string: String, kern: CGFloat = 0) -> CGFloat {
      text(string, kern == 0 ? [:] : [.kern: kern]).size().width
    }
    #expect(abs(width("abc", kern: 5) - width("abc") - 15) < 0.01)
    #expect(abs(width("a", kern: 5) - width("a") - 5) < 0.01)
    #expect(abs(width("->") - width("-") - width(">")) < 1)
  }

  @Test func `a larger font in a line makes the line taller`() {
    let string = NSMutableAttributedString(attributedString: text("small "))
    string.append(text("large", size: 34))
    let (layout, font) = (TextLayout(string), UIFont.systemFont(ofSize: 34))
    #expect(abs(layout.size.height - font.lineHeight) < 0.001)
    #expect(abs(layout.firstBaseline - font.ascender) < 0.001)
  }

  @Test func `paragraph styles set line heights and spacing`() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    style.lineSpacing = 4
    let layout = TextLayout(text("one\ntwo", [.paragraphStyle: style]))
    #expect(layout.size.height == 64)
    #expect(abs(layout.lastBaseline - layout.firstBaseline - 34) < 1e-9)
  }

  @Test func `Chinese is drawn with the fallback font and no taller lines`() {
    let string = text("下拉刷新")
    #expect(string.size().height == text("abcd").size().height)
    #expect(abs(string.size().width - 4 * 17) < 1)
    let inked = Bitmap(80, 24) { _ in string.draw(at: .zero) }.inked
    #expect(inked.width > 60 && inked.height > 12)
  }

  @Test(
    arguments: [
      (NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0),
    ] as [(NSTextAlignment, CGFloat)])
  func `lines are aligned within the width`(alignment: NSTextAlignment, share: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    let string = text("IIIII", [.paragraphStyle: style])
    let expected = share * (200 - string.size().width)
    let inked = Bitmap(200, 24, scale: 2) { _ in
      string.draw(in: CGRect(x: 0, y: 0, width: 200, height: 24))
    }.inked
    #expect(abs(inked.minX / 2 - expected) < 4 && inked.minX / 2 >= 150 * share)
  }

  @Test func `natural alignment is right where text runs from right to left`() {
    var options = options(width: 200)
    options.isRightToLeft = true
    let layout = TextLayout(text("IIIII"), options)
    let inked = Bitmap(200, 24) { layout.draw(in: $0, at: .zero, width: 200) }.inked
    #expect(inked.maxX > 190 && inked.minX > 150)
  }

  @Test func `adjacent runs can differ only in the values of their attributes`() throws {
    let string = NSMutableAttributedString(attributedString: text("II", size: 17))
    string.append(text("II", size: 18))
    for (location, alignment) in [NSTextAlignment.left, .right].enumerated() {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      string.addAttributes(
        [
          .foregroundColor: location == 0 ? UIColor.red : .blue, .paragraphStyle: style,
          .kern: CGFloat(location),
        ], range: NSRange(location: 2 * location, length: 2))
    }
    #expect(
      string.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 18))
    var range = NSRange()
    _ = string.attributes(at: 0, effectiveRange: &range)
    #expect(range.length == 2)
    let image = try #require(Bitmap(40, 24, scale: 3) { _ in string.draw(at: .zero) }.image)
    let columns: (UInt32) -> [CGFloat] = { color in
      image.withPixels { pixels in pixels.indices.filter { pixels[$0] == color } }
        .map { CGFloat($0 % image.width) }
    }
    let (reds, blues) = (columns(0xFFFF_0000), columns(0xFF00_00FF))
    let half = text("II").size().width * 3
    #expect(!reds.isEmpty && reds.allSatisfy { $0 < half })
    #expect(!blues.isEmpty && blues.allSatisfy { $0 >= half - 1 })
  }

  @Test func `emoji and broken surrogates do not shift the attributes after them`() {
    let string = NSMutableAttributedString(attributedString: text("👍🏽 "))
    string.append(text("I", size: 60))
    #expect(abs(TextLayout(string).size.height - UIFont.systemFont(ofSize: 60).lineHeight) < 0.001)
  }

  @Test func `strings measure with attributes as attributed strings do`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    #expect(sentence.size(withAttributes: attributes) == text(sentence).size())
    let bounds = sentence.boundingRect(
      with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(bounds.height == TextLayout(text(sentence), options(width: 120)).size.height)
  }
}
