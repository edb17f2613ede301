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
}
