/// Makes elements wider, narrower, taller or flatter about their centres.
public struct Stretch: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a change of width, height or both.
  ///
  /// - Parameters:
  ///   - startX: The horizontal scale at the start; that of the element by then unless given.
  ///   - startY: The vertical scale at the start; that of the element by then unless given.
  ///   - x: The horizontal scale at the end; 1 is the element's own width, −1 its mirror image.
  ///   - y: The vertical scale at the end.
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

  /// Makes a change of width, height or both that differs from element to element.
  public init(
    fromX startX: Amount? = nil, fromY startY: Amount? = nil, x: Amount? = nil, y: Amount? = nil,
    over duration: Double, curve: TimingCurve = .linear
  ) {
    let axes = [(Property.scaleX, startX, x), (Property.scaleY, startY, y)]
    motion = .together(
      axes.compactMap { property, start, end in
        end.map { Track(property, from: start, to: $0, over: duration, curve: curve).motion }
      })
  }
}
