import Foundation

/// Compresses the parts of a film on all cores in the background, with a limited number in memory.
final class EncodingQueue: @unchecked Sendable {
  private let effort: Int
  private let isExact: Bool
  private let formats: [FilmFormat]
  private let queue = DispatchQueue(label: "simulator.recording", attributes: .concurrent)
  private let group = DispatchGroup()
  private let backlog = DispatchSemaphore(
    value: 2 * ProcessInfo.processInfo.activeProcessorCount + 2)
  private var count = 0

  private let lock = NSLock()
  // The lock guards these two.
  private var encoded: [FilmFormat: [Int: EncodedPart]] = [:]
  private var failure: PictureError?

  init(effort: Int, isExact: Bool = true, formats: Set<FilmFormat>) {
    self.effort = effort
    self.isExact = isExact
    self.formats = FilmFormat.allCases.filter(formats.contains)
  }

  /// Adds the next part; blocks while the backlog is full.
  func add(_ part: FilmPart) {
    let index = count
    count += 1
    for format in formats {
      backlog.wait()
      queue.async(group: group) { [self] in
        defer { backlog.signal() }
        encode(part, index: index, as: format)
      }
    }
  }

  /// Waits for the added parts and returns a film that ends at a time in milliseconds.
  func finish(
    as format: FilmFormat, width: Int, height: Int, endingAt end: Int
  ) throws(PictureError) -> Data {
    group.wait()
    lock.lock()
    let (parts, failure) = (encoded[format] ?? [:], failure)
    lock.unlock()
    if let failure { throw failure }
    guard !parts.isEmpty else { throw .noFrames }
    let ordered = parts.sorted { $0.key < $1.key }.map(\.value)
    return try format.codec.assemble(ordered, width: width, height: height, endingAt: end)
  }

  private func encode(_ part: FilmPart, index: Int, as format: FilmFormat) {
    do throws(PictureError) {
      let result = try format.codec.encode(part, effort: effort, isExact: isExact)
      lock.withLock { encoded[format, default: [:]][index] = result }
    } catch {
      lock.withLock { if failure == nil { failure = error } }
    }
  }
}
