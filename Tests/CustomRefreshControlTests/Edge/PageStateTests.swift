@testable import CustomRefreshControl
import Testing

/// Whether there is more to load, and whether the last load failed.
@Suite struct PageStateTests {
  private struct Offline: Error {}

  enum Step: Sendable {
    case say(Bool)
    case refreshBegins
    case refreshEnds(RefreshOutcome)
    case loadBegins
    case loadEnds(RefreshOutcome?)
  }

  private static let table: [(steps: [Step], state: LoadMoreFooter.Paging)] = [
    ([], .more),
    ([.say(false)], .ended),
    ([.say(false), .say(true)], .more),
    ([.loadBegins, .loadEnds(.updated)], .more),
    ([.loadBegins, .loadEnds(nil)], .more),
    ([.loadBegins, .loadEnds(.cancelled)], .more),
    ([.loadBegins, .loadEnds(.unchanged)], .ended),
    ([.loadBegins, .loadEnds(.noMoreData)], .ended),
    ([.loadBegins, .loadEnds(.failed(Offline()))], .failed),
    ([.loadBegins, .loadEnds(.timedOut)], .failed),
    // Saying that there is more forgets a failure; a load does too.
    ([.loadBegins, .loadEnds(.timedOut), .say(true)], .more),
    ([.loadBegins, .loadEnds(.timedOut), .loadBegins], .more),
    // What the app has said during the load holds.
    ([.loadBegins, .say(false), .loadEnds(.failed(Offline()))], .ended),
    ([.loadBegins, .say(false), .loadEnds(.updated)], .ended),
    // A refresh allows more again.
    ([.say(false), .refreshBegins, .refreshEnds(.updated)], .more),
    ([.loadBegins, .loadEnds(.timedOut), .refreshBegins, .refreshEnds(.unchanged)], .more),
    ([.refreshBegins, .refreshEnds(.noMoreData)], .ended),
    // But it does not take back what was said since it began.
    ([.refreshBegins, .say(false), .refreshEnds(.updated)], .ended),
    ([.refreshBegins, .say(false), .say(true), .refreshEnds(.updated)], .more),
  ]

  @Test(arguments: 0..<PageStateTests.table.count)
  func `what is said last holds`(index: Int) {
    var pages = PageState()
    for step in Self.table[index].steps {
      switch step {
      case .say(let hasMore): _ = pages.say(hasMore: hasMore)
      case .refreshBegins: pages.refreshBegan()
      case .refreshEnds(let outcome): pages.refreshed(with: outcome)
      case .loadBegins: pages.loadBegan()
      case .loadEnds(let outcome): pages.loaded(with: outcome)
      }
    }
    #expect(pages.state == Self.table[index].state)
  }

  @Test func `the app hears whether it has said something new`() {
    var pages = PageState()
    #expect([pages.say(hasMore: true), pages.say(hasMore: false)] == [false, true])
    #expect([pages.say(hasMore: false), pages.say(hasMore: true)] == [false, true])
  }

  @Test(arguments: [LoadMoreFooter.Paging.more, .loading, .ended, .failed])
  func `what the app's model knows holds, whatever the footer notes`(told: LoadMoreFooter.Paging) {
    var pages = PageState()
    pages.told = told
    for outcome in [RefreshOutcome.updated, .noMoreData, .timedOut] {
      pages.loadBegan()
      #expect(pages.state == told)
      pages.loaded(with: outcome)
      #expect(pages.state == told)
      pages.refreshBegan()
      let isNew = [pages.say(hasMore: false), pages.say(hasMore: true)].contains(true)
      pages.refreshed(with: outcome)
      #expect(pages.state == told && !isNew)
    }
    #expect(pages.allowsLoad == (told == .more || told == .failed))
    pages.told = nil
    #expect(pages.state == .more)
  }
}
