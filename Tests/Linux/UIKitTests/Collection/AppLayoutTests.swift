import Simulator
import TestSupport
import Testing
import UIKit

/// Pages of 200 points side by side, whose cells are turned, and where a scroll ends on a page.
private final class PagesLayout: UICollectionViewLayout {
  var proposed: [CGPoint] = []

  override var collectionViewContentSize: CGSize { CGSize(width: 4_000, height: 300) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    place.frame = CGRect(x: indexPath.item * 200, y: 0, width: 190, height: 300)
    place.transform = CGAffineTransform(rotationAngle: CGFloat(indexPath.item))
    return place
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposed.append(proposedContentOffset)
    return CGPoint(x: (proposedContentOffset.x / 200).rounded() * 200, y: proposedContentOffset.y)
  }
}

private final class DepthAttributes: UICollectionViewLayoutAttributes {}

private final class DepthLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { DepthAttributes.self }
}

@Suite(.simulated) @MainActor struct AppLayoutTests {
  @Test func `an app's layout turns cells, and says where a scroll ends`() async throws {
    let simulator = Simulator()
    let layout = PagesLayout()
    let controller = NumbersController(collectionViewLayout: layout)
    simulator.present(controller)
    await simulator.advance(frames: 1)
    let view: UICollectionView = controller.collectionView
    #expect(layout.collectionView === view)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.transform == CGAffineTransform(rotationAngle: 1))
    #expect(cell.bounds.size == CGSize(width: 190, height: 300))

    await simulator.finger.flick(
      from: CGPoint(x: 300, y: 150), to: CGPoint(x: 120, y: 150), over: .milliseconds(150))
    await simulator.advance(by: .seconds(4))
    let proposed = try #require(layout.proposed.first?.x)
    #expect(layout.proposed.count == 1 && proposed.truncatingRemainder(dividingBy: 200) != 0)
    #expect(view.contentOffset.x == (proposed / 200).rounded() * 200)
  }

  @Test func `a flow layout makes attributes of its class`() async {
    let simulator = Simulator()
    let controller = NumbersController(collectionViewLayout: DepthLayout())
    simulator.present(controller)
    await simulator.advance(frames: 1)
    let place = controller.collectionView.layoutAttributesForItem(
      at: IndexPath(item: 2, section: 0))
    #expect(place is DepthAttributes)
    #expect(place?.indexPath.item == 2 && place?.bounds.size == place?.frame.size)
  }
}
