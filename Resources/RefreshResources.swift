import Foundation

extension Bundle {
  /// The bundle of this folder: refresh art in XIBs, and the kit's strings.
  package static var refreshResources: Bundle { .module }
}
