import Foundation
import UIKit

/// A recording of a simulator's screen, taken while its clock advances and written as a lossless
/// animated WebP that plays for ever.
///
/// ```swift
/// let recording = try simulator.record(frameRate: 30, scale: 2)
/// await simulator.finger.pull(from: start, by: 200, over: .milliseconds(500))
/// await simulator.advance(by: .seconds(2))
/// try recording.finish(writingTo: URL(fileURLWithPath: "pull.webp"))
/// ```
/// The bytes depend only on what the screen showed. Pictures that equal the one before become
/// one that shows for longer. Nothing waits for real time.
@MainActor public final class Recording {
  /// Pictures a second at most.
  public let frameRate: Int

  /// How many different pictures there are so far.
  public private(set) var pictureCount = 0

  private weak var simulator: Simulator?
  private let scale: CGFloat
  private let crop: CGRect?
  private let start: Int64
  private var now: Int64
  private let queue: EncodingQueue
  private var captured = 0
  private var waiting: (picture: Picture, time: Int)?
  private var failure: PictureError?
  private var film: Data?

  init(
    _ simulator: Simulator, frameRate: Int, scale: CGFloat, crop: CGRect?, effort: Int
  ) throws(PictureError) {
    self.simulator = simulator
    self.frameRate = frameRate
    self.scale = scale
    self.crop = crop
    start = simulator.loop.now
    now = start
    queue = EncodingQueue(effort: effort)
    try capture()
  }

  /// Ends the recording and gives it as an animated WebP; a second time gives the same again.
  ///
  /// It lasts from the time it was started until now. A picture that would only begin to show
  /// now is left out, so that a whole number of turns of a loop plays on without a hitch.
  ///
  /// - Throws: ``PictureError`` if a picture could not be taken or encoded.
  public func finish() throws(PictureError) -> Data {
    if let film { return film }
    let end = elapsed
    simulator?.recordings.removeAll { $0 === self }
    if let failure { throw failure }
    if let waiting, waiting.time < end || pictureCount == 0 {
      encode(waiting)
    }
    waiting = nil
    let shortest = max(1, 1000 / frameRate)
    let film = try queue.finish(at: max(end, shortest))
    self.film = film
    return film
  }

  /// Ends the recording and writes it to a file; see ``finish()``.
  ///
  /// - Throws: ``PictureError``, or Foundation's error if the file cannot be written.
  public func finish(writingTo url: URL) throws {
    try finish().write(to: url)
  }

  /// Takes a picture if this frame is one of the recording's.
  func captureIfDue() {
    guard failure == nil, let simulator else { return }
    now = simulator.loop.now
    guard turn >= captured else { return }
    do throws(PictureError) {
      try capture()
    } catch {
      failure = error
    }
  }

  private func capture() throws(PictureError) {
    guard let simulator else { return }
    let picture = try simulator.picture(scale: scale, crop: crop)
    captured = turn + 1
    if let waiting {
      guard picture != waiting.picture else { return }
      encode(waiting)
    }
    waiting = (picture, elapsed)
  }

  private func encode(_ frame: (picture: Picture, time: Int)) {
    pictureCount += 1
    queue.add(frame.picture, at: frame.time)
  }

  /// Milliseconds since the start, to the nearest: what WebP counts in.
  private var elapsed: Int {
    Int((now - start + 500_000) / 1_000_000)
  }

  /// How many pictures' times have come since the first's; a frame's time is rounded, by less
  /// than the microsecond that is allowed for here.
  private var turn: Int {
    Int((now - start + 1000) * Int64(frameRate) / 1_000_000_000)
  }
}

extension Simulator {
  /// Starts to record the screen, beginning with what it shows now.
  ///
  /// - Parameters:
  ///   - frameRate: Pictures a second, 1…60; at most one for each of the simulator's frames. 30 by
  ///     default.
  ///   - scale: Pixels a point; the device's by default. Each picture is drawn at this scale, not
  ///     scaled down.
  ///   - crop: The part of the screen in points; all of it by default.
  ///   - effort: How hard to compress, 1 (fast) … 9 (slow); 3 by default.
  /// - Throws: ``PictureError/emptyCrop(x:y:width:height:)`` if no pixel lies in the crop.
  public func record(
    frameRate: Int = 30, scale: CGFloat? = nil, crop: CGRect? = nil, effort: Int = 3
  ) throws(PictureError) -> Recording {
    let recording = try Recording(
      self, frameRate: max(1, min(60, frameRate)), scale: scale ?? device.scale, crop: crop,
      effort: effort)
    recordings.append(recording)
    return recording
  }
}
