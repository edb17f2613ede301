import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ContentConfigurationTests {
  /// Returns a laid-out view of a content, and its labels.
  private func shown(
    _ content: UIListContentConfiguration, _ width: CGFloat, _ height: CGFloat
  ) -> (view: UIListContentView, labels: [UILabel]) {
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
    return (view, view.subviews.compactMap { $0 as? UILabel })
  }

  @Test func `a row of one line is 44 points high, and more lines make it higher`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Wave"
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = content
    #expect(height(of: cell) == 44)
    content.text = String(repeating: "One letter after another. ", count: 6)
    cell.contentConfiguration = content
    #expect(height(of: cell) > 80)
  }

  @Test func `a subtitle is below the text, and a value at the end of the row`() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Wave"
    content.secondaryText = "One after another"
    let (view, labels) = shown(content, 320, 60)
    #expect(labels.map(\.text) == ["Wave", "One after another"])
    #expect(labels[0].frame.minX == 16 && labels[1].frame.minX == 16)
    #expect(abs(labels[1].frame.minY - labels[0].frame.maxY - 3) < 0.01)
    var value = UIListContentConfiguration.valueCell()
    value.text = "Size"
    value.secondaryText = "20 pt"
    view.configuration = value
    view.layoutIfNeeded()
    #expect(abs(labels[1].frame.maxX - 312) < 0.01)
    #expect(abs(labels[1].frame.midY - 30) < 0.01 && abs(labels[0].frame.midY - 30) < 0.01)
  }

  @Test func `a value that has no room beside the text goes below it`() {
    var value = UIListContentConfiguration.valueCell()
    value.text = "The duration of one cycle"
    value.secondaryText = "one second and a half"
    let labels = shown(value, 220, 80).labels
    #expect(labels[1].frame.minY >= labels[0].frame.maxY)
  }

  @Test func `an image moves the text in, and symbols take equal room`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Wave"
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    var inset: CGFloat? { shown(content, 320, 44).labels.first?.frame.minX }
    #expect(inset == 72)
    content.imageProperties.maximumSize = CGSize(width: 20, height: 20)
    #expect(inset == 52)
    content.image = UIImage(systemName: "plus")
    #expect(inset == 60)
  }

  @Test func `a cell that gets another configuration of a kind keeps its view`() {
    var content = UIListContentConfiguration.cell()
    content.text = "One"
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = content
    let view = cell.contentView
    content.text = "Two"
    cell.contentConfiguration = content
    #expect(view is UIListContentView && cell.contentView === view)
    cell.contentConfiguration = ColorContent(color: .red)
    #expect(cell.contentView is ColorContentView)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is any UIContentView) && cell.contentView.subviews.isEmpty)
  }

  @Test func `the update handler gets the row's state, and the background is gray while pressed`()
    async throws
  {
    let simulator = Simulator(scale: 1)
    let controller = WordTable([["Row"]], style: .insetGrouped)
    var states: [Bool] = []
    simulator.present(controller)
    await simulator.advance(frames: 1)
    let cell = try #require(controller.tableView.visibleCells.first)
    cell.backgroundConfiguration = .listGroupedCell()
    cell.configurationUpdateHandler = { _, state in states.append(state.isHighlighted) }
    await simulator.advance(frames: 1)
    let row = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    let point = controller.tableView.convert(CGPoint(x: row.midX, y: row.midY), to: nil)
    #expect(try simulator.picture()[Int(point.x), Int(point.y)] == 0xFFFF_FFFF)
    await simulator.finger.press(at: point)
    await simulator.advance(by: .milliseconds(300))
    #expect(states.last == true)
    #expect(try simulator.picture()[Int(point.x), Int(point.y)] == 0xFFD1_D1D6)
    await simulator.finger.lift()
  }

  @Test func `a section's header may be configured as well`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "header")
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Letters"
    header.contentConfiguration = content
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    header.layoutIfNeeded()
    let label = header.contentView.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "Letters")
    content.textProperties.transform = .uppercase
    header.contentConfiguration = content
    header.layoutIfNeeded()
    #expect(label?.text == "LETTERS")
  }

  private func height(of cell: UITableViewCell) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func `a configuration replaces the content view, and none brings an empty one`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (first, kept) = (cell.contentView, UIView())
    first.addSubview(kept)
    cell.contentConfiguration = cell.defaultContentConfiguration()
    let second = cell.contentView
    #expect(second is UIListContentView && second.superview === cell && first.superview == nil)
    #expect(kept.superview === first && kept.window == nil)
    // The same kind of content keeps the view.
    var content = cell.defaultContentConfiguration()
    content.text = "Wave"
    cell.contentConfiguration = content
    #expect(cell.contentView === second)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView) && cell.contentView !== first)
    #expect(cell.contentView.superview === cell && second.superview == nil)
    let item = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    item.contentConfiguration = item.defaultContentConfiguration()
    #expect(item.contentView is UIListContentView)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = header.defaultContentConfiguration()
    #expect(header.contentView is UIListContentView && header.contentView.superview === header)
  }

  @Test func `a collection view controller's short content does not bounce unless an app says so`()
  {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    #expect(!controller.collectionView.alwaysBounceVertical)
  }
}

private struct ColorContent: UIContentConfiguration {
  var color: UIColor
  func makeContentView() -> any UIView & UIContentView { ColorContentView(self) }
  func updated(for state: any UIConfigurationState) -> ColorContent { self }
}

private final class ColorContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: ColorContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    backgroundColor = configuration.color
  }

  required init?(coder: NSCoder) { nil }
}
