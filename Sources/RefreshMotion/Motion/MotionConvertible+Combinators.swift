extension MotionConvertible {
  /// Plays another motion after this one.
  public func then(_ next: some MotionConvertible) -> Motion {
    .chain([motion, next.motion])
  }

  /// Plays another motion at the same time. The result lasts as long as the longer of the two.
  ///
  /// They must not drive the same property of the same element (``MotionError/conflict(_:)``).
  public func together(with other: some MotionConvertible) -> Motion {
    Motion(.together([motion, other.motion]))
  }

  /// Plays this after a pause.
  ///
  /// - Parameter delay: In seconds; 0 or more.
  public func delayed(by delay: Double) -> Motion {
    .chain([Motion(.wait(delay)), motion])
  }

  /// Starts this for each element some time after the element before it.
  ///
  /// The result lasts until the last element has finished. Before its start each element stands at
  /// the beginning of the motion.
  public func staggered(_ stagger: Stagger) -> Motion {
    Motion(.staggered(stagger, motion))
  }

  /// Plays this several times in a row.
  ///
  /// Each round starts where the last one ended. A part with a start value of its own stands at
  /// that value from the beginning of the round.
  ///
  /// As the outermost modifier it says how often the cycle runs: each cycle begins at rest and
  /// takes the next colors of the palette. Only there may it repeat forever
  /// (``MotionError/endlessPart``). The motion of a skin needs no repetition: a control repeats it
  /// as long as the refresh lasts.
  public func repeated(_ repetition: Repetition) -> Motion {
    if repetition == .forever, case .repeated(let inner, _) = motion.node, inner.count == nil {
      return motion
    }
    return Motion(.repeated(repetition, motion))
  }

  /// Plays this and then back to its start, which takes as long again.
  public func autoreversed() -> Motion {
    Motion(.repeated(.once.autoreversed, motion))
  }

  /// Plays this backward, from its end to its start.
  public func reversed() -> Motion {
    if case .reversed(let original) = motion.node { return original }
    return Motion(.reversed(motion))
  }

  /// Plays this faster or slower.
  ///
  /// - Parameter factor: 2 takes half as long; above 0.
  public func speed(_ factor: Double) -> Motion {
    Motion(.speed(factor, motion))
  }

  /// Plays this on some of the elements, as a group of its own: inside it their indices start at 0.
  ///
  /// Colors of the palette still follow the order of all elements.
  public func on(_ selection: ElementSelection) -> Motion {
    Motion(.on(selection, motion))
  }
}
