@testable import CustomRefreshControl
import Foundation
import SharedTestSupport
import Testing

/// The kit's texts in its languages.
@Suite struct RefreshStringsTests {
  @Test(arguments: RefreshStrings.languages)
  func `every language has every sentence`(language: String) {
    let strings = RefreshStrings(language: language)
    let keys = strings.keys
    #expect(strings.sentences.count == 23 && keys.count == 23 && keys.contains("list-failed"))
    for sentence in strings.sentences {
      #expect(!sentence.isEmpty)
      // What a table has not is shown by its key.
      #expect(!keys.contains(sentence), "\(language) does not translate “\(sentence)”.")
    }
    #expect(strings.lastUpdated.components(separatedBy: "%@").count == 2)
    #expect(language == "en" || strings != RefreshStrings(language: "en"))
  }

  @Test(arguments: [
    ("en-GB", "en"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"),
    ("zh-TW", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh-Hant-MO", "zh-Hant"), ("zh-MO", "zh-Hant"),
    ("ja-JP", "ja"),
    ("pt-PT", "pt-BR"), ("yue", "zh-Hans"), ("yue-Hant-HK", "zh-Hant"), ("AR", "ar"), ("tlh", "en"),
    ("", "en"),
  ])
  func `a tag finds the nearest language`(tag: String, language: String) {
    #expect(StringTable.language(for: [tag]) == language)
  }

  @Test func `the first language that the kit speaks is taken`() {
    #expect(StringTable.language(for: ["tlh", "xx", "ko-KR", "de"]) == "ko")
    #expect(StringTable.language(for: []) == "en")
  }

  @Test func `one sentence can be replaced without the others`() {
    var strings = RefreshStrings(language: "de")
    strings.refreshing = "Moment …"
    #expect(strings.refreshing == "Moment …")
    #expect(strings.pull == RefreshStrings(language: "de").pull)
  }

  @Test func `each sentence is its own`() {
    let paths: [WritableKeyPath<RefreshStrings, String>] = [
      \.refresh, \.hello, \.today, \.pull, \.release, \.refreshing, \.finished, \.updated,
      \.unchanged,
      \.failed, \.cancelled, \.timedOut, \.lastUpdated, \.neverUpdated, \.pullToLoadMore,
      \.releaseToLoadMore, \.loadMore, \.loadingMore, \.noMoreData, \.loadMoreFailed, \.listLoading,
      \.listEmpty, \.listFailed,
    ]
    var strings = RefreshStrings(language: "en")
    #expect(paths.count == strings.keys.count)
    for (index, path) in paths.enumerated() { strings[keyPath: path] = "\(index)" }
    for (index, path) in paths.enumerated() { #expect(strings[keyPath: path] == "\(index)") }
  }

  @Test(arguments: [("de", "9.9.2001"), ("ko", "2001. 9. 9."), ("pt-BR", "09/09/2001")])
  func `a date is told in the language of the strings`(language: String, text: String) {
    // The user's own language has the forms of the user's region.
    guard StringTable.language(for: [Locale.current.identifier]) != language else { return }
    let noon = Date(timeIntervalSince1970: 1_000_036_800)
    #expect(RefreshStrings(language: language).text(of: noon).hasPrefix(text))
  }
}
