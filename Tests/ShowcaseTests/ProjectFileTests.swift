import Foundation
import Testing

@testable import Showcase

/// Checks the handwritten Xcode project by reading it like Xcode, which does not run on Linux.
@Suite @MainActor struct ProjectFileTests {
  private static let showcase = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Showcase").standardizedFileURL

  private func text() throws -> String {
    try String(
      contentsOf: Self.showcase.appendingPathComponent("Showcase.xcodeproj/project.pbxproj"),
      encoding: .utf8)
  }

  @Test func `the project is complete, and everything it names exists`() throws {
    let project = try ProjectFile(text())
    #expect(project.faults(in: Self.showcase) == [])
  }

  @Test
  func `it builds the showcase for iOS 16 with the kit beside it, an icon and a launch screen`()
    throws
  {
    let project = try ProjectFile(text())
    #expect(project.version == "77")
    let settings = project.buildSettings
    for (key, value) in [
      "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "SWIFT_VERSION": "6.0",
      "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
      "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
      "INFOPLIST_FILE": "Info.plist",
    ] {
      // Once each in Debug and Release.
      #expect(settings.filter { $0[key] as? String == value }.count == 2, "\(key)")
    }
    let names = project.objects(of: "PBXFileSystemSynchronizedRootGroup").map {
      $0["path"] as? String
    }
    #expect(
      names == [
        "App", "iOS", "Probe", "../Tests/SharedTestSupport/Probe", "UITests",
        "../Tests/KitTestSupport/Probe",
      ])
    // The app and its two test bundles, in Debug and Release.
    #expect(settings.filter { $0["GENERATE_INFOPLIST_FILE"] as? String == "YES" }.count == 6)
    #expect(project.objects(of: "XCSwiftPackageProductDependency").count == 3)
  }

  @Test func `the app has the folders with the code that its demos show`() throws {
    let project = try ProjectFile(text())
    let folders = Exhibit.all.compactMap(\.excerpt).flatMap(\.files).map { file in
      "App/\(file.prefix { $0 != "/" })"
    }
    #expect(Set(project.folders(copiedBy: "Showcase")) == Set(folders))
  }

  @Test
  func `the probe is a test bundle that the app hosts, and the scheme runs it`()
    throws
  {
    let project = try ProjectFile(text())
    let targets = project.objects(of: "PBXNativeTarget")
    let probe = try #require(targets.first { $0["name"] as? String == "Probe" })
    #expect(probe["productType"] as? String == "com.apple.product-type.bundle.unit-test")
    #expect((probe["dependencies"] as? [String])?.count == 1)
    let hosted = project.buildSettings.filter { $0["TEST_HOST"] != nil }
    #expect(hosted.count == 2)
    for settings in hosted {
      #expect(settings["BUNDLE_LOADER"] as? String == "$(TEST_HOST)")
      let host = settings["TEST_HOST"] as? String
      #expect(
        host == "$(BUILT_PRODUCTS_DIR)/Showcase.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Showcase")
    }
    let scheme = try String(
      contentsOf: Self.showcase.appendingPathComponent(
        "Showcase.xcodeproj/xcshareddata/xcschemes/Showcase.xcscheme"), encoding: .utf8)
    let id = try #require(project.id(ofTarget: "Probe"))
    let tested = try #require(scheme.components(separatedBy: "<Testables>").last)
    #expect(tested.contains("BlueprintIdentifier = \"\(id)\""))
  }

  @Test
  func `the UI tests are a bundle of their own that launches the app, and the scheme runs it`()
    throws
  {
    let project = try ProjectFile(text())
    let targets = project.objects(of: "PBXNativeTarget")
    let tests = try #require(targets.first { $0["name"] as? String == "UITests" })
    #expect(tests["productType"] as? String == "com.apple.product-type.bundle.ui-testing")
    #expect((tests["dependencies"] as? [String])?.count == 1)
    let launching = project.buildSettings.filter { $0["TEST_TARGET_NAME"] as? String == "Showcase" }
    #expect(launching.count == 2 && launching.allSatisfy { $0["TEST_HOST"] == nil })
    let scheme = try String(
      contentsOf: Self.showcase.appendingPathComponent(
        "Showcase.xcodeproj/xcshareddata/xcschemes/Showcase.xcscheme"), encoding: .utf8)
    let id = try #require(project.id(ofTarget: "UITests"))
    let tested = try #require(scheme.components(separatedBy: "<Testables>").last)
    #expect(tested.contains("BlueprintIdentifier = \"\(id)\""))
  }

  @Test func `the icon is a square of 1024 pixels`() throws {
    let data = try Data(
      contentsOf: Self.showcase.appendingPathComponent(
        "iOS/Assets.xcassets/AppIcon.appiconset/AppIcon.png"))
    // The width and height of a PNG, big-endian, and its color type: 2 has no alpha.
    #expect(data[16..<24].elementsEqual([0, 0, 4, 0, 0, 0, 4, 0]))
    #expect(data[25] == 2)
  }
}
