/// The appearance of one element of refresh art at a moment.
///
/// The transform scales first, then rotates, then moves, all about the element's center, or the
/// pivot that its content gives it.
package struct ElementState: Sendable, Equatable {
  /// The angle in radians, clockwise on the screen; 0 unless driven.
  package var rotation = 0.0
  /// The horizontal scale; 1 unless driven, negative mirrors.
  package var scaleX = 1.0
  /// The vertical scale; 1 unless driven, negative mirrors.
  package var scaleY = 1.0
  /// The shift to the right in points; 0 unless driven.
  package var translationX = 0.0
  /// The shift downwards in points; 0 unless driven.
  package var translationY = 0.0
  /// The opacity, 0…1; 1 unless driven.
  package var opacity = 1.0
  /// The color that covers the element's own, or nil for the element's own color.
  ///
  /// An alpha between 0 and 1 is a fade between the two.
  package var color: RGBAColor?
  /// The start of a shape's stroke along its path, 0…1; 0 unless driven.
  package var strokeStart = 0.0
  /// The end of a shape's stroke along its path, 0…1; 1 unless driven.
  package var strokeEnd = 1.0

  /// The resting state: untransformed, opaque, in the element's own color, with its whole stroke.
  package static let identity = ElementState()

  /// The value of one property.
  package subscript(property: Property) -> Double {
    get {
      switch property {
      case .rotation: rotation
      case .scaleX: scaleX
      case .scaleY: scaleY
      case .translationX: translationX
      case .translationY: translationY
      case .opacity: opacity
      case .strokeStart: strokeStart
      case .strokeEnd: strokeEnd
      }
    }
    set {
      switch property {
      case .rotation: rotation = newValue
      case .scaleX: scaleX = newValue
      case .scaleY: scaleY = newValue
      case .translationX: translationX = newValue
      case .translationY: translationY = newValue
      case .opacity: opacity = newValue
      case .strokeStart: strokeStart = newValue
      case .strokeEnd: strokeEnd = newValue
      }
    }
  }
}
