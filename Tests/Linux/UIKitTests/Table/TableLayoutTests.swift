import Foundation
import Testing

@testable import UIKit

@Suite struct TableLayoutTests {
  private let layout: TableLayout = {
    var layout = TableLayout()
    layout.width = 390
    layout.tableHeader = 50
    layout.tableFooter = 30
    var first = TableLayout.Section()
    first.header = 20
    first.rows = [40, 60].map { TableLayout.Row(height: $0) }
    first.footer = 10
    var second = TableLayout.Section()
    second.rows = Array(repeating: TableLayout.Row(height: 44), count: 1000)
    layout.setSections([first, second])
    return layout
  }()

  @Test func `headers, rows and footers are placed below one another`() {
    #expect(layout.rectForHeader(0) == CGRect(x: 0, y: 50, width: 390, height: 20))
    #expect(
      layout.rectForRow(IndexPath(row: 1, section: 0))
        == CGRect(x: 0, y: 110, width: 390, height: 60))
    #expect(layout.rectForFooter(0).minY == 170)
    #expect(layout.rect(ofSection: 1).minY == 180)
    #expect(layout.contentHeight == 44_210)
    #expect(layout.tableFooterRect.maxY == layout.contentHeight)
  }

  @Test(
    arguments: [
      (0.0, nil), (69.9, nil), (70, [0, 0]), (109.9, [0, 0]), (110, [0, 1]), (175, nil),
      (180, [1, 0]), (180 + 44 * 500 + 1, [1, 500]),
    ] as [(CGFloat, [Int]?)])
  func `a vertical position determines the row`(y: CGFloat, expected: [Int]?) {
    #expect(layout.row(at: y) == expected.map { IndexPath(row: $0[1], section: $0[0]) })
  }

  @Test func `a vertical range gives only the rows that it touches`() {
    let rows = layout.rows(from: 150, to: 224)
    #expect(rows == [[0, 1], [1, 0]].map { IndexPath(row: $0[1], section: $0[0]) })
  }

  @Test func `a new height moves what is below`() {
    var layout = layout
    layout.setHeight(100, ofRowAt: IndexPath(row: 0, section: 0))
    #expect(layout.rectForRow(IndexPath(row: 1, section: 0)).minY == 170)
    #expect(layout.rect(ofSection: 1).minY == 240)
  }
}
