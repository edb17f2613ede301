import CustomRefreshControl
@testable import RefreshableList
import Testing
import UIKit

/// The room around what a list's own cells show.
@Suite(.simulated) @MainActor struct CellMarginsTests {
  @Test func `margins that do not fit are half of the size each`() {
    let bounds = CGRect(x: 10, y: 20, width: 30, height: 20)
    let margins = CGSize(width: 24, height: 16)
    #expect(bounds.shrunk(by: margins) == CGRect(x: 25, y: 30, width: 0, height: 0))
  }

  @Test func `the spinner of a list that loads is above the sentence`() throws {
    let cell = ListPhaseCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    cell.show(.loading, strings: RefreshStrings(language: "en"))
    cell.layoutIfNeeded()
    let views = cell.contentView.subviews
    let spinner = try #require(views.lazy.compactMap { $0 as? RefreshArtView }.first)
    let sentence = try #require(views.lazy.compactMap { $0 as? UILabel }.first)
    #expect(sentence.bounds.height > 0)
    #expect(spinner.frame.maxY <= sentence.frame.minY)
  }
}
