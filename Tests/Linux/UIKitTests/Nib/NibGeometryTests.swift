import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Frames of XIBs as Xcode writes them, against arithmetic.
@Suite(.simulated) @MainActor
struct NibGeometryTests {
  @Test func `frame insets are distances from the superview's edges`() throws {
    let inspection = try NibFixture.inspect(file: "FrameInsets")
    #expect(inspection.findings.map(\.fault.reason) == [.zeroPointSize])
    let root = try #require(inspection.objects.first as? UIView)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    func frame(_ tag: Int) -> CGRect? { root.viewWithTag(tag)?.frame }
    #expect(
      (1...6).map(frame) == [
        CGRect(x: 20, y: 10, width: 30, height: 24),
        // 320 − 15 − 30.
        CGRect(x: 275, y: 10, width: 30, height: 24), CGRect(x: 60, y: 6, width: 200, height: 50),
        // A distance of 0 is not written: the mask says which.
        CGRect(x: 308, y: 52, width: 12, height: 8),
        // 30 − 2 − 4 and 24 − 3 − 5.
        CGRect(x: 2, y: 3, width: 24, height: 16),
        // A rectangle beside the insets.
        CGRect(x: 120, y: 20, width: 80, height: 30),
      ])
    root.frame.size = CGSize(width: 400, height: 60)
    root.layoutIfNeeded()
    #expect(frame(1)?.minX == 20 && frame(2)?.minX == 355 && frame(3)?.width == 280)
  }

  @Test func `an iPad XIB, a font size of 0, a focused state and indented Base64 are read`() throws
  {
    let root = try #require(try NibFixture.inspect(file: "FrameInsets").objects.first as? UIView)
    #expect((root.viewWithTag(1) as? UILabel)?.font.pointSize == 12)
    #expect((root.viewWithTag(6) as? UIButton)?.title(for: .normal) == "Go")
    #expect((root.viewWithTag(7) as? UILabel)?.text == "Pull to\nrefresh `")
  }

  @Test(arguments: [
    "<frame key=\"frameInset\" minX=\"25.00%\" width=\"9\" height=\"9\"/>",
    "<frame key=\"frameInset\" minX=\"1\" height=\"9\"/>",
    "<frame key=\"frameInset\" width=\"-1\" height=\"9\"/>",
  ])
  func `insets that are not understood are errors`(inset: String) throws {
    let findings = try NibFixture.findings("<view id=\"v\">\(inset)</view>")
    #expect(findings.map(\.severity) == [.error])
  }

  @Test(arguments: [
    (Device.iPhone, CGFloat(375), CGFloat(16)), (.iPhone, 414, 20), (.iPad, 375, 20),
  ])
  func `a cell's content has the margins of its size class and its width`(
    device: Device, width: CGFloat, margin: CGFloat
  ) throws {
    let simulator = Simulator(device: device)
    defer { simulator.shutDown() }
    let cell = try #require(
      try NibFixture.inspect(file: "CellMargins").objects.first as? UITableViewCell)
    cell.frame = CGRect(x: 0, y: 0, width: width, height: 60)
    cell.layoutIfNeeded()
    func frame(_ tag: Int) -> CGRect? { cell.viewWithTag(tag)?.frame }
    #expect(frame(1) == CGRect(x: margin, y: 10, width: width - 2 * margin, height: 40))
    // Constraints hold the alignment rectangle: a slider extends beyond it by 2 points at both
    // sides and 1 at the bottom, a switch by 2 at the right, a segmented control by 1 at the bottom.
    #expect(frame(2) == CGRect(x: margin - 2, y: 14, width: 156, height: 31))
    #expect(frame(3) == CGRect(x: width - margin - 49, y: 14, width: 51, height: 31))
    #expect(frame(4) == CGRect(x: 180, y: 14, width: 60, height: 32))
  }

  @Test func `a cell's content has 11 points above and below`() throws {
    let inspection = try NibFixture.inspect(file: "CellMarginsAbove")
    let cell = try #require(inspection.objects.first as? UITableViewCell)
    cell.layoutIfNeeded()
    #expect(
      cell.contentView.subviews.map(\.frame) == [CGRect(x: 16, y: 11, width: 288, height: 38)])
  }

  @Test(arguments: ["EffectSizedByContent", "SizedByFlexibleChild"])
  func `content pushes out a view whose subview has a flexible size`(file: String) throws {
    let inspection = try NibFixture.inspect(file: file)
    #expect(inspection.findings.isEmpty, "\(inspection.findings)")
    let root = try #require(inspection.objects.first as? UIView)
    let dot = try #require(root.viewWithTag(1))
    // Another size than the stored one.
    for constraint in dot.constraints { constraint.constant = 50 }
    root.layoutIfNeeded()
    let outer = try #require(root.subviews.first)
    #expect(outer.frame == CGRect(x: 150, y: -5, width: 90, height: 70))
    #expect(dot.superview?.frame == outer.bounds)
    #expect(dot.frame == CGRect(x: 20, y: 10, width: 50, height: 50))
  }

  @Test func `the stand-in of an app's class has the size that its designer gave it`() throws {
    let inspection = try NibFixture.inspect(file: "PlaceholderSize")
    let root = try #require(inspection.objects.first as? UIView)
    root.layoutIfNeeded()
    #expect(root.viewWithTag(1)?.frame == CGRect(x: 185, y: 20, width: 20, height: 20))
    #expect(root.subviews.allSatisfy { !$0.hasAmbiguousLayout })
    // A class that is there tells its own size.
    let own = try NibFixture.inspect(
      "<view id=\"v\" placeholderIntrinsicWidth=\"20\" placeholderIntrinsicHeight=\"infinite\"/>")
    let size = (own.objects.first as? UIView)?.intrinsicContentSize
    #expect(size == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  @Test(arguments: [
    ("TopLeft", UIView.ContentMode.topLeft), ("topRight", .topRight), ("BottomLeft", .bottomLeft),
    ("bottomRight", .bottomRight),
  ])
  func `corners are read in both spellings`(spelling: String, mode: UIView.ContentMode) throws {
    let inspection = try NibFixture.inspect("<view id=\"v\" contentMode=\"\(spelling)\"/>")
    #expect(inspection.findings.isEmpty)
    #expect((inspection.objects.first as? UIView)?.contentMode == mode)
  }

  @Test func `a stack in a proportional stack, above the keyboard, has its share`() throws {
    let inspection = try NibFixture.inspect(file: "Phrases")
    #expect(
      inspection.findings.map(\.fault.reason) == [
        .notShown("the hierarchical rendering of a symbol (only one color)"), .sizeClasses,
      ])
    let root = try #require(inspection.objects.first as? UIView)
    root.layoutIfNeeded()
    // 20 points to 20 + 20 + 20 of 300; the second indicator hugs its 20.
    let outer = try #require(root.subviews.first as? UIStackView)
    #expect(outer.frame == CGRect(x: 45, y: 0, width: 300, height: 60))
    #expect(outer.arrangedSubviews.map(\.frame.width) == [75, 225])
    #expect(root.viewWithTag(2)?.frame.width == 20)
    #expect(root.viewWithTag(3)?.frame == CGRect(x: 40, y: 0, width: 185, height: 60))
    let indicator = try #require(root.viewWithTag(1) as? UIActivityIndicatorView)
    #expect(indicator.color == .systemIndigo)
  }

  /// As measured on iOS: 950.25 became 950.5 on a screen with two pixels a point, and 173.25 became
  /// 173⅓ on one with three.
  @Test(arguments: [(CGFloat(1), CGPoint(x: 10, y: 12)), (CGFloat(2), CGPoint(x: 10.5, y: 12))])
  func `frames are at the nearest pixel, halves rounded up`(
    scale: CGFloat, origin: CGPoint
  ) throws {
    let simulator = Simulator(scale: scale)
    defer { simulator.shutDown() }
    let root = try #require(try NibFixture.inspect(file: "Baselines").objects.first as? UIView)
    root.layoutIfNeeded()
    // At 10.25 and 11.75: pixels 10.25 and 11.75, or 20.5 and 23.5.
    let frame = CGRect(origin: origin, size: CGSize(width: 30, height: 8))
    #expect(root.viewWithTag(4)?.frame == frame)
  }
}
