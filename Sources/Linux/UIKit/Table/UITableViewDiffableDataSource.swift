/// Provides the items of snapshots to a table.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows a snapshot.
  ///
  /// Rows come and go with ``defaultRowAnimation``, unless sections change or rows move, which is
  /// applied without animation here.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    current = snapshot
    current.forgetReloads()
    if let tableView {
      if animatingDifferences, tableView.window != nil,
        let change = RowChange(from: old, to: snapshot)
      {
        tableView.performBatchUpdates {
          tableView.deleteRows(at: change.deleted, with: self.defaultRowAnimation)
          tableView.insertRows(at: change.inserted, with: self.defaultRowAnimation)
        }
      } else {
        tableView.reloadData()
      }
      let reloaded = snapshot.reloaded.compactMap(current.path(of:))
      if !reloaded.isEmpty { tableView.reloadRows(at: reloaded, with: .none) }
      let reconfigured = snapshot.reconfigured.compactMap(current.path(of:))
      if !reconfigured.isEmpty { tableView.reconfigureRows(at: reconfigured) }
    }
    guard let completion else { return }
    HostLoop.current.schedule(at: HostLoop.current.now, phase: .completion) { completion() }
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { applied in
      apply(snapshot, animatingDifferences: animatingDifferences) { applied.resume() }
    }
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > { current }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.counts[section]
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      fatalError("The cell provider returned nil for the item at \(indexPath).")
    }
    return cell
  }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// The rows that come and go between two snapshots with the same sections, in which all other rows
/// keep their order.
private struct RowChange {
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []

  init?<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    guard old.sectionIdentifiers == new.sectionIdentifiers else { return nil }
    for (index, section) in new.sectionIdentifiers.enumerated() {
      let (before, after) = (
        old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section)
      )
      let (gone, come) = (Set(before).subtracting(after), Set(after).subtracting(before))
      guard before.filter({ !gone.contains($0) }) == after.filter({ !come.contains($0) }) else {
        return nil
      }
      deleted += before.indices.filter { gone.contains(before[$0]) }
        .map { IndexPath(row: $0, section: index) }
      inserted += after.indices.filter { come.contains(after[$0]) }
        .map { IndexPath(row: $0, section: index) }
    }
  }
}
