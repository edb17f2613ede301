import RefreshMotion

extension RefreshSkin {
  /// The letters of a word fly in from all sides and scatter again, in a cycle of 1.9 s.
  public static let assemble: RefreshSkin = {
    // The values look random; the lengths of the lists have no common factor, so few letters fly
    // alike.
    let x = ElementValue.each([-54, 38, -26, 12, 46, -40, 60])
    let y = ElementValue.each([14, -17, 18, -14, 16, -18])
    let turn = ElementValue.each([-1.6, 2.1, -0.9, 1.3, -2.2])
    let scatter = Together {
      Move(x: x, y: y, over: 0.4, curve: .anticipate)
      Rotate(to: turn, over: 0.4, curve: .easeIn)
      Scale(to: 0.5, over: 0.4, curve: .easeIn)
      Fade(to: 0, over: 0.4, curve: .easeIn)
    }
    func gather(_ curve: TimingCurve) -> Motion {
      Together {
        Move(fromX: x, fromY: y, x: .constant(0), y: .constant(0), over: 0.5, curve: curve)
        Rotate(from: turn, to: .constant(0), over: 0.5, curve: curve)
        Scale(from: 0.5, to: 1, over: 0.5, curve: curve)
        Fade(from: 0, to: 1, over: 0.3, curve: .easeOut)
      }
      .staggered(Stagger(total: 0.35, from: .center))
    }
    return RefreshSkin(
      letters: "REFRESH", style: .word(weight: .bold), named: "assemble",
      summary: "Letters come together from all over, and scatter again.",
      motion: Motion {
        Wait(0.4)
        scatter.staggered(Stagger(total: 0.25, from: .edges))
        gather(.overshoot)
      },
      pull: gather(.easeOut),
      outro: scatter.staggered(Stagger(total: 0.15, from: .edges)))
  }()
}
