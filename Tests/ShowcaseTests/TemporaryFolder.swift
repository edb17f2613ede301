import Foundation
import RefreshImport

@testable import Showcase

/// A folder for a test's files, removed on deinitialization.
final class TemporaryFolder {
  let path: String
  let output: OutputFolder

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("showcase-\(UInt64.random(in: 0 ... .max))").path
    output = try OutputFolder(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}
