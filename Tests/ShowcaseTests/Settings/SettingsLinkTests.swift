import CustomRefreshControl
import RefreshMotion
import TestSupport
import Testing

@testable import Showcase

@Suite(.simulated) @MainActor struct SettingsLinkTests {
  @Test func `a link names the skin and what is set`() throws {
    var settings = Settings(skin: "dominoes")
    #expect(settings.link == "dominoes")
    settings.art.tint = .hex(try #require(HexColor("0A84FF")))
    settings.art.size = 1.2
    #expect(settings.link == "dominoes?tint=0A84FF&size=1.2")
    settings.art.text = "a & b=c?"
    #expect(settings.link == "dominoes?text=a%20%26%20b%3Dc%3F&tint=0A84FF&size=1.2")
    #expect(try Settings(link: settings.link) == settings)
  }

  @Test(arguments: [
    ("dotzzz", LinkError.unknownSkin("dotzzz")), ("", .unknownSkin("")),
    ("wave?tnt=red", .unknownSetting("tnt")),
    ("wave?tint=red", .invalidValue(.tint, "red")), ("wave?tint", .invalidValue(.tint, "")),
    ("wave?size=9", .invalidValue(.size, "9")), ("wave?size=nan", .invalidValue(.size, "nan")),
    ("wave?ends=now", .invalidValue(.ends, "now")), ("wave?text=%20", .invalidValue(.text, " ")),
    ("wave?palette=", .invalidValue(.palette, "")),
    ("wave?palette=FF0000-", .invalidValue(.palette, "FF0000-")),
    ("wave?arabic=1", .invalidValue(.arabic, "1")),
  ])
  func `a wrong link is refused with the reason`(link: String, error: LinkError) {
    #expect(throws: error) { try Settings(link: link) }
    #expect(error.errorDescription?.contains("“") == true)
  }

  @Test(arguments: [("appCoda", Palette.appCoda), ("spectrum", .spectrum)])
  func `a palette of the kit is set by its name`(name: String, palette: Palette) throws {
    let settings = try Settings(link: "wave?palette=\(name)")
    #expect(settings.art.palette?.palette == palette && settings.link == "wave?palette=\(name)")
  }

  @Test func `a choice is taken in any case, and a plain color is answered with UIKit's`() throws {
    #expect(try Settings(link: "arrow?textSize=AX5").surroundings.textSize == .ax5)
    #expect(try Settings(link: "arrow?motion=Calm").surroundings.motion == .calm)
    let message = try #require(LinkError.invalidValue(.tint, "Red").errorDescription)
    #expect(message.hasSuffix(" Did you mean systemRed?"))
    #expect(LinkError.invalidValue(.tint, "rouge").errorDescription?.contains("?") == false)
  }

  @Test func `a setting that a skin does not have is told with the skins that have it`() throws {
    #expect {
      try Settings(link: "ring?text=HELLO")
    } throws: { error in
      guard case .otherSkinsSetting(.text, "ring", let others)? = error as? LinkError else {
        return false
      }
      let text = (error as? LinkError)?.errorDescription ?? ""
      return text.contains("“ring” has no setting “text”") && text.contains("board, dominoes")
        && others.allSatisfy { RefreshSkin.named($0)?.takesText == true }
    }
  }

  @Test(arguments: [
    ("tnt", "tint=…"), ("outcom", "outcome=…"), ("failure", "outcome=failure"),
    ("failed", "outcome=failure"), ("qqq", nil),
  ])
  func `a name that is none is answered with the nearest setting, or that of a value`(
    name: String, meant: String?
  ) throws {
    let message = try #require(LinkError.unknownSetting(name).errorDescription)
    #expect(message.contains("text, tint, palette"))
    #expect(message.contains("?") == (meant != nil), "\(message)")
    if let meant { #expect(message.hasSuffix(" Did you mean \(meant)?"), "\(message)") }
  }
}

@Suite struct HexColorTests {
  @Test(arguments: [
    ("#0a84FF", "0A84FF"), ("000000", "000000"), ("FFFFFF", "FFFFFF"), ("030201", "030201"),
  ])
  func `digits make a color, and a color makes digits`(text: String, digits: String) throws {
    #expect(try #require(HexColor(text)).digits == digits)
  }

  @Test(arguments: ["", "#", "FFF", "GG0000", "+12345", "0A84FF0", "##0A84F"])
  func `other texts make none`(text: String) {
    #expect(HexColor(text) == nil)
  }

  private static let colors: [(String, Double, Double, Double)] = [
    ("FF0000", 0, 1, 1), ("00FF00", 1 / 3, 1, 1), ("0000FF", 2 / 3, 1, 1),
    ("800000", 0, 1, 128 / 255), ("FFFFFF", 0, 0, 1), ("000000", 0, 0, 0),
    ("FFFF00", 1 / 6, 1, 1), ("FF00FF", 5 / 6, 1, 1), ("80FFFF", 0.5, 127 / 255, 1),
  ]

  @Test(arguments: colors)
  func `a color has hue, saturation and brightness`(
    digits: String, hue: Double, saturation: Double, brightness: Double
  ) throws {
    let color = try #require(HexColor(digits))
    let found = color.components
    #expect(abs(found.hue - hue) < 1e-9 && abs(found.saturation - saturation) < 1e-9)
    #expect(abs(found.brightness - brightness) < 1e-9)
    #expect(HexColor(hue: hue, saturation: saturation, brightness: brightness) == color)
  }
}
