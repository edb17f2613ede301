import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Returns a skin that writes a path during the pull, as a pen would; it is written again during
  /// the refresh, and underlined at the end, or struck out.
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
    let box = try path.finiteBounds()
    let lines = PathStroke.lines(of: path, atMost: 24)
    guard !lines.isEmpty else { throw .emptyPath(index: 0) }
    let lengths = lines.map { Double($0.roughLength) }
    let whole = max(lengths.reduce(0, +), 1e-9)
    let hand = Handwriting(shares: lengths.map { $0 / whole })
    return try RefreshSkin(
      name: "handwriting", summary: "The pull writes a path, which is underlined in the end.",
      motions: hand.motions.full, calm: hand.motions.calm
    ) { appearance in
      try ShapesContent(Handwriting.shapes(of: lines, fitting: box), appearance: appearance)
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
struct Handwriting {
  /// The share of the pull in which each line is written; in total 1.
  let shares: [Double]

  /// What is written, all of it and thin, under the pen that writes it anew.
  private var trace: ElementSelection { .first }
  private var lines: ElementSelection { .range(1..<shares.count + 1) }
  private var underline: ElementSelection { .element(shares.count + 1) }
  private var strike: ElementSelection { .element(shares.count + 2) }
  private var marks: ElementSelection { .range(shares.count + 1..<shares.count + 3) }

  // MARK: Motions

  /// Under Reduce Motion the lines dim in turn.
  var motions: RefreshSkin.Motions {
    RefreshSkin.Motions(
      loop: rewriting, pull: writing, outro: drawing(underline, over: 0.36),
      unchanged: finishing,
      failure: drawing(strike, over: 0.2, in: .slate),
      calm: Together {
        Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.8).on(lines)
        Fade(from: 0, to: 0, over: 1.6).on(trace)
        Fade(from: 0, to: 0, over: 1.6).on(marks)
      }.motion)
  }

  /// The pen writes each line in its share of the pull.
  private var writing: Motion {
    Together {
      for (line, share) in shares.enumerated() {
        let start = shares[..<line].reduce(0, +)
        Together {
          Trim(fromEnd: 0, end: 1, over: share, curve: .easeInOut).delayed(by: start)
          Fade(from: 0, to: 1, over: min(0.01, share)).delayed(by: start)
        }
        .on(.element(line + 1))
      }
      // Below what is written, it is not seen to come.
      Fade(from: 0, to: 1, over: 0.01).delayed(by: 0.99).on(trace)
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
    }.motion
  }

  /// One pen writes line after line anew, each only as it comes to it, and presses harder there.
  private var rewriting: Motion {
    let count = Double(shares.count)
    let interval = count > 1 ? min(0.36, 1.44 / (count - 1)) : 0
    return Together {
      Together {
        Track(
          .strokeStart, from: 0, (1, at: 0.1, .easeIn), (0, at: 0.1, .linear),
          (0, at: 0.36, .linear))
        Track(
          .strokeEnd, from: 1, (1, at: 0.1, .linear), (0, at: 0.1, .linear),
          (1, at: 0.36, .easeInOut))
        Track(
          .lineWidth, from: 1, (1.3, at: 0.1, .linear), (1.3, at: 0.36, .linear),
          (1, at: 0.56, .easeOut))
        // An empty stroke would still show a dot.
        Track(
          .opacity, from: 1,
          (1, at: 0.08, .linear), (0, at: 0.1, .linear), (1, at: 0.12, .linear),
          (1, at: 0.36, .linear))
      }
      .staggered(by: interval)
      .on(lines)
      Trim(fromEnd: 0, end: 0, over: 0.6 + interval * (count - 1)).on(marks)
    }.motion
  }

  /// All lines are written to their ends, and a mark is drawn, in 0.8 s.
  private func drawing(
    _ mark: ElementSelection, over duration: Double, in hue: Hue? = nil
  ) -> Motion {
    Together {
      Together {
        Trim(start: 0, end: 1, over: 0.2, curve: .easeOut)
        Thicken(to: 1, over: 0.2)
        Fade(to: 1, over: 0.05)
        if let hue { Recolor(to: .hue(hue)).staggered(over: 0.12) }
      }
      .on(lines)
      Fade(to: 0, over: 0).delayed(by: 0.2).on(trace)
      Trim(end: 1, over: duration, curve: .easeInOut).delayed(by: 0.1).on(mark)
      Wait.wholeEnding
    }.motion
  }

  /// All lines are there and dry to gray one after another, and the pen rests in a full stop behind them.
  private var finishing: Motion {
    Together {
      Together {
        Trim(start: 0, end: 1, over: 0.2, curve: .easeOut)
        Thicken(to: 0.8, over: 0.25)
        Fade(to: 1, over: 0.05)
        Recolor(to: .hue(.slate), over: 0.15).staggered(over: 0.25)
      }
      .on(lines)
      Fade(to: 0, over: 0.2).on(trace)
      Motion {
        Wait(0.34)
        Together {
          Recolor(to: .hue(.slate))
          Trim(start: 0.995, end: 1, over: 0.01)
        }
        Thicken(to: 2, over: 0.16, curve: .overshoot)
      }
      .on(strike)
      Wait.wholeEnding
    }.motion
  }

  // MARK: Shapes

  /// Returns lines in the hues of a rainbow, the mark of success and that of failure.
  static func shapes(
    lines: [UIBezierPath], underline: UIBezierPath, strike: UIBezierPath
  ) -> [ShapesContent.Shape] {
    let hues: [Hue] = [.coral, .amber, .leaf, .sky, .iris]
    let traces = lines.enumerated().map { line, path in
      ShapesContent.Shape.stroke(path, .hue(hues[line % hues.count]), width: 1.6)
    }
    return traces.prefix(1).map { $0.attaching(Array(traces.dropFirst())) }
      + lines.enumerated().map { .stroke($1, .hue(hues[$0 % hues.count]), width: 4) }
      + [
        .stroke(underline, .outcome(.leaf), width: 4), .stroke(strike, .outcome(.coral), width: 3),
      ]
  }

  /// Returns lines scaled to fit the control, with marks as wide as they are.
  fileprivate static func shapes(
    of lines: [PathStroke], fitting box: CGRect
  ) -> [ShapesContent.Shape] {
    let fitting = CGAffineTransform(box, fitting: CGSize(width: 114, height: 40))
    // A little higher than the middle, so that there is room for the line below.
    let paths = lines.map {
      $0.path.applying(fitting.concatenating(CGAffineTransform(translationX: 0, y: -3)))
    }
    let half = max(box.width * fitting.a / 2, 8)
    let bottom = box.height * fitting.a / 2 - 3
    let underline = UIBezierPath()
    underline.move(to: CGPoint(x: -0.9 * half, y: min(bottom + 9, 26)))
    underline.addQuadCurve(
      to: CGPoint(x: 0.95 * half, y: min(bottom + 7, 24)),
      controlPoint: CGPoint(x: 0, y: min(bottom + 5, 22)))
    return shapes(
      lines: paths, underline: underline, strike: .lines((-half - 2, -1), (half + 2, -1)))
  }
}
