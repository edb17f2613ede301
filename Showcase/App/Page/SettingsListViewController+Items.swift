import UIKit

extension SettingsListViewController {
  /// A sentence below a row.
  enum Note: Hashable {
    case summary
    /// Which of tint and palette wins.
    case colors
    case refusal(Setting, String)
    /// Where the film is, or why there is none.
    case film
  }

  enum Action: Hashable {
    case refreshNow, audit, resetAll
    case film(FilmFile)
    case retryFilm, copyCode, copyLink

    /// All actions, in the order of their rows.
    static let all: [Action] =
      [.refreshNow, .audit, .resetAll] + FilmFile.allCases.map { .film($0) } + [
        .copyCode, .copyLink,
      ]
  }
}

extension SettingsListViewController.Item {
  /// Whether a tap on the row does something, not on a control in it.
  var isTapped: Bool {
    switch self {
    case .action, .mover, .choice: true
    // One that is about no view has nothing to outline.
    case .finding(_, let finding): !finding.paths.isEmpty
    case .setting, .editor, .note, .filming: false
    }
  }

  /// Whether it begins a film.
  var isFilm: Bool {
    switch self {
    case .action(.film), .action(.retryFilm): true
    default: false
    }
  }

  /// Whether the focus is drawn around its cell.
  var isRinged: Bool { isTapped || self == .filming }

  var takesFocus: Bool {
    switch self {
    case .setting, .filming: true
    case .action, .finding, .mover, .choice: isTapped
    case .editor, .note: false
    }
  }
}

extension SettingsListViewController.Action {
  /// Whether it passes something on.
  var isSharing: Bool {
    switch self {
    case .film, .retryFilm, .copyCode, .copyLink: true
    case .refreshNow, .audit, .resetAll: false
    }
  }

  var title: String {
    switch self {
    case .refreshNow: "Refresh now"
    case .audit: "Audit"
    case .resetAll: "Reset all"
    case .film(.webp): "Film"
    case .film(.gif): "Film as GIF"
    case .film(.mp4): "Film as MP4"
    case .retryFilm: "Retry"
    case .copyCode: "Copy code"
    case .copyLink: "Copy link"
    }
  }

  var symbol: String {
    switch self {
    case .refreshNow: "arrow.down.to.line"
    case .audit: "checkmark.circle"
    case .resetAll: "arrow.counterclockwise"
    case .film: "film"
    case .retryFilm: "arrow.clockwise"
    case .copyCode: "doc.on.doc"
    case .copyLink: "link"
    }
  }
}

extension Settings {
  /// The row of the skin whose motion moves own art.
  func moverContent(isOpen: Bool) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Motion of"
    content.secondaryText = ExhibitName.title(of: own?.mover ?? skin)
    content.image = UIImage(systemName: isOpen ? "chevron.up" : "chevron.down")
    return content
  }

  /// The row of a skin whose motion fits own art.
  func content(ofMover name: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = ExhibitName.title(of: name)
    content.image = UIImage(systemName: "checkmark")
    // The others have its room, so that the names stand in line.
    if own?.mover != name { content.imageProperties.tintColor = .clear }
    return content
  }
}

extension ArtFinding {
  /// A row with a symbol, the sentences and the line.
  var content: UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = text
    content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
    content.secondaryText = line.map { "Line \($0)" }
    content.secondaryTextProperties.color = .secondaryLabel
    let (symbol, color): (String, UIColor) =
      switch severity {
      case .error: ("xmark.circle", .systemRed)
      case .warning: ("exclamationmark.triangle", .systemOrange)
      case .note: ("info.circle", .secondaryLabel)
      case .ok: ("checkmark.circle", .systemGreen)
      }
    content.image = UIImage(systemName: symbol)
    content.imageProperties.tintColor = color
    return content
  }
}
