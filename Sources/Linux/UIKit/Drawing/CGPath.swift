/// An immutable path; use `CGMutablePath` to build one.
public class CGPath: Hashable {
  package final internal(set) var segments: [PathSegment]

  init(segments: [PathSegment]) {
    self.segments = segments
  }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    segments = PathSegment.rect(rect).map { $0.applying(transform) }
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    segments = PathSegment.ellipse(in: rect).map { $0.applying(transform) }
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radius = CGSize(width: cornerWidth, height: cornerHeight)
    segments = PathSegment.roundedRect(rect, corners: .allCorners, radius: radius)
      .map { $0.applying(transform) }
  }

  public var isEmpty: Bool { segments.isEmpty }

  /// The end of the last segment; zero for an empty path.
  public var currentPoint: CGPoint {
    guard let last = segments.last else { return .zero }
    if let point = last.points.last { return point }
    for segment in segments.reversed() {
      if case .move(let start) = segment { return start }
    }
    return .zero
  }

  /// The rectangle around all points, including control points; null if the path is empty.
  public var boundingBox: CGRect {
    CGRect(enclosing: segments.flatMap(\.points))
  }

  /// The tight rectangle around the path itself; null if the path is empty.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    forEachSegment { segment, start, end in
      points += CubicCurve(segment, from: start)?.extremes ?? [end]
    }
    return CGRect(enclosing: points)
  }

  /// Calls `body` with each segment, where it starts and where it ends.
  func forEachSegment(_ body: (_ segment: PathSegment, _ start: CGPoint, _ end: CGPoint) -> Void) {
    var current = CGPoint.zero
    var subpathStart = CGPoint.zero
    for segment in segments {
      let end = segment.points.last ?? subpathStart
      if case .move = segment { subpathStart = end }
      body(segment, current, end)
      current = end
    }
  }

  public func copy() -> CGPath? {
    CGPath(segments: segments)
  }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(segments: segments.map { $0.applying(transform) })
  }

  public func mutableCopy() -> CGMutablePath? {
    CGMutablePath(segments: segments)
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for segment in segments {
      var points = segment.points
      points.withUnsafeMutableBufferPointer { buffer in
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { empty in
          guard let base = buffer.baseAddress ?? empty.baseAddress else { return }
          var element = CGPathElement(type: segment.type, points: base)
          withUnsafePointer(to: &element, block)
        }
      }
    }
  }

  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.segments == right.segments
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(segments.count)
  }
}

extension PathSegment {
  func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> PathSegment {
    transform.map { applying($0.pointee) } ?? self
  }
}
