import Foundation

/// The reason why the showcase cannot perform a command.
enum ShowcaseError: LocalizedError, Equatable {
  case unknownExhibit(String, known: [String])
  case unknownSkin(String, known: [String])
  case noGalleryMarks
  case filmToTerminal(String)

  var errorDescription: String? {
    switch self {
    case .unknownExhibit(let name, let known):
      "The showcase has no exhibit named “\(name)”."
        + ClosestName.question(for: name, among: known)
    case .unknownSkin(let name, let known):
      "There is no skin named “\(name)”."
        + ClosestName.question(for: name, among: known)
    case .filmToTerminal(let link):
      "A film is no text; write it to a file: Showcase/run --film '\(link)' > film.webp"
    case .noGalleryMarks:
      "README.md lacks the two comments between which the skins are shown."
    }
  }
}
