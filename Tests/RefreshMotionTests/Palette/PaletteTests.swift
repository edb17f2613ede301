import Foundation
import RefreshMotion
import Testing

@Suite struct PaletteTests {
  @Test func `the AppCoda colors are UIKit's, in the article's order`() {
    #expect(
      Palette.appCoda.colors == [
        RGBAColor(red: 1, green: 0, blue: 1), RGBAColor(red: 0.6, green: 0.4, blue: 0.2),
        RGBAColor(red: 1, green: 1, blue: 0), RGBAColor(red: 1, green: 0, blue: 0),
        RGBAColor(red: 0, green: 1, blue: 0), RGBAColor(red: 0, green: 0, blue: 1),
        RGBAColor(red: 1, green: 0.5, blue: 0),
      ])
  }

  @Test(arguments: 1...9, 1...9) func `colors go round without a break from cycle to cycle`(
    colorCount: Int, elementCount: Int
  ) {
    let palette = Palette((0..<colorCount).map { RGBAColor(white: Double($0) / 10) })
    var next = 0
    for cycle in 0..<20 {
      for element in 0..<elementCount {
        let color = palette.color(of: element, elementCount: elementCount, cycle: cycle)
        #expect(color == palette.colors[next])
        next = (next + 1) % colorCount
      }
    }
  }

  @Test(arguments: 1...9, 1...9) func `a loop ends when every element has its first color again`(
    colorCount: Int, elementCount: Int
  ) {
    let palette = Palette((0..<colorCount).map { RGBAColor(white: Double($0) / 10) })
    let cycles = palette.cyclesPerLoop(elementCount: elementCount)
    func colors(_ cycle: Int) -> [RGBAColor?] {
      (0..<elementCount).map {
        palette.color(of: $0, elementCount: elementCount, cycle: cycle)
      }
    }
    #expect(colors(cycles) == colors(0))
    for cycle in 1..<max(cycles, 1) where cycles > 1 { #expect(colors(cycle) != colors(0)) }
  }

  @Test(arguments: [(0, 0), (1, 1), (-1, 2), (3, 0), (-4, 2), (Int.min, 1), (.max, 1)])
  func `an offset shifts through the colors either way`(offset: Int, index: Int) {
    let palette = Palette([.red, .green, .blue])
    #expect(
      palette.color(of: 0, elementCount: 7, cycle: 0, offset: offset) == palette.colors[index])
  }

  @Test func `the largest counts do not overflow`() {
    let palette = Palette([.red, .green, .blue])
    #expect(palette.color(of: .max - 1, elementCount: .max, cycle: .max) != nil)
    #expect(palette.cyclesPerLoop(elementCount: .max) == 3)
  }

  @Test func `an empty palette gives no color`() {
    #expect(Palette([]).color(of: 0, elementCount: 1, cycle: 0) == nil)
    #expect(Palette([]).cyclesPerLoop(elementCount: 3) == 1)
  }
}

@Suite struct SpectrumTests {
  @Test(arguments: Palette.spectrum.colors)
  func `a color of the spectrum stands out from white and from black`(color: RGBAColor) {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    let luminance =
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    #expect(1.05 / (luminance + 0.05) >= 3)
    #expect((luminance + 0.05) / 0.05 >= 3)
  }
}
