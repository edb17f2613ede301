import Foundation
import Simulator
import Testing

@testable import UIKit

/// What the files of apps in the store have, and the frames that Xcode stores for it.
@Suite(.simulated) @MainActor struct NibStrangersTests {
  private func load(_ objects: String) throws -> (view: UIView, findings: [NibFinding]) {
    let inspection = try NibFixture.inspect(objects)
    return (try #require(inspection.objects.first as? UIView), inspection.findings)
  }

  private static func view(_ content: String, attributes: String = "") -> String {
    """
    <view contentMode="scaleToFill" id="v-v-v" \(attributes)>\
    <rect key="frame" x="0.0" y="0.0" width="375" height="300"/>\(content)</view>
    """
  }

  // MARK: Labels that wrap

  /// A stack in the middle, at most 200 points wide, with a title that takes two lines.
  private static func stack(alignment: String) -> String {
    view(
      """
      <subviews><stackView opaque="NO" contentMode="scaleToFill" axis="vertical" alignment="\(alignment)" \
      translatesAutoresizingMaskIntoConstraints="NO" id="s-s-s">
      <rect key="frame" x="0.0" y="0.0" width="200" height="41"/><subviews>
      <label opaque="NO" text="possibles possibilities" textAlignment="natural" numberOfLines="0" \
      translatesAutoresizingMaskIntoConstraints="NO" id="l-l-l">
      <rect key="frame" x="0.0" y="0.0" width="100" height="41"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews></stackView>
      </subviews><constraints>
      <constraint firstItem="s-s-s" firstAttribute="centerX" secondItem="v-v-v" secondAttribute="centerX" id="c1"/>
      <constraint firstItem="s-s-s" firstAttribute="centerY" secondItem="v-v-v" secondAttribute="centerY" id="c2"/>
      <constraint firstItem="s-s-s" firstAttribute="width" relation="lessThanOrEqual" constant="150" id="c3"/>
      </constraints>
      """)
  }

  @Test(arguments: ["center", "leading", "top"])
  func `a label that wraps is as wide as its longest line`(alignment: String) throws {
    let (view, _) = try load(Self.stack(alignment: alignment == "top" ? "leading" : alignment))
    view.layoutIfNeeded()
    let label = try #require(view.subviews.first?.subviews.first as? UILabel)
    let line = UILabel()
    line.font = label.font
    line.text = "possibilities"
    #expect(abs(label.bounds.height - 41) < 1)
    #expect(abs(label.bounds.width - line.intrinsicContentSize.width) < 0.5)
    #expect(label.superview?.bounds.width == label.bounds.width)
  }

  @Test func `a label that wraps grows again with the room that it may have`() throws {
    let (view, _) = try load(Self.stack(alignment: "center"))
    view.layoutIfNeeded()
    let label = try #require(view.subviews.first?.subviews.first as? UILabel)
    let narrow = label.bounds.width
    let limit = try #require(label.superview?.constraints.first { $0.constant == 150 })
    limit.constant = 300
    view.layoutIfNeeded()
    let line = UILabel()
    line.font = label.font
    line.text = label.text
    #expect(label.bounds.width > narrow + 20 && abs(label.bounds.height - 20.5) < 1)
    #expect(abs(label.bounds.width - line.intrinsicContentSize.width) < 0.5)
    limit.constant = 150
    view.layoutIfNeeded()
    #expect(label.bounds.width == narrow)
  }

  @Test func `a label that wraps and is pinned at both sides fills them`() throws {
    let (view, _) = try load(
      Self.view(
        """
        <subviews><label opaque="NO" text="Wonderful possibilities of all kinds are to be had here" \
        textAlignment="natural" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l-l-l">
        <rect key="frame" x="0.0" y="0.0" width="375" height="41"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
        <constraints>
        <constraint firstItem="l-l-l" firstAttribute="leading" secondItem="v-v-v" secondAttribute="leading" id="c1"/>
        <constraint firstAttribute="trailing" secondItem="l-l-l" secondAttribute="trailing" id="c2"/>
        <constraint firstItem="l-l-l" firstAttribute="top" secondItem="v-v-v" secondAttribute="top" id="c3"/>
        </constraints>
        """))
    view.layoutIfNeeded()
    #expect(view.subviews.first?.bounds.width == 375)
    #expect(abs((view.subviews.first?.bounds.height ?? 0) - 41) < 1)
  }

  // MARK: Buttons

  @Test func `a configured button is rounded to pixels, and not to points`() throws {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Button"
    let size = button.intrinsicContentSize
    #expect(abs(size.height - 34.333) < 0.01, "\(size)")
    #expect(abs(size.width * 3 - (size.width * 3).rounded()) < 1e-6, "\(size)")
  }

  @Test(arguments: [(15.0, 30.0), (17, 33)])
  func `a button without content is as high as with a title`(font: Double, height: Double) {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: font)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: height))
  }

  // MARK: Keys

  private static func connection(_ property: String, to id: String) -> String {
    "<connections><outlet property=\"\(property)\" destination=\"\(id)\" id=\"o-o-o\"/></connections>"
  }

  @Test(arguments: ["textLabel", "detailTextLabel", "imageView", "accessoryView", "contentView"])
  func `an outlet whose key the class declares is taken, also without a setter`(
    property: String
  ) throws {
    let (_, findings) = try load(
      """
      <tableViewCell id="c-c-c"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="c-c-c" id="i-i-i">
      <rect key="frame" x="0.0" y="0.0" width="320" height="60"/><subviews>
      <label text="Loading" id="l-l-l"><rect key="frame" x="0.0" y="0.0" width="64" height="20"/></label>
      </subviews></tableViewCellContentView>\(Self.connection(property, to: "l-l-l"))</tableViewCell>
      """)
    #expect(findings.allSatisfy { $0.severity != .error }, "\(findings)")
  }

  @Test(arguments: ["textLabel", "titleLabel", "dataSource"])
  func `one that only another class declares is refused`(property: String) throws {
    let (_, findings) = try load(Self.view(Self.connection(property, to: "v-v-v")))
    #expect(
      findings.map(\.fault.reason) == [.undefinedKey(property, className: "UIView")])
  }

  /// The facts are those of Apple's documentation.
  @Test func `every property of a view, a controller or a delegate is known`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../apple-api.tsv").standardizedFileURL
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.count > 3 }
    let parents = Dictionary(
      rows.filter { $0[2] == "inherits" }.map { ($0[1], $0[3]) },
      uniquingKeysWith: { one, _ in one })
    func isA(_ type: String, _ kinds: Set<String>) -> Bool {
      var current: String? = type
      while let some = current {
        if kinds.contains(some) { return true }
        current = parents[some]
      }
      return false
    }
    var (looked, missing): (Int, [String]) = (0, [])
    for row in rows where row[2] == "property" {
      let parts = row[1].split(separator: ".").map(String.init)
      guard parts.count == 2, isA(parts[0], ["UIResponder"]),
        let found = row[3].firstMatch(of: /var \w+: \(?(?:any )?(\w+)\)?[?!]?(?: \{|$)/)
      else { continue }
      let type = String(found.1)
      let isObject =
        isA(type, ["UIView", "UIViewController", "UIGestureRecognizer", "UICollectionViewLayout"])
        || type.hasSuffix("Delegate") || type.hasSuffix("DataSource")
        || type.hasSuffix("Prefetching")
      guard isObject, !["UIApplication", "UIWindowScene"].contains(parts[0]) else { continue }
      looked += 1
      let isKnown = NibOutlets.declared[parts[0]]?.contains(parts[1])
      if isKnown != true { missing.append(row[1]) }
    }
    #expect(missing.isEmpty, "\(missing)")
    #expect(looked > 50)
  }

  @Test(arguments: [
    ("layer.cornerRadius", "6", 6.0), ("layer.borderWidth", " 2.5 ", 2.5), ("alpha", "0.5", 0.5),
    ("tag", "3", 3), ("clipsToBounds", "YES", 1), ("hidden", "1", 1),
  ])
  func `a number that is written as a text is taken, as key-value coding converts it`(
    key: String, text: String, value: Double
  ) throws {
    let (view, findings) = try load(
      Self.view(
        """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="\(key)" \
        value="\(text)"/></userDefinedRuntimeAttributes>
        """))
    let found: [String: Double] = [
      "layer.cornerRadius": view.layer.cornerRadius, "layer.borderWidth": view.layer.borderWidth,
      "alpha": view.alpha, "tag": Double(view.tag), "clipsToBounds": view.clipsToBounds ? 1 : 0,
      "hidden": view.isHidden ? 1 : 0,
    ]
    #expect(found[key] == value)
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.map(\.fault.reason) == [.textForNumber(key, text)])
  }

  @Test func `a text that is no number is refused`() throws {
    let (_, findings) = try load(
      Self.view(
        """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
        keyPath="layer.cornerRadius" value="six"/></userDefinedRuntimeAttributes>
        """))
    #expect(findings.map(\.severity) == [.error])
  }
}
