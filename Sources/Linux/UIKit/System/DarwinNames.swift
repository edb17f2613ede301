// What comes along with UIKit on Apple's systems from other modules, and Linux lacks.

@_exported import FoundationNetworking

public typealias NSInteger = Int

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Runs the closure: nothing is released late here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The simulated time, so that differences are those of the simulated world.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

public typealias CFAbsoluteTime = CFTimeInterval

extension NSCoder {
  /// Reads what `NSCoder.string(for:)` writes, such as `{1, 2}`; `.zero` for anything else.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// Reads `{{x, y}, {width, height}}`.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func numbers(in text: String, count: Int) -> [Double] {
    let parts = text.split(separator: ",").map {
      Double($0.trimmingCharacters(in: CharacterSet(charactersIn: "{} ")))
    }
    let numbers = parts.compactMap(\.self)
    return parts.count == count && numbers.count == count
      ? numbers : Array(repeating: 0, count: count)
  }
}
