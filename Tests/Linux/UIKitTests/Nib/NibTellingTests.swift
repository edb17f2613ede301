import Foundation
import TestSupport
import Testing
import UIKit

/// What a XIB has and the simulator does not show is told.
@Suite(.simulated) @MainActor struct NibTellingTests {
  private func problems(_ objects: String) throws -> [String] {
    try NibFixture.findings(objects).map { "\($0.severity): \($0.fault.reason.problem)" }
  }

  private nonisolated static func note(_ thing: String) -> String {
    "note: the simulator does not show \(thing)"
  }

  /// Parts of a XIB, and what is told of them.
  private nonisolated static let parts: [(objects: String, notes: [String])] = [
    (
      "<visualEffectView id='v'><view key='contentView' id='c'/><vibrancyEffect style='label'>"
        + "<blurEffect style='regular'/></vibrancyEffect></visualEffectView>",
      [note("the vibrancy of what is in this view")]
    ),
    (
      "<imageView id='v'><imageReference key='image' image='wifi' catalog='system' "
        + "variableValue='0.5' renderingMode='palette'/></imageView>",
      [
        note("the palette rendering of a symbol (only one color)"),
        note("the variable value 0.5 of a symbol (all of it is drawn)"),
      ]
    ),
    (
      "<view layoutMarginsFollowReadableWidth='YES' id='v'>"
        + "<viewLayoutGuide key='readableContent' id='g'/></view>",
      [
        note("layoutMarginsFollowReadableWidth=\"YES\"")
      ]
    ),
    (
      "<window id='w'><rect key='frame' x='0' y='0' width='9' height='9'/></window>",
      ["warning: a window belongs in a screen, not in refresh art"]
    ),
    (
      "<pageControl numberOfPages='3' backgroundStyle='prominent' direction='topToBottom' "
        + "preferredIndicatorImage='star' id='p'/>",
      [
        note("backgroundStyle=\"prominent\" of the page control"),
        note("direction=\"topToBottom\" of the page control"),
        note("preferredIndicatorImage=\"star\" of the page control"),
      ]
    ),
    ("<pageControl numberOfPages='3' backgroundStyle='minimal' direction='natural' id='p'/>", []),
    (
      "<button id='b'><buttonConfiguration key='configuration' style='plain' "
        + "indicator='popup'/></button>", [note("the popup indicator of the button")]
    ),
    (
      "<button id='b'><buttonConfiguration key='configuration' style='plain' "
        + "indicator='none'/></button>", []
    ),
    (
      "<view id='v'><subviews><textView id='t'><rect key='frame' x='0' y='0' width='9' height='9'/>"
        + "</textView><novelView id='n'><rect key='frame' x='1' y='2' width='3' height='4'/>"
        + "</novelView></subviews></view>",
      [
        "warning: a text view belongs in a screen, not in refresh art",
        "warning: the simulator does not support this view and shows an empty box instead",
      ]
    ),
    (
      "<view id='v'><gestureRecognizers/><constraints><constraint firstAttribute='width' "
        + "constant='9' id='c' customClass='Thin' customModule='App' customModuleProvider='target'>"
        + "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type='boolean' keyPath='a' "
        + "value='YES'/></userDefinedRuntimeAttributes></constraint></constraints></view>",
      [
        "note: App.Thin is not a class of UIKit or CustomRefreshControl; the simulator uses an "
          + "NSLayoutConstraint instead"
      ]
    ),
    (
      "<tableView id='t' style='grouped' separatorStyle='singleLineEtched'/>",
      [
        note("separatorStyle singleLineEtched, nor does iOS since version 11"),
        "warning: a table view belongs in a screen, not in refresh art",
      ]
    ),
  ]

  @Test(arguments: parts)
  func `what is not shown is noted`(objects: String, notes: [String]) throws {
    #expect(try problems(objects).sorted() == notes)
  }

  @Test(arguments: [true, false]) func `the slices of a picture are noted`(isSliced: Bool) throws {
    let project = CatalogProject()
    try project.writePicture(.red, 9, as: "b.png", in: "bubble.imageset")
    let slices = """
      ,"resizing":{"mode":"9-part","center":{"mode":"stretch","width":1,"height":1},
      "cap-insets":{"top":4,"left":4,"bottom":4,"right":4}}
      """
    try project.writeContents(
      """
      {"images":[{"idiom":"universal","filename":"b.png","scale":"1x"\(isSliced ? slices : "")}]}
      """, of: "bubble.imageset")
    let findings = try project.inspect("<imageView image=\"bubble\" id=\"i\"/>").findings
    #expect(
      findings.map(\.fault.reason)
        == (isSliced ? [.notShown("the slices of “bubble” (all of it is stretched)")] : []))
  }

  // MARK: Runtime attributes

  private typealias Reason = NibError.Reason

  private nonisolated static func string(_ key: String, _ value: String = "x") -> String {
    "type=\"string\" keyPath=\"\(key)\" value=\"\(value)\">"
  }

  private nonisolated static func number(_ key: String) -> String {
    "type=\"number\" keyPath=\"\(key)\"><real key=\"value\" value=\"0.5\"/>"
  }

  private nonisolated static func color(_ key: String) -> String {
    "type=\"color\" keyPath=\"\(key)\"><color key=\"value\" white=\"1\"/>"
  }

  /// Returns what is told of a runtime attribute of a view, in its line.
  private func told(
    of attribute: String, in className: String = "UIView", atMost most: Int = 1
  ) throws -> NibFinding? {
    let badge = "customClass=\"NibBadge\" customModule=\"UIKitTests\""
    let findings = try NibFixture.findings(
      """
      <view \(className == "NibBadge" ? badge : "") id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute \(attribute)</userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """, isWhole: false)
    #expect(findings.allSatisfy { $0.fault.line == 4 } && findings.count <= most)
    return findings.first
  }

  @Test(arguments: [
    (string("accent", "red"), "NibBadge", "accent", "a color"),
    (number("name"), "NibBadge", "name", "a string"),
    (string("count", "one"), "NibBadge", "count", "a number"),
    (
      "type=\"size\" keyPath=\"spot\"><size key=\"value\" width=\"1\" height=\"1\"/>", "NibBadge",
      "spot", "a point"
    ),
    (string("layer.cornerRadius", "eight"), "UIView", "layer.cornerRadius", "a number"),
    (number("backgroundColor"), "UIView", "backgroundColor", "a color"),
    (string("hidden", "maybe"), "UIView", "hidden", "a boolean"),
  ])
  func `a value of another type than the property's is an error, as iOS crashes`(
    attribute: String, className: String, key: String, expected: String
  ) throws {
    let finding = try told(of: attribute, in: className)
    #expect(finding?.severity == .error)
    #expect(
      finding?.fault.reason
        == .invalidKeyValue(key: key, className: className, expected: expected))
  }

  @Test(arguments: [
    ("type=\"number\" keyPath=\"tag\">", Reason.missingChild("integer or real")),
    ("type=\"boolean\" keyPath=\"hidden\">", .missingAttribute("value")),
    ("type=\"boolean\" value=\"YES\">", .missingAttribute("keyPath")),
  ])
  func `an attribute without a key or a value is an error`(
    attribute: String, reason: NibError.Reason
  ) throws {
    let finding = try told(of: attribute)
    #expect(finding?.severity == .error && finding?.fault.reason == reason)
  }

  @Test(arguments: [
    ("nme", "name" as String?, "NibBadge", "NibBadge"), ("Name", "name", "NibBadge", "NibBadge"),
    ("sparkle", nil, "NibBadge", "NibBadge"),
    ("cornerRadius", "layer.cornerRadius", "UIView", "UIView"),
    ("layer.cornerRadus", "layer.cornerRadius", "UIView", "CALayer"),
  ])
  func `a key that a class does not have is told, with a similar one`(
    key: String, meant: String?, className: String, owner: String
  ) throws {
    let finding = try told(of: Self.number(key), in: className)
    #expect(finding?.severity == .warning)
    #expect(finding?.fault.reason == .unknownKey(key, className: owner, meant: meant))
  }

  @Test(arguments: [
    (number("glow"), NibFinding.Severity.note, Reason.skippedKey("glow", className: "UIView")),
    (
      "type=\"boolean\" keyPath=\"window.hidden\" value=\"YES\">", .note,
      .skippedKey("window.hidden", className: "UIView")
    ),
    (color("layer.borderColor"), .warning, .layerColor("borderColor")),
    // A key that apps add to layers.
    (color("layer.borderUIColor"), .note, .skippedKey("borderUIColor", className: "CALayer")),
    (
      "type=\"image\" keyPath=\"image\" value=\"gone\">", .warning,
      .missingResource(kind: "image", name: "gone")
    ),
  ])
  func `an attribute without effect is told`(
    attribute: String, severity: NibFinding.Severity, reason: NibError.Reason
  ) throws {
    let finding = try told(of: attribute, atMost: 2)
    #expect(finding?.severity == severity && finding?.fault.reason == reason)
  }

  @Test(arguments: [
    "cornerRadius", "borderWidth", "zPosition", "transform.rotation.z", "shouldRasterize",
    "masksToBounds",
  ])
  func `a layer's property that is drawn is not noted`(key: String) throws {
    #expect(try told(of: Self.number("layer.\(key)")) == nil)
  }

  @Test func `the rounded corners and their curve are runtime attributes`() throws {
    let inspection = try NibFixture.inspect(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.maskedCorners">
      <integer key="value" value="3"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute \(Self.string("layer.cornerCurve", "continuous"))
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
      """)
    let layer = try #require(inspection.objects.first as? UIView).layer
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(layer.cornerCurve == .continuous)
  }
}
