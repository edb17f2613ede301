import CustomRefreshControl
import UIKit

/// A grid of tiles, such as shortcuts, that are rearranged by each refresh.
final class TilesViewController: UICollectionViewController {
  let control = CustomRefreshControl(skin: .equalizer)
  private(set) var tiles = Array(0..<24)
  private let layout = UICollectionViewFlowLayout()

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    layout.itemSize = CGSize(width: 84, height: 84)
    collectionView.collectionViewLayout = layout
    control.onRefresh = { [weak self] in try await self?.reload() }
    if CustomRefreshControl.isSupported { collectionView.refreshControl = control }
    fitTiles()
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    fitTiles()
  }

  /// Keeps the tiles beside the sensors of a phone on its side.
  private func fitTiles() {
    let safe = view.safeAreaInsets
    layout.sectionInset = UIEdgeInsets(
      top: 12, left: 12 + safe.left, bottom: 12, right: 12 + safe.right)
  }

  /// Brings seven other tiles to the top.
  private func reload() async throws {
    try await clock.sleep(for: .seconds(2))
    tiles = tiles.indices.map { tiles[($0 + 7) % tiles.count] }
    collectionView.reloadData()
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    tiles.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    let number = tiles[indexPath.item]
    (cell as? TileCell)?.show(
      TileCell.symbols[number % TileCell.symbols.count],
      hue: CGFloat(number) / CGFloat(tiles.count))
    return cell
  }
}

/// A tile with a symbol.
private final class TileCell: UICollectionViewCell {
  static let symbols = [
    "heart.fill", "sun.max", "map.fill", "leaf.fill", "umbrella.fill", "moon.fill", "house.fill",
    "cup.and.saucer.fill", "star.fill", "bell.fill",
  ]
  private let icon = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    icon.contentMode = .center
    icon.frame = contentView.bounds
    icon.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(icon)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a symbol in the dark of a color.
  func show(_ symbol: String, hue: CGFloat) {
    icon.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))
    icon.tintColor = UIColor(hue: hue, saturation: 0.9, brightness: 0.35, alpha: 1)
    contentView.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)
  }
}
