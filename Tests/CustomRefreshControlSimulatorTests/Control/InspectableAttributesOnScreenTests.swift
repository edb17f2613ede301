@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A control configured in Interface Builder.
@Suite(.simulated, .everyBehavior) @MainActor struct InspectableAttributesOnScreenTests {
  @Test func `a XIB makes a control with its skin, text and colors`() async throws {
    let values = ["skinName": "wave", "skinText": "HELLO", "colorNames": "red, #00FF00"]
    let entries = values.map { key, value in
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(key)\" value=\"\(value)\"/>"
    }
    let control: CustomRefreshControl = try fromNib(
      """
      <view contentMode="scaleToFill" id="c1" customClass="CustomRefreshControl" \
      customModule="CustomRefreshControl">
        <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
        <userDefinedRuntimeAttributes>\(entries.joined())</userDefinedRuntimeAttributes>
      </view>
      """)
    #expect(control.error == nil)
    #expect(control.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() == "HELLO")
    #expect(control.skin.palette?.colors == [.red, .green])
    let feed = Feed(control: control)
    control.beginRefreshing()
    #expect(feed.isLooping)
  }

  @Test func `views from a XIB have what the app has set for all`() throws {
    RefreshDefaults.skin = .tick
    RefreshDefaults.style = .panel
    RefreshDefaults.strings = RefreshStrings(language: "ja")
    RefreshDefaults.options.timeout = .seconds(7)
    defer {
      RefreshDefaults.skin = nil
      RefreshDefaults.style = .standard
      RefreshDefaults.strings = nil
      RefreshDefaults.options = RefreshOptions()
    }
    let (control, header, footer): (CustomRefreshControl, RefreshHeader, LoadMoreFooter) = (
      try fromNib(), try fromNib(), try fromNib()
    )
    for view in [control, header, footer] as [any Refreshing] {
      #expect(view.strings.language == "ja" && view.options.timeout == .seconds(7))
    }
    #expect(control.skin.name == "tick" && header.skin.name == "tick")
    // What a footer shows is a line of text, and no skin of a pull.
    #expect(footer.skin.name == "arrowStates" && footer.trigger == .automatic())
    // The panel is 65 points high, and has a skin of its own while the app has set none.
    #expect(header.style.height == 65)
    RefreshDefaults.skin = nil
    let styled: RefreshHeader = try fromNib()
    #expect(styled.skin.name == "arrowPanel" && styled.style.height == 65)
  }

  @Test func `a view from a XIB shows a skin and plays it`() throws {
    let art: RefreshArtView = try fromNib()
    #expect(art.content != nil && art.error == nil && !art.isUserInteractionEnabled)
    Simulator().show(art)
    art.skin = .tick
    art.startAnimating()
    #expect(art.player?.elapsed != nil)
    let shown = art.content?.view
    #expect(sequence(first: shown, next: { $0?.superview }).contains { $0 === art })
  }

  #if os(Linux)
    @Test func `keys that are not the control's are its superclass's`() {
      final class Lenient: CustomRefreshControl {
        var undefined: [String] = []

        override func setValue(_ value: Any?, forUndefinedKey key: String) {
          MainActor.assumeIsolated { undefined.append(key) }
        }
      }
      let control = Lenient(skin: .equalizer)
      control.setValue("wave", forKey: "skinName")
      control.setValue(7, forKey: "tag")
      control.setValue(1, forKey: "mood")
      #expect(control.skin.name == "wave" && control.tag == 7)
      #expect(control.undefined == ["mood"])
    }
  #endif

  @Test func `a table's control from Interface Builder keeps its title and shows its skin`()
    async throws
  {
    let controller: UITableViewController = try fromNib(
      """
      <tableViewController id="t1">
        <tableView key="view" contentMode="scaleToFill" alwaysBounceVertical="YES" \
      style="plain" separatorStyle="default" rowHeight="60" id="t2">
          <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
          <connections>
            <outlet property="dataSource" destination="t1" id="o1"/>
          </connections>
        </tableView>
        <refreshControl key="refreshControl" opaque="NO" contentMode="center" enabled="NO" \
      id="r1" customClass="CustomRefreshControl" customModule="CustomRefreshControl">
          <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/>
          <attributedString key="attributedTitle">
            <fragments><fragment content="Pull for news"/></fragments>
          </attributedString>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="skinName" value="arrow"/>
          </userDefinedRuntimeAttributes>
        </refreshControl>
      </tableViewController>
      """)
    let control = try #require(controller.refreshControl as? CustomRefreshControl)
    #expect(control.error == nil && control.skin.name == "arrow")
    #expect(control.attributedTitle?.string == "Pull for news")
    let simulator = Simulator()
    simulator.present(controller)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 2400, over: .milliseconds(400), release: false)
    #expect(control.isRefreshing)
    #expect(control.content?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    func texts(_ view: UIView) -> [String] {
      if view.isHidden { return [] }
      return ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
    }
    // Only in the skin, not in the stock label too.
    #expect(texts(control).filter { $0.contains("Pull for news") }.count == 1)
  }
}
