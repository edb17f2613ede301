/// Shifts elements from where their content puts them.
public struct Move: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a shift; give x, y or both.
  ///
  /// - Parameters:
  ///   - startX: Where it starts, in points to the right of the element's own place; where the
  ///     element stands by then unless given.
  ///   - startY: Where it starts, in points below the element's own place.
  ///   - x: Where it ends, in points to the right of the element's own place.
  ///   - y: Where it ends, in points below the element's own place.
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; linear unless given.
  public init(
    fromX startX: Double? = nil, fromY startY: Double? = nil, x: Double? = nil, y: Double? = nil,
    over duration: Double, curve: TimingCurve = .linear
  ) {
    self.init(
      fromX: startX.map(Amount.constant), fromY: startY.map(Amount.constant),
      x: x.map(Amount.constant), y: y.map(Amount.constant), over: duration, curve: curve)
  }

  /// Makes a shift that differs from element to element; give x, y or both.
  public init(
    fromX startX: Amount? = nil, fromY startY: Amount? = nil, x: Amount? = nil, y: Amount? = nil,
    over duration: Double, curve: TimingCurve = .linear
  ) {
    let axes = [(Property.translationX, startX, x), (Property.translationY, startY, y)]
    motion = .together(
      axes.compactMap { property, start, end in
        end.map { Track(property, from: start, to: $0, over: duration, curve: curve).motion }
      })
  }
}
