open class UIBezierPath: NSObject {
  private var storage = CGMutablePath()
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public override init() {}

  /// Nothing archives a path here.
  public required init?(coder: NSCoder) { nil }

  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect, transform: nil))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      cgPath: CGPath(
        segments: PathSegment.roundedRect(rect, corners: corners, radius: cornerRadii)))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  open var cgPath: CGPath {
    get { CGPath(segments: storage.segments) }
    set { storage = CGMutablePath(segments: newValue.segments) }
  }

  // MARK: Construction

  open func move(to point: CGPoint) {
    storage.move(to: point)
  }

  open func addLine(to point: CGPoint) {
    storage.addLine(to: point)
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    storage.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc; angles grow clockwise on the screen, from the positive x axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics defines the direction for y pointing up, UIKit for y pointing down.
    storage.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() {
    storage.closeSubpath()
  }

  open func removeAllPoints() {
    storage = CGMutablePath()
  }

  open func append(_ bezierPath: UIBezierPath) {
    storage.addPath(bezierPath.cgPath)
  }

  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    cgPath = cgPath.copy(using: &transform) ?? cgPath
  }

  /// Returns the path in reverse, with its subpaths in reverse order.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(segments: storage.segments.reversedPath))
    reversed.lineWidth = lineWidth
    reversed.lineCapStyle = lineCapStyle
    reversed.lineJoinStyle = lineJoinStyle
    reversed.miterLimit = miterLimit
    reversed.usesEvenOddFillRule = usesEvenOddFillRule
    reversed.dash = dash
    return reversed
  }

  // MARK: Queries

  open var isEmpty: Bool { storage.isEmpty }

  open var currentPoint: CGPoint { storage.currentPoint }

  /// The rectangle around all points, including control points, as Apple documents it.
  open var bounds: CGRect { storage.boundingBox }

  open func contains(_ point: CGPoint) -> Bool {
    storage.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) }
    dash = (lengths ?? [], phase)
  }

  // MARK: Drawing

  open func fill() {
    draw { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  open func stroke() {
    draw { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.pattern)
      context.strokePath()
    }
  }

  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(storage)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.preservingState {
      context.beginPath()
      context.addPath(storage)
      body(context)
    }
  }
}

extension [PathSegment] {
  fileprivate var reversedPath: [PathSegment] {
    var subpaths: [[PathSegment]] = []
    for segment in self {
      if case .move = segment { subpaths.append([]) }
      if subpaths.isEmpty { subpaths.append([]) }
      subpaths[subpaths.count - 1].append(segment)
    }
    return subpaths.reversed().flatMap { subpath -> [PathSegment] in
      let isClosed = subpath.last == .close
      let open = isClosed ? subpath.dropLast() : subpath[...]
      guard let end = open.last?.points.last else { return [] }
      var result: [PathSegment] = [.move(end)]
      for (segment, before) in zip(open.dropFirst().reversed(), open.dropLast().reversed()) {
        guard let start = before.points.last else { continue }
        switch segment {
        case .quad(let control, _):
          result.append(.quad(control: control, end: start))
        case .curve(let control1, let control2, _):
          result.append(.curve(control1: control2, control2: control1, end: start))
        case .line, .move, .close:
          result.append(.line(start))
        }
      }
      return result + (isClosed ? [.close] : [])
    }
  }
}

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}
