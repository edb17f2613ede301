/// An error in making or reading a picture, a recording or a film strip.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The number of pixels is not `width * height`.
  case wrongPixelCount(width: Int, height: Int, count: Int)

  /// The crop, in pixels, lies outside the picture or is empty.
  case emptyCrop(x: Int, y: Int, width: Int, height: Int)

  /// The size, in pixels, is too large.
  case tooLarge(width: Int, height: Int)

  /// A frame of a recording differs in size from the first one, as after a rotation.
  case wrongFrameSize(expectedWidth: Int, expectedHeight: Int, width: Int, height: Int)

  /// A recording or a film strip has no frames.
  case noFrames

  /// The requested format is not one that the recording was started with.
  case formatNotRecorded(FilmFormat)

  /// The recording has no frame at a time of a film strip, in seconds.
  case noFrame(at: Double)

  /// A picture or a recording could not be encoded, for the given reason.
  case encodingFailed(reason: String)

  /// The data is not an animated WebP that libwebp can read, or not a picture.
  case unreadable(reason: String)

  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .wrongPixelCount(let width, let height, let count):
      "A picture of \(width)×\(height) \(Self.pixelCount(width, height)), not \(count)."
    case .emptyCrop(let x, let y, let width, let height):
      "The crop of \(width)×\(height) pixels at (\(x), \(y)) contains no pixel of the picture; "
        + "pass a frame, in points, that overlaps the screen."
    case .tooLarge(let width, let height):
      "A picture of \(width)×\(height) pixels is too large to draw; use a smaller scale."
    case .wrongFrameSize(let expectedWidth, let expectedHeight, let width, let height):
      "A frame of the recording has \(width)×\(height) pixels, but the first one has "
        + "\(expectedWidth)×\(expectedHeight); finish the recording before the device rotates."
    case .noFrames:
      "The recording has no frames; advance the simulator between starting and finishing it."
    case .formatNotRecorded(let format):
      "The recording was started without the format \(format.rawValue); "
        + "pass .\(format.rawValue) to record(formats:)."
    case .noFrame(let time):
      "The recording has no frame at \(time) s; use a time between its start and its end."
    case .encodingFailed(let reason):
      "The recording could not be encoded: \(reason)."
    case .unreadable(let reason):
      "The picture could not be read: \(reason)."
    }
  }

  /// Returns the rest of a sentence about a picture of this size.
  private static func pixelCount(_ width: Int, _ height: Int) -> String {
    guard width > 0, height > 0 else { return "is empty; it needs at least 1×1 pixels" }
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows else { return "is too large; it needs more than \(Int.max) pixels" }
    return "needs \(count) pixels"
  }
}

/// The file formats of a recording.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// Lossless animated WebP.
  case webp

  /// Animated GIF: up to 256 colors for each picture, times in hundredths of a second.
  case gif

  /// The file name extension, without the dot.
  public var fileExtension: String { rawValue }
}
