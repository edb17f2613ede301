import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A beam sweeps a screen and lights up three spots, two with an echo; the third darts about like no airplane,
  /// and is followed by a frame.
  ///
  /// A round takes 2.4 s; each spot lights up when the beam passes it and fades slowly. A success brings it into full
  /// view, a flying saucer; a failure cracks the screen.
  public static var radar: RefreshSkin {
    let light = ElementSelection.element(3)
    let hand = ElementSelection.element(4)
    let beam = ElementSelection.range(3..<5)
    let hub = ElementSelection.element(5)
    let spots = ElementSelection.range(6..<9)
    let echoes = ElementSelection.range(9..<11)
    let frame = ElementSelection.element(11)
    /// The spot that moves, with its frame.
    let target = ElementSelection.every(3, from: 8)
    let places: [(degrees: Double, distance: CGFloat)] = [
      (257, 13.3), (172, 14.1), (53, 17),
    ]
    let phases = places.map { 1 - $0.degrees / 360 }
    let echoPhases = Array(phases.dropLast())
    let glow = [(share: 0.0, value: 1.0), (0.7, 0.5), (1, 0.5)]
    let swell = [(share: 0.0, value: 1.5), (0.12, 1), (1, 1)]
    let spread = [(share: 0.0, value: 1.0), (0.3, 2.8), (1, 2.8)]
    let fading = [(share: 0.0, value: 0.9), (0.3, 0), (1, 0)]
    let centers = places.map { CGPoint.polar($0.distance, ($0.degrees - 90) * .pi / 180) }
    return RefreshSkin(
      "radar", "A beam sweeps round a screen and lights up spots, one of which is a flying saucer.",
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
          + centers.dropLast().map { .fill(.circle(2.8, at: $0), ink) }
          + [
            .fill(
              .drawing(
                "M-6.5 1C-6.5-.6-4-1.4-3-1.5A3 3.2 0 0 1 3-1.5C4-1.4 6.5-.6 6.5 1C6.5 2.8-6.5 2.8-6.5 1Z"
              )
              .shifted(centers[2].x, centers[2].y), ink)
          ]
          + centers.dropLast().map { .stroke(.circle(2.8, at: $0), ink, width: 1) }
          + [
            .stroke(corners(8.5, length: 3.4, at: centers[2]), ink, width: 1.6),
            // What is seen of the saucer once it is near: its beam, its feelers and its windows.
            .fill(
              .drawing("M-5 2L-10 15H10L5 2Z"), .outcome(.leaf).opacity(0.45),
              about: .point(CGPoint(x: 0, y: 1))
            )
            .attaching(
              [
                .stroke(
                  .drawing("M-2.5-13L-5-16.5M2.5-13L5-16.5"), .outcome(.leaf), width: 1.6)
              ]
                + [-7.0, 0, 7].map {
                  .fill(
                    .circle(1.5, at: CGPoint(x: $0, y: -2.4)),
                    .fixed(UIColor(light: 0xFFFFFF, dark: 0x0B3A1E)))
                }
            )
            .forEndings(),
            // The cracks of the screen.
            .stroke(
              .drawing(
                """
                M6-7L25 0M6-7L10 22.9M6-7L-17 18.3M6-7L-24.5-5M6-7L0-25M6-7L18.6-16.7M-1.4 1.2L-9-1.2\
                M8 6.3L15-3.7M3-16L-9-6.6
                """), .outcome(.coral), width: 1.6, about: .point(CGPoint(x: 6, y: -7))
            )
            // A piece of the glass has fallen out.
            .attaching([
              .fill(.drawing("M27 12L33 22L22 25Z"), .outcome(.coral))
            ])
            .forEndings(),
          ]
      },
      loop: Together {
        Rotate(from: .pi, to: 3 * .pi, over: 2.4).on(beam)
        Motion.rolling(.opacity, through: glow, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.scaleX, through: swell, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.scaleY, through: swell, phases: phases, over: 2.4).on(spots)
        Motion.rolling(.opacity, through: fading, phases: echoPhases, over: 2.4).on(echoes)
        Motion.rolling(.scaleX, through: spread, phases: echoPhases, over: 2.4).on(echoes)
        Motion.rolling(.scaleY, through: spread, phases: echoPhases, over: 2.4).on(echoes)
        Motion {
          Move(fromX: 0, fromY: 0, x: 0, y: 0, over: 0.6)
          Move(x: -19, y: -1, over: 0.25, curve: .easeInOut)
          Wait(0.3)
          Move(x: -2, y: 12, over: 0.25, curve: .easeInOut)
          Wait(0.3)
          Move(x: 0, y: 0, over: 0.4, curve: .easeInOut)
        }
        .on(target)
        Track(
          .opacity, from: 0, (0, at: 0.35, .linear), (1, at: 0.4, .linear), (1, at: 2, .linear),
          (0, at: 2.3, .linear), (0, at: 2.4, .linear)
        )
        .on(frame)
        Motion {
          Scale(from: 1.7, to: 1.7, over: 0.35)
          Scale(to: 1, over: 0.25, curve: .overshoot)
        }
        .on(frame)
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 0.5, curve: .easeInOut)
          .staggered(by: 0.15, from: .last).on(.range(0..<3))
        Rotate(from: -.pi, to: .pi, over: 1, curve: .easeOut).on(beam)
        Fade(from: 0, to: 1, over: 0.3).delayed(by: 0.2).on(beam)
        Fade(from: 0, to: 1, over: 0.2).on(hub)
        Fade(from: .constant(0), to: Motion.rollingStart(glow, phases: phases), over: 1).on(spots)
        Fade(from: 0, to: 0, over: 1).on(.range(9..<12))
        Scale(from: 1.7, to: 1.7, over: 1).on(frame)
      }.motion,
      // The saucer is brought near, with its frame.
      outro: Together {
        Fade(to: 0, over: 0.16).on(.range(2..<8))
        Fade(to: 0, over: 0.08).on(echoes)
        Together {
          Fade(to: 1, over: 0.08)
          Move(x: -centers[2].x, y: -centers[2].y - 4, over: 0.24, curve: .easeInOut)
          Scale(to: 1.9, over: 0.24, curve: .overshoot)
        }
        .on(.element(8))
        Together {
          Fade(to: 1, over: 0.08)
          Move(x: -centers[2].x, y: -centers[2].y, over: 0.24, curve: .easeInOut)
          Scale(to: 1.9, over: 0.3, curve: .overshoot)
        }
        .on(frame)
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Scale(fromX: 0.6, fromY: 0.1, x: 1, y: 1, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.26)
        .on(.element(12))
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
        Fade(to: 0, over: 0.1).on(.range(9..<12))
        Scale(to: 1, over: 0.1).on(.range(0..<3))
        Wait(0.75)
      }.motion,
      // The screen is struck, cracks and goes dark.
      failure: Together {
        Recolor(to: .hue(.coral)).staggered(over: 0.15, from: .last).on(.range(0..<12))
        Fade(to: 0, over: 0.12).on(.range(1..<12))
        Trim(start: 0.134, over: 0.02).delayed(by: 0.14).on(.first)
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
        Fade(from: 0, to: 0, over: 3).on(.range(9..<12))
        Motion.rollingGlow(over: 3).on(spots)
      }.motion)
  }
  /// Returns the four corners of a square frame.
  private static func corners(
    _ reach: CGFloat, length: CGFloat, at center: CGPoint = .zero
  ) -> UIBezierPath {
    let path = UIBezierPath()
    for (x, y) in [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)] {
      let (way, down) = (x < 0 ? length : -length, y < 0 ? length : -length)
      path.append(.lines((x + way, y), (x, y), (x, y + down)))
    }
    return path.shifted(center.x, center.y)
  }
}
