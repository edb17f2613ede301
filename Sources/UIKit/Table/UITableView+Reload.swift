extension UITableView {
  func update(_ change: (inout TableUpdateBatch) -> Void) {
    beginUpdates()
    change(&batch)
    endUpdates()
  }
}
