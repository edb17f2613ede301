import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// What players show of files that are rare or old, each by the document or the players that say so.
@Suite struct LottieFaultTests {
  private let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}}"#
  private let circle = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
  private let red = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
  private let butt = #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"lc":1}"#

  private func part(_ items: String, more: String = "", version: String = "5.7.0") throws
    -> SkinImport
  {
    let file = animatedText(layer(1, "part", more: more, items: items))
    return try imported(file.replacing("5.7.0", with: version), name: "art.json")
  }

  private func art(_ items: String, more: String = "") throws -> ArtShape {
    try part(items, more: more).art.elements[0]
  }

  private func left(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted }.map(\.text)
  }

  private func color(_ shape: ArtShape) -> [Double] {
    guard case .color(let color) = shape.ink.base else { return [] }
    return [color.red, color.green, color.blue]
  }

  // MARK: Trims

  @Test func `a trimmed ring has the ends that its line has`() throws {
    let still = try art(#"\#(circle),{"ty":"tm","s":{"k":0},"e":{"k":25}},\#(butt)"#)
    #expect(still.line?.cap == .butt)
    let turn = #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":\#(keyframes((0, "0"), (60, "360")))}"#
    #expect(try art("\(circle),\(turn),\(butt)").line?.cap == .butt)
    // A whole ring has none, so that nothing is said about them.
    #expect(try art("\(circle),\(butt)").line?.cap == .round)
  }

  @Test func `a still trim leaves a part of the outline`() throws {
    let trim = #"{"ty":"tm","s":{"k":25},"e":{"k":75}}"#
    // From the bottom right to the top left.
    let line = try art("\(square),\(trim),\(butt)").outline.segments
    #expect(
      line == [.move(Point(10, 10)), .line(Point(-10, 10)), .line(Point(-10, -10))])
    #expect(
      try art("\(square),\(red),\(trim)").outline.segments == line, "a fill that stands above it")
    // An end beyond the whole goes on at the beginning, without a gap.
    let around = try art(
      #"\#(square),{"ty":"tm","s":{"k":75},"e":{"k":100},"o":{"k":90}},\#(butt)"#)
    #expect(around.outline.segments == [.move(Point(10, -10)), .line(Point(10, 10))])
    let over = try art(#"\#(square),{"ty":"tm","s":{"k":75},"e":{"k":100},"o":{"k":45}},\#(butt)"#)
    #expect(
      over.outline.segments
        == [.move(Point(0, -10)), .line(Point(10, -10)), .line(Point(10, 0))])
    // Nothing of it is nothing.
    let none = try part(#"\#(square),{"ty":"tm","s":{"k":50},"e":{"k":50}},\#(butt)"#)
    #expect(none.art.elements.flatMap(\.all).map(\.name) == ["frame"])
  }

  @Test func `a still trim in a row counts all paths as one line`() throws {
    let paths = (0..<2).map {
      #"{"ty":"sh","ks":{"k":{"v":[[0,\#($0 * 9)],[10,\#($0 * 9)]],\#(straight(2)),"c":false}}}"#
    }.joined(separator: ",")
    let row = try art(#"\#(paths),{"ty":"tm","m":2,"s":{"k":25},"e":{"k":75}},\#(butt)"#)
    #expect(
      row.outline.segments == [
        .move(Point(5, 0)), .line(Point(10, 0)), .move(Point(0, 9)), .line(Point(5, 9)),
      ])
  }

  @Test func `dashes begin where a trim does`() throws {
    let dashed =
      #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"d":[{"n":"d","v":{"k":5}},{"n":"g","v":{"k":3}}]}"#
    let trim = #"{"ty":"tm","s":{"k":10},"e":{"k":100}}"#
    let cut = try art("\(square),\(trim),\(dashed)")
    #expect(cut.outline.segments.first == .move(Point(10, -2)) && cut.line?.phase == 0)
    let moving = #"{"ty":"tm","s":\#(keyframes((0, "10"), (60, "60"))),"e":{"k":100}}"#
    let found = try part("\(square),\(moving),\(dashed)")
    #expect(found.report.notes.contains { $0.text.contains("dashes stay") })
  }

  // MARK: Colors and opacities

  @Test func `a color that holds stays until its next keyframe`() throws {
    let hold = #"{"a":1,"k":[{"t":0,"s":[1,0,0],"h":1},{"t":30,"s":[0,0,1],"h":1}]}"#
    let found = try part(#"\#(square),{"ty":"fl","c":\#(hold)}"#)
    for (time, color) in [(0.0, [1.0, 0, 0]), (0.45, [1, 0, 0]), (0.55, [0, 0, 1])] {
      let look = try #require(found.looks(at: time).first?.color)
      #expect([look.red, look.green, look.blue] == color, "\(time)")
    }
  }

  @Test func `a color that goes beyond its end comes back`() throws {
    let curve = #""o":{"x":[0.3],"y":[0]},"i":{"x":[0.7],"y":[2]}"#
    let ramp = #"{"a":1,"k":[{"t":0,"s":[0,0,0],\#(curve)},{"t":40,"s":[0.5,0.5,0.5]}]}"#
    let found = try part(#"\#(square),{"ty":"fl","c":\#(ramp)}"#)
    let red = try (0...60).compactMap { try found.looks(at: Double($0) / 60).first?.color?.red }
    // The peak of the timing is at 1.29 of the way.
    #expect(abs((red.max() ?? 0) - 0.645) < 0.03 && abs(red[60] - 0.5) < 0.01)
  }

  @Test func `a still layer, group or paint fades as one`() throws {
    let pair = #"\#(square),\#(red),\#(circle),{"ty":"fl","c":{"k":[0,0,1]}}"#
    let faded = try animated(layer(1, "part", transform: #""o":{"k":50}"#, items: pair))
    let whole = try #require(faded.art.elements[0].all.first { $0.opacity == 0.5 })
    #expect(whole.all.count == 2 && whole.all.allSatisfy { $0.ink.opacity == 1 })
    let group = #"{"ty":"gr","it":[\#(pair),{"ty":"tr","o":{"k":50}}]}"#
    #expect(try part(group).art.elements[0].all.contains { $0.opacity == 0.5 })
    let inside =
      #"{"id":"c","layers":[\#(layer(1, "a")),\#(layer(2, "b", items: "\(circle),\(red)"))]}"#
    let outer =
      #"{"ty":0,"ind":1,"nm":"in","refId":"c","ip":0,"op":60,"w":60,"h":60,"ks":{"o":{"k":50}}}"#
    let composed = try animated(outer, assets: inside).art.elements[0]
    #expect(composed.all.contains { $0.opacity == 0.5 && $0.all.count == 2 })
  }

  @Test func `parts of a layer that move one by one fade as one where they overlap`() throws {
    func composed(_ place: String) throws -> [ArtShape] {
      let turn = #""r":\#(keyframes((0, "0"), (60, "360")))"#
      let other = layer(2, "b", transform: turn).replacing("[30,30]", with: "[\(place)]")
      let outer =
        #"{"ty":0,"ind":1,"nm":"in","refId":"c","ip":0,"op":60,"w":60,"h":60,"ks":{"o":{"k":50}}}"#
      return try animated(outer, assets: #"{"id":"c","layers":[\#(layer(1, "a")),\#(other)]}"#)
        .art.elements.filter { $0.opacity != 1 && !$0.members.isEmpty }
    }
    let group = try composed("32,32")
    #expect(group.map(\.opacity) == [0.5] && group.map(\.members.count) == [2])
    #expect(group[0].name == "in" && group[0].members.allSatisfy { $0.ink.opacity == 1 })
    #expect(try composed("2,2").isEmpty)
    // Their boxes overlap, and nothing is to be seen of it.
    #expect(try composed("7,30").isEmpty)
  }

  @Test func `colors are 0 to 255 before version 4.1.9`() throws {
    let items = #"\#(square),{"ty":"fl","c":{"k":[255,51,0,255]}}"#
    #expect(try color(part(items, version: "4.1.8").art.elements[0]) == [1, 0.2, 0])
    #expect(try color(part(items, version: "4.10.0").art.elements[0]) == [1, 1, 0])
    // Other programs have versions of their own.
    let parts = items.replacing("255,51,0,255", with: "1,0.2,0,1")
    #expect(try color(part(parts, version: "1.0.0").art.elements[0]) == [1, 0.2, 0])
  }

  @Test func `a gradient without a length is its last color`() throws {
    let fill =
      #"{"ty":"gf","s":{"k":[5,5]},"e":{"k":[5,5]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    #expect(try color(art("\(square),\(fill)")) == [0, 0, 1])
  }

  @Test func `a gradient too leaves out what lies inside twice`() throws {
    let fill =
      #"{"ty":"gf","r":2,"s":{"k":[0,0]},"e":{"k":[5,5]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    #expect(try art("\(square),\(fill)").isEvenOdd)
  }

  // MARK: Repeaters, corners, layers

  @Test func `copies fade evenly from the first to the last, and lie below or above`() throws {
    func copies(_ mode: Int) throws -> [[Double]] {
      let repeater = #"""
        {"ty":"rp","m":\#(mode),"c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[5,0]},"so":{"k":100},"eo":{"k":0}}}
        """#
      return try art("\(square),\(red),\(repeater)").all.filter { $0.name != "frame" }.map {
        [$0.outline.box?.center.x ?? 0, $0.ink.opacity]
      }
    }
    // The last cannot be seen.
    #expect(try copies(1) == [[5, 0.5], [0, 1]])
    #expect(try copies(2) == [[0, 1], [5, 0.5]])
  }

  @Test(arguments: [1, 2]) func `all corners of a star and a polygon are round`(kind: Int) throws {
    let star =
      #"{"ty":"sr","sy":\#(kind),"p":{"k":[0,0]},"pt":{"k":5},"r":{"k":0},"or":{"k":20},"ir":{"k":8},"os":{"k":0},"is":{"k":0}}"#
    let segments = try art(#"\#(star),{"ty":"rd","r":{"k":3}},\#(butt)"#).outline.segments
    let curves = segments.count { if case .curve = $0 { true } else { false } }
    #expect(curves == (kind == 1 ? 10 : 5))
  }

  @Test func `a closed path may say so beside its form`() throws {
    let path = #"{"ty":"sh","closed":true,"ks":{"k":{"v":[[0,0],[10,0],[10,10]],\#(straight(3))}}}"#
    #expect(try art("\(path),\(butt)").outline.isClosed)
  }

  @Test func `a layer may say that its masks are not used`() throws {
    let mask =
      #""masksProperties":[{"mode":"a","pt":{"k":{"v":[[0,-10],[10,-10],[10,10]],\#(straight(3)),"c":true}}}]"#
    #expect(try art("\(square),\(red)", more: #""hasMask":true,\#(mask)"#).cut != nil)
    let found = try part("\(square),\(red)", more: #""hasMask":false,\#(mask)"#)
    #expect(found.art.elements[0].cut == nil && left(found).isEmpty)
  }

  @Test func `a mask without a form is told, and not left out of several`() throws {
    let form = #"{"mode":"a","pt":{"k":{"v":[[0,-9],[9,-9],[9,9]],\#(straight(3)),"c":true}}}"#
    let found = try part(
      "\(square),\(red)", more: #""masksProperties":[\#(form),{"mode":"a","pt":{"k":{"v":[]}}}]"#)
    #expect(found.report.notes.contains { $0.kind == .omitted && $0.text.contains("masks") })
  }

  @Test func `a group without a transform has its name`() throws {
    let group = #"{"ty":"gr","nm":"wheel","it":[\#(square),\#(red)]}"#
    #expect(try art(group).name.hasSuffix("/ wheel"))
  }

  @Test func `masks that add are one`() throws {
    func form(_ x: Int) -> String {
      #"{"mode":"a","pt":{"k":{"v":[[\#(x),-9],[\#(x + 5),-9],[\#(x + 5),9],[\#(x),9]],\#(straight(4)),"c":true}}}"#
    }
    let found = try part("\(square),\(red)", more: #""masksProperties":[\#(form(-9)),\#(form(2))]"#)
    #expect(found.art.elements[0].cut?.outline.box == Box(x: -9, y: -9, width: 16, height: 18))
    #expect(left(found).isEmpty)
  }

  /// The specification takes it to intersect, lottie-web 5.13 to add: the first one leaves the same so.
  @Test func `a mask without a mode cuts, and is told behind another`() throws {
    let form = #""pt":{"k":{"v":[[0,-9],[9,-9],[9,9],[0,9]],\#(straight(4)),"c":true}}"#
    let alone = try part("\(square),\(red)", more: #""masksProperties":[{\#(form)}]"#)
    #expect(alone.art.elements[0].cut?.outline.box == Box(x: 0, y: -9, width: 9, height: 18))
    #expect(left(alone).isEmpty)
    let behind = try part(
      "\(square),\(red)", more: #""masksProperties":[{"mode":"a",\#(form)},{\#(form)}]"#)
    #expect(left(behind) == ["The key “mode” in its “masksProperties” is missing."])
  }

  @Test func `a solid's color may have no number sign, and one that is none is told`() throws {
    func solid(_ color: String) throws -> SkinImport {
      try animated(
        #"{"ty":1,"ind":1,"nm":"plate","sw":20,"sh":20,"sc":"\#(color)","ip":0,"op":60,"ks":{}}"#)
    }
    #expect(try color(solid("ff0000").art.elements[0]) == [1, 0, 0])
    #expect(try left(solid("reddish")) == ["Its color “reddish” cannot be read."])
  }

  @Test func `a slot's value stands for what refers to it`() throws {
    let fill = #"\#(square),{"ty":"fl","c":{"sid":"main","a":0,"k":[0,0,1]}}"#
    let file = animatedText(layer(1, "part", items: fill))
    func filled(_ slots: String) throws -> SkinImport {
      try imported(String(file.dropLast()) + #","slots":\#(slots)}"#, name: "art.json")
    }
    #expect(try color(filled(#"{"main":{"p":{"a":0,"k":[1,0,0]}}}"#).art.elements[0]) == [1, 0, 0])
    let other = try filled(#"{"other":{"p":{"a":0,"k":[1,0,0]}}}"#)
    #expect(color(other.art.elements[0]) == [0, 0, 1] && left(other).count == 1)
  }

  // MARK: What is told

  @Test func `a number without a second has 0 for it`() throws {
    let file = layer(1, "part").replacing(#""p":{"k":[30,30]}"#, with: #""p":{"k":[30]}"#)
    let shape = try #require(
      animated(file).art.elements[0].all.first { $0.name == "part" && $0.ink.opacity > 0 })
    let center = try #require(shape.outline.box?.center)
    #expect(center.x == 0 && center.y < -25)
  }

  /// As lottie-web 5.13, ThorVG and rlottie have it.
  @Test func `a layer without a position is at the corner`() throws {
    let file = layer(1, "part").replacing(#""p":{"k":[30,30]}"#, with: "")
    let found = try animated(file)
    let shape = try #require(
      found.art.elements[0].all.first { $0.name == "part" && $0.ink.opacity > 0 })
    let center = try #require(shape.outline.box?.center)
    #expect(center.x < -25 && center.y < -25 && left(found).isEmpty)
  }

  @Test func `a fill effect colors all that a layer draws, and a tint maps its colors`() throws {
    func parameters(_ values: String...) -> String {
      values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ",")
    }
    func shape(_ type: Int, _ values: String) throws -> ArtShape {
      let found = try part(
        "\(square),\(red)", more: #""ef":[{"ty":\#(type),"nm":"E","en":1,"ef":[\#(values)]}]"#)
      #expect(left(found).isEmpty)
      return found.art.elements[0]
    }
    let filled = try shape(21, parameters("0", "0", "[0,0.2,1,1]", "0", "0", "0", "0.5"))
    #expect(color(filled) == [0, 0.2, 1] && filled.ink.opacity == 0.5)
    // Red has a third of white's light.
    let tinted = try shape(20, parameters("[0,0,0.6]", "[0.9,0,0]", "100"))
    #expect(color(tinted) == [0.302, 0, 0.4])
    let half = try shape(20, parameters("[0,0,0.6]", "[0.9,0,0]", "50"))
    #expect(color(half) == [0.651, 0, 0.2])
    let amount = keyframes((0, "0"), (60, "100")).dropFirst().dropLast()
    let later = #"{"v":{"k":[0,0,0.6]}},{"v":{"k":[0.9,0,0]}},{"v":{\#(amount)}}"#
    let effect = #""ef":[{"ty":20,"nm":"E","en":1,"ef":[\#(later)]}]"#
    let changing = try part("\(square),\(red)", more: effect)
    #expect(left(changing).isEmpty)
    let seen = try changing.looks(at: 0.5).first?.color
    #expect(try abs(#require(seen).red - 0.651) < 0.01 && abs(#require(seen).blue - 0.2) < 0.01)
    // At 45 of 60 frames, half of the second of two cycles.
    let twice = keyframes((0, "0"), (30, "100")).replacing(
      #"{"a":1"#, with: #"{"x":"var $bm_rt;\n$bm_rt = loopOut();","a":1"#)
    let looping = try part(
      "\(square),\(red)",
      more: effect.replacing("{\(amount)}", with: twice))
    #expect(left(looping).isEmpty)
    let again = try #require(try looping.looks(at: 0.75).first?.color)
    #expect(abs(again.red - 0.651) < 0.01 && abs(again.blue - 0.2) < 0.01)
  }

  @Test func `each effect that is on is told`() throws {
    func told(_ effects: String) throws -> [String] {
      try left(part("\(square),\(red)", more: #""ef":[\#(effects)]"#))
    }
    let off = #"{"ty":21,"nm":"Off","mn":"ADBE Fill","en":0}"#
    let on = #"{"ty":21,"nm":"On","en":1,"ef":[]}"#
    #expect(try told("\(off),\(on)") == ["The effect “On” is not used."])
    #expect(try told(#"{"ty":5,"nm":"Speed","mn":"ADBE Slider Control"}"#).isEmpty)
    #expect(try told(#"{"nm":"Glow","mn":"ADBE Glo2"}"#).count == 1)
    #expect(try told(#"{"ty":29,"nm":"Blur","mn":"ADBE Gaussian Blur 2"}"#).count == 1)
    // No player draws it.
    let glow = #""ef":[{"ty":5,"nm":"Glow","mn":"ADBE Glo2"}]"#
    let notes = try part("\(square),\(red)", more: glow).report.notes
    #expect(notes.contains { $0.kind == .advice && $0.text.contains("“Glow” is drawn by After") })
  }

  @Test(arguments: [
    (#""p":{"k":[0,0],"x":"time"}"#, "expressions"), (#""bm":1"#, "blend mode"),
    (#""q":{"k":1}"#, "The key “q” in its “it” is not known"),
  ])
  func `what a shape has besides is told`(key: String, words: String) throws {
    let item =
      #"{"ty":"el","s":{"k":[20,20]},\#(key.hasPrefix(#""p"#) ? "" : #""p":{"k":[0,0]},"#)\#(key)}"#
    #expect(try left(part("\(item),\(red)")).contains { $0.contains(words) })
  }
}
