/// Changes the form of shapes that have several.
///
/// ```swift
/// Morph(to: 1, over: 0.5, curve: .easeInOut)    // from the shape's own path to its next form
/// ```
/// Form 0 is a shape's own path; its content gives it the others. A shape is between two forms where
/// each of its points is. Elements without forms keep theirs.
public struct Morph: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Changes the form.
  ///
  /// - Parameters:
  ///   - start: The number of the form at the start; the element's current form by default.
  ///   - form: The number of the form at the end, 0…1,000; a fraction is between two.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default.
  public init(
    from start: Double? = nil, to form: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(ElementValue.constant), to: .constant(form), over: duration, curve: curve)
  }

  /// Changes the form to numbers that differ by element.
  public init(
    from start: ElementValue? = nil, to form: ElementValue, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.form, from: start, to: form, over: duration, curve: curve).motion
  }
}
