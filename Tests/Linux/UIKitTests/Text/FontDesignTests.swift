import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct FontDesignTests {
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
    let back = try #require(designed.fontDescriptor.withDesign(.default))
    #expect(UIFont(descriptor: back, size: 20) == plain)
  }

  @Test func `letters of the monospaced design have one width`() throws {
    let plain = UIFont.systemFont(ofSize: 20)
    let descriptor = try #require(plain.fontDescriptor.withDesign(.monospaced))
    let font = UIFont(descriptor: descriptor, size: 20)
    #expect(abs(width("iiii", in: font) - width("MMMM", in: font)) < 0.01)
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
