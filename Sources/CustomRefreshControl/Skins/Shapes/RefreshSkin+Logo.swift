import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Returns a skin of a brand's mark: the pull draws it and fills it like a glass, in which its color sloshes during
  /// the refresh and rises with the progress of the work. In the end green fills it and a tick is cut out of it, or it
  /// runs empty; after a failure it cracks.
  ///
  /// ```swift
  /// let skin = try RefreshSkin.logo(svgPath: "M12 2 22 20H2Z").tint(.systemIndigo)
  /// ```
  /// The mark is scaled to fit 44 by 40 points, and has one color, the tint. Under Reduce Motion it fades.
  ///
  /// - Parameters:
  ///   - data: The outline of the mark, the `d` attribute of a `<path>`; several paths one after another.
  ///   - usesEvenOddFillRule: Whether what lies inside twice is outside: `fill-rule="evenodd"`.
  /// - Throws: ``RefreshError`` if the data is invalid, or the path is empty or has too many lines.
  @MainActor public static func logo(
    svgPath data: String, usesEvenOddFillRule: Bool = false
  ) throws(RefreshError) -> RefreshSkin {
    try logo(Logo(hasOutline: true)) { appearance in
      let path = try UIBezierPath(svgPath: data, usesEvenOddFillRule: usesEvenOddFillRule)
      return try ShapesContent(try Logo.shapes(of: path), appearance: appearance)
    }.made(from: usesEvenOddFillRule ? "evenodd \(data)" : data)
  }

  /// Returns a skin of a symbol, as ``logo(svgPath:usesEvenOddFillRule:)`` does of a mark; what is empty is a shade
  /// of it.
  ///
  /// - Parameter name: The name of a system symbol, such as `bolt.fill`; a filled one is seen best.
  /// - Throws: ``RefreshError/content(reason:)`` if there is no such symbol.
  @MainActor public static func logo(systemName name: String) throws(RefreshError) -> RefreshSkin {
    try logo(Logo(hasOutline: false)) { appearance in
      let configuration = UIImage.SymbolConfiguration(pointSize: 40)
      guard let image = UIImage(systemName: name, withConfiguration: configuration),
        let form = Logo.picture(of: image)
      else { throw RefreshError.content(reason: "There is no symbol named “\(name)”.") }
      let own = CGRect(origin: .zero, size: image.size)
      let box = own.applying(CGAffineTransform(own, fitting: Logo.size))
      let content = try ShapesContent(Logo.shapes(in: box), appearance: appearance)
      for element in content.elements.dropLast() {
        let mask = CALayer()
        mask.frame = box.applying(
          CGAffineTransform(scaleX: appearance.size, y: appearance.size))
        mask.contents = form
        element.layer.mask = mask
      }
      return content
    }.made(from: "symbol \(name)")
  }

  @MainActor private static func logo(
    _ logo: Logo, _ content: @escaping ContentMaker
  ) throws(RefreshError) -> RefreshSkin {
    let motions = logo.motions
    return try RefreshSkin(
      name: "logo",
      summary: "The pull draws a mark and fills it like a glass, in which its color sloshes.",
      motions: motions.full, calm: motions.calm, content: content)
  }
}

/// The parts and motions of a mark.
private struct Logo {
  /// Whether the outline is a line of its own, and not a shade of the mark.
  let hasOutline: Bool

  /// The size that a mark fits, in points.
  static let size = CGSize(width: 44, height: 40)
  /// The form of the body that is empty; form 0 is full, and it sloshes in those between.
  private static let empty = 4.0
  private static let cycle = 2.1

  private var outline: ElementSelection { .first }
  private var body: ElementSelection { .element(1) }
  private var mark: ElementSelection { .range(0..<2) }
  private var pieces: ElementSelection { .range(2..<4) }
  private var flood: ElementSelection { .element(4) }
  private var tick: ElementSelection { .last }
  /// What fades under Reduce Motion.
  private var breath: ElementSelection { hasOutline ? body : mark }
  private var shade: Double { hasOutline ? 1 : 0.3 }

  // MARK: Motions

  var motions: RefreshSkin.Motions {
    RefreshSkin.Motions(
      loop: Together {
        Motion {
          Morph(to: 2.3, over: 0.6, curve: .easeInOut)
          Morph(to: 1.2, over: 0.45, curve: .easeInOut)
          Morph(to: 2.3, over: 0.45, curve: .easeInOut)
          Morph(to: 0, over: 0.6, curve: .easeInOut)
        }
        .on(body)
        Scale(to: 0.94, over: Logo.cycle / 2, curve: .easeInOut).autoreversed().on(mark)
        Fade(from: shade, to: shade, over: Logo.cycle).on(outline)
      }.motion,
      pull: Together {
        Fade(from: 0, to: shade, over: 0.02).on(outline)
        Trim(fromEnd: 0, end: 1, over: 0.6).on(outline)
        filling(over: 0.55).delayed(by: 0.45)
      }.motion,
      progress: Together {
        filling(over: 1)
        Fade(from: shade, to: shade, over: 1).on(outline)
      }.motion,
      // Green fills it, a tick is cut out, and it shines: its body leaves it in all directions.
      outro: Together {
        Together {
          Fade(from: 0, to: 1, over: 0)
          Morph(from: Logo.empty, to: 0, over: 0.3, curve: .easeOut)
        }
        .on(flood)
        Recolor(to: .hue(.leaf), over: 0.26).on(outline)
        Motion {
          Wait(0.26)
          Fade(from: 0, to: 1, over: 0.06)
        }
        .on(tick)
        for part in [outline, flood, tick] {
          Motion {
            Scale(to: 0.9, over: 0.26, curve: .easeInOut)
            Scale(to: 1.15, over: 0.14, curve: .easeOut)
            Scale(to: 1.05, over: 0.2, curve: .easeInOut)
          }
          .on(part)
        }
        Motion {
          Together {
            Morph(to: 0, over: 0.3, curve: .easeOut)
            Scale(to: 0.9, over: 0.26, curve: .easeInOut)
          }
          Together {
            Recolor(to: .hue(.leaf))
            Scale(to: 1.55, over: 0.42, curve: .easeOut)
            Fade(to: 0, over: 0.42, curve: .easeOut)
          }
        }
        .on(body)
        Wait.wholeEnding
      }.motion,
      // It runs empty, and shrinks.
      unchanged: Together {
        Morph(to: Logo.empty, over: 0.5, curve: .easeIn).on(body)
        Recolor(to: .hue(.slate), over: 0.3).delayed(by: 0.2).on(mark)
        Motion {
          Wait(0.3)
          Scale(to: 0.8, over: 0.3, curve: .easeInOut)
        }
        .on(mark)
        Wait.wholeEnding
      }.motion,
      failure: cracking, calm: .dimming(to: 0.4, over: 0.9, back: 0.9).on(breath))
  }

  /// From its foot up.
  private func filling(over duration: Double) -> Motion {
    Morph(from: Logo.empty, to: 0, over: duration).on(body)
  }

  /// The halves come in the place of the mark, and part.
  private var cracking: Motion {
    Together {
      Scale(to: 1, over: 0.1).on(mark)
      Fade(to: 0, over: 0.02).delayed(by: 0.14).on(mark)
      Motion {
        Fade(from: 0, to: 1, over: 0.14)
        Wait(0.06)
        Together {
          Move(x: .alternating(-4, 4), y: .alternating(0, 4), over: 0.26, curve: .overshoot)
          Rotate(to: .alternating(-0.16, 0.22), over: 0.26, curve: .overshoot)
        }
      }
      .on(pieces)
      Wait.wholeEnding
    }.motion
  }

  // MARK: Shapes

  /// Returns the parts of a mark: its outline, its body, its halves, what fills it in the end, and a tick.
  @MainActor static func shapes(
    of path: UIBezierPath
  ) throws(RefreshError) -> [ShapesContent.Shape] {
    let mark = path.applying(CGAffineTransform(try path.finiteBounds(), fitting: size))
    var parts = Logo.shapes(in: mark.visibleBounds)
    for part in parts.indices.dropLast() { parts[part] = parts[part].clipped(to: mark) }
    parts[0] = .stroke(mark, width: 1.5, about: .art)
    return parts
  }

  /// Returns what fills a box, to be cut in the form of a mark: a line as wide as it, which a trim shortens from above,
  /// what sloshes in it, the halves along a crack, what fills it in the end, and a tick that is cut out.
  @MainActor static func shapes(in box: CGRect) -> [ShapesContent.Shape] {
    let box = box.insetBy(dx: -1, dy: -1)
    let levels = [(1, 0), (0.75, -4), (0.5, 4), (0.25, -3), (0, 0)].map { level, tilt in
      liquid(in: box, to: level, tilt: tilt)
    }
    return [
      .stroke(.lines((0, box.maxY), (0, box.minY)), width: box.width, about: .art).cap(.butt),
      .fill(levels[0], about: .art).morphing(to: Array(levels.dropFirst())),
    ]
      + [-1, 1].map { side in .fill(half(side, of: box), .outcome(.coral)).forEndings() }
      + [
        .fill(levels[0], .outcome(.leaf), about: .art).morphing(to: Array(levels.dropFirst()))
          .forEndings(),
        .stroke(tick, .outcome(.leaf), width: 10.5, about: .art)
          .attaching([.stroke(tick, .fixed(.systemBackground), width: 5.5)]).forEndings(),
      ]
  }

  private static var tick: UIBezierPath { .drawing("M-10-.5L-3 7L10-8") }

  /// Returns what fills a box from its foot up, higher at one side by twice a tilt in points.
  ///
  /// - Parameter level: How high it is in the middle, as a share of the box.
  private static func liquid(in box: CGRect, to level: CGFloat, tilt: CGFloat) -> UIBezierPath {
    let y = box.maxY - level * box.height
    return .drawing(
      "M\(box.minX) \(y + tilt)C\(box.midX) \(y + tilt) \(box.midX) \(y - tilt) "
        + "\(box.maxX) \(y - tilt)V\(box.maxY)H\(box.minX)Z")
  }

  /// Returns a bitmap of the whole image: on Apple's systems, `cgImage` of a symbol is cropped to its ink.
  @MainActor static func picture(of image: UIImage) -> CGImage? {
    UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }.cgImage
  }

  /// Returns the left or the right half of a box, along a crack.
  private static func half(_ side: CGFloat, of box: CGRect) -> UIBezierPath {
    let (edge, height) = (side * box.width / 2, box.height / 2)
    let crack: [(x: CGFloat, y: CGFloat)] = [
      (0, 1), (0.16, 0.55), (-0.2, 0.2), (0.16, -0.25), (-0.16, -0.6), (0, -1),
    ]
    let path = UIBezierPath.lines((edge, height))
    for point in crack { path.addLine(to: CGPoint(x: point.x * height, y: point.y * height)) }
    path.addLine(to: CGPoint(x: edge, y: -height))
    return path
  }
}
