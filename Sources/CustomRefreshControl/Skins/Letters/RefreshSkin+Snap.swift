import RefreshMotion

extension RefreshSkin {
  /// A word stretches with the pull like rubber, snaps back, and stretches again, in a cycle of
  /// 1.7 s.
  public static let snap: RefreshSkin = {
    let ends = ElementValue.across(from: -72, to: 72)
    func stretch(over duration: Double, curve: TimingCurve) -> Motion {
      Together {
        Move(x: ends, over: duration, curve: curve)
        Scale(x: 1.6, y: 0.78, over: duration, curve: curve)
      }.motion
    }
    let snap = TimingCurve.spring(dampingRatio: 0.3, response: 0.3)
    return RefreshSkin(
      letters: "REFRESH", style: .word(weight: .heavy), named: "snap",
      summary: "The word stretches like rubber and snaps back.",
      motion: Motion {
        Together {
          Move(fromX: ends, x: .constant(0), over: 0.8, curve: snap)
          Scale(fromX: 1.6, fromY: 0.78, x: 1, y: 1, over: 0.8, curve: snap)
        }
        stretch(over: 0.8, curve: .cubicBezier(x1: 0.5, y1: 0, x2: 0.2, y2: 1))
        Wait(0.1)
      },
      pull: Together {
        stretch(over: 0.5, curve: .easeOut)
        Fade(from: 0, to: 1, over: 0.15)
      }.motion,
      outro: Motion {
        Together {
          Move(x: 0, over: 0.18, curve: .easeIn)
          Scale(x: 1, y: 1, over: 0.18, curve: .easeIn)
        }
        Together {
          Scale(x: 0.2, y: 1.3, over: 0.18, curve: .easeIn)
          Move(x: .across(from: 60, to: -60), over: 0.18, curve: .easeIn)
          Fade(to: 0, over: 0.18, curve: .easeIn)
        }
      })
  }()
}
