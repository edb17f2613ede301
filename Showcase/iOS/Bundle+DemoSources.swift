import Foundation

extension Bundle {
  /// The bundle with the folders of the demos' source files, which Xcode copies into the app.
  static var demoSources: Bundle { .main }
}
