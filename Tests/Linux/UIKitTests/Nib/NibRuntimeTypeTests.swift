import Foundation
import TestSupport
import Testing
import UIKit

/// Runtime attributes that do not match their properties.
@Suite(.simulated) @MainActor
struct NibRuntimeTypeTests {
  private func finding(_ attribute: String, of kind: String = "") throws -> NibFinding? {
    let findings = try NibFixture.findings(
      """
      <view \(kind) id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute \(attribute)</userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """)
    #expect(findings.count <= 1)
    return findings.first
  }

  private let badge = "customClass=\"NibBadge\" customModule=\"UIKitTests\""

  @Test(arguments: [
    ("type=\"string\" keyPath=\"accent\" value=\"red\">", "accent", "a color"),
    ("type=\"number\" keyPath=\"name\"><integer key=\"value\" value=\"1\"/>", "name", "a string"),
    ("type=\"string\" keyPath=\"count\" value=\"1\">", "count", "a number"),
    (
      "type=\"size\" keyPath=\"spot\"><size key=\"value\" width=\"1\" height=\"1\"/>", "spot",
      "a point"
    ),
  ])
  func `a value of another type than the property's is an error, as iOS crashes`(
    attribute: String, key: String, expected: String
  ) throws {
    let finding = try #require(try finding(attribute, of: badge))
    #expect(finding.severity == .error)
    #expect(
      finding.fault.reason == .invalidKeyValue(key: key, className: "NibBadge", expected: expected))
  }

  @Test(arguments: [
    ("type=\"string\" keyPath=\"nme\" value=\"x\">", "nme", "name" as String?),
    ("type=\"string\" keyPath=\"Name\" value=\"x\">", "Name", "name"),
    ("type=\"string\" keyPath=\"sparkle\" value=\"x\">", "sparkle", nil),
  ])
  func `a key that a custom class does not have is told, with a similar one`(
    attribute: String, key: String, meant: String?
  ) throws {
    let finding = try #require(try finding(attribute, of: badge))
    #expect(finding.severity == .warning)
    #expect(finding.fault.reason == .unknownKey(key, className: "NibBadge", meant: meant))
  }

  @Test func `a key of the layer without its prefix, and a misspelt one, are told`() throws {
    let number = "><integer key=\"value\" value=\"4\"/>"
    let plain = try #require(try finding("type=\"number\" keyPath=\"cornerRadius\"\(number)"))
    #expect(
      plain.fault.reason
        == .unknownKey("cornerRadius", className: "UIView", meant: "layer.cornerRadius"))
    let layer = try #require(try finding("type=\"number\" keyPath=\"layer.cornerRadus\"\(number)"))
    #expect(
      layer.fault.reason
        == .unknownKey("layer.cornerRadus", className: "CALayer", meant: "layer.cornerRadius"))
  }
}
