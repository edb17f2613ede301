import RefreshMotion
import Testing

@Suite struct MixedColorNameTests {
  @Test func `mixtures of two components are UIKit's`() {
    let colors: [(name: RGBAColor, components: [Double])] = [
      (.cyan, [0, 1, 1]), (.yellow, [1, 1, 0]), (.magenta, [1, 0, 1]), (.purple, [0.5, 0, 0.5]),
    ]
    for color in colors {
      #expect([color.name.red, color.name.green, color.name.blue] == color.components)
      #expect(color.name.alpha == 1)
    }
  }
}
