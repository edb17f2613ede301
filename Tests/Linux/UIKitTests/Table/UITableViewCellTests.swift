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
    let parts = [cell.textLabel, cell.detailTextLabel, cell.imageView].map { $0 != nil }
    #expect(parts == [true, hasDetail, hasImage])
  }

  @Test func `the content of a new cell is as large as the cell`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let field = UIView(frame: cell.contentView.bounds.insetBy(dx: 16, dy: 2))
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(field)
    #expect(field.frame == CGRect(x: 16, y: 2, width: 288, height: 40))
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    cell.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 16, y: 2, width: 358, height: 56))
  }

  /// Returns a laid out cell of 390 × 60 points with the words "Text" and "Detail".
  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    cell.layoutIfNeeded()
    return cell
  }

  @Test func `the default style has one text between the margins`() throws {
    let text = try #require(cell(.default).textLabel)
    #expect(text.frame == CGRect(x: 16, y: 0, width: 358, height: 60) && text.font.pointSize == 17)
  }

  @Test func `the subtitle style has smaller words below the text`() throws {
    let cell = cell(.subtitle)
    let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    #expect(text.frame.minX == 16 && detail.frame.minX == 16)
    #expect(detail.frame.minY >= text.frame.maxY)
    #expect(abs(text.frame.minY + detail.frame.maxY - 60) < 1)
    #expect(text.font.pointSize == 17 && detail.font.pointSize == 12)
  }

  @Test func `the value1 style has a gray value at the trailing end of the line`() throws {
    let cell = cell(.value1)
    let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    #expect(abs(text.frame.minX - 16) < 1e-9 && abs(detail.frame.maxX - 374) < 1e-9)
    #expect(text.frame.maxX < detail.frame.minX && text.frame.midY == detail.frame.midY)
    #expect(detail.frame.width < 60)
    #expect(text.font.pointSize == 17 && detail.font.pointSize == 17)
    #expect(text.textColor != .secondaryLabel && detail.textColor == .secondaryLabel)
  }

  @Test func `the value2 style has a small tinted name, right-aligned before the value`() throws {
    let cell = cell(.value2)
    let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    // The name's column of 91 points is an approximation.
    #expect(text.frame == CGRect(x: 16, y: 0, width: 91, height: 60))
    #expect(detail.frame == CGRect(x: 113, y: 0, width: 261, height: 60))
    #expect(text.textAlignment == .right && detail.textAlignment != .right)
    #expect(text.font.pointSize == 12 && detail.font.pointSize == 12)
    #expect(text.textColor == cell.tintColor && detail.textColor != cell.tintColor)
  }

  @Test(arguments: [(UITableViewCell.AccessoryType.disclosureIndicator, true), (.checkmark, false)])
  func `a chevron is gray and symmetrical, a checkmark tinted and not, both at the end`(
    type: UITableViewCell.AccessoryType, isChevron: Bool
  ) throws {
    let simulator = Simulator()
    let table = WordTable([["One"]])
    simulator.present(table)
    table.tableView.separatorStyle = .none
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.accessoryType = type
    cell.layoutIfNeeded()
    let end = try simulator.picture(crop: CGRect(x: 340, y: 47, width: 50, height: 60))
    let rows = (0..<end.height).map { end.pixels[($0 * end.width)..<(($0 + 1) * end.width)] }
    #expect(Set(end.pixels).count > 2)
    #expect(rows.elementsEqual(rows.reversed(), by: { $0.elementsEqual($1) }) == isChevron)
    // The tint is blue.
    let isBlue = end.pixels.contains { ($0 & 0xFF) > ($0 >> 16 & 0xFF) + 80 }
    #expect(isBlue == !isChevron)
    let start = try simulator.picture(crop: CGRect(x: 60, y: 47, width: 270, height: 60))
    #expect(Set(start.pixels).count == 1)
  }

  @Test func `an accessory takes room from the content`() {
    let cell = cell(.default)
    #expect(cell.contentView.frame.width == 390)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    // Public XIBs of Xcode 15 and later store 293.5 of 320 points and 348.5 of 375.
    #expect(cell.contentView.frame.width == 390 - 26.5)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    cell.accessoryView = view
    cell.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 324, y: 15, width: 50, height: 30))
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

  @Test func `a selected row is gray unless its style says otherwise`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let background = UIView()
    cell.selectedBackgroundView = background
    for (isSelected, style) in [
      (true, UITableViewCell.SelectionStyle.default), (false, .default), (true, .none),
    ] {
      cell.selectionStyle = style
      cell.setSelected(isSelected, animated: false)
      #expect((background.superview === cell) == (isSelected && style != .none))
    }
  }
}
