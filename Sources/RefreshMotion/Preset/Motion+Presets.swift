extension MotionConvertible where Self == Motion {
  /// The AppCoda letters: one after another, they lean in the next palette color and return in
  /// their own color, then all grow and shrink.
  ///
  /// For seven letters (n letters take 0.15 n + 0.6 s):
  ///
  ///     0.00…0.10 s   letter 1 rotates to 45°, in its palette color from the start
  ///     0.10…0.15 s   letter 1 rotates back, in its own color from the start
  ///     …             letters 2 to 7 do the same, until 1.05 s
  ///     1.05…1.40 s   all grow to 1.5
  ///     1.40…1.65 s   and shrink back
  public static var appCoda: Motion {
    Motion {
      Sequentially {
        Together {
          Recolor(to: .next)
          Rotate(to: .pi / 4, over: 0.1)
        }
        Together {
          Recolor(to: .own)
          Rotate(to: 0, over: 0.05)
        }
      }
      Scale(to: 1.5, over: 0.35)
      Scale(to: 1, over: 0.25)
    }
  }

  /// All elements fade to 35 % and back: a skin's motion when the user prefers reduced motion.
  ///
  ///     0.0…0.8 s   fades to 0.35
  ///     0.8…1.6 s   and back
  public static var calm: Motion {
    Fade(to: 0.35, over: 0.8, curve: .easeInOut).autoreversed()
  }

  /// Returns elements from any state to rest: every property and the color.
  ///
  /// As the first part of an outro, it starts from the state in which the loop stopped.
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; ease-out by default.
  public static func settle(over duration: Double, curve: TimingCurve = .easeOut) -> Motion {
    Together {
      for property in Property.allCases {
        Track(property, to: property.restingValue, over: duration, curve: curve)
      }
      Recolor(to: .own, over: duration, curve: curve)
    }.motion
  }
}
