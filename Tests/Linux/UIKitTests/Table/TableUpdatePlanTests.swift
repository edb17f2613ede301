import Foundation
import Testing

@testable import UIKit

/// Updates that do not fit the data, in UIKit's words.
@Suite struct TableUpdatePlanTests {
  private func complaint(
    from old: [Int], to new: [Int], _ change: (inout TableUpdateBatch) -> Void
  ) -> String? {
    var batch = TableUpdateBatch()
    change(&batch)
    let error = #expect(throws: TableUpdatePlan.Inconsistency.self) {
      try TableUpdatePlan(batch: batch, from: old, to: new)
    }
    return error?.description
  }

  @Test func `an inconsistent number of rows is reported in UIKit's words`() {
    #expect(
      complaint(from: [5], to: [5]) { $0.insertedRows[IndexPath(row: 0, section: 0)] = .fade }
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (5) must be equal to the number of rows contained "
        + "in that section before the update (5), plus or minus the number of rows inserted or "
        + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out).")
  }

  @Test func `an inconsistent number of sections is reported in UIKit's words`() {
    let error = complaint(from: [1, 1], to: [1, 1]) { $0.deletedSections[1] = .fade }
    #expect(error?.contains("(0 inserted, 1 deleted)") == true)
    #expect(error?.contains("after the update (2)") == true)
  }

  @Test func `deleting a row that is not there is refused`() {
    #expect(
      complaint(from: [5], to: [4]) { $0.deletedRows[IndexPath(row: 7, section: 0)] = .fade }
        == "attempt to delete row 7 from section 0 which only contains 5 rows before the update")
  }

  @Test func `sections that move keep their rows, and the others close up`() throws {
    var batch = TableUpdateBatch()
    batch.movedSections = [(from: 0, to: 2)]
    batch.insertedSections[0] = .fade
    let plan = try TableUpdatePlan(batch: batch, from: [2, 3, 1], to: [5, 3, 2, 1])
    #expect(plan.oldSections == [nil, 1, 0, 2])
    #expect(plan.newRow(of: IndexPath(row: 1, section: 0)) == IndexPath(row: 1, section: 2))
    #expect(plan.oldRow(of: IndexPath(row: 4, section: 0)) == nil)
    #expect(
      complaint(from: [1, 1], to: [1, 1]) { $0.movedSections = [(from: 2, to: 0)] }
        == "attempt to move section 2, but there are only 2 sections before the update")
  }
}
