import UIKit

/// What a page films: its settings, on a stage of a size.
struct FilmRequest: Equatable, Sendable {
  let settings: Settings
  /// The size of the stage, in points.
  let size: CGSize
  /// What the film is written as.
  var file = FilmFile.webp
}

/// Makes films of pages.
///
/// An entry point gives one where there is a recorder; on iOS, which has none, a page shares only its
/// code and its link.
@MainActor protocol FilmExporting: AnyObject {
  /// Whether it can film such settings.
  func canFilm(_ settings: Settings) -> Bool

  /// Films a refresh into a new file; no file is replaced.
  ///
  /// - Parameter onProgress: Called with the part that is done, 0…1.
  /// - Returns: The full path of the file.
  /// - Throws: ``FilmError``, or `CancellationError` if the task is cancelled; there is no file then.
  func film(
    _ request: FilmRequest, onProgress: @escaping @MainActor (Double) -> Void
  ) async throws -> String
}

/// Why there is no film.
struct FilmError: Error, Equatable {
  /// What happened, as a sentence.
  let reason: String
  /// What helps, as a sentence.
  let remedy: String

  var text: String { "\(reason) \(remedy)" }
}
