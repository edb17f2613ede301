import CustomRefreshControl
@testable import RefreshableList
import TestIsolation
import Testing
import UIKit

/// The view in place of the rows of a list without items, and where it lies.
@Suite(.isolated) @MainActor struct ListPhaseViewTests {
  private let strings = RefreshStrings(language: "en")
  private let view = ListPhaseView()

  private var parts: [UIView] {
    view.subviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [$0] }
  }

  private func part<Part: UIView>() throws -> Part {
    try #require(parts.lazy.compactMap { $0 as? Part }.first)
  }

  @Test(arguments: [ListPhase.loaded, .empty, .failed("Offline")])
  func `its spinner turns above the sentence, and only while the list loads`(
    other: ListPhase
  ) throws {
    let spinner: RefreshArtView = try part()
    #expect(!spinner.isAnimating)
    view.show(.loading, strings: strings)
    #expect(spinner.isAnimating)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    view.layoutIfNeeded()
    let sentence: UILabel = try part()
    #expect(sentence.bounds.height > 0 && spinner.frame.maxY <= sentence.frame.minY)
    view.show(other, strings: strings)
    #expect(!spinner.isAnimating)
  }

  @Test func `the sign of a failure is as large as a title, and its sentence wraps`() throws {
    let plain = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
    view.show(.failed(String(repeating: "The server is away. ", count: 12)), strings: strings)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    view.layoutIfNeeded()
    #expect(view.icon.intrinsicContentSize.height > 1.5 * plain.intrinsicContentSize.height)
    #expect(view.sentence.bounds.height > 3 * view.sentence.font.lineHeight)
  }

  @Test func `it shows that a list is empty`() throws {
    let label: UILabel = try part()
    view.show(.empty, strings: strings)
    #expect(label.text == strings.listEmpty && label.textAlignment == .center)
  }

  @Test func `what it shows is in the middle, with the whole of a longer sentence`() throws {
    let label: UILabel = try part()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    var heights: [CGFloat] = []
    for count in [1, 5] {
      let text = String(repeating: "The server could not be reached. ", count: count)
      view.show(.failed(text), strings: strings) {}
      view.layoutIfNeeded()
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      #expect(abs(label.bounds.height - label.sizeThatFits(room).height) < 1)
      let places = parts.filter { !$0.isHidden }.map {
        $0.convert($0.bounds, to: view)
      }
      let top = try #require(places.map(\.minY).min())
      let end = try #require(places.map(\.maxY).max())
      #expect(abs((top + end) / 2 - view.bounds.midY) < 1)
      heights.append(label.bounds.height)
    }
    // The sentence fills most of a line.
    #expect(heights[1] > 3 * heights[0])
  }

  @Test func `a failure has an icon, and a button if it can be retried`() throws {
    let (icon, button): (UIImageView, UIButton) = (try part(), try part())
    var retries = 0
    view.show(.empty, strings: strings) { retries += 1 }
    #expect(icon.isHidden && button.isHidden)
    view.show(.failed("Offline"), strings: strings)
    #expect(!icon.isHidden && icon.image != nil && button.isHidden)
    #expect(icon.tintColor == .secondaryLabel)
    view.show(.failed("Offline"), strings: strings) { retries += 1 }
    #expect(!button.isHidden && button.configuration?.title == "Refresh")
    // VoiceOver reads what went wrong, then the button, and no icon.
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    view.layoutIfNeeded()
    let label: UILabel = try part()
    #expect(!icon.isAccessibilityElement && icon.frame.maxY <= label.frame.minY)
    #expect(label.frame.maxY <= button.frame.minY)
    button.sendActions(for: .touchUpInside)
    #expect(retries == 1)
  }

  // MARK: Its place

  private func table() -> UITableView {
    UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `it lies in the background of the table, between the insets`() {
    let table = table()
    let background = PhaseBackgroundView()
    background.place(in: table)
    #expect(table.backgroundView == nil)
    background.content = view
    background.insets = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
    background.place(in: table)
    table.layoutIfNeeded()
    background.layoutIfNeeded()
    #expect(table.backgroundView === background)
    #expect(view.frame == CGRect(x: 0, y: 40, width: 320, height: 380))
    background.content = nil
    background.place(in: table)
    #expect(table.backgroundView == nil && view.superview == nil)
  }

  @Test func `a button in it keeps its touches where a tap elsewhere retries`() {
    let background = PhaseBackgroundView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (content, button) = (UIView(), UIButton())
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 44)
    content.addSubview(button)
    background.content = content
    background.layoutIfNeeded()
    func hits() -> [UIView?] {
      [CGPoint(x: 120, y: 120), CGPoint(x: 20, y: 20)].map { background.hitTest($0, with: nil) }
    }
    #expect(hits() == [button, content])
    background.onTap = {}
    #expect(hits() == [button, background])
  }

  @Test func `a background view of the app's own stays, and has it in front`() {
    let table = table()
    let (first, second) = (UIView(), UIView())
    let background = PhaseBackgroundView()
    background.content = view
    for own in [first, second] {
      table.backgroundView = own
      background.place(in: table)
      table.layoutIfNeeded()
      #expect(table.backgroundView === own && background.superview === own)
      #expect(background.frame == own.bounds)
    }
    table.backgroundView = nil
    background.place(in: table)
    #expect(table.backgroundView === background)
    table.backgroundView = first
    background.place(in: table)
    background.content = nil
    background.place(in: table)
    #expect(table.backgroundView === first && first.subviews.isEmpty)
  }
}
