extension UICollectionView {
  /// Creates and configures the supplementary views of one kind.
  ///
  /// Create it once, outside the view provider: each registration has its own reuse pool.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier: String
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      identifier = RegistrationNames.next()
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    if !supplementaryPool.hasSource(for: Self.key(kind, identifier)) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let supplementary = view as? Supplementary else {
      fatalError(
        "The registration creates a \(type(of: view)), not a \(Supplementary.self).")
    }
    registration.handler(supplementary, kind, indexPath)
    return supplementary
  }
}
