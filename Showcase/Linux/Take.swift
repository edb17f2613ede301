import Foundation

/// The files of one exhibit's recording.
struct Take {
  struct Picture {
    /// The file's name without `.webp`.
    let name: String
    /// In points.
    let size: CGSize
  }

  let name: String
  let summary: String
  let picture: Picture
  /// The same in the dark and in the calm variant.
  let variants: [Picture]
}
