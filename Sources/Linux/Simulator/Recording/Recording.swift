import Foundation
import UIKit

/// A recording of a simulator's screen, captured while its clock advances and written as a film
/// that loops forever: lossless animated WebP, or GIF.
///
/// ```swift
/// let recording = try simulator.record(frameRate: 30, scale: 2)
/// await simulator.finger.pull(from: start, by: 200, over: .milliseconds(500))
/// await simulator.advance(by: .seconds(2))
/// try recording.finish(writingTo: URL(fileURLWithPath: "pull.webp"))
/// ```
/// The bytes depend only on what the screen showed. Pictures that equal the previous one become one
/// with a longer duration. Nothing waits for real time.
@MainActor public final class Recording: FrameRecorder {
  /// The maximum number of pictures per second.
  public let frameRate: Int

  /// The number of different pictures so far.
  public private(set) var pictureCount = 0

  private weak var simulator: Simulator?
  private var camera: FilmCamera
  private var start: Int64
  private var now: Int64
  private let queue: EncodingQueue
  private var captured = 0
  /// When the last picture appears, in milliseconds from the start.
  private var lastTime = 0
  private var failure: PictureError?
  private var films: [FilmFormat: Data] = [:]
  private let formats: Set<FilmFormat>
  private var end: Int?

  init(
    _ simulator: Simulator, frameRate: Int, scale: CGFloat, crop: CGRect?, effort: Int,
    isExact: Bool, formats: Set<FilmFormat>
  ) throws(PictureError) {
    self.simulator = simulator
    self.frameRate = frameRate
    self.formats = formats.isEmpty ? [.webp] : formats
    camera = FilmCamera(
      try ScreenBuffer(
        size: simulator.device.screenSize(in: simulator.orientation), scale: scale, crop: crop))
    start = simulator.loop.now
    now = start
    queue = EncodingQueue(effort: effort, isExact: isExact, formats: self.formats)
    camera.buffer.update(simulator)
    queue.add(FilmPart(x: 0, y: 0, picture: picture.opaque, time: 0))
    (captured, pictureCount) = (1, 1)
  }

  /// The picture captured last.
  public var picture: Picture { camera.buffer.picture }

  /// Ends the recording and returns it as a film; further calls return the same film.
  ///
  /// The film lasts from the recording's start until now. A picture that would first appear now is
  /// left out, so that a recording of whole cycles of a motion loops seamlessly.
  ///
  /// - Parameter format: One of the formats that the recording was started with.
  /// - Throws: ``PictureError`` if a picture could not be captured or encoded, or if the recording
  ///   was not started with the format.
  public func finish(as format: FilmFormat = .webp) throws(PictureError) -> Data {
    if let film = films[format] { return film }
    guard formats.contains(format) else { throw .formatNotRecorded(format) }
    let end = self.end ?? elapsed
    let shortest = max(1, 1000 / frameRate)
    if self.end == nil {
      self.end = end
      simulator?.recorders.removeAll { $0 === self }
      if lastTime >= max(end, shortest) { pictureCount -= 1 }
      if pictureCount == 1 { addSecondFrame(at: max(end, shortest) / 2) }
    }
    if let failure { throw failure }
    let crop = camera.buffer.crop
    let film = try queue.finish(
      as: format, width: crop.width, height: crop.height, endingAt: max(end, shortest))
    films[format] = film
    return film
  }

  /// Ends the recording and writes it to a file; see ``finish(as:)``.
  ///
  /// - Throws: ``PictureError``, or Foundation's error if the file cannot be written.
  public func finish(writingTo url: URL, as format: FilmFormat = .webp) throws {
    try finish(as: format).write(to: url)
  }

  /// Shows the last picture for longer in the film, while no time passes on the screen.
  package func hold(for duration: Duration) {
    start -=
      Int64(duration.components.seconds) * 1_000_000_000
      + duration.components.attoseconds / 1_000_000_000
  }

  func captureIfDue() {
    guard failure == nil, let simulator else { return }
    now = simulator.loop.now
    guard turn >= captured else { return }
    do throws(PictureError) {
      try capture(simulator)
    } catch {
      failure = error
    }
  }

  private func capture(_ simulator: Simulator) throws(PictureError) {
    let size = simulator.device.screenSize(in: simulator.orientation)
    let buffer = camera.buffer
    guard size == buffer.size else {
      throw .wrongFrameSize(
        expectedWidth: pixels(buffer.size.width), expectedHeight: pixels(buffer.size.height),
        width: pixels(size.width), height: pixels(size.height))
    }
    captured = turn + 1
    guard let box = camera.change(in: simulator) else { return }
    pictureCount += 1
    lastTime = elapsed
    queue.add(pixels: box.width * box.height) {
      FilmPart(x: box.x, y: box.y, picture: camera.picture(in: box), time: lastTime)
    }
  }

  private func pixels(_ length: CGFloat) -> Int {
    Int((length * camera.buffer.scale).rounded())
  }

  /// Adds a second frame that shows the same, because libwebp writes a film with a single frame as
  /// a still picture, which has no duration.
  private func addSecondFrame(at time: Int) {
    guard let corner = try? picture.cropped(x: 0, y: 0, width: 1, height: 1) else { return }
    queue.add(FilmPart(x: 0, y: 0, picture: corner.opaque, time: time))
  }

  /// Milliseconds since the start, rounded to the nearest; WebP's unit of time.
  private var elapsed: Int {
    Int((now - start + 500_000) / 1_000_000)
  }

  /// The number of pictures due after the first one.
  ///
  /// A frame's time is rounded, by less than the microsecond of tolerance here.
  private var turn: Int {
    Int((now - start + 1000) * Int64(frameRate) / 1_000_000_000)
  }
}

extension Simulator {
  /// Starts to record the screen, beginning with its current contents.
  ///
  /// - Parameters:
  ///   - frameRate: Pictures per second, clamped to 1…60; at most one for each of the simulator's
  ///     frames. 30 by default.
  ///   - scale: Pixels per point; the device's scale by default. Each picture is drawn at this
  ///     scale, not scaled down.
  ///   - crop: The part of the screen in points; all of it by default.
  ///   - effort: How hard to compress, 1 (fast) … 9 (slow); 2 by default.
  ///   - isExact: Whether each color is kept exactly, the default; if not, WebP is smaller, and a
  ///     color may differ by 8 of 255.
  ///   - formats: The formats in which it can be finished; WebP by default.
  /// - Throws: ``PictureError/emptyCrop(x:y:width:height:)`` if no pixel lies in the crop, and
  ///   ``PictureError/tooLarge(width:height:)`` if the screen has too many pixels at the scale.
  public func record(
    frameRate: Int = 30, scale: CGFloat? = nil, crop: CGRect? = nil, effort: Int = 2,
    isExact: Bool = true, formats: Set<FilmFormat> = [.webp]
  ) throws(PictureError) -> Recording {
    let recording = try Recording(
      self, frameRate: max(1, min(60, frameRate)), scale: scale ?? device.scale, crop: crop,
      effort: effort, isExact: isExact, formats: formats)
    recorders.append(recording)
    return recording
  }
}
