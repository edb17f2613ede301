import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The drop of iOS 6, with a face: it strains as the pull stretches it, snaps back, and hops head over heels.
  ///
  /// A hop takes 1.3 s. In the end it is blown up to a balloon, slumps, or bursts.
  public static var gumDrop: RefreshSkin {
    RefreshSkin(
      "gumDrop", "A drop stretches with the pull, snaps back, hops, and is a balloon in the end.",
      art: SkinArt { appearance, _ in
        try GumDropContent(appearance: appearance)
      },
      loop: Together {
        Motion {
          Wait(0.16)
          Move(y: -6, over: 0.2, curve: .rise)
          Move(y: 0, over: 0.18, curve: .fall)
        }
        Motion {
          Scale(x: 1.14, y: 0.84, over: 0.16, curve: .easeOut)
          Scale(x: 0.92, y: 1.1, over: 0.14, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.24)
          Scale(x: 1.16, y: 0.82, over: 0.1, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.66, curve: .spring(dampingRatio: 0.35, response: 0.36))
        }
        .on(drop)
        // Head over heels in the air, and dizzy after that.
        Motion {
          Rotate(from: 0, to: 0, over: 0.14)
          Rotate(to: 2 * .pi, over: 0.42, curve: .easeInOut)
          for angle in [0.3, -0.24, 0.12, 0] {
            Rotate(to: 2 * .pi + angle, over: 0.14, curve: .easeInOut)
          }
        }
        .on(face)
      }.motion,
      pull: Wait(1).motion,
      // It crouches, is blown up and rises: a balloon, with a string that trails after it, which turns green from there.
      outro: Together {
        Rotate(to: 0, over: 0.1, curve: .easeInOut).on(face)
        Together {
          Motion {
            Scale(x: 1.2, y: 0.72, over: 0.1, curve: .easeOut)
            Scale(x: 1.1, y: 1.2, over: 0.24, curve: .overshoot)
          }
          Motion {
            Move(y: 4, over: 0.1, curve: .easeOut)
            Move(y: -6.6, over: 0.3, curve: .overshoot)
          }
        }
        .on(.range(0..<3))
        Motion {
          Wait(0.2)
          Fade(from: 0, to: 1, over: 0)
          Reveal(from: 0, to: 1, over: 0.2, curve: .easeInOut)
        }
        .on(balloon)
        Together {
          Fade(from: 0, to: 1, over: 0.04)
          Motion {
            Scale(fromX: 0.6, fromY: 0.2, x: 1, y: 1, over: 0.18, curve: .easeOut)
            Rotate(to: 0.16, over: 0.1, curve: .easeInOut)
            Rotate(to: 0, over: 0.1, curve: .easeInOut)
          }
        }
        .delayed(by: 0.16)
        .on(string)
        Wait.wholeEnding
      }.motion,
      // It slumps, shuts its eyes, and sleeps.
      unchanged: Together {
        Motion {
          Scale(x: 0.94, y: 1.08, over: 0.1, curve: .easeOut)
          Scale(x: 1.36, y: 0.56, over: 0.12, curve: .easeIn)
          Scale(x: 1.22, y: 0.7, over: 0.1, curve: .easeInOut)
          Scale(x: 1.28, y: 0.64, over: 0.12, curve: .easeInOut)
        }
        .on(.first)
        Move(y: 5.4, over: 0.22, curve: .fall).on(drop)
        Recolor(to: .hue(.slate), over: 0.15).delayed(by: 0.12).on(.first)
        Together {
          Rotate(to: 0, over: 0.1, curve: .easeInOut)
          Motion {
            Scale(to: 1, over: 0.1)
            Scale(x: 1.2, y: 0.06, over: 0.1, curve: .easeIn)
            Fade(to: 0, over: 0)
          }
        }
        .on(face)
        // It is as flat as the open eyes were.
        Motion {
          Wait(0.2)
          Fade(from: 0, to: 1, over: 0)
        }
        .on(asleep)
        Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.14, curve: .easeOut).delayed(by: 0.2)
          .on(asleep)
        Wait.wholeEnding
      }.motion,
      // It is blown up too far, and bursts: it shrinks to the middle of what bursts out of it.
      failure: Together {
        Recolor(to: .hue(.coral), over: 0.15).on(.first)
        Motion {
          Scale(x: 1.2, y: 0.8, over: 0.06, curve: .easeOut)
          Scale(to: 1.35, over: 0.16, curve: .easeIn)
          Scale(to: 0.6, over: 0.1)
          Fade(to: 0, over: 0)
        }
        .on(.first)
        Move(y: 0, over: 0.1).on(drop)
        // It looks smaller and smaller.
        Together {
          Rotate(to: 0, over: 0.06)
          Scale(to: 0.6, over: 0.22)
          Fade(to: 0, over: 0).delayed(by: 0.22)
        }
        .on(face)
        Together {
          Fade(from: 0, to: 1, over: 0)
          Motion {
            Scale(from: 0.7, to: 1.08, over: 0.1, curve: .easeOut)
            Scale(x: 1.02, y: 0.94, over: 0.12, curve: .easeInOut)
            Scale(to: 1, over: 0.1, curve: .easeInOut)
          }
        }
        .delayed(by: 0.22)
        .on(splat)
        Wait.wholeEnding
      }.motion,
      calm: .dimming(to: 0.4, over: 0.8, back: 0.8))
  }

  /// The drop with its face.
  private static let drop = ElementSelection.range(0..<2)
  private static let face = ElementSelection.element(1)
  private static let balloon = ElementSelection.element(2)
  private static let string = ElementSelection.element(3)
  private static let asleep = ElementSelection.element(4)
  private static let splat = ElementSelection.element(5)
}

/// A drop with a face; and for the endings a balloon with its string, a sleeping face and what is left of a drop that
/// has burst.
///
/// Its outline follows the pull, which keyframes cannot express; when the refresh begins, Core
/// Animation returns it to a circle.
@MainActor final class GumDropContent: RefreshContent {
  private let art: ShapesContent
  private let size: CGFloat
  private var stretch: CGFloat = 0

  var view: UIView { art.view }
  var elements: [UIView] { art.elements }
  var endingElements: IndexSet { art.endingElements }
  var fixedElements: IndexSet { art.fixedElements }
  var lineElements: IndexSet { art.lineElements }

  /// Gum that has burst.
  private static var splat: ShapesContent.Shape {
    .fill(
      .drawing(
        """
        M0-9.3C1-23.9 20.3-17 9.3-6.5C17.3-12.4 23.7 .8 12.1 1.5C28.5 2.3 20.8 18.2 8.9 9.1C15.8 15.9 .8 21.3 0 11.8\
        C-1 26.9-20.3 20-9.3 9.5C-17.3 15.4-23.7 2.2-12.7 1.5C-29.1 .7-21.2-15.5-9.3-6.5C-15.8-12.9-.8-18.3 0-9.3Z
        """), .outcome(.coral), about: .art
    )
    .attaching([
      .stroke(
        .drawing("M-10-4L-4 2M-4-4L-10 2M4-4L10 2M10-4L4 2M-4 8H4"),
        .fixed(.systemBackground),
        width: 2),
      // The bang.
      .stroke(
        .drawing(
          "M0-21V-24.5M21-18L24-21M-21-18L-24-21M28 2H32M-28 2H-32M21 21L24 24M-21 21L-24 24"),
        .outcome(.coral), width: 2.4),
    ])
    .forEndings()
  }

  init(appearance: Appearance) throws(RefreshError) {
    let round = GumDrop(stretch: 0, size: 1)
    art = try ShapesContent(
      [
        .fill(round.path, .hue(.rose), about: .art),
        // White on the deep color of the light appearance, black on the light one of the dark.
        .stroke(round.face, .fixed(.systemBackground), width: 2.6, about: .art),
        // The same with a light on it, which is seen from its foot upward.
        .fill(round.path, .outcome(.leaf), about: .art)
          .attaching([
            .stroke(round.face, .fixed(.systemBackground), width: 2.6),
            .stroke(.drawing("M-11-1.5C-11-6-9-9.5-6-11"), .fixed(.systemBackground), width: 2),
          ])
          .clipped(
            to: UIBezierPath(rect: CGRect(x: -16, y: 16, width: 32, height: 1)),
            changingTo: [UIBezierPath(rect: CGRect(x: -16, y: -16, width: 32, height: 33))]
          )
          .forEndings(),
        // The string with its knot.
        .stroke(
          .drawing("M0 11.4L-2.6 14.6H2.6ZM0 14.6C-4 18 4 21 1 27.5"), .outcome(.leaf), width: 2,
          about: .point(CGPoint(x: 0, y: 11.4))
        )
        .forEndings(),
        // Under the slumped one's brow, with what is heard of it.
        .stroke(
          .drawing("M-11 3C-9.5 5.5-6 5.5-4.5 3M11 3C9.5 5.5 6 5.5 4.5 3M-1.5 9.5H1.5"),
          .fixed(.systemBackground), width: 2, about: .point(CGPoint(x: 0, y: 4))
        )
        .attaching([
          .stroke(.drawing("M14-9H19L14-3H19M22-19H28L22-12H28"), .outcome(.slate), width: 2)
        ])
        .forEndings(),
        Self.splat,
      ], appearance: appearance)
    size = appearance.size
  }

  func update(_ context: RefreshContext) {
    art.update(context)
    // The drop keeps its shape when motion is reduced.
    let isElastic = context.motionStyle == .full
    switch context.phase {
    case .idle, .pulling, .armed:
      // The drop starts to stretch at 30 % of the pull, when enough of it is visible.
      show(stretch: isElastic ? CGFloat(max(0, context.progress - 0.3) / 0.7) : 0)
    case .refreshing, .leaving: snap()
    }
  }

  private func show(stretch pulled: CGFloat) {
    stretch = pulled
    UIView.performWithoutAnimation {
      for (view, outline) in zip(elements, GumDrop(stretch: stretch, size: size).outlines) {
        (view.layer as? CAShapeLayer)?.path = outline.cgPath
      }
    }
  }

  /// Releases the drop: it springs back to a circle.
  private func snap() {
    guard stretch > 0 else { return }
    // A shorter drop each, and then flatter than it rests.
    let stretches = [stretch, 0.6 * stretch, 0.25 * stretch, 0, 0]
    show(stretch: 0)
    guard view.window != nil else { return }
    let outlines = stretches.map { GumDrop(stretch: $0, size: size).outlines }
    for (index, element) in elements.prefix(2).enumerated() {
      let forms = outlines.map { $0[index] }
      forms[3].apply(CGAffineTransform(scaleX: 1.14, y: 0.84))
      element.layer.springBack(through: forms, over: 0.32)
    }
  }
}

/// The outline of a hanging drop, always of six curves, so that outlines can be interpolated.
private struct GumDrop {
  /// The amount of stretch, from 0 for a circle to 1 for the longest drop.
  let stretch: CGFloat
  let size: CGFloat

  /// A point on one of two circles above each other, in points about the middle, and the direction of
  /// the circle there.
  private typealias Place = (radius: CGFloat, center: CGFloat, angle: CGFloat)

  private var head: CGFloat { 15 - 3.5 * stretch }
  /// The distance of the head's center above the middle.
  private var rise: CGFloat { 13 * stretch }

  /// The outlines of the drop and of the face on it.
  var outlines: [UIBezierPath] { [path, face] }

  /// Two eyes and a smile; the stretch presses the eyes together and turns the mouth down.
  var face: UIBezierPath {
    let strain = min(1.5 * stretch, 1)
    let (outer, inner, high) = (4.8 + 1.8 * strain, 4.8 - 1.4 * strain, 1.5 + 0.9 * strain)
    let face = UIBezierPath()
    for side: CGFloat in [-1, 1] {
      face.append(
        .lines((side * outer, -2.8 - high), (side * inner, -2.8), (side * outer, -2.8 + high)))
    }
    face.move(to: CGPoint(x: -4.4, y: 4.6 + 1.4 * strain))
    face.addQuadCurve(
      to: CGPoint(x: 4.4, y: 4.6 + 1.4 * strain),
      controlPoint: CGPoint(x: 0, y: 9 - 6.5 * strain))
    face.apply(
      CGAffineTransform(translationX: 0, y: -rise * size)
        .scaledBy(x: head / 15 * size, y: head / 15 * size))
    return face
  }

  var path: UIBezierPath {
    // Two circles and a side that leaves one leaning inward and meets the other upright; the
    // straight side would lean by about asin(7 / 33.5).
    let lean = 0.21 + 0.42 * stretch
    let upright = 0.21 - 0.35 * stretch
    func onHead(_ angle: CGFloat) -> Place { (head, -rise, angle) }
    func onTail(_ angle: CGFloat) -> Place { (15 - 11 * pow(stretch, 0.75), 20 * stretch, angle) }
    let places = [
      onHead(-.pi / 2), onHead(lean), onTail(upright), onTail(.pi / 2), onTail(.pi - upright),
      onHead(.pi - lean), onHead(1.5 * .pi),
    ]
    let path = UIBezierPath()
    path.move(to: point(places[0], 0))
    for (start, end) in zip(places, places.dropFirst()) {
      let (first, last) = (point(start, 0), point(end, 0))
      let reach =
        start.center == end.center
        ? 4 / 3 * tan((end.angle - start.angle) / 4) * start.radius * size
        : 0.4 * hypot(last.x - first.x, last.y - first.y)
      path.addCurve(
        to: last, controlPoint1: point(start, reach), controlPoint2: point(end, -reach))
    }
    path.close()
    return path
  }

  /// Returns a place, moved along its direction, clockwise.
  private func point(_ place: Place, _ reach: CGFloat) -> CGPoint {
    CGPoint(
      x: place.radius * cos(place.angle) * size - sin(place.angle) * reach,
      y: (place.center + place.radius * sin(place.angle)) * size + cos(place.angle) * reach)
  }
}
