import Foundation

/// The reason why the showcase cannot perform a command.
enum ShowcaseError: LocalizedError, Equatable {
  case unknownExhibit(String)
  case unknownSkin(String)
  case noGalleryMarks

  var errorDescription: String? {
    switch self {
    case .unknownExhibit(let name):
      "The showcase has no exhibit named “\(name)”. Showcase/run --list shows all names."
    case .unknownSkin(let name):
      "There is no skin named “\(name)”. Showcase/run --list shows all names."
    case .noGalleryMarks:
      "README.md lacks the two comments between which the skins are shown."
    }
  }
}
