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
    // Where the arms of the tick meet, and the angle at which the hand is its long arm.
    let corner = CGPoint(x: -4, y: 9)
    let lean = 0.68
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
        // They point down, so that from any moment they have some way to go to the tick's long arm.
        let beam: [ShapesContent.Shape] = [
          slices[0].attaching(Array(slices.dropFirst())),
          .stroke(.lines((0, 0), (0, 24)), ink, width: 2.7, about: .art),
        ]
        return screen + beam + [.fill(.circle(2.2), ink)]
          + centers.map { .fill(.circle(2.8, at: $0), ink) }
          + centers.map { .stroke(.circle(2.8, at: $0), ink, width: 1) }
          + [
            .stroke(
              .lines((corner.x, corner.y), (corner.x - 7.4, corner.y - 7.4)), .outcome(.leaf),
              width: 2.7
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
      // All is found: it runs together, and with a last turn the hand becomes the long arm of a tick.
      outro: Together {
        Fade(to: 1, over: 0.06).on(spots)
        Together {
          Move(
            x: .each(centers.map { Double(corner.x - $0.x) }),
            y: .each(centers.map { Double(corner.y - $0.y) }), over: 0.26, curve: .easeIn)
          Scale(to: 0.4, over: 0.26, curve: .easeIn)
        }
        .on(spots)
        Fade(to: 0, over: 0.1).on(echoes)
        // The inner circles run into the outer one.
        Together {
          Scale(to: .each([1.5, 3]), over: 0.24, curve: .easeIn)
          Fade(to: 0, over: 0.03).delayed(by: 0.22)
        }
        .on(inner)
        Motion {
          Wait(0.22)
          Scale(to: 1.06, over: 0.06, curve: .easeOut)
          Scale(to: 1, over: 0.12, curve: .easeInOut)
        }
        .on(.first)
        Rotate(to: .pi + lean, over: 0.34, curve: .easeOut).on(beam)
        Fade(to: 0, over: 0.3, curve: .easeIn).on(light)
        Fade(to: 1, over: 0.06).on(hand)
        Move(x: corner.x, y: corner.y, over: 0.14, curve: .easeInOut).delayed(by: 0.2).on(hand)
        Together {
          Move(x: corner.x, y: corner.y, over: 0.14, curve: .easeInOut)
          Scale(to: 0.6, over: 0.14)
        }
        .delayed(by: 0.2)
        .on(hub)
        Motion.drawn(over: 0.1).delayed(by: 0.3).on(.last)
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
