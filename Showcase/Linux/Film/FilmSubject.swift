import CustomRefreshControl
import Foundation

/// What is recorded.
@MainActor enum FilmSubject {
  case exhibit(Exhibit)
  /// A page, with what is set on it.
  case page(Settings)

  /// The name of its files: an exhibit's own, or a link in which a hyphen stands for each sign that a
  /// file's name should not have.
  var name: String {
    switch self {
    case .exhibit(let exhibit): exhibit.name
    case .page(let settings):
      String(settings.link.map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "-" })
    }
  }

  /// What the page of its art shows; nil for a screen.
  var settings: Settings? {
    get throws {
      switch self {
      case .exhibit(let exhibit): try exhibit.settings
      case .page(let settings): settings
      }
    }
  }
}

extension Take {
  @MainActor init(_ subject: FilmSubject) {
    switch subject {
    case .exhibit(let exhibit):
      self.init(
        name: subject.name, title: exhibit.title, summary: exhibit.summary,
        section: exhibit.section, code: exhibit.code,
        link: Exhibit.named(exhibit.name)?.name)
    case .page(let settings):
      let skin = settings.plainSkin
      let name = settings.own?.name ?? ExhibitName.title(of: settings.skin)
      // Tells it from others of the same art.
      let tuning = Setting.allCases.compactMap { setting in
        setting.token(in: settings).map { "\(setting.rawValue) \($0)" }
      }
      self.init(
        name: subject.name, title: ([name] + tuning).joined(separator: ", "),
        summary: skin.summary, section: settings.own == nil ? .of(skin) : .yourOwn,
        code: settings.code, link: settings.own == nil ? settings.link : nil)
    }
  }
}
