import CustomRefreshControl
import UIKit

extension FilmScript {
  /// The scripts of the demos.
  static let demos: [String: FilmScript] = [
    "feed": .pull(5),
    "redAndYellow": .pull(4),
    "progress": FilmScript(seconds: 19) { hand in
      for skin in ["Ring", "Moon", "Skyline", "Logo"] {
        await hand.tap(skin)
        await hand.wait(0.2)
        await hand.pull()
        await hand.wait(3.5)
      }
    },
    "compare": FilmScript(seconds: 11.5, screenHeight: 640) { hand in
      guard let screen = hand.screen as? CompareViewController else { return }
      // Below the buttons for other skins.
      await hand.pull(screen.columns[1].table)
      await hand.wait(4.2)
      await hand.tap("Failed")
      await hand.pull(screen.columns[1].table)
      await hand.wait(4.2)
    },
    // A pull refreshes, and a longer one opens the menu.
    "secondFloor": FilmScript(seconds: 10.9, screenHeight: 700) { hand in
      await hand.pull(200)
      await hand.wait(3.2)
      await hand.pull(440)
      await hand.wait(3.2)
      await hand.tap("Back to the market")
    },
    "nestedPages": FilmScript(seconds: 9.5) { hand in
      // Below the head.
      await hand.pull(230, from: 0.46)
      await hand.wait(2.8)
      await hand.scroll(160, at: 0.5, 0.7)
      await hand.wait(0.6)
      await hand.tap("Cafés")
      await hand.wait(1)
      await hand.scroll(-60, at: 0.5, 0.7)
    },
    "invertedChat": FilmScript(seconds: 7) { hand in
      await hand.scroll(-160)
      await hand.wait(0.5)
      for _ in 0..<3 {
        await hand.flingBack()
        await hand.wait(1)
      }
    },
    // Its header is at the leading edge, on either side.
    "carousel": FilmScript(seconds: 9) { hand in
      let frame = hand.screen.view.convert(hand.screen.view.bounds, to: nil)
      let left = CGPoint(x: frame.minX + 60, y: frame.midY)
      let right = CGPoint(x: frame.maxX - 60, y: frame.midY)
      await hand.drag(from: left, to: right, over: 0.8)
      await hand.wait(3.2)
      await hand.tap("Right to left")
      await hand.wait(0.5)
      await hand.drag(from: right, to: left, over: 0.8)
    },
    "stack": .pull(4),
    "tiles": .pull(4),
    "short": .pull(4),
    "attributes": .pull(4),
    "chat": FilmScript(seconds: 9.5) { hand in
      await hand.scroll(-120)
      await hand.wait(0.4)
      await hand.pull()
      await hand.wait(2.4)
      await hand.scroll(-200)
      await hand.wait(0.6)
      await hand.tap("Add")
    },
    "listStates": FilmScript(seconds: 12.5) { hand in
      await hand.wait(2.3)
      for way in ["Failure", "Nothing", "Failure"] {
        await hand.tap(way)
        await hand.wait(2.4)
      }
      await hand.tap("Rows")
    },
    "outcomes": FilmScript(seconds: 18) { hand in
      for (way, seconds) in [("No news", 2.6), ("Failure", 2.8), ("Timeout", 4.5)] {
        await hand.tap(way)
        await hand.wait(0.3)
        await hand.pull()
        await hand.wait(seconds)
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
      await hand.wait(0.3)
      await hand.tap("Messages")
      await hand.wait(0.5)
      await hand.tap("News")
    },
  ]

  /// The scripts of the articles about refreshing and loading.
  static let articles: [String: FilmScript] = [
    "failures": FilmScript(seconds: 23.5) { hand in
      // The list, which has no rows yet.
      await hand.wait(2.5)
      await hand.tap("Online")
      await hand.wait(0.3)
      await hand.pull()
      await hand.wait(3)
      // A page, and its retry.
      await hand.tap("Offline")
      await hand.wait(0.2)
      await hand.flingToEnd()
      await hand.wait(2)
      await hand.tap("Online")
      await hand.wait(0.4)
      await hand.tapFooter()
      await hand.wait(2)
      // A refresh of rows that are there, and its retry.
      await hand.tap("Repairs")
      await hand.flingBack()
      await hand.wait(1)
      await hand.pull()
      await hand.wait(3.2)
      await hand.tap("Online")
      await hand.wait(0.3)
      await hand.pull()
    },
    "pages": FilmScript(seconds: 13.5) { hand in
      await hand.flingToEnd()
      await hand.wait(1.9)
      await hand.scroll(150)
      await hand.tap("Drag")
      await hand.flingToEnd()
      await hand.wait(0.6)
      await hand.scroll(170)
      await hand.wait(1.8)
      await hand.tap("Tap")
      await hand.flingToEnd()
      await hand.wait(0.4)
      await hand.tapFooter()
      await hand.wait(1.8)
      await hand.scroll(150)
    },
    "headerStyles": FilmScript(seconds: 13, screenWidth: 640, screenHeight: 700) { hand in
      guard let screen = hand.screen as? HeaderStylesViewController else { return }
      for table in screen.tables {
        await hand.pull(table)
        await hand.wait(2.2)
      }
    },
    "titles": .pull(5.2),
    "headerAndFooter": FilmScript(seconds: 15.5) { hand in
      guard let panel = hand.screen as? PanelViewController else { return }
      await hand.pull()
      await hand.wait(3)
      await hand.tap(panel.footerSwitch)
      await hand.wait(0.3)
      // Without its footer, the end is the end.
      await hand.flingToEnd()
      await hand.wait(0.6)
      await hand.flingBack()
      await hand.wait(1)
      await hand.tap(panel.footerSwitch)
      await hand.wait(0.3)
      await hand.flingToEnd()
      await hand.wait(2)
      await hand.flingBack()
      await hand.wait(1)
      await hand.tap(panel.headerSwitch)
      await hand.wait(0.3)
      // Without its header, a pull only stretches.
      await hand.pull()
      await hand.wait(0.8)
      await hand.tap(panel.headerSwitch)
    },
    "closures": FilmScript(seconds: 6.5) { hand in
      await hand.pull()
      await hand.wait(2.5)
      await hand.scroll(120)
      await hand.wait(1.9)
      await hand.tap(row: 1)
    },
    "rowImages": FilmScript(seconds: 4.5) { hand in
      await hand.wait(0.5)
      await hand.fling(over: 0.35)
    },
    "failedList": FilmScript(seconds: 5) { hand in
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
    "loadMoreRow": FilmScript(seconds: 5) { hand in
      await hand.fling()
      await hand.wait(2.6)
      await hand.scroll(220)
    },
  ]
}
