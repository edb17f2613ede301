/// Why a picture, a recording or a film strip could not be made or read.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The number of pixels is not `width * height`.
  case wrongPixelCount(width: Int, height: Int, count: Int)

  /// The frame to crop to lies outside the picture or is empty; it is given in pixels.
  case emptyCrop(x: Int, y: Int, width: Int, height: Int)

  /// There cannot be so many pixels; the size is in pixels.
  case tooLarge(width: Int, height: Int)

  /// A frame of a recording has another size than the first one, as after a rotation.
  case wrongFrameSize(expectedWidth: Int, expectedHeight: Int, width: Int, height: Int)

  /// A recording ended before it had a single frame.
  case noFrames

  /// A recording was to be finished as a format that it was not started with.
  case formatNotRecorded(FilmFormat)

  /// A film strip was asked for a time, in seconds, that the recording does not have.
  case noFrame(at: Double)

  /// The library that encodes refused; the reason is its own.
  case encodingFailed(reason: String)

  /// The data is not an animated WebP that libwebp can read, or not a picture.
  case unreadable(reason: String)

  /// What went wrong and what to do about it.
  public var description: String {
    switch self {
    case .wrongPixelCount(let width, let height, let count):
      "A picture of \(width)×\(height) needs \(max(0, width) * max(0, height)) pixels, "
        + "not \(count)."
    case .emptyCrop(let x, let y, let width, let height):
      "No pixel lies in the crop \(width)×\(height) at (\(x), \(y)); "
        + "give a frame, in points of the screen, that overlaps it."
    case .tooLarge(let width, let height):
      "A picture of \(width)×\(height) pixels cannot be drawn; choose a smaller scale."
    case .wrongFrameSize(let expectedWidth, let expectedHeight, let width, let height):
      "Every frame of a recording has the size of its first, \(expectedWidth)×\(expectedHeight), "
        + "but one is \(width)×\(height); finish the recording before the device rotates."
    case .noFrames:
      "The recording has no frame; advance the simulator between starting and finishing it."
    case .formatNotRecorded(let format):
      "The recording was not started as \(format.rawValue); "
        + "give .\(format.rawValue) in the formats of record(formats:)."
    case .noFrame(let time):
      "The recording has no frame at \(time) s; choose a time between its start and its end."
    case .encodingFailed(let reason):
      "The recording could not be encoded: \(reason)."
    case .unreadable(let reason):
      "The picture could not be read: \(reason)."
    }
  }
}
