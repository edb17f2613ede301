import Foundation
import RefreshMotion
import Testing

@Suite struct PaletteTests {
  @Test func `the tutorial's colors are UIKit's, in the article's order`() {
    #expect(
      Palette.tutorial.colors == [
        RGBAColor(red: 1, green: 0, blue: 1), RGBAColor(red: 0.6, green: 0.4, blue: 0.2),
        RGBAColor(red: 1, green: 1, blue: 0), RGBAColor(red: 1, green: 0, blue: 0),
        RGBAColor(red: 0, green: 1, blue: 0), RGBAColor(red: 0, green: 0, blue: 1),
        RGBAColor(red: 1, green: 0.5, blue: 0),
      ])
  }

  @Test(arguments: [1, 2, 6, 7, 9], [1, 4, 6, 9])
  func `colors go round without a break from cycle to cycle`(
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

  @Test(arguments: [1, 2, 6, 7, 9], [1, 4, 6, 9])
  func `a loop ends when every element has its first color again`(
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

  @Test func `a palette that would make more keyframes than a loop may have is refused`() throws {
    let palette = Palette((0..<60_000).map { RGBAColor(white: Double($0 % 2)) })
    let motion = Recolor(to: .next, over: 1).motion
    // One element takes all colors, two keyframes each; of many, each takes a few.
    #expect(throws: MotionError.self) { try motion.timeline(for: 1, palette: palette) }
    #expect(try motion.timeline(for: 10_000, palette: palette).cyclesPerLoop == 6)
  }

  @Test func `a motion in palette colors goes on as it repeats`() throws {
    let motion = Rotate(to: 1, over: 1).autoreversed().inPaletteColors()
    let timeline = try motion.timeline(for: 1, palette: Palette([.red, .green]))
    #expect(timeline.duration == 2)
    #expect(abs(timeline.loopState(of: 0, at: 1.25).rotation - 0.75) < 1e-9)
    #expect(timeline.loopState(of: 0, at: 1.25).color == .red)
    #expect(abs(timeline.loopState(of: 0, at: 2.25).rotation - 0.25) < 1e-9)
    #expect(timeline.loopState(of: 0, at: 2.25).color == .green)
  }

  @Test func `in dark appearance a timeline takes the dark colors, and light ones where none is`()
    throws
  {
    let palette = Palette([.red, .green], dark: [.blue])
    let motion = Motion {
      Recolor(to: .next, over: 1)
      Recolor(to: .adaptive(light: .white, dark: .black), over: 1)
    }
    let light = try motion.timeline(for: 2, palette: palette)
    let dark = light.inDarkAppearance(true)
    func colors(_ timeline: Timeline, at time: Double) -> [RGBAColor?] {
      (0..<2).map { timeline.state(of: $0, at: time).color }
    }
    #expect(colors(light, at: 1) == [.red, .green])
    #expect(colors(dark, at: 1) == [.blue, .green])
    #expect(colors(light, at: 2) == [.white, .white])
    #expect(colors(dark, at: 2) == [.black, .black])
    #expect(colors(dark.inDarkAppearance(false), at: 1) == [.red, .green])
  }
}

@Suite struct ContrastTests {
  /// WCAG's contrast ratio of two colors.
  private func ratio(_ first: RGBAColor, _ second: RGBAColor) -> Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: RGBAColor) -> Double {
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let lights = [first, second].map(luminance).sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// The system's plain and grouped backgrounds.
  private let light = [
    RGBAColor(white: 1), RGBAColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255),
  ]
  private let dark = [
    RGBAColor(white: 0), RGBAColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255),
  ]

  @Test func `the ratio of black and white is 21`() {
    #expect(abs(ratio(RGBAColor(white: 0), RGBAColor(white: 1)) - 21) < 1e-9)
    #expect(ratio(.yellow, RGBAColor(white: 1)) < 1.1)
  }

  @Test(arguments: Hue.all)
  func `a hue stands out from the backgrounds of each appearance`(hue: Hue) {
    for background in light { #expect(ratio(hue.light, background) >= 3) }
    for background in dark { #expect(ratio(hue.dark, background) >= 3) }
  }

  @Test(arguments: [Palette.appCoda, .spectrum])
  func `a palette stands out from the backgrounds of each appearance`(palette: Palette) {
    #expect(palette.colors.count == 7 && palette.darkColors.count == 7)
    for index in palette.colors.indices {
      for isDark in [false, true] {
        let color = palette.color(
          of: index, elementCount: 7, cycle: 0, isDark: isDark)
        for background in isDark ? dark : light {
          #expect(color.map { ratio($0, background) >= 3 } == true, "\(index)")
        }
      }
    }
  }
}
