import Foundation

/// Makes the tracks of each element once, when they are first asked for: a timeline may have many
/// elements of which few are ever seen.
final class TrackStore: @unchecked Sendable {
  private let cycle: Part
  private let elementCount: Int
  private let lock = NSLock()
  /// By the element's index, as far as was asked; guarded by the lock.
  private var known: [ElementTracks?] = []

  init(_ cycle: Part, elementCount: Int) {
    self.cycle = cycle
    self.elementCount = elementCount
  }

  /// - Parameter element: The index of an element that is there.
  func tracks(of element: Int) -> ElementTracks {
    lock.lock()
    defer { lock.unlock() }
    if element < known.count, let tracks = known[element] { return tracks }
    let tracks = ElementTracks(
      ElementSegments(cycle, element: element, elementCount: elementCount))
    if element >= known.count {
      known += [ElementTracks?](repeating: nil, count: element + 1 - known.count)
    }
    known[element] = tracks
    return tracks
  }
}
