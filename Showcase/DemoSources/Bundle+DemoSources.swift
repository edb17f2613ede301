import Foundation

extension Bundle {
  /// The bundle of the demos' source files, which compile in the showcase: SwiftPM lets no file be both
  /// code and a resource of one target.
  package static var demoSourceFiles: Bundle { .module }
}
