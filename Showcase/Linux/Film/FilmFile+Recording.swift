import Foundation
import Simulator

extension FilmFile {
  /// The format in which a recording is made for the file.
  var recorded: FilmFormat { self == .gif ? .gif : .webp }
}

extension Recording {
  /// Ends the recording, and returns it as a file.
  ///
  /// - Throws: `PictureError`, or ``MP4Error``.
  func finish(as file: FilmFile) throws -> Data {
    let film = try finish(as: file.recorded)
    return file == .mp4 ? try MP4.encode(Film(film)) : film
  }
}
