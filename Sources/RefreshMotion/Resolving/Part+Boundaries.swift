/// Where one thing ends and the next begins, in the part's own seconds: its start, its end, and
/// in between the seams of sequences, turns and repetitions. What runs together has none.
///
/// The seams are found by search, never listed: turns may be as many as elements.
extension Part {
  /// The first boundary that is not before a time.
  func boundary(notBefore time: Double) -> Double? {
    guard time > 0 else { return 0 }
    guard time <= duration else { return nil }
    switch kind {
    case .sequence(let parts, let starts, _):
      let begun = max(1, starts.partitionPoint { $0 <= time })
      for place in (begun - 1)..<parts.count {
        if let inner = parts[place].boundary(notBefore: time - starts[place]) {
          return starts[place] + inner
        }
      }
      return duration
    case .group(_, let body):
      return body.boundary(notBefore: time)
    case .offset(let interval, _, let body) where interval >= body.duration && interval > 0:
      return body.boundary(notBefore: time, everySeconds: interval) ?? duration
    case .repeated(_, let body) where body.duration > 0:
      return body.boundary(notBefore: time, everySeconds: body.duration) ?? duration
    case .mirrored(let body):
      if let forth = body.boundary(notBefore: time) { return forth }
      return body.boundary(notAfter: duration - time).map { duration - $0 }
    case .reversed(let body):
      return body.boundary(notAfter: duration - time).map { duration - $0 }
    case .speed(let factor, let body):
      return body.boundary(notBefore: time * factor).map { $0 / factor }
    case .numbers, .colors, .wait, .together, .offset, .repeated:
      return duration
    }
  }

  /// The last boundary that is not after a time.
  func boundary(notAfter time: Double) -> Double? {
    guard time < duration else { return duration }
    guard time >= 0 else { return nil }
    switch kind {
    case .sequence(let parts, let starts, _):
      let begun = starts.partitionPoint { $0 <= time }
      for place in (0..<begun).reversed() {
        if let inner = parts[place].boundary(notAfter: time - starts[place]) {
          return starts[place] + inner
        }
      }
      return 0
    case .group(_, let body):
      return body.boundary(notAfter: time)
    case .offset(let interval, _, let body) where interval >= body.duration && interval > 0:
      return body.boundary(notAfter: time, everySeconds: interval)
    case .repeated(_, let body) where body.duration > 0:
      return body.boundary(notAfter: time, everySeconds: body.duration)
    case .mirrored(let body):
      if time >= body.duration, let back = body.boundary(notBefore: duration - time) {
        return duration - back
      }
      return body.boundary(notAfter: time)
    case .reversed(let body):
      return body.boundary(notBefore: duration - time).map { duration - $0 }
    case .speed(let factor, let body):
      return body.boundary(notAfter: time * factor).map { $0 / factor }
    case .numbers, .colors, .wait, .together, .offset, .repeated:
      return 0
    }
  }

  private func boundary(notBefore time: Double, everySeconds interval: Double) -> Double? {
    let round = (time / interval).rounded(.down)
    if let inner = boundary(notBefore: time - round * interval) { return round * interval + inner }
    return (round + 1) * interval
  }

  private func boundary(notAfter time: Double, everySeconds interval: Double) -> Double? {
    let round = (time / interval).rounded(.down)
    return boundary(notAfter: time - round * interval).map { round * interval + $0 } ?? 0
  }
}
