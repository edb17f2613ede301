import RefreshMotion

extension Motion {
  /// A failure of letters and strokes: they shake their heads in coral, and slump.
  public static let refusal = refusal()

  /// The elements lean against each other, out of line.
  static var slump: Motion {
    Together {
      Rotate(to: .each([0.22, -0.3, 0.16, -0.2, 0.32, -0.14]), over: 0.2, curve: .easeIn)
      Move(x: nil, y: .each([5, 8, 3, 7, 6, 4]), over: 0.2, curve: .fall)
    }.motion
  }

  /// Returns a shake of the head that ends in the pose of a failure, in 0.8 s.
  ///
  /// The pose tells the failure to those who see no difference between its color and that of success.
  ///
  /// - Parameters:
  ///   - turning: Whether the elements first turn upright.
  ///   - hue: The color that they take; nil for their own.
  ///   - scale: The scale in which they shake.
  ///   - pose: How they then go into the pose, in 0.2 s.
  static func refusal(
    turning: Bool = true, in hue: Hue? = .coral, scale: ElementValue = .constant(1),
    pose: Motion = .slump
  ) -> Motion {
    Motion {
      Together {
        if let hue { Recolor(to: .hue(hue)) }
        if turning { Rotate(to: 0, over: 0.12, curve: .easeOut) }
        Scale(to: scale, over: 0.12, curve: .easeOut)
        Move(y: 0, over: 0.12, curve: .easeOut)
        Track(
          .translationX,
          (0, at: 0.1, .easeOut), (-6, at: 0.16, .easeInOut), (5, at: 0.23, .easeInOut),
          (0, at: 0.3, .easeInOut))
      }
      pose
      Wait(0.3)
    }
  }
}
