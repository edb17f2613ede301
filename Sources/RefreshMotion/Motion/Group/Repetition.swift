/// The number of times that a motion runs, and whether it autoreverses.
public struct Repetition: Sendable, Equatable {
  /// The number of times, or nil to repeat forever.
  public let count: Int?
  /// Whether it plays backward to its start each time, which doubles the duration.
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
  /// The same repetition with autoreversing.
  public var autoreversed: Repetition { Repetition(count: count, autoreverses: true) }
}
