import RefreshMotion

extension Motion {
  /// A failure: the visible elements turn coral, shake their heads, and are left out of line, in
  /// 0.75 s. Those who cannot tell colors see it by the form.
  static let refusal = refusal(turning: true)

  /// A failure for elements that turn around: they shake where they are.
  static let refusalInPlace = refusal(turning: false)

  /// A failure for lines: they are drawn to their ends, shake where they are, and break.
  static let refusalOfWhole = Together {
    Motion {
      Trim(start: 0, end: 1, over: 0.15, curve: .easeOut)
      Wait(0.27)
      Trim(start: 0.12, end: 0.88, over: 0.12, curve: .easeOut)
    }
    refusal(turning: false)
  }.motion

  /// A failure under Reduce Motion: the elements turn coral, and every other one goes dim, for 0.7 s.
  static let calmRefusal = Motion {
    Together {
      Recolor(to: .hue(.coral), over: 0.2)
      Fade(to: .alternating(0.3, 1), over: 0.2)
    }
    Wait(0.5)
  }

  /// Returns a shake of the head, after which the elements are left out of line.
  ///
  /// - Parameters:
  ///   - turning: Whether the elements turn upright.
  ///   - hue: The color that they take; nil for their own.
  ///   - scale: The scale that they take.
  static func refusal(
    turning: Bool, in hue: Hue? = .coral, scale: ElementValue = .constant(1)
  ) -> Motion {
    Motion {
      Together {
        if let hue { Recolor(to: .hue(hue), over: 0.1) }
        if turning { Rotate(to: 0, over: 0.12, curve: .easeOut) }
        Scale(to: scale, over: 0.12, curve: .easeOut)
        Move(y: 0, over: 0.12, curve: .easeOut)
        Track(
          .translationX,
          [
            Keyframe(0, at: 0.12, curve: .easeOut), Keyframe(-6, at: 0.19, curve: .easeInOut),
            Keyframe(5, at: 0.26, curve: .easeInOut), Keyframe(-3, at: 0.33, curve: .easeInOut),
            Keyframe(1.5, at: 0.40, curve: .easeInOut), Keyframe(0, at: 0.47, curve: .easeInOut),
          ])
      }
      Together {
        Rotate(to: .alternating(0.2, -0.2), over: 0.12, curve: .easeIn)
        Move(y: .alternating(3, 1), over: 0.12, curve: .easeIn)
      }
      Wait(0.16)
    }
  }
}
