import CustomRefreshControl

/// The error of a failing load.
struct Offline: Error {}

extension RefreshSkin {
  /// The skin of a header, without its outro: for tests of what an end does at once.
  static let prompt = RefreshSkin.arrow.ending(.immediate)
  /// Art without its outro, for the same tests.
  static let plain = RefreshSkin.spokes.ending(.immediate)
}
