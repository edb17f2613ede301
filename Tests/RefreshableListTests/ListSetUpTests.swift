import CustomRefreshControl
import Foundation
import RefreshableList
import TestIsolation
import Testing
import UIKit

/// A list as it is made and set up, before it is on a screen.
@Suite(.isolated) @MainActor struct ListSetUpTests {
  @Test(arguments: [true, false])
  func `a footer, set from the start or later, is in the table only while there are items`(
    isLater: Bool
  ) {
    let footer = LoadMoreFooter()
    let list = RefreshableTableViewController<String>(footer: isLater ? nil : footer)
    list.loadViewIfNeeded()
    if isLater { list.footer = footer }
    #expect(footer.superview == nil)
    list.items = ["a"]
    #expect(footer.superview === list.tableView)
    list.items = []
    #expect(footer.superview == nil && list.tableView.contentInset == .zero)
  }

  @Test func `subclasses of table cells and controllers avoid the old names of their superclasses`()
    throws
  {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/RefreshableList").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 6)
    // Mac Catalyst still declares these on cells and view controllers.
    let names =
      "text|font|textAlignment|textColor|selectedTextColor|lineBreakMode|image|selectedImage"
      + "|target|editAction|accessoryAction|hidesAccessoryWhenEditing|contentSizeForViewInPopover"
      + "|wantsFullScreenLayout|isModalInPopover"
    let declaration = try Regex("^  (?! )[a-z() ]*(var|let|func) (\(names))\\b")
      .anchorsMatchLineEndings()
    var checked = 0
    for file in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      guard source.contains(": UITableViewCell {") || source.contains(": UITableViewController {")
      else { continue }
      checked += 1
      #expect(source.firstMatch(of: declaration) == nil, "\(file.lastPathComponent)")
    }
    #expect(checked == 1)
  }

  @Test func `its view keeps the frame that it is given`() {
    let frame = CGRect(x: 0, y: 100, width: 200, height: 300)
    let list = RefreshableTableViewController<String>()
    list.view.frame = frame
    list.items = ["a"]
    #expect(list.tableView.frame == frame)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `it has the style that it is made with`(style: UITableView.Style) {
    #expect(
      RefreshableTableViewController<String>(style: style, header: RefreshHeader(skin: .spokes))
        .tableView.style == style)
  }

  @Test func `what an app sets and reloads before its list is shown does not load the view`() {
    let list = RefreshableTableViewController<String>(
      header: RefreshHeader(skin: .spokes), footer: LoadMoreFooter())
    list.strings = RefreshStrings(language: "en")
    list.showsFailureBanner = false
    list.items = ["a"]
    list.header = nil
    list.footer = nil
    list.reload()
    #expect(!list.isViewLoaded)
  }

  @Test(arguments: RefreshStrings.languages)
  func `every language says that the network is weak`(language: String) {
    let strings = RefreshStrings(language: language)
    #expect(strings.listFailed.count > 8)
    #expect(strings.listFailed.hasSuffix("!") || strings.listFailed.hasSuffix("！"))
  }

  @Test func `a row that is not there has no item`() {
    let list = RefreshableTableViewController<String>()
    list.loadViewIfNeeded()
    list.items = ["a"]
    #expect(list.item(at: IndexPath(row: 0, section: 0)) == "a")
    #expect(list.item(at: IndexPath(row: 1, section: 0)) == nil)
    #expect(list.item(at: IndexPath(row: 0, section: 1)) == nil)
  }
}
