import CustomRefreshControl
import RefreshableList
import Testing
import UIKit

/// The cell in place of the rows of a list without items.
@Suite(.simulated) @MainActor struct ListPhaseCellTests {
  private let strings = RefreshStrings(language: "en")
  private let cell = ListPhaseCell(style: .default, reuseIdentifier: nil)

  private func part<Part: UIView>() throws -> Part {
    try #require(cell.parts.lazy.compactMap { $0 as? Part }.first)
  }

  @Test(arguments: [ListPhase.loaded, .empty, .failed("Offline")])
  func `its spinner turns above the sentence, and only while the list loads`(
    other: ListPhase
  ) throws {
    let spinner: RefreshArtView = try part()
    #expect(!spinner.isAnimating)
    cell.show(.loading, strings: strings)
    #expect(spinner.isAnimating)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    cell.layoutIfNeeded()
    let sentence: UILabel = try part()
    #expect(sentence.bounds.height > 0 && spinner.frame.maxY <= sentence.frame.minY)
    cell.show(other, strings: strings)
    #expect(!spinner.isAnimating)
  }

  @Test func `it shows that a list is empty, and cannot be selected`() throws {
    let label: UILabel = try part()
    cell.show(.empty, strings: strings)
    #expect(label.text == strings.listEmpty && label.textAlignment == .center)
    #expect(cell.selectionStyle == .none)
  }

  @Test func `what it shows is in the middle, with the whole of a longer sentence`() throws {
    let label: UILabel = try part()
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    var heights: [CGFloat] = []
    for count in [1, 5] {
      let text = String(repeating: "The server could not be reached. ", count: count)
      cell.show(.failed(text), strings: strings) {}
      cell.layoutIfNeeded()
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      #expect(abs(label.bounds.height - label.sizeThatFits(room).height) < 1)
      let places = cell.parts.filter { !$0.isHidden }.map {
        $0.convert($0.bounds, to: cell.contentView)
      }
      let top = try #require(places.map(\.minY).min())
      let end = try #require(places.map(\.maxY).max())
      #expect(abs((top + end) / 2 - cell.contentView.bounds.midY) < 1)
      heights.append(label.bounds.height)
    }
    // The sentence fills most of a line.
    #expect(heights[1] > 3 * heights[0])
  }

  @Test func `a failure has an icon, and a button if it can be retried`() throws {
    let (icon, button): (UIImageView, UIButton) = (try part(), try part())
    var retries = 0
    cell.show(.empty, strings: strings) { retries += 1 }
    #expect(icon.isHidden && button.isHidden)
    cell.show(.failed("Offline"), strings: strings)
    #expect(!icon.isHidden && icon.image != nil && button.isHidden)
    #expect(icon.tintColor == .secondaryLabel)
    cell.show(.failed("Offline"), strings: strings) { retries += 1 }
    #expect(!button.isHidden && button.configuration?.title == "Refresh")
    // VoiceOver reads what went wrong, then the button, and no icon.
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    cell.layoutIfNeeded()
    let label: UILabel = try part()
    #expect(!icon.isAccessibilityElement && icon.frame.maxY <= label.frame.minY)
    #expect(label.frame.maxY <= button.frame.minY)
    button.sendActions(for: .touchUpInside)
    #expect(retries == 1)
  }
}
