/// A kind of file that holds a film; the raw value is the ending of its name.
enum FilmFile: String, CaseIterable, Sendable {
  /// Lossless, for pages and for work.
  case webp
  /// For slides, chats and issues.
  case gif
  /// For players, and for social media.
  case mp4
}
