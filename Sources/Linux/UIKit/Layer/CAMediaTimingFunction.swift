/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
open class CAMediaTimingFunction: NSObject {
  private let first: CGPoint
  private let second: CGPoint

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    default:
      fatalError(
        "NSInvalidArgumentException: There is no timing function named \"\(name.rawValue)\"; "
          + "use .linear, .easeIn, .easeOut, .easeInEaseOut or .default.")
    }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = CGPoint(x: CGFloat(decimal: c1x), y: CGFloat(decimal: c1y))
    second = CGPoint(x: CGFloat(decimal: c2x), y: CGFloat(decimal: c2y))
  }

  /// Nothing archives a timing function here.
  public required init?(coder: NSCoder) { nil }

  init(_ first: CGPoint, _ second: CGPoint) {
    self.first = first
    self.second = second
  }

  var controlPoints: (CGPoint, CGPoint) { (first, second) }

  /// Returns the progress for a fraction of the time, to nearly the full precision of a `Double`.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if first.x == first.y, second.x == second.y { return time }
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<64 {
      let error = CAMediaTimingFunction.bezier(first.x, second.x, at: s) - time
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let slope = CAMediaTimingFunction.slope(first.x, second.x, at: s)
      let next = s - error / slope
      // Uses Newton's step if it stays within the bounds, otherwise bisects them.
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return CAMediaTimingFunction.bezier(first.y, second.y, at: s)
  }

  private static func bezier(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}

extension CGFloat {
  /// Converts to the intended decimal: 0.42 as a `Float` is not 0.42 as a `Double`.
  fileprivate init(decimal float: Float) {
    // Most values have few decimal places and need no conversion to a string.
    let short = (Double(float) * 10_000).rounded() / 10_000
    if Float(short) == float {
      self = CGFloat(short)
    } else {
      self = Double(float.description).map { CGFloat($0) } ?? CGFloat(float)
    }
  }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
