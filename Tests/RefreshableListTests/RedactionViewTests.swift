@testable import RefreshableList
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// The cover of a cell whose row stands in for one that loads.
@Suite(.isolated) @MainActor struct RedactionViewTests {
  private let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  private func cover() -> RedactionView? { RedactionView.cover(cell, row: 0, isStill: true) }

  @Test func `a covered cell shows nothing of its own, and says nothing`() {
    cell.accessoryType = .checkmark
    let cover = cover()
    #expect(cover?.superview === cell && RedactionView.of(cell) === cover)
    #expect(cell.contentView.isHidden && cell.accessibilityElementsHidden)
    #expect(cell.accessoryType == .none)
    cover?.uncover()
    #expect(RedactionView.of(cell) == nil)
    #expect(!cell.contentView.isHidden && !cell.accessibilityElementsHidden)
    #expect(cell.accessoryType == .checkmark)
  }

  @Test(arguments: [true, false])
  func `an uncovered cell is as the app has made it`(isHidden: Bool) {
    let accessory = UIView()
    cell.contentView.isHidden = isHidden
    cell.accessibilityElementsHidden = !isHidden
    cell.isUserInteractionEnabled = isHidden
    cell.accessoryView = accessory
    let cover = cover()
    #expect(cell.isUserInteractionEnabled == isHidden)
    cover?.uncover()
    #expect(cell.contentView.isHidden == isHidden)
    #expect(cell.accessibilityElementsHidden == !isHidden)
    #expect(cell.isUserInteractionEnabled == isHidden && cell.accessoryView === accessory)
  }

  @Test func `what the app sets for a covered cell holds when it is uncovered`() {
    cell.accessibilityElementsHidden = true
    cell.contentView.isHidden = true
    let cover = cover()
    // The table has used the cell for another row that stands in.
    cell.accessibilityElementsHidden = false
    cell.contentView.isHidden = false
    cell.accessoryType = .detailButton
    #expect(self.cover() == nil)
    #expect(cell.contentView.isHidden && cell.accessoryType == .none)
    cover?.uncover()
    #expect(!cell.accessibilityElementsHidden && !cell.contentView.isHidden)
    #expect(cell.accessoryType == .detailButton)
  }

  @Test(arguments: [false, true])
  func `the light of a cover moves from the start, unless it is to be still`(isStill: Bool) {
    let stage = Stage()
    stage.show(cell)
    let cover = RedactionView.cover(cell, row: 0, isStill: isStill)
    #expect((cover?.layer.animation(forKey: "light") == nil) == isStill)
  }

  @Test func `a cell is covered once`() {
    _ = cover()
    _ = cover()
    #expect(cell.subviews.count { $0 is RedactionView } == 1)
  }

  @Test func `touches do not reach what is covered`() {
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    let button = UIButton(frame: CGRect(x: 20, y: 10, width: 80, height: 40))
    cell.contentView.addSubview(button)
    cell.layoutIfNeeded()
    #expect(cell.hitTest(CGPoint(x: 40, y: 30), with: nil) === button)
    let cover = cover()
    #expect(cell.hitTest(CGPoint(x: 40, y: 30), with: nil) === cover)
  }
}
