import Foundation

/// The reason why the showcase cannot perform a command.
enum ShowcaseError: LocalizedError, Equatable {
  case unknownExhibit(String, known: [String])
  case unknownSkin(String, known: [String])
  case unknownFilm(String, known: [String])
  /// The art in a file has errors, which were told before, and cannot be shown.
  case notRecorded(String)
  case noGalleryMarks
  case filmToTerminal(String)

  var errorDescription: String? {
    switch self {
    case .unknownExhibit(let name, _) where name.lowercased().hasSuffix(".xib"):
      "The showcase has no exhibit named “\(name)”. To see a XIB, pass it to --preview."
    case .unknownExhibit(let name, let known):
      "The showcase has no exhibit named “\(name)”."
        + ExhibitName.question(for: name, among: known)
    case .unknownSkin(let name, let known):
      "There is no skin named “\(name)”."
        + ExhibitName.question(for: name, among: known)
    case .unknownFilm(let name, let known):
      "There is no skin, demo or article named “\(name)”."
        + ExhibitName.question(for: name, among: known)
    case .filmToTerminal(let link):
      "A film is no text; write it to a file: Showcase/run --film '\(link)' > film.webp"
    case .notRecorded(let file):
      "Nothing was recorded: \(file) cannot be shown until the errors above are fixed."
    case .noGalleryMarks:
      "README.md lacks the two comments between which the skins are shown."
    }
  }
}
