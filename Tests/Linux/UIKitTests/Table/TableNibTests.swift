import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableNibTests {
  /// A nib of a cell of 60 points.
  private func nib(identifier: String = "") -> UINib {
    let document = NibFixture.document(
      """
      <tableViewCell \(identifier) rowHeight="60" id="cel">
      <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
      <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
      <subviews><label tag="7" text="From a nib" id="lab">
      <rect key="frame" x="16" y="0.0" width="200" height="60"/></label></subviews>
      </tableViewCellContentView></tableViewCell>
      """)
    return UINib(data: Data(document.utf8), bundle: nil)
  }

  @Test func `a registered nib makes the dequeued cells`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.register(nib(identifier: "reuseIdentifier=\"nib\""), forCellReuseIdentifier: "nib")
    let cell = table.dequeueReusableCell(
      withIdentifier: "nib", for: IndexPath(row: 0, section: 0))
    #expect(cell.reuseIdentifier == "nib")
    #expect((cell.contentView.viewWithTag(7) as? UILabel)?.text == "From a nib")
  }

  @Test func `cells of a nib are reused, under the identifier of the registration`() {
    let table = WordTable(rows: 1000)
    table.loadViewIfNeeded()
    table.tableView.register(nib(), forCellReuseIdentifier: "idCell")
    let simulator = Simulator()
    simulator.present(table)
    let first = table.tableView.visibleCells
    #expect(first.allSatisfy { $0.reuseIdentifier == "idCell" })
    // 844 points show at most 16 rows of 60.
    #expect(first.count <= 16)
    table.tableView.contentOffset.y = 30_000
    table.tableView.layoutIfNeeded()
    let second = table.tableView.visibleCells
    let known = Set(first.map(ObjectIdentifier.init))
    #expect(second.filter { !known.contains(ObjectIdentifier($0)) }.count <= 1)
  }
}
