import RefreshMotion
import UIKit

/// Contrast ratios of WCAG 2, from 1 to 21, of pixels over an opaque background.
struct Contrast {
  private let background: [Double]

  /// - Parameter background: An opaque color, resolved for an appearance.
  init(over background: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    background.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.background = [red, green, blue].map { Double($0) * 255 }
  }

  /// Returns the contrast of two premultiplied pixels over the background.
  func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    let lights = [luminance(of: one), luminance(of: other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(of pixel: UInt32) -> Double {
    let rest = 1 - Double(pixel >> 24) / 255
    func light(_ shift: UInt32, _ index: Int) -> Double {
      let value = Double((pixel >> shift) & 255) + rest * background[index]
      return Contrast.lights[index][min(max(Int(value.rounded()), 0), 255)]
    }
    return light(16, 0) + light(8, 1) + light(0, 2)
  }

  /// The luminance of each value of red, green and blue.
  private static let lights: [[Double]] = [
    { RGBAColor(red: $0, green: 0, blue: 0) }, { RGBAColor(red: 0, green: $0, blue: 0) },
    { RGBAColor(red: 0, green: 0, blue: $0) },
  ].map { (color: (Double) -> RGBAColor) in (0...255).map { color(Double($0) / 255).luminance } }
}
