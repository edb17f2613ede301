@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  public let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
  }

  /// A minimum spacing that grows by an equal share of the spare space.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    make(flexibleSpacing, isFlexible: true)
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> Self { make(fixedSpacing, isFlexible: false) }

  private class func make(_ spacing: CGFloat, isFlexible: Bool) -> Self {
    unsafeDowncast(
      NSCollectionLayoutSpacing(spacing, isFlexible: isFlexible), to: Self.self)
  }

  open var isFixed: Bool { !isFlexible }
}
