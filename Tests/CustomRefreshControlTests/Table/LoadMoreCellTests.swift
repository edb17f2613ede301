import CustomRefreshControl
import Testing
import UIKit

/// The size of a footer in a cell.
@Suite(.isolated) @MainActor struct LoadMoreCellTests {
  @Test func `another footer in a cell fills it`() {
    let cell = LoadMoreCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 80)
    cell.footer = LoadMoreFooter()
    cell.layoutIfNeeded()
    let footer = LoadMoreFooter()
    cell.footer = footer
    cell.layoutIfNeeded()
    #expect(cell.contentView.bounds.width == 390)
    #expect(footer.frame == cell.contentView.bounds)
  }

  @Test func `a footer has the size of the cell that it was given to last`() {
    let old = LoadMoreCell(style: .default, reuseIdentifier: nil)
    let new = LoadMoreCell(style: .default, reuseIdentifier: nil)
    let footer = LoadMoreFooter()
    old.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    new.frame = CGRect(x: 0, y: 60, width: 300, height: 80)
    old.footer = footer
    old.layoutIfNeeded()
    new.footer = footer
    new.layoutIfNeeded()
    old.setNeedsLayout()
    old.layoutIfNeeded()
    #expect(footer.superview === new.contentView)
    #expect(footer.frame == new.contentView.bounds)
  }
}
