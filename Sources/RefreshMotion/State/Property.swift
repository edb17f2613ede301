/// A numeric property that a track can drive.
///
/// Colors have a separate track: ``Recolor``.
public enum Property: Int, Sendable, CaseIterable {
  /// The angle in radians, clockwise; 0 at rest.
  case rotation
  /// The horizontal scale; 1 at rest.
  case scaleX
  /// The vertical scale; 1 at rest.
  case scaleY
  /// The shift to the right in points; 0 at rest.
  case translationX
  /// The shift downwards in points; 0 at rest.
  case translationY
  /// The opacity, 0…1; 1 at rest.
  case opacity
  /// The beginning of a shape's stroke, 0…1 along its path; 0 at rest.
  case strokeStart
  /// The end of a shape's stroke, 0…1 along its path; 1 at rest.
  case strokeEnd
  /// The form of a shape that has several, 0 for its own path; a fraction is between two, and 0 is at rest.
  case form
  /// The width of a shape's line, as a multiple of its own; 1 at rest.
  case lineWidth
  /// The form of the clip of a shape whose clip has several, 0 for the first; 0 at rest.
  case clipForm

  /// What a motion can drive: all properties, and nil for the color.
  package static let targets: [Property?] = allCases.map { $0 } + [nil]

  /// The value when no motion drives the property.
  public var restingValue: Double { ElementState.identity[self] }

  /// The valid values, or nil for any number.
  ///
  /// Values outside a range, as from a curve that overshoots, are clamped to it.
  package var range: ClosedRange<Double>? {
    switch self {
    case .opacity, .strokeStart, .strokeEnd: 0...1
    case .lineWidth: 0...1000
    case .rotation, .scaleX, .scaleY, .translationX, .translationY, .form, .clipForm: nil
    }
  }

  /// The numbers that a track may use: ``range``, the numbers of forms, or −1 billion…1 billion.
  ///
  /// Larger numbers have no use, and computations with them could overflow.
  var allowedNumbers: ClosedRange<Double> {
    self == .form || self == .clipForm ? 0...1000 : range ?? -1e9...1e9
  }
}
