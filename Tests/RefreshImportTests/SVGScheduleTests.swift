import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// When animations of SVG run, and how many times that is followed.
@Suite struct SVGScheduleTests {
  private func notes(_ body: String) throws -> [String] {
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60">"#
    let file = Data("\(head)<rect width=\"40\" height=\"40\">\(body)</rect></svg>".utf8)
    return try SkinImport(file, fileName: "art.svg").report.notes.map(\.text)
  }

  @Test func `begins that bring themselves about are bounded, and told`() throws {
    let body = """
      <animate id="a" attributeName="opacity" begin="0;a.begin+0.001s" values="0;1" dur="1s"/>
      """
    #expect(try notes(body).contains { $0.contains("20000 times") })
  }

  @Test func `begins that wait for each other are bounded, and told`() throws {
    // Each begin makes eight others known, a little later.
    let waits = (0..<8).map { "a\($0).begin+0.01s" }.joined(separator: ";")
    let body = (0..<8).map {
      #"<animate id="a\#($0)" attributeName="opacity" begin="0;\#(waits)" values="0;1" dur="1s"/>"#
    }.joined()
    #expect(try notes(body).contains { $0.contains("20000 times") })
  }

  @Test func `what ends in time is not told`() throws {
    let body = #"<animate id="a" attributeName="opacity" begin="0;a.end" values="0;1" dur="1s"/>"#
    #expect(try !notes(body).contains { $0.contains("times") })
  }

  @Test func `a long repeat is taken as an endless one, and told`() throws {
    let body = """
      <animate attributeName="opacity" values="0;1" dur="2s" repeatCount="20"/>
      <animate attributeName="x" values="0;9" dur="1s" repeatCount="indefinite"/>
      """
    let notes = try notes(body)
    #expect(notes.contains { $0.contains("from 0 s to 2 s") })
    #expect(notes.contains { $0.contains("until 40 s") })
  }

  @Test func `a short repeat that begins late is no endless one`() throws {
    let body = """
      <animate attributeName="opacity" values="0;1" begin="9s" dur="1s" repeatCount="2"/>
      <animate attributeName="x" values="0;9" dur="1s" repeatCount="indefinite"/>
      """
    #expect(try !notes(body).contains { $0.contains("without end") })
  }

  /// Where Chromium 156 shows it in each third of the time.
  @Test func `discrete steps along a way stop where its curves end`() throws {
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" width="90" height="90">"#
    let body = """
      <rect width="4" height="4"><animateMotion dur="1s" calcMode="discrete" repeatCount="indefinite" \
      path="M0 0C0 40 40 40 40 0L80 0"/></rect>
      """
    let shape = try #require(try SVGReader(Data("\(head)\(body)</svg>".utf8)).shapes.first)
    let places = [0.1, 0.4, 0.9].map { shape.matrix(at: $0 * SVGReader.frameRate).tx }
    #expect(zip(places, [0, 40, 80]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(places)")
  }
}
