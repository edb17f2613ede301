import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ArtGuideTests {
  @Test func `every line of Swift in the guide to art is compiled here`() throws {
    let here = URL(fileURLWithPath: #filePath)
    let source = lines(of: try String(contentsOf: here, encoding: .utf8))
    let blocks = try ArtGuide.blocks("swift")
    #expect(blocks.count == 3)
    for line in blocks.flatMap(lines) {
      #expect(source.contains(line), "Resources/README.md says “\(line)”, which no test compiles.")
    }
  }

  @Test func `the guide's XIB and Swift make skins`() throws {
    let bundle = try ArtGuide.bundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let tableView = UITableView()
    let content = try NibContent(nibNamed: "MyArt", bundle: bundle)
    #expect((content.elements.first as? UILabel)?.text == "A")
    // The main bundle has no such XIB here, so the guide's code throws.
    #expect(throws: RefreshError.self) { try wear(on: tableView) }
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
    let text = try ArtGuide.text()
    for attribute in try InspectableSource.attributes(of: "Content/RefreshContentView") {
      let isNamed = text.contains("`\(attribute)`")
      #expect(isNamed, "Resources/README.md lacks \(attribute).")
    }
    let page = try InspectableSource.page("YourOwnXIB")
    for attribute in try InspectableSource.attributes(of: "Control/CustomRefreshControl") {
      let isNamed = page.contains("/\(attribute)``")
      #expect(isNamed, "YourOwnXIB.md lacks \(attribute).")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: ArtGuide.folder.path)
    for file in files where file.hasSuffix(".xib") { #expect(text.contains("`\(file)`")) }
  }

  @Test(arguments: ["Content/RefreshContentView", "Control/CustomRefreshControl"])
  func `every attribute of Interface Builder has its key`(file: String) throws {
    let source = try InspectableSource.text(file)
    for attribute in try InspectableSource.attributes(of: file) {
      let isSet = source.contains("case \"\(attribute)\": \(attribute) = ")
      #expect(
        isSet,
        "\(file).swift: a XIB cannot set \(attribute) on Linux; add it to setAttribute(_:forKey:).")
    }
  }

  private func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

/// The attributes that a file of the kit declares for Interface Builder.
private enum InspectableSource {
  private static let folder = ArtGuide.folder
    .appendingPathComponent("../Sources/CustomRefreshControl").standardizedFileURL

  static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("\(file).swift"), encoding: .utf8)
  }

  static func page(_ name: String) throws -> String {
    let file = folder.appendingPathComponent("CustomRefreshControl.docc/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  static func attributes(of file: String) throws -> [String] {
    let names = try text(file).matches(of: /@IBInspectable \w+ var (\w+)/)
      .map { String($0.output.1) }
    return try #require(names.isEmpty ? nil : names)
  }
}

/// `Resources/README.md`.
private enum ArtGuide {
  static var folder: URL {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    return root.appendingPathComponent("Resources")
  }

  static func text() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
  }

  static func blocks(_ language: String) throws -> [String] {
    try text().components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// Returns a bundle with the guide's XIB as `MyArt.xib`.
  static func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("guide-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let document = try #require(try blocks("xml").first)
    try Data(document.utf8).write(to: folder.appendingPathComponent("MyArt.xib"))
    return try #require(Bundle(url: folder))
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
