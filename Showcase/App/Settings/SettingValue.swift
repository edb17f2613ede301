/// The kind of a setting's values, and their place in ``Settings``.
enum SettingValue {
  case text(WritableKeyPath<Settings, String?>)
  case color(WritableKeyPath<Settings, ArtColor?>, swatches: [SystemColor])
  case palette(WritableKeyPath<Settings, ArtPalette?>)
  /// - own: The value that stands for the skin's own.
  case number(
    WritableKeyPath<Settings, Double?>, own: Double, range: ClosedRange<Double>, step: Double)
  case choice(any SettingChoosing)
  case toggle(WritableKeyPath<Settings, Bool?>)
}

/// A choice from a few values; its index is that of the value, or nil for none.
protocol SettingChoosing {
  var titles: [String] { get }
  var tokens: [String] { get }
  /// The index of the value that means the same as none.
  var ownIndex: Int? { get }
  func index(in settings: Settings) -> Int?
  func choose(_ index: Int?, in settings: inout Settings)
}

/// A choice from the values of a type.
struct ChoiceOf<Choice: SettingChoice>: SettingChoosing {
  private let path: WritableKeyPath<Settings, Choice?>
  private let own: Choice?

  /// - Parameter own: The value that means the same as none.
  init(_ path: WritableKeyPath<Settings, Choice?>, own: Choice? = nil) {
    self.path = path
    self.own = own
  }

  var titles: [String] { Choice.allCases.map(\.title) }
  var tokens: [String] { Choice.allCases.map(\.rawValue) }
  var ownIndex: Int? { own.flatMap(Choice.allCases.firstIndex) }

  func index(in settings: Settings) -> Int? {
    settings[keyPath: path].flatMap(Choice.allCases.firstIndex)
  }

  func choose(_ index: Int?, in settings: inout Settings) {
    let value = index.flatMap { Choice.allCases.indices.contains($0) ? Choice.allCases[$0] : nil }
    settings[keyPath: path] = value == own ? nil : value
  }
}

extension Setting {
  // MARK: Own values

  /// Whether nothing is set.
  func isOwn(in settings: Settings) -> Bool {
    switch value {
    case .text(let path): settings[keyPath: path] == nil
    case .color(let path, _): settings[keyPath: path] == nil
    case .palette(let path): settings[keyPath: path] == nil
    case .number(let path, _, _, _): settings[keyPath: path] == nil
    case .choice(let choice): choice.index(in: settings) == nil
    case .toggle(let path): settings[keyPath: path] == nil
    }
  }

  /// Takes back what is set.
  func reset(_ settings: inout Settings) {
    switch value {
    case .text(let path): settings[keyPath: path] = nil
    case .color(let path, _): settings[keyPath: path] = nil
    case .palette(let path): settings[keyPath: path] = nil
    case .number(let path, _, _, _): settings[keyPath: path] = nil
    case .choice(let choice): choice.choose(nil, in: &settings)
    case .toggle(let path): settings[keyPath: path] = nil
    }
  }

  /// Copies the value from other settings.
  func copy(from other: Settings, to settings: inout Settings) {
    switch value {
    case .text(let path): settings[keyPath: path] = other[keyPath: path]
    case .color(let path, _): settings[keyPath: path] = other[keyPath: path]
    case .palette(let path): settings[keyPath: path] = other[keyPath: path]
    case .number(let path, _, _, _): settings[keyPath: path] = other[keyPath: path]
    case .choice(let choice): choice.choose(choice.index(in: other), in: &settings)
    case .toggle(let path): settings[keyPath: path] = other[keyPath: path]
    }
  }

  /// What the row reads, such as "1.2×", "#0A84FF" or "Skin’s own".
  func valueTitle(in settings: Settings) -> String {
    switch value {
    case .text(let path): settings[keyPath: path] ?? ownTitle
    case .color(let path, _): settings[keyPath: path]?.title ?? ownTitle
    case .palette(let path): settings[keyPath: path]?.title ?? ownTitle
    case .number(let path, _, _, _):
      settings[keyPath: path].map { "\(Code.number($0))×" } ?? ownTitle
    case .choice(let choice): choice.index(in: settings).map { choice.titles[$0] } ?? ownTitle
    case .toggle(let path): settings[keyPath: path] == true ? "On" : ownTitle
    }
  }

  // MARK: Steps

  /// Changes the value by a step, −1 or 1, as an arrow key does; choices include the skin's own.
  func adjust(_ settings: inout Settings, by step: Int) {
    /// Returns the next index, where nil is before the first.
    func next(_ index: Int?, of count: Int) -> Int? {
      let next = min(max((index ?? -1) + step, -1), count - 1)
      return next < 0 ? nil : next
    }
    switch value {
    case .text: break
    case .color(let path, let swatches):
      let colors = swatches.map { ArtColor.system($0) }
      settings[keyPath: path] =
        next(settings[keyPath: path].flatMap(colors.firstIndex), of: colors.count).map {
          colors[$0]
        }
    case .palette(let path):
      let palettes = ArtPalette.presets.map(\.palette)
      settings[keyPath: path] =
        next(settings[keyPath: path].flatMap(palettes.firstIndex), of: palettes.count)
        .map { palettes[$0] }
    case .number(let path, let own, let range, let width):
      settings[keyPath: path] = Setting.rounded(
        (settings[keyPath: path] ?? own) + Double(step) * width, own: own, in: range, step: width)
    case .choice(let choice):
      // A value that means the same as none takes no step of its own.
      let first = choice.ownIndex
      choice.choose(
        next(choice.index(in: settings) ?? first, of: choice.titles.count), in: &settings)
    case .toggle(let path): settings[keyPath: path] = step > 0 ? true : nil
    }
  }

  /// Returns a number rounded to a step and kept in its range; nil for the skin's own.
  static func rounded(
    _ number: Double, own: Double, in range: ClosedRange<Double>, step: Double
  ) -> Double? {
    let steps = (min(max(number, range.lowerBound), range.upperBound) / step).rounded()
    let rounded = (steps * step * 100).rounded() / 100
    return rounded == own ? nil : rounded
  }
}
