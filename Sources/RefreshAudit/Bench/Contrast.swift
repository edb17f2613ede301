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
      return Contrast.linear[min(max(Int(value.rounded()), 0), 255)]
    }
    return 0.2126 * light(16, 0) + 0.7152 * light(8, 1) + 0.0722 * light(0, 2)
  }

  /// The light of each value of a component.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
