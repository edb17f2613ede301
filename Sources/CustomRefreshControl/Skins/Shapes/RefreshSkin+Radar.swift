import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A beam sweeps a screen and lights up a spot, which darts about like no airplane, and is followed by a frame.
  ///
  /// A round takes 2.4 s. A success brings the spot into full view, a flying saucer with a tick in its beam; a failure
  /// cracks the screen.
  public static var radar: RefreshSkin {
    let (light, hand) = (ElementSelection.element(2), ElementSelection.element(3))
    let beam = ElementSelection.range(2..<4)
    let saucer = ElementSelection.element(5)
    let frame = ElementSelection.element(6)
    let rays = ElementSelection.element(7)
    let places: [(x: Double, y: Double)] = [(8.5, -7.5), (-11, -2), (2.5, 10.5)]
    return RefreshSkin(
      "radar", "A beam sweeps round a screen and lights up spots, one of which is a flying saucer.",
      art: .shapes {
        let ink = ShapesContent.Ink.hue(.leaf)
        let screen: [ShapesContent.Shape] = [
          .stroke(.circle(27), ink, width: 2.4), .stroke(.circle(14), ink.opacity(0.4), width: 1.4),
        ]
        // Overlapping slices: the light is strongest where all of them overlap.
        let slices = (1...16).map { slice in
          let path = UIBezierPath.slice(26, angle: CGFloat(slice) * 0.109)
          path.apply(CGAffineTransform(rotationAngle: .pi))
          return ShapesContent.Shape.fill(path, ink.opacity(0.04), about: .art)
        }
        // They point down, so that from any moment they have some way to go.
        let beam: [ShapesContent.Shape] = [
          slices[0].attaching(Array(slices.dropFirst())),
          .stroke(.lines((0, 0), (0, 26)), ink, width: 2.7, about: .art),
        ]
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side, down in
          "M\(4.5 * side) \(8 * down)H\(9 * side)V\(3.5 * down)"
        }
        return screen + beam + [
          .fill(.circle(2.4), ink),
          // A flying saucer with its dome and its windows.
          .fill(
            .drawing("M-8 1.1C-8-.9-4.5-1.8 0-1.8S8-.9 8 1.1S4.5 3.6 0 3.6S-8 3.1-8 1.1Z"),
            .hue(.iris), about: .art
          )
          .attaching(
            [.fill(.drawing("M-4-1.3C-4-7.2 4-7.2 4-1.3Z"), .hue(.sky))]
              + [-4.6, 0, 4.6].map {
                .fill(.circle(0.9, at: CGPoint(x: $0, y: 1)), .fixed(.systemBackground))
              }),
          .stroke(.drawing(corners.joined()), ink, width: 2, about: .art),
          // What is seen of the saucer once it is near: its rays with a tick in them, and its feelers.
          .fill(
            .drawing("M-5-4L-17 27H17L5-4Z"), .outcome(.leaf), about: .point(CGPoint(x: 0, y: -5))
          )
          .attaching([
            .stroke(.drawing("M-6 15L-1.5 19.5L7 9.5"), .fixed(.systemBackground), width: 3.4),
            .stroke(.drawing("M-3-20L-6-26M3-20L6-26"), .outcome(.iris), width: 2),
          ])
          .forEndings(),
          // The cracks of the screen.
          .stroke(
            .drawing(
              """
              M6-7L27 0M6-7L10 24.9M6-7L-18 20.3M6-7L-26.5-5M6-7L0-27M6-7L19.6-18.7M-1.4 1.2L-9-1.2\
              M8 6.3L15-3.7M3-16L-9-6.6
              """), .outcome(.coral), width: 1.8, about: .point(CGPoint(x: 6, y: -7))
          )
          // A piece of the glass has fallen out.
          .attaching([.fill(.drawing("M27 12L33 22L22 25Z"), .outcome(.coral))])
          .forEndings(),
        ]
      },
      loop: Together {
        Rotate(from: .pi, to: 3 * .pi, over: 2.4).on(beam)
        // From place to place; the frame is late.
        for (part, lag) in [(saucer, 0.0), (frame, 0.08)] {
          Motion {
            Move(
              fromX: places[0].x, fromY: places[0].y, x: places[0].x, y: places[0].y,
              over: 0.6 + lag)
            Move(x: places[1].x, y: places[1].y, over: 0.22, curve: .easeInOut)
            Wait(0.4)
            Move(x: places[2].x, y: places[2].y, over: 0.22, curve: .easeInOut)
            Wait(0.4)
            Move(x: places[0].x, y: places[0].y, over: 0.3, curve: .easeInOut)
          }
          .on(part)
        }
        // Lit up by the beam.
        Motion {
          Scale(from: 1, to: 1, over: 0.3)
          Scale(to: 1.3, over: 0.08, curve: .easeOut)
          Scale(to: 1, over: 0.3, curve: .easeInOut)
        }
        .on(saucer)
        Track(
          .opacity, from: 0, (0, at: 0.35, .linear), (1, at: 0.45, .linear), (1, at: 2.1, .linear),
          (0, at: 2.25, .linear), (0, at: 2.4, .linear)
        )
        .on(frame)
        Motion {
          Scale(from: 0.6, to: 0.6, over: 0.35)
          Scale(to: 1, over: 0.2, curve: .easeOut)
          Wait(1.55)
          Scale(to: 0.6, over: 0.15)
        }
        .on(frame)
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 0.5, curve: .easeInOut)
          .staggered(by: 0.15, from: .last).on(.range(0..<2))
        Rotate(from: -.pi, to: .pi, over: 1, curve: .easeOut).on(beam)
        Fade(from: 0, to: 1, over: 0.3).delayed(by: 0.2).on(beam)
        Fade(from: 0, to: 1, over: 0.2).on(.element(4))
        // It flies in from outside.
        Move(fromX: 60, fromY: -22, x: places[0].x, y: places[0].y, over: 0.5, curve: .easeOut)
          .delayed(by: 0.45).on(saucer)
        Fade(from: 0, to: 1, over: 0.1).delayed(by: 0.45).on(saucer)
        Move(fromX: places[0].x, fromY: places[0].y, x: places[0].x, y: places[0].y, over: 1)
          .on(frame)
        Fade(from: 0, to: 0, over: 1).on(frame)
        Scale(from: 0.6, to: 0.6, over: 1).on(frame)
      }.motion,
      // The saucer is near, and lets its rays down.
      outro: Together {
        Fade(to: 0, over: 0.16).on(.range(0..<5))
        Fade(to: 0, over: 0.08).on(frame)
        Together {
          Move(x: 0, y: -10, over: 0.24, curve: .easeInOut)
          Scale(to: 2, over: 0.28, curve: .overshoot)
        }
        .on(saucer)
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Scale(fromX: 0.4, fromY: 0.1, x: 1, y: 1, over: 0.24, curve: .easeOut)
        }
        .delayed(by: 0.2)
        .on(rays)
        Wait.wholeEnding
      }.motion,
      // The screen is empty, and its hand rests.
      unchanged: Together {
        Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.1).on(.range(0..<5))
        // From wherever it is, forward to the top.
        Rotate(to: .pi, over: 0.4, curve: .easeOut).on(beam)
        Fade(to: 1, over: 0.1).on(hand)
        Fade(to: 0, over: 0.4).on(light)
        Together {
          Move(x: 60, y: -22, over: 0.3, curve: .easeIn)
          Fade(to: 0, over: 0.1).delayed(by: 0.2)
        }
        .on(saucer)
        Fade(to: 0, over: 0.1).on(frame)
        Wait(0.75)
      }.motion,
      // The screen is struck, cracks and goes dark.
      failure: Together {
        Recolor(to: .hue(.coral)).delayed(by: 0.14).on(.first)
        Fade(to: 0, over: 0.1).on(.range(1..<7))
        Trim(start: 0.134, over: 0.02).delayed(by: 0.14).on(.first)
        Motion {
          for x in [3.0, -2.5, 1.5, 0] { Move(x: x, over: 0.07, curve: .easeInOut) }
        }
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.1, to: 1, over: 0.26, curve: .easeOut)
        }
        .delayed(by: 0.08)
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 3).on(beam)
        Fade(from: 0, to: 0, over: 3).on(frame)
        Move(fromX: places[0].x, fromY: places[0].y, x: places[0].x, y: places[0].y, over: 3)
          .on(.range(5..<7))
        Motion.dimming(to: 0.4, over: 1.5, back: 1.5).on(.first)
        Motion.dimming(to: 0.4, over: 1.5, back: 1.5).on(saucer)
      }.motion)
  }
}
