@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A control that Interface Builder has made.
@Suite(.simulated, .everyBehavior) @MainActor struct InspectableAttributesTests {
  @Test func `a XIB makes a control with its skin, text and colors`() async throws {
    let control = try control(attributes: [
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

  @Test func `attributes may come in any order and one by one`() {
    let control = CustomRefreshControl()
    control.colorNames = "blue"
    #expect(control.skin.palette?.colors == [.blue])
    #expect(control.content?.elements.count == 7)
    control.skinText = "AB"
    #expect(control.content?.elements.count == 2)
    #expect(control.skin.palette?.colors == [.blue])
    control.skinName = "flip"
    #expect(control.content?.elements.count == 2)
    control.skinText = nil
    #expect(control.skin.name == "flip")
    control.skinName = nil
    control.colorNames = nil
    #expect(control.skin.name == "appCoda")
  }

  @Test func `an unknown skin leaves the stock spinner and says which there are`() {
    let control = CustomRefreshControl()
    control.skinName = "wavy"
    #expect(control.content == nil)
    #expect(control.error?.problem == "There is no skin named “wavy”.")
    #expect(control.error?.remedy.contains("wave") == true)
    control.skinName = "wave"
    #expect(control.error == nil)
    #expect(control.content != nil)
  }

  @Test(arguments: ["", "red,", "reddish", "#12345", "#GGGGGG", "#+12345"])
  func `a palette that is none is an error`(list: String) {
    let control = CustomRefreshControl()
    control.colorNames = list
    guard case .unknownColor(_, list) = control.error else {
      Issue.record("The error is \(String(describing: control.error)).")
      return
    }
    #expect(control.content == nil)
  }

  @Test func `a nib that is not there is an error`() {
    let control = CustomRefreshControl()
    control.nibName = "Nowhere"
    guard case .missingNib("Nowhere", _) = control.error else {
      Issue.record("The error is \(String(describing: control.error)).")
      return
    }
  }

  @Test func `a text without letters is an error`() {
    let control = CustomRefreshControl()
    control.skinText = "  "
    #expect(control.error == .noLetters(text: "  "))
  }

  private func control(attributes: [String: String]) throws -> CustomRefreshControl {
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
