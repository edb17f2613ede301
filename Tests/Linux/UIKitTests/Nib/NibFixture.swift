import Foundation
import Testing
import UIKit

/// XIBs for the tests: the files next to this one, and small generated ones.
enum NibFixture {
  static func url(_ name: String) throws -> URL {
    guard let url = Bundle.module.url(forResource: name, withExtension: "xib") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }

  /// The URLs of all files, sorted.
  static var all: [URL] {
    Bundle.module.paths(forResourcesOfType: "xib", inDirectory: nil).sorted()
      .map { URL(fileURLWithPath: $0) }
  }

  static func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// Returns a document with the given objects, which begin in line 3.
  static func document(_ objects: String, attributes: String = "", extra: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \(attributes)><objects>
    \(objects)
    </objects>\(extra)
    </document>
    """
  }

  @MainActor static func inspect(
    _ objects: String, extra: String = "", owner: Any? = nil
  ) throws -> NibInspection {
    let document = try NibDocument(
      data: Data(document(objects, extra: extra).utf8), file: "Fixture.xib")
    return try NibInspection.of(document, bundle: .module, owner: owner)
  }

  /// Returns the objects and findings of a file.
  @MainActor static func inspect(file name: String, owner: Any? = nil) throws -> NibInspection {
    try NibInspection.of(NibDocument(contentsOf: url(name)), bundle: .module, owner: owner)
  }

  /// Returns the findings in a document, and requires an object unless `isWhole` is false.
  @MainActor static func findings(
    _ objects: String, extra: String = "", owner: Any? = nil, isWhole: Bool = true
  ) throws -> [NibFinding] {
    let inspection = try inspect(objects, extra: extra, owner: owner)
    if isWhole { _ = try #require(inspection.objects.first) }
    return inspection.findings
  }

  /// Returns the error of reading a document, or nil on success.
  static func error(_ data: Data) -> NibError? {
    do {
      _ = try NibDocument(data: data, file: "Fixture.xib")
      return nil
    } catch {
      return error
    }
  }

  static func error(document objects: String) -> NibError? {
    error(Data(document(objects).utf8))
  }
}
