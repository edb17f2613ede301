import Foundation
@testable import RefreshImport
import RefreshMotion
import RefreshRaster
import TestIsolation
import Testing

/// Motions that are made to break a program: each gives an error or a skin, in bounded time.
@Suite struct HostileMotionTests {
  private let turning = """
    <rect width="9" height="9"><animateTransform attributeName="transform" type="rotate" values="0;90" dur="1s" \
    repeatCount="indefinite"/></rect>
    """

  private func drawn(
    _ body: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws(ImportError) -> SkinImport {
    try expectProcessorTime(below: 20) { () throws(ImportError) in
      try RefreshImportTests.drawn(body, change)
    }
  }

  private func animated(_ layers: String) throws(ImportError) -> SkinImport {
    try expectProcessorTime(below: 20) { () throws(ImportError) in
      try RefreshImportTests.animated(layers)
    }
  }

  private func told(_ found: SkinImport, _ text: String) -> Bool {
    found.report.notes.contains { $0.kind != .taken && $0.text.contains(text) }
  }

  @Test func `a zigzag of thousands of strokes is as quick from either side`() throws {
    let points = (0...6000).map { Point(Double($0) / 100, $0.isMultiple(of: 2) ? 0 : 60) }
    for area in [points, points.reversed()] {
      expectProcessorTime(below: 5) {
        var picture = Raster(width: 60, height: 60)
        picture.paint(picture.coverage(of: [area]), .black)
        #expect(picture.ink > 0)
      }
    }
  }

  @Test func `a long word is near none`() {
    let word = String(repeating: "loop", count: 30_000)
    expectProcessorTime(below: 5) {
      #expect(word.nearest(among: ["loop", "outro"]) == nil)
    }
    #expect("lop".nearest(among: ["loop", "outro"]) == "loop")
  }

  @Test func `a timing that leads before the first form stays among the forms`() throws {
    let body = """
      <style>@keyframes k{from{d:path("M0 0L9 9")}to{d:path("M0 0L9 1")}}\
      #a{animation:k 1s cubic-bezier(.5,-10,.5,-10) -.5s paused}</style><path id="a" d="M0 0L9 9" stroke="red"/>
      """
    #expect(try !drawn(body + turning).art.elements.isEmpty)
  }

  @Test func `forms are not added up`() throws {
    let body = """
      <path d="M0 0L9 9" stroke="red"><animate attributeName="d" values="M0 0L9 9;M0 0L9 1;M0 0L9 1" dur="1s" \
      begin="-1000000000s" repeatCount="indefinite" accumulate="sum"/></path>
      """
    let head =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60">"#
    let shape = try #require(try SVGReader(Data("\(head)\(body)</svg>".utf8)).shapes.first)
    #expect(shape.forms?.outlines.count == 2)
    #expect(shape.forms?.number.keyframes.allSatisfy { 0...1 ~= $0.value[0] } == true)
  }

  @Test func `a part in a group that is cut away is none`() throws {
    let outro =
      #"<clipPath id="c"/><g clip-path="url(#c)"><g id="outro"><path d="M0 0h4v4z"/></g></g>"#
    let later = #"<path id="later" d="M20 20h9v9z" fill="red"/>"#
    #expect(try !drawn(turning + outro).art.elements.isEmpty)
    let found = try drawn(turning + outro + later)
    let index = try #require(found.art.elements.firstIndex { $0.name == "later" })
    #expect(try found.timeline().state(of: index, at: 0.5).opacity == 1)
  }

  @Test func `clips of many shapes that move end`() throws {
    let motion =
      #"<animateTransform attributeName="transform" type="rotate" values="0;9;-9;0" dur="1s" repeatCount="indefinite"/>"#
    func drawing(_ count: Int, _ users: Int) -> String {
      let circles = (0..<count).map { #"<circle cx="\#($0)" cy="9" r="9">\#(motion)</circle>"# }
      let rects = (0..<users).map { _ in #"<rect width="9" height="9" clip-path="url(#c)"/>"# }
      return "<clipPath id='c'>\(circles.joined())</clipPath>\(rects.joined())"
    }
    #expect(try !told(drawn(drawing(20, 40)), "The motion of its clip"))
    #expect(try told(drawn(drawing(300, 5)), "The motion of its clip"))
  }

  @Test(arguments: ["1e-9", "0 1e-300", "1 1e300", "3 3"])
  func `dashes that are very many, short or long end`(dashes: String) throws {
    for offset in ["0;1e300", "-1e12;1e12", "0;6;0;-6;0"] {
      let body = """
        <path d="M0 0h50M9 9h9" stroke="red" stroke-dasharray="\(dashes)"><animate attributeName="stroke-dashoffset" \
        values="\(offset)" dur="1s" repeatCount="indefinite"/></path>
        """
      _ = try drawn(body + turning)
    }
  }

  @Test func `dashes that no one sees of very many lines are told`() throws {
    let lines = String(repeating: "M0 0h9", count: 2000)
    let offsets = (0...50).map { "\($0 % 2 * 50)" }.joined(separator: ";")
    let body = """
      <path d="\(lines)" stroke="red" stroke-dasharray="0 100"><animate attributeName="stroke-dashoffset" \
      values="\(offsets)" dur="1s" repeatCount="indefinite"/></path>
      """
    #expect(try told(drawn(body + turning), "motion of its dashes"))
  }

  @Test func `thousands of merged paths are told or refused`() throws {
    let red = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    func paths(_ count: Int, _ more: String) -> String {
      (0..<count).map {
        #"{"ty":"el","p":{"k":[\#(Double($0) * 0.01),0]},"s":{"k":[0.005,0.005]}}\#(more),"#
      }.joined()
    }
    // So many lines are refused, if they are not left out.
    func isTold(_ items: String) throws -> Bool {
      do {
        return told(try animated(layer(1, "part", items: items)), "merged paths")
      } catch ImportError.unplayable(let problem, _) {
        return problem.contains("lines and curves")
      }
    }
    #expect(try isTold(paths(1000, #",{"ty":"mm","mm":2}"#) + red))
    let mover = """
      {"ty":"rc","p":\(keyframes((0, "0,0"), (60, "9,0"))),"s":{"k":[20,20]},"r":{"k":0}},
      """
    for count in [100, 3000] {
      let items = #"\#(mover)\#(paths(count, "")){"ty":"mm","mm":3},\#(red)"#
      #expect(try isTold(items), "\(count)")
    }
  }

  @Test func `groups that fade within each other are told`() throws {
    let fade =
      #"<animate attributeName="opacity" values=".9;.99" dur="1s" repeatCount="indefinite"/>"#
    let shapes = (0..<80).map { index in
      """
      <path d="M\(index % 9) 0l40 40h-1z"><animate attributeName="fill" values="red;#0000\(10 + index)" dur="1s" \
      repeatCount="indefinite"/></path>
      """
    }
    let groups = String(repeating: "<g>\(fade)", count: 80)
    let found = try drawn(groups + shapes.joined() + String(repeating: "</g>", count: 80)) {
      $0.takesBlots = true
    }
    #expect(told(found, "too many layers that fade"))
  }
}
