import UIKit

extension GalleryViewController: KeyHandling {
  /// The arrow keys move the selection, Return opens it, Escape clears the search.
  func handle(_ key: UIKey) -> Bool {
    let forward = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardDownArrow: isList ? showNext(by: 1) : moveSelectionToLine(1)
    case .keyboardUpArrow: isList ? showNext(by: -1) : moveSelectionToLine(-1)
    case .keyboardRightArrow: isList ? moveChip(by: forward) : moveSelection(by: forward)
    case .keyboardLeftArrow: isList ? moveChip(by: -forward) : moveSelection(by: -forward)
    case .keyboardReturnOrEnter where !isList: openSelection()
    case .keyboardF where !key.modifierFlags.isDisjoint(with: [.command, .control]): beginSearch()
    case .keyboardEscape where isSearching: endSearch()
    default: return false
    }
    return true
  }

  // MARK: The list

  /// Shows the next or the previous exhibit of the list.
  private func showNext(by step: Int) {
    let items = source.snapshot().itemIdentifiers.filter(\.isChosen)
    guard !items.isEmpty else { return }
    let index = selectedItem.flatMap(items.firstIndex).map { $0 + step } ?? 0
    guard items.indices.contains(index) else { return }
    select(items[index], animated: false)
    if items[index].exhibit != nil { open(items[index]) }
  }

  /// Chooses the next or the previous section.
  private func moveChip(by step: Int) {
    let sections: [GallerySection?] = [nil] + GallerySection.allCases
    guard let index = sections.firstIndex(of: filter.section) else { return }
    show(section: sections[min(max(index + step, 0), sections.count - 1)])
  }

  // MARK: The grid

  private var selectedPath: IndexPath? { collectionView.indexPathsForSelectedItems?.first }

  var selectedItem: Item? { selectedPath.flatMap { source.itemIdentifier(for: $0) } }

  /// Moves the selection along a line of cards.
  func moveSelection(by step: Int) {
    let items = source.snapshot().itemIdentifiers.filter(\.isChosen)
    guard !items.isEmpty else { return }
    let index = selectedItem.flatMap(items.firstIndex).map { $0 + step } ?? 0
    select(items[min(max(index, 0), items.count - 1)])
  }

  /// Moves the selection to the nearest item of the line above or below.
  func moveSelectionToLine(_ step: Int) {
    guard let path = selectedPath,
      let frame = collectionView.layoutAttributesForItem(at: path)?.frame
    else { return moveSelection(by: 0) }
    let items = source.snapshot().itemIdentifiers.filter(\.isChosen)
    let others = items.compactMap { item -> (item: Item, frame: CGRect)? in
      guard let path = source.indexPath(for: item),
        let other = collectionView.layoutAttributesForItem(at: path)?.frame
      else { return nil }
      return (item, other)
    }
    let beyond = others.filter { ($0.frame.midY - frame.midY) * CGFloat(step) > 1 }
    let nearest = beyond.min { one, other in
      let distances = [one, other].map { abs($0.frame.midY - frame.midY) }
      return distances[0] == distances[1]
        ? abs(one.frame.midX - frame.midX) < abs(other.frame.midX - frame.midX)
        : distances[0] < distances[1]
    }
    if let nearest { select(nearest.item) }
  }

  func select(_ item: Item, animated: Bool = true) {
    guard let path = source.indexPath(for: item) else { return }
    collectionView.selectItem(
      at: path, animated: animated,
      scrollPosition: animated || !isInSight(path) ? .centeredVertically : [])
  }

  /// Whether a row lies between head and bottom.
  private func isInSight(_ path: IndexPath) -> Bool {
    collectionView.layoutIfNeeded()
    let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return collectionView.layoutAttributesForItem(at: path).map { area.contains($0.frame) } ?? false
  }

  /// Selects what was opened last, where the keys go on.
  func selectOpened() {
    guard !isList, let lastOpened, let path = source.indexPath(for: Item(lastOpened)) else {
      return
    }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  func openSelection() { open(selectedItem) }
}
