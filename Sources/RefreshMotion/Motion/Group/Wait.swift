/// A pause in which every element keeps its state.
public struct Wait: MotionConvertible, Equatable {
  /// This pause as a motion.
  public let motion: Motion

  /// Makes a pause.
  ///
  /// - Parameter duration: In seconds; 0 or more.
  public init(_ duration: Double) {
    motion = Motion(.wait(duration))
  }
}
