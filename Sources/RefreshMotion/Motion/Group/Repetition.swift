/// How often a motion runs, and whether it runs back to its start each time.
public struct Repetition: Sendable, Equatable {
  /// How many times, or nil for forever.
  public let count: Int?
  /// Whether it runs back to its start each time, which takes as long again.
  public let autoreverses: Bool

  private init(count: Int?, autoreverses: Bool) {
    self.count = count
    self.autoreverses = autoreverses
  }

  /// One time.
  public static let once = Repetition(count: 1, autoreverses: false)
  /// Until it is stopped.
  public static let forever = Repetition(count: nil, autoreverses: false)
  /// A number of times, 1 or more.
  public static func count(_ count: Int) -> Repetition {
    Repetition(count: count, autoreverses: false)
  }
  /// The same number of times, running back to the start each time.
  public var autoreversed: Repetition { Repetition(count: count, autoreverses: true) }
}
