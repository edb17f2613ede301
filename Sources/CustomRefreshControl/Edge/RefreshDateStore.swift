import Foundation

/// A store for the dates when headers were last updated.
public protocol RefreshDateStore: Sendable {
  /// Returns when the content with a name was last updated; nil for never.
  func lastUpdate(of name: String) -> Date?

  /// Stores when the content with a name was updated.
  func setLastUpdate(_ date: Date, of name: String)
}

/// Stores the dates in the app's user defaults, which persist between launches.
public struct DefaultsDateStore: RefreshDateStore {
  private let suiteName: String?

  /// Makes a store.
  ///
  /// - Parameter suiteName: The suite of user defaults, such as that of an app group; the app's
  ///   own by default.
  public init(suiteName: String? = nil) { self.suiteName = suiteName }

  /// Returns when the content with a name was last updated; nil for never.
  public func lastUpdate(of name: String) -> Date? {
    defaults.object(forKey: key(name)) as? Date
  }

  /// Stores when the content with a name was updated.
  public func setLastUpdate(_ date: Date, of name: String) {
    defaults.set(date, forKey: key(name))
  }

  private var defaults: UserDefaults {
    suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard
  }

  private func key(_ name: String) -> String { "CustomRefreshControl.lastUpdate.\(name)" }
}
