import CustomRefreshControl
import Foundation
import Testing
import UIKit

struct PrivacyManifestTests {
  private func manifest() throws -> [String: Any] {
    let url = try #require(
      Bundle.customRefreshControl.url(forResource: "PrivacyInfo", withExtension: "xcprivacy"))
    let list = try PropertyListSerialization.propertyList(
      from: try Data(contentsOf: url), format: nil)
    return try #require(list as? [String: Any])
  }

  @Test func `the bundle says that nothing is tracked or collected`() throws {
    let manifest = try manifest()
    #expect(
      Set(manifest.keys) == [
        "NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes",
        "NSPrivacyAccessedAPITypes",
      ])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyTrackingDomains"] as? [String])?.isEmpty == true)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [[String: Any]])?.isEmpty == true)
  }

  @Test func `the bundle says why user defaults are read and written`() throws {
    let types = try #require(try manifest()["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    #expect(types.count == 1)
    let type = try #require(types.first)
    #expect(
      type["NSPrivacyAccessedAPIType"] as? String == "NSPrivacyAccessedAPICategoryUserDefaults")
    // Apple's code for the app's own defaults.
    #expect(type["NSPrivacyAccessedAPITypeReasons"] as? [String] == ["CA92.1"])
  }
}
