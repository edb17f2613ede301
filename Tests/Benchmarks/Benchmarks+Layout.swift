import Foundation
import UIKit

extension Benchmarks {
  /// Measures the cost of a constraint, from XIB to frames, as a chain grows.
  @MainActor static func layoutCost() throws {
    let counts = [100, 500, 1000, 2000]
    var shares: [Double] = []
    for count in counts {
      let data = Data(chain(constraints: count).utf8)
      let seconds = least(ofRuns: 5) {
        Stopwatch.seconds {
          let view = UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView
          view?.layoutIfNeeded()
        }
      }
      let share = seconds / Double(count)
      shares.append(share)
      report(
        "layout.chain.\(count)", seconds * 1000, "ms", limit: 2000,
        "\(count) constraints in a chain, loaded and laid out: \(Int(share * 1e9)) ns each")
    }
    report(
      "layout.chain.growth", shares[3] / shares[1], "×", limit: 1.5,
      "The time per constraint for \(counts[3]) relative to that for \(counts[1]).")
  }

  /// A XIB with a row of views, each with four constraints.
  private static func chain(constraints: Int) -> String {
    let count = constraints / 4
    let views = (0..<count).map { index in
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">
      <rect key="frame" x="\(index * 3)" y="20" width="2" height="20"/><constraints>
      <constraint firstAttribute="width" constant="2" id="w\(index)"/>
      <constraint firstAttribute="height" constant="20" id="h\(index)"/></constraints></view>
      """
    }
    let places = (0..<count).map { index in
      """
      <constraint firstItem="v\(index)" firstAttribute="centerY" secondItem="root" \
      secondAttribute="centerY" id="y\(index)"/>
      <constraint firstItem="v\(index)" firstAttribute="leading" \
      secondItem="\(index == 0 ? "root" : "v\(index - 1)")" \
      secondAttribute="\(index == 0 ? "leading" : "trailing")" constant="1" id="x\(index)"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="390" height="60"/>
      <subviews>\(views.joined())</subviews><constraints>\(places.joined())</constraints></view></objects>
      </document>
      """
  }
}
