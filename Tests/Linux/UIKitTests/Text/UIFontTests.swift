import TestSupport
import Testing
import UIKit

@Suite(.simulated) struct UIFontTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test func `the system font is as tall as on iOS`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.186) < 0.001 && font.descender < 0)
  }

  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.large, 17.0), (.largeTitle, .large, 34),
    (.caption2, .extraSmall, 11), (.body, .accessibilityExtraExtraExtraLarge, 53),
    (.footnote, .extraExtraExtraLarge, 19),
  ])
  func `text styles have Apple's sizes`(
    style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat
  ) {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category))
    #expect(font.pointSize == size)
  }

  @Test func `metrics scale a font up to a limit`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    let large = metrics.scaledFont(for: font, compatibleWith: traits(.extraExtraExtraLarge))
    #expect(large.pointSize == 46 && large.weight == .bold)
    let limited = metrics.scaledFont(
      for: font, maximumPointSize: 40, compatibleWith: traits(.extraExtraExtraLarge))
    #expect(limited.pointSize == 40)
    #expect(metrics.scaledValue(for: 10, compatibleWith: traits(.large)) == 10)
    // Apple's documentation does not say so; measured values lie on pixels.
    let pixels = UITraitCollection(traitsFrom: [
      traits(.extraExtraExtraLarge), UITraitCollection(displayScale: 3),
    ])
    #expect(metrics.scaledValue(for: 10, compatibleWith: pixels) == 41.0 / 3)
  }

  @Test(arguments: [
    ("Avenir-Book", UIFont.Weight.regular, false), ("AvenirNext-DemiBold", .semibold, false),
    ("HelveticaNeue-UltraLight", .ultraLight, false), ("Georgia-BoldItalic", .bold, true),
    ("Futura-Medium", .medium, false), ("Helvetica", .regular, false),
  ])
  func `a font of iOS is found by name, in the nearest weight, and no other font`(
    name: String, weight: UIFont.Weight, isItalic: Bool
  ) throws {
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.weight == weight && font.isItalic == isItalic)
    #expect(font.fontName == name && font.pointSize == 20)
    #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
  }

  /// Avenir's file says 1000 and 366 units of 1000 for its ascent and descent, and 708 for its capitals.
  @Test(arguments: ["Avenir-Book", "AvenirNext-Bold", "AvenirNextCondensed-Regular"])
  @MainActor func `lines of Avenir are as high as its own`(name: String) throws {
    let font = try #require(UIFont(name: name, size: 20))
    #expect(abs(font.lineHeight - 27.32) < 1e-9 && font.ascender == 20)
    #expect(abs(font.capHeight - 14.16) < 1e-9)
    let label = UILabel()
    label.font = font
    label.text = "Avenir"
    #expect(abs(label.intrinsicContentSize.height - 27.5) <= 0.5)
  }

  @Test func `fonts are equal by size and weight`() {
    let font = UIFont.systemFont(ofSize: 12)
    #expect(font == .systemFont(ofSize: 12, weight: .regular))
    #expect(font != .boldSystemFont(ofSize: 12) && font != .systemFont(ofSize: 13))
  }

  @Test func `a font that is scaled already is not scaled again`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      let metrics = UIFontMetrics(forTextStyle: .body)
      _ = metrics.scaledFont(for: metrics.scaledFont(for: .systemFont(ofSize: 17)))
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("The font is scaled already"))
  }

  // MARK: Designs

  @Test(arguments: [UIFontDescriptor.SystemDesign.rounded, .serif, .monospaced])
  func `the system font has other designs, in the same size and weight`(
    design: UIFontDescriptor.SystemDesign
  ) throws {
    let plain = UIFont.systemFont(ofSize: 20, weight: .bold)
    let descriptor = try #require(plain.fontDescriptor.withDesign(design))
    let designed = UIFont(descriptor: descriptor, size: 0)
    #expect(designed.pointSize == 20 && designed != plain)
    #expect(width("Hamburg", in: designed) != width("Hamburg", in: plain))
    #expect(width("Hamburg", in: designed.withSize(40)) > 1.9 * width("Hamburg", in: designed))
    let isEven = abs(width("iiii", in: designed) - width("MMMM", in: designed)) < 0.01
    #expect(isEven == (design == .monospaced))
    let back = try #require(designed.fontDescriptor.withDesign(.default))
    #expect(UIFont(descriptor: back, size: 20) == plain)
  }

  @Test func `a named font has no other design`() throws {
    let font = try #require(UIFont(name: "Avenir-Book", size: 20))
    #expect(font.fontDescriptor.withDesign(.rounded) == nil)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 12).fontName == "Avenir-Book")
  }

  private func width(_ text: String, in font: UIFont) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: font]).size().width
  }
}
