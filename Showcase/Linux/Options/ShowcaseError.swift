import Foundation

/// The reason why the showcase cannot perform a command.
enum ShowcaseError: LocalizedError, Equatable {
  case unknownExhibit(String, known: [String])
  case unknownSkin(String, known: [String])
  case unknownFilm(String, known: [String])
  /// The art in a file has errors, which were told before, and cannot be shown.
  case notRecorded(String)
  case noGalleryMarks
  /// There is no file at a path.
  case noFile(String)
  /// - Parameter file: What the film is written as.
  case filmToTerminal(String, file: FilmFile)
  /// A screen is named where a page with settings is wanted.
  case noSettings(String)
  /// A group is named where one film is wanted.
  case group(String)
  /// The pull of a film did not begin a refresh.
  case notRefreshed
  /// A journal that `--replay` cannot read.
  case unreadableJournal(String, reason: String)
  case notWritten(reason: String)
  /// A file is to be shown in a window that cannot be opened.
  case noWindow(reason: String, file: String)

  /// Whether the command names something that is not there, so that another command helps.
  var isUsage: Bool {
    switch self {
    case .unknownExhibit, .unknownSkin, .unknownFilm, .filmToTerminal, .noSettings, .group: true
    case .notRecorded, .noGalleryMarks, .noFile, .notRefreshed, .notWritten, .unreadableJournal,
      .noWindow:
      false
    }
  }

  var errorDescription: String? {
    switch self {
    case .unknownExhibit(let name, _) where ArtFile.isOne(name):
      "The showcase has no exhibit named “\(name)”. To see a XIB, pass it to --preview."
    case .unknownExhibit(let name, let known):
      "The showcase has no exhibit named “\(name)”."
        + ExhibitName.question(for: name, among: known)
    case .unknownSkin(let name, let known):
      "There is no skin named “\(name)”."
        + ExhibitName.question(for: name, among: known)
    case .unknownFilm(let name, let known):
      "There is no skin or demo named “\(name)”."
        + ExhibitName.question(for: name, among: known)
    case .filmToTerminal(let link, let file):
      "A film is binary. Redirect it to a file: "
        + "Showcase/run --film '\(link)'\(file == .webp ? "" : " --format \(file.rawValue)") "
        + "> film.\(file.rawValue)"
    case .noSettings(let name):
      "“\(name)” is a demo; only pages of art have settings. Without them: --film \(name)."
    case .group(let name):
      "“\(name)” is a group. Record all of it: Showcase/run --record DIR \(name)"
    case .notRefreshed:
      "The pull did not begin a refresh, so there is no film. Choose a greater height with --size."
    case .unreadableJournal(let file, let reason):
      "The journal “\(file)” cannot be replayed. \(reason)"
    case .noWindow(let reason, let file):
      "\(reason) Without a window: Showcase/run "
        + (ArtFile.isOne(file) ? "--check" : "--import")
        + " \(file), or Showcase/run --film \(file) > FILE.webp."
    case .notWritten(let reason): "The film could not be written: \(reason)."
    case .notRecorded(let file):
      "Nothing was recorded: \(file) cannot be shown until the errors above are fixed."
    case .noFile(let file): "“\(file)” does not exist. Check the path."
    case .noGalleryMarks:
      "README.md lacks the two comments between which the skins are shown."
    }
  }
}
