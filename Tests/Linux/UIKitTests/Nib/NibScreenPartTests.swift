import Foundation
import TestSupport
import Testing
import UIKit

/// Collection views, and what a size class leaves out, as Xcode writes them.
@Suite(.simulated) @MainActor
struct NibScreenPartTests {
  private func inspect(_ name: String, owner: Any? = nil) throws -> NibInspection {
    let document = try NibDocument(contentsOf: NibFixture.url(name))
    return try NibInspection.of(document, bundle: .module, owner: owner)
  }

  @Test func `a collection view has its layout, and outlets to its parts are no errors`() throws {
    let owner = NibOwner()
    let inspection = try inspect("CollectionScreen", owner: owner)
    #expect(
      inspection.findings.map(\.fault.reason) == [
        .partOfScreen("collection view"), .notShown("the cells of the XIB itself"),
      ])
    let root = try #require(inspection.objects.first as? UIView)
    let collection = try #require(root.subviews.first as? UICollectionView)
    let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(owner.layout === layout && owner.badge == nil && owner.title?.text == "Photos")
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.minimumLineSpacing == 12 && layout.minimumInteritemSpacing == 0)
    #expect(layout.itemSize == CGSize(width: 96, height: 64))
    #expect(layout.sectionInset == UIEdgeInsets(top: 8, left: 4, bottom: 2, right: 6))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    // 20 from each side, and from 10 to 10 above the label at 220.
    #expect(collection.frame == CGRect(x: 20, y: 10, width: 360, height: 200))
  }

  @Test func `a collection view cell has its content and outlets`() throws {
    let inspection = try inspect("CollectionCell")
    #expect(inspection.findings.isEmpty)
    let cell = try #require(inspection.objects.first as? NibPhotoCell)
    #expect(cell.reuseIdentifier == "Photo" && cell.subviews.first === cell.contentView)
    cell.frame.size = CGSize(width: 200, height: 100)
    cell.layoutIfNeeded()
    // 8 from each side, 6 from the top, 24 from the bottom.
    #expect(cell.photo?.frame == CGRect(x: 8, y: 6, width: 184, height: 70))
  }

  @Test func `a collection view takes its cells from a XIB`() throws {
    let nib = UINib(
      data: try NibFixture.data("CollectionCell"), bundle: .module)
    let source = OneItem()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(nib, forCellWithReuseIdentifier: "Photo")
    collection.dataSource = source
    collection.layoutIfNeeded()
    let cell = try #require(collection.visibleCells.first as? NibPhotoCell)
    #expect(cell.photo?.superview === cell.contentView)
  }

  @Test func `outlets to what a size class leaves out are connected`() throws {
    let owner = NibOwner()
    let inspection = try inspect("Uninstalled", owner: owner)
    #expect(inspection.findings.map(\.fault.reason) == [.sizeClasses, .uninstalled])
    #expect(inspection.findings.last?.fault.line == 30)
    let root = try #require(inspection.objects.first as? UIView)
    #expect(root.subviews.map(\.tag) == [1])
    let badge = try #require(owner.badge)
    #expect(badge.tag == 2 && badge.superview == nil)
    #expect(badge.constraints.map(\.constant) == [40])
    #expect(owner.gap?.constant == 90 && owner.gap?.isActive == false)
    #expect(owner.edge?.constant == 20 && owner.edge?.isActive == false)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 20, y: 10, width: 40, height: 40))
  }
}

private final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
  }
}
