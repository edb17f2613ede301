extension Motion {
  /// Returns how long the motion takes for a number of elements, in seconds.
  ///
  /// ```swift
  /// let nod = Rotate(to: .pi / 4, over: 0.1).staggered(by: 0.05)
  /// try nod.duration(for: 7)     // 0.4
  /// ```
  /// - Parameters:
  ///   - elementCount: The number of elements, 1…10,000.
  ///   - palette: The colors of the elements; needed only by a motion that takes palette colors.
  /// - Throws: ``MotionError`` if the motion is not valid for these elements.
  public func duration(
    for elementCount: Int, palette: Palette? = nil
  ) throws(MotionError) -> Double {
    try timeline(for: elementCount, palette: palette).duration
  }

  /// Returns the motion, or throws the error for which it cannot move a number of elements.
  ///
  /// - Parameters:
  ///   - elementCount: The number of elements, 1…10,000.
  ///   - palette: The colors of the elements; needed only by a motion that takes palette colors.
  /// - Throws: ``MotionError`` with what is wrong, and how to fix it.
  public func validated(
    for elementCount: Int, palette: Palette? = nil
  ) throws(MotionError) -> Motion {
    _ = try timeline(for: elementCount, palette: palette)
    return self
  }

  /// Returns the states of a number of elements at a time, if the motion runs once from rest.
  ///
  /// ```swift
  /// let nod = Rotate(to: .pi / 4, over: 0.1).staggered(by: 0.05)
  /// try nod.states(of: 7, at: 0.1)[0][.rotation]     // π/4: the first has turned
  /// ```
  /// Colors are those of light appearance.
  ///
  /// - Parameters:
  ///   - elementCount: The number of elements, 1…10,000.
  ///   - time: In seconds from the start; before it the first moment counts, after the end the last.
  ///   - palette: The colors of the elements; needed only by a motion that takes palette colors.
  /// - Returns: The state of each element, in their order.
  /// - Throws: ``MotionError`` if the motion is not valid for these elements.
  public func states(
    of elementCount: Int, at time: Double, palette: Palette? = nil
  ) throws(MotionError) -> [ElementState] {
    let timeline = try timeline(for: elementCount, palette: palette)
    return (0..<elementCount).map { timeline.state(of: $0, at: time) }
  }
}
