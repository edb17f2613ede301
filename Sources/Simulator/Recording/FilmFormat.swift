/// The kinds of file that a recording can be written as.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// Animated WebP, without loss.
  case webp

  /// Animated GIF: up to 256 colors for each picture, times in hundredths of a second.
  case gif

  /// What the names of such files end with, without the dot.
  public var fileExtension: String { rawValue }

  var codec: any FilmCodec.Type {
    switch self {
    case .webp: WebPCodec.self
    case .gif: GIFCodec.self
    }
  }
}
