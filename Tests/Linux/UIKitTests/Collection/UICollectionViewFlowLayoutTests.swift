import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UICollectionViewFlowLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var sizes: [CGSize] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sizes.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
  }

  /// Decides on the room around the items of each section.
  private final class RoomDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 30) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 20 }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 100 }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 30) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 11) }
  }

  private let layout = UICollectionViewFlowLayout()
  private let source = Source()
  private let view: UICollectionView

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "header")
    }
    view.dataSource = source
    view.delegate = source
  }

  private var headerFrame: CGRect? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))?.frame
  }

  private var frames: [CGRect] {
    source.sizes.indices.compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test func `full lines are spread over the width, and the last keeps their columns`() {
    source.sizes = Array(repeating: CGSize(width: 90, height: 50), count: 5)
    view.layoutIfNeeded()
    #expect(
      frames.map(\.minX) == [0, 115, 230, 0, 115] && frames.map(\.minY) == [0, 0, 0, 60, 60])
    #expect(view.contentSize == CGSize(width: 320, height: 110))
  }

  @Test(arguments: [false, true])
  func `insets, spacings, headers and footers of layout or delegate make room`(
    usesDelegate: Bool
  ) {
    let delegate = RoomDelegate()
    source.sizes = Array(repeating: CGSize(width: 90, height: 50), count: 3)
    if usesDelegate {
      view.delegate = delegate
      layout.itemSize = source.sizes[0]
    } else {
      layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 30)
      layout.minimumLineSpacing = 20
      layout.minimumInteritemSpacing = 100
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      layout.footerReferenceSize = CGSize(width: 0, height: 11)
    }
    view.layoutIfNeeded()
    // Of 280 points, two items of 90 with a gap of 100.
    #expect(frames.map(\.minX) == [10, 200, 10] && frames.map(\.minY) == [35, 35, 105])
    #expect(view.contentSize.height == 173)
    #expect(headerFrame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test func `a line is as high as its highest item, and the others are centered in it`() {
    source.sizes = [CGSize(width: 100, height: 20), CGSize(width: 100, height: 60)]
    view.layoutIfNeeded()
    #expect(frames.map(\.minY) == [20, 0])
  }

  @Test func `a horizontal layout fills columns`() {
    layout.scrollDirection = .horizontal
    source.sizes = Array(repeating: CGSize(width: 80, height: 150), count: 4)
    view.layoutIfNeeded()
    #expect(frames.map(\.minX) == [0, 0, 0, 90] && frames.map(\.minY) == [0, 165, 330, 0])
    #expect(view.contentSize == CGSize(width: 170, height: 480))
  }

  @Test func `headers that are pinned stay below the top edge`() {
    source.sizes = Array(repeating: CGSize(width: 300, height: 100), count: 20)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(headerFrame?.minY == 500)
  }

  /// A layout that changes sides, as the documentation prescribes.
  private final class Flipping: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test(arguments: [false, true])
  func `in a right-to-left layout the first item is on the right if the layout flips`(flips: Bool) {
    view.semanticContentAttribute = .forceRightToLeft
    if flips { view.collectionViewLayout = Flipping() }
    source.sizes = Array(repeating: CGSize(width: 90, height: 50), count: 3)
    view.layoutIfNeeded()
    let places = (0..<3).map { item in
      view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?
        .frame
        .minX
    }
    #expect(places == (flips ? [230, 130, 30] : [0, 100, 200]))
  }
}
