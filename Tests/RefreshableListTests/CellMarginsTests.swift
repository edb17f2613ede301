import CustomRefreshControl
import RefreshableList
import Testing
import UIKit

/// The room around what a list's own cells show.
@Suite(.simulated) @MainActor struct CellMarginsTests {
  @Test func `the spinner of a list that loads is above the sentence`() throws {
    let cell = ListPhaseCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    cell.show(.loading, strings: RefreshStrings(language: "en"))
    cell.layoutIfNeeded()
    let views = cell.parts
    let spinner = try #require(views.lazy.compactMap { $0 as? RefreshArtView }.first)
    let sentence = try #require(views.lazy.compactMap { $0 as? UILabel }.first)
    #expect(sentence.bounds.height > 0)
    #expect(spinner.frame.maxY <= sentence.frame.minY)
  }
}
