/// A component of a motion: an effect, a track, a group, or a motion itself.
public protocol MotionConvertible: Sendable {
  /// This component as a motion.
  var motion: Motion { get }
}

extension MotionConvertible {
  /// Plays another motion after this one.
  public func then(_ next: some MotionConvertible) -> Motion {
    .chain([motion, next.motion])
  }

  /// Plays another motion at the same time.
  ///
  /// The result lasts as long as the longer of the two. The two motions must not drive the same
  /// property of the same element (``MotionError/conflict(_:)``).
  public func together(with other: some MotionConvertible) -> Motion {
    Motion(.together([motion, other.motion]))
  }

  /// Plays this after a pause.
  ///
  /// - Parameter delay: In seconds; 0 or more.
  public func delayed(by delay: Double) -> Motion {
    .chain([Motion(.wait(delay)), motion])
  }

  /// Starts this for one element after another, with a delay between them.
  ///
  /// The result lasts until the last element has finished. Before its own start, each element shows
  /// the beginning of the motion.
  public func staggered(_ stagger: Stagger) -> Motion {
    Motion(.staggered(stagger, motion))
  }

  /// Plays this several times in a row.
  ///
  /// Each round starts from the state at the end of the previous one. A part with its own start
  /// value shows that value from the beginning of the round.
  ///
  /// As the outermost modifier, it sets how often the cycle runs: each cycle begins at rest and
  /// takes the next colors of the palette. Only the outermost repetition can be endless
  /// (``MotionError/endlessPart``). A skin's motion needs no repetition: a control repeats it until
  /// the refresh ends.
  public func repeated(_ repetition: Repetition) -> Motion {
    if repetition == .forever, case .repeated(let inner, _) = motion.node, inner.count == nil {
      return motion
    }
    return Motion(.repeated(repetition, motion))
  }

  /// Plays this forward and then backward, which doubles the duration.
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
  /// - Parameter factor: The speed factor, greater than 0; 2 halves the duration.
  public func speed(_ factor: Double) -> Motion {
    Motion(.speed(factor, motion))
  }

  /// Plays this on some of the elements, as a separate group whose indices start at 0.
  ///
  /// Palette colors still follow the order of all elements.
  public func on(_ selection: ElementSelection) -> Motion {
    Motion(.on(selection, motion))
  }
}
