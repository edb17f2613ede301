import Foundation

/// A rectangle of a film that changes at a time; the rest is unchanged.
struct FilmPart: Sendable {
  /// The rectangle's origin in the film, in pixels.
  let x: Int
  let y: Int
  /// What the rectangle shows: opaque pixels where it has changed; the alpha of the others is 0, whatever their
  /// color.
  var picture: Picture
  /// In milliseconds from the film's start.
  let time: Int
}

/// A compressed part.
struct EncodedPart: Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let time: Int
  let data: Data
  /// Whether what was there before shows through the clear pixels.
  let isBlended: Bool

  init(_ part: FilmPart, data: Data, isBlended: Bool = false) {
    (x, y, time) = (part.x, part.y, part.time)
    (width, height) = (part.picture.width, part.picture.height)
    self.data = data
    self.isBlended = isBlended
  }
}

/// A codec that compresses the parts of a film one by one, on any thread, and joins them.
///
/// The bytes depend only on the parts.
protocol FilmCodec {
  /// - Parameters:
  ///   - part: Its pixels may be other ones afterwards.
  ///   - effort: The compression effort, 1 (fast, larger) … 9 (slow, smaller).
  ///   - isExact: Whether each color stays exactly as it is.
  static func encode(
    _ part: inout FilmPart, effort: Int, isExact: Bool
  ) throws(PictureError) -> EncodedPart

  /// Joins the parts, in the order of their times, into a film that ends at a time in milliseconds
  /// and loops forever.
  static func assemble(
    _ parts: [EncodedPart], width: Int, height: Int, endingAt end: Int
  ) throws(PictureError) -> Data
}

extension FilmFormat {
  var codec: any FilmCodec.Type {
    switch self {
    case .webp: WebPCodec.self
    case .gif: GIFCodec.self
    }
  }
}
