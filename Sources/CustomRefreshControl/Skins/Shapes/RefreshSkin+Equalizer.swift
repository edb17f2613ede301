import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A bird sings, and its song goes along columns from its beak on, in a cycle of 1.8 s. The pull turns it up; in the
  /// end two columns are the stems of a note, or all are silent, or the note breaks.
  public static var equalizer: RefreshSkin {
    RefreshSkin(
      "equalizer", "A bird sings along columns, of which two are the stems of a note in the end.",
      art: .shapes {
        let columns = (0..<count).map { column in
          let color = UIColor(.sky, to: .magenta, at: Double(column) / Double(count - 1))
          return ShapesContent.Shape.stroke(
            .lines((x(column), -23), (x(column), 23)), .color(color), width: 5,
            about: .point(CGPoint(x: x(column), y: 14)))
        }
        return columns + [
          .stroke(.lines((-62, 22), (-24, 22)), .hue(.brown), width: 3),
          .group([bird, beak], about: .point(CGPoint(x: -41, y: 21))),
          // The halves of a note's beam, and its heads, each about the foot of its stem.
          beam(over: 4, 5.56), beam(over: 7, 5.44), head(beside: 4), head(beside: 7),
        ]
      },
      loop: Together {
        for column in 0..<count {
          Track.sampled(.strokeStart, over: 1.8, pieces: 30) { 0.5 - loudness(column, at: $0) / 2 }
            .on(.element(column))
          Track.sampled(.strokeEnd, over: 1.8, pieces: 30) { 0.5 + loudness(column, at: $0) / 2 }
            .on(.element(column))
        }
        Track.sampled(.rotation, over: 1.8, pieces: 30) { -0.12 * song(0, at: $0) }.on(singer)
        Track.sampled(.rotation, over: 1.8, pieces: 30) { 0.7 * song(0, at: $0) }.on(lowerBeak)
      }.motion,
      // The bird hops on its branch, opens its beak, and its song spreads from there.
      pull: Together {
        Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.2).on(branch)
        Motion {
          Together {
            Scale(fromX: 0.8, fromY: 0.5, x: 1, y: 1, over: 0.35, curve: .overshoot)
            Fade(from: 0, to: 1, over: 0.1)
          }
          Rotate(to: -0.12 * song(0, at: 0), over: 0.4)
        }
        .on(singer)
        Rotate(to: 0.7 * song(0, at: 0), over: 0.4).delayed(by: 0.3).on(lowerBeak)
        Together {
          Fade(from: 0, to: 1, over: 0.1)
          Trim(
            fromStart: .constant(0.49), fromEnd: .constant(0.51), start: ends(-0.5),
            end: ends(0.5), over: 0.4, curve: .easeInOut)
        }
        .staggered(over: 0.4).delayed(by: 0.2).on(columns)
      }.motion,
      // All columns but two sink: these are the stems of a note, along whose tops its beam is drawn.
      outro: Together {
        noting(in: .leaf)
        Rotate(to: 0.7, over: 0.2).on(lowerBeak)
        Rotate(to: -0.2, over: 0.2).on(singer)
        // The note and the bird hop.
        for part in [columns, singer, note] {
          Motion {
            Move(x: nil, y: -4, over: 0.09, curve: .rise)
            Move(x: nil, y: 0, over: 0.09, curve: .fall)
          }
          .delayed(by: 0.36).on(part)
        }
        Wait.wholeEnding
      }.motion,
      // It is silent: a row of dots is left.
      unchanged: Together {
        Together {
          Trim(start: 0.49, end: 0.51, over: 0.26, curve: .easeInOut)
          Recolor(to: .hue(.slate))
        }
        .staggered(over: 0.2).on(columns)
        Rotate(to: 0, over: 0.2).on(lowerBeak)
        Rotate(to: 0.14, over: 0.3, curve: .easeInOut).on(singer)
        Recolor(to: .hue(.slate)).on(bodyAndBeak)
        Wait.wholeEnding
      }.motion,
      // Its voice breaks, and so does the note; the bird hangs its head.
      failure: Together {
        noting(in: .coral)
        for (side, halves) in [(-1.0, [4, count + 4, count + 6]), (1, [7, count + 5, count + 7])] {
          for part in halves {
            Together {
              Rotate(to: 0.36 * side, over: 0.16, curve: .overshoot)
              Move(x: 5 * side, y: 3, over: 0.16, curve: .fall)
            }
            .delayed(by: 0.38).on(.element(part))
          }
        }
        Rotate(to: 0, over: 0.1).on(lowerBeak)
        Motion {
          Rotate(to: -0.3, over: 0.24, curve: .easeOut)
          Wait(0.14)
          Rotate(to: 0.34, over: 0.14, curve: .easeIn)
        }
        .on(singer)
        Recolor(to: .hue(.coral)).staggered(over: 0.1, from: .last).delayed(by: 0.38)
          .on(bodyAndBeak)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Trim(
          fromStart: ends(-0.5), fromEnd: ends(0.5), start: ends(-0.5),
          end: ends(0.5), over: 1.6
        )
        .on(columns)
        Rotate(from: 0.7, to: 0.7, over: 1.6).on(lowerBeak)
        Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.8).on(columns)
      }.motion)
  }

  private static let count = 11
  private static let columns = ElementSelection.range(0..<count)
  /// The columns that are the stems of a note.
  private static let stems = [4, 7]
  private static let note = ElementSelection.range(count + 4..<count + 8)
  private static let branch = ElementSelection.element(count)
  private static let singer = ElementSelection.element(count + 1)
  private static let bodyAndBeak = ElementSelection.range(count + 2..<count + 4)
  private static let lowerBeak = ElementSelection.element(count + 3)

  private static func x(_ column: Int) -> CGFloat { -14 + 7.5 * CGFloat(column) }

  /// Its head, body and tail, with the upper half of its beak.
  private static var bird: ShapesContent.Shape {
    .fill(
      .drawing(
        """
        M-43.5-8a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1-15 0ZM-54 6a11.5 10.5 0 1 1 23 0a11.5 10.5 0 1 1-23 0Z\
        M-51 1L-46 14L-62 15L-67 9Z
        """), .hue(.sky)
    )
    .attaching([
      .fill(.drawing("M-29.4-12L-19.5-8L-29-6.8Z"), .hue(.amber)),
      .fill(.circle(1.9, at: CGPoint(x: -34, y: -9.5)), .fixed(.systemBackground)),
      .stroke(
        .drawing("M-37 4C-38 11-46 13-51 8C-47 8-45 6-44 3"), .fixed(.systemBackground), width: 1.6),
      .stroke(.drawing("M-44 16V21M-39 16V21"), .hue(.amber), width: 1.8),
    ])
  }

  private static var beak: ShapesContent.Shape {
    .fill(
      .drawing("M-29.6-7L-20.5-6.4L-30-3.4Z"), .hue(.amber),
      about: .point(CGPoint(x: -29.6, y: -6.6)))
  }

  /// How loud the song is at a share of its way along the columns and of a cycle, 0…1: it goes from the beak on.
  private static func song(_ way: Double, at share: Double) -> Double {
    0.5 + 0.5 * cos(2 * .pi * (2 * share - 1.5 * way + 0.8))
  }

  /// How loud a column is at a share of a cycle, 0…1: each differs a little.
  private static func loudness(_ column: Int, at share: Double) -> Double {
    let way = Double(column) / Double(count - 1)
    let grain = 0.8 + 0.2 * sin(2.1 * Double(column * column))
    return 0.12 + 0.84 * song(way, at: share) * grain * (0.5 + 0.5 * sin(.pi * (0.1 + 0.8 * way)))
  }

  /// Returns where each column ends on a side as a cycle begins, as a share of its line.
  private static func ends(_ side: Double) -> ElementValue {
    .each((0..<count).map { 0.5 + side * loudness($0, at: 0) })
  }

  /// Returns a value for some columns, and one for the others.
  private static func only(_ chosen: [Int], _ value: Double, others: Double) -> ElementValue {
    .each((0..<count).map { chosen.contains($0) ? value : others })
  }

  /// Returns the half of a beam from a stem to the middle of the note.
  private static func beam(over stem: Int, _ middle: CGFloat) -> ShapesContent.Shape {
    .stroke(
      .lines((x(stem), -14), (-14 + 7.5 * middle, -14)), .outcome(.leaf), width: 6,
      about: .point(CGPoint(x: x(stem), y: 14))
    )
    .cap(.butt).forEndings()
  }

  private static func head(beside stem: Int) -> ShapesContent.Shape {
    let head = UIBezierPath(ovalIn: CGRect(x: -5.8, y: -4.2, width: 11.6, height: 8.4))
    head.apply(CGAffineTransform(translationX: x(stem) - 4.2, y: 14).rotated(by: -0.35))
    return .fill(head, .outcome(.leaf), about: .point(CGPoint(x: x(stem), y: 14))).forEndings()
  }

  /// Returns how two columns become the stems of a note, and the others sink.
  private static func noting(in hue: Hue) -> Motion {
    Together {
      Together {
        Trim(
          start: only(stems, 0.2, others: 0.5), end: only(stems, 0.8, others: 0.5), over: 0.22,
          curve: .easeInOut)
        Thicken(to: only(stems, 0.64, others: 1), over: 0.22)
        Fade(to: only(stems, 1, others: 0), over: 0.06).delayed(by: 0.2)
        Recolor(to: .hue(hue)).staggered(over: 0.15)
      }
      .on(columns)
      Recolor(to: .hue(hue)).on(note)
      Together {
        Fade(from: 0, to: 1, over: 0)
        Scale(from: 0.2, to: 1, over: 0.18, curve: .overshoot)
      }
      .delayed(by: 0.12).on(.range(count + 6..<count + 8))
      Motion.drawn(over: 0.12).delayed(by: 0.22).on(.range(count + 4..<count + 6))
    }.motion
  }
}
