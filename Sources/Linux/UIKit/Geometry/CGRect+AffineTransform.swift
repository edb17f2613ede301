extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the four transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    return CGRect(enclosing: corners.map { $0.applying(t) })
  }

  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ]
  }

  /// Creates the smallest rectangle that contains the points; null if there are none.
  package init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var low = first
    var high = first
    for point in points.dropFirst() {
      low = CGPoint(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
      high = CGPoint(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGRect {
  /// Returns the rectangle mirrored horizontally in a container `width` points wide.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

/// A `CATransform3D` that compares by value; Apple's is a C struct without operators.
struct EquatableTransform: Hashable, Sendable {
  var matrix: CATransform3D

  static func == (left: EquatableTransform, right: EquatableTransform) -> Bool {
    CATransform3DEqualToTransform(left.matrix, right.matrix)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(matrix.rows) }
}
