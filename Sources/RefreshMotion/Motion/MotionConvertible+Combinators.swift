extension MotionConvertible {
  /// This, then another: its start is this one's end.
  public func then(_ next: some MotionConvertible) -> Motion {
    .chain([motion, next.motion])
  }

  /// This together with another; lasts as long as the longer.
  public func together(with other: some MotionConvertible) -> Motion {
    Motion(.together([motion, other.motion]))
  }

  /// This after a pause.
  ///
  /// - Parameter delay: In seconds; 0 or more.
  public func delayed(by delay: Double) -> Motion {
    .chain([Motion(.wait(delay)), motion])
  }

  /// This for each element some time after the element before.
  ///
  /// It lasts as long as the last element takes to finish. Until its start each element stands at
  /// the beginning of the motion.
  public func staggered(_ stagger: Stagger) -> Motion {
    Motion(.staggered(stagger, motion))
  }

  /// This so often in a row.
  ///
  /// Each round goes on from where the last one ended; what starts at a value of its own stands
  /// there from the round's beginning.
  ///
  /// Outermost it is the loop: each cycle begins at rest and takes the palette's next colours, and
  /// only there may it run for ever (``MotionError/endlessPart``).
  public func repeated(_ repetition: Repetition) -> Motion {
    // For ever again is for ever.
    if repetition == .forever, case .repeated(let inner, _) = motion.node, inner.count == nil {
      return motion
    }
    return Motion(.repeated(repetition, motion))
  }

  /// This from its end to its start.
  public func reversed() -> Motion {
    // Back and forth is as it was.
    if case .reversed(let original) = motion.node { return original }
    return Motion(.reversed(motion))
  }

  /// This faster or slower.
  ///
  /// - Parameter factor: 2 takes half as long; above 0.
  public func speed(_ factor: Double) -> Motion {
    Motion(.speed(factor, motion))
  }

  /// This for some of the elements, as a group of its own: inside it they count from 0.
  ///
  /// Colours of the palette still go by the elements' places among all.
  public func on(_ selection: ElementSelection) -> Motion {
    Motion(.on(selection, motion))
  }
}
