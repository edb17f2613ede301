import Foundation
import TestSupport
import Testing
import UIKit

/// What a XIB has and the simulator does not show is told.
@Suite(.simulated) @MainActor struct NibTellingTests {
  private func problems(_ objects: String) throws -> [String] {
    try NibFixture.findings(objects).map { "\($0.severity): \($0.fault.reason.problem)" }
  }

  private func layer(_ attribute: String) throws -> [String] {
    try problems(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute \(attribute)</userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """)
  }

  @Test(arguments: ["borderUIColor", "borderColorFromUIColor", "shadowUIColor"])
  func `a key that an app adds to layers is noted`(key: String) throws {
    let color = "<color key=\"value\" systemColor=\"systemRedColor\"/>"
    #expect(
      try layer("type=\"color\" keyPath=\"layer.\(key)\">\(color)") == [
        "note: CALayer has no property \(key) in the simulator, which ignores the runtime attribute"
      ])
  }

  @Test func `the rounded corners and their curve are runtime attributes`() throws {
    let inspection = try NibFixture.inspect(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.maskedCorners">
      <integer key="value" value="3"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="string" keyPath="layer.cornerCurve" value="continuous"/>
      </userDefinedRuntimeAttributes></view>
      """)
    let view = try #require(inspection.objects.first as? UIView)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(view.layer.cornerCurve == .continuous)
  }

  @Test(arguments: [
    "cornerRadius", "borderWidth", "zPosition", "transform.rotation.z", "shouldRasterize",
    "masksToBounds",
  ])
  func `a layer's property that is drawn is not noted`(key: String) throws {
    let number = "<real key=\"value\" value=\"0.5\"/>"
    #expect(try layer("type=\"number\" keyPath=\"layer.\(key)\">\(number)") == [])
  }

  @Test(arguments: [
    (
      "<visualEffectView id=\"v\"><view key=\"contentView\" id=\"c\"/><vibrancyEffect style=\"label\">"
        + "<blurEffect style=\"regular\"/></vibrancyEffect></visualEffectView>",
      ["note: the simulator does not show the vibrancy of what is in this view"]
    ),
    (
      "<imageView id=\"v\"><imageReference key=\"image\" image=\"wifi\" catalog=\"system\" "
        + "variableValue=\"0.5\"/></imageView>",
      ["note: the simulator does not show the variable value 0.5 of a symbol (all of it is drawn)"]
    ),
    (
      "<view layoutMarginsFollowReadableWidth=\"YES\" id=\"v\">"
        + "<viewLayoutGuide key=\"readableContent\" id=\"g\"/></view>",
      [
        "note: the simulator does not show layoutMarginsFollowReadableWidth=\"YES\"",
        "note: the simulator does not show the readable width of wide screens (the margins are used)",
      ]
    ),
    (
      "<window id=\"w\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></window>",
      ["warning: a window belongs in a screen, not in refresh art"]
    ),
  ])
  func `what is not shown is noted`(objects: String, notes: [String]) throws {
    #expect(try problems(objects) == notes)
  }

  @Test(arguments: [
    ("backgroundStyle", "prominent", true), ("backgroundStyle", "minimal", false),
    ("direction", "topToBottom", true), ("direction", "natural", false),
    ("preferredIndicatorImage", "star", true),
  ])
  func `looks of a page control that are not drawn are noted`(
    name: String, value: String, isNoted: Bool
  ) throws {
    let note = "note: the simulator does not show \(name)=\"\(value)\" of the page control"
    #expect(
      try problems("<pageControl numberOfPages=\"3\" \(name)=\"\(value)\" id=\"p\"/>")
        == (isNoted ? [note] : []))
  }

  @Test(arguments: ["popup", "none"]) func `an indicator of a button is noted`(
    indicator: String
  ) throws {
    let note = "note: the simulator does not show the popup indicator of the button"
    #expect(
      try problems(
        """
        <button id="b"><buttonConfiguration key="configuration" style="plain"
        indicator="\(indicator)"/></button>
        """) == (indicator == "popup" ? [note] : []))
  }

  @Test(arguments: [true, false]) func `the slices of a picture are noted`(isSliced: Bool) throws {
    let project = CatalogProject()
    try project.writePicture(.red, 9, as: "b.png", in: "bubble.imageset")
    let slices = """
      ,"resizing":{"mode":"9-part","center":{"mode":"stretch","width":1,"height":1},
      "cap-insets":{"top":4,"left":4,"bottom":4,"right":4}}
      """
    try project.write(
      """
      {"images":[{"idiom":"universal","filename":"b.png","scale":"1x"\(isSliced ? slices : "")}]}
      """, to: project.catalog.appending(path: "bubble.imageset/Contents.json"))
    let notes = try project.inspect("<imageView image=\"bubble\" id=\"i\"/>").findings
      .map(\.fault.reason.problem)
    #expect(
      notes
        == (isSliced
          ? ["the simulator does not show the slices of “bubble” (all of it is stretched)"] : []))
  }
}
