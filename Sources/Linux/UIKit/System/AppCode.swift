/// Distinguishes the app's code from this module's, and counts the calls into it.
@MainActor package enum AppCode {
  private static let ownModule = String(reflecting: AppCode.self).prefix { $0 != "." }

  package static func count(_ kind: WorkKind) { HostLoop.current.counters.count(kind) }

  /// Counts calls of a method that an app's class may have overridden.
  ///
  /// Overriding cannot be detected, so every object of a class from outside this module counts.
  static func count(_ kind: WorkKind, in object: AnyObject, times: Int = 1) {
    if isAppClass(type(of: object)) { HostLoop.current.counters.count(kind, times: times) }
  }

  /// Counts a call of a delegate's or a data source's method, and returns the object to call.
  static func calling<Delegate>(_ delegate: Delegate) -> Delegate {
    count(.delegateCall, in: delegate as AnyObject)
    return delegate
  }

  static func calling<Delegate>(_ delegate: Delegate?) -> Delegate? {
    delegate.map { calling($0) }
  }

  private static func isAppClass(_ type: AnyClass) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = HostLoop.current.appClasses[key] { return known }
    let isApps = String(reflecting: type).prefix { $0 != "." } != ownModule
    HostLoop.current.appClasses[key] = isApps
    return isApps
  }
}
