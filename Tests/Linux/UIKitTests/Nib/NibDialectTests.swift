import Foundation
import TestSupport
import Testing
import UIKit

/// Elements that Xcode writes beyond plain refresh art: loaded, or ignored and reported.
@Suite(.simulated) @MainActor
struct NibDialectTests {

  private func root(_ inspection: NibInspection, width: CGFloat = 390) throws -> UIView {
    let view = try #require(inspection.objects.first as? UIView)
    view.frame = CGRect(x: 0, y: 0, width: width, height: 60)
    view.layoutIfNeeded()
    return view
  }

  @Test(arguments: [CGFloat(320), 844])
  func `views without constraints keep the frames they were drawn with`(width: CGFloat) throws {
    let inspection = try NibFixture.inspect(file: "FixedFrames")
    let view = try root(inspection, width: width)
    #expect(inspection.findings.isEmpty)
    #expect(
      view.subviews.map(\.frame) == [
        CGRect(x: 150, y: 12, width: 40, height: 36), CGRect(x: 200, y: 20, width: 42, height: 21),
      ])
    #expect(AutoLayout.report(for: view).isEmpty)
  }

  @Test func `stack views use the margins that Interface Builder writes for them`() throws {
    let inspection = try NibFixture.inspect(file: "StackMargins")
    let view = try root(inspection)
    #expect(inspection.findings.isEmpty)
    let frames = (1...3).compactMap { view.viewWithTag($0)?.frame }
    #expect(
      frames == [
        CGRect(x: 20, y: 8, width: 100, height: 42), CGRect(x: 6, y: 2, width: 50, height: 36),
        CGRect(x: 64, y: 2, width: 162, height: 36),
      ])
  }

  @Test func `the variations of the device's size class apply`() throws {
    let inspection = try NibFixture.inspect(file: "SizeClasses")
    let view = try root(inspection)
    #expect(view.subviews.map(\.tag) == [1])
    #expect(view.subviews[0].frame == CGRect(x: 20, y: 10, width: 40, height: 40))
    #expect(!view.subviews[0].isHidden)
    #expect(inspection.findings.map(\.severity) == [.note, .note, .note])
    #expect(
      inspection.findings.map(\.fault.reason) == [
        .sizeClasses, .uninstalled, .otherObject("gesture recognizer"),
      ])
  }

  @Test func `a wide device has its own variations`() throws {
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      .current, UITraitCollection(horizontalSizeClass: .regular),
    ])
    let view = try root(try NibFixture.inspect(file: "SizeClasses"))
    #expect(view.subviews.map(\.tag) == [1, 2])
    #expect(view.subviews[0].frame == CGRect(x: 90, y: 10, width: 60, height: 40))
  }

  @Test func `each unsupported feature is noted once, and nothing is an error`() throws {
    let findings = try NibFixture.inspect(file: "Dialects").findings
    #expect(findings.allSatisfy { $0.severity == .note })
    let reasons: [NibError.Reason] = [
      .standInClass("MyApp.SkyView", standard: "UIView", isOfTarget: true),
      .notShown("preservesSuperviewLayoutMargins=\"YES\""), .standInElement("map view"),
      .skippedAction("go:"),
    ]
    #expect(findings.map(\.fault.reason.problem).sorted() == reasons.map(\.problem).sorted())
  }

  @Test func `attributed text, named colors and configurations are loaded`() throws {
    let view = try root(try NibFixture.inspect(file: "Dialects"))
    let label = try #require(view.viewWithTag(1) as? UILabel)
    let text = try #require(label.attributedText)
    #expect(text.string == "Refresh")
    let first = text.attributes(at: 0, effectiveRange: nil)
    #expect(first[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(first[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect((first[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    let second = text.attributes(at: 3, effectiveRange: nil)
    #expect((second[.font] as? UIFont)?.pointSize == 12)
    #expect(second[.underlineStyle] as? Int == 1 && second[.strikethroughStyle] as? Int == 2)
    #expect(label.shadowColor == UIColor(white: 0, alpha: 0.5))
    #expect(label.shadowOffset == CGSize(width: 0, height: 1))
    #expect(label.accessibilityLabel == "Sky" && !label.isAccessibilityElement)

    let button = try #require(view.viewWithTag(2) as? UIButton)
    let configuration = try #require(button.configuration)
    #expect(configuration.title == "Go" && configuration.cornerStyle == .capsule)
    #expect(configuration.baseBackgroundColor == .systemRed)
    #expect(
      configuration.contentInsets
        == NSDirectionalEdgeInsets(top: 5, leading: 11, bottom: 6, trailing: 12))

    let plain = try #require(view.viewWithTag(3))
    #expect(plain.backgroundColor == .systemOrange && plain.tintColor == .label)
    #expect(view.backgroundColor == UIColor(red: 0.9, green: 0.8, blue: 0.7, alpha: 1))
    // The keyboard layout guide is at the bottom of the safe area while no keyboard is shown.
    #expect(plain.frame == CGRect(x: 260, y: 0, width: 20, height: 60))
  }

  /// Some versions of Xcode write fragments into a separate element.
  @Test func `fragments of attributed text do not need attributes`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <label id="l"><attributedString key="userComments"><fragment content="A note"/>
      </attributedString><attributedString key="attributedText"><fragment content="Hel"><attributes>
      <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
      </attributes></fragment><fragment content="lo"/></attributedString></label>
      """)
    let text = (objects.first as? UILabel)?.attributedText
    #expect(text?.string == "Hello" && findings.isEmpty)
    #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func `spacing and shift of letters are loaded, and each attribute that is not is noted`()
    throws
  {
    let (objects, findings) = try Self.inspect(
      """
      <label id="l"><attributedString key="attributedText"><fragment content="Hello"><attributes>
      <real key="NSKern" value="1.5"/><integer key="NSBaselineOffset" value="2"/>
      <color key="NSBackgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
      <url key="NSLink" string="https://example.com"/><shadow key="NSShadow" blurRadius="2"/>
      </attributes></fragment></attributedString></label>
      """)
    let text = try #require((objects.first as? UILabel)?.attributedText)
    let found = text.attributes(at: 0, effectiveRange: nil)
    #expect(found[.kern] as? CGFloat == 1.5 && found[.baselineOffset] as? CGFloat == 2)
    #expect(found[.backgroundColor] as? UIColor == .red)
    #expect(
      findings.map(\.fault.reason)
        == ["NSLink", "NSShadow"].map { .notShown("the text attribute \($0)") })
  }

  /// The first betas of Xcode 11 wrote both; the second name is for older systems.
  @Test func `a system color has its name of iOS 13, whatever stands beside it`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <view id="v"><color key="backgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" \
      cocoaTouchSystemColor="whiteColor"/></view>
      """)
    #expect((objects.first as? UIView)?.backgroundColor == .systemBackground && findings.isEmpty)
  }

  @Test func `an image that is missing is told when the app runs, once for each file`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let objects = "<imageView id=\"i\" image=\"Sun\"/>"
        let data = Data(NibFixture.document(objects).utf8)
        for _ in 0..<2 { _ = UINib(data: data, bundle: nil).instantiate(withOwner: nil) }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.components(separatedBy: "“Sun”").count == 2, "\(message)")
  }

  @Test func `the difference of a frame on iOS 6 is not told`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <button id="b"><rect key="frame" x="10" y="10" width="50" height="30"/>
      <inset key="insetFor6xAndEarlier" minX="0.0" minY="-1" maxX="0.0" maxY="1"/></button>
      """)
    #expect(findings.isEmpty)
    #expect((objects.first as? UIView)?.frame == CGRect(x: 10, y: 10, width: 50, height: 30))
  }

  @Test func `a segmented control has its segments`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="1" id="s">
      <rect key="frame" x="0" y="0" width="300" height="32"/>
      <segments><segment title="First"/><segment title="Second" enabled="NO"/>
      <segment image="star" catalog="system" width="60"/></segments>
      <color key="selectedSegmentTintColor" systemColor="systemRedColor"/></segmentedControl>
      """)
    let control = try #require(objects.first as? UISegmentedControl)
    #expect(findings.isEmpty && control.numberOfSegments == 3 && control.selectedSegmentIndex == 1)
    #expect((0..<3).map { control.titleForSegment(at: $0) } == ["First", "Second", nil])
    #expect((0..<3).map { control.isEnabledForSegment(at: $0) } == [true, false, true])
    #expect((0..<3).map { control.widthForSegment(at: $0) } == [0, 0, 60])
    #expect(control.selectedSegmentTintColor == .systemRed)
    #expect(control.intrinsicContentSize.height == 31 && control.sizeThatFits(.zero).height == 32)
  }

  @Test func `a selected segment that does not exist is an error`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <segmentedControl selectedSegmentIndex="1" id="s">
      <segments><segment title="First"/></segments></segmentedControl>
      """)
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.first?.fault.message.contains("selectedSegmentIndex") == true)
    #expect((objects.first as? UISegmentedControl)?.selectedSegmentIndex == -1)
  }

  @Test func `a text field has its text, its placeholder and its look`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <textField opaque="NO" text="Ada" borderStyle="roundedRect" placeholder="Name" \
      textAlignment="center" minimumFontSize="17" clearButtonMode="always" id="t">
      <color key="textColor" systemColor="systemBlueColor"/>
      <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/>
      <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
      """)
    let field = try #require(objects.first as? UITextField)
    #expect(findings.map(\.severity) == [.warning])
    #expect(field.text == "Ada" && field.placeholder == "Name" && field.isSecureTextEntry)
    #expect(field.borderStyle == .roundedRect && field.clearButtonMode == .always)
    #expect(field.textAlignment == .center && field.textColor == .systemBlue)
    #expect(field.font == .boldSystemFont(ofSize: 19))
    #expect(field.accessibilityValue == "•••")
  }

  @Test func `a text view has its text, its style, and whether it is edited`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <textView contentMode="scaleToFill" textAlignment="center" editable="NO" id="t">
      <string key="text">One\nTwo</string>
      <color key="textColor" systemColor="systemBlueColor"/>
      <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/>
      <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>
      """)
    let view = try #require(objects.first as? UITextView)
    #expect(findings.map(\.severity) == [.warning])
    #expect(view.text == "One\nTwo" && !view.isEditable && view.isSelectable)
    #expect(view.textAlignment == .center && view.textColor == .systemBlue)
    #expect(view.font == .boldSystemFont(ofSize: 19))
  }

  @Test func `a search bar has its text and its placeholder`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <searchBar contentMode="redraw" text="ada" placeholder="Names" showsCancelButton="YES" id="b">
      <textInputTraits key="textInputTraits"/></searchBar>
      """)
    let bar = try #require(objects.first as? UISearchBar)
    #expect(findings.map(\.severity) == [.warning])
    #expect(bar.text == "ada" && bar.placeholder == "Names")
    #expect(bar.showsCancelButton && bar.intrinsicContentSize.height == 56)
  }

  @Test func `a button configuration has its content, look and placement`() throws {
    let (objects, findings) = try Self.inspect(
      """
      <button opaque="NO" buttonType="system" id="b"><state key="normal" title="Old"/>
      <buttonConfiguration key="configuration" style="tinted" title="Go" subtitle="now" \
      image="star" catalog="system" imagePlacement="trailing" imagePadding="6" titlePadding="3" \
      cornerStyle="large" buttonSize="small" titleAlignment="leading" showsActivityIndicator="NO">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="21"/>
      <color key="baseForegroundColor" systemColor="systemRedColor"/>
      <backgroundConfiguration key="background" cornerRadius="9" strokeWidth="2">
      <color key="strokeColor" systemColor="systemBlueColor"/></backgroundConfiguration>
      </buttonConfiguration></button>
      """)
    let button = try #require(objects.first as? UIButton)
    let configuration = try #require(button.configuration)
    #expect(findings.isEmpty)
    #expect(configuration.title == "Go" && configuration.subtitle == "now")
    #expect(configuration.image != nil && configuration.imagePlacement == .trailing)
    #expect(configuration.imagePadding == 6 && configuration.titlePadding == 3)
    #expect(configuration.cornerStyle == .large && configuration.buttonSize == .small)
    #expect(configuration.titleAlignment == .leading)
    #expect(configuration.baseForegroundColor == .systemRed)
    let background = configuration.background
    #expect(background.strokeColor == .systemBlue && background.strokeWidth == 2)
    #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .systemRed)
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 21))
  }

  @Test func `an attributed title of a button configuration keeps its looks`() throws {
    let (objects, _) = try Self.inspect(
      """
      <button id="b"><buttonConfiguration key="configuration" style="plain">
      <attributedString key="attributedTitle"><fragment content="Go"><attributes>
      <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
      </attributes></fragment></attributedString></buttonConfiguration></button>
      """)
    let label = (objects.first as? UIButton)?.titleLabel
    let color = label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(label?.text == "Go" && color as? UIColor == .red)
  }

  private static func inspect(_ objects: String) throws -> ([Any], [NibFinding]) {
    let inspection = try NibFixture.inspect(objects)
    return (inspection.objects, inspection.findings)
  }

  @Test func `symbols have the size that the file gives them`() throws {
    let view = try root(try NibFixture.inspect(file: "Symbols"))
    let sizes = view.subviews.compactMap { ($0 as? UIImageView)?.image?.size }
    // 0.9 × 1.1 of the point size, and of 17 points at large scale, rounded up.
    #expect(sizes == [CGSize(width: 27, height: 33), CGSize(width: 20, height: 25)])
  }

  @Test func `a table view controller comes with its table and its refresh control`() throws {
    let inspection = try NibFixture.inspect(file: "TableScreen")
    #expect(inspection.findings.map(\.fault.reason) == [.partOfScreen("table view")])
    let controller = try #require(inspection.objects.first as? UITableViewController)
    let table = try #require(controller.tableView)
    #expect(table.style == .insetGrouped && table.rowHeight == 52)
    #expect(table.separatorStyle == .none && table.sectionFooterHeight == 18)
    #expect(table.sectionHeaderHeight == UITableView.automaticDimension)
    #expect(table.tableHeaderView?.frame.height == 44)
    #expect(table.dataSource === controller && table.delegate === controller)
    let control = try #require(controller.refreshControl)
    #expect(table.refreshControl === control && control.isEnabled)
    #expect(control.bounds.height == 60)
    #expect(control.attributedTitle?.string == "Pull for news")
    #expect(control.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `boxes for large pictures that are missing count against the limit`() throws {
    let views = (0..<40).map { "<imageView id=\"i\($0)\" image=\"art\($0 % 20)\"/>" }.joined()
    let resources = (0..<20).map { "<image name=\"art\($0)\" width=\"2000\" height=\"2000\"/>" }
    let inspection = try NibFixture.inspect(
      "<view id=\"v\"><subviews>\(views)</subviews></view>",
      extra: "<resources>\(resources.joined())</resources>")
    let root = try #require(inspection.objects.first as? UIView)
    var seen: Set<ObjectIdentifier> = []
    let pixels = root.subviews.compactMap { ($0 as? UIImageView)?.image?.cgImage }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }.reduce(0) { $0 + $1.width * $1.height }
    #expect(seen.count == 20 && pixels <= 50_000_020)
  }
}
