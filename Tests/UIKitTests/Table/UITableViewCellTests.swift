import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UITableViewCellTests {
  @Test(arguments: [
    (UITableViewCell.CellStyle.default, false, true), (.subtitle, true, true),
    (.value1, true, true), (.value2, true, false),
  ])
  func `a style provides its labels`(
    style: UITableViewCell.CellStyle, hasDetail: Bool, hasImage: Bool
  ) {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    #expect(cell.textLabel != nil)
    #expect((cell.detailTextLabel != nil) == hasDetail)
    #expect((cell.imageView != nil) == hasImage)
  }

  @Test func `an accessory takes room from the content`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 390)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width < 370)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    cell.accessoryView = view
    cell.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 324, y: 7, width: 50, height: 30))
  }

  @Test func `words of one line make a row of 44 points`() {
    let table = WordTable([["One"]])
    table.height = UITableView.automaticDimension
    Simulator().present(table)
    #expect(table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
  }

  @Test(arguments: [UITableViewCell.CellStyle.value1, .value2])
  func `text and value are stacked at accessibility text sizes`(
    style: UITableViewCell.CellStyle
  ) throws {
    let simulator = Simulator()
    let controller = UIViewController()
    simulator.present(controller)
    for (size, isStacked) in [(UIContentSizeCategory.large, false), (.accessibilityLarge, true)] {
      simulator.contentSizeCategory = size
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      controller.view.addSubview(cell)
      cell.textLabel?.text = "Words"
      cell.detailTextLabel?.text = "Value"
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 120)
      cell.layoutIfNeeded()
      let words = try #require(cell.textLabel?.frame)
      let value = try #require(cell.detailTextLabel?.frame)
      #expect((words.maxY <= value.minY) == isStacked, "\(words) \(value)")
      #expect((words.minX == value.minX) == isStacked, "\(words) \(value)")
    }
  }

  @Test func `constraints decide the height of a row`() {
    let table = TallTable()
    Simulator().present(table)
    #expect(table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 130)
    #expect(table.tableView.contentSize.height == 260)
  }

  @Test func `a selected row is gray unless its style says otherwise`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let background = UIView()
    cell.selectedBackgroundView = background
    cell.setSelected(true, animated: false)
    #expect(background.superview === cell)
    cell.setSelected(false, animated: false)
    #expect(background.superview == nil)
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    #expect(background.superview == nil)
  }
}

/// Rows with 100 points of content and margins of 15 above and below.
private final class TallTable: UITableViewController {
  override func viewDidLoad() {
    tableView.register(TallCell.self, forCellReuseIdentifier: "tall")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
  }
}

private final class TallCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.heightAnchor.constraint(equalToConstant: 100),
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -15),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
