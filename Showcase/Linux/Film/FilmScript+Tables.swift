import UIKit

extension FilmScript {
  /// The scripts of the articles about tables.
  static let tables: [String: FilmScript] = [
    "tableStyles": FilmScript(seconds: 6) { hand in
      for height in [0.22, 0.75] {
        for _ in 0..<3 { await hand.scroll(80, at: 0.5, height) }
        await hand.wait(0.4)
      }
    },
    "addRows": FilmScript(seconds: 2.6) { hand in
      for _ in 0..<2 {
        await hand.tap("add Item to section 1")
        await hand.wait(0.7)
      }
    },
    "deleteRows": FilmScript(seconds: 3.6) { hand in
      // A locked row, then one that can be deleted.
      await hand.swipe(row: 1, 1)
      await hand.wait(0.5)
      await hand.swipe(row: 1)
      await hand.wait(0.5)
      await hand.tapEnd(ofRow: 1)
    },
    "moveRows": FilmScript(seconds: 6.2) { hand in
      // A locked row, which has no handle, then others.
      await hand.move(row: 0, 0, to: 2, 0)
      await hand.wait(1)
      await hand.move(row: 1, 0, to: 3, 0)
      await hand.wait(0.5)
      await hand.move(row: 2, 0, to: 0, 1)
    },
    "selection": FilmScript(seconds: 4) { hand in
      for section in 0..<2 {
        await hand.tap(row: 1, section)
        await hand.wait(0.6)
      }
      await hand.scroll(120)
      await hand.wait(0.4)
      await hand.tap(row: 1, 2)
    },
    "separators": FilmScript(seconds: 3) { hand in
      for row in [0, 2, 1] {
        await hand.tap(row: row)
        await hand.wait(0.7)
      }
    },
    "cellStyles": FilmScript(seconds: 2) { hand in
      for row in 1..<3 {
        await hand.tap(row: row)
        await hand.wait(0.5)
      }
    },
    "reuse": FilmScript(seconds: 3) { hand in
      await hand.fling(over: 0.3)
    },
    "editShift": FilmScript(seconds: 2.6) { hand in
      await hand.tap(row: 0)
      await hand.wait(0.9)
      await hand.tap(row: 0)
    },
    "scrollNumbers": FilmScript(seconds: 3) { hand in
      await hand.scroll(200)
      await hand.wait(0.3)
      await hand.scroll(-150)
    },
    "reloading": FilmScript(seconds: 3.2) { hand in
      for row in [1, 2, 0] {
        await hand.tap(row: row)
        await hand.wait(0.7)
      }
    },
    "headersAndFooters": FilmScript(seconds: 7.5) { hand in
      for _ in 0..<3 {
        await hand.scroll(220)
        await hand.wait(0.2)
      }
      for _ in 0..<2 {
        await hand.fling()
        await hand.wait(1)
      }
    },
    "indexTitles": FilmScript(seconds: 3) { hand in
      await hand.slideAlongIndex(from: 0.36, to: 0.62)
    },
  ]
}
