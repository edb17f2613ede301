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

  private final class BlockTable: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.separatorStyle = .none
      tableView.register(BlockCell.self, forCellReuseIdentifier: "block")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "block", for: indexPath)
    }

    func cell(_ row: Int) -> BlockCell? {
      tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? BlockCell
    }
  }

  private let screen = BlockTable()
  private let simulator = Simulator()

  private func tops() -> [CGFloat?] { (0..<3).map { screen.cell($0)?.frame.minY } }

  private func present() async {
    simulator.present(screen)
    await simulator.advance(frames: 2)
    #expect(tops() == [0, 50, 100])
  }

  @Test func `a cell that invalidates its size is measured again, with an animation`() async {
    await present()
    screen.cell(1)?.height.constant = 90
    screen.cell(1)?.invalidateIntrinsicContentSize()
    await simulator.advance(by: .milliseconds(150))
    let shown = screen.cell(2)?.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 100 && shown < 140)
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 50, 140])
    #expect(screen.tableView.contentSize.height == 190)
    expectRest(in: simulator)
  }

  @Test func `a size invalidated without animation applies at once`() async {
    await present()
    screen.cell(0)?.height.constant = 20
    UIView.performWithoutAnimation { screen.cell(0)?.invalidateIntrinsicContentSize() }
    await simulator.advance(frames: 1)
    #expect(screen.cell(1)?.layer.presentation()?.frame.minY == 20)
    #expect(tops() == [0, 20, 70])
  }

  @Test func `a change of constraints alone is not followed`() async {
    await present()
    screen.cell(1)?.height.constant = 80
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 50, 100])
  }

  @Test func `an empty update measures the shown rows again`() async {
    await present()
    screen.cell(0)?.height.constant = 75
    screen.tableView.beginUpdates()
    screen.tableView.endUpdates()
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 75, 125])
    screen.cell(0)?.height.constant = 30
    screen.tableView.performBatchUpdates(nil)
    await simulator.advance(by: .seconds(1))
    #expect(tops() == [0, 30, 80])
  }
}
