import UIKit

extension FilmScript {
  /// The scripts of the articles about tables.
  static let tables: [String: FilmScript] = [
    "tableStyles": FilmScript(seconds: 8) { hand in
      guard let screen = hand.screen as? TableStylesViewController else { return }
      // A header that stays, and is pushed by the next one.
      for table in screen.tables {
        for _ in 0..<4 {
          await hand.scroll(60, in: table)
          await hand.wait(0.3)
        }
      }
    },
    "addRows": FilmScript(seconds: 2.6) { hand in
      for _ in 0..<2 {
        await hand.tap("Add to the list")
        await hand.wait(0.7)
      }
    },
    "deleteRows": FilmScript(seconds: 6.5) { hand in
      // A locked row, then one that can be deleted.
      await hand.swipe(row: 0, 1)
      await hand.wait(0.6)
      await hand.swipe(row: 1)
      await hand.wait(0.5)
      await hand.tapEnd(ofRow: 1)
      await hand.wait(0.8)
      await hand.tap("Edit")
      await hand.wait(0.8)
      await hand.tapStart(ofRow: 0)
      await hand.wait(0.6)
      await hand.tapEnd(ofRow: 0)
      await hand.wait(0.5)
      await hand.tap("Done")
    },
    "moveRows": FilmScript(seconds: 8.5) { hand in
      // A locked row, which has no handle, then others; none goes above a locked one.
      await hand.move(row: 0, 0, to: 2, 0)
      await hand.wait(1)
      await hand.move(row: 1, 0, to: 3, 0)
      await hand.wait(0.5)
      await hand.move(row: 2, 0, to: 0, 0)
      await hand.wait(0.6)
      await hand.move(row: 3, 0, to: 0, 1)
    },
    "selection": FilmScript(seconds: 6) { hand in
      for section in 0..<2 {
        await hand.tap(row: 1, section)
        await hand.wait(0.6)
      }
      await hand.scroll(120)
      await hand.wait(0.4)
      await hand.tap(row: 1, 2)
      await hand.wait(0.9)
      await hand.tap("Lock")
      await hand.wait(0.3)
      await hand.tap(row: 1, 2)
    },
    "separators": FilmScript(seconds: 3) { hand in
      for row in [0, 2, 1] {
        await hand.tap(row: row)
        await hand.wait(0.7)
      }
    },
    "cellStyles": FilmScript(seconds: 3.4) { hand in
      for row in [1, 4, 5] {
        await hand.tap(row: row)
        await hand.wait(0.5)
      }
    },
    "cellReuse": FilmScript(seconds: 3) { hand in
      await hand.fling(over: 0.3)
    },
    "editMode": FilmScript(seconds: 2.6) { hand in
      await hand.tap(row: 0)
      await hand.wait(0.9)
      await hand.tap(row: 0)
    },
    "geometry": FilmScript(seconds: 3) { hand in
      await hand.scroll(200)
      await hand.wait(0.3)
      await hand.scroll(-150)
    },
    // High enough for the row of the third section.
    "reloadRows": FilmScript(seconds: 3.2, screenHeight: 620) { hand in
      for row in [1, 2, 0] {
        await hand.tap(row: row)
        await hand.wait(0.7)
      }
    },
    "headersAndFooters": FilmScript(seconds: 7) { hand in
      // The table's header is seen before it leaves.
      await hand.wait(0.7)
      for _ in 0..<3 {
        await hand.scroll(220)
        await hand.wait(0.2)
      }
      await hand.flingToEnd()
    },
    "indexTitles": FilmScript(seconds: 3) { hand in
      await hand.slideAlongIndex(from: 0.36, to: 0.62)
    },
  ]
}
