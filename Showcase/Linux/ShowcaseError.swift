import Foundation

/// The reason why the showcase cannot perform a command.
enum ShowcaseError: LocalizedError, Equatable {
  case unknownExhibit(String)
  case unknownSkin(String)

  var errorDescription: String? {
    switch self {
    case .unknownExhibit(let name):
      "There is nothing named “\(name)” in the showcase. Showcase/run --list says what there is."
    case .unknownSkin(let name):
      "There is no skin named “\(name)”. Showcase/run --list says which there are."
    }
  }
}
