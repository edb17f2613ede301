import Foundation
import FoundationXML
import UIKit

extension Benchmarks {
  /// Measures loading the kit's XIB against parsing its XML.
  @MainActor static func loadCost() throws {
    guard let bundle = Bundle.kitArt,
      let url = bundle.url(forResource: "RefreshContents", withExtension: "xib")
    else { return }
    let data = try Data(contentsOf: url)
    let runs = 200
    let parse = least(ofRuns: runs) {
      Stopwatch.seconds { _ = XMLParser(data: data).parse() }
    }
    // A byte more in each run, so that no cache has the data.
    var longer = data
    let first = least(ofRuns: runs) {
      longer.append(UInt8(ascii: "\n"))
      return Stopwatch.seconds {
        _ = UINib(data: longer, bundle: nil).instantiate(withOwner: nil)
      }
    }
    let again = least(ofRuns: runs) {
      Stopwatch.seconds {
        _ = UINib(nibName: "RefreshContents", bundle: bundle).instantiate(withOwner: nil)
      }
    }
    report("xib.parse", parse * 1000, "ms", "Parsing RefreshContents.xib with XMLParser.")
    report("xib.load", again * 1000, "ms", "Loading a cached nib by name, with its views.")
    report("xib.load.ratio", again / parse, "× bare parsing", limit: 3, "The same by parsing.")
    report(
      "xib.first.ratio", first / parse, "× bare parsing",
      "Loading a nib from new bytes, with its views, relative to XMLParser.")
  }
}

extension Bundle {
  /// The bundle with the kit's resources, which SwiftPM puts next to this executable.
  fileprivate static var kitArt: Bundle? {
    Bundle(
      url: Bundle.main.bundleURL
        .appendingPathComponent("CustomRefreshControl_RefreshResources.resources"))
  }
}
