import Foundation
import TestSupport
import Testing

@testable import UIKit

/// The objects created from a valid XIB.
@Suite(.simulated) @MainActor
struct NibLoadingTests {
  private func load(_ name: String, owner: Any? = nil) throws -> UIView {
    let inspection = try NibFixture.inspect(file: name, owner: owner)
    #expect(inspection.findings.allSatisfy { $0.severity == .note }, "\(inspection.findings)")
    #expect(inspection.objects.count == 1)
    return try #require(inspection.objects.first as? UIView)
  }

  @Test func `a view has the properties from the file`() throws {
    let root = try load("Modern", owner: NibOwner())
    #expect(root.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    let badge = try #require(root.subviews[1] as? NibBadge)
    #expect(!badge.translatesAutoresizingMaskIntoConstraints)
    #expect(badge.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
    let inner = try #require(badge.subviews.first)
    #expect(inner.isHidden && inner.alpha == 0.5 && inner.contentMode == .center)
    #expect(inner.frame == CGRect(x: 25, y: 0, width: 50, height: 50))
    #expect(
      inner.autoresizingMask == [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight])
    #expect(inner.backgroundColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
  }

  @Test func `a label has its text, font, color and priorities`() throws {
    let label = try #require(try load("Modern", owner: NibOwner()).subviews.first as? UILabel)
    #expect(label.text == "Pull down,\nthen let go & wait")
    #expect(label.font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(label.textColor == .label)
    #expect(label.numberOfLines == 0 && label.lineBreakMode == .byWordWrapping)
    #expect(label.textAlignment == .natural && !label.adjustsFontSizeToFitWidth)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.contentHuggingPriority(for: .vertical).rawValue == 252.5)
    #expect(label.contentCompressionResistancePriority(for: .horizontal).rawValue == 749)
    #expect(label.contentCompressionResistancePriority(for: .vertical).rawValue == 750)
  }

  @Test func `a file from Xcode 6 is read with its defaults`() throws {
    let root = try load("Classic")
    #expect(root.clipsToBounds)
    let first = try #require(root.viewWithTag(11) as? UILabel)
    #expect(first.text == "Two lines\nof text")
    #expect(first.font.fontName == "HelveticaNeue-Light")
    #expect(first.adjustsFontSizeToFitWidth && first.minimumScaleFactor == 9 / 14)
    #expect(first.constraints.map(\.constant) == [30], "the variation leaves one out")
    let second = try #require(root.viewWithTag(12) as? UILabel)
    #expect(second.font == .preferredFont(forTextStyle: .body))
    #expect(second.textColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    #expect(second.highlightedTextColor == UIColor(white: 1, alpha: 1))
    #expect(second.minimumScaleFactor == 0.5)
  }

  @Test func `ratios, margins and priorities lay out as they are written`() throws {
    let classic = try load("Classic")
    classic.frame.size = CGSize(width: 600, height: 100)
    classic.layoutIfNeeded()
    #expect(classic.subviews[0].frame == CGRect(x: 8, y: 10, width: 200, height: 30))
    #expect(classic.subviews[1].frame.width == 120)
    #expect(classic.subviews[2].frame == CGRect(x: 320, y: 10, width: 80, height: 60))

    let modern = try load("Modern", owner: NibOwner())
    modern.frame.size = CGSize(width: 400, height: 240)
    modern.layoutIfNeeded()
    let frames = modern.subviews.map(\.frame)
    #expect(frames[0].minX == 20 && frames[0].maxX == 380 && frames[0].minY == 10)
    #expect(frames[1] == CGRect(x: 20, y: 60, width: 100, height: 50))
    #expect(frames[2] == CGRect(x: 150, y: 60, width: 190, height: 106))
    #expect(frames[3].origin == CGPoint(x: 150, y: 190))
    let rows = modern.subviews[2].subviews
    #expect(
      rows.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 80, height: 50), CGRect(x: 0, y: 56, width: 60, height: 50),
      ])
  }

  @Test func `a stack view and an activity indicator are configured`() throws {
    let root = try load("Modern", owner: NibOwner())
    let stack = try #require(root.subviews[2] as? UIStackView)
    #expect(stack.axis == .vertical && stack.distribution == .fillEqually)
    #expect(stack.alignment == .leading && stack.spacing == 6)
    #expect(stack.arrangedSubviews.count == 2)
    let indicator = try #require(root.subviews[3] as? UIActivityIndicatorView)
    #expect(indicator.isAnimating && indicator.hidesWhenStopped && indicator.style == .medium)
    #expect(indicator.color == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test func `runtime attributes are set on the view and its layer with their types`() throws {
    let owner = NibOwner()
    _ = try load("Modern", owner: owner)
    let badge = try #require(owner.badge)
    #expect(badge.count == 7 && badge.name == "seven" && badge.note == nil)
    #expect(badge.accent == UIColor(white: 0.5, alpha: 1))
    #expect(badge.spot == CGPoint(x: 3, y: 4) && badge.extent == CGSize(width: 5, height: 6))
    #expect(badge.area == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(badge.span == NSRange(location: 2, length: 9))
    #expect(badge.layer.cornerRadius == 12.5 && badge.layer.masksToBounds)
  }

  @Test func `outlets and collections of outlets are connected in order`() throws {
    let owner = NibOwner()
    let root = try load("Modern", owner: owner)
    #expect(owner.title === root.subviews[0])
    #expect(owner.badge === root.subviews[1])
    #expect(owner.badge?.inner === root.subviews[1].subviews[0])
    #expect(owner.rows.count == 2 && owner.rows[1] === root.subviews[2].subviews[1])
  }

  @Test func `a view is initialized, given attributes, connected and then awakened`() throws {
    let owner = NibOwner()
    _ = try load("Modern", owner: owner)
    let events = try #require(owner.badge?.events)
    #expect(events.first == "init with 1 subview, 2 constraints")
    #expect(events.dropFirst().prefix(2) == ["count", "name"])
    #expect(events.suffix(2) == ["inner", "awake"])
  }

  @Test func `a nib by name makes new objects each time`() throws {
    let nib = UINib(nibName: "Classic", bundle: .module)
    let first = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    let second = try #require(nib.instantiate(withOwner: nil, options: nil).first as? UIView)
    #expect(first !== second && first.subviews.count == second.subviews.count)
    #expect(Bundle.module.loadNibNamed("Classic", owner: nil)?.count == 1)
    let data = try UINib(data: NibFixture.data("Classic"), bundle: nil).instantiate(withOwner: nil)
    #expect(data.count == 1)
  }

  @Test func `a nib in the folder of a language is found by its name alone`() throws {
    let view = try #require(
      UINib(nibName: "Greeting", bundle: .module).instantiate(withOwner: nil).first as? UILabel)
    #expect(view.text == "Hello")
  }

  // MARK: What is kept of a file

  private static func xib(tag: Int) -> Data {
    Data(NibFixture.document("<view tag=\"\(tag)\" id=\"v\"/>").utf8)
  }

  @Test func `a file is parsed once until it changes`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xib")
    defer { try? FileManager.default.removeItem(at: url) }
    try Self.xib(tag: 1).write(to: url)
    let first = try NibDocuments.document(contentsOf: url)
    #expect(try NibDocuments.document(contentsOf: url) === first)
    // The same length as before, written at the same time.
    try Self.xib(tag: 2).write(to: url)
    #expect(try NibDocuments.document(contentsOf: url) !== first)
    let view = try #require(UINib.load(contentsOf: url).first as? UIView)
    #expect(view.tag == 2)
  }

  @Test func `no box stands in a XIB for a class that is there`() {
    // Those of a screen are boxes in art, whether the class is there or not.
    let names = NibKind.missing.filter { !$1.isOfScreen }.keys.sorted()
    #expect(!names.isEmpty)
    for name in names {
      let type = "UI" + name.prefix(1).uppercased() + name.dropFirst()
      #expect(
        NSClassFromString("UIKit.\(type)") == nil,
        """
        A XIB shows an empty box for \(type): move “\(name)” from NibKind.missing to \
        NibInstantiation.classes, and decode what Interface Builder sets.
        """)
    }
  }

  @Test func `the same file elsewhere is a document of its own`() throws {
    let data = Self.xib(tag: 4)
    let first = try NibDocuments.document(data: data, file: "A.xib")
    #expect(try NibDocuments.document(data: data, file: "B.xib") !== first)
    #expect(try NibDocuments.document(data: data, file: "A.xib") === first)
  }
}
