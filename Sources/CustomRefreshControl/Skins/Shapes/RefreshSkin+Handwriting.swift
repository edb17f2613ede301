import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Returns a skin with a pen that writes a path during the pull, and again during the refresh; in the end it is
  /// underlined, or struck out.
  ///
  /// The path is scaled to fit 114 by 40 points in the middle of the control, and drawn with a line of
  /// 4 points. Each of its lines, from one `M` to the next, has a color of its own. Draw the lines that
  /// a pen follows, not the outlines of letters. If there are more than 24, consecutive ones are joined.
  ///
  /// - Parameter path: The path; at least one line or curve.
  /// - Throws: ``RefreshError`` if the path is empty, or a point of it is not finite.
  @MainActor public static func handwriting(
    _ path: UIBezierPath
  ) throws(RefreshError) -> RefreshSkin {
    let fitting = CGAffineTransform(
      try path.finiteBounds(), fitting: CGSize(width: 114, height: 40))
    // A little higher than the middle, so that there is room for the line below.
    let fitted = path.applying(fitting.concatenating(CGAffineTransform(translationX: 0, y: -3)))
    let lines = PathStroke.lines(of: fitted, atMost: 24)
    guard !lines.isEmpty else { throw .emptyPath(index: 0) }
    let (half, bottom) = (max(fitted.visibleBounds.width / 2, 8), fitted.visibleBounds.maxY)
    let underline = UIBezierPath()
    underline.move(to: CGPoint(x: -0.9 * half, y: min(bottom + 9, 26)))
    underline.addQuadCurve(
      to: CGPoint(x: 0.95 * half, y: min(bottom + 7, 24)),
      controlPoint: CGPoint(x: 0, y: min(bottom + 5, 22)))
    let hand = Handwriting(
      lines, underline: underline, strike: .lines((-half - 2, -1), (half + 2, -1)))
    return try RefreshSkin(
      name: "handwriting", summary: "A pen writes a path, which is underlined in the end.",
      motions: hand.motions.full, calm: hand.motions.calm
    ) { appearance in
      try ShapesContent(hand.shapes, appearance: appearance)
    }
  }

  /// Returns a skin that writes an SVG path during the pull.
  ///
  /// ```swift
  /// let skin = try RefreshSkin.handwriting(svgPath: "M0 8 Q8 -8 16 8 T32 8 M36 -8 V12")
  /// ```
  /// - Parameter data: The path data, the `d` attribute of a `<path>`.
  /// - Throws: ``RefreshError`` if the data is invalid, and the errors of ``handwriting(_:)``.
  @MainActor public static func handwriting(
    svgPath data: String
  ) throws(RefreshError) -> RefreshSkin {
    try handwriting(UIBezierPath(svgPath: data)).made(from: data)
  }
}

/// Lines that a pen writes one after another, followed by one under them and one through them.
struct Handwriting: Sendable {
  private let writing: [PathStroke]
  /// The line of success, and that of failure.
  private let marking: [PathStroke]

  /// What is written, all of it and pale, under the pen that writes it anew.
  private var trace: ElementSelection { .first }
  private var lines: ElementSelection { .range(1..<writing.count + 1) }
  private var underline: ElementSelection { .element(writing.count + 1) }
  private var strike: ElementSelection { .element(writing.count + 2) }
  private var marks: ElementSelection { .range(writing.count + 1..<writing.count + 3) }
  private var pen: ElementSelection { .last }
  /// Where the pen rests: at the end of what is written.
  private var home: CGPoint { writing.last?.points(at: [1])[0] ?? .zero }

  init(_ lines: [PathStroke], underline: UIBezierPath, strike: UIBezierPath) {
    writing = lines
    marking = [underline, strike].flatMap { PathStroke.lines(of: $0) }
  }

  // MARK: Motions

  /// Under Reduce Motion the lines dim in turn.
  var motions: RefreshSkin.Motions {
    RefreshSkin.Motions(
      loop: rewriting, pull: pulling, outro: drawing(underline, marking.first, over: 0.32),
      unchanged: drying,
      failure: drawing(strike, marking.last, over: 0.2, in: .slate),
      calm: Together {
        Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.8).on(lines)
        Fade(from: 0, to: 0, over: 1.6).on(trace)
        Fade(from: 0, to: 0, over: 1.6).on(marks)
      }.motion)
  }

  /// A place of the pen at a time in seconds.
  private typealias Step = (time: Double, place: CGPoint)

  /// Returns the way of the pen along a line, as its stroke grows with ease.
  private func way(along line: PathStroke, from start: Double, over duration: Double) -> [Step] {
    let times = (0...16).map { Double($0) / 16 }
    let places = line.points(at: times.map(TimingCurve.easeInOut.value))
    return zip(times, places).map { (start + $0 * duration, $1) }
  }

  /// Returns the motion of the pen; without a start it stays where it is until the first step.
  private func leading(_ way: [Step], from start: CGPoint? = nil) -> Motion {
    let home = home
    func curve(_ step: Int) -> TimingCurve { step == 0 ? .hold : .linear }
    /// It is held flatter where it would reach out of the control.
    func turn(_ place: CGPoint) -> Double {
      Handwriting.slant - asin(min(max((place.y + 26) / 20, 0.2), sin(Handwriting.slant)))
    }
    return Together {
      Track(
        .rotation, from: start.map { .constant(turn($0)) },
        way.enumerated().map { Keyframe(turn($1.place), at: $1.time, curve: curve($0)) })
      Track(
        .translationX, from: start.map { .constant($0.x - home.x) },
        way.enumerated().map { Keyframe($1.place.x - home.x, at: $1.time, curve: curve($0)) })
      Track(
        .translationY, from: start.map { .constant($0.y - home.y) },
        way.enumerated().map { Keyframe($1.place.y - home.y, at: $1.time, curve: curve($0)) })
    }.on(pen)
  }

  /// The pen writes each line in a share of the pull that is as long as the line.
  private var pulling: Motion {
    let lengths = writing.map { Double($0.roughLength) }
    let whole = max(lengths.reduce(0, +), 1e-9)
    let starts = lengths.indices.map { lengths[..<$0].reduce(0, +) / whole }
    return Together {
      for (line, start) in starts.enumerated() {
        let share = lengths[line] / whole
        // It first comes there from the line before.
        Together {
          Trim(fromEnd: 0, end: 1, over: 0.9 * share, curve: .easeInOut)
          Fade(from: 0, to: 1, over: min(0.01, share))
        }
        .delayed(by: start + 0.05 * share)
        .on(.element(line + 1))
      }
      leading(
        zip(writing, zip(starts, lengths)).flatMap { line, part in
          let share = part.1 / whole
          return way(along: line, from: part.0 + 0.05 * share, over: 0.9 * share)
        }, from: writing.first?.start)
      // Below what is written, it is not seen to come.
      Fade(from: 0, to: 1, over: 0.01).delayed(by: 0.99).on(trace)
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
    }.motion
  }

  /// The pen is lifted, and from the beginning on writes line after line anew over its pale trace.
  private var rewriting: Motion {
    let interval = min(0.36, 1.8 / Double(writing.count))
    let (start, lift) = (0.25, 0.28 * interval)
    return Together {
      Together {
        Track(
          .strokeStart, from: 0, (1, at: lift, .easeIn), (0, at: lift, .linear),
          (0, at: interval, .linear))
        Track(
          .strokeEnd, from: 1, (1, at: lift, .linear), (0, at: lift, .linear),
          (1, at: interval, .easeInOut))
        // An empty stroke would still show a dot.
        Track(
          .opacity, from: 1,
          (1, at: 0.8 * lift, .linear), (0, at: lift, .linear), (1, at: 1.2 * lift, .linear),
          (1, at: interval, .linear))
      }
      .staggered(by: interval)
      .delayed(by: start)
      .on(lines)
      // It is not seen over what is written.
      Track(
        .opacity, from: 1, (0, at: 0.1, .linear), (0, at: start, .linear),
        (1, at: start + lift, .linear)
      ).on(pen)
      leading(
        [(0.1, home), (start, writing.first?.start ?? home)]
          + writing.enumerated().flatMap { line, stroke in
            way(
              along: stroke, from: start + interval * Double(line) + lift, over: interval - lift)
          }, from: home)
      Trim(fromEnd: 0, end: 0, over: start + interval * Double(writing.count) + 0.15).on(marks)
    }.motion
  }

  /// All lines are written to their ends, and the pen is put down elsewhere, and draws a mark.
  private func drawing(
    _ mark: ElementSelection, _ line: PathStroke?, over duration: Double, in hue: Hue? = nil
  ) -> Motion {
    Together {
      Together {
        Trim(start: 0, end: 1, over: 0.14, curve: .easeOut)
        Fade(to: 1, over: 0.05)
        if let hue { Recolor(to: .hue(hue), over: 0.15).staggered(over: 0.12) }
      }
      .on(lines)
      Fade(to: 0, over: 0).delayed(by: 0.2).on(trace)
      Trim(end: 1, over: duration, curve: .easeInOut).delayed(by: 0.18).on(mark)
      // It is lifted before and after that.
      if let line {
        leading(way(along: line, from: 0.18, over: duration))
        Track(
          .opacity, (0, at: 0.14, .linear), (0, at: 0.18, .linear), (1, at: 0.22, .linear),
          (1, at: 0.18 + duration, .linear), (0, at: 0.26 + duration, .linear)
        ).on(pen)
      }
      Wait.wholeEnding
    }.motion
  }

  /// All lines are there and dry to gray one after another, and the pen lies under them.
  private var drying: Motion {
    Together {
      Together {
        Trim(start: 0, end: 1, over: 0.2, curve: .easeOut)
        Fade(to: 1, over: 0.05)
        Recolor(to: .hue(.slate), over: 0.15).staggered(over: 0.25)
      }
      .on(lines)
      Fade(to: 0, over: 0.2).on(trace)
      Together {
        Move(x: -10 - home.x, over: 0.4, curve: .easeInOut)
        Move(y: 23.5 - home.y, over: 0.4, curve: .easeIn)
        Rotate(to: Handwriting.slant, over: 0.4, curve: .easeIn)
        Fade(to: 1, over: 0.1)
      }
      .on(pen)
      Wait.wholeEnding
    }.motion
  }

  // MARK: Shapes

  /// How far the pen is raised from a line that runs to the right, in radians.
  private static let slant = 1.0

  /// Lines in the hues of a rainbow, the mark of success, that of failure, and the pen.
  var shapes: [ShapesContent.Shape] {
    let hues: [Hue] = [.coral, .amber, .leaf, .sky, .iris]
    func drawn() -> [ShapesContent.Shape] {
      writing.enumerated().map { .stroke($1.path, .hue(hues[$0 % hues.count]), width: 4) }
    }
    let (traces, home) = (drawn(), home)
    let turn = CGAffineTransform(translationX: home.x, y: home.y)
      .rotated(by: -Handwriting.slant)
    func part(_ data: String) -> UIBezierPath { .drawing(data).applying(turn) }
    return traces.prefix(1).map { $0.attaching(Array(traces.dropFirst())).opacity(0.25) } + drawn()
      + zip(marking, [(Hue.leaf, CGFloat(4)), (.coral, 3)]).map {
        .stroke($0.path, .outcome($1.0), width: $1.1)
      } + [
        .fill(part("M6-3H20V3H6Z"), .hue(.slate), about: .point(home))
          .attaching([.fill(part("M0 0L6-3V3Z"), .hue(.amber))])
      ]
  }
}
