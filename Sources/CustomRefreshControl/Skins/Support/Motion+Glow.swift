import RefreshMotion

extension Motion {
  /// Returns a fade down and up again: the calm motion of most skins.
  ///
  /// - Parameters:
  ///   - opacity: The least opacity, 0…1.
  ///   - down: The duration of the way down, in seconds.
  ///   - up: The duration of the way up, in seconds.
  public static func dimming(
    to opacity: Double, over down: Double, back up: Double
  ) -> Motion {
    Motion {
      Fade(to: opacity, over: down, curve: .easeInOut)
      Fade(to: 1, over: up, curve: .easeInOut)
    }
  }

  /// Returns a fade down and up again, from one color into another at its faintest.
  ///
  /// - Parameter duration: How long each way takes, in seconds.
  static func dimming(
    from start: ColorValue, into color: ColorValue, over duration: Double
  ) -> Motion {
    Together {
      dimming(to: 0.4, over: duration, back: duration)
      Motion {
        Recolor(from: start, to: start, over: duration)
        Recolor(to: color)
      }
    }.motion
  }

  /// Returns a fade between two opacities, of odd elements against even ones.
  ///
  /// - Parameter duration: How long each way takes, in seconds.
  static func alternating(
    between dim: Double = 0.45, and bright: Double = 1, over duration: Double
  ) -> Motion {
    Motion {
      Fade(
        from: .alternating(bright, dim), to: .alternating(dim, bright), over: duration,
        curve: .easeInOut)
      Fade(to: .alternating(bright, dim), over: duration, curve: .easeInOut)
    }
  }
}
