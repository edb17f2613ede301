import CoreGraphics

/// The mark by which an inset says that it holds room of the kit, and how much.
///
/// An inset with room is a sum of the app's own inset, the room, and the mark: less than 1/3072 of a
/// point, far below a pixel, in which the room is written. Whoever saves the inset, restores it or
/// changes it by a step keeps the mark. What an app makes up itself has none.
///
/// Own insets are rounded to 1/3072 of a point and room to 1/1024, so that what is left belongs to the
/// mark: whole points, halves and thirds are exact. Room above 2,730 points has no mark.
enum InsetMark {
  /// The parts of a point to which own insets are rounded where there is room: 1024, and thirds.
  private static let parts: CGFloat = 3072
  /// The parts of a point to which room is rounded.
  private static let roomParts: CGFloat = 1024
  /// The unit of the mark, in points: a number of bits that fits beside thousands of points.
  private static let unit: CGFloat = 1 / 17_179_869_184
  /// The number of units in a part.
  private static let limit = 1 / (unit * parts)

  /// Rounds room up to what a mark can say, in points.
  ///
  /// What is less than a quarter of a part more is the mark of the room in which content rests: rounded
  /// up as well, the room would grow with each look at it.
  static func rounded(_ room: CGFloat) -> CGFloat {
    (room * roomParts - 0.25).rounded(.up) / roomParts
  }

  /// Returns an app's own inset with room in it, and its mark, in points.
  ///
  /// - Parameter room: As `rounded(_:)` returns it; 0 for the inset alone.
  static func inset(_ own: CGFloat, with room: CGFloat) -> CGFloat {
    guard room > 0 else { return own }
    guard let mark = mark(of: room) else { return own + room }
    return (own * parts).rounded() / parts + room + mark
  }

  /// Returns how much more than the room an inset with it is than the app's own, in points.
  static func excess(of room: CGFloat, on own: CGFloat) -> CGFloat {
    inset(own, with: rounded(room)) - own - room
  }

  /// Returns the app's own part of an inset, in points: all of it, unless its mark says otherwise.
  ///
  /// - Parameter room: Room that the inset is likely to hold, in points: its mark is found even where
  ///   steps have left the rounding of a larger number in it, such as a keyboard's.
  static func own(of inset: CGFloat, likely room: CGFloat = 0) -> CGFloat {
    guard let room = self.room(in: inset, likely: room), let mark = mark(of: room) else {
      return inset
    }
    return ((inset - room - mark) * parts).rounded() / parts
  }

  /// Returns the room that an inset says it holds, in points; nil for none.
  static func room(in inset: CGFloat, likely room: CGFloat = 0) -> CGFloat? {
    guard inset.isFinite, abs(inset) < 100_000 else { return nil }
    let rest = inset - (inset * parts).rounded(.down) / parts
    let units = rest / unit
    let count = units.rounded()
    // A number of an app's own, such as 0.1, is a whole number of units only by chance.
    let isLikely = count == 2 * room * roomParts + 1
    let error = isLikely ? 0.02 : max(1e-5, 2 * inset.ulp / unit)
    guard abs(units - count) <= error, count < limit, count > 1 else { return nil }
    // Marks are odd, so that the sum of two is none.
    let (half, odd) = (Int(count) / 2, Int(count) % 2)
    return odd == 1 ? CGFloat(half) / roomParts : nil
  }

  private static func mark(of room: CGFloat) -> CGFloat? {
    let count = 2 * room * roomParts + 1
    return count < limit ? count * unit : nil
  }
}
