import Foundation
import TestSupport
import Testing
import UIKit

/// Cells, buttons, images and scroll views from a nib.
@Suite(.simulated) @MainActor
struct NibControlTests {
  /// Returns the view that the file connects to its owner.
  private func controls() throws -> UIScrollView {
    let controller = UIViewController()
    let objects = UINib(nibName: "Controls", bundle: .module).instantiate(withOwner: controller)
    let view = try #require(objects.first as? UIScrollView)
    #expect(controller.view === view)
    return view
  }

  @Test(arguments: ["Controls", "PostCell"])
  func `controls and a cell give only notes`(name: String) throws {
    let findings = try NibFixture.inspect(file: name, owner: UIViewController()).findings
    #expect(findings.allSatisfy { $0.severity == .note }, "\(findings)")
  }

  @Test func `a cell has its identifier, its content and its outlets`() throws {
    let objects = UINib(nibName: "PostCell", bundle: .module).instantiate(withOwner: nil)
    let cell = try #require(objects.first as? NibPostCell)
    #expect(cell.reuseIdentifier == "post")
    #expect(cell.selectionStyle == .none && cell.accessoryType == .disclosureIndicator)
    #expect(cell.separatorInset.left == 24)
    let title = try #require(cell.title)
    #expect(title.superview === cell.contentView && cell.contentView.superview === cell)
    #expect(title.font == .italicSystemFont(ofSize: 15))
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 80)
    cell.layoutIfNeeded()
    #expect(title.frame == CGRect(x: 20, y: 30, width: 200, height: 20))
  }

  @Test(arguments: [
    ("onDrag", UIScrollView.KeyboardDismissMode.onDrag), ("interactive", .interactive),
  ])
  func `a scroll view dismisses the keyboard as set in Interface Builder`(
    written: String, mode: UIScrollView.KeyboardDismissMode
  ) throws {
    let inspection = try NibFixture.inspect(
      "<scrollView id=\"s\" keyboardDismissMode=\"\(written)\"/>")
    #expect((inspection.objects.first as? UIScrollView)?.keyboardDismissMode == mode)
    #expect(inspection.findings.allSatisfy { $0.severity != .error })
  }

  @Test func `a button has its titles, colors, font and insets`() throws {
    let button = try #require(try controls().subviews.first as? UIButton)
    #expect(button.buttonType == .system && button.title(for: .normal) == "More")
    #expect(button.title(for: .disabled) == "No more")
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(button.titleColor(for: .normal) == red)
    #expect(button.image(for: .normal) != nil)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 19, weight: .medium))
    #expect(button.titleLabel?.lineBreakMode == .byClipping)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 3, left: 4, bottom: 1, right: 2))
    #expect(button.contentHorizontalAlignment == .leading && !button.isOpaque)
    #expect(button.accessibilityLabel == "Load more posts")
    #expect(button.accessibilityIdentifier == "more" && button.isAccessibilityElement)
  }

  @Test func `a scroll view is loaded from the file and connected as its owner's view`() throws {
    let view = try controls()
    #expect(!view.showsHorizontalScrollIndicator && view.showsVerticalScrollIndicator)
    #expect(view.keyboardDismissMode == .none)
    #expect(view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.indicatorStyle == .white && view.contentInsetAdjustmentBehavior == .never)
    #expect(view.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(view.backgroundColor == .systemGroupedBackground && view.isMultipleTouchEnabled)
  }

  @Test func `an image comes from the system's catalog`() throws {
    let view = try #require(try controls().subviews.last as? UIImageView)
    #expect(view.image?.size == UIImage(systemName: "checkmark")?.size && view.image != nil)
    #expect(view.tintColor == .lightText && view.contentMode == .center)
  }

  // MARK: Collection views, and what a size class leaves out

  @Test func `a collection view has its layout, and outlets to its parts are no errors`() throws {
    let owner = NibOwner()
    let inspection = try NibFixture.inspect(file: "CollectionScreen", owner: owner)
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
    let inspection = try NibFixture.inspect(file: "CollectionCell")
    #expect(inspection.findings.isEmpty)
    let cell = try #require(inspection.objects.first as? NibPhotoCell)
    #expect(cell.reuseIdentifier == "Photo" && cell.subviews.first === cell.contentView)
    cell.frame.size = CGSize(width: 200, height: 100)
    cell.layoutIfNeeded()
    // 8 from each side, 6 from the top, 24 from the bottom.
    #expect(cell.photo?.frame == CGRect(x: 8, y: 6, width: 184, height: 70))
  }

  @Test func `a collection view takes its cells from a XIB`() throws {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(
      UINib(nibName: "CollectionCell", bundle: .module), forCellWithReuseIdentifier: "Photo")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "Photo", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    collection.layoutIfNeeded()
    let cell = try #require(collection.visibleCells.first as? NibPhotoCell)
    #expect(cell.photo?.superview === cell.contentView)
  }

  @Test func `outlets to what a size class leaves out are connected`() throws {
    let owner = NibOwner()
    let inspection = try NibFixture.inspect(file: "Uninstalled", owner: owner)
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
