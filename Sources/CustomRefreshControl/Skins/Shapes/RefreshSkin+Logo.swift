import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Returns a skin of a brand's mark: the pull draws it, it breathes during the refresh and fills with the
  /// progress of the work, is whole in a green ring at the end, and cracks after a failure.
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
    }
  }

  /// Returns a skin of a symbol, as ``logo(svgPath:usesEvenOddFillRule:)`` does of a mark; the pull fills it
  /// from below.
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
      // The ring is of the kit.
      for element in content.elements.dropLast() {
        let mask = CALayer()
        mask.frame = box.applying(
          CGAffineTransform(scaleX: appearance.size, y: appearance.size))
        mask.contents = form
        element.layer.mask = mask
      }
      return content
    }
  }

  @MainActor private static func logo(
    _ logo: Logo, _ content: @escaping ContentMaker
  ) throws(RefreshError) -> RefreshSkin {
    let motions = logo.motions
    return try RefreshSkin(
      name: "logo", summary: "The pull draws a mark, which fills with the progress of the work.",
      motions: motions.full, calm: motions.calm, content: content)
  }
}

/// The parts and motions of a mark.
private struct Logo {
  /// Whether the outline is a line of its own, which stays while the body fills.
  let hasOutline: Bool

  /// The size that a mark fits, in points.
  static let size = CGSize(width: 44, height: 40)

  private var outline: ElementSelection { .first }
  private var body: ElementSelection { .element(1) }
  private var mark: ElementSelection { .range(0..<2) }
  private var pieces: ElementSelection { .range(2..<4) }
  private var ring: ElementSelection { .element(4) }
  /// What fades as the mark breathes.
  private var breath: ElementSelection { hasOutline ? body : mark }

  // MARK: Motions

  var motions: RefreshSkin.Motions {
    RefreshSkin.Motions(
      loop: Together {
        Scale(to: 0.86, over: 0.8, curve: .easeInOut).autoreversed().on(mark)
        Fade(to: 0.5, over: 0.8, curve: .easeInOut).autoreversed().on(breath)
      }.motion,
      pull: Together {
        Fade(from: 0, to: 1, over: 0.02).on(outline)
        Trim(fromEnd: 0, end: 1, over: 0.75).on(outline)
        Fade(from: 0, to: 1, over: 0.25, curve: .easeIn).delayed(by: 0.75).on(body)
      }.motion,
      progress: filling, outro: whole(and: popping), unchanged: whole(and: resting),
      failure: cracking, calm: .dimming(to: 0.4, over: 0.9, back: 0.9).on(breath))
  }

  /// From its foot up; a symbol over a shade of its own.
  private var filling: Motion {
    Together {
      Trim(fromEnd: 0, end: 1, over: 1).on(body)
      if !hasOutline { Fade(from: 0.3, to: 0.3, over: 1).on(outline) }
    }.motion
  }

  private func whole(and motion: Motion) -> Motion {
    Together {
      Trim(end: 1, over: 0.18, curve: .easeOut).on(body)
      Fade(to: 1, over: 0.18).on(mark)
      motion
      Wait.wholeEnding
    }.motion
  }

  /// The mark leaps, and a ring is drawn round it.
  private var popping: Motion {
    Together {
      Motion {
        Scale(to: 1.12, over: 0.16, curve: .easeOut)
        Scale(to: 0.76, over: 0.3, curve: .overshoot)
      }
      .on(mark)
      Motion {
        Wait(0.16)
        Fade(from: 0, to: 1, over: 0.01)
        Trim(fromEnd: 0, end: 1, over: 0.34, curve: .easeInOut)
      }
      .on(ring)
    }.motion
  }

  private var resting: Motion {
    Together {
      Scale(to: 0.8, over: 0.3, curve: .easeInOut)
      Recolor(to: .hue(.slate)).delayed(by: 0.1)
    }
    .on(mark)
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

  /// Returns the parts of a mark: its outline, its body, its halves, and the ring.
  @MainActor static func shapes(
    of path: UIBezierPath
  ) throws(RefreshError) -> [ShapesContent.Shape] {
    let mark = path.applying(CGAffineTransform(try path.finiteBounds(), fitting: size))
    var parts = Logo.shapes(in: mark.visibleBounds)
    for part in 0..<4 { parts[part] = parts[part].clipped(to: mark) }
    parts[0] = .stroke(mark, width: 1.5, about: .art)
    return parts
  }

  /// Returns what fills a box, to be cut in the form of a mark: two lines as wide as it, which a trim shortens
  /// from above, and the halves along a crack; and a ring round the mark.
  @MainActor static func shapes(in box: CGRect) -> [ShapesContent.Shape] {
    let box = box.insetBy(dx: -1, dy: -1)
    let line = ShapesContent.Shape.stroke(
      .lines((0, box.maxY), (0, box.minY)), width: box.width, about: .art
    ).cap(.butt)
    return [line, line]
      + [-1, 1].map { side in .fill(half(side, of: box), .outcome(.coral)).forEndings() }
      + [.stroke(.circle(27.5), .outcome(.leaf), width: 2.5, about: .art).forEndings()]
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
