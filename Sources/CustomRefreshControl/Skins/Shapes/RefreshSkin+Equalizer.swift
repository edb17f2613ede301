import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Seven columns leap like those of an equalizer, and carry caps that fall more slowly; a cycle of
  /// eight leaps takes 1.6 s. In the end they are a note, the sign of a pause, or topple over.
  public static var equalizer: RefreshSkin {
    let columns = ElementSelection.range(0..<7)
    let caps = ElementSelection.range(7..<14)
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
        return columns.map { $0.cap(.butt) } + caps
      },
      loop: Together {
        for (column, heights) in Motion.columns.enumerated() {
          Motion.leaps(of: .strokeEnd, through: heights) { $0 }.on(.element(column))
        }
        for (column, heights) in Motion.caps.enumerated() {
          Motion.leaps(of: .translationY, through: heights, Motion.shift).on(.element(7 + column))
        }
      }.motion,
      pull: Together {
        Trim(fromEnd: .constant(0), end: first, over: 0.4, curve: .overshoot)
          .staggered(over: 0.6).on(columns)
        Move(fromX: nil, fromY: .constant(0), x: nil, y: firstCaps, over: 0.4, curve: .overshoot)
          .staggered(over: 0.6).on(caps)
      }.motion,
      // Two caps are the heads of a note, two columns its stems, and the middle one its beam. It hops to the beat.
      outro: Together {
        Together {
          Trim(
            start: .each([0, 0, 0.1, 0.82, 0, 0, 0.1]), end: .each([0, 0, 1, 1, 0, 0, 1]),
            over: 0.18, curve: .easeOut)
          Move(x: .each([0, 0, -1, 2, 0, 0, -11]), over: 0.22, curve: .easeInOut)
          Thicken(to: .each([1, 1, 0.55, 4.6, 1, 1, 0.55]), over: 0.18, curve: .easeInOut)
          hopping(at: .constant(0), up: .constant(-5))
        }
        .on(columns)
        Together {
          Move(x: .each([16, 2.5, 8, 0, -8, -7.5, -24]), over: 0.26, curve: .easeInOut)
          hopping(at: heads(-2), up: heads(-7))
          Morph(to: heads(1, others: 0), over: 0.14, curve: .easeOut).delayed(by: 0.12)
          Fade(to: heads(1, others: 0), over: 0.1).delayed(by: 0.14)
        }
        .on(caps)
        for part in [columns, caps] {
          Recolor(to: .hue(.leaf)).staggered(over: 0.15).delayed(by: 0.08).on(part)
        }
        Wait.wholeEnding
      }.motion,
      // The music pauses: the columns close up to the two bars of that sign.
      unchanged: Together {
        Trim(end: .each([0.8, 0.8, 0.8, 0, 0.8, 0.8, 0.8]), over: 0.26, curve: .easeInOut)
          .on(columns)
        Move(y: Motion.shift(0.8), over: 0.3, curve: .easeInOut).on(caps)
        Fade(to: .each([1, 1, 1, 0, 1, 1, 1]), over: 0.2).on(caps)
        for part in [columns, caps] {
          Move(x: .each([11.5, 7, 2.5, 0, -2.5, -7, -11.5]), over: 0.16, curve: .easeIn)
            .delayed(by: 0.14).on(part)
          Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.1).on(part)
        }
        Wait.wholeEnding
      }.motion,
      // The columns topple over, one against the other, and the caps fall down.
      failure: Together {
        Trim(start: 0, end: 0.6, over: 0.14, curve: .easeIn).on(columns)
        // There is room between them as they lie.
        Move(x: .across(from: -11, to: 5), over: 0.2, curve: .easeOut).on(columns)
        Together {
          Recolor(to: .hue(.coral))
          Motion {
            Rotate(to: .each([0.9, 0.9, 0.9, 0.9, 0.9, 1, 1.5]), over: 0.2, curve: .fall)
            Rotate(to: .each([0.8, 0.8, 0.8, 0.8, 0.8, 0.92, 1.4]), over: 0.06, curve: .easeOut)
            Rotate(to: .each([0.9, 0.9, 0.9, 0.9, 0.9, 1, 1.5]), over: 0.06, curve: .easeIn)
          }
        }
        .delayed(by: 0.06).staggered(by: 0.025).on(columns)
        Together {
          Recolor(to: .hue(.coral))
          Move(x: .across(from: -11, to: 5), over: 0.2, curve: .easeOut)
          Move(x: nil, y: .constant(-1), over: 0.24, curve: .fall)
        }
        .on(caps)
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

  /// Returns a value for the two caps that are heads of a note, and one for the others.
  private static func heads(_ value: Double, others: Double = -36) -> ElementValue {
    .each([others, value, others, others, others, value, others])
  }

  /// Returns how parts of a note go to their place, and hop.
  private static func hopping(at place: ElementValue, up top: ElementValue) -> Motion {
    Motion {
      Move(y: place, over: 0.26, curve: .easeInOut)
      Wait(0.04)
      for _ in 0..<2 {
        Move(x: nil, y: top, over: 0.1, curve: .rise)
        Move(x: nil, y: place, over: 0.1, curve: .fall)
      }
    }
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

  /// The height of each column at each leap, 0…1: a beat every four leaps, to which each dances in its own way.
  fileprivate static var columns: [[Double]] {
    [
      [0.42, 0.18, 0.60, 0.24, 0.78, 0.30, 0.14, 0.50],
      [0.74, 0.36, 0.58, 0.20, 0.52, 0.84, 0.40, 0.22],
      [0.90, 0.56, 0.30, 0.70, 0.84, 0.44, 0.62, 0.34],
      [1.00, 0.62, 0.80, 0.40, 0.92, 0.54, 0.74, 0.36],
      [0.80, 0.50, 0.34, 0.76, 0.94, 0.60, 0.28, 0.56],
      [0.60, 0.86, 0.42, 0.22, 0.66, 0.34, 0.72, 0.26],
      [0.34, 0.48, 0.16, 0.58, 0.44, 0.74, 0.24, 0.12],
    ]
  }
}
