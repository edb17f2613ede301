import Simulator
import TestSupport
import Testing
import UIKit

/// Rows whose cells determine their heights, when what a cell shows grows.
@Suite(.simulated) @MainActor struct SelfSizingTests {
  /// A cell whose content is as high as its constraint.
  private final class BlockCell: UITableViewCell {
    private let block = UIView()
    private(set) lazy var height = block.heightAnchor.constraint(equalToConstant: 50)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      fill(contentView, with: block)
      height.isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  private let screen = WordTable(rows: 3)
  private let simulator = Simulator()

  private func cell(_ row: Int) -> BlockCell? {
    screen.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? BlockCell
  }

  private func tops() -> [CGFloat?] { (0..<3).map { cell($0)?.frame.minY } }

  /// Makes a screen whose cells determine their heights.
  private func prepare(_ screen: WordTable, _ cell: UITableViewCell.Type) {
    screen.height = UITableView.automaticDimension
    screen.loadViewIfNeeded()
    screen.tableView.separatorStyle = .none
    screen.tableView.register(cell, forCellReuseIdentifier: "idCell")
  }

  private func present() async {
    prepare(screen, BlockCell.self)
    simulator.present(screen)
    await simulator.advance(frames: 2)
    #expect(tops() == [0, 50, 100])
  }

  @Test func `a cell that invalidates its size is measured again, with an animation`() async {
    await present()
    cell(1)?.height.constant = 90
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 50, 100], "a change of constraints alone is not followed")
    cell(1)?.invalidateIntrinsicContentSize()
    await simulator.advance(by: .milliseconds(150))
    let shown = cell(2)?.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 100 && shown < 140)
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 50, 140])
    #expect(screen.tableView.contentSize.height == 190)
    expectRest(in: simulator)
  }

  @Test func `a size invalidated without animation applies at once`() async {
    await present()
    cell(0)?.height.constant = 20
    UIView.performWithoutAnimation { cell(0)?.invalidateIntrinsicContentSize() }
    await simulator.advance(frames: 1)
    #expect(cell(1)?.layer.presentation()?.frame.minY == 20)
    #expect(tops() == [0, 20, 70])
  }

  /// A cell with a text of as many lines as it needs between the margins.
  private final class TextCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.text =
        "The train is late again, by ten minutes or so, they say at the station, "
        + "and I am in the third car, as ever."
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Shows a screen in landscape, where the safe area is 47 points narrower at each side.
  private func presentInLandscape(_ screen: WordTable) async {
    simulator.present(UIViewController())
    await simulator.advance(frames: 1)
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    simulator.present(screen)
    await simulator.advance(frames: 2)
  }

  @Test(arguments: [(UITableView.Style.plain, 400.0), (.insetGrouped, 200)])
  func `rows are measured again when a safe area at the sides makes them narrower`(
    style: UITableView.Style, added: CGFloat
  ) async {
    let screen = WordTable([["A", "B"]], style: style)
    prepare(screen, TextCell.self)
    await presentInLandscape(screen)
    func heights() -> [CGFloat] {
      screen.tableView.visibleCells.compactMap { ($0 as? TextCell)?.label.frame.height }
    }
    // The text is about 810 points long: two lines within the safe area, and three in half of it. A
    // line is 20.3 points high.
    func areTwoLines(_ heights: [CGFloat]) -> Bool {
      heights.count == 2 && heights.allSatisfy { abs($0 - 40.7) < 0.5 }
    }
    #expect(areTwoLines(heights()))
    screen.additionalSafeAreaInsets.left = added
    await simulator.advance(frames: 2)
    #expect(heights().allSatisfy { $0 > 60 })
    screen.additionalSafeAreaInsets.left = 0
    await simulator.advance(frames: 2)
    #expect(areTwoLines(heights()))
  }

  @Test func `rows that were measured before the table had a window are measured in it`() async {
    let screen = WordTable([["A"]])
    prepare(screen, TextCell.self)
    screen.view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    screen.tableView.layoutIfNeeded()
    await presentInLandscape(screen)
    let cell = screen.tableView.visibleCells.first as? TextCell
    #expect(abs((cell?.label.frame.height ?? 0) - 40.7) < 0.5)
  }

  @Test func `an empty update measures the shown rows again`() async {
    await present()
    cell(0)?.height.constant = 75
    screen.tableView.beginUpdates()
    screen.tableView.endUpdates()
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 75, 125])
    cell(0)?.height.constant = 30
    screen.tableView.performBatchUpdates(nil)
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 30, 80])
  }

  @Test(arguments: [true, false])
  func `a scroll to the top arrives, though rows on its way are higher than assumed`(
    isTap: Bool
  ) async {
    let screen = WordTable(rows: 60)
    prepare(screen, BlockCell.self)
    let table: UITableView = screen.tableView
    table.estimatedRowHeight = 20
    simulator.present(screen)
    await simulator.advance(frames: 2)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    await simulator.advance(frames: 2)
    #expect(table.contentOffset.y > 500)
    let top = -table.adjustedContentInset.top
    if isTap {
      await simulator.finger.tap(at: CGPoint(x: 195, y: 10))
    } else {
      table.setContentOffset(CGPoint(x: 0, y: top), animated: true)
    }
    await simulator.advance(by: .seconds(2))
    #expect(table.contentOffset.y == top)
  }
}
