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

  // MARK: Trees

  /// Measures adding a view deep in a view tree.
  @MainActor static func treeCost() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let depth = 5000
    var times: [Double] = []
    var deepest = root
    for _ in 0..<depth {
      let view = UIView(frame: root.bounds)
      times.append(Stopwatch.seconds { deepest.addSubview(view) })
      deepest = view
    }
    report(
      "tree.deepen", (times.suffix(100).min() ?? 0) * 1e6, "µs", limit: 20,
      "addSubview() of a leaf to the innermost of \(depth) nested views.")
    let window = UIWindow(frame: root.bounds)
    let whole = least(ofRuns: 5) {
      let time = Stopwatch.seconds { window.addSubview(root) }
      root.removeFromSuperview()
      return time
    }
    report(
      "tree.enter", whole * 1e6 / Double(depth), "µs a view",
      "addSubview() of that tree to a window, per view.")
    let holder = UIView(frame: root.bounds)
    let outside = least(ofRuns: 5) {
      let time = Stopwatch.seconds { holder.addSubview(root) }
      root.removeFromSuperview()
      return time
    }
    report(
      "tree.nest", outside * 1e6, "µs", limit: 20,
      "addSubview() of that tree to a view without a window.")
    // Removes the leaves first: releasing 5,000 nested views at once would overflow the stack.
    while let parent = deepest.superview {
      deepest.removeFromSuperview()
      deepest = parent
    }
  }
}

extension Bundle {
  /// The bundle with the kit's resources, which SwiftPM puts next to this executable.
  fileprivate static var kitArt: Bundle? {
    let folder = Bundle.main.bundleURL
    return Bundle(
      url: folder.appendingPathComponent("CustomRefreshControl_RefreshResources.resources"))
  }
}
