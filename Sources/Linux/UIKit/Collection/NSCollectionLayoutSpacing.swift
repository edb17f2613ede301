@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat

  private init(_ spacing: CGFloat) { self.spacing = spacing }

  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing), to: Self.self)
  }
}
