import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Elements within elements, where parts beside one another would not look as the file does. The file's own picture,
/// which the importer draws without elements, is their judge.
@Suite struct LottieGroupTests {
  private func told(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }.map(\.text)
  }

  private func difference(_ found: SkinImport) throws -> Double {
    let text = try #require(found.report.likeness)
    return try #require(text.firstMatch(of: /by ([0-9.]+) %/).flatMap { Double($0.output.1) })
  }

  private func moving(_ index: Int, _ name: String, _ from: String, _ to: String) -> String {
    layer(index, name).replacing(
      #""p":{"k":[30,30]}"#, with: #""p":\#(keyframes((0, from), (60, to)))"#)
  }

  private func composition(_ ks: String, more: String = "") -> String {
    #"{"ty":0,"ind":1,"nm":"in","refId":"c","ip":0,"op":60,"w":60,"h":60,"ks":{\#(ks)}\#(more)}"#
  }

  private func composed(
    _ ks: String, _ layers: String..., more: String = ""
  ) throws -> SkinImport {
    try animated(
      composition(ks, more: more),
      assets: #"{"id":"c","layers":[\#(layers.joined(separator: ","))]}"#)
  }

  private var fade: String { #""o":\#(keyframes((0, "100"), (60, "0")))"# }

  @Test func `a composition fades as one while its layers move`() throws {
    let found = try composed(
      fade, moving(1, "a", "20,30", "40,30"), moving(2, "b", "40,30", "20,30"))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 0.5)
    #expect(found.art.shapes.map(\.members.count) == [2, 0])
    #expect(found.art.elements.map(\.name) == ["in", "in / b", "in / a", "frame"])
    #expect(found.source.contains("Fade(to: 0, over: 1).on(.first)"), "\(found.source)")
    #expect(found.report.notes.count { $0.kind == .taken && $0.layer == "in" } == 0)
  }

  @Test func `layers that fade apart need no group`() throws {
    let found = try composed(
      fade, moving(1, "a", "10,10", "20,10"), moving(2, "b", "40,50", "50,50"))
    #expect(!found.art.shapes.contains { !$0.members.isEmpty })
    #expect(try difference(found) < 0.5)
  }

  @Test func `the edge of a composition that moves cuts what moves in it`() throws {
    let place = #""a":{"k":[30,30]},"r":\#(keyframes((0, "0"), (60, "90"))),"p":{"k":[30,30]}"#
    let found = try composed(place, moving(1, "a", "0,0", "60,60"))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 2)
    // The edge turns as a mask of its own, within the canvas.
    #expect(found.art.elements.count { !$0.masks.isEmpty } == 1)
  }

  @Test func `each of several masks and edges cuts a line that is trimmed`() throws {
    func mask(_ corners: String) -> String {
      #"{"mode":"a","o":{"k":100},"pt":{"k":{"v":[\#(corners)],\#(straight(4)),"c":true}}}"#
    }
    let line =
      #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[40,40]}},{"ty":"st","c":{"k":[1,0,0]},"w":{"k":6}},{"ty":"tm","s":{"k":0},"e":\#(keyframes((0, "0"), (60, "100"))),"o":{"k":0}}"#
    let inner = layer(
      1, "ring", more: #""masksProperties":[\#(mask("[-30,-30],[0,-30],[0,30],[-30,30]"))]"#,
      items: line)
    let found = try composed(
      "", inner, more: #","masksProperties":[\#(mask("[0,0],[60,0],[60,30],[0,30]"))]"#)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 2)
  }

  @Test func `a cut goes through no group that fades`() throws {
    let inner = moving(1, "a", "0,30", "60,30") + "," + moving(2, "b", "30,0", "30,60")
    let other = moving(3, "c", "-5,30", "65,30")
    let found = try animated(
      "\(composition(fade)),\(other)", assets: #"{"id":"c","layers":[\#(inner)]}"#)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 0.8)
  }

  @Test func `a group is there while its layer is, and so is what is in it`() throws {
    let late = composition(fade).replacing(#""ip":0"#, with: #""ip":30"#)
    let layers = [moving(1, "a", "20,30", "40,30"), moving(2, "b", "40,30", "20,30")]
    let found = try animated(
      late, assets: #"{"id":"c","layers":[\#(layers.joined(separator: ","))]}"#)
    #expect(try difference(found) < 0.8)
    let timeline = try found.timeline()
    #expect(timeline.state(of: 0, at: 0.4).opacity == 0)
    #expect(abs(timeline.state(of: 0, at: 0.5).opacity - 0.5) < 0.02)
    #expect((1...2).allSatisfy { timeline.state(of: $0, at: 0.4).opacity == 1 })
  }

  @Test func `a hard shadow is the shapes once more, and faint as one`() throws {
    let values = ["[0,0,1]", "102", "90", "6", "0", "0"].map { #"{"v":{"k":\#($0)}}"# }
    let effect =
      #","ef":[{"ty":25,"nm":"Drop Shadow","en":1,"ef":[\#(values.joined(separator: ","))]}]"#
    let layers = [moving(1, "a", "20,30", "30,30"), moving(2, "b", "30,30", "20,30")]
    let found = try composed("", layers[0], layers[1], more: effect)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 0.8)
    // Right of what casts it, which ends at 30 + 10.
    let right = try found.looks(at: 0.5).filter { ($0.places.map(\.x).max() ?? 0) > 12 - 3 }
    #expect(
      right.contains { $0.color == RGBAColor(red: 0, green: 0, blue: 1) && $0.opacity == 0.4 })
    let soft = effect.replacing(
      #"{"v":{"k":6}},{"v":{"k":0}}"#, with: #"{"v":{"k":6}},{"v":{"k":9}}"#)
    #expect(
      try told(composed("", layers[0], more: soft)) == ["The effect “Drop Shadow” is not used."])
  }

  /// A part that turns by 90 degrees in what is scaled from 100 % to 200 and 50 %.
  private func slanted(_ items: String? = nil, more: String = "") throws -> SkinImport {
    let turn = #""p":{"k":[0,0]},"r":\#(keyframes((0, "0"), (60, "90")))"#
    let part = layer(1, "part", more: #""parent":5\#(more)"#, items: items).replacing(
      #""p":{"k":[30,30]}"#, with: turn)
    let scale = keyframes((0, "100,100"), (60, "200,50"))
    return try animated(
      #"\#(part),{"ty":3,"ind":5,"ip":0,"op":60,"ks":{"p":{"k":[30,30]},"s":\#(scale)}}"#)
  }

  @Test func `what turns in what is scaled unevenly is in a group that is scaled`() throws {
    let line =
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"st","c":{"k":[1,0,0]},"w":{"k":4}}"#
    for items in [nil, line] {
      let found = try slanted(items)
      #expect(told(found).isEmpty, "\(told(found))")
      #expect(try difference(found) < 1)
      #expect(
        found.art.shapes.map(\.members.count) == [1, 0] && found.art.elements[1].forms.isEmpty)
      // Halfway, 45 degrees within 150 and 75 %.
      let look = try #require(try found.looks(at: 0.5).first)
      let corners = [Point(0, 10.607), Point(21.213, 0), Point(0, -10.607), Point(-21.213, 0)]
      for corner in corners {
        #expect(look.places.contains { $0.distance(to: corner) < 0.15 }, "\(look.places)")
      }
    }
  }

  @Test func `a line that slants is in a group that turns and is scaled`() throws {
    let line =
      #"{"ty":"sh","ks":{"k":{"v":[[-12,-8],[12,0],[-4,9]],\#(straight(3)),"c":true}}},{"ty":"st","c":{"k":[1,0,0]},"w":{"k":4}}"#
    let slant =
      #""sa":{"k":30},"sk":\#(keyframes((0, "0"), (30, "50"), (60, "0"))),"r":\#(keyframes((0, "0"), (60, "360")))"#
    let found = try animated(layer(1, "part", transform: slant, items: line))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 1)
    #expect(found.art.shapes.map(\.members.count) == [1, 0])
  }

  @Test func `a group that is scaled is cut where it stands, and what is in it moves in its mask`()
    throws
  {
    let mask =
      #","masksProperties":[{"mode":"a","o":{"k":100},"pt":{"k":{"v":[[-10,-10],[0,-10],[0,10],[-10,10]],\#(straight(4)),"c":true}}}]"#
    let found = try slanted(more: mask)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 1)
  }

  @Test(arguments: ["s", "a"])
  func `a mask leaves all that is outside of it, however small the layer is`(mode: String) throws {
    func form(_ half: Int) -> String {
      #"{"v":[[-\#(half),-\#(half)],[\#(half),-\#(half)],[\#(half),\#(half)],[-\#(half),\#(half)]],\#(straight(4)),"c":true}"#
    }
    let moving = #"{"a":1,"k":[{"t":0,"s":[\#(form(30))]},{"t":60,"s":[\#(form(60))]}]}"#
    let mask =
      #""masksProperties":[{"mode":"\#(mode)","inv":\#(mode == "a"),"o":{"k":100},"pt":\#(moving)}]"#
    let square =
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[500,500]}},{"ty":"fl","c":{"k":[1,0,0,1]}}"#
    let found = try animated(
      layer(1, "part", transform: #""s":{"k":[8,8]}"#, more: mask, items: square))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try difference(found) < 0.5)
  }

  private var ring: String {
    #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[14,14]}},{"ty":"st","c":{"k":[1,1,1]},"w":{"k":6}}"#
  }

  @Test func `a faint composition fades what a matte in it leaves once`() throws {
    let found = try composed(
      #""o":{"k":50}"#, layer(1, "hole", more: #""td":1"#, items: ring),
      layer(2, "plate", more: #""tt":1"#))
    #expect(told(found).isEmpty, "\(told(found))")
    let masks = found.art.elements.flatMap(\.masks)
    #expect(masks.count == 1 && masks.allSatisfy { $0.opacity == 1 && $0.ink.opacity == 1 })
    #expect(try found.looks(at: 0.5).map(\.opacity) == [0.5, 1])
  }

  @Test func `what several shapes have as a matte is there once, and no mask is in a mask`() throws
  {
    let hole = layer(1, "hole", more: #""td":1"#, items: ring)
    let inner = composition("", more: #","tt":1"#).replacing(#""ind":1"#, with: #""ind":2"#)
    let pair = layer(1, "a") + "," + moving(2, "b", "20,30", "40,30")
    let found = try animated(
      "\(hole),\(inner)", assets: #"{"id":"c","layers":[\#(pair)]}"#)
    #expect(found.art.elements.count { !$0.masks.isEmpty } == 1)
    let masked =
      #""td":1,"masksProperties":[{"mode":"a","o":{"k":100},"pt":{"k":{"v":[[-9,-9],[9,-9],[9,0]],\#(straight(3)),"c":true}}}]"#
    let own = layer(1, "hole", more: masked, items: ring)
    let other = try imported(
      animatedText("\(own),\(layer(2, "plate", more: #""tt":1"#))"), name: "art.json"
    ) { $0.takesBlots = true }
    #expect(told(other).contains { $0.contains("matte") }, "\(told(other))")
  }

  @Test func `a matte of a layer that is hidden is not told`() throws {
    let hole = layer(1, "hole", more: #""td":1,"zz":1"#, items: ring)
    let found = try animated(
      "\(hole),\(layer(2, "plate", more: #""tt":1,"hd":true"#)),\(layer(3, "part"))")
    #expect(told(found).isEmpty, "\(told(found))")
  }

  @Test func `many shadows, and many layers with mattes, are too much`() throws {
    let values = ["[0,0,1]", "102", "90", "6", "0", "0"].map { #"{"v":{"k":\#($0)}}"# }
    let effect = #"{"ty":25,"nm":"Drop Shadow","en":1,"ef":[\#(values.joined(separator: ","))]}"#
    let many = Array(repeating: effect, count: 30).joined(separator: ",")
    #expect(throws: ImportError.tooMuch(of: "shapes", most: 1000)) {
      try animated(layer(1, "part", more: #""ef":[\#(many)]"#))
    }
    let layers = (1...1100).map { #"{"ty":3,"ind":\#($0),"tt":1,"tp":1,"ip":0,"op":60,"ks":{}}"# }
    #expect(throws: ImportError.self) { try animated(layers.joined(separator: ",")) }
  }

  @Test func `a shadow of what is masked is masked where it is`() throws {
    let values = ["[0,0,1]", "255", "90", "12", "0", "0"].map { #"{"v":{"k":\#($0)}}"# }
    let effect =
      #","ef":[{"ty":25,"nm":"Drop Shadow","en":1,"ef":[\#(values.joined(separator: ","))]}]"#
    let mask =
      #""masksProperties":[{"mode":"a","o":{"k":100},"pt":{"k":{"v":[[-10,-10],[0,-10],[0,10],[-10,10]],\#(straight(4)),"c":true}}}]"#
    let found = try composed("", layer(1, "half", more: mask), more: effect)
    #expect(told(found).isEmpty, "\(told(found))")
    // The half ends at 0, its shadow at 12.
    let ends = try found.looks(at: 0.5).filter { !$0.clip.isEmpty }.map { $0.clip.map(\.x).max() }
    #expect(ends == [12, 0])
  }

  @Test func `a matte that is never seen leaves nothing`() throws {
    let matte = layer(1, "hole", transform: #""o":{"k":0}"#, more: #""td":1"#)
    let found = try animated("\(matte),\(layer(2, "plate", more: #""tt":1"#))")
    #expect(found.art.elements.map(\.name) == ["frame"])
    #expect(told(found).isEmpty, "\(told(found))")
  }
}
