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
      block.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(block)
      NSLayoutConstraint.activate([
        block.topAnchor.constraint(equalTo: contentView.topAnchor),
        block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private let screen = WordTable(rows: 3)
  private let simulator = Simulator()

  private func cell(_ row: Int) -> BlockCell? {
    screen.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? BlockCell
  }

  private func tops() -> [CGFloat?] { (0..<3).map { cell($0)?.frame.minY } }

  private func present() async {
    screen.height = UITableView.automaticDimension
    screen.loadViewIfNeeded()
    screen.tableView.separatorStyle = .none
    screen.tableView.register(BlockCell.self, forCellReuseIdentifier: "idCell")
    simulator.present(screen)
    await simulator.advance(frames: 2)
    #expect(tops() == [0, 50, 100])
  }

  @Test func `a cell that invalidates its size is measured again, with an animation`() async {
    await present()
    cell(1)?.height.constant = 90
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

  @Test func `a change of constraints alone is not followed`() async {
    await present()
    cell(1)?.height.constant = 80
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 50, 100])
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
}
