/// A number that a track can drive. (Colour is the other thing that moves: see ``ColorTrack``.)
public enum Property: Int, Sendable, CaseIterable {
  /// The turn in radians, clockwise; rests at 0.
  case rotation
  /// The horizontal scale; rests at 1.
  case scaleX
  /// The vertical scale; rests at 1.
  case scaleY
  /// The shift to the right in points; rests at 0.
  case translationX
  /// The shift downwards in points; rests at 0.
  case translationY
  /// The opacity, 0…1; rests at 1.
  case opacity
  /// The beginning of a shape's stroke, 0…1 along its path; rests at 0.
  case strokeStart
  /// The end of a shape's stroke, 0…1 along its path; rests at 1.
  case strokeEnd

  /// The value of an element that nothing drives.
  public var restingValue: Double { ElementState.identity[self] }

  /// The values that make sense, or nil for any finite number. A curve that overshoots is cut
  /// to them.
  public var range: ClosedRange<Double>? {
    switch self {
    case .opacity, .strokeStart, .strokeEnd: 0...1
    case .rotation, .scaleX, .scaleY, .translationX, .translationY: nil
    }
  }

  var keyPath: WritableKeyPath<ElementState, Double> & Sendable {
    switch self {
    case .rotation: \.rotation
    case .scaleX: \.scaleX
    case .scaleY: \.scaleY
    case .translationX: \.translationX
    case .translationY: \.translationY
    case .opacity: \.opacity
    case .strokeStart: \.strokeStart
    case .strokeEnd: \.strokeEnd
    }
  }

  func clamped(_ value: Double) -> Double {
    guard let range else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
