import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A beam sweeps a screen and lights up three spots, each with an echo.
  ///
  /// A round takes 2.4 s; each spot lights up when the beam passes it and fades slowly.
  public static var radar: RefreshSkin {
    let inner = ElementSelection.range(1..<3)
    let light = ElementSelection.element(3)
    let hand = ElementSelection.element(4)
    let beam = ElementSelection.range(3..<5)
    let hub = ElementSelection.element(5)
    let spots = ElementSelection.range(6..<9)
    let echoes = ElementSelection.range(9..<12)
    let places: [(degrees: Double, distance: CGFloat)] = [(50, 17), (150, 11), (235, 19)]
    let phases = places.map { 1 - $0.degrees / 360 }
    let glow = [(share: 0.0, value: 1.0), (0.7, 0.2), (1, 0.2)]
    let swell = [(share: 0.0, value: 1.5), (0.12, 1), (1, 1)]
    let spread = [(share: 0.0, value: 1.0), (0.3, 2.8), (1, 2.8)]
    let fading = [(share: 0.0, value: 0.9), (0.3, 0), (1, 0)]
    let centers = places.map { CGPoint.polar($0.distance, ($0.degrees - 90) * .pi / 180) }
    return RefreshSkin(
      "radar", "A beam sweeps round a screen, and what it passes lights up.",
      art: .shapes {
        let ink = ShapesContent.Ink.hue(.leaf)
        // From outside to inside.
        let screen: [ShapesContent.Shape] = [
          .stroke(.circle(25), ink, width: 2), .stroke(.circle(16.5), ink.opacity(0.35), width: 1),
          .stroke(.circle(8), ink.opacity(0.35), width: 1),
        ]
        // Overlapping slices: the light is strongest where all of them overlap.
        let slices = (1...16).map { slice in
          let path = UIBezierPath.slice(24, angle: CGFloat(slice) * 0.109)
          path.apply(CGAffineTransform(rotationAngle: .pi))
          return ShapesContent.Shape.fill(path, ink.opacity(0.04), about: .art)
        }
        // They point down, so that from any moment they have some way to go.
        let beam: [ShapesContent.Shape] = [
          slices[0].attaching(Array(slices.dropFirst())),
          .stroke(.lines((0, 0), (0, 24)), ink, width: 2.7, about: .art),
        ]
        return screen + beam + [.fill(.circle(2.2), ink)]
          + centers.map { .fill(.circle(2.8, at: $0), ink) }
          + centers.map { .stroke(.circle(2.8, at: $0), ink, width: 1) }
          + [
            // The cross hairs.
            .stroke(
              .drawing("M0-23V-11M23 0H11M0 23V11M-23 0H-11"), .outcome(.leaf), width: 2.7,
              about: .art
            )
            .forEndings()
          ]
      },
      loop: Together {
        Rotate(from: .pi, to: 3 * .pi, over: 2.4).on(beam)
        Motion.rolling(.opacity, through: glow, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.scaleX, through: swell, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.scaleY, through: swell, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.opacity, through: fading, phases: phases, over: 2.4).on(echoes)
        Motion.rolling(.scaleX, through: spread, phases: phases, over: 2.4).on(echoes)
        Motion.rolling(.scaleY, through: spread, phases: phases, over: 2.4).on(echoes)
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 0.5, curve: .easeInOut)
          .staggered(by: 0.15, from: .last).on(.range(0..<3))
        Rotate(from: -.pi, to: .pi, over: 1, curve: .easeOut).on(beam)
        Fade(from: 0, to: 1, over: 0.3).delayed(by: 0.2).on(beam)
        Fade(from: 0, to: 1, over: 0.2).on(hub)
        Fade(from: .constant(0), to: Motion.rollingStart(glow, phases: phases), over: 1).on(spots)
        Fade(from: 0, to: 0, over: 1).on(echoes)
      }.motion,
      // What was looked for is found, and the cross hairs are on it.
      outro: Together {
        Fade(to: 1, over: 0.06).on(spots)
        Together {
          Move(
            x: .each(centers.map { -Double($0.x) }), y: .each(centers.map { -Double($0.y) }),
            over: 0.26, curve: .easeIn)
          Scale(to: 1, over: 0.26)
        }
        .on(spots)
        Fade(to: 0, over: 0.1).on(echoes)
        // The outer circle closes in, and takes the inner ones along.
        Together {
          Motion {
            Wait(0.16)
            Scale(to: 0.62, over: 0.24, curve: .overshoot)
          }
          Thicken(to: 2.1, over: 0.3)
        }
        .on(.first)
        Together {
          Scale(to: .each([0.9, 1.9]), over: 0.24, curve: .easeIn)
          Fade(to: 0, over: 0.06).delayed(by: 0.2)
        }
        .on(inner)
        Rotate(to: .pi + 0.6, over: 0.3, curve: .easeOut).on(beam)
        Fade(to: 0, over: 0.2, curve: .easeIn).on(beam)
        Scale(to: 2, over: 0.16, curve: .overshoot).delayed(by: 0.24).on(hub)
        Together {
          Fade(from: 0, to: 1, over: 0.04)
          Scale(from: 1.25, to: 1, over: 0.16, curve: .easeOut)
        }
        .delayed(by: 0.24)
        .on(.last)
        Wait.wholeEnding
      }.motion,
      // The screen is empty, and its hand rests.
      unchanged: Together {
        Recolor(to: .hue(.slate)).delayed(by: 0.1).on(.range(0..<6))
        // From wherever it is, forward to the top.
        Rotate(to: .pi, over: 0.4, curve: .easeOut).on(beam)
        Fade(to: 1, over: 0.1).on(hand)
        Fade(to: 0, over: 0.4).on(light)
        Fade(to: 0, over: 0.2).on(spots)
        Fade(to: 0, over: 0.1).on(echoes)
        Scale(to: 1, over: 0.1).on(.range(0..<3))
        Wait(0.75)
      }.motion,
      // The signal is lost: the hand sinks, the spots go out, and the rings break.
      failure: Together {
        Recolor(to: .hue(.coral)).on(.range(0..<12))
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
      }.motion)
  }
}
