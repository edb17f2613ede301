/// The tracks of one element over a cycle, laid out for fast lookup at any time.
///
/// The segments of all numbers are in one array, and their curves are prepared for evaluation.
final class ElementTracks: Sendable {
  /// One segment, with its curve as an index.
  private struct Piece<Value: SegmentValue>: Sendable {
    let start: Double
    let end: Double
    /// Nil for the value that the element had before the motion.
    let from: Value?
    let to: Value?
    /// The index of the curve in `curves`; −1 for a linear one.
    let curve: Int32
    let isReversed: Bool

    /// Whether another piece has the same timing, and so the same fraction at any time.
    func runs(along other: Self) -> Bool {
      start == other.start && end == other.end && curve == other.curve
        && isReversed == other.isReversed
    }
  }

  private struct NumberTrack: Sendable {
    let property: Property
    let pieces: Range<Int>
  }

  private let tracks: [NumberTrack]
  private let numbers: [Piece<Double>]
  private let colors: [Piece<ColorValue>]
  private let curves: [PreparedCurve]

  init(_ segments: ElementSegments) {
    var curves: [TimingCurve] = []
    func place(of curve: TimingCurve) -> Int32 {
      guard curve != .linear else { return -1 }
      if let known = curves.firstIndex(of: curve) { return Int32(known) }
      curves.append(curve)
      return Int32(curves.count - 1)
    }
    func pieces<Value>(_ segments: [Segment<Value>]) -> [Piece<Value>] {
      segments.map { segment in
        // The curve of a constant segment makes no difference.
        Piece(
          start: segment.start, end: segment.end, from: segment.from, to: segment.to,
          curve: segment.isConstant ? -1 : place(of: segment.curve),
          isReversed: segment.isReversed)
      }
    }
    var tracks: [NumberTrack] = []
    var numbers: [Piece<Double>] = []
    for (property, segments) in segments.numbers where !segments.isEmpty {
      let start = numbers.count
      numbers += pieces(segments)
      tracks.append(NumberTrack(property: property, pieces: start..<numbers.count))
    }
    self.tracks = tracks
    self.numbers = numbers
    colors = pieces(segments.colors)
    self.curves = curves.map(PreparedCurve.init)
  }

  // MARK: States

  /// Stores the numbers at an instant in a state.
  ///
  /// - Parameter incoming: The element's state before the motion.
  func putNumbers(
    at instant: Instant, incoming: ElementState, into state: inout ElementState
  ) {
    // Properties that move together, such as x and y, share a fraction.
    var last: (piece: Piece<Double>, fraction: Double)?
    for track in tracks {
      let piece = numbers[place(of: instant, in: track.pieces, of: numbers)]
      let property = track.property
      let from = piece.from ?? incoming[property]
      let to = piece.to ?? incoming[property]
      guard from != to else {
        state[property] = property.clamped(to)
        continue
      }
      let done: Double
      if let last, piece.runs(along: last.piece) {
        done = last.fraction
      } else {
        done = fraction(of: piece, at: instant)
        last = (piece, done)
      }
      state[property] = property.clamped(.mix(from, to, done))
    }
  }

  /// Returns the colors between which the color changes at an instant, and the fraction of that
  /// change; nil if the motion does not drive the color.
  func color(
    at instant: Instant
  ) -> (from: ColorValue?, to: ColorValue?, fraction: Double)? {
    guard !colors.isEmpty else { return nil }
    let piece = colors[place(of: instant, in: 0..<colors.count, of: colors)]
    return (piece.from, piece.to, fraction(of: piece, at: instant))
  }

  // MARK: Holds

  /// Returns the time until which at least one of the properties that meet a condition keeps its
  /// value.
  func holdEnd(at instant: Instant, where isMet: (Property) -> Bool, color: Bool) -> Double {
    var end = instant.time
    for track in tracks where isMet(track.property) {
      let piece = numbers[place(of: instant, in: track.pieces, of: numbers)]
      if piece.from == piece.to { end = max(end, piece.end) }
    }
    if color, !colors.isEmpty {
      let piece = colors[place(of: instant, in: 0..<colors.count, of: colors)]
      if piece.from == piece.to { end = max(end, piece.end) }
    }
    return end
  }

  // MARK: Private

  /// Returns the index of the piece at an instant, found by binary search; the last one if all have
  /// ended.
  private func place<Value>(
    of instant: Instant, in range: Range<Int>, of pieces: [Piece<Value>]
  ) -> Int {
    var low = range.lowerBound
    var high = range.upperBound - 1
    while low < high {
      let middle = (low + high) / 2
      if instant.hasReached(pieces[middle].end) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func fraction<Value>(of piece: Piece<Value>, at instant: Instant) -> Double {
    guard !instant.hasReached(piece.end) else { return 1 }
    guard instant.time > piece.start else { return 0 }
    let progress = (instant.time - piece.start) / (piece.end - piece.start)
    guard piece.curve >= 0 else { return piece.isReversed ? 1 - (1 - progress) : progress }
    let curve = curves[Int(piece.curve)]
    return piece.isReversed ? 1 - curve.value(at: 1 - progress) : curve.value(at: progress)
  }
}
