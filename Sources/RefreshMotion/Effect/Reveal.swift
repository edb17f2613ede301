/// Changes what is visible of shapes whose clips have several forms.
///
/// Form 0 is the path to which a shape is clipped; its content gives the clip the others. A clip is between
/// two forms where each of its points is. Other elements stay as they are.
public struct Reveal: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Changes the form of the clip.
  ///
  /// - Parameters:
  ///   - start: The number of the form at the start; the clip's current form by default.
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

  /// Changes the form of the clip to numbers that differ by element.
  public init(
    from start: ElementValue? = nil, to form: ElementValue, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.clipForm, from: start, to: form, over: duration, curve: curve).motion
  }
}
