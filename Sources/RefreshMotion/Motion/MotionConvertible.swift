/// A component of a motion: an effect, a track, a group, or a motion itself.
public protocol MotionConvertible: Sendable {
  /// This component as a motion.
  var motion: Motion { get }
}

// These consume what they are called on, since a release behind each call weighs 15 kB in the gallery.
extension MotionConvertible {
  /// Plays another motion after this one.
  public consuming func then(_ next: some MotionConvertible) -> Motion {
    Motion(of: [motion, next.motion])
  }

  /// Plays another motion at the same time.
  ///
  /// The result lasts as long as the longer of the two. The two motions must not drive the same
  /// property of the same element (``MotionError/conflict(_:)``).
  public consuming func together(with other: some MotionConvertible) -> Motion {
    Motion(.together, of: [motion, other.motion])
  }

  /// Plays this after a pause.
  ///
  /// - Parameter delay: In seconds; 0 or more.
  @inlinable public consuming func delayed(by delay: Double) -> Motion {
    Motion(motion, after: delay)
  }

  /// Starts this for one element after another, an interval apart.
  ///
  /// The result lasts until the last element has finished. Before its own start, each element shows
  /// the beginning of the motion.
  ///
  /// - Parameters:
  ///   - interval: In seconds, 0 or more; at 0 all start together.
  ///   - origin: The elements that start first; the first element by default.
  public consuming func staggered(by interval: Double, from origin: StaggerOrigin = .first)
    -> Motion
  {
    group(.staggered(.interval(interval), from: origin))
  }

  /// Starts this for one element after another, the last one a given time after the first,
  /// regardless of the number of elements.
  ///
  /// - Parameters:
  ///   - total: In seconds, 0 or more.
  ///   - origin: The elements that start first; the first element by default.
  public consuming func staggered(over total: Double, from origin: StaggerOrigin = .first) -> Motion
  {
    group(.staggered(.total(total), from: origin))
  }

  /// Plays this several times in a row.
  ///
  /// Each round starts from the state at the end of the previous one. A part with its own start
  /// value shows that value from the beginning of the round. A skin's motion needs no repetition: a
  /// control repeats it until the refresh ends.
  ///
  /// - Parameter count: The number of rounds, 1 or more.
  public consuming func repeated(_ count: Int) -> Motion { group(.repeated(count)) }

  /// Plays this forward and then backward, which doubles the duration.
  public consuming func autoreversed() -> Motion { group(.autoreversed) }

  /// Plays this backward, from its end to its start.
  public func reversed() -> Motion {
    if case .group(.reversed, let original) = motion.node { return Motion(of: original) }
    return group(.reversed)
  }

  /// Plays this faster or slower.
  ///
  /// - Parameter factor: The speed factor, greater than 0; 2 halves the duration.
  public consuming func speed(_ factor: Double) -> Motion { group(.speed(factor)) }

  /// Plays this on some of the elements, as a separate group whose indices start at 0.
  ///
  /// Palette colors still follow the order of all elements.
  @inlinable public consuming func on(_ selection: ElementSelection) -> Motion {
    Motion(motion, on: selection)
  }

  private consuming func group(_ group: Motion.Group) -> Motion { Motion(group, of: [motion]) }
}

extension Motion {
  @usableFromInline init(_ motion: Motion, after delay: Double) {
    self.init(of: [Motion(.wait(delay)), motion])
  }

  @usableFromInline init(_ motion: Motion, on selection: ElementSelection) {
    self.init(.on(selection), of: [motion])
  }
}

/// Turns a block of effects, tracks and groups into a list of motions.
@resultBuilder
public enum MotionBuilder {
  /// One part of the block; inlined, because a generic call for each part takes much code in an app, and consumed,
  /// because a copy is retained and released.
  @inlinable public static func buildExpression(
    _ part: consuming some MotionConvertible
  ) -> Motion { part.motion }

  /// The only part.
  @inlinable public static func buildBlock(_ part: consuming Motion) -> Motion { part }

  /// Two to six parts, nil for none: they are passed in registers, where a list would be code of the app's.
  @inline(never)  // The language's own motions would have its code.
  public static func buildBlock(
    _ first: Motion?, _ second: Motion?, _ third: Motion? = nil, _ fourth: Motion? = nil,
    _ fifth: Motion? = nil, _ sixth: Motion? = nil
  ) -> Motion {
    Motion(lines: [first, second, third, fourth, fifth, sixth].compactMap(\.self))
  }

  /// More parts.
  public static func buildBlock(_ first: Motion, _ others: Motion...) -> Motion {
    Motion(lines: [first] + others)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ block: Motion?) -> Motion { block ?? Motion(lines: []) }
  /// The first branch of an `if` or `switch`.
  @inlinable public static func buildEither(first block: consuming Motion) -> Motion { block }
  /// The other branch of an `if` or `switch`.
  @inlinable public static func buildEither(second block: consuming Motion) -> Motion { block }
  /// A `for` loop.
  public static func buildArray(_ blocks: [Motion]) -> Motion { Motion(lines: blocks) }
  /// The parts of the whole block, those in its conditions and loops as well.
  public static func buildFinalResult(_ block: Motion) -> [Motion] { block.lines }
}

extension Motion {
  /// Makes one of the parts of a block, in which those of its conditions and loops are as the others.
  fileprivate init(lines: [Motion]) { self.init(.lines, of: lines.flatMap(\.lines)) }

  fileprivate var lines: [Motion] {
    if case .group(.lines, let lines) = node { lines } else { [self] }
  }
}
