import CustomRefreshControl
import RefreshMotion
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Every property of the settings has a case, and every case reaches its property alone.
@Suite(.simulated) @MainActor struct SettingTests {
  /// A value of each setting in a link that is not the skin's own.
  static let examples: [Setting: String] = [
    .text: "HELLO", .tint: "systemRed", .palette: "01579B-0288D1", .background: "FFEE00",
    .size: "1.5", .speed: "0.75", .ends: "cycle", .outcome: "failure", .motion: "calm",
    .appearance: "dark", .textSize: "xxxl", .arabic: "on", .width: "320",
  ]

  /// Settings in which one setting has its example.
  static func with(_ setting: Setting) throws -> Settings {
    var settings = Settings(skin: "wave")
    let example = try #require(examples[setting], "Add an example of \(setting) to the tests.")
    #expect(setting.read(example, to: &settings), "\(setting)")
    return settings
  }

  @Test func `there are as many settings as stored properties`() {
    let settings = Settings(skin: "wave")
    let stored = [
      Mirror(reflecting: settings.art), Mirror(reflecting: settings.ending),
      Mirror(reflecting: settings.surroundings),
    ].reduce(0) { $0 + $1.children.count }
    #expect(Setting.allCases.count == stored)
    // The skin, the user's own art, and the three groups.
    #expect(Mirror(reflecting: settings).children.count == 5)
  }

  @Test(arguments: Setting.allCases)
  func `a setting is read, told, linked, copied, stepped and reset`(setting: Setting) throws {
    let plain = Settings(skin: "wave")
    let changed = try Self.with(setting)
    #expect(changed != plain && setting.isOwn(in: plain) && !setting.isOwn(in: changed))
    for other in Setting.allCases where other != setting {
      #expect(other.isOwn(in: changed), "\(other)")
    }
    #expect(setting.token(in: changed) == Self.examples[setting])
    #expect(try Settings(link: changed.link) == changed)
    #expect(setting.valueTitle(in: plain) == setting.ownTitle)
    #expect(setting.valueTitle(in: changed) != setting.ownTitle)
    #expect(changed.differences(from: plain) == [setting])
    var copy = plain
    setting.copy(from: changed, to: &copy)
    #expect(copy == changed)
    setting.reset(&copy)
    #expect(copy == plain)
    guard setting != .text else { return }
    setting.adjust(&copy, by: 1)
    #expect(copy.differences(from: plain) == [setting])
    for _ in 0..<100 { setting.adjust(&copy, by: 1) }
    for _ in 0..<100 { setting.adjust(&copy, by: -1) }
    #expect(setting == .size || setting == .speed || setting.isOwn(in: copy))
  }

  @Test func `steps stop at the ends of a range, and pass its own value`() {
    var settings = Settings(skin: "wave")
    for _ in 0..<40 { Setting.size.adjust(&settings, by: -1) }
    #expect(settings.art.size == 0.5)
    for _ in 0..<5 { Setting.size.adjust(&settings, by: 1) }
    #expect(settings.art.size == nil)
    for _ in 0..<40 { Setting.size.adjust(&settings, by: 1) }
    #expect(settings.art.size == 2)
  }

  @Test func `a choice that means the same as none is none`() {
    var settings = Settings(skin: "wave")
    #expect(Setting.outcome.read("success", to: &settings) && settings == Settings(skin: "wave"))
    Setting.outcome.adjust(&settings, by: 1)
    #expect(settings.ending.outcome == .unchanged)
    Setting.outcome.adjust(&settings, by: -1)
    #expect(settings.ending.outcome == nil)
  }

  @Test func `the art and the control have what is set`() throws {
    var settings = Settings(skin: "wave")
    for setting in Setting.allCases {
      setting.copy(from: try Self.with(setting), to: &settings)
    }
    let control = CustomRefreshControl(skin: .wave)
    settings.apply(to: control, instead: nil)
    let skin = control.skin
    #expect(skin.name == "wave" && skin.text == "HELLO" && skin.appearance.tint == .systemRed)
    #expect(
      skin.palette?.colors == [
        RGBAColor(red: 1 / 255, green: 87 / 255, blue: 155 / 255),
        RGBAColor(red: 2 / 255, green: 136 / 255, blue: 209 / 255),
      ])
    #expect(skin.appearance.size == 1.5 && skin.speed == 0.75)
    #expect(control.backgroundColor == UIColor(red: 1, green: 238 / 255, blue: 0, alpha: 1))
    #expect(control.options.ending == .finishCycle && control.options.motionStyle == .calm)
    #expect(control.strings == RefreshStrings(language: "ar"))
    #expect(settings.outcome == .failed(URLError(.notConnectedToInternet)))
    #expect(settings.canvasTraits.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(settings.canvasTraits.layoutDirection == .rightToLeft)
    Settings(skin: "tick").apply(to: control, instead: settings)
    #expect(control.skin.name == "tick" && control.skin.text == nil)
    #expect(control.options.ending == RefreshSkin.tick.preferredEnding)
    #expect(control.backgroundColor == nil && control.options.motionStyle == nil)
  }

  @Test func `only another skin is applied to the control`() throws {
    let plain = Settings(skin: "wave")
    for setting in Setting.allCases {
      let control = CustomRefreshControl(skin: .dots)
      try Self.with(setting).apply(to: control, instead: plain)
      let isArt = setting.section == .art
      #expect((control.skin.name == "wave") == isArt, "\(setting)")
    }
  }

  @Test func `which of tint and palette wins is told`() {
    var settings = Settings(skin: "equalizer")
    #expect(settings.colorNote == "The tint colors the art.")
    settings.art.palette = .appCoda
    #expect(settings.colorNote == "The palette comes first; the tint colors what it leaves.")
  }
}
