import CustomRefreshControl
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The code that a page shows compiles with any settings, and is no longer than needed.
@Suite(.simulated) @MainActor struct SettingsCodeTests {
  @Test func `the shortest form is one statement`() {
    #expect(
      Settings(skin: "ring").code == """
        tableView.refreshControl = CustomRefreshControl(skin: .ring) { [weak self] in
          try await self?.reload()
        }
        """)
  }

  /// A page of the user's own XIB.
  private var ownArt: Settings {
    var settings = Settings(
      skin: "MyArt", own: OwnSkin(name: "MyArt", version: 0, mover: "wave", skin: .wave))
    settings.art.size = 1.5
    settings.ending.policy = .outro
    return settings
  }

  @Test func `art of one's own may throw, which its code says`() {
    #expect(
      ownArt.code == #"""
        do {
          let skin = try RefreshSkin(nibNamed: "MyArt", motion: RefreshSkin.wave.motions.loop, palette: RefreshSkin.wave.palette)
            .size(1.5)
          let control = CustomRefreshControl(skin: skin) { [weak self] in
            try await self?.reload()
          }
          control.options.ending = .outro
          tableView.refreshControl = control
        } catch {
          assertionFailure("\(error)")
        }
        """#)
  }

  @Test func `every setting is in the code`() throws {
    var settings = Settings(skin: "flip")
    settings.art.text = "A \"quoted\" \\ text"
    settings.art.tint = .hex(try #require(HexColor("0A84FF")))
    settings.art.background = .system(.black)
    settings.art.size = 1.25
    settings.art.speed = 2
    settings.ending.policy = .outro
    settings.ending.outcome = .timeout
    settings.surroundings.motion = .calm
    settings.surroundings.isArabic = true
    #expect(
      settings.code == #"""
        let skin = RefreshSkin.flip
          .text("A \"quoted\" \\ text")
          .tint(UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1))
          .size(1.25)
          .speed(2)
        let control = CustomRefreshControl(skin: skin) { [weak self] in
          try await self?.reload()
        }
        control.backgroundColor = .black
        control.options.ending = .outro
        control.options.timeout = .seconds(2)
        control.options.motionStyle = .calm
        control.strings = RefreshStrings(language: "ar")
        tableView.refreshControl = control
        """#)
  }

  @Test(arguments: Setting.allCases)
  func `a setting is in the code, unless it is the device's`(setting: Setting) throws {
    let plain = Settings(skin: "wave")
    let isDevices = [.appearance, .textSize, .width].contains(setting)
    #expect((try SettingTests.with(setting).code == plain.code) == isDevices)
  }

  /// All presets, and each setting on its own.
  private var all: [Settings] {
    var links: [String] = []
    for skin in RefreshSkin.gallery {
      links.append(skin.name)
      let changes = ["size=1.3", "speed=0.75", "palette=01579B-0288D1", "tint=systemPink"]
      links += changes.map { "\(skin.name)?\($0)" }
      if skin.takesText { links.append("\(skin.name)?text=HELLO%20%5C(1)%20%22%F0%9F%98%80") }
    }
    for setting in Setting.allCases {
      if case .choice(let choice) = setting.value {
        links += choice.tokens.map { "wave?\(setting.rawValue)=\($0)" }
      }
    }
    let colors = SystemColor.allCases.map(\.rawValue) + ["0A84FF"]
    links += colors.flatMap { ["wave?tint=\($0)", "wave?background=\($0)"] }
    links += ArtPalette.presets.map { "wave?palette=\($0.palette.token)" }
    links += SettingTests.examples.map { "wave?\($0.rawValue)=\($1)" }
    return links.compactMap { link in
      do { return try Settings(link: link) } catch { Issue.record("\(link): \(error)") }
      return nil
    }
  }

  /// What the pages and the index offer, as it stands in a fresh table view controller.
  @Test func `the code of every skin, setting and XIB compiles where it is pasted`() throws {
    var source = """
      import CustomRefreshControl
      import Foundation
      import RefreshMotion
      import UIKit

      final class FeedViewController: UITableViewController {
        func reload() async throws {}


      """
    // An excerpt is a part of a screen that is shown beside it.
    let art = Exhibit.all.filter { $0.isArt && $0.name != "weather" }.compactMap(\.code)
    #expect(art.count == RefreshSkin.gallery.count + 7)
    for (index, code) in (all.map(\.code) + [ownArt.code] + art).enumerated() {
      source += "func viewDidLoad\(index)() {\n\(code)\n}\n\n"
    }
    source += "}\n"
    let output = try Compiler.typecheck(source)
    #expect(output.isEmpty, "\(output.prefix(2000))")
  }
}
