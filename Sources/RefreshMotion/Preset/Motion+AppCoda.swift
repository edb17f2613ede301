extension Motion {
  /// The letters of AppCoda: each in turn leans over in the palette's next colour and comes back
  /// in its own, then all swell and settle; over and over.
  ///
  /// Of seven letters (n letters: 0.15 n + 0.6 s):
  ///
  ///     0.00…0.10 s   letter 1 turns to 45°, in its palette colour from the start
  ///     0.10…0.15 s   letter 1 turns back, in its own colour from the start
  ///     …             letters 2 to 7 likewise, until 1.05 s
  ///     1.05…1.40 s   all grow to 1.5
  ///     1.40…1.65 s   and back
  public static let appCoda = Motion {
    InTurn {
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
  .repeated(.forever)
}
