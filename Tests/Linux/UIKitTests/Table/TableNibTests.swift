import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableNibTests {
  @Test func `a registered nib makes the dequeued cells`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("nib-cell-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.cell.write(
      to: folder.appendingPathComponent("Cell.xib"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.register(UINib(nibName: "Cell", bundle: bundle), forCellReuseIdentifier: "nib")
    let cell = table.dequeueReusableCell(
      withIdentifier: "nib", for: IndexPath(row: 0, section: 0))
    #expect(cell.reuseIdentifier == "nib")
    #expect((cell.contentView.viewWithTag(7) as? UILabel)?.text == "From a nib")
  }

  @Test func `cells of a nib are reused, under the identifier of the registration`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("nib-reuse-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let art = Self.cell.replacingOccurrences(of: "reuseIdentifier=\"nib\"", with: "")
    try art.write(
      to: folder.appendingPathComponent("Cell.xib"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    let table = NibTable(UINib(nibName: "Cell", bundle: bundle))
    let simulator = Simulator()
    simulator.present(table)
    let first = table.tableView.visibleCells
    #expect(first.allSatisfy { $0.reuseIdentifier == "words" })
    // 844 points show at most 16 rows of 60.
    #expect(first.count <= 16)
    table.tableView.contentOffset.y = 30_000
    table.tableView.layoutIfNeeded()
    let second = table.tableView.visibleCells
    let known = Set(first.map(ObjectIdentifier.init))
    #expect(second.filter { !known.contains(ObjectIdentifier($0)) }.count <= 1)
  }

  private static let cell = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \
    reuseIdentifier="nib" rowHeight="60" id="cel-aa-001">
          <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
          <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
    multipleTouchEnabled="YES" contentMode="center" tableViewCell="cel-aa-001" id="con-aa-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>
              <label opaque="NO" userInteractionEnabled="NO" tag="7" contentMode="left" \
    text="From a nib" id="lab-aa-001">
                <rect key="frame" x="16" y="0.0" width="200" height="60"/>
                <autoresizingMask key="autoresizingMask"/>
              </label>
            </subviews>
          </tableViewCellContentView>
        </tableViewCell>
      </objects>
    </document>
    """
}

/// A thousand rows of 60 points, with cells from a nib.
private final class NibTable: UITableViewController {
  private let nib: UINib

  init(_ nib: UINib) {
    self.nib = nib
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    tableView.register(nib, forCellReuseIdentifier: "words")
    tableView.rowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "words", for: indexPath)
  }
}
