@testable import CustomRefreshControl
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// The words that skins of letters show by default.
@Suite(.isolated) @MainActor struct SkinWordTests {
  @Test(arguments: [
    ("en", ["Refresh", "HELLO", "Loading...", "LOADING", "REFRESH", "Loading", "Hello", "Today"]),
    ("zh-Hans", ["刷新", "你好", "加载中...", "加载中", "刷新", "加载中", "你好", "今天"]),
    ("zh-Hant", ["重新整理", "你好", "載入中...", "載入中", "重新整理", "載入中", "你好", "今天"]),
    ("ja", ["更新", "こんにちは", "読み込み中...", "読み込み中", "更新", "読み込み中", "こんにちは", "今日"]),
    ("ko", ["새로고침", "안녕", "불러오는중...", "불러오는중", "새로고침", "불러오는중", "안녕", "오늘"]),
    (
      "de",
      [
        "Aktualisieren", "HALLO", "Wirdgeladen...", "WIRDGELADEN", "AKTUALISIEREN", "Wirdgeladen",
        "Hallo", "Heute",
      ]
    ),
    (
      "fr",
      [
        "Actualiser", "BONJOUR", "Chargement...", "CHARGEMENT", "ACTUALISER", "Chargement",
        "Bonjour", "Aujourd’hui",
      ]
    ),
    (
      "es",
      ["Actualizar", "HOLA", "Cargando...", "CARGANDO", "ACTUALIZAR", "Cargando", "Hola", "Hoy"]
    ),
    (
      "pt-BR",
      ["Atualizar", "OLÁ", "Carregando...", "CARREGANDO", "ATUALIZAR", "Carregando", "Olá", "Hoje"]
    ),
    (
      "ar",
      ["تحديث", "مرحبا", "جارٍالتحميل...", "جارٍالتحميل", "تحديث", "جارٍالتحميل", "مرحبا", "اليوم"]
    ),
  ])
  func `a skin shows its word in the language of the strings, in the manner of its script`(
    language: String, words: [String]
  ) throws {
    let strings = RefreshStrings(language: language)
    let skins: [RefreshSkin] = [
      .wave, .flip, .typewriter, .spotlight, .dominoes, .shuffle, .bounce, .assemble,
    ]
    for (skin, word) in zip(skins, words) {
      #expect(try shown(skin.instance(strings: strings).content) == word, "\(skin.name)")
    }
    #expect(RefreshSkin.board.shownText(in: strings) == words[7].uppercased())
  }

  @Test(arguments: RefreshStrings.languages)
  func `each skin of letters fits its word in each language`(language: String) throws {
    for skin in RefreshSkin.gallery + [.appCoda] where skin.takesText {
      let bound = try skin.instance(strings: RefreshStrings(language: language))
      #expect(bound.motions.loop.elementCount == bound.content.elements.count)
      bound.content.layOut(width: 320)
      for element in bound.content.elements {
        let frame = element.convert(element.bounds, to: bound.content.view)
        #expect(frame.midX > 0 && frame.midX < 320, "\(skin.name) in \(language)")
      }
    }
  }

  @Test func `a control's strings change the word, unless the skin has a text`() throws {
    let control = CustomRefreshControl(skin: .typewriter)
    control.strings = RefreshStrings(language: "ja")
    #expect(shown(try #require(control.content)) == "読み込み中...")
    control.strings.loadingMore = "Holt Neues …"
    #expect(shown(try #require(control.content)) == "HoltNeues...")
    control.strings.loadingMore = "Lädt..."
    #expect(shown(try #require(control.content)) == "Lädt...")
    control.skin = .flip
    control.strings.hello = "Moin"
    #expect(shown(try #require(control.content)) == "MOIN")
    control.strings.hello = " "
    #expect(shown(try #require(control.content)) == "こんにちは")
    let content = control.content
    control.strings.refreshing = "…"
    #expect(control.content === content)
    control.skin = .flip.text("own")
    control.strings.hello = "Moin"
    #expect(shown(try #require(control.content)) == "own")
  }

  @Test func `a motion that the app has set stays with another word`() throws {
    let own = Rotate(to: 1, over: 0.8).motion
    let skin = RefreshSkin.wave.failure(own)
    for language in ["en", "fr"] {
      let instance = try skin.instance(strings: RefreshStrings(language: language))
      #expect(instance.motions.failure?.state(of: 0, at: 1).rotation == 1)
      let content = instance.content
      content.layOut()
      // After the letters there are a surfer's board, which comes from the end of the word, a surfer, and a spray.
      let board = content.elements.count - 3
      let start = try #require(instance.motions.pull).state(of: board, at: 0).translationX
      let end = content.elements[board - 1].frame.midX - content.view.bounds.midX
      #expect(abs(start - end - 14) < 1, "\(language): \(start), \(end)")
    }
  }

  @Test(arguments: ["wave", "shuffle", "board", "appCoda", "assemble"])
  func `a text of more than 200 characters is refused, whatever its script`(name: String) throws {
    for letter in ["A", "م", " A"] {
      let skin = try RefreshSkin.existing(name)
      let text = String(repeating: letter, count: 200 / letter.count)
      #expect(try skin.text(text).instance().content.elements.count > 0)
      #expect(throws: RefreshError.tooManyLetters(count: 10_000, limit: 200)) {
        try skin.text(String(repeating: letter, count: 10_000 / letter.count)).instance()
      }
    }
  }

  /// The letters of the content without joiners and spaces.
  private func shown(_ content: any RefreshContent) -> String {
    var text = String.UnicodeScalarView()
    for label in content.elements.compactMap({ $0 as? UILabel }) {
      text += (label.text ?? "").unicodeScalars
    }
    return String(String.UnicodeScalarView(text.filter { $0 != "\u{200D}" }))
  }
}
