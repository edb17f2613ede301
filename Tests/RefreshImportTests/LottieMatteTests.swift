import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Masks and mattes that change in the space of what they cut, and lines that change their width.
@Suite struct LottieMatteTests {
  private let even = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#

  /// Returns the largest x of what is visible of the first element at a time, in points about its layer.
  private func edge(_ found: SkinImport, at time: Double) throws -> Double? {
    let timeline = try found.timeline()
    let (part, mask) = (timeline.state(of: 0, at: time), timeline.state(of: 1, at: time))
    guard let cover = found.art.elements[0].masks.first else { return nil }
    let form = Outline.form(mask.form, of: [cover.outline] + cover.forms)
    return form.box.map { $0.max.x + part.translationX + mask.translationX }
  }

  private func told(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }.map(\.text)
  }

  private func difference(_ found: SkinImport) throws -> Double {
    let text = try #require(found.report.likeness)
    return try #require(text.firstMatch(of: /by ([0-9.]+) %/).flatMap { Double($0.output.1) })
  }

  private func corners(_ right: Int) -> String {
    "[[-20,-20],[\(right),-20],[\(right),20],[-20,20]]"
  }

  private func mask(_ keyframes: String, more: String = "") -> String {
    #""masksProperties":[{"mode":"a","pt":\#(keyframes),"o":{"k":100}\#(more)}]"#
  }

  private var wipe: String {
    #"{"a":1,"k":[{"t":0,"s":[{"v":\#(corners(-10)),\#(straight(4)),"c":true}],\#(even)},"#
      + #"{"t":60,"s":[{"v":\#(corners(10)),\#(straight(4)),"c":true}]}]}"#
  }

  @Test func `a mask that changes reveals what it masks`() throws {
    let found = try animated(layer(1, "part", more: mask(wipe)))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(found.source.contains("Morph(to: 1, over: 1)"), "\(found.source)")
    #expect(try abs((edge(found, at: 0.5) ?? 9)) < 0.1)
    #expect(try difference(found) < 2)
  }

  @Test func `a mask that subtracts leaves the rest while it changes`() throws {
    let found = try animated(
      layer(1, "part", more: mask(wipe).replacing(#""mode":"a""#, with: #""mode":"s""#)))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 2)
  }

  @Test func `what moves within a mask is cut where the mask is`() throws {
    let still = #"{"k":{"v":\#(corners(0)),\#(straight(4)),"c":true}}"#
    let square =
      #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0,1]}},{"ty":"tr","p":\#(keyframes((0, "-8,0"), (60, "8,0")))}]}"#
    let found = try animated(layer(1, "part", more: mask(still), items: square))
    #expect(told(found).isEmpty, "\(told(found))")
    let group = found.art.elements[0]
    #expect(group.clip?.outline.box?.max.x == 0 && group.members.count == 1)
    #expect(!found.source.contains("Morph("))
    #expect(try difference(found) < 2)
  }

  @Test(arguments: [1, 2]) func `a matte of one shape is a mask, which moves by itself`(kind: Int)
    throws
  {
    let dot = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[14,14]}},{"ty":"fl","c":{"k":[0,0,0,1]}}"#
    let matte = layer(1, "hole", more: #""td":1"#, items: dot).replacing(
      #""p":{"k":[30,30]}"#, with: #""p":\#(keyframes((0, "20,30"), (60, "40,30")))"#)
    let turn = #""r":\#(keyframes((0, "0"), (60, "90")))"#
    let found = try animated(
      matte + "," + layer(2, "plate", transform: turn, more: #""tt":\#(kind)"#))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 3)
  }

  @Test func `a matte that is shown later shows nothing before`() throws {
    let matte = layer(1, "hole", more: #""td":1"#).replacing(#""ip":0"#, with: #""ip":30"#)
    let found = try animated(matte + "," + layer(2, "plate", more: #""tt":1"#))
    let timeline = try found.timeline()
    #expect(timeline.state(of: 0, at: 0.4).opacity == 0)
    #expect(timeline.state(of: 0, at: 0.6).opacity == 1)
  }

  @Test(arguments: [(1, "1,0,0"), (3, "1,1,1")])
  func `a matte of lines that fade and move is a mask of them`(kind: Int, color: String) throws {
    let line =
      #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[14,14]}},{"ty":"st","c":{"k":[\#(color)]},"w":{"k":6}}"#
    let (fade, turn) = (keyframes((0, "100"), (60, "20")), keyframes((0, "0"), (60, "90")))
    let trim = #"{"ty":"tm","s":{"k":0},"e":\#(keyframes((0, "20"), (60, "100"))),"o":{"k":0}}"#
    let matte = layer(
      1, "hole", transform: #""o":\#(fade)"#, more: #""td":1"#, items: "\(line),\(trim)")
    for transform in ["", #""r":\#(turn)"#] {
      let found = try animated(
        matte + "," + layer(2, "plate", transform: transform, more: #""tt":\#(kind)"#))
      #expect(told(found).isEmpty, "\(told(found))")
      #expect(try difference(found) < 2)
      // What stands still is masked itself.
      let masked = try #require(found.art.elements.first { !$0.masks.isEmpty })
      #expect(masked.members.isEmpty == transform.isEmpty && masked.masks[0].line != nil)
    }
  }

  @Test func `an inverted matte of lines, and one by the lightness of colors, is told`() throws {
    let line =
      #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[14,14]}},{"ty":"st","c":{"k":[1,1,1]},"w":{"k":6}}"#
    for (kind, items) in [(2, line), (3, nil)] {
      let matte = layer(1, "hole", more: #""td":1"#, items: items)
      let found = try imported(
        animatedText(matte + "," + layer(2, "plate", more: #""tt":\#(kind)"#)), name: "art.json"
      ) { $0.takesBlots = true }
      #expect(told(found).contains { $0.contains("matte") })
    }
  }

  @Test func `what is not known of a matte is told, of one that is used`() throws {
    let line =
      #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[14,14]}},{"ty":"st","zz":1,"c":{"k":[1,1,1]},"w":{"k":6}}"#
    let matte = layer(1, "hole", more: #""td":1"#, items: line)
    func notes(_ kind: Int) throws -> [String] {
      let text = animatedText(matte + "," + layer(2, "plate", more: #""tt":\#(kind)"#))
      return told(try imported(text, name: "art.json") { $0.takesBlots = true })
    }
    #expect(try notes(1).map { $0.contains("“zz”") } == [true])
    #expect(try notes(2).map { $0.contains("matte") } == [true])
  }

  @Test func `black behind the white of a matte by its lightness is as nothing`() throws {
    func square(_ side: Int, _ light: Int) -> String {
      #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[\#(side),\#(side)]}},{"ty":"fl","c":{"k":[\#(light),\#(light),\#(light)]}}]}"#
    }
    let matte = layer(1, "hole", more: #""td":1"#, items: "\(square(9, 1)),\(square(40, 0))")
    let found = try animated(matte + "," + layer(2, "plate", more: #""tt":3"#))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 2)
  }

  @Test func `a matte by the lightness of white is one by its opacity`() throws {
    let white = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[14,14]}},{"ty":"fl","c":{"k":[1,1,1]}}"#
    let found = try animated(
      layer(1, "hole", more: #""td":1"#, items: white) + ","
        + layer(2, "plate", more: #""tt":3"#))
    #expect(told(found).isEmpty)
    #expect(found.art.elements[0].cut?.outline.box?.size == Point(14, 14))
  }

  @Test func `a line changes its width as in the file`() throws {
    let line =
      #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[30,30]}},{"ty":"st","c":{"k":[1,0,0]},"w":\#(keyframes((0, "2"), (30, "8"), (60, "2"))),"lc":1}"#
    let found = try animated(layer(1, "ring", items: line))
    #expect(told(found).isEmpty)
    #expect(found.art.elements[0].line?.width == 8)
    #expect(found.source.contains("Thicken(from: 0.25, to: 1, over: 0.5)"), "\(found.source)")
    #expect(try abs(found.timeline().state(of: 0, at: 0.25).lineWidth - 0.625) < 0.01)
    #expect(try difference(found) < 2)
  }

  @Test func `a line with a gradient is trimmed and keeps its colors`() throws {
    let line =
      #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[30,30]}},{"ty":"gs","t":1,"w":{"k":4},"lc":1,"o":{"k":100},"s":{"k":[-15,0]},"e":{"k":[15,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}},{"ty":"tm","s":{"k":0},"e":\#(keyframes((0, "0"), (60, "100"))),"o":{"k":0}}"#
    let found = try animated(layer(1, "ring", items: line))
    #expect(told(found).isEmpty)
    guard case .gradient = found.art.elements[0].ink.base else {
      Issue.record("The line has no gradient.")
      return
    }
    #expect(found.source.contains("Trim(fromEnd: 0, end: 1, over: 1)"), "\(found.source)")
    #expect(try difference(found) < 2)
  }
}
