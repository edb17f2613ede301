import Foundation
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The safe area of the canvas, in kinds that public XIBs have: each inset is read from the stored frame of a view
/// that is pinned to it.
@Suite(.simulated) @MainActor struct DrawnSafeAreaTests {
  struct Canvas: Sendable, CustomTestStringConvertible {
    let device: String
    let height: Int
    let version: String
    var more = ""
    var orientation = "portrait"

    var testDescription: String { "\(device), \(height), \(version), \(orientation) \(more)" }

    func document(hasGuide: Bool = true) throws -> NibDocument {
      let guide = hasGuide ? "<viewLayoutGuide key=\"safeArea\" id=\"Safe\"/>" : ""
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="\(version)" useSafeAreas="YES">
        <device id="\(device)" orientation="\(orientation)" appearance="light"/>
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="Root">
        <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
        \(guide)\(more)</view></objects></document>
        """
      return try NibDocument(data: Data(text.utf8), file: "Screen.xib")
    }
  }

  private nonisolated static let bar =
    "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
  private nonisolated static let tabs =
    "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
  private nonisolated static let free =
    "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
  private nonisolated static let bare = "<nil key=\"simulatedStatusBarMetrics\"/>"

  private nonisolated static let canvases: [(Canvas, [CGFloat])] = [
    (Canvas(device: "retina4_7", height: 667, version: "14490.70"), [20, 0, 0, 0]),
    (Canvas(device: "retina4_7", height: 667, version: "17701"), [0, 0, 0, 0]),
    (Canvas(device: "retina4_7", height: 667, version: "18122", more: bar), [44, 0, 0, 0]),
    (Canvas(device: "retina4_7", height: 667, version: "22505"), [20, 0, 0, 0]),
    (Canvas(device: "retina4_7", height: 90, version: "15505", more: free), [0, 0, 0, 0]),
    (Canvas(device: "retina4_7", height: 670, version: "14490", more: free + bare), [0, 0, 0, 0]),
    (Canvas(device: "retina6_1", height: 896, version: "20037"), [44, 0, 34, 0]),
    (Canvas(device: "retina6_1", height: 896, version: "21225"), [48, 0, 34, 0]),
    (Canvas(device: "retina6_1", height: 896, version: "20037", more: bar), [88, 0, 34, 0]),
    (Canvas(device: "retina6_1", height: 896, version: "21507.2", more: bar), [92, 0, 34, 0]),
    (Canvas(device: "retina6_1", height: 118, version: "20037", more: free), [44, 0, 0, 0]),
    (Canvas(device: "retina6_1", height: 250, version: "19455", more: free), [44, 0, 34, 0]),
    (Canvas(device: "retina6_12", height: 106, version: "21701", more: free), [59, 0, 34, 0]),
    (Canvas(device: "retina6_12", height: 852, version: "21507"), [59, 0, 34, 0]),
    // Its end is above that of the screen.
    (Canvas(device: "retina6_12", height: 667, version: "21507"), [59, 0, 0, 0]),
    (Canvas(device: "retina6_0", height: 844, version: "19529"), [44, 0, 34, 0]),
    (Canvas(device: "retina6_0", height: 844, version: "21507"), [47, 0, 34, 0]),
    (Canvas(device: "retina6_0", height: 844, version: "21225", more: tabs), [47, 0, 83, 0]),
    (
      Canvas(device: "retina5_9", height: 375, version: "17701", orientation: "landscape"),
      [0, 44, 21, 44]
    ),
    (Canvas(device: "ipad11_0rounded", height: 1194, version: "20037"), [24, 0, 20, 0]),
  ]

  @Test(arguments: canvases)
  func `device, bars, size and version of Xcode decide the safe area`(
    canvas: Canvas, sides: [CGFloat]
  ) throws {
    let insets = DrawnSafeArea.insets(in: try canvas.document())
    #expect([insets.top, insets.left, insets.bottom, insets.right] == sides)
  }

  @Test func `a view without a safe area has none`() throws {
    let canvas = Canvas(device: "retina6_1", height: 896, version: "20037")
    #expect(DrawnSafeArea.insets(in: try canvas.document(hasGuide: false)) == .zero)
  }
}
