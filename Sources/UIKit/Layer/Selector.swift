/// The name of a method, as a target's method is told by. Linux has no Objective-C runtime: write
/// `Selector("tick")` for `#selector(tick)`, and meet `SelectorPerforming`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  public init(_ str: String) { name = str }

  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

/// Runs its methods by name, which on Apple's systems every `NSObject` does.
@preconcurrency @MainActor public protocol SelectorPerforming: AnyObject {
  func perform(_ aSelector: Selector, with object: Any?)
}
