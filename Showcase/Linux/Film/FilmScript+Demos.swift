import CustomRefreshControl
import UIKit

extension FilmScript {
  /// The scripts of the demos.
  static let demos: [String: FilmScript] = [
    "feed": .pull(5),
    "stack": .pull(4),
    "tiles": .pull(4),
    "short": .pull(4),
    "attributes": .pull(4),
    "chat": FilmScript(seconds: 8.5) { hand in
      for _ in 0..<2 { await hand.scroll(-240) }
      await hand.pull()
      await hand.wait(2.4)
      await hand.scroll(-200)
    },
    "listStates": FilmScript(seconds: 12.5) { hand in
      await hand.wait(2.3)
      for way in ["Failure", "Nothing", "Failure"] {
        await hand.tap(way)
        await hand.wait(2.4)
      }
      await hand.tap("Rows")
    },
    "outcomes": FilmScript(seconds: 15.5) { hand in
      for way in ["Failure", "Timeout"] {
        await hand.tap(way)
        await hand.wait(0.3)
        await hand.pull()
        await hand.wait(4.5)
      }
      await hand.tap("Try again")
    },
    "largeTitle": FilmScript(seconds: 6.5) { hand in
      await hand.scroll(160)
      await hand.wait(0.4)
      await hand.scroll(-180)
      await hand.wait(0.5)
      await hand.pull()
    },
    "tabs": FilmScript(seconds: 4.4) { hand in
      await hand.pull()
      await hand.wait(0.6)
      await hand.tap("Messages")
      await hand.wait(0.6)
      await hand.tap("News")
    },
  ]

  /// The scripts of the articles about refreshing and loading.
  static let articles: [String: FilmScript] = [
    "dateLog": .pull(5.2),
    "pagingActive": FilmScript(seconds: 7) { hand in
      for _ in 0..<2 {
        await hand.fling()
        await hand.wait(2.5)
      }
      await hand.fling()
    },
    "pagingPassive": FilmScript(seconds: 5) { hand in
      await hand.fling()
      await hand.wait(1.2)
      if let footer = FilmHand.first(LoadMoreFooter.self, in: hand.screen.view) {
        await hand.tap(footer)
      }
      await hand.wait(1.9)
      await hand.scroll(200)
    },
    "panel": FilmScript(seconds: 9.5) { hand in
      guard let panel = hand.screen as? PanelViewController else { return }
      await hand.pull()
      await hand.wait(2.6)
      await hand.tap(panel.headerSwitch)
      await hand.wait(0.3)
      // Without its header, a pull only stretches.
      await hand.pull()
      await hand.wait(0.8)
      for control in [panel.headerSwitch, panel.footerSwitch, panel.footerSwitch] {
        await hand.tap(control)
        await hand.wait(0.5)
      }
    },
    "blocks": FilmScript(seconds: 6.5) { hand in
      await hand.pull()
      await hand.wait(2.5)
      await hand.scroll(120)
      await hand.wait(1.9)
      await hand.tap(row: 1)
    },
    "images": FilmScript(seconds: 4.5) { hand in
      await hand.wait(0.5)
      await hand.fling(over: 0.35)
    },
    "listPhase": FilmScript(seconds: 5) { hand in
      await hand.wait(2)
      await hand.pull()
    },
    "viewModel": FilmScript(seconds: 8.5) { hand in
      await hand.wait(2)
      await hand.pull()
      await hand.wait(2.2)
      await hand.swipe(row: 1)
      await hand.wait(0.5)
      await hand.tapEnd(ofRow: 1)
      await hand.wait(0.8)
    },
    "listEdits": FilmScript(seconds: 14) { hand in
      await hand.pull()
      await hand.wait(0.2)
      await hand.swipe(row: 2)
      await hand.wait(0.4)
      await hand.tapEnd(ofRow: 2)
      await hand.wait(0.4)
      await hand.tap("Add")
      await hand.wait(2)
      await hand.fling()
      await hand.wait(1.2)
      await hand.swipe(row: 10)
      await hand.wait(0.4)
      await hand.tapEnd(ofRow: 10)
      await hand.wait(1.8)
      await hand.tap("Edit")
      await hand.wait(0.5)
      await hand.move(row: 9, 0, to: 11, 0)
      await hand.wait(0.5)
      await hand.tap("Done")
    },
    "loadMoreCell": FilmScript(seconds: 5) { hand in
      await hand.fling()
      await hand.wait(2.6)
      await hand.scroll(220)
    },
  ]
}
