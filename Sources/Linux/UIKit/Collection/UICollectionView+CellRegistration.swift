import Synchronization

extension UICollectionView {
  /// Creates and configures the cells for one type of item.
  ///
  /// Create it once, outside the cell provider: each registration has its own reuse pool.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier: String
    let handler: Handler
    let source: TableReusePool<UICollectionViewCell>.ReuseSource

    public init(handler: @escaping Handler) { self.init(.type(Cell.self), handler) }

    init(
      _ source: TableReusePool<UICollectionViewCell>.ReuseSource, _ handler: @escaping Handler
    ) {
      identifier = RegistrationNames.next()
      self.handler = handler
      self.source = source
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if !cellPool.hasSource(for: identifier) {
      cellPool.register(registration.source, for: identifier)
    }
    let view = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = view as? Cell else {
      fatalError("The registered nib creates a \(type(of: view)), not a \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}

/// Generates a unique reuse identifier for each registration.
enum RegistrationNames {
  private static let count = Atomic(0)

  static func next() -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "UICollectionView.Registration-\(number)"
  }
}
