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
      .on(planets),
    pull: Together {
      Scale(from: 0, to: 1, over: 1, curve: .easeOut)
      Rotate(
        from: .each([-3 * .pi, -2 * .pi, -.pi]), to: .constant(0), over: 1, curve: .easeOut
      )
      .on(planets)
    }.motion,
    // The planets spiral into the sun, which flares up.
    outro: Together {
      Together {
        Rotate(to: .each([4.2, 3.8, 3.4]), over: 0.36, curve: .easeIn)
        Scale(to: 0.1, over: 0.36, curve: .easeIn)
        Fade(to: 0, over: 0.06).delayed(by: 0.3)
      }
      .on(planets)
      Together {
        Scale(to: 0.2, over: 0.36, curve: .easeIn)
        Fade(to: 0, over: 0.12).delayed(by: 0.24)
      }
      .on(paths)
      Motion {
        Scale(to: 0.9, over: 0.26, curve: .easeInOut)
        Together {
          Scale(to: 2.6, over: 0.18, curve: .easeOut)
          Recolor(to: .hue(.leaf), over: 0.1)
          Fade(to: 0, over: 0.14, curve: .easeIn).delayed(by: 0.06)
        }
      }
      .on(.first)
    }.motion,
    // They come to rest in a row.
    unchanged: Together {
      Rotate(to: .each([-0.4, 0.54, 1.88]), over: 0.4, curve: .easeOut).on(planets)
      Recolor(to: .hue(.slate), over: 0.3)
      Wait(0.75)
    }.motion,
    // The sun holds them no longer: they drop and rest on the ground, and their orbits are gone.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Together {
        Scale(to: 0.3, over: 0.25, curve: .easeIn)
        Fade(to: 0, over: 0.2).delayed(by: 0.1)
      }
      .on(.range(0..<4))
      // Turned so that they are below the sun, they fall from there.
      Together {
        Rotate(
          to: .each([1.17, -1.03, -2.83]), over: 0.36, curve: .easeIn)
        Move(x: .each([2, -15, 18]), over: 0.36, curve: .easeOut)
        Motion {
          Move(x: nil, y: .each([12, 5, -2]), over: 0.36, curve: .fall)
          Move(x: nil, y: .each([7, 1, -5]), over: 0.1, curve: .rise)
          Move(x: nil, y: .each([12, 5, -2]), over: 0.1, curve: .fall)
        }
      }
      .on(planets)
      Wait(0.78)
    }.motion,
    calm: .rollingGlow(over: 2.4).on(planets))

  private static let paths = ElementSelection.range(1..<4)
  private static let planets = ElementSelection.range(4..<7)
}
