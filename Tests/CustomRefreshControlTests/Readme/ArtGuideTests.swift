import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// The behavior of the code in the guide to art, and what it names.
@Suite(.isolated) @MainActor struct ArtGuideTests {
  private let guide: Page

  init() throws { guide = try Page("Resources/README.md") }

  @Test func `every line of Swift in the guide to art is compiled here`() throws {
    let blocks = guide.blocks("swift")
    #expect(blocks.count == 3)
    #expect(try Page.lines(of: blocks) == [])
  }

  @Test func `the guide's Swift says that its XIB is not there`() throws {
    // The main bundle of the tests has none.
    #expect(throws: RefreshError.self) { try wear(on: UITableView()) }
    #expect(throws: RefreshError.self) { try ownMotion() }
  }

  @Test func `the guide's class follows its control`() {
    let sky = Sky(frame: .zero)
    var context = RefreshContext()
    context.phase = .refreshing
    sky.update(context)
    #expect(sky.plateColor == .systemIndigo)
    sky.update(RefreshContext())
    #expect(sky.plateColor == .systemGray)
  }

  @Test func `the guide names every attribute, and every XIB that is there`() throws {
    for attribute in try attributes(of: "Content/RefreshContentView") {
      let isNamed = guide.text.contains("`\(attribute)`")
      #expect(isNamed, "Resources/README.md lacks \(attribute).")
    }
    let page = try Page(
      "Sources/CustomRefreshControl/CustomRefreshControl.docc/YourOwnXIB.md"
    ).text
    for attribute in try attributes(of: "Control/CustomRefreshControl") {
      let isNamed = page.contains(".\(attribute)`")
      #expect(isNamed, "YourOwnXIB.md lacks \(attribute).")
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Page.package.appendingPathComponent("Resources").path)
    let xibs = files.filter { $0.hasSuffix(".xib") }
    #expect(xibs.count >= 4)
    for file in xibs { #expect(guide.text.contains("`\(file)`")) }
  }

  @Test(arguments: ["Content/RefreshContentView", "Control/CustomRefreshControl"])
  func `every attribute of Interface Builder has its key`(file: String) throws {
    let source = try source(file)
    for attribute in try attributes(of: file) {
      let isSet = source.contains("case \"\(attribute)\": \(attribute) = ")
      #expect(
        isSet,
        "\(file).swift: a XIB cannot set \(attribute) on Linux; add it to setAttribute(_:forKey:).")
    }
  }

  /// Returns the attributes that a file of the kit declares for Interface Builder.
  private func attributes(of file: String) throws -> [String] {
    let names = try source(file).matches(of: /@IBInspectable \w+ var (\w+)/)
      .map { String($0.output.1) }
    return try #require(names.isEmpty ? nil : names)
  }

  private func source(_ file: String) throws -> String {
    try Page("Sources/CustomRefreshControl/\(file).swift").text
  }
}

@MainActor private func wear(on tableView: UITableView) throws {
  let skin = try RefreshSkin(nibNamed: "MyArt")
  tableView.refreshControl = CustomRefreshControl(skin: skin)
}

@MainActor private func ownMotion() throws -> RefreshSkin {
  let nod = Motion {
    Sequentially {
      Together {
        Recolor(to: .next)
        Rotate(to: .pi / 8, over: 0.2)
      }
      Together {
        Recolor(to: .own)
        Rotate(to: 0, over: 0.1)
      }
    }
  }
  let own = try RefreshSkin(
    nibNamed: "MyArt", motion: nod, palette: Palette([.red, .orange, .yellow]))
  return own
}

final class Sky: RefreshContentView {
  override func update(_ context: RefreshContext) {
    plateColor = context.phase == .refreshing ? .systemIndigo : .systemGray
  }
}
