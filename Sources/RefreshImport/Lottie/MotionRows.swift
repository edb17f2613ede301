import Foundation
import RefreshMotion

extension ArtMotion {
  /// Says motions of several elements once: those that are alike, and those that begin one after another.
  static func rows(
    _ motions: [(element: Int, motion: ArtMotion)], of count: Int
  ) -> [ArtMotion] {
    var found: [ArtMotion] = []
    var place = 0
    while place < motions.count {
      let first = motions[place]
      var end = place + 1
      while end < motions.count, motions[end].element == motions[end - 1].element + 1,
        motions[end].motion == first.motion
      {
        end += 1
      }
      if end == place + 1, place + 1 < motions.count,
        let delay = motions[place + 1].motion.delay(after: first.motion), delay != 0
      {
        while end < motions.count, motions[end].element == motions[end - 1].element + 1,
          let own = motions[end].motion.delay(after: first.motion),
          abs(own - delay * Double(end - place)) < 2e-3
        {
          end += 1
        }
        let base = delay > 0 ? first.motion : motions[end - 1].motion
        let range = first.element..<(motions[end - 1].element + 1)
        let row = ArtMotion.staggered(by: abs(delay), fromLast: delay < 0, base)
        found.append(range.count == count ? row : .on(range, row))
        place = end
        continue
      }
      let range = first.element..<(motions[end - 1].element + 1)
      found.append(range.count == count ? first.motion : .on(range, first.motion))
      place = end
    }
    return found
  }

  /// Returns how much later a motion does what another does; nil if it does something else.
  fileprivate func delay(after other: ArtMotion) -> Double? {
    let (mine, its) = (parts, other.parts)
    guard mine.count == its.count else { return nil }
    var delay: Double?
    for (own, reference) in zip(mine, its) {
      let (ownStart, ownSteps) = own.leading
      let (otherStart, otherSteps) = reference.leading
      guard ownSteps == otherSteps else { return nil }
      let part = Number.rounded(ownStart - otherStart, decimals: 3)
      if let delay, abs(delay - part) > 2e-3 { return nil }
      delay = delay ?? part
    }
    return delay
  }

  private var parts: [ArtMotion] {
    if case .together(let parts) = self { parts } else { [self] }
  }

  /// The pause at the beginning, and what follows.
  private var leading: (Double, [ArtMotion]) {
    guard case .sequence(let steps) = self else { return (0, [self]) }
    guard case .wait(let pause) = steps.first else { return (0, steps) }
    return (pause, Array(steps.dropFirst()))
  }
}
