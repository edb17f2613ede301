import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The columns of a voice, loudest in the middle, which says two syllables in a cycle of 1.8 s. The pull turns it up;
  /// in the end two columns are the stems of a note, or all are silent, or muted.
  public static var equalizer: RefreshSkin {
    RefreshSkin(
      "equalizer", "The columns of a voice, of which two are the stems of a note in the end.",
      art: .shapes {
        let columns = (0..<count).map { column in
          let x = 8 * CGFloat(column - count / 2)
          let color = UIColor(.sky, to: .magenta, at: Double(column) / Double(count - 1))
          return ShapesContent.Shape.stroke(
            .lines((x, -23), (x, 23)), .color(color), width: 5, about: .art)
        }
        return columns + [
          // The beam of a note, and its heads beside the stems.
          .stroke(.lines((-8, -14), (16, -14)), .outcome(.leaf), width: 6).cap(.butt).forEndings(),
          .fill(head(at: CGPoint(x: -12.2, y: 14)), .outcome(.leaf)).forEndings(),
          .fill(head(at: CGPoint(x: 11.8, y: 14)), .outcome(.leaf)).forEndings(),
          // A loudspeaker that is silent.
          ShapesContent.Shape(
            path: .drawing("M-18-5H-12L-3-13V13L-12 5H-18Z"), fill: .outcome(.coral),
            stroke: .outcome(.coral), width: 2, pivot: .own
          )
          .attaching([
            .stroke(.drawing("M5-6L17 6M17-6L5 6"), .outcome(.coral), width: 3.4)
          ])
          .forEndings(),
        ]
      },
      loop: Together {
        for column in 0..<count {
          Track.sampled(.strokeStart, over: 1.8, pieces: 30) { 0.5 - loudness(column, at: $0) / 2 }
            .on(.element(column))
          Track.sampled(.strokeEnd, over: 1.8, pieces: 30) { 0.5 + loudness(column, at: $0) / 2 }
            .on(.element(column))
        }
      }.motion,
      // It is turned up, from the middle on.
      pull: Together {
        Fade(from: 0, to: 1, over: 0.1)
        Trim(
          fromStart: .constant(0.49), fromEnd: .constant(0.51), start: ends(-0.5),
          end: ends(0.5), over: 0.5, curve: .easeInOut)
      }
      .staggered(over: 0.5, from: .center)
      .on(columns),
      // All columns but two sink: these are the stems of a note, along whose tops its beam is drawn.
      outro: Together {
        Together {
          Trim(
            start: stems(0.2, others: 0.5), end: stems(0.8, others: 0.5), over: 0.2, curve: .easeIn)
          Thicken(to: stems(0.6, others: 1), over: 0.2)
          Fade(to: stems(1, others: 0), over: 0.04).delayed(by: 0.18)
          Recolor(to: .hue(.leaf)).delayed(by: 0.08)
        }
        .on(columns)
        Motion.drawn(over: 0.14).delayed(by: 0.16).on(.element(count))
        Together {
          Fade(from: 0, to: 1, over: 0)
          Scale(from: 0.2, to: 1, over: 0.18, curve: .overshoot)
        }
        .delayed(by: 0.18).on(.range(count + 1..<count + 3))
        // The note hops.
        Motion {
          Move(x: nil, y: -4, over: 0.09, curve: .rise)
          Move(x: nil, y: 0, over: 0.09, curve: .fall)
        }
        .delayed(by: 0.36).on(.range(0..<count + 3))
        Wait.wholeEnding
      }.motion,
      // Nobody speaks: a row of dots is left.
      unchanged: Together {
        Together {
          Trim(start: 0.49, end: 0.51, over: 0.26, curve: .easeInOut)
          Recolor(to: .hue(.slate))
        }
        .staggered(over: 0.2, from: .edges).on(columns)
        Wait.wholeEnding
      }.motion,
      // It is muted: the columns collapse, and a loudspeaker is crossed out.
      failure: Together {
        Together {
          Trim(start: 0.49, end: 0.51, over: 0.14, curve: .easeIn)
          Recolor(to: .hue(.coral))
          Fade(to: 0, over: 0.04).delayed(by: 0.12)
        }
        .on(columns)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.4, to: 1, over: 0.16, curve: .overshoot)
          Track(
            .translationX, from: 0, (0, at: 0.1, .linear), (-4, at: 0.16, .easeInOut),
            (4, at: 0.24, .easeInOut), (0, at: 0.3, .easeInOut))
        }
        .delayed(by: 0.14)
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Trim(
          fromStart: ends(-0.5), fromEnd: ends(0.5), start: ends(-0.5),
          end: ends(0.5), over: 1.6
        )
        .on(columns)
        Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.8, from: .center).on(
          columns)
      }.motion)
  }

  private static let count = 15
  private static let columns = ElementSelection.range(0..<count)

  /// How loud a column is at a share of a cycle, 0…1: louder near the middle, and with two syllables, from which each
  /// column differs a little.
  private static func loudness(_ column: Int, at share: Double) -> Double {
    let distance = Double(column - count / 2) / Double(count / 2)
    let syllables = 0.42 + 0.34 * cos(4 * .pi * share) + 0.14 * cos(2 * .pi * share)
    let grain = 0.76 + 0.24 * sin(2 * .pi * (3 * share + 0.37 * Double(column * column)))
    return 0.09 + 0.9 * syllables * grain * (1 - 0.82 * distance * distance)
  }

  /// Returns where each column ends on a side as a cycle begins, as a share of its line.
  private static func ends(_ side: Double) -> ElementValue {
    .each((0..<count).map { 0.5 + side * loudness($0, at: 0) })
  }

  /// Returns a value for the two columns that are the stems of a note, and one for the others.
  private static func stems(_ value: Double, others: Double) -> ElementValue {
    .each((0..<count).map { [6, 9].contains($0) ? value : others })
  }

  private static func head(at place: CGPoint) -> UIBezierPath {
    let head = UIBezierPath(ovalIn: CGRect(x: -5.8, y: -4.2, width: 11.6, height: 8.4))
    head.apply(CGAffineTransform(translationX: place.x, y: place.y).rotated(by: -0.35))
    return head
  }
}
