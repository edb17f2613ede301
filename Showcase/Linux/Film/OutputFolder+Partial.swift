import Foundation
import RefreshImport

extension OutputFolder {
  /// Removes incomplete files, as when the program is interrupted.
  func removePartialFiles() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix(".") && name.hasSuffix(Self.suffix) {
      unlink(self.path(of: name))
    }
  }
}
