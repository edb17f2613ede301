import CHostRecording
import Foundation

/// Compresses the parts of a film on all cores in the background, with a limited number of pixels in memory.
final class EncodingQueue: @unchecked Sendable {
  private let effort: Int
  private let isExact: Bool
  private let formats: [FilmFormat]
  private let queue = DispatchQueue(label: "simulator.recording", attributes: .concurrent)
  private let group = DispatchGroup()
  private var count = 0

  /// libwebp takes 16 bytes for each pixel beside the part's own four.
  private static let mostPixels = 1 << 20
  private let lock = NSCondition()
  // The lock guards these four.
  private var waiting: [(part: FilmPart, index: Int, format: FilmFormat)] = []
  private var pixels = 0
  private var encoded: [FilmFormat: [Int: EncodedPart]] = [:]
  private var failure: PictureError?

  init(effort: Int, isExact: Bool = true, formats: Set<FilmFormat>) {
    _ = Self.returnsMemory
    self.effort = effort
    self.isExact = isExact
    self.formats = FilmFormat.allCases.filter(formats.contains)
  }

  /// glibc keeps what is freed for the thread that allocated it, and raises the size from which it does not with
  /// each larger block: pictures of several screens and threads would add up. What is given back at once takes
  /// time when it is needed again, so that some of it is kept.
  private static let returnsMemory = [
    (M_MMAP_THRESHOLD, 2 << 20), (M_TRIM_THRESHOLD, 4 << 20), (M_ARENA_MAX, 1),
  ].map { mallopt($0, $1) }

  /// Adds the next part.
  func add(_ part: FilmPart) {
    add(pixels: part.picture.pixels.count) { part }
  }

  /// Adds the next part, which is made once the others have left room for its pixels; blocks until then.
  func add(pixels count: Int, _ part: () -> FilmPart) {
    let size = count * formats.count
    lock.withLock {
      while pixels > 0, pixels + size > Self.mostPixels { lock.wait() }
      pixels += size
    }
    let part = part()
    for format in formats {
      lock.withLock { waiting.append((part, self.count, format)) }
      queue.async(group: group) { [self] in encodeNext() }
    }
    self.count += 1
  }

  /// The number of pixels of the parts that wait or are being encoded.
  var pixelCount: Int { lock.withLock { pixels } }

  /// Waits for the added parts and returns a film of those that begin before a time in milliseconds, when it
  /// ends.
  func finish(
    as format: FilmFormat, width: Int, height: Int, endingAt end: Int
  ) throws(PictureError) -> Data {
    group.wait()
    lock.lock()
    let (parts, failure) = (encoded[format] ?? [:], failure)
    lock.unlock()
    if let failure { throw failure }
    guard !parts.isEmpty else { throw .noFrames }
    let ordered = parts.sorted { $0.key < $1.key }.map(\.value).filter { $0.time < end }
    return try format.codec.assemble(ordered, width: width, height: height, endingAt: end)
  }

  private func encodeNext() {
    var (part, index, format) = lock.withLock { waiting.removeFirst() }
    let size = part.picture.pixels.count
    defer {
      lock.withLock { pixels -= size }
      lock.signal()
    }
    do throws(PictureError) {
      let result = try format.codec.encode(&part, effort: effort, isExact: isExact)
      lock.withLock { encoded[format, default: [:]][index] = result }
    } catch {
      lock.withLock { if failure == nil { failure = error } }
    }
  }
}
