/// How one element of refresh art looks at one moment.
///
/// The transform scales first, then rotates, then moves, all about the element's centre.
public struct ElementState: Sendable, Equatable {
  /// The turn in radians, clockwise as seen on screen; 0 unless driven.
  public var rotation: Double
  /// The horizontal scale; 1 unless driven, negative mirrors.
  public var scaleX: Double
  /// The vertical scale; 1 unless driven, negative mirrors.
  public var scaleY: Double
  /// The shift to the right in points; 0 unless driven.
  public var translationX: Double
  /// The shift downwards in points; 0 unless driven.
  public var translationY: Double
  /// The opacity, 0…1; 1 unless driven.
  public var opacity: Double
  /// The colour that covers the element's own, or nil where its own shows.
  ///
  /// An alpha between 0 and 1 lets that much of the element's own colour through: the middle of
  /// a fade between the two.
  public var color: RGBAColor?
  /// Where a shape's stroke begins along its path, 0…1; 0 unless driven.
  public var strokeStart: Double
  /// Where a shape's stroke ends along its path, 0…1; 1 unless driven.
  public var strokeEnd: Double

  /// Makes a state; whatever is left out is at rest.
  public init(
    rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, translationX: Double = 0,
    translationY: Double = 0, opacity: Double = 1, color: RGBAColor? = nil,
    strokeStart: Double = 0, strokeEnd: Double = 1
  ) {
    self.rotation = rotation
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.translationX = translationX
    self.translationY = translationY
    self.opacity = opacity
    self.color = color
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
  }

  /// The element as its content made it: unmoved, opaque, in its own colour, wholly stroked.
  public static let identity = ElementState()

  /// The value of one property.
  public subscript(property: Property) -> Double {
    get { self[keyPath: property.keyPath] }
    set { self[keyPath: property.keyPath] = newValue }
  }
}
