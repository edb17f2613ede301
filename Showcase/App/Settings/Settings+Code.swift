import CustomRefreshControl

/// The Swift code that makes what a page shows.
extension Settings {
  /// The code, as it can be pasted into `viewDidLoad()` of a table view controller: a single statement
  /// if possible.
  var code: String {
    guard let own else { return statements }
    return own.source.map { "\($0)\n\(statements)" } ?? Code.catching(statements)
  }

  private var statements: String {
    let lines = Setting.allCases.compactMap { setting in
      if case .control(let line) = setting.code(in: self) { line } else { nil }
    }
    // A long expression stands apart, with a line for each modifier.
    let isLong = skinCode.count > Self.longest
    let made = ([own?.code ?? "RefreshSkin.\(skin)"] + modifiers).joined(separator: "\n  ")
    let skin = isLong ? "let skin = \(made)\n" : ""
    let name = isLong ? "skin" : skinCode
    guard !lines.isEmpty else {
      return "\(skin)tableView.refreshControl = CustomRefreshControl(skin: \(name)) \(workCode)"
    }
    return skin + """
      let control = CustomRefreshControl(skin: \(name)) \(workCode)
      \(lines.map { "control.\($0)" }.joined(separator: "\n"))
      tableView.refreshControl = control
      """
  }

  /// The most characters of an expression that is written where it is used.
  private static let longest = 48

  /// The expression for the skin.
  var skinCode: String { (own?.code ?? ".\(skin)") + modifiers.joined() }

  /// What is called on the skin, such as `.size(1.5)`.
  private var modifiers: [String] {
    Setting.allCases.compactMap { setting in
      if case .skin(let modifier) = setting.code(in: self) { ".\(modifier)" } else { nil }
    }
  }

  /// The refresh closure, which does not retain the screen that retains its control.
  private var workCode: String {
    for setting in Setting.allCases {
      if case .work(let line) = setting.code(in: self) { return "{\n  \(line)\n}" }
    }
    return "{ [weak self] in\n  try await self?.reload()\n}"
  }
}

/// What a setting adds to the code.
enum SettingCode: Equatable {
  case none
  /// A modifier of the skin.
  case skin(String)
  /// A statement about the control.
  case control(String)
  /// The statement in the refresh closure.
  case work(String)
}

extension Setting {
  /// Returns what the setting adds to the code.
  func code(in settings: Settings) -> SettingCode {
    switch self {
    case .text: settings.art.text.map { .skin("text(\(Code.literal($0)))") } ?? .none
    case .tint: settings.art.tint.map { .skin("tint(\($0.code))") } ?? .none
    case .palette: settings.art.palette.map { .skin("palette(\($0.code))") } ?? .none
    case .background:
      settings.art.background.map { .control("backgroundColor = \($0.code)") } ?? .none
    case .size: settings.art.size.map { .skin("size(\(Code.number($0)))") } ?? .none
    case .speed: settings.art.speed.map { .skin("speed(\(Code.number($0)))") } ?? .none
    case .ends:
      switch settings.ending.policy?.policy {
      case nil: .none
      case .immediate: .control("options.ending = .immediate")
      case .finishCycle: .control("options.ending = .finishCycle")
      case .outro: .control("options.ending = .outro")
      }
    case .outcome:
      switch settings.ending.outcome {
      case nil, .success: .none
      case .unchanged: .control("work = { .unchanged }")
      case .failure: .work("throw URLError(.notConnectedToInternet)")
      case .timeout: .control("options.timeout = .seconds(\(Settings.timeoutSeconds))")
      case .cancelled: .work("throw CancellationError()")
      }
    case .motion:
      switch settings.surroundings.motion {
      case nil: .none
      case .full: .control("options.motionStyle = .full")
      case .calm: .control("options.motionStyle = .calm")
      case .still: .control("options.motionStyle = .still")
      }
    case .arabic:
      settings.surroundings.isArabic == true
        ? .control("strings = RefreshStrings(language: \"ar\")") : .none
    // The device's own, which no code sets.
    case .appearance, .textSize, .width: .none
    }
  }
}
