import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three planets orbit a sun, the nearest the fastest; the pull makes them spiral out.
  ///
  /// In 2.4 s they complete three, two and one orbits.
  public static let orbit = RefreshSkin(
    "orbit", "Three planets spiral out from a sun and go round it, the nearest the fastest.",
    art: .shapes {
      let radii: [CGFloat] = [11, 18, 25]
      let colors: [Hue] = [.rose, .lagoon, .iris]
      let angles: [CGFloat] = [0.4, 2.6, 4.4]
      let paths = radii.map {
        ShapesContent.Shape.stroke(.circle($0), .hue(.slate).opacity(0.6), width: 1.2)
      }
      let planets = radii.indices.map { index in
        let planet = UIBezierPath.circle(3.7, at: .polar(radii[index], angles[index]))
        return ShapesContent.Shape.fill(planet, .hue(colors[index]), about: .art)
      }
      return [.fill(.circle(5), .hue(.amber))] + paths + planets
    },
    loop: Rotate(from: .constant(0), to: .each([6 * .pi, 4 * .pi, 2 * .pi]), over: 2.4)
      .on(.range(4..<7)),
    pull: Together {
      Scale(from: 0, to: 1, over: 1, curve: .easeOut)
      Rotate(
        from: .each([-3 * .pi, -2 * .pi, -.pi]), to: .constant(0), over: 1, curve: .easeOut
      )
      .on(.range(4..<7))
    }.motion,
    // The planets leave their orbits.
    outro: Together {
      Together {
        Scale(to: 2.2, over: 0.36, curve: .easeIn)
        Fade(to: 0, over: 0.2).delayed(by: 0.16)
      }
      .staggered(by: 0.04, from: .last)
      .on(.range(4..<7))
      Trim(end: 0, over: 0.3, curve: .easeIn).staggered(by: 0.04, from: .last).on(.range(1..<4))
      Motion {
        Scale(to: 1.5, over: 0.15, curve: .easeOut)
        Scale(to: 0, over: 0.2, curve: .easeIn)
      }
      .on(.first)
    }.motion,
    // The sun holds them no longer: they fall, and their orbits are broken.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Scale(to: 0.55, over: 0.25, curve: .easeIn).on(.first)
      Together {
        Move(y: 34, over: 0.36, curve: .fall)
        Fade(to: 0, over: 0.1).delayed(by: 0.26)
      }
      .staggered(by: 0.1)
      .on(.range(4..<7))
      Together {
        Trim(
          start: .each([0.08, 0.3, 0]), end: .each([0.62, 0.86, 0.7]), over: 0.4, curve: .easeInOut)
        Rotate(to: .each([0.7, -0.5, 0.5]), over: 0.4, curve: .easeInOut)
        Move(x: .each([-3, 4, 0]), y: .each([3, 1, 4]), over: 0.4, curve: .fall)
      }
      .on(.range(1..<4))
      Wait(0.78)
    }.motion,
    calm: .rollingGlow(over: 2.4).on(.range(4..<7)))
}
