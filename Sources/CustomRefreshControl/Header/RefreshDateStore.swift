import Foundation

/// Where headers keep when they were last updated.
public protocol RefreshDateStore: Sendable {
  /// When the content of that name was last updated; nil for never.
  func lastUpdate(of name: String) -> Date?

  /// Keeps when the content of that name was updated.
  func setLastUpdate(_ date: Date, of name: String)
}

/// Keeps the dates in the user defaults of the app, so that they outlive it.
public struct DefaultsDateStore: RefreshDateStore {
  private let suiteName: String?

  /// Makes a store.
  ///
  /// - Parameter suiteName: The suite of user defaults, such as that of an app group; the app's
  ///   own by default.
  public init(suiteName: String? = nil) { self.suiteName = suiteName }

  /// When the content of that name was last updated; nil for never.
  public func lastUpdate(of name: String) -> Date? {
    defaults.object(forKey: key(name)) as? Date
  }

  /// Keeps when the content of that name was updated.
  public func setLastUpdate(_ date: Date, of name: String) {
    defaults.set(date, forKey: key(name))
  }

  private var defaults: UserDefaults {
    suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard
  }

  private func key(_ name: String) -> String { "CustomRefreshControl.lastUpdate.\(name)" }
}
