import CustomRefreshControl
import RefreshImport
import RefreshMotion
import UIKit

extension SkinImport {
  /// The skin that the printed file makes, from the same description.
  @MainActor var skin: RefreshSkin {
    let (art, keepsColors) = (art, art.hasTint)
    func motion(_ part: ArtMotion) -> Motion {
      part.motion { RefreshSkin.named($0)?.motions.loop }
    }
    // Paths are read once, for however many views show the skin.
    let shapes = Result { () throws(RefreshError) in
      try art.shapes.map { element throws(RefreshError) in
        try element.shape(keepsColors: keepsColors)
      }
    }
    return RefreshSkin(
      name: name, loop: motion(art.loop), pull: art.pull.map(motion), outro: art.outro.map(motion),
      unchanged: art.unchanged.map(motion), failure: art.failure.map(motion),
      palette: art.paletteOf.flatMap { RefreshSkin.named($0)?.palette }
    ) { try shapes.get() }
  }
}

extension ArtShape {
  /// - Parameter keepsColors: Whether a tint replaces no color.
  fileprivate func shape(keepsColors: Bool) throws(RefreshError) -> ShapesContent.Shape {
    func shapes(_ parts: [ArtShape]) throws(RefreshError) -> [ShapesContent.Shape] {
      var found: [ShapesContent.Shape] = []
      for part in parts { found.append(try part.shape(keepsColors: keepsColors)) }
      return found
    }
    let pivot = pivot.map { ShapesContent.Shape.Pivot.point(CGPoint($0)) } ?? .own
    var shape =
      try members.isEmpty
      ? bare(keepsColors: keepsColors, about: pivot) : .group(shapes(members), about: pivot)
    shape = shape.attaching(try shapes(attached)).opacity(opacity)
    if !masks.isEmpty { shape = shape.masked(by: try shapes(masks)) }
    guard let clip else { return shape }
    return shape.clipped(to: try clip.outline.path(isEvenOdd: clip.isEvenOdd))
  }

  /// Returns the shape without others and what is visible of it.
  private func bare(
    keepsColors: Bool, about pivot: ShapesContent.Shape.Pivot
  ) throws(RefreshError) -> ShapesContent.Shape {
    let path = try outline.path(isEvenOdd: line == nil && isEvenOdd)
    let ink = ink.ink(keepsColors: keepsColors)
    var shape: ShapesContent.Shape
    if case .image(let file) = self.ink.base, case .rectangle(let box, _) = outline {
      guard let image = UIImage(data: Data(file.data)) else {
        throw .content(reason: "A picture of “\(name)” cannot be read.")
      }
      shape = .image(image, in: CGRect(box), about: pivot).opacity(self.ink.opacity)
    } else if let line {
      shape = .stroke(path, ink, width: line.width, about: pivot)
        .cap(CAShapeLayerLineCap(rawValue: line.cap.rawValue))
        .join(CAShapeLayerLineJoin(rawValue: line.join.rawValue), miterLimit: line.miterLimit)
        .dashed(line.dashes.map { CGFloat($0) }, phase: line.phase)
    } else {
      shape = .fill(path, ink, about: pivot)
    }
    var forms: [UIBezierPath] = []
    for form in self.forms { forms.append(try form.path(isEvenOdd: line == nil && isEvenOdd)) }
    return shape.morphing(to: forms)
  }
}

extension Outline {
  fileprivate func path(isEvenOdd: Bool) throws(RefreshError) -> UIBezierPath {
    switch self {
    case .ellipse(let center, let radii):
      UIBezierPath(ovalIn: CGRect(Box(min: center - radii, max: center + radii)))
    case .rectangle(let box, 0): UIBezierPath(rect: CGRect(box))
    case .rectangle(let box, let radius):
      UIBezierPath(roundedRect: CGRect(box), cornerRadius: radius)
    case .arc(let center, let radius, let start, let sweep):
      UIBezierPath(
        arcCenter: CGPoint(center), radius: radius, startAngle: start, endAngle: start + sweep,
        clockwise: sweep > 0)
    case .path(let segments):
      try UIBezierPath(svgPath: PathText.data(segments), usesEvenOddFillRule: isEvenOdd)
    }
  }
}

extension ArtInk {
  fileprivate func ink(keepsColors: Bool) -> ShapesContent.Ink {
    let ink: ShapesContent.Ink =
      switch base {
      case .tint: .tint
      case .color(let color): keepsColors ? .fixed(UIColor(color)) : .color(UIColor(color))
      case .gradient(let gradient): .gradient(gradient.gradient)
      case .image: .tint
      }
    return opacity == 1 ? ink : ink.opacity(opacity)
  }
}

extension ArtGradient {
  fileprivate var gradient: ShapesContent.Gradient {
    let colors = stops.map { UIColor($0.color) }
    let locations = stops.map { CGFloat($0.location) }
    return switch kind {
    case .linear(let start, let end):
      .linear(colors, at: locations, from: CGPoint(start), to: CGPoint(end))
    case .radial(let center, let radii):
      .radial(
        colors, at: locations, center: CGPoint(center),
        radii: CGSize(width: radii.x, height: radii.y))
    }
  }
}

extension UIColor {
  fileprivate convenience init(_ color: RGBAColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension CGPoint {
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGRect {
  fileprivate init(_ box: Box) {
    self.init(x: box.min.x, y: box.min.y, width: box.size.x, height: box.size.y)
  }
}
