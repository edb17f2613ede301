import Foundation
import TestSupport
import Testing

@testable import UIKit

/// SVG and PDF pictures of asset catalogs.
@Suite(.simulated) @MainActor
struct VectorPictureTests {
  /// A picture of 20 × 10 points, red on the left and clear on the right.
  private nonisolated static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
    <rect width="10" height="10" fill="#ff0000"/></svg>
    """

  /// The same picture in blue.
  private nonisolated static let pdf = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]/Contents 4 0 R>>endobj
    4 0 obj<</Length 24>>stream
    0 0 1 rg 0 0 10 10 re f
    endstream endobj
    trailer<</Root 1 0 R/Size 5>>
    """

  private let project = CatalogProject()

  private func put(
    _ picture: String, as file: String, properties: String = ""
  ) throws {
    try project.write(picture, to: project.catalog.appending(path: "Sun.imageset/\(file)"))
    try project.writeContents(
      "{\"images\": [{\"filename\": \"\(file)\", \"idiom\": \"universal\"}]"
        + ", \"properties\": {\(properties)}}", of: "Sun.imageset")
  }

  private func imageView() throws -> UIImageView {
    let inspection = try project.inspect("<imageView id=\"i\" image=\"Sun\"/>")
    #expect(inspection.findings.isEmpty)
    return try #require(inspection.objects.first as? UIImageView)
  }

  private func fault() throws -> NibFinding? {
    try project.inspect(
      "<imageView id=\"i\" image=\"Sun\"/>",
      resources: "<resources><image name=\"Sun\" width=\"7\" height=\"5\"/></resources>"
    ).findings.first
  }

  @Test(arguments: [(svg, "sun.svg", UInt32(0xFFFF_0000)), (pdf, "sun.pdf", 0xFF00_00FF)], [1, 3])
  func `a vector picture has the size of its file, and the pixels of the screen`(
    picture: (text: String, file: String, color: UInt32), scale: Int
  ) throws {
    try put(picture.text, as: picture.file)
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      .current, UITraitCollection(displayScale: CGFloat(scale)),
    ])
    let image = try #require(try imageView().image)
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == CGFloat(scale))
    #expect(image.pixel(10 * scale - 1, 10 * scale - 1) == picture.color)
    #expect(image.pixel(10 * scale, 0) == 0)
  }

  @Test func `a vector picture may be a template`() throws {
    try put(
      Self.svg, as: "sun.svg", properties: "\"template-rendering-intent\": \"template\"")
    let view = try imageView()
    #expect(view.image?.renderingMode == .alwaysTemplate)
    #expect(view.image?.bitmap(tintedWith: .green)?.pixel(0, 0) == 0xFF00_FF00)
  }

  /// Scaling by Cairo would blur the edge over 4 pixels; redrawing keeps it sharp.
  @Test(arguments: [true, false])
  func `a preserved vector is redrawn at a larger size, and another is stretched`(
    isKept: Bool
  ) throws {
    try put(
      Self.svg, as: "sun.svg", properties: "\"preserves-vector-representation\": \(isKept)")
    let view = try imageView()
    for (width, shown) in [(80.0, isKept ? 240 : 60), (20, 60)] {
      view.frame.size = CGSize(width: width, height: width / 2)
      view.layoutIfNeeded()
      #expect((view.layer.contents as? CGImage)?.width == shown)
      #expect(view.image?.size == CGSize(width: 20, height: 10))
    }
  }

  @Test func `a preserved vector is drawn sharply at any scale`() throws {
    try put(
      Self.svg, as: "sun.svg", properties: "\"preserves-vector-representation\": true")
    let image = try #require(try imageView().image)
    let drawn = Bitmap(200, 100) { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 200, height: 100))
    }
    #expect(drawn[99, 50] == 0xFFFF_0000 && drawn[100, 50] == 0)
  }

  @Test func `a custom symbol is a template in the size of text`() throws {
    let symbol = """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <g id="Notes"><rect width="800" height="600" fill="#ff0000"/></g>
      <g id="Symbols"><g id="Regular-M" transform="translate(200 300)">
      <rect width="100" height="200"/></g></g></svg>
      """
    try project.write(symbol, to: project.catalog.appending(path: "Sun.symbolset/sun.svg"))
    try project.writeContents(
      "{\"symbols\": [{\"filename\": \"sun.svg\", \"idiom\": \"universal\"}]}", of: "Sun.symbolset")
    let image = try #require(try imageView().image)
    #expect(image.isSymbolImage && image.size == CGSize(width: 17, height: 34))
    #expect(image.bitmap(tintedWith: .green)?.pixel(25, 50) == 0xFF00_FF00)
  }

  // MARK: What is broken, or hostile

  @Test(arguments: [
    ("<svg xmlns='http://www.w3.org/2000/svg'><g", "sun.svg"), ("%PDF-1.4 nothing", "sun.pdf"),
  ])
  func `a broken vector picture is a warning with a reason`(picture: String, file: String) throws {
    try put(picture, as: file)
    let finding = try #require(try fault())
    #expect(finding.severity == .warning)
    guard case .unreadImage("Sun", .refused(_, let message)) = finding.fault.reason else {
      Issue.record("unexpected fault: \(finding.fault)")
      return
    }
    #expect(!message.isEmpty && !message.contains("\n"))
  }

  @Test(arguments: [
    (svg.replacing("\"20\" height=\"10\"", with: "\"9000\" height=\"9000\""), "sun.svg"),
    (pdf.replacing("20 10]", with: "90000 90000]"), "sun.pdf"),
  ])
  func `a huge vector picture is refused`(picture: String, file: String) throws {
    try put(picture, as: file)
    let finding = try fault()
    #expect(finding?.severity == .note)
    #expect(finding?.fault.reason == .unreadImage(name: "Sun", .tooCostly))
  }

  @Test func `an SVG that would take minutes is stopped`() throws {
    let blur = "<filter id='b'><feGaussianBlur stdDeviation='400'/></filter>"
    let costly =
      "<svg xmlns='http://www.w3.org/2000/svg' width='500' height='500'>\(blur)"
      + String(repeating: "<rect width='500' height='500' filter='url(#b)'/>", count: 2000)
      + "</svg>"
    try put(costly, as: "sun.svg")
    #expect(try fault()?.fault.reason == .unreadImage(name: "Sun", .tooCostly))
  }

  /// Each of these would add red to the picture if its file were read.
  @Test(arguments: [
    "<image href='FILE' width='20' height='10'/>",
    "<image href='red.svg' width='20' height='10'/>",
    "<use href='FILE#red'/>",
    "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='FILE'/>",
    "<style>@import url('FILE');</style>",
  ])
  func `an SVG reads no other file`(_ element: String) throws {
    let red = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    try Data(Self.svg.replacing("<rect", with: "<rect id='red'").utf8).write(to: red)
    defer { try? FileManager.default.removeItem(at: red) }
    let thief = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      \(element.replacing("FILE", with: red.absoluteString))</svg>
      """
    try put(thief, as: "sun.svg")
    try project.write(Self.svg, to: project.catalog.appending(path: "Sun.imageset/red.svg"))
    let image = try #require(try imageView().image?.cgImage)
    #expect(image.withPixels { $0.allSatisfy { $0 == 0 } })
  }

  @Test func `an SVG with an external entity is refused`() throws {
    let thief = """
      <!DOCTYPE svg [<!ENTITY stolen SYSTEM "file:///etc/hostname">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <text y="9" fill="#ff0000">&stolen;</text></svg>
      """
    try put(thief, as: "sun.svg")
    guard case .unreadImage("Sun", .refused) = try fault()?.fault.reason else {
      Issue.record("an SVG with an entity was drawn")
      return
    }
  }

  @Test func `the error for a missing program names its package`() throws {
    let program = SystemProgram(name: "no-such-program", package: "no-package", arguments: [])
    #expect(throws: PictureFault.missingProgram("no-such-program", package: "no-package")) {
      try program.run(Data())
    }
  }

  // MARK: Beside the XIB

  @Test(arguments: [("logo.svg", "logo.svg"), ("logo", "logo.svg"), ("logo.pdf", "logo.pdf")])
  func `a vector picture beside the XIB is not found, as on iOS`(name: String, file: String) throws
  {
    try project.write(
      file.hasSuffix("svg") ? Self.svg : Self.pdf,
      to: project.folder.appending(path: "Views/\(file)"))
    let finding = try project.inspect("<imageView id=\"i\" image=\"\(name)\"/>").findings.first
    #expect(finding?.severity == .warning)
    let format = file.suffix(3).uppercased()
    #expect(finding?.fault.reason == .unreadImage(name: name, .looseVector(format: format)))
  }

  @Test func `a JPEG beside the XIB is found by its whole name`() throws {
    let photo = try #require(Bundle.module.url(forResource: "Flag", withExtension: "jpg"))
    for name in ["flag@2x.jpg", "plain.jpg"] {
      try project.write(
        try Data(contentsOf: photo), to: project.folder.appending(path: "Views/\(name)"))
    }
    let found = try project.inspect("<imageView id=\"i\" image=\"flag.jpg\"/>")
    #expect(found.findings.isEmpty)
    let image = try #require((found.objects.first as? UIImageView)?.image)
    #expect(image.size == CGSize(width: 8, height: 4) && image.scale == 2)
    let finding = try project.inspect("<imageView id=\"i\" image=\"plain\"/>").findings.first
    #expect(finding?.severity == .warning)
    #expect(
      finding?.fault.reason == .unreadImage(name: "plain", .needsExtension(file: "plain.jpg")))
  }
}
