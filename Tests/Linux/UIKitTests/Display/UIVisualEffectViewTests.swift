import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIVisualEffectViewTests {
  @Test func `a visual effect view tints what is behind and shows its content`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    view.layoutIfNeeded()
    #expect(view.subviews.last === view.contentView && view.contentView.frame == view.bounds)
    let tint = view.subviews[view.subviews.count - 2]
    #expect(tint.backgroundColor == UIColor(white: 0.11, alpha: 0.75))
    view.effect = nil
    #expect(tint.backgroundColor == nil)
  }

  /// The pixels of a view of 40 points of height below a blur of 30.
  private func pixels(_ root: UIView) throws -> [UInt32] {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    root.addSubview(view)
    root.layoutIfNeeded()
    let screen = try #require(FrameBuffer(width: 100, height: 40, scale: 1))
    screen.show([root.layer], at: 0)
    return screen.pixels
  }

  /// The left half of the screen is black, and the right half white. The blur of an edge is the
  /// normal distribution, here with a standard deviation of 20 points: 0.023 at two deviations to
  /// the dark side, 0.159 at one, 0.5 at the edge. Over it lies the tint, white 0.97 at 82 percent.
  @Test(arguments: [(10, 0.023), (30, 0.159), (50, 0.5), (70, 0.841), (90, 0.977)])
  func `a visual effect view blurs what is behind it`(x: Int, share: Double) throws {
    let root = root(100, 40)
    root.backgroundColor = .white
    let dark = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    dark.backgroundColor = .black
    root.addSubview(dark)
    let pixels = try pixels(root)
    let expected = 255 * (share * 0.18 + 0.97 * 0.82)
    let pixel = pixels[15 * 100 + x]
    for shift in [0, 8, 16] {
      #expect(abs(Double(pixel >> UInt32(shift) & 255) - expected) <= 2)
    }
    // Below the view everything is sharp.
    #expect(pixels[35 * 100 + x] == (x < 50 ? 0xFF00_0000 : 0xFFFF_FFFF))
  }

  @Test func `a color behind a visual effect view is more saturated than its blur`() throws {
    let root = root(100, 40)
    root.backgroundColor = UIColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)
    let pixel = try pixels(root)[15 * 100 + 50]
    // Luminance 0.2126 · 0.6 + 0.7874 · 0.4 = 0.4425; 1.8 times as far from it: 0.726 and 0.366.
    let red = 255 * (0.726 * 0.18 + 0.97 * 0.82)
    let green = 255 * (0.366 * 0.18 + 0.97 * 0.82)
    #expect(abs(Double(pixel >> 16 & 255) - red) <= 2 && abs(Double(pixel >> 8 & 255) - green) <= 2)
  }
}
