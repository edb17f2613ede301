import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A beam sweeps a screen and lights up three spots, each with an echo.
  ///
  /// A round takes 2.4 s; each spot lights up when the beam passes it and fades slowly. The spots are the
  /// corners of a tick, which a success draws through them; a failure cracks the screen.
  public static var radar: RefreshSkin {
    let light = ElementSelection.element(3)
    let hand = ElementSelection.element(4)
    let beam = ElementSelection.range(3..<5)
    let hub = ElementSelection.element(5)
    let spots = ElementSelection.range(6..<9)
    let echoes = ElementSelection.range(9..<12)
    let places: [(degrees: Double, distance: CGFloat)] = [
      (264.8, 12), (196, 9.5), (53, 17),
    ]
    let phases = places.map { 1 - $0.degrees / 360 }
    let glow = [(share: 0.0, value: 1.0), (0.7, 0.2), (1, 0.2)]
    let swell = [(share: 0.0, value: 1.5), (0.12, 1), (1, 1)]
    let spread = [(share: 0.0, value: 1.0), (0.3, 2.8), (1, 2.8)]
    let fading = [(share: 0.0, value: 0.9), (0.3, 0), (1, 0)]
    let centers = places.map { CGPoint.polar($0.distance, ($0.degrees - 90) * .pi / 180) }
    return RefreshSkin(
      "radar", "A beam sweeps round a screen and lights up spots, which are a tick in the end.",
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
            // The tick through the spots, and the cracks of the screen.
            .stroke(
              .lines(
                (centers[0].x, centers[0].y), (centers[1].x, centers[1].y),
                (centers[2].x, centers[2].y)), .outcome(.leaf), width: 4
            )
            .forEndings(),
            .fill(
              .drawing("M3-8L5-13L10-12.5L11-8L8-5Z"), .outcome(.coral),
              about: .point(CGPoint(x: 7, y: -9))
            )
            .attaching([
              .stroke(
                .drawing(
                  """
                  M7-9L3-15L6-19L3-24.8M7-9L13-12L17-10L23.3-9.2M7-9L12-1L9.5 6L14 13L11 22.4M7-9L0-7L-6-11\
                  L-13-9L-19.5-15.6M7-9L2 0L-5 2L-9 10L-16.5 18.7M2 0L4 8L0 14L2 24.9M-5 2L-14 3L-24.8 2\
                  M13-12L15-18M-6-11L-7-17
                  """), .outcome(.coral), width: 1.3)
            ])
            .forEndings(),
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
      // The spots light up one after another, and what they are the corners of is drawn.
      outro: Together {
        Motion {
          Together {
            Fade(to: 1, over: 0.06)
            Scale(to: 1.9, over: 0.08, curve: .easeOut)
          }
          Scale(to: 1.3, over: 0.18, curve: .overshoot)
        }
        .staggered(by: 0.09)
        .on(spots)
        Motion {
          Scale(to: 1, over: 0.02)
          Fade(to: 0.9, over: 0.02)
          Together {
            Scale(to: 3.4, over: 0.26, curve: .easeOut)
            Fade(to: 0, over: 0.26)
          }
        }
        .staggered(by: 0.09)
        .on(echoes)
        Motion.drawn(over: 0.2).delayed(by: 0.1).on(.element(12))
        Fade(to: 0, over: 0.14, curve: .easeIn).on(.range(3..<6))
        Motion {
          Scale(to: 0.92, over: 0.14, curve: .easeOut)
          Scale(to: 1, over: 0.26, curve: .overshoot)
        }
        .on(.first)
        Wait.wholeEnding
      }.motion,
      // The screen is empty, and its hand rests.
      unchanged: Together {
        Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.1).on(.range(0..<6))
        // From wherever it is, forward to the top.
        Rotate(to: .pi, over: 0.4, curve: .easeOut).on(beam)
        Fade(to: 1, over: 0.1).on(hand)
        Fade(to: 0, over: 0.4).on(light)
        Fade(to: 0, over: 0.2).on(spots)
        Fade(to: 0, over: 0.1).on(echoes)
        Scale(to: 1, over: 0.1).on(.range(0..<3))
        Wait(0.75)
      }.motion,
      // The screen is struck, cracks and goes dark.
      failure: Together {
        Recolor(to: .hue(.coral)).staggered(over: 0.15, from: .last).on(.range(0..<12))
        Fade(to: 0, over: 0.12).on(.range(1..<12))
        Motion {
          for x in [3.0, -2.5, 1.5, 0] { Move(x: x, over: 0.07, curve: .easeInOut) }
        }
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.1, to: 1, over: 0.26, curve: .easeOut)
        }
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 3).on(beam)
        Fade(from: 0, to: 0, over: 3).on(echoes)
        Motion.rollingGlow(over: 3).on(spots)
      }.motion)
  }
}
