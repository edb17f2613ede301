import Foundation

/// A cache that makes the tracks of each element on first use.
///
/// A timeline may have many elements of which few are ever shown.
final class TrackStore: @unchecked Sendable {
  private let cycle: Part
  private let elementCount: Int
  private let lock = NSLock()
  /// The tracks by element index, up to the highest one used so far; guarded by the lock.
  private var known: [ElementTracks?] = []

  init(_ cycle: Part, elementCount: Int) {
    self.cycle = cycle
    self.elementCount = elementCount
  }

  /// - Parameter element: A valid element index.
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
