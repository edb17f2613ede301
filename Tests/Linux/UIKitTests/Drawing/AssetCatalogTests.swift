import Foundation
import TestSupport
import Testing
import UIKit

/// Pictures and colors from an asset catalog in the project of a XIB.
@Suite(.simulated) @MainActor
struct AssetCatalogTests {
  private static let sunContents = """
    {"images": [
      {"idiom": "universal", "filename": "sun.png", "scale": "1x"},
      {"idiom": "universal", "filename": "sun@2x.png", "scale": "2x"},
      {"idiom": "universal", "scale": "3x"},
      {"idiom": "universal", "filename": "night@2x.png", "scale": "2x",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
     "info": {"author": "xcode", "version": 1},
     "properties": {"template-rendering-intent": "template"}}
    """

  private static let inkContents = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0xFF", "green": "0.500", "blue": "0", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "srgb", "components":
        {"red": "0", "green": "51", "blue": "1.000", "alpha": "0.5"}}}],
     "info": {"author": "xcode", "version": 1}}
    """

  private let project = CatalogProject()

  init() throws {
    for (name, size) in [("sun.png", 20.0), ("sun@2x.png", 40), ("night@2x.png", 60)] {
      try project.writePicture(.red, size, as: name, in: "Sky/Sun.imageset")
    }
    try project.writeContents(Self.sunContents, of: "Sky/Sun.imageset")
    try project.writeContents(Self.inkContents, of: "Ink.colorset")
    try project.writeContents(
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"map.pdf\"}]}", of: "Map.imageset")
  }

  @Test func `a picture of a catalog above the file is found, with its scale and intent`() throws {
    let inspection = try project.inspect("<imageView id=\"i\" image=\"Sun\"/>")
    #expect(inspection.findings.isEmpty)
    let image = try #require((inspection.objects.first as? UIImageView)?.image)
    #expect(image.size == CGSize(width: 20, height: 20) && image.scale == 2)
    #expect(image.renderingMode == .alwaysTemplate)
  }

  @Test func `a dark variant is used in the dark appearance`() throws {
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      .current, UITraitCollection(userInterfaceStyle: .dark),
    ])
    let inspection = try project.inspect("<imageView id=\"i\" image=\"Sun\"/>")
    let image = try #require((inspection.objects.first as? UIImageView)?.image)
    #expect(image.size == CGSize(width: 30, height: 30))
  }

  @Test func `a color of a catalog follows the appearance`() throws {
    let inspection = try project.inspect(
      "<view id=\"v\"><color key=\"backgroundColor\" name=\"Ink\"/></view>")
    #expect(inspection.findings.isEmpty)
    let color = try #require((inspection.objects.first as? UIView)?.backgroundColor)
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(light == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(dark == UIColor(red: 0, green: 0.2, blue: 1, alpha: 0.5))
  }

  @Test func `a picture that cannot be read gets a box of the size in the resources`() throws {
    let inspection = try project.inspect(
      "<view id=\"v\"><subviews><imageView id=\"i\" image=\"Map\"/>"
        + "<imageView id=\"j\" image=\"Gone\"/></subviews></view>",
      resources:
        "<resources><image name=\"Map\" width=\"31\" height=\"17\"/><image name=\"Gone\" "
        + "width=\"8\" height=\"9\"/></resources>")
    let sizes = (inspection.objects.first as? UIView)?.subviews.compactMap {
      ($0 as? UIImageView)?.image?.size
    }
    #expect(sizes == [CGSize(width: 31, height: 17), CGSize(width: 8, height: 9)])
    #expect(inspection.findings.map(\.severity) == [.warning, .note])
    #expect(
      inspection.findings.map(\.fault.reason) == [
        .unreadImage(name: "Map", .unreadable), .placeholderImage(name: "Gone"),
      ])
  }

  @Test func `a picture of a bundle's own catalog is found by its name`() throws {
    let bundle = try #require(Bundle(url: project.folder.appending(path: "Resources")))
    let image = try #require(UIImage(named: "Sun", in: bundle, compatibleWith: nil))
    #expect(image.size == CGSize(width: 20, height: 20))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(UIImage(named: "Moon", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func `names in the folders of a catalog may have a namespace`() throws {
    try project.writeContents("{\"properties\": {\"provides-namespace\": true}}", of: "Sky")
    #expect(try project.inspect("<imageView id=\"i\" image=\"Sky/Sun\"/>").findings.isEmpty)
    #expect(try project.inspect("<imageView id=\"i\" image=\"Sun\"/>").findings.count == 1)
  }

  @Test func `a path that leads out of the catalog is not followed`() throws {
    try project.writeContents(
      "{\"images\": [{\"filename\": \"../Sky/Sun.imageset/sun.png\", \"scale\": \"1x\"}]}",
      of: "Out.imageset")
    #expect(try project.inspect("<imageView id=\"i\" image=\"Out\"/>").findings.count == 1)
  }
}
