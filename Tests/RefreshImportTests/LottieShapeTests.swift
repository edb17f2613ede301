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

  @Test func `a line may have a gradient`() throws {
    let ramp =
      #"{"ty":"gs","s":{"k":[0,0]},"e":{"k":[9,0]},"w":{"k":5},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    let found = try element("\(square),\(ramp)")
    #expect(found.line?.width == 5)
    guard case .gradient = found.ink.base else {
      Issue.record("The line has no gradient.")
      return
    }
  }

  @Test func `a file of words alone says why there is nothing to show`() {
    let words = #"{"ty":5,"nm":"words","ip":0,"op":60,"ks":{}}"#
    #expect(throws: ImportError.nothingToShow(reasons: ["Text is not taken."])) {
      try imported(#"{"fr":60,"ip":0,"op":60,"w":60,"h":60,"layers":[\#(words)]}"#)
    }
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

  @Test func `a repeater makes copies, each as much further and fainter`() throws {
    func repeated(_ more: String, fill: Bool = true) throws -> SkinImport {
      let bar = #"{"ty":"rc","p":{"k":[0,-8]},"s":{"k":[4,8]},"r":{"k":0}}"#
      let paint = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
      let copies = #"{"ty":"rp",\#(more)}"#
      return try animated(
        layer(
          1, "bars",
          items: ([bar] + (fill ? [paint, copies] : [copies, paint])).joined(separator: ",")))
    }
    let turn =
      #""tr":{"p":{"k":[0,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":90},"so":{"k":100},"eo":{"k":20}}"#
    let found = try repeated(#""c":{"k":4},"o":{"k":0},\#(turn)"#)
    // The first copy is in front, as it is in the file.
    let shapes = found.art.elements.flatMap(\.all).dropLast()
    #expect(
      shapes.map { $0.outline.box?.center.rounded }
        == [Point(-8, 0), Point(0, 8), Point(8, 0), Point(0, -8)])
    #expect(shapes.map(\.ink.opacity) == [0.2, 0.47, 0.73, 1])
    // Paths that are painted after they are repeated are one shape.
    let paths = try repeated(#""c":{"k":4},"o":{"k":0},\#(turn)"#, fill: false).art.elements
    #expect(paths.flatMap(\.all).count == 2)
    let shift = #""tr":{"p":{"k":[10,0]},"a":{"k":[0,-8]},"s":{"k":[50,50]},"r":{"k":0}}"#
    let moved = try repeated(#""c":{"k":2},"o":{"k":1},\#(shift)"#)
    #expect(
      moved.art.elements.flatMap(\.all).dropLast().compactMap(\.outline.box)
        == [Box(x: 19.5, y: -9, width: 1, height: 2), Box(x: 9, y: -10, width: 2, height: 4)])
    // What moves by itself is not repeated without end.
    func moving(_ count: Int) throws -> SkinImport {
      let bar =
        #"{"ty":"rc","p":{"k":[0,-8]},"s":{"k":[4,8]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]}}"#
      let group =
        #"{"ty":"gr","it":[\#(bar),{"ty":"tr","p":\#(keyframes((0, "0,0"), (60, "0,5")))}]}"#
      return try animated(
        layer(1, "bars", items: #"\#(group),{"ty":"rp","c":{"k":\#(count)},"o":{"k":0},\#(turn)}"#))
    }
    #expect(try moving(6).art.elements.count == 7)
    let many = try moving(30)
    #expect(many.art.elements.count == 2)
    #expect(many.report.notes.contains { $0.kind == .omitted && $0.text.contains("30 shapes") })
    let changing = try repeated(#""c":\#(keyframes((0, "1"), (60, "4"))),"o":{"k":0},\#(turn)"#)
    #expect(changing.art.elements.flatMap(\.all).count == 5)
    // Of paths that are painted below it, the copies cannot come one by one.
    let unpainted = try repeated(
      #""c":\#(keyframes((0, "1"), (60, "4"))),"o":{"k":0},\#(turn)"#, fill: false)
    let told = [changing, unpainted].map { found in
      found.report.notes.count { $0.kind == .approximated && $0.text.contains("repeater") }
    }
    #expect(told == [0, 1])
  }

  @Test func `shapes are named by their layer, and by a group with a name of its own`() throws {
    let square =
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0,1]}}"#
    func group(_ name: String) -> String {
      #"{"ty":"gr","nm":"\#(name)","it":[\#(square),{"ty":"tr"}]}"#
    }
    let found = try animated(
      [
        layer(1, "dot", items: group("g")), layer(2, "ring", items: group("g")),
        layer(3, "Left arm", items: group("arm")), layer(4, "lid", items: group("Rectangle 1")),
      ].joined(separator: ","))
    let names = Set(found.art.elements.flatMap(\.all).map(\.name))
    #expect(names == ["frame", "lid", "Left arm", "ring / g", "dot / g"])
  }

  @Test func `a still mask that adds is a clip, and another one is told`() throws {
    func masked(_ mode: String) throws -> SkinImport {
      let path = #"{"k":{"v":[[0,-10],[10,-10],[10,10],[0,10]],\#(straight(4)),"c":true}}"#
      return try animated(
        layer(1, "half", more: #""masksProperties":[{"mode":"\#(mode)","pt":\#(path)}]"#))
    }
    #expect(try masked("a").art.elements[0].cut?.outline.box?.min == Point(0, -10))
    // What a mask subtracts is a hole in a plane.
    let hole = try masked("s").art.elements[0].cut
    #expect(
      hole?.isEvenOdd == true
        && hole?.outline.box?.contains(Box(x: -30, y: -30, width: 60, height: 60)) == true)
    let other = try masked("l")
    #expect(other.art.elements[0].cut == nil)
    #expect(other.report.notes.contains { $0.kind == .omitted && $0.layer == "half" })
  }
}
