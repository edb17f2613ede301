import CustomRefreshControl

/// A setting of a page.
///
/// A new one is a property of ``Settings`` and a case here; the compiler then asks for the rest.
enum Setting: String, CaseIterable, Sendable {
  case text, tint, palette, background, size, speed
  case ends, outcome
  case motion, appearance, textSize, arabic, width

  enum Section: String, CaseIterable, Sendable {
    case art, ending, surroundings
    var title: String { rawValue.capitalized }
  }

  var section: Section {
    switch self {
    case .text, .tint, .palette, .background, .size, .speed: .art
    case .ends, .outcome: .ending
    case .motion, .appearance, .textSize, .arabic, .width: .surroundings
    }
  }

  var title: String {
    switch self {
    case .text: "Text"
    case .tint: "Tint"
    case .palette: "Palette"
    case .background: "Background"
    case .size: "Size"
    case .speed: "Speed"
    case .ends: "Ends"
    case .outcome: "Outcome"
    case .motion: "Motion"
    case .appearance: "Appearance"
    case .textSize: "Text size"
    case .arabic: "Right to left, in Arabic"
    case .width: "Width"
    }
  }

  /// The kind of its values, and where they are.
  var value: SettingValue {
    switch self {
    case .text: .text(\.art.text)
    case .tint: .color(\.art.tint, swatches: SystemColor.tints)
    case .palette: .palette(\.art.palette)
    case .background: .color(\.art.background, swatches: SystemColor.backgrounds)
    case .size: .number(\.art.size, own: 1, range: 0.5...2, step: 0.1)
    case .speed: .number(\.art.speed, own: 1, range: 0.25...3, step: 0.05)
    case .ends: .choice(ChoiceOf(\.ending.policy))
    case .outcome: .choice(ChoiceOf(\.ending.outcome, own: .success))
    case .motion: .choice(ChoiceOf(\.surroundings.motion))
    case .appearance: .choice(ChoiceOf(\.surroundings.appearance))
    case .textSize: .choice(ChoiceOf(\.surroundings.textSize))
    case .arabic: .toggle(\.surroundings.isArabic)
    case .width: .choice(ChoiceOf(\.surroundings.width))
    }
  }

  /// What an unset value reads.
  var ownTitle: String {
    switch self {
    case .text, .tint, .palette, .size, .speed, .ends: "Skin’s own"
    case .background: "None"
    case .outcome: "Success"
    case .motion, .appearance, .textSize: "System"
    case .arabic: "Off"
    case .width: "Full"
    }
  }

  /// Whether a skin has the setting.
  func applies(to skin: RefreshSkin) -> Bool { self != .text || skin.takesText }
}
