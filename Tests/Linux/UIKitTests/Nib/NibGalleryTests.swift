import Foundation
import TestSupport
import Testing
import UIKit

/// Realistic pieces of art, each in the format of three Xcode versions.
@Suite(.simulated) @MainActor
struct NibGalleryTests {
  /// The names of the files in `Fixtures/Gallery` without the version.
  nonisolated static let names = NibFixture.all.map { $0.deletingPathExtension().lastPathComponent }
    .filter { $0.hasSuffix("16") }.map { String($0.dropLast(2)) }

  @Test(arguments: names, ["6", "11", "16"])
  func `each view has the frame that Interface Builder drew`(name: String, dialect: String) throws {
    let inspection = try UINib.inspect(contentsOf: NibFixture.url(name + dialect))
    #expect(inspection.findings.allSatisfy { $0.severity == .note }, "\(inspection.findings)")
    let root = try #require(inspection.objects.first as? UIView)
    root.layoutIfNeeded()
    #expect(AutoLayout.report(for: root).isEmpty)
    var compared = 0
    for view in descendants(of: root) {
      guard let drawn = inspection.element(of: view)?.drawnFrame else { continue }
      compared += 1
      let sides = [view.frame, drawn].map { [$0.minX, $0.minY, $0.width, $0.height] }
      let isClose = zip(sides[0], sides[1]).allSatisfy { abs($0 - $1) <= 0.5 }
      #expect(isClose, "\(inspection.element(of: view)?.id ?? "") \(view.frame) \(drawn)")
    }
    #expect(compared > 1)
  }

  private func descendants(of view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap(descendants)
  }
}

extension NibElement {
  /// The frame written in the file.
  fileprivate var drawnFrame: CGRect? {
    guard let rect = children.first(where: { $0.name == "rect" && $0.attributes["key"] == "frame" })
    else { return nil }
    let sides = ["x", "y", "width", "height"].compactMap {
      rect.attributes[$0].flatMap(Double.init)
    }
    guard sides.count == 4 else { return nil }
    return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}
