extension UITableView {
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellPool.register(nib?.reuseSource(), for: identifier)
  }
}

extension UINib {
  /// The nib as the source of the views of a table or collection view.
  nonisolated func reuseSource<View: ReusableView>() -> TableReusePool<View>.ReuseSource {
    .objects { self.instantiate(withOwner: nil) }
  }
}
