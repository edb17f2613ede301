import TestSupport
import Testing
import UIKit

@Suite(.simulated) struct UIColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func parts(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test func `system colors follow the appearance`() {
    let blue: CGFloat = 122.0 / 255
    #expect(parts(.label.resolvedColor(with: light)) == [0, 0, 0, 1])
    #expect(parts(.label.resolvedColor(with: dark)) == [1, 1, 1, 1])
    #expect(parts(.systemBlue.resolvedColor(with: light)) == [0, blue, 1, 1])
    #expect(parts(.separator.resolvedColor(with: dark))[3] == 0.6)
  }

  @Test func `a dynamic color stays dynamic with another alpha`() {
    let color = UIColor.systemBackground.withAlphaComponent(0.5)
    #expect(parts(color.resolvedColor(with: light)) == [1, 1, 1, 0.5])
    #expect(parts(color.resolvedColor(with: dark)) == [0, 0, 0, 0.5])
  }

  @Test func `a dynamic color resolves with the current traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
    dark.performAsCurrent { #expect(color.cgColor == UIColor.red.cgColor) }
    light.performAsCurrent { #expect(color.cgColor == UIColor.green.cgColor) }
  }

  @Test func `colors are equal by their parts and their space`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(white: 0, alpha: 0) == .clear)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(UIColor.systemRed != UIColor.systemBlue)
  }

  @Test(arguments: [
    (0.0, UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
    (1.0 / 3, UIColor(red: 0, green: 1, blue: 0, alpha: 1)),
    (2.0 / 3, UIColor(red: 0, green: 0, blue: 1, alpha: 1)),
  ])
  func `hues go from red over green to blue`(hue: CGFloat, color: UIColor) {
    let made = parts(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1))
    #expect(zip(made, parts(color)).allSatisfy { abs($0 - $1) < 1e-9 })
    var found: CGFloat = -1
    color.getHue(&found, saturation: nil, brightness: nil, alpha: nil)
    #expect(abs(found - hue) < 1e-9)
  }

  @Test func `colors beyond sRGB are clamped`() {
    let green = parts(UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1))
    #expect(green[0] == 0 && green[1] > 0.999 && green[2] == 0)
    let gray = parts(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(abs(gray[0] - 0.5) < 1e-3 && abs(gray[2] - 0.5) < 1e-3)
  }
}
