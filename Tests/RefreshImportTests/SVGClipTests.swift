import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Clips of drawings that move; the places are what the file says at a part of the time.
@Suite struct SVGClipTests {
  private static let fade =
    #"<animate attributeName="opacity" values="1;.4;1" dur="1s" repeatCount="indefinite"/>"#

  private func reader(_ clip: String, more: String = "") throws -> SVGReader {
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60">"#
    return try SVGReader(
      Data(
        """
        \(head)<clipPath id="c" \(more)>\(clip)</clipPath>\
        <rect id="art" x="5" y="5" width="50" height="50" clip-path="url(#c)"/></svg>
        """.utf8))
  }

  private func box(_ reader: SVGReader, at time: Double) throws -> Box {
    let cut = try #require(reader.shapes.first?.cuts.first { !$0.isEdge })
    return try #require(cut.change?.outline(time * SVGReader.frameRate).box)
  }

  @Test(
    arguments: [
      (
        #"<animateTransform attributeName="transform" type="translate" values="0 0;20 8""#, 10.0,
        4.0
      ),
      (#"<animate attributeName="x" values="0;20""#, 10, 0),
    ])
  func `what cuts moves as the file says`(motion: String, x: Double, y: Double) throws {
    let found = try reader(
      #"<rect width="20" height="30">\#(motion) dur="1s" repeatCount="indefinite"/></rect>"#)
    #expect(found.report.notes.allSatisfy { $0.kind == .taken })
    let box = try box(found, at: 0.5)
    #expect(box.min.distance(to: Point(x, y)) < 1e-6 && box.size.distance(to: Point(20, 30)) < 1e-6)
  }

  @Test func `what cuts changes its form`() throws {
    let found = try reader(
      #"<path d="M0 0H10V60H0z"><animate attributeName="d" values="M0 0H10V60H0z;M0 0H50V60H0z" dur="1s" repeatCount="indefinite"/></path>"#
    )
    #expect(try abs(box(found, at: 0.75).max.x - 40) < 1e-6)
  }

  @Test func `a clip moves as a whole, with all that it has`() throws {
    let style = #"<style>@keyframes go { to { transform: translate(0, 20px) } }</style>"#
    let found = try reader(
      #"\#(style)<rect width="20" height="10"/><rect x="30" width="20" height="10"/>"#,
      more: #"style="animation: go 1s linear infinite""#)
    let box = try box(found, at: 0.5)
    #expect(box.min.distance(to: Point(0, 10)) < 1e-6 && box.max.distance(to: Point(50, 20)) < 1e-6)
  }

  /// Two that run against each other would be a hole where both are.
  @Test func `shapes of a clip that moves run one way`() throws {
    let found = try reader(
      """
      <path d="M0 0H30V30H0z"/><path d="M10 10V50H50V10z"><animate attributeName="d" \
      values="M10 10V50H50V10z;M10 10V40H50V10z" dur="1s" repeatCount="indefinite"/></path>
      """)
    let cut = try #require(found.shapes.first?.cuts.first { !$0.isEdge })
    let outline = try #require(cut.change?.outline(0))
    let contours = Outline.contours(outline.segments)
    #expect(contours.count == 2 && contours.allSatisfy(Outline.runsClockwise))
  }

  @Test func `the skin cuts with a form that changes`() throws {
    let found = try drawn(
      """
      <clipPath id="c"><rect x="5" width="10" height="60"><animate attributeName="width" values="10;40" \
      dur="1s" repeatCount="indefinite"/></rect></clipPath><rect id="art" x="5" y="5" width="50" height="50" \
      clip-path="url(#c)"/>
      """)
    let element = try #require(found.art.elements.first { $0.name == "art" })
    let mask = try #require(element.masks.first)
    let widths = ([mask.outline] + mask.forms).compactMap { $0.box?.size.x }
    #expect(widths.map { ($0 * 100).rounded() / 100 } == [10, 40])
    #expect(!found.report.notes.contains { [.omitted, .approximated].contains($0.kind) })
  }

  @Test func `a clip that comes and goes is told`() throws {
    let found = try reader(
      #"<rect id="door" width="20" height="30"><set attributeName="display" to="none" begin=".5s" dur="1s"/></rect>"#
    )
    #expect(found.report.notes.contains { $0.layer == "door" && $0.kind == .omitted })
  }

  /// Three corners of a box are a triangle, and not the box.
  @Test(arguments: ["M0 0H60L0 60z", "M0 0H60L0 60H60z", "M0 0L60 60H0V0z"])
  func `a clip with the corners of a box need not be one`(data: String) throws {
    let found = try drawn(
      ##"<clipPath id="c"><path d="\##(data)"/></clipPath><g clip-path="url(#c)"><rect id="art" x="5" y="5" width="50" height="50">\##(Self.fade)</rect></g>"##
    )
    let element = try #require(found.art.elements.first { $0.name == "art" })
    #expect(element.cut != nil)
  }
}
