/// The settings of a page with their past, for undo, redo and a look at the value before.
struct History: Equatable {
  /// How an edit belongs to the ones before it.
  enum Step: Equatable {
    /// It is a step of its own.
    case single
    /// It continues a drag, a text or a run of keys, all of which are one step.
    case continued(Setting)
  }

  /// The most values that are kept.
  static let limit = 100

  private(set) var present: Settings
  private var past: [Settings] = []
  private var future: [Settings] = []
  private var running: Setting?

  init(_ settings: Settings) { present = settings }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// The settings before the last step.
  var before: Settings { past.last ?? present }

  /// Changes the settings.
  mutating func edit(_ settings: Settings, _ step: Step = .single) {
    guard settings != present else { return }
    let run: Setting? = if case .continued(let setting) = step { setting } else { nil }
    if run == nil || run != running {
      past.append(present)
      if past.count > Self.limit { past.removeFirst() }
    }
    present = settings
    future = []
    running = run
    // A drag that comes back to where it began is no step.
    if run != nil, past.last == present {
      past.removeLast()
      running = nil
    }
  }

  /// Puts a save of the user's own art into all values; it is no step.
  mutating func replace(_ own: OwnSkin) {
    present.own = own
    past = past.map { $0.with(own) }
    future = future.map { $0.with(own) }
  }

  /// Ends a drag, a text or a run of keys.
  mutating func endRun() { running = nil }

  /// Goes back a step; returns the settings that it changes.
  mutating func undo() -> [Setting] {
    guard let old = past.popLast() else { return [] }
    future.append(present)
    return show(old)
  }

  /// Goes forward a step again; returns the settings that it changes.
  mutating func redo() -> [Setting] {
    guard let new = future.popLast() else { return [] }
    past.append(present)
    return show(new)
  }

  private mutating func show(_ settings: Settings) -> [Setting] {
    defer {
      present = settings
      running = nil
    }
    return present.differences(from: settings)
  }
}

extension Settings {
  fileprivate func with(_ own: OwnSkin) -> Settings {
    var copy = self
    copy.own = own
    return copy
  }

  /// The settings with other values.
  func differences(from other: Settings) -> [Setting] {
    Setting.allCases.filter { setting in
      var copy = self
      setting.copy(from: other, to: &copy)
      return copy != self
    }
  }
}
