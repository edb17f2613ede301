import Foundation
import TestSupport
import Testing

@testable import Showcase

/// The code that the demos, the films and the index offer is cut from the file that runs, and works where
/// it is pasted.
@Suite(.simulated) @MainActor struct ExcerptTests {
  private var codes: [(name: String, code: String?)] {
    Exhibit.all.filter { $0.excerpt != nil }.map { ($0.name, $0.code) }
  }

  @Test func `every screen shows its code, without what only the showcase has`() {
    let screens = Exhibit.all.filter { !$0.isArt }.map(\.name)
    #expect(Set(codes.map(\.name)) == Set(screens + ["weather"]))
    for (name, code) in codes {
      #expect(code?.isEmpty == false, "\(name)")
      for word in [
        "any Clock", "clock.sleep", "DemoTime", "bundle: .showcase", "traitCollection.rowHeight(",
      ] {
        #expect(code?.contains(word) == false, "\(name): \(word)")
      }
    }
  }

  @Test func `all of it compiles where it is pasted`() throws {
    var source = """
      import CustomRefreshControl
      import Foundation
      import RefreshMotion
      import RefreshableList
      import UIKit


      """
    for (name, code) in codes {
      let code = try #require(code)
      let isFile = code.hasPrefix("import ")
      // Several files have a type in common; extensions cannot stand in another type.
      let isApart = isFile && !code.contains("\nextension ")
      let lines = code.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
      source += isFile ? "" : "final class Fresh_\(name): UITableViewController {\n"
      source += isApart ? "@MainActor enum File_\(name) {\n" : ""
      source += lines.joined(separator: "\n")
      source += isFile && !isApart ? "\n\n" : "\n}\n\n"
    }
    let output = try Compiler.typecheck(source)
    #expect(output.isEmpty, "\(output.prefix(4000))")
  }
}
