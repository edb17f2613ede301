import UIKit

extension SettingsListViewController.Item {
  /// Whether a tap on the row does something, not on a control in it.
  var isTapped: Bool {
    switch self {
    case .action: true
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
    case .action, .finding: isTapped
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
