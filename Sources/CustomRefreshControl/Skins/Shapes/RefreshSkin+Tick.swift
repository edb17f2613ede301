import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A skater draws an eight on the ice, with the pull and then in a round of 1.8 s. In the end the skater goes on out of
  /// it and draws a tick, has drawn it again in gray, or slips, and the ice breaks.
  public static var tick: RefreshSkin {
    RefreshSkin(
      "tick", "A skater draws an eight on the ice with the pull, and a tick in the end.",
      art: .shapes {
        let (skater, clothes) = (
          forms(of: figure, and: fallen), forms(of: { _ in dress }, and: dress)
        )
        let route = way(along: places)
        return [
          .stroke(route, .hue(.sky), width: 3, about: .art),
          .stroke(route, .outcome(.leaf), width: 5, about: .art),
          .stroke(route, .outcome(.slate), width: 3, about: .art),
          .stroke(
            .drawing("M1 15L-3 21L3 26L13 23L21 27L32 23M-3 21L-13 25L-22 22L-34 26"),
            .outcome(.coral), width: 3
          )
          .forEndings(),
          .stroke(skater[0], .color(.label), width: 2.4, about: .art)
            .morphing(to: Array(skater.dropFirst())),
          .fill(clothes[0], .hue(.rose), about: .art).morphing(to: Array(clothes.dropFirst())),
        ]
      },
      loop: Motion {
        skating(from: 1, to: 2, over: 1.8)
        // The second round is where the first is.
        skating(from: 1, to: 1, over: 0)
      },
      pull: Together {
        Fade(from: 0, to: 1, over: 0.08).on(skater)
        skating(from: 0, to: 1, over: 1)
      }.motion,
      // From wherever the skater is, the way goes on along the eight and out of it.
      outro: Together {
        Morph(to: Double(places.count + 2), over: 0.54, curve: .easeInOut).on(skater)
        Trim(end: 1, over: 0.54, curve: .easeInOut).on(lines)
        Trim(start: share(2), over: 0.54, curve: .easeInOut).on(line)
        Fade(to: 0, over: 0).delayed(by: 0.54).on(line)
        Fade(to: 1, over: 0.02).on(mark)
        Wait.wholeEnding
      }.motion,
      // The round is completed, and turns gray from its begin to the skater, who stops on it.
      unchanged: Together {
        Motion {
          Morph(to: form(2), over: 0.42, curve: .easeInOut)
          Morph(from: form(0), to: 2, over: 0.1)
        }
        .on(skater)
        Trim(start: share(2), end: share(2), over: 0.42, curve: .easeInOut).on(line)
        Fade(to: 0, over: 0).delayed(by: 0.42).on(line)
        Fade(to: 1, over: 0.02).on(gray)
        Trim(start: share(1), end: share(2), over: 0.42, curve: .easeInOut).on(gray)
        Wait.wholeEnding
      }.motion,
      // The skater is too fast, slips at the end of the round, and the ice breaks.
      failure: Together {
        Motion {
          Morph(to: form(2), over: 0.32)
          Morph(from: form(0), to: 0, over: 0.2)
        }
        .on(skater)
        Trim(start: share(1.26), end: share(2), over: 0.32).on(line)
        Motion.drawn(over: 0.2).delayed(by: 0.5).on(.element(3))
        Wait.wholeEnding
      }.motion,
      calm: Together {
        skating(from: 1, to: 1, over: 1.8)
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(line)
      }.motion)
  }

  private static let line = ElementSelection.first
  private static let mark = ElementSelection.element(1)
  private static let gray = ElementSelection.element(2)
  /// The line and the mark, which are drawn along the same way.
  private static let lines = ElementSelection.range(0..<2)
  /// With the dress.
  private static let skater = ElementSelection.range(4..<6)

  // MARK: The way

  /// In how many pieces a round is drawn.
  private static let steps = 60

  /// The way, in pieces of one length: an eight that lies on the ice, twice, and then a tick.
  private static let places = makePlaces()

  private static func makePlaces() -> [CGPoint] {
    var angle = -0.25 * Double.pi
    func turn(at angle: Double) -> Double { 2.9754 / hypot(38 * cos(angle), 18 * cos(2 * angle)) }
    let eight = (0..<steps).map { _ in
      defer { angle += turn(at: angle + 0.5 * turn(at: angle)) }
      return CGPoint(x: 38 * sin(angle), y: 9 + 9 * sin(2 * angle))
    }
    let (corner, end) = (CGPoint(x: -9, y: 19.8), CGPoint(x: 26, y: -2.6))
    func between(_ start: CGPoint, _ end: CGPoint, _ share: Double) -> CGPoint {
      CGPoint(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
    }
    return eight + eight + (0..<9).map { between(eight[0], corner, Double($0) / 9) }
      + (0...14).map { between(corner, end, Double($0) / 14) }
  }

  /// Returns how much of the way lies before a place, 0…1, after some rounds of the eight.
  private static func share(_ rounds: Double) -> Double {
    rounds * Double(steps) / Double(places.count - 1)
  }

  private static func way(along places: some Collection<CGPoint>) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, place) in places.enumerated() {
      index == 0 ? path.move(to: place) : path.addLine(to: place)
    }
    return path
  }

  // MARK: The skater

  /// Returns the form of the skater after some rounds; before the first there are those of the fall.
  private static func form(_ rounds: Double) -> Double { 3 + rounds * Double(steps) }

  /// Returns a part of the skater, by the side to which it looks, as it has fallen, slips, and stands, and then on the way.
  private static func forms(
    of part: (CGFloat) -> UIBezierPath, and fallen: UIBezierPath
  ) -> [UIBezierPath] {
    func placed(_ path: UIBezierPath, at place: CGPoint, leaning lean: CGFloat) -> UIBezierPath {
      // Nearer, the skater is larger.
      let size = 1 + (place.y - 9) / 75
      return path.applying(
        CGAffineTransform(translationX: place.x, y: place.y).rotated(by: lean)
          .scaledBy(x: size, y: size))
    }
    return [
      placed(fallen, at: CGPoint(x: 2, y: 18), leaning: -0.12),
      placed(fallen, at: CGPoint(x: -12, y: 9), leaning: -0.4),
      placed(part(0), at: places[0], leaning: 0),
    ]
      + places.indices.map { step in
        let ahead = places[min(step + 1, places.count - 1)].x - places[max(step - 1, 0)].x
        // At the ends of the eight the skater turns by way of the front.
        return placed(
          part(min(max(ahead / 2.9, -1), 1)), at: places[step], leaning: -places[step].x / 190)
      }
  }

  /// Returns the skater who looks to the right, 1, to the front, 0, or to the left, −1: a blade, a leg with the body, the
  /// other leg, two arms and the head.
  private static func figure(facing side: CGFloat) -> UIBezierPath {
    let (lift, path) = (side * side, UIBezierPath.lines((-3.5, 0), (3.5, 0)))
    path.append(.lines((0, -1), (0, -16.5)))
    path.append(.lines((0, -10), (6 * side, -8 - 3 * lift), (12.5 * side, -4 - 8.5 * lift)))
    path.append(.lines((0, -16.5), (8.5, -19.25 - 0.75 * side)))
    path.append(.lines((0, -16.5), (-8.5, -19.25 + 0.75 * side)))
    head(of: path, at: 2.2 * side)
    return path
  }

  /// Returns the skater who sits on the ice, the legs ahead and the hands behind.
  private static var fallen: UIBezierPath {
    let path = UIBezierPath.drawing(
      "M15.5-12V-5M0-8V-16.5M0-8L7-7.5L14-8.5M0-16.5L-7-7.5M0-16.5L8-12.5")
    head(of: path, at: 1.2)
    return path
  }

  /// Adds a disc, as two rings.
  private static func head(of path: UIBezierPath, at x: CGFloat) {
    for radius in [1.7, 0.6] { path.append(.circle(radius, at: CGPoint(x: x, y: -21.8))) }
  }

  private static var dress: UIBezierPath {
    .drawing("M-2.6-17.2H2.6L1.4-12.4L5.4-7.6H-5.4L-1.4-12.4Z")
  }

  /// Returns how the skater goes on with the line behind, which is up to most of a round long, at whose begin the gray is.
  private static func skating(
    from start: Double, to end: Double, over duration: Double
  ) -> Motion {
    func tail(_ rounds: Double) -> Double { share(max(0.2 * rounds, rounds - 0.8)) }
    return Together {
      Morph(from: form(start), to: form(end), over: duration).on(skater)
      Trim(fromEnd: share(start), end: share(end), over: duration).on(lines)
      Trim(fromStart: tail(start), start: tail(end), over: duration).on(line)
      Trim(fromStart: share(2), start: share(2), over: duration).on(mark)
      Trim(
        fromStart: tail(start), fromEnd: tail(start), start: tail(end), end: tail(end),
        over: duration
      )
      .on(gray)
      Fade(from: 0, to: 0, over: duration).on(.range(1..<3))
    }.motion
  }
}
