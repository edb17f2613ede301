extension UICollectionView {
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(nib?.reuseSource(), for: identifier)
  }
}

extension UICollectionView.CellRegistration {
  public init(cellNib: UINib, handler: @escaping Handler) {
    self.init(cellNib.reuseSource(), handler)
  }
}
