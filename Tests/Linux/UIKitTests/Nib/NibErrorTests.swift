import Foundation
import TestSupport
import Testing
import UIKit

/// Errors within a document, each with its line, element and id.
@Suite(.simulated) @MainActor
struct NibErrorTests {
  private static let view = "<view id=\"v-v-v\">"

  /// Returns the error of creating the objects, or nil on success.
  private func error(
    _ objects: String, extra: String = "", owner: Any? = nil
  ) -> NibError? {
    do {
      let data = Data(NibFixture.document(objects, extra: extra).utf8)
      _ = try UINib(data: data, bundle: .module).objects(withOwner: owner)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the findings in a view with the given content, in a document that loads.
  private func findings(in view: String) throws -> [NibFinding] {
    try NibFixture.findings("\(Self.view)\n\(view)\n</view>")
  }

  /// Returns the error of a view with the given content.
  private func error(in view: String) -> NibError? {
    error("\(Self.view)\n\(view)\n</view>")
  }

  @Test func `a sound document has no error, and a class of UIKit needs no module`() {
    #expect(error("\(Self.view)</view>") == nil)
    #expect(error("<view id=\"a\" customClass=\"UIControl\"/>") == nil)
  }

  @Test(
    arguments: [
      ("<novelty key=\"x\"/>", "novelty"), ("<subviews><oddView id=\"m\"/></subviews>", "oddView"),
      ("<constraints><rule id=\"r\"/></constraints>", "rule"),
      ("<viewLayoutGuide key=\"safeArea\" id=\"g\"><x/></viewLayoutGuide>", "x"),
      ("<userDefinedRuntimeAttributes><x/></userDefinedRuntimeAttributes>", "x"),
      ("<rect key=\"novel\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>", "rect"),
    ])
  func `an unknown element is skipped and reported`(xml: String, element: String) throws {
    let found = try findings(in: xml)
    #expect(found.count == 1 && found[0].severity != .error)
    #expect(found.first?.fault.reason == .unsupportedElement)
    #expect(found.first?.fault.element == element && found.first?.fault.line == 4)
    #expect(found.first?.fault.id != nil)
  }

  @Test(
    arguments: [
      "novel=\"1\">", "><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\" novel=\"1\"/>",
      "><color key=\"backgroundColor\" white=\"1\" novel=\"1\"/>",
    ])
  func `an unknown attribute is skipped and reported`(xml: String) throws {
    let found = try findings(in: "<subviews><label id=\"l\" \(xml)</label></subviews>")
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.fault.reason == .unsupportedAttribute("novel", value: "1"))
    #expect(found.first?.fault.line == 4 && found.first?.fault.id == "l")
  }

  @Test func `unexpected text in an element is reported`() throws {
    #expect(try findings(in: "hello").map(\.fault.reason) == [.unsupportedText])
  }

  @Test func `all errors of a file are reported, not only the first`() throws {
    let found = try NibFixture.findings(
      """
      <view id="a" alpha="2"><subviews><label id="b" numberOfLines="x" text="A"/>
      <view id="c"><constraints><constraint firstAttribute="top" id="d"/>
      <constraint firstItem="gone" firstAttribute="width" constant="1" id="e"/></constraints></view>
      </subviews></view>
      """, isWhole: false)
    #expect(found.filter { $0.severity == .error }.map(\.fault.id) == ["a", "b", "d", "e"])
    #expect(found.filter { $0.severity == .error }.map(\.fault.line) == [3, 3, 4, 5])
  }

  @Test(
    arguments: [
      "nan", "inf", "-inf", "0x10", "1e400", "1e9", "", " 1", "1,5", "12pt", "--1", "1e",
    ])
  func `an invalid number is an error`(number: String) {
    let rect = "<rect key=\"frame\" x=\"\(number)\" y=\"0\" width=\"1\" height=\"1\"/>"
    let error = error(in: rect)
    #expect(
      error?.reason
        == .invalidValue(
          attribute: "x", value: number, expected: "a number from -1000000 to 1000000"))
    #expect(error?.element == "rect" && error?.id == "v-v-v")
  }

  @Test(
    arguments: [
      ("tag=\"1.5\"", "tag"), ("tag=\"99999999999999999999\"", "tag"), ("alpha=\"1.5\"", "alpha"),
      ("hidden=\"yes\"", "hidden"), ("contentMode=\"stretch\"", "contentMode"),
      ("textAlignment=\"middle\"", "textAlignment"), ("numberOfLines=\"-1\"", "numberOfLines"),
      ("lineBreakMode=\"snap\"", "lineBreakMode"), ("minimumFontSize=\"-2\"", "minimumFontSize"),
      ("horizontalHuggingPriority=\"1001\"", "horizontalHuggingPriority"),
      ("verticalCompressionResistancePriority=\"0\"", "verticalCompressionResistancePriority"),
      ("baselineAdjustment=\"up\"", "baselineAdjustment"),
      ("semanticContentAttribute=\"up\"", "semanticContentAttribute"),
    ])
  func `an invalid attribute value is an error`(attribute: String, name: String) {
    let error = error("<label id=\"l-l-l\" \(attribute)/>")
    #expect(error?.reason.invalidAttribute == name)
    #expect(error?.line == 3 && error?.id == "l-l-l")
  }

  @Test(
    arguments: [
      ("<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\"/>", "height"),
      ("<constraints><constraint id=\"c\" constant=\"1\"/></constraints>", "firstAttribute"),
      ("<connections><outlet id=\"o\" destination=\"v-v-v\"/></connections>", "property"),
      ("<color key=\"backgroundColor\" red=\"1\" green=\"1\"/>", "blue"),
      ("<viewLayoutGuide id=\"g\"/>", "key"),
    ])
  func `a missing attribute is an error`(xml: String, name: String) {
    #expect(error(in: xml)?.reason == .missingAttribute(name))
  }

  @Test(
    arguments: [
      ("firstItem", "gone", "firstAttribute=\"width\" constant=\"1\""),
      ("secondItem", "gone", "firstAttribute=\"top\" secondAttribute=\"top\""),
      ("firstItem", "c", "firstAttribute=\"width\" constant=\"1\""),
      ("firstItem", "-1", "firstAttribute=\"width\" constant=\"1\""),
    ])
  func `a constraint to a missing item is an error`(attribute: String, id: String, rest: String) {
    let error = error(
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>\(Self.view)<constraints>"
        + "<constraint \(attribute)=\"\(id)\" \(rest) id=\"c\"/></constraints></view>")
    #expect(error?.reason == .unknownReference(attribute: attribute, id: id))
    #expect(error?.element == "constraint" && error?.id == "c")
  }

  @Test(
    arguments: [
      "firstAttribute=\"leading\" secondItem=\"b\" secondAttribute=\"left\"",
      "firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"leading\"",
      "firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"height\"",
      "firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\" multiplier=\"0\"",
      "firstAttribute=\"top\" secondItem=\"b\"", "firstAttribute=\"top\" constant=\"3\"",
      "firstAttribute=\"notAnAttribute\" constant=\"3\"",
      "firstAttribute=\"width\" secondAttribute=\"height\"",
      "firstAttribute=\"lastBaseline\" secondItem=\"g\" secondAttribute=\"lastBaseline\"",
      // A view outside the one that owns the constraint.
      "firstItem=\"a\" firstAttribute=\"width\" constant=\"1\"",
    ])
  func `a constraint that raises an exception in UIKit is an error`(xml: String) {
    let error = error(
      """
      <view id="a"><subviews>\(Self.view)<subviews><view id="b"/></subviews>\
      <viewLayoutGuide key="safeArea" id="g"/>\
      <constraints><constraint \(xml) id="c"/></constraints></view></subviews></view>
      """)
    #expect(error?.reason.isInvalidConstraint == true)
    #expect(error?.id == "c")
  }

  @Test(
    arguments: ["1:0", "1:2:3", "a", "", ":", "1:", "/2", "inf", "1/1e-300"].map {
      ("multiplier", $0)
    } + ["1e-46", "1e-30", "0", "-1", "1000.1"].map { ("priority", $0) })
  func `a constraint's invalid multiplier or priority is an error`(name: String, value: String) {
    let error = error(
      in: """
        <constraints><constraint firstAttribute="width" secondItem="v-v-v" \
        secondAttribute="height" \(name)="\(value)" id="c"/></constraints>
        """)
    #expect(error?.reason.invalidAttribute == name)
  }

  @Test func `an app's class is noted, and an invalid or unsuitable class is an error`()
    throws
  {
    let found = try NibFixture.findings(
      "<label id=\"a\" customClass=\"Gone\" customModule=\"Nowhere\"/>")
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.map(\.fault.reason) == [
        .standInClass("Nowhere.Gone", standard: "UILabel", isOfTarget: false)
      ])
    func reason(_ element: String, _ name: String, _ module: String = "") -> NibError.Reason? {
      error("<\(element) id=\"a\" customClass=\"\(name)\" \(module)/>")?.reason
    }
    let own = "customModule=\"UIKitTests\""
    #expect(["", "A.B C"].allSatisfy { reason("view", $0) == .unknownClass($0) })
    let (label, view) = (reason("label", "NibBadge", own), reason("view", "NibOwner", own))
    #expect(label == .wrongClass("UIKitTests.NibBadge", expected: "a UILabel"))
    #expect(view == .wrongClass("UIKitTests.NibOwner", expected: "a UIView"))
    #expect(reason("view", "NibRefusal", own) == .initializerFailed("NibRefusal"))
  }

  @Test func `outlets that no object accepts are reported`() throws {
    func connection(to id: String) -> String {
      "<connections><outlet property=\"p\" destination=\"\(id)\" id=\"o\"/></connections>"
    }
    let outlet = connection(to: "v-v-v")
    let owned =
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\">\(outlet)</placeholder>"
      + "\(Self.view)</view>"
    #expect(error(owned)?.reason == .undefinedKey("p", className: "NSObject"))
    #expect(
      error(owned, owner: NibOwner())?.reason == .undefinedKey("p", className: "NibOwner"))
    #expect(error(owned, owner: NibOwner())?.id == "o")
    #expect(error(owned, owner: NSObject())?.reason == .undefinedKey("p", className: "NSObject"))
    #expect(error(in: outlet)?.reason == .undefinedKey("p", className: "UIView"))
    #expect(
      error(in: connection(to: "gone"))?.reason
        == .unknownReference(attribute: "destination", id: "gone"))
  }

  @Test func `missing colors, images and symbols are warnings`() throws {
    let found = try findings(
      in: """
        <color key="backgroundColor" name="Gone"/><subviews><imageView id="i" image="gone"/>\
        <imageView id="j" image="gone.novel" catalog="system"/></subviews>
        """)
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(
      found.map(\.fault.reason) == [
        .missingResource(kind: "color", name: "Gone"),
        .missingResource(kind: "image", name: "gone"), .unknownSymbol("gone.novel"),
      ])
  }

  @Test(arguments: [
    ("star.fil", "star.fill"), ("hearrt.fill", "heart.fill"), ("bookmrk.slsh", "bookmark.slash"),
    ("nothingofthekind.fill", nil),
  ])
  func `a misspelt symbol is told the one that was meant`(name: String, meant: String?) {
    let remedy = "Check the name in Apple's SF Symbols app"
    #expect(
      NibError.Reason.unknownSymbol(name).remedy
        == meant.map { "Did you mean “\($0)”? \(remedy)" } ?? remedy)
  }

  @Test func `an error's description is one short line without control characters`() {
    let error = error("<label id=\"l\" alpha=\"a&#10;b&#x202E;c&#9;d\"/>")
    #expect(error?.description.contains("alpha=\"a b\\u{202e}c d\"") == true)
    let long = self.error("<label id=\"l\" alpha=\"\(String(repeating: "x", count: 5000))\"/>")
    #expect((long?.description.count ?? 0) < 500)
  }

  @Test func `a nib that loads itself from its own view is a recursion error`() {
    NibLoop.failure = nil
    let view = "<view id=\"a\" customClass=\"NibLoop\" customModule=\"UIKitTests\"/>"
    NibLoop.nib = UINib(data: Data(NibFixture.document(view).utf8), bundle: nil)
    #expect(throws: Never.self) { try NibLoop.nib?.objects(withOwner: nil) }
    #expect(NibLoop.failure?.reason.problem.contains("load each other") == true)
  }

  @Test func `the error for a missing nib names its bundle`() throws {
    let error = try #require(throws: NibError.self) {
      try UINib(nibName: "Gone", bundle: .module).objects(withOwner: nil)
    }
    guard case .missing("Gone", let bundle) = error.reason else { throw error }
    #expect(error.description.contains(bundle) && error.file == "Gone.nib")
  }

  @Test func `what leads nowhere, or out of its folder, is an error`() {
    for name in ["../../secret", "/etc/passwd", "a/../../b"] {
      #expect(error("<imageView id=\"i\" image=\"\(name)\"/>")?.reason == .unsafeName(name))
    }
    let color = error(
      "\(Self.view)<color key=\"backgroundColor\" name=\"A\"/></view>",
      extra: "<resources><namedColor name=\"A\"><color name=\"A\"/></namedColor></resources>")
    #expect(color?.reason == .missingAttribute("red"))
    let excluded = "<mask key=\"subviews\"><exclude reference=\"x\"/></mask>"
    #expect(
      error(in: "<variation key=\"default\">\(excluded)</variation>")?.reason
        == .unknownReference(attribute: "reference", id: "x"))
  }
}

extension NibError.Reason {
  fileprivate var invalidAttribute: String? {
    if case .invalidValue(let attribute, _, let expected) = self, !expected.isEmpty {
      attribute
    } else {
      nil
    }
  }

  fileprivate var isInvalidConstraint: Bool {
    if case .invalidConstraint = self { true } else { false }
  }
}
