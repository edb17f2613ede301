import CustomRefreshControl
import RefreshableList
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Lists that Interface Builder's files make.
@Suite(.simulated) @MainActor struct ListFromNibTests {
  @Test func `a list from Interface Builder is refreshed by its control and loads more`()
    async throws
  {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><tableViewController id="c" customClass="NameList" \
      customModule="RefreshableListSimulatorTests">
        <tableView key="view" contentMode="scaleToFill" alwaysBounceVertical="YES" \
      style="plain" separatorStyle="default" rowHeight="60" id="t">
          <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
          <connections>
            <outlet property="dataSource" destination="c" id="o1"/>
            <outlet property="delegate" destination="c" id="o2"/>
          </connections>
        </tableView>
        <refreshControl key="refreshControl" opaque="NO" contentMode="center" \
      id="r" customClass="CustomRefreshControl" customModule="CustomRefreshControl">
          <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/>
        </refreshControl>
      </tableViewController></objects>
      </document>
      """
    let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
    let list = try #require(objects.first as? NameList)
    let simulator = Simulator()
    list.footer = LoadMoreFooter()
    simulator.present(list)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 600, over: .milliseconds(400))
    await simulator.advance(by: .seconds(2))
    #expect(list.refreshes == 1 && !list.isRefreshing && list.refreshControl?.isRefreshing == false)
    #expect(list.tableView.visibleCells.first?.textLabel?.text == "name 0")
    list.tableView.contentOffset.y = list.tableView.contentSize.height - 800
    await simulator.advance(by: .seconds(2))
    #expect(list.items.count == 35)
  }

  @Test func `a list made without a nib's name shows its phase and its rows`() async {
    let list = NameList(nibName: nil, bundle: nil)
    let simulator = Simulator()
    simulator.present(list)
    list.reload()
    #expect(list.phase == .loading)
    await simulator.advance(by: .seconds(2))
    #expect(list.phase == .loaded)
    #expect(list.tableView.visibleCells.first?.textLabel?.text == "name 0")
  }
}

/// Thirty names, and five more with each page.
final class NameList: RefreshableTableViewController<String> {
  private(set) var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    onRefresh = { [weak self] in
      self?.refreshes += 1
      return (0..<30).map { "name \($0)" }
    }
    onLoadMore = { [weak self] in
      let count = self?.items.count ?? 0
      return (0..<5).map { "name \(count + $0)" }
    }
  }

  override func cell(for item: String, at indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = item
    return cell
  }
}
