import CHostRecording
import Foundation

/// A recording read from its file: its pictures, each with its time and duration.
///
/// ```swift
/// let film = try Film(contentsOf: url)
/// film.frames.count
/// ```
public struct Film: Sendable, Equatable {
  /// One picture of a film, with its time and duration.
  public struct Frame: Sendable, Equatable {
    /// The time at which the picture appears, in seconds from the film's start.
    public let time: Double

    /// The time for which the picture is shown, in seconds.
    public let duration: Double

    /// The picture.
    public let picture: Picture
  }

  /// The width of each picture in pixels.
  public let width: Int

  /// The height of each picture in pixels.
  public let height: Int

  /// The number of times that the film plays; 0 means forever.
  public let loopCount: Int

  /// The pictures in the order of their times, at least one.
  public let frames: [Frame]

  /// The duration of the film in seconds.
  public var duration: Double {
    frames.last.map { $0.time + $0.duration } ?? 0
  }

  /// Reads an animated WebP from a file.
  ///
  /// - Throws: ``PictureError/unreadable(reason:)``, or Foundation's error if there is no file.
  public init(contentsOf url: URL) throws {
    try self.init(Data(contentsOf: url))
  }

  /// Reads an animated WebP.
  ///
  /// - Throws: ``PictureError/unreadable(reason:)``.
  public init(_ data: Data) throws(PictureError) {
    let bytes = [UInt8](data)
    let film: Film? = bytes.withUnsafeBufferPointer { Self.decode($0) }
    guard let film else {
      throw .unreadable(reason: "the data is not a complete WebP animation (\(data.count) bytes)")
    }
    self = film
  }

  /// Returns the picture at a time in seconds, or nil before the start and after the end.
  public func picture(at time: Double) -> Picture? {
    frames.last { $0.time <= time + 1e-9 && time <= $0.time + $0.duration + 1e-9 }?.picture
  }

  private init(width: Int, height: Int, loopCount: Int, frames: [Frame]) {
    self.width = width
    self.height = height
    self.loopCount = loopCount
    self.frames = frames
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> Film? {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
    options.color_mode = MODE_BGRA
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let decoder = WebPAnimDecoderNew(&data, &options) else { return nil }
    defer { WebPAnimDecoderDelete(decoder) }
    var info = WebPAnimInfo()
    guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { return nil }
    let width = Int(info.canvas_width)
    let height = Int(info.canvas_height)
    var frames: [Frame] = []
    var begin = 0.0
    while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
      var buffer: UnsafeMutablePointer<UInt8>?
      var end: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &buffer, &end) != 0, let buffer else { return nil }
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
        for index in 0..<width * height {
          let pixel = buffer + index * 4
          target[index] =
            UInt32(pixel[3]) << 24 | UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8
            | UInt32(pixel[0])
        }
        count = width * height
      }
      let time = Double(end) / 1000
      let picture = Picture(uncheckedWidth: width, height: height, pixels: pixels)
      if let last = frames.last, last.picture == picture {
        // A recording of a still screen has two equal frames, which are read as one.
        frames[frames.count - 1] = Frame(
          time: last.time, duration: time - last.time, picture: picture)
      } else {
        frames.append(Frame(time: begin, duration: time - begin, picture: picture))
      }
      begin = time
    }
    guard !frames.isEmpty else { return nil }
    return Film(width: width, height: height, loopCount: Int(info.loop_count), frames: frames)
  }
}
