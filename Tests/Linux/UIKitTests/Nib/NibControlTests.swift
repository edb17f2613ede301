import Foundation
import TestSupport
import Testing
import UIKit

/// Cells, buttons, images and scroll views from a nib.
@Suite(.simulated) @MainActor
struct NibControlTests {
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
    ("", UIScrollView.KeyboardDismissMode.none), ("onDrag", .onDrag), ("interactive", .interactive),
  ])
  func `a scroll view dismisses the keyboard as set in Interface Builder`(
    written: String, mode: UIScrollView.KeyboardDismissMode
  ) throws {
    let attribute = written.isEmpty ? "" : " keyboardDismissMode=\"\(written)\""
    let inspection = try NibFixture.inspect("<scrollView id=\"s\"\(attribute)/>")
    #expect((inspection.objects.first as? UIScrollView)?.keyboardDismissMode == mode)
    #expect(inspection.findings.allSatisfy { $0.severity != .error })
  }

  @Test func `a button has its titles, colors, font and insets`() throws {
    let controller = UIViewController()
    _ = UINib(nibName: "Controls", bundle: .module).instantiate(withOwner: controller)
    let button = try #require(controller.view.subviews.first as? UIButton)
    #expect(button.buttonType == .system && button.title(for: .normal) == "More")
    #expect(button.title(for: .disabled) == "No more")
    #expect(
      button.titleColor(for: .normal)
        == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(button.image(for: .normal) != nil)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 19, weight: .medium))
    #expect(button.titleLabel?.lineBreakMode == .byClipping)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 3, left: 4, bottom: 1, right: 2))
    #expect(button.contentHorizontalAlignment == .leading && !button.isOpaque)
    #expect(button.accessibilityLabel == "Load more posts")
    #expect(button.accessibilityIdentifier == "more" && button.isAccessibilityElement)
  }

  @Test func `a scroll view is loaded from the file and connected as its owner's view`() throws {
    let controller = UIViewController()
    let objects = UINib(nibName: "Controls", bundle: .module).instantiate(withOwner: controller)
    let view = try #require(objects.first as? UIScrollView)
    #expect(controller.view === view)
    #expect(!view.showsHorizontalScrollIndicator && view.showsVerticalScrollIndicator)
    #expect(view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.indicatorStyle == .white && view.contentInsetAdjustmentBehavior == .never)
    #expect(view.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(view.backgroundColor == .systemGroupedBackground && view.isMultipleTouchEnabled)
  }

  @Test func `an image comes from the system's catalog`() throws {
    let controller = UIViewController()
    _ = UINib(nibName: "Controls", bundle: .module).instantiate(withOwner: controller)
    let view = try #require(controller.view.subviews.last as? UIImageView)
    #expect(view.image?.size == UIImage(systemName: "checkmark")?.size && view.image != nil)
    #expect(view.tintColor == .lightText && view.contentMode == .center)
  }

  @Test func `an action is skipped and reported`() throws {
    let xml = """
      <button id="b"><connections><action selector="tap:" destination="-1" \
      eventType="touchUpInside" id="a"/></connections></button>
      """
    let found = try NibFixture.findings(xml)
    #expect(found.map(\.severity) == [.note])
    #expect(found.map(\.fault.reason) == [.skippedAction("tap:")])
  }
}
