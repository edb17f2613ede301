import RefreshMotion
import RefreshRaster

/// A shape of an imported drawing: what a `ShapesContent.Shape` is in the kit, as a value without UIKit.
///
/// Lengths are in points from the center of the art, or in the units of the file before it is fitted.
package struct ArtShape: Sendable, Equatable {
  /// The name of its layer in the file.
  package var name: String
  package var outline: Outline
  /// The forms to which a motion changes the outline, of the same lines and curves; form 0 is the outline.
  package var forms: [Outline] = []
  /// Whether what lies inside twice is outside.
  package var isEvenOdd = false
  package var ink: ArtInk
  /// How its line is drawn; nil for a fill.
  package var line: ArtLine?
  /// The opacity as a whole, with what is attached, 0…1.
  package var opacity = 1.0
  /// What is visible of it and what is attached.
  package var clip: ArtClip?
  /// The point about which it turns; nil for the center of its outline.
  package var pivot: Point?
  package var attached: [ArtShape] = []
  /// What covers what is visible of it, each an element; none for all.
  package var masks: [ArtShape] = []
  /// What a group consists of, each an element: it paints nothing itself.
  package var members: [ArtShape] = []
  /// Whether a motion trims its line, so that it matters where it begins.
  package var isTrimmed = false
}

/// What is visible of a shape.
package struct ArtClip: Sendable, Equatable {
  package var outline: Outline
  package var isEvenOdd = false
}

package struct ArtInk: Sendable, Equatable {
  package enum Base: Sendable, Equatable {
    case tint
    case color(RGBAColor)
    case gradient(ArtGradient)
    case image(ArtImage)
  }

  package var base: Base
  /// The factor for the opacity, 0…1.
  package var opacity = 1.0

  static func color(_ color: RGBAColor) -> ArtInk {
    var opaque = color
    opaque.alpha = 1
    return ArtInk(base: .color(opaque), opacity: color.alpha)
  }
}

/// The look of a line.
package typealias ArtLine = Raster.Line

package struct ArtGradient: Sendable, Equatable {
  package struct Stop: Sendable, Equatable {
    package var color: RGBAColor
    package var location: Double
  }

  package enum Kind: Sendable, Equatable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radii: Point)
  }

  package var stops: [Stop]
  package var kind: Kind

  func applying(_ transform: Affine) -> ArtGradient {
    var copy = self
    switch kind {
    case .linear(let start, let end):
      copy.kind = .linear(from: transform.apply(start), to: transform.apply(end))
      guard !transform.isUniform else { break }
      // Lines of one color stay lines, but no longer stand across the line of the gradient.
      let along = end - start
      let across = transform.applyToVector(Point(-along.y, along.x))
      let normal = Point(-across.y, across.x)
      let moved = transform.applyToVector(along)
      let size = (normal * normal).sum()
      guard size > 0 else { break }
      let from = transform.apply(start)
      copy.kind = .linear(from: from, to: from + normal * ((moved * normal).sum() / size))
    case .radial(let center, let radii):
      let sizes =
        transform.isAlongAxes
        ? Point(abs(transform.a) * radii.x, abs(transform.d) * radii.y)
        : Point(repeating: transform.meanScale * (radii.x * radii.y).squareRoot())
      copy.kind = .radial(center: transform.apply(center), radii: sizes)
    }
    return copy
  }
}

extension RGBAColor {
  var clamped: RGBAColor {
    func part(_ value: Double) -> Double { min(1, max(0, value.isFinite ? value : 0)) }
    return RGBAColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }

  /// As in #1A2B3C, without the opacity.
  var hex: String {
    let c = clamped
    let parts = [c.red, c.green, c.blue].map { part in
      let byte = Int((part * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + parts.joined()
  }
}

// MARK: - The tree of a shape

extension ArtShape {
  /// The shape with all that is attached to it, masks it or is within it.
  var all: [ArtShape] { [self] + (attached + masks + members).flatMap(\.all) }

  /// The shape and those attached to it or within it, as they are drawn.
  var shown: [ArtShape] { [self] + (attached + members).flatMap(\.shown) }

  /// The shape and those within it that are elements, in their order.
  package var elements: [ArtShape] { [self] + (masks + members).flatMap(\.elements) }

  /// The elements of it that paint something.
  var painted: [ArtShape] { members.isEmpty ? [self] : members.flatMap(\.painted) }

  /// The box around it, what is attached and what is within it, with their lines.
  var box: Box? {
    shown.compactMap { shape in
      ([shape.outline] + shape.forms).compactMap { form in
        form.box?.inset(by: -(shape.line?.width ?? 0) / 2)
      }.reduce(nil) { (sum: Box?, box) in sum?.union(box) ?? box }
    }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// How thick what it paints is on average: twice its area for each unit of its edge, which is as wide as a line is,
  /// and half as wide as a disk.
  var thickness: Double {
    var (area, edge) = (0.0, 0.0)
    for shape in shown where shape.ink.opacity > 0 {
      if let line = shape.line {
        let length = shape.outline.length
        area += line.width * length
        edge += 2 * length
      } else {
        let inside = shape.outline.inside
        area += inside.area
        edge += inside.edge
      }
    }
    return edge > 0 ? 2 * area / edge : .infinity
  }

  /// Returns the shape transformed.
  func applying(_ transform: Affine) -> ArtShape {
    var copy = self
    copy.outline = outline.applying(transform)
    copy.forms = forms.map { $0.applying(transform) }
    if var clip {
      clip.outline = clip.outline.applying(transform)
      copy.clip = clip
    }
    if case .gradient(let gradient) = ink.base {
      copy.ink.base = .gradient(gradient.applying(transform))
    }
    if var line {
      line.width *= transform.meanScale
      line.dashes = line.dashes.map { $0 * transform.meanScale }
      line.phase *= transform.meanScale
      copy.line = line
    }
    copy.pivot = pivot.map(transform.apply)
    copy.attached = attached.map { $0.applying(transform) }
    copy.masks = masks.map { $0.applying(transform) }
    copy.members = members.map { $0.applying(transform) }
    return copy
  }

  /// Returns shapes as one that is faded and cut as a whole.
  static func whole(
    _ shapes: [ArtShape], name: String, opacity: Double = 1, clip: ArtClip? = nil
  ) -> ArtShape? {
    guard var root = shapes.first else { return nil }
    let changes = opacity != 1 || clip != nil
    let isChanged = root.opacity != 1 || root.clip != nil
    let isOneCut = clip == nil && shapes.allSatisfy { $0.opacity == 1 && $0.clip == root.clip }
    if shapes.count == 1, root.attached.isEmpty, clip == nil || root.clip == nil {
      // The only one: its ink may be fainter instead.
      root.ink.opacity *= opacity
      root.clip = clip ?? root.clip
    } else if isChanged && !isOneCut && (changes || shapes.count > 1), let box = Box(shapes) {
      // An invisible root, so that opacity and clip of the first shape do not apply to the others.
      root = ArtShape(
        name: name, outline: .rectangle(box, radius: 0), ink: .color(.init(white: 0, alpha: 0)))
      root.attached = shapes
      (root.opacity, root.clip) = (opacity, clip)
    } else {
      root.attached += shapes.dropFirst().map { shape in
        var own = shape
        if isOneCut { own.clip = nil }
        return own
      }
      if changes { (root.opacity, root.clip) = (opacity, clip ?? root.clip) }
    }
    root.name = name
    return root
  }
}

extension Box {
  /// Makes the box around shapes with their lines; nil if there are none.
  init?(_ shapes: [ArtShape]) {
    guard let box = shapes.compactMap(\.box).reduce(nil, { $0?.union($1) ?? $1 }) else {
      return nil
    }
    self = box
  }
}
