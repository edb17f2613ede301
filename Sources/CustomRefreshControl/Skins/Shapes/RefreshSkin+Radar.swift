import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A beam sweeps a screen and lights up three spots, each with an echo.
  ///
  /// A round takes 2.4 s; each spot lights up when the beam passes it and fades slowly.
  public static let radar: RefreshSkin = {
    let beam = ElementSelection.element(3)
    let spots = ElementSelection.range(5..<8)
    let echoes = ElementSelection.range(8..<11)
    let inner = ElementSelection.range(1..<3)
    let tick = ElementSelection.last
    let places: [(degrees: Double, distance: CGFloat)] = [(50, 17), (150, 11), (235, 19)]
    let phases = places.map { 1 - $0.degrees / 360 }
    let glow = [(share: 0.0, value: 1.0), (0.7, 0.2), (1, 0.2)]
    let swell = [(share: 0.0, value: 1.5), (0.12, 1), (1, 1)]
    let spread = [(share: 0.0, value: 1.0), (0.3, 2.8), (1, 2.8)]
    let fading = [(share: 0.0, value: 0.9), (0.3, 0), (1, 0)]
    return RefreshSkin(
      "radar", "A beam sweeps round a screen, and what it passes lights up.",
      art: .shapes {
        let ink = ShapesContent.Ink.hue(.leaf)
        // From outside to inside.
        let screen: [ShapesContent.Shape] = [
          .stroke(.circle(25), ink, width: 2), .stroke(.circle(16.5), ink.opacity(0.35), width: 1),
          .stroke(.circle(8), ink.opacity(0.35), width: 1),
        ]
        // Overlapping slices: the beam is brightest where all of them overlap.
        let slices = (1...16).map { slice in
          ShapesContent.Shape.fill(
            .slice(24, angle: CGFloat(slice) * 0.109), ink.opacity(0.04), about: .art)
        }
        let hand = ShapesContent.Shape.stroke(.lines((0, 0), (0, -24)), ink, width: 2, about: .art)
          .attaching(slices)
        let centers = places.map { CGPoint.polar($0.distance, ($0.degrees - 90) * .pi / 180) }
        return screen + [hand, .fill(.circle(2.2), ink)]
          + centers.map { .fill(.circle(2.8, at: $0), ink) }
          + centers.map { .stroke(.circle(2.8, at: $0), ink, width: 1) }
          + [.stroke(.lines((-9.5, 0.5), (-3, 7), (10, -7)), .outcome(.leaf), width: 3.5)]
      },
      loop: Together {
        Rotate(from: 0, to: 2 * .pi, over: 2.4).on(beam)
        Motion.rolling(.opacity, through: glow, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.scaleX, through: swell, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.scaleY, through: swell, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.opacity, through: fading, phases: phases, over: 2.4).on(echoes)
        Motion.rolling(.scaleX, through: spread, phases: phases, over: 2.4).on(echoes)
        Motion.rolling(.scaleY, through: spread, phases: phases, over: 2.4).on(echoes)
        Motion.undrawn(over: 2.4).on(tick)
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 0.5, curve: .easeInOut)
          .staggered(by: 0.15, from: .last).on(.range(0..<3))
        Rotate(from: -2 * .pi, to: 0, over: 1, curve: .easeOut).on(beam)
        Fade(from: 0, to: 1, over: 0.3).delayed(by: 0.2).on(beam)
        Fade(from: 0, to: 1, over: 0.2).on(.element(4))
        Fade(from: .constant(0), to: Motion.rollingStart(glow, phases: phases), over: 1).on(spots)
        Fade(from: 0, to: 0, over: 1).on(echoes)
        Motion.undrawn(over: 1).on(tick)
      }.motion,
      // All is found: the screen clears, and has a tick on it.
      outro: Together {
        Motion {
          Fade(to: 1, over: 0.08)
          Fade(to: 0, over: 0.14)
        }
        .on(spots)
        Together {
          Scale(to: 0.5, over: 0.22, curve: .easeIn)
          Fade(to: 0, over: 0.22, curve: .easeIn)
        }
        .on(inner)
        Fade(to: 0, over: 0.2).on(.range(3..<5))
        Fade(to: 0, over: 0.1).on(echoes)
        Motion {
          Scale(to: 0.84, over: 0.24, curve: .easeInOut)
          Scale(to: 0.92, over: 0.2, curve: .overshoot)
        }
        .on(.first)
        Motion.drawn(over: 0.28).delayed(by: 0.16).on(tick)
        Wait(0.8)
      }.motion,
      // The screen is empty, and its hand rests.
      unchanged: Together {
        Recolor(to: .hue(.slate), over: 0.25).on(.range(0..<5))
        // From wherever it is, forward to the top.
        Rotate(to: 2 * .pi, over: 0.5, curve: .easeOut).on(beam)
        Fade(to: 1, over: 0.1).on(beam)
        Fade(to: 0, over: 0.2).on(spots)
        Fade(to: 0, over: 0.1).on(echoes)
        Fade(to: 0, over: 0.01).on(tick)
        Scale(to: 1, over: 0.1).on(.range(0..<3))
        Wait(0.75)
      }.motion,
      // The signal is lost: the hand sinks, the spots go out, and the rings break.
      failure: Together {
        Recolor(to: .hue(.coral), over: 0.1).on(.range(0..<11))
        Fade(to: 0, over: 0.15).on(spots)
        Fade(to: 0, over: 0.1).on(echoes)
        Fade(to: 0, over: 0.12).on(beam)
        Motion {
          Wait(0.1)
          Together {
            Trim(
              start: .each([0.1, 0, 0.16]), end: .each([0.82, 0.62, 0.7]), over: 0.3,
              curve: .easeOut)
            Rotate(to: .each([0.5, -0.7, 1.1]), over: 0.4, curve: .overshoot)
          }
        }
        .on(.range(0..<3))
        Wait(0.78)
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 3).on(beam)
        Fade(from: 0, to: 0, over: 3).on(echoes)
        Motion.rollingGlow(over: 3).on(spots)
        Fade(from: 0, to: 0, over: 3).on(tick)
      }.motion)
  }()
}
