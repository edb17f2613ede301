import UIKit

/// A cell with a name, which counts the instances of its class.
final class NameCell: UICollectionViewCell {
  static var made = 0
  /// The number of calls for a fitting size.
  static var measured = 0
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.measured += 1
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

/// Shows numbers in sections, and records its delegate calls.
final class NumbersController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var numbers = [Array(0..<40)]
  var notes: [String] = []
  var configure: (NameCell) -> Void = { _ in }
  private lazy var registration = UICollectionView.CellRegistration<NameCell, Int> {
    [unowned self] cell, _, number in
    cell.label.text = "\(number)"
    configure(cell)
  }
  private let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { cell, _, path in
    var content = UIListContentConfiguration.plainHeader()
    content.text = "Section \(path.section)"
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    NameCell.made = 0
    _ = registration
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { numbers.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers[section].count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: numbers[indexPath.section][indexPath.item])
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { notes.append("show \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { notes.append("hide \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { notes.append("highlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { notes.append("unhighlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { notes.append("select \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { notes.append("deselect \(indexPath.item)") }

  var texts: [String] {
    collectionView.visibleCells.compactMap { ($0 as? NameCell)?.label.text }
  }
}

extension UICollectionViewFlowLayout {
  /// Returns a layout with squares of 100 points, three in a row on an iPhone.
  static func squares() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return layout
  }
}
