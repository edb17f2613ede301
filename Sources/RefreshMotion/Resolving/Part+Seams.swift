/// The seams of a part, in seconds from its start: its start, its end, and the boundaries inside
/// sequences, turns and repetitions.
///
/// Parts that run together have no seams inside.
///
/// Seams are searched on demand and never listed, because there may be as many turns as elements,
/// and pauses may repeat any number of times.
extension Part {
  /// Returns the first seam at or after a time; nil if there is none.
  func seam(notBefore time: Double) -> Double? {
    guard time > 0 else { return 0 }
    guard time <= duration else { return nil }
    switch kind {
    case .sequence(let parts, let starts, _):
      let begun = max(1, starts.partitionPoint { $0 <= time })
      for place in (begun - 1)..<parts.count {
        if let inner = parts[place].seam(notBefore: time - starts[place]) {
          return starts[place] + inner
        }
      }
      return duration
    case .group(_, let body):
      return body.seam(notBefore: time)
    case .offset(let interval, _, let body) where interval >= body.duration && interval > 0:
      return body.seam(notBefore: time, everySeconds: interval) ?? duration
    case .repeated(_, let body) where body.duration > 0:
      return body.seam(notBefore: time, everySeconds: body.duration) ?? duration
    case .mirrored(let body):
      if let first = body.seam(notBefore: time) { return first }
      return body.seam(notAfter: duration - time).map { duration - $0 }
    case .reversed(let body):
      return body.seam(notAfter: duration - time).map { duration - $0 }
    case .speed(let factor, let body):
      return body.seam(notBefore: time * factor).map { $0 / factor }
    case .numbers, .colors, .wait, .together, .offset, .repeated:
      return duration
    }
  }

  /// Returns the last seam at or before a time; nil if there is none.
  func seam(notAfter time: Double) -> Double? {
    guard time < duration else { return duration }
    guard time >= 0 else { return nil }
    switch kind {
    case .sequence(let parts, let starts, _):
      let begun = starts.partitionPoint { $0 <= time }
      for place in (0..<begun).reversed() {
        if let inner = parts[place].seam(notAfter: time - starts[place]) {
          return starts[place] + inner
        }
      }
      return 0
    case .group(_, let body):
      return body.seam(notAfter: time)
    case .offset(let interval, _, let body) where interval >= body.duration && interval > 0:
      return body.seam(notAfter: time, everySeconds: interval)
    case .repeated(_, let body) where body.duration > 0:
      return body.seam(notAfter: time, everySeconds: body.duration)
    case .mirrored(let body):
      if let mirrored = body.seam(notBefore: duration - time) { return duration - mirrored }
      return body.seam(notAfter: time)
    case .reversed(let body):
      return body.seam(notBefore: duration - time).map { duration - $0 }
    case .speed(let factor, let body):
      return body.seam(notAfter: time * factor).map { $0 / factor }
    case .numbers, .colors, .wait, .together, .offset, .repeated:
      return 0
    }
  }

  private func seam(notBefore time: Double, everySeconds interval: Double) -> Double? {
    let round = (time / interval).rounded(.down)
    if let inner = seam(notBefore: time - round * interval) { return round * interval + inner }
    return (round + 1) * interval
  }

  private func seam(notAfter time: Double, everySeconds interval: Double) -> Double? {
    let round = (time / interval).rounded(.down)
    return seam(notAfter: time - round * interval).map { round * interval + $0 } ?? 0
  }
}
