import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Seven columns leap like those of an equalizer, to a bar of four beats with a drum on the first and the third,
  /// and carry caps that fall more slowly; a cycle takes 1.6 s. The pull turns the volume up. In the end they
  /// are a note, a rest, or are muted.
  public static var equalizer: RefreshSkin {
    let first = ElementValue.each(Motion.columns.map { $0[0] })
    let firstCaps = ElementValue.each(Motion.caps.map { Motion.shift($0[0]) })
    return RefreshSkin(
      "equalizer", "Seven columns leap to music that is not heard, and are a note in the end.",
      art: .shapes {
        let middles = (-3...3).map { 8 * CGFloat($0) }
        let inks = (0..<7).map { index in
          ShapesContent.Ink.color(UIColor(.sky, to: .magenta, at: Double(index) / 6))
        }
        let columns = zip(middles, inks).map { x, ink in
          ShapesContent.Shape.stroke(
            .lines((x, 20), (x, -16)), ink, width: 5.5, about: .point(CGPoint(x: x, y: 20)))
        }
        let caps = zip(middles, inks).map { x, ink in
          ShapesContent.Shape.fill(cap.moved(x, 20), ink).morphing(to: [head.moved(x, 20)])
        }
        return columns.map { $0.cap(.butt) } + caps + [
          // The beam of a note, a rest, and a loudspeaker that is silent.
          .stroke(.lines((-9.9, -14.5), (13.9, -14.5)), .outcome(.leaf), width: 5.5).cap(.butt)
            .forEndings(),
          .fill(
            .drawing(
              "M-4-17L7-4C3 0 3.5 3 8 8C2 6.5-1.5 8 2 15.5C-7 11-6.5 3.5 0 3.8L-6.5-4C-2-8-1.5-12-4-17Z"
            ),
            .outcome(.slate)
          )
          .forEndings(),
          ShapesContent.Shape(
            path: .drawing("M-18-8H-12L-3-16V10L-12 2H-18Z"), fill: .outcome(.coral),
            stroke: .outcome(.coral), width: 2, pivot: .own
          )
          .attaching([
            .stroke(.drawing("M5-9L17 3M17-9L5 3"), .outcome(.coral), width: 3.4)
          ])
          .forEndings(),
        ]
      },
      loop: Together {
        for (column, heights) in Motion.columns.enumerated() {
          Motion.leaps(of: .strokeEnd, through: heights) { $0 }.on(.element(column))
        }
        for (column, heights) in Motion.caps.enumerated() {
          Motion.leaps(of: .translationY, through: heights, Motion.shift).on(.element(7 + column))
        }
      }.motion,
      // The volume is turned up, column by column, and then the music begins.
      pull: Together {
        Motion {
          Trim(fromEnd: .constant(0), end: .across(from: 0.2, to: 1), over: 0.25, curve: .easeOut)
            .staggered(over: 0.6)
          Trim(end: first, over: 0.1, curve: .easeInOut)
        }
        .on(columns)
        Motion {
          Move(
            fromX: nil, fromY: .constant(0), x: nil,
            y: .across(from: Motion.shift(0.2), to: Motion.shift(1)), over: 0.25, curve: .easeOut
          )
          .staggered(over: 0.6)
          Move(x: nil, y: firstCaps, over: 0.1, curve: .easeInOut)
        }
        .on(caps)
      }.motion,
      // The caps fall, and all columns but two sink: these are the stems of a note, along whose tops its beam is
      // drawn, and their caps are its heads.
      outro: Together {
        Together {
          Trim(start: .constant(0), end: stems(1, others: 0), over: 0.16, curve: .easeInOut)
          Thicken(to: stems(0.5, others: 1), over: 0.16, curve: .easeInOut)
          Move(x: .each([0, 0, -0.5, 0, 0, 0, -11.5]), over: 0.16, curve: .easeInOut)
          Fade(to: stems(1, others: 0), over: 0.02).delayed(by: 0.15)
          hop(from: 0).delayed(by: 0.34)
        }
        .on(columns)
        Together {
          Move(x: .each([0, 0, -5.5, 0, 0, 0, -16.5]), over: 0.16, curve: .easeInOut)
          Motion {
            Move(x: nil, y: -2, over: 0.16, curve: .fall)
            hop(from: -2).delayed(by: 0.18)
          }
          Fade(to: stems(1, others: 0), over: 0.1).delayed(by: 0.14)
          Morph(to: stems(1, others: 0), over: 0.14, curve: .overshoot).delayed(by: 0.16)
        }
        .on(caps)
        for part in [columns, caps] { Recolor(to: .hue(.leaf)).delayed(by: 0.08).on(part) }
        Together {
          Motion.drawn(over: 0.16).delayed(by: 0.16)
          hop(from: 0).delayed(by: 0.34)
        }
        .on(.element(14))
        Wait.wholeEnding
      }.motion,
      // It is silent for a time: the columns sink, and there is a rest.
      unchanged: Together {
        sinking(in: .slate)
        Fade(to: 0, over: 0.12).delayed(by: 0.2).on(caps)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.2, curve: .overshoot)
        }
        .delayed(by: 0.2)
        .on(.element(15))
        Wait.wholeEnding
      }.motion,
      // It is muted: the columns drop to a flat line, below a loudspeaker that is crossed out.
      failure: Together {
        sinking(in: .coral)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.4, to: 1, over: 0.16, curve: .overshoot)
          Track(
            .translationX, from: 0, (0, at: 0.1, .linear), (-4, at: 0.16, .easeInOut),
            (4, at: 0.24, .easeInOut), (0, at: 0.3, .easeInOut))
        }
        .delayed(by: 0.16)
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Trim(fromEnd: first, end: first, over: 1.6).on(columns)
        Move(fromX: nil, fromY: firstCaps, x: nil, y: firstCaps, over: 1.6).on(caps)
        for part in [columns, caps] {
          Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.8).on(part)
        }
      }.motion)
  }

  private static let columns = ElementSelection.range(0..<7)
  private static let caps = ElementSelection.range(7..<14)

  /// A cap, as a bar and as the head of a note.
  private static var cap: UIBezierPath {
    .drawing(
      "M-2.75 0C-2.75-1.6-2.75-1.25 0-1.25C2.75-1.25 2.75-1.6 2.75 0"
        + "C2.75 1.6 2.75 1.25 0 1.25C-2.75 1.25-2.75 1.6-2.75 0Z")
  }
  private static var head: UIBezierPath {
    .drawing(
      "M-5.6 1.4C-6.4-1.6-3.2-4 .2-4.2C3-4.4 5.2-3.4 5.6-1.4"
        + "C6.4 1.6 3.2 4-.2 4.2C-3 4.4-5.2 3.4-5.6 1.4Z")
  }

  /// Returns a value for the two columns that are the stems of a note, and one for the others.
  private static func stems(_ value: Double, others: Double) -> ElementValue {
    .each([others, others, value, others, others, others, value])
  }

  /// A note hops, from where a part of it is.
  private static func hop(from place: Double) -> Motion {
    Motion {
      Move(x: nil, y: place - 5, over: 0.1, curve: .rise)
      Move(x: nil, y: place, over: 0.1, curve: .fall)
    }
  }

  /// The columns sink, and their caps lie on the ground.
  private static func sinking(in hue: Hue) -> Motion {
    Together {
      Trim(start: 0, end: 0, over: 0.2, curve: .easeIn).on(columns)
      Fade(to: 0, over: 0.02).delayed(by: 0.18).on(columns)
      Move(x: nil, y: .constant(-1), over: 0.26, curve: .fall).on(caps)
      for part in [columns, caps] { Recolor(to: .hue(hue)).staggered(over: 0.15).on(part) }
    }.motion
  }
}

extension UIBezierPath {
  fileprivate func moved(_ x: CGFloat, _ y: CGFloat) -> UIBezierPath {
    applying(CGAffineTransform(translationX: x, y: y))
  }
}

extension Motion {
  /// Returns the leaps through heights, one every 0.2 s: up at once, down with ease.
  fileprivate static func leaps(
    of property: Property, through heights: [Double], _ value: (Double) -> Double
  ) -> Motion {
    let keyframes = (1...heights.count).flatMap { leap -> [Keyframe] in
      let (before, after) = (heights[leap - 1], heights[leap % heights.count])
      let end = Keyframe(value(after), at: Double(leap) * 0.2, curve: .easeInOut)
      guard after > before else { return [end] }
      let start = Double(leap - 1) * 0.2
      return [
        Keyframe(value(after), at: start + 0.08, curve: .easeOut),
        Keyframe(value(after), at: start + 0.2),
      ]
    }
    return Track(property, from: value(heights[0]), keyframes).motion
  }

  /// Returns where a cap is at a height, in points below its place on the floor.
  fileprivate static func shift(_ height: Double) -> Double { -(36 * height + 2.5) }

  /// The height of each cap at each leap: that of its column, or 0.16 below its last one.
  fileprivate static var caps: [[Double]] {
    columns.map { heights in
      var cap = 0.0
      return heights.map { height in
        cap = max(height, cap - 0.16)
        return cap
      }
    }
  }

  /// The height of each column at each leap, 0…1: on the left a drum on the first and the third beat, in the
  /// middle another one on the others, and on the right what is struck at each of them.
  fileprivate static var columns: [[Double]] {
    [
      [1.00, 0.34, 0.48, 0.24, 0.94, 0.30, 0.52, 0.20],
      [0.90, 0.48, 0.40, 0.30, 0.84, 0.52, 0.34, 0.42],
      [0.62, 0.54, 0.66, 0.44, 0.58, 0.70, 0.60, 0.38],
      [0.44, 0.36, 0.92, 0.56, 0.48, 0.40, 0.98, 0.50],
      [0.34, 0.46, 1.00, 0.52, 0.30, 0.58, 0.94, 0.40],
      [0.62, 0.24, 0.74, 0.30, 0.58, 0.26, 0.70, 0.34],
      [0.52, 0.16, 0.60, 0.22, 0.56, 0.14, 0.64, 0.18],
    ]
  }
}
