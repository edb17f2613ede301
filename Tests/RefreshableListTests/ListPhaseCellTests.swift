import CustomRefreshControl
import RefreshableList
import Testing
import UIKit

/// The cell in place of the rows of a list without items.
@Suite(.simulated) @MainActor struct ListPhaseCellTests {
  private let strings = RefreshStrings(language: "en")
  private let cell = ListPhaseCell(style: .default, reuseIdentifier: nil)

  private func part<Part: UIView>() throws -> Part {
    try #require(cell.contentView.subviews.lazy.compactMap { $0 as? Part }.first)
  }

  @Test(arguments: [ListPhase.loaded, .empty, .failed("Offline")])
  func `its spinner turns only while the list loads`(other: ListPhase) throws {
    let spinner: RefreshArtView = try part()
    #expect(!spinner.isAnimating)
    cell.show(.loading, strings: strings)
    #expect(spinner.isAnimating)
    cell.show(other, strings: strings)
    #expect(!spinner.isAnimating)
  }

  @Test func `a longer sentence is in the middle of the cell as well, in full`() throws {
    let label: UILabel = try part()
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    for count in [1, 4] {
      let text = String(repeating: "The server could not be reached. ", count: count)
      cell.show(.failed(text), strings: strings)
      cell.layoutIfNeeded()
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      #expect(abs(label.bounds.height - label.sizeThatFits(room).height) < 1)
      #expect(abs(label.frame.midY - cell.contentView.bounds.midY) < 1)
    }
  }

  @Test func `a sentence takes as many lines as it needs`() throws {
    let label: UILabel = try part()
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    func height(of text: String) -> CGFloat {
      cell.show(.failed(text), strings: strings)
      cell.layoutIfNeeded()
      return label.bounds.height
    }
    let line = height(of: "Offline")
    // Each of them fills most of a line.
    let long = String(repeating: "The server could not be reached. ", count: 5)
    #expect(line > 0 && height(of: long) > 3 * line)
  }
}
