import Foundation

extension Outline {
  /// The segments of a figure from where After Effects begins it: an ellipse at its top, a rectangle at
  /// its top right, both clockwise.
  var trimmable: [Segment] {
    switch self {
    case .ellipse(let center, let radii):
      let turned = Outline.ellipse(center: .zero, radii: Point(1, 1)).segments
      let placed = Affine.translation(center) * .scale(radii.x, radii.y) * .rotation(-.pi / 2)
      return turned.map { $0.applying(placed) }
    case .rectangle(let box, 0):
      let corners = box.corners
      return [.move(corners[1]), .line(corners[2]), .line(corners[3]), .line(corners[0]), .close]
    case .rectangle(let box, let radius):
      // The same as from the top left, but for the first side.
      let segments = Outline.rectangle(box, radii: Point(repeating: radius))
      let start = Point(box.max.x, box.min.y + radius)
      return [.move(start)] + segments[3...8] + segments[1...2] + [.close]
    case .path(let segments): return segments
    }
  }

  /// Returns segments that run the other way.
  static func reversed(_ segments: [Segment]) -> [Segment] {
    var contours: [[Segment]] = []
    for segment in segments {
      if case .move = segment { contours.append([]) }
      if !contours.isEmpty { contours[contours.count - 1].append(segment) }
    }
    return contours.flatMap { contour -> [Segment] in
      var points: [Point] = []
      var back: [Segment] = []
      var pen = Point.zero
      var isClosed = false
      for segment in contour {
        switch segment {
        case .move(let end):
          pen = end
          points.append(end)
        case .line(let end):
          back.insert(.line(pen), at: 0)
          pen = end
        case .curve(let first, let second, let end):
          back.insert(.curve(second, first, pen), at: 0)
          pen = end
        case .close: isClosed = true
        }
      }
      return [.move(pen)] + back + (isClosed ? [.close] : [])
    }
  }

  /// Returns a star or a polygon.
  static func star(
    center: Point, points: Double, isStar: Bool, rotation: Double, outer: Double, inner: Double,
    outerRoundness: Double, innerRoundness: Double
  ) -> [Segment] {
    let count = Int(min(200, max(3, points.rounded())))
    let corners = isStar ? 2 * count : count
    var segments: [Segment] = []
    func corner(_ index: Int) -> (place: Point, handle: Point) {
      let angle = rotation - .pi / 2 + 2 * .pi * Double(index) / Double(corners)
      let isInner = isStar && index % 2 == 1
      let radius = isInner ? inner : outer
      let roundness = isInner ? innerRoundness : outerRoundness
      let length = 2 * .pi * radius / Double(corners) / (isStar ? 2 : 4) * roundness
      return (
        center + Point(cos(angle), sin(angle)) * radius, Point(-sin(angle), cos(angle)) * length
      )
    }
    for index in 0...corners {
      let now = corner(index)
      guard index > 0 else {
        segments.append(.move(now.place))
        continue
      }
      let before = corner(index - 1)
      segments.append(
        before.handle == .zero && now.handle == .zero
          ? .line(now.place)
          : .curve(before.place + before.handle, now.place - now.handle, now.place))
    }
    return segments + [.close]
  }
}
