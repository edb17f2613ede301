import DemoSources
import Foundation

extension Bundle {
  /// The bundle with the folders of the demos' source files.
  static var demoSources: Bundle { .demoSourceFiles }
}
