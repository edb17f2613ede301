/// Differences that are not seen, and numbers below which there is nothing, each with its unit.
enum Tolerance {
  // MARK: Lengths

  /// How far a part may reach out of an edge uncut, as a share of its longer side: half a point in a control of
  /// 60 points.
  static let edge = 0.01
  /// How far a pivot is from a middle that it is the same as, in points: two steps of what is written.
  static let pivot = 0.02
  /// How far the corners of a box are from those of a form that is that box, in points.
  static let corner = 1e-3
  /// How far a loop's end may be from its start until it is told, in points.
  static let gap = 0.5
  /// The distance of two places that are one, in any unit of a file.
  static let place = 1e-9
  /// The factor for areas below which a shape is flat.
  static let area = 1e-12
  /// The share of an outline by which numbers are off that have been calculated.
  static let share = 1e-6

  // MARK: Opacities

  /// The opacity below which nothing is seen.
  static let opacity = 0.01
  /// The opacity below which not even a step of a screen is seen.
  static let step = 0.004
  /// The opacities at which one sees that parts fade one by one, and that a loop does not close.
  static let translucent = 0.02...0.98

  // MARK: Times

  /// The distance below which two frames are one.
  static let frame = 1e-3
  /// How long after a frame all has happened that happens in it, in frames.
  static let instant = 1.5 * frame
  /// The half of the milliseconds to which times are rounded, in seconds.
  static let time = 5e-4
  /// The difference of two times that are the same number of frames, rounded to milliseconds, in seconds.
  static let roundedTimes = 0.0011
}
