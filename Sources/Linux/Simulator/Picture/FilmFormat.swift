/// The file formats of a recording.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// Lossless animated WebP.
  case webp

  /// Animated GIF: up to 256 colors for each picture, times in hundredths of a second.
  case gif

  /// The file name extension, without the dot.
  public var fileExtension: String { rawValue }
}
