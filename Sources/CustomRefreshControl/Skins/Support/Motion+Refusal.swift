import RefreshMotion

extension Motion {
  /// A failure: the visible elements stand up in coral and shake their heads, in 0.75 s.
  static let refusal = refusal(turning: true)

  /// A failure for elements that turn around: they shake where they are.
  static let refusalInPlace = refusal(turning: false)

  private static func refusal(turning: Bool) -> Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral), over: 0.1)
        if turning { Rotate(to: 0, over: 0.12, curve: .easeOut) }
        Scale(to: 1, over: 0.12, curve: .easeOut)
        Move(y: 0, over: 0.12, curve: .easeOut)
        Track(
          .translationX,
          [
            Keyframe(0, at: 0.12, curve: .easeOut), Keyframe(-6, at: 0.19, curve: .easeInOut),
            Keyframe(5, at: 0.26, curve: .easeInOut), Keyframe(-3, at: 0.33, curve: .easeInOut),
            Keyframe(1.5, at: 0.40, curve: .easeInOut), Keyframe(0, at: 0.47, curve: .easeInOut),
          ])
      }
      Wait(0.28)
    }
  }
}
