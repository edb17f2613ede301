@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A control that Interface Builder has made.
@Suite(.simulated, .everyBehavior) @MainActor struct InspectableAttributesTests {
  @Test func `a XIB makes a control with its skin, text and colors`() async throws {
    let control = try nibControl(attributes: [
      "skinName": "wave", "skinText": "HELLO", "colorNames": "red, #00FF00",
    ])
    #expect(control.error == nil)
    #expect(control.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() == "HELLO")
    #expect(control.skin.palette?.colors == [.red, .green])
    let simulator = Simulator()
    let screen = FeedScreen(control: control, rows: 3)
    simulator.present(screen)
    control.beginRefreshing()
    #expect(control.skinView.player?.isPlaying == true)
  }

  private func nibControl(attributes: [String: String]) throws -> CustomRefreshControl {
    let entries = attributes.sorted { $0.key < $1.key }.map { key, value in
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(key)\" value=\"\(value)\"/>"
    }
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES">
        <objects>
          <view contentMode="scaleToFill" id="c1" customClass="CustomRefreshControl" \
      customModule="CustomRefreshControl">
            <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
            <userDefinedRuntimeAttributes>
              \(entries.joined(separator: "\n        "))
            </userDefinedRuntimeAttributes>
          </view>
        </objects>
      </document>
      """
    let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
    return try #require(objects.first as? CustomRefreshControl)
  }
}
