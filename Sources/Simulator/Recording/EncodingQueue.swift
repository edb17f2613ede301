import Foundation

/// Encodes pictures beside the main thread, in order, a few at a time in memory.
final class EncodingQueue: @unchecked Sendable {
  // Only the queue touches these two.
  private var encoder: FilmEncoder?
  private var result: Result<Data, PictureError>?

  private let effort: Int
  private let queue = DispatchQueue(label: "simulator.recording")
  private let backlog = DispatchSemaphore(value: 6)

  init(effort: Int) {
    self.effort = effort
  }

  /// Adds a picture that shows from a time in milliseconds; waits while the backlog is long.
  func add(_ picture: Picture, at milliseconds: Int) {
    backlog.wait()
    queue.async { [self] in
      defer { backlog.signal() }
      guard result == nil else { return }
      do throws(PictureError) {
        let encoder = try encoder(for: picture)
        try encoder.add(picture, at: milliseconds)
      } catch {
        result = .failure(error)
      }
    }
  }

  /// Waits for what was added and gives the film that ends at a time in milliseconds.
  func finish(at milliseconds: Int) throws(PictureError) -> Data {
    let finished: Result<Data, PictureError> = queue.sync {
      if let result { return result }
      let encoded: Result<Data, PictureError>
      if let encoder {
        do throws(PictureError) {
          encoded = .success(try encoder.assemble(endingAt: milliseconds))
        } catch {
          encoded = .failure(error)
        }
      } else {
        encoded = .failure(.noFrames)
      }
      encoder = nil
      result = encoded
      return encoded
    }
    return try finished.get()
  }

  private func encoder(for picture: Picture) throws(PictureError) -> FilmEncoder {
    if let encoder { return encoder }
    let made = try FilmEncoder(width: picture.width, height: picture.height, effort: effort)
    encoder = made
    return made
  }
}
