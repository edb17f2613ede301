import RefreshMotion

extension RefreshSkin {
  /// The colors of the palette run through a word, in a cycle of 2 s.
  public static let colorRun = RefreshSkin(
    letters: "REFRESH", style: .word(size: 26, weight: .black, spacing: 1), named: "colorRun",
    summary: "A rainbow runs through the word.",
    motion: Motion {
      for offset in 0..<5 { Recolor(to: .palette(offset: offset), over: 0.22) }
      Recolor(to: .own, over: 0.3)
    }
    .staggered(Stagger(total: 0.6)),
    pull: Together {
      Fade(from: 0, to: 1, over: 0.2)
      Recolor(from: .next, to: .own, over: 0.5, curve: .easeIn)
    }
    .staggered(Stagger(total: 0.6)),
    outro: Motion {
      Recolor(to: .own, over: 0.15)
      Fade(to: 0, over: 0.25)
    }
    .staggered(Stagger(total: 0.25)),
    palette: .spectrum)
}
