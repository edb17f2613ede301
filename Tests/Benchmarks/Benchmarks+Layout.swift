import Foundation
import UIKit

extension Benchmarks {
  /// Measures the cost of a constraint, from XIB to frames, as chains and stacks grow.
  @MainActor static func layoutCost() throws {
    try reportGrowth("layout.chain", of: "constraints in a chain", [100, 500, 1000, 2000]) {
      chain(constraints: $0)
    }
    try reportGrowth("layout.stack", of: "labels in a stack", [100, 1000, 3000, 6000]) {
      stack(children: $0)
    }
    for distribution in ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"] {
      try reportGrowth(
        "layout.stack.\(distribution)", of: "labels in a stack of a fixed width", [100, 1000, 6000]
      ) { count in
        stack(children: count, distribution: distribution, width: count * 40)
      }
    }
    try linesCost()
    var usage = rusage()
    getrusage(__rusage_who_t(0), &usage)
    report(
      "layout.memory", Double(usage.ru_maxrss) / 1024, "MiB", limit: 512,
      "The peak memory of all these.")
  }

  /// Measures a text of 900,000 lines, in each place where a XIB has one.
  @MainActor private static func linesCost() throws {
    let lines = String(repeating: "\n", count: 900_000)
    let views = [
      "label": """
      <label numberOfLines="0" id="v"><string key="text">\(lines)</string></label>
      """,
      "attributed": """
      <label numberOfLines="0" id="v"><attributedString key="attributedText"><fragment>\
      <string key="content">\(lines)</string></fragment></attributedString></label>
      """,
      "button": """
      <button id="v"><state key="normal"><string key="title">\(lines)</string></state></button>
      """,
    ]
    for (name, view) in views.sorted(by: { $0.key < $1.key }) {
      let data = Data(document(view, constraints: "").utf8)
      let seconds = Stopwatch.processorSeconds { layOut(data) }
      report(
        "layout.lines.\(name)", seconds * 1000, "ms", limit: 2000,
        "A text of 900,000 line breaks, loaded and laid out.")
    }
  }

  @MainActor private static func layOut(_ data: Data) {
    let view = UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView
    view?.layoutIfNeeded()
  }

  /// - Parameter parts: The name of the counted items.
  @MainActor private static func reportGrowth(
    _ name: String, of parts: String, _ counts: [Int], xib: (Int) -> String
  ) throws {
    var shares: [Double] = []
    for count in counts {
      let data = Data(xib(count).utf8)
      let seconds = least(ofRuns: 5) {
        Stopwatch.processorSeconds { layOut(data) }
      }
      shares.append(seconds / Double(count))
      report(
        "\(name).\(count)", seconds * 1000, "ms", limit: 2000,
        "\(count) \(parts), loaded and laid out: \(Int(seconds / Double(count) * 1e9)) ns per item")
    }
    let last = counts.count - 1
    report(
      "\(name).growth", shares[last] / shares[1], "×", limit: 1.5,
      "The time per item for \(counts[last]) relative to that for \(counts[1]).")
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
    return document(views.joined(), constraints: places.joined())
  }

  /// A XIB with a stack view of labels.
  ///
  /// - Parameter width: The width of the stack view; that of its content by default.
  private static func stack(
    children: Int, distribution: String = "fill", width: Int? = nil
  ) -> String {
    let labels = (0..<children).map { index in
      """
      <label text="\(String(repeating: "A", count: 1 + index % 3))" translatesAutoresizingMaskIntoConstraints="NO" id="l\(index)">
      <rect key="frame" x="\(index)" y="20" width="2" height="20"/></label>
      """
    }
    return document(
      """
      <stackView distribution="\(distribution)" spacing="2" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0" y="0" width="390" height="60"/>
      <subviews>\(labels.joined())</subviews></stackView>
      """,
      constraints: ["centerX", "centerY"].map { attribute in
        """
        <constraint firstItem="stack" firstAttribute="\(attribute)" secondItem="root" \
        secondAttribute="\(attribute)" id="\(attribute)"/>
        """
      }.joined()
        + (width.map {
          """
          <constraint firstItem="stack" firstAttribute="width" constant="\($0)" id="width"/>
          """
        } ?? ""))
  }

  private static func document(_ subviews: String, constraints: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
    <objects><view id="root"><rect key="frame" x="0" y="0" width="390" height="60"/>
    <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view></objects>
    </document>
    """
  }
}
