/// The appearance of one element of refresh art at a moment: the value of each ``Property``, and a
/// color.
///
/// The transform scales first, then rotates, then moves, all about the element's center, or the
/// pivot that its content gives it.
public struct ElementState: Sendable, Equatable {
  /// The values of the properties, in their order; scales, opacity, the stroke's end and the line's width are 1
  /// at rest.
  private var values = SIMD16(
    lowHalf: SIMD8(0, 1, 1, 0, 0, 1, 0, 1.0), highHalf: SIMD8(0, 1, 0, 0, 0, 0, 0, 0.0))
  /// The color that covers the element's own, or nil for the element's own color.
  ///
  /// An alpha between 0 and 1 is a fade between the two.
  public var color: RGBAColor?

  /// The resting state: untransformed, opaque, in the element's own color, with its whole stroke.
  public static let identity = ElementState()

  /// The value of a property.
  public subscript(property: Property) -> Double {
    get { values[property.rawValue] }
    set { values[property.rawValue] = newValue }
  }
}

extension ElementState {
  /// The opacity and the scale up to which nothing is seen of an element: art of 40 points is then a faint
  /// speck of 2 points.
  private static let leastSeen = 0.05
  /// The share of a line, and of its width, below which nothing is seen of it: the round ends of a part without a
  /// length are a dot.
  private static let (leastStroke, leastWidth) = (1e-4, 1e-3)

  /// Whether the element is to be seen, wherever it is.
  ///
  /// - Parameter isLine: Whether it is a line without a fill, of which nothing is seen if its stroke is
  ///   empty or has no width; a short part of it is a dot, with its round ends.
  public func isSeen(asLine isLine: Bool = false) -> Bool {
    let least = ElementState.leastSeen
    return opacity > least && abs(scaleX) > least && abs(scaleY) > least
      && !(isLine
        && (strokeEnd - strokeStart < ElementState.leastStroke
          || lineWidth < ElementState.leastWidth))
  }

  package var rotation: Double { self[.rotation] }
  package var scaleX: Double { self[.scaleX] }
  package var scaleY: Double { self[.scaleY] }
  package var translationX: Double { self[.translationX] }
  package var translationY: Double { self[.translationY] }
  package var opacity: Double { self[.opacity] }
  package var strokeStart: Double { self[.strokeStart] }
  package var strokeEnd: Double { self[.strokeEnd] }
  package var form: Double { self[.form] }
  package var lineWidth: Double { self[.lineWidth] }
  package var clipForm: Double { self[.clipForm] }
}
