import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// What layers of animations draw.
@Suite struct LottieShapeTests {
  private let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}}"#
  private let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}}"#

  private func element(_ items: String, more: String = "") throws -> ArtShape {
    try animated(layer(1, "sign", more: more, items: items)).art.elements[0]
  }

  @Test func `lines have their joins, and an odd number of dashes twice`() throws {
    let line = try #require(
      element(
        #"\#(square),{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"lc":1,"lj":3,"d":[{"n":"d","v":{"k":5}}]}"#
      ).line)
    #expect(line.join == .bevel && line.cap == .butt && line.dashes == [5, 5])
  }

  @Test func `a fill may leave out what lies inside twice`() throws {
    #expect(try element(#"\#(square),{"ty":"fl","r":2,"c":{"k":[1,0,0]}}"#).isEvenOdd)
    #expect(try !element(#"\#(square),{"ty":"fl","r":1,"c":{"k":[1,0,0]}}"#).isEvenOdd)
  }

  @Test func `a figure may run the other way`() throws {
    func second(_ direction: Int) throws -> Outline.Segment {
      let items = #"""
        {"ty":"rc","d":\#(direction),"p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},\#(stroke),\#
        {"ty":"tm","s":{"k":0},"e":{"k":50}}
        """#
      return try element(items).outline.segments[1]
    }
    // From the top right down, or from the top left down.
    #expect(try second(1) == .line(Point(10, 10)))
    #expect(try second(3) == .line(Point(-10, 10)))
  }

  @Test func `a star has inner corners, and a polygon has none`() throws {
    func radii(_ kind: Int) throws -> Set<Double> {
      let items =
        #"{"ty":"sr","sy":\#(kind),"p":{"k":[0,0]},"pt":{"k":5},"r":{"k":0},"or":{"k":20},"ir":{"k":8},"os":{"k":0},"is":{"k":0}},\#(stroke)"#
      return Set(
        try element(items).outline.segments.compactMap { segment in
          if case .line(let end) = segment { end.length.rounded() } else { nil }
        })
    }
    #expect(try radii(1) == [20, 8])
    #expect(try radii(2) == [20])
  }

  @Test func `a solid has its color, and a layer that is still its opacity`() throws {
    let found = try animated(layer(1, "glass", transform: #""o":{"k":40}"#))
    // Neither moves, so that they are one element.
    let shapes = found.art.elements.flatMap(\.all)
    try #require(shapes.map(\.ink.opacity) == [0.4, 1])
    let gray = 119.0 / 255
    guard case .color(let color) = shapes[1].ink.base else {
      Issue.record("The solid has no color.")
      return
    }
    #expect([color.red, color.green, color.blue].allSatisfy { abs($0 - gray) < 0.002 })
  }

  @Test func `a still mask that adds is a clip, and another one is told`() throws {
    func masked(_ mode: String) throws -> SkinImport {
      let path = #"{"k":{"v":[[0,-10],[10,-10],[10,10],[0,10]],"i":[],"o":[],"c":true}}"#
      return try animated(
        layer(1, "half", more: #""masksProperties":[{"mode":"\#(mode)","pt":\#(path)}]"#))
    }
    #expect(try masked("a").art.elements[0].clip?.outline.box?.min == Point(0, -10))
    let other = try masked("s")
    #expect(other.art.elements[0].clip == nil)
    #expect(other.report.notes.contains { $0.kind == .omitted && $0.layer == "half" })
  }
}
