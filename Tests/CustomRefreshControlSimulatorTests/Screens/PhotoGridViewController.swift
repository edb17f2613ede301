import CustomRefreshControl
import UIKit

/// A grid of squares with marks for favorites, and a pull that loads new ones.
final class PhotoGridViewController: UIViewController, UICollectionViewDelegate {
  private(set) var photos = Array(0..<40)
  private(set) var favorites: Set<Int> = []
  private(set) var configured = 0
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: PhotoGridViewController.layout)
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  private static var layout: UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      [weak self] cell, _, photo in
      self?.configured += 1
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat(abs(photo) % 12) / 12, saturation: 0.5, brightness: 0.8, alpha: 1)
      cell.contentView.layer.borderWidth = self?.favorites.contains(photo) == true ? 4 : 0
      cell.accessibilityLabel = "Photo \(photo)"
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    collectionView.refreshControl = CustomRefreshControl(skin: .beat) { [weak self] in
      guard let self else { return }
      photos.insert((photos.first ?? 0) - 1, at: 0)
      show()
    }
    show()
  }

  private func show(reconfiguring ids: [Int] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos)
    snapshot.reconfigureItems(ids)
    source?.apply(snapshot)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let photo = source?.itemIdentifier(for: indexPath) else { return }
    favorites.formSymmetricDifference([photo])
    show(reconfiguring: [photo])
  }
}
