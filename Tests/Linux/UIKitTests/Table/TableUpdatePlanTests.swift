import Foundation
import Testing

@testable import UIKit

@Suite struct TableUpdatePlanTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `rows keep their identity across insertions and deletions`() throws {
    var batch = TableUpdateBatch()
    batch.deletedRows[path(1)] = .fade
    batch.insertedRows[path(0)] = .fade
    let plan = try TableUpdatePlan(batch: batch, from: [3], to: [3])
    #expect(plan.oldRows == [[nil, path(0), path(2)]])
    #expect(plan.newRow(of: path(2)) == path(2))
    #expect(plan.newRow(of: path(1)) == nil)
  }

  @Test func `a moved row is the same row elsewhere`() throws {
    var batch = TableUpdateBatch()
    batch.movedRows = [(from: path(0, 0), to: path(1, 1))]
    let plan = try TableUpdatePlan(batch: batch, from: [2, 1], to: [1, 2])
    #expect(plan.oldRows == [[path(1, 0)], [path(0, 1), path(0, 0)]])
  }

  @Test func `an inserted section shifts those below it`() throws {
    var batch = TableUpdateBatch()
    batch.insertedSections[0] = .fade
    let plan = try TableUpdatePlan(batch: batch, from: [2], to: [1, 2])
    #expect(plan.oldSections == [nil, 0])
    #expect(plan.newRow(of: path(1, 0)) == path(1, 1))
  }

  @Test func `a reloaded section may have any number of rows`() throws {
    var batch = TableUpdateBatch()
    batch.reloadedSections[0] = .fade
    let plan = try TableUpdatePlan(batch: batch, from: [2], to: [5])
    #expect(plan.oldSections == [0])
    #expect(plan.oldRows == [[nil, nil, nil, nil, nil]])
  }

  @Test func `an inconsistent number of rows is reported in UIKit's words`() {
    var batch = TableUpdateBatch()
    batch.insertedRows[path(0)] = .fade
    let error = #expect(throws: TableUpdatePlan.Inconsistency.self) {
      try TableUpdatePlan(batch: batch, from: [5], to: [5])
    }
    #expect(
      error?.description
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (5) must be equal to the number of rows contained "
        + "in that section before the update (5), plus or minus the number of rows inserted or "
        + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out).")
  }

  @Test func `an inconsistent number of sections is reported in UIKit's words`() {
    var batch = TableUpdateBatch()
    batch.deletedSections[1] = .fade
    let error = #expect(throws: TableUpdatePlan.Inconsistency.self) {
      try TableUpdatePlan(batch: batch, from: [1, 1], to: [1, 1])
    }
    #expect(error?.description.contains("(0 inserted, 1 deleted)") == true)
    #expect(error?.description.contains("after the update (2)") == true)
  }

  @Test func `deleting a row that is not there is refused`() {
    var batch = TableUpdateBatch()
    batch.deletedRows[path(7)] = .fade
    let error = #expect(throws: TableUpdatePlan.Inconsistency.self) {
      try TableUpdatePlan(batch: batch, from: [5], to: [4])
    }
    #expect(
      error?.description
        == "attempt to delete row 7 from section 0 which only contains 5 rows before the update")
  }
}
