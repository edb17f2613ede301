import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

@Suite struct LottieTests {
  @Test func `a file without a loop of its own is told so`() throws {
    func asks(_ markers: String) throws -> Bool {
      try animated(layer(1, "dot"), markers: markers).report.notes.contains {
        $0.kind == .advice && $0.text.contains("no marker “loop”")
      }
    }
    #expect(try asks("") && asks(#"{"tm":0,"cm":"pull","dr":30}"#))
    #expect(try !asks(#"{"tm":0,"cm":"loop","dr":60}"#))
  }

  @Test func `a curve is as long as it is`() {
    // By Bézier curves a circle is at most 0.03 % off.
    let circle = Outline.ellipse(center: Point(3, 4), radii: Point(10, 10))
    #expect(abs(Outline.path(circle.segments).length - 20 * .pi) < 0.05)
    #expect(abs(Outline.path(circle.trimmed(from: 0, to: 0.25).segments).length - 5 * .pi) < 0.02)
  }

  @Test func `a turn of a layer is a turn of the element`() throws {
    let found = try animated(
      layer(1, "wheel", transform: #""r":\#(keyframes((0, "0"), (60, "360")))"#))
    #expect(
      found.art.loop
        == .on(
          0..<1,
          .change(
            [.init(property: .rotation, from: nil, to: 2 * .pi)], over: 1, curve: .linear)))
    #expect(found.source.contains("loop: Rotate(to: 2 * .pi, over: 1).on(.first)"))
  }

  @Test func `layers that do the same in turn are said once`() throws {
    let layers = (0..<3).map { index in
      let (start, middle, end) = (
        6.0 * Double(index), 6.0 * Double(index) + 12, 6.0 * Double(index) + 24
      )
      let place = keyframes(
        (start, "\(10 + 20 * index),40"), (middle, "\(10 + 20 * index),20"),
        (end, "\(10 + 20 * index),40"))
      return layer(index + 1, "dot \(index)", transform: #""x":0"#)
        .replacingOccurrences(of: #""p":{"k":[30,30]}"#, with: #""p":\#(place)"#)
    }
    let found = try animated(layers.joined(separator: ","))
    // The last layer is at the back: it is the first element, and moves last.
    #expect(found.art.elements.map(\.name) == ["dot 2", "dot 1", "dot 0", "frame"])
    #expect(found.source.contains(".staggered(by: 0.1, from: .last)"))
    let mirrored = try animated(layers.reversed().joined(separator: ","))
    #expect(mirrored.source.contains(".staggered(by: 0.1)"))
    #expect(mirrored.source.components(separatedBy: "Move(").count == 3)
  }

  @Test func `a parent moves its layers about its own anchor`() throws {
    let arm =
      #"{"ty":3,"ind":9,"nm":"arm","ip":0,"op":60,"ks":{"p":{"k":[30,30]},"r":\#(keyframes((0, "0"), (60, "90")))}}"#
    let hand = layer(1, "hand", more: #""parent":9"#)
      .replacingOccurrences(of: #""p":{"k":[30,30]}"#, with: #""p":{"k":[15,0]}"#)
    let found = try animated(hand + "," + arm)
    let element = try #require(found.art.elements.first)
    #expect(
      element.pivot == .zero
        && element.outline
          == .rectangle(
            Box(min: Point(5, -10), max: Point(25, 10)), radius: 0)
    )
    #expect(
      found.art.loop
        == .on(
          0..<1,
          .change([.init(property: .rotation, from: nil, to: .pi / 2)], over: 1, curve: .linear)))
  }

  @Test func `a composition is laid flat, at its time`() throws {
    let inner = layer(1, "dot", transform: #""o":\#(keyframes((0, "0"), (30, "100")))"#)
    let outer =
      #"{"ty":0,"ind":1,"nm":"comp","refId":"c","ip":0,"op":60,"st":15,"ks":{},"w":60,"h":60}"#
    let found = try animated(outer, assets: #"{"id":"c","layers":[\#(inner)]}"#)
    #expect(found.art.elements.map(\.name) == ["comp / dot", "frame"])
    // Not seen until 15 frames have passed, and whole 30 frames later.
    let motion = found.art.loop.motion { _ in nil }
    let timeline = try motion.timeline(for: 2)
    #expect(timeline.state(of: 0, at: 0.2).opacity == 0)
    #expect(abs(timeline.state(of: 0, at: 0.5).opacity - 0.5) < 0.01)
    #expect(timeline.state(of: 0, at: 0.8).opacity == 1)
  }

  /// A composition with a layer that turns by 90° in its first half second.
  private func composed(_ more: String) throws -> SkinImport {
    let inner = layer(1, "hand", transform: #""r":\#(keyframes((0, "0"), (30, "90")))"#)
    let outer =
      #"{"ty":0,"ind":1,"nm":"comp","refId":"c","ip":0,"op":60,"ks":{},"w":60,"h":60,\#(more)}"#
    return try animated(outer, assets: #"{"id":"c","layers":[\#(inner)]}"#)
  }

  @Test func `a composition runs slower, backward and as it is remapped`() throws {
    // The file's own timing, at twice its length: a half of the way after half a second.
    let slow = try composed(#""st":0,"sr":2"#).timeline()
    #expect(abs(slow.state(of: 0, at: 0.5).rotation - .pi / 4) < 0.01)
    #expect(abs(slow.state(of: 0, at: 0.999).rotation - .pi / 2) < 0.01)
    // Its frame 60 is shown first, and its frame 0 last; turns are measured from where it is at first.
    let back = try composed(#""st":60,"sr":-1"#).timeline()
    #expect(abs(back.state(of: 0, at: 0.25).rotation) < 0.01)
    #expect(abs(back.state(of: 0, at: 0.75).rotation + .pi / 4) < 0.01)
    // Its second 0.25, then backward to its beginning.
    let hold =
      #"{"t":0,"s":[0.25],"h":1},{"t":30,"s":[0.25],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}}"#
    let map = try composed(#""st":0,"tm":{"a":1,"k":[\#(hold),{"t":60,"s":[0]}]}"#)
    let mapped = try map.timeline()
    for (time, angle) in [(0.1, 0), (0.4, 0), (0.75, -Double.pi / 8), (0.999, -.pi / 4)] {
      #expect(abs(mapped.state(of: 0, at: time).rotation - angle) < 0.01, "\(time)")
    }
    #expect(!map.report.notes.contains { $0.kind == .omitted })
  }

  @Test func `a layer's stretch is already in its keyframes`() throws {
    let turn = keyframes((0, "0"), (60, "90"))
    let found = try animated(layer(1, "wheel", transform: #""r":\#(turn)"#, more: #""sr":2"#))
    #expect(try abs(found.timeline().state(of: 0, at: 0.5).rotation - .pi / 4) < 0.01)
  }

  @Test func `the edge of a composition cuts what lies still, and what moves beyond it`() throws {
    func cut(_ transform: String) throws -> SkinImport {
      let outer =
        #"{"ty":0,"ind":1,"nm":"comp","refId":"c","ip":0,"op":60,"ks":{},"w":30,"h":60}"#
      return try animated(
        outer, assets: #"{"id":"c","layers":[\#(layer(1, "half", transform: transform))]}"#)
    }
    let still = try cut("")
    #expect(still.art.elements[0].cut?.outline.box?.max.x == 0)
    let moving = try cut(#""r":\#(keyframes((0, "0"), (60, "90")))"#)
    #expect(moving.art.elements[0].clip?.outline.box?.max.x == 0)
    #expect(moving.art.elements[0].members.map(\.name) == ["comp / half"])
    #expect(moving.source.contains(".group(["))
    #expect(!moving.report.notes.contains { $0.kind == .approximated || $0.kind == .omitted })
    // So does the canvas.
    let wide =
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[90,9]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]}}"#
    let found = try animated(layer(1, "wide", items: wide))
    #expect(
      found.art.elements[0].cut?.outline
        == .rectangle(Box(min: Point(-30, -30), max: Point(30, 30)), radius: 0))
  }

  @Test func `a trim along all paths in a row has them in one line`() throws {
    let trim = #"{"ty":"tm","m":2,"s":{"k":0},"e":\#(keyframes((0, "0"), (60, "100")))}"#
    let list = (0..<2).map {
      #"{"ty":"sh","ks":{"k":{"v":[[0,\#($0 * 9)],[9,\#($0 * 9)]],\#(straight(2)),"c":false}}}"#
    }
    let paths = list.joined(separator: ",")
    let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}}"#
    let rows = try animated(layer(1, "rows", items: "\(paths),\(trim),\(stroke)"))
    #expect(rows.art.elements.map(\.name) == ["rows", "frame"])
    let each = try animated(
      layer(1, "rows", items: "\(paths),\(trim.replacing("\"m\":2", with: "\"m\":1")),\(stroke)"))
    #expect(each.art.elements.map(\.name) == ["rows", "rows", "frame"])
    // Groups and figures that move by themselves are lines of their own, one after another.
    let groups = list.map { #"{"ty":"gr","it":[\#($0),\#(stroke),{"ty":"tr"}]}"# }
      .joined(separator: ",")
    let reader = try LottieReader(
      Data(animatedText(layer(1, "rows", items: "\(groups),\(trim)")).utf8))
    let trims = reader.shapes.filter { $0.name.hasPrefix("rows") }.reversed().compactMap(\.trim)
    #expect(trims.map { $0.ends(at: 15).end } == [0.5, 0])
    #expect(trims.map { $0.ends(at: 45).end } == [1, 0.5])
    #expect(!reader.report.notes.contains { $0.text.contains("in a row") })
  }

  @Test func `corners without handles are round, by at most half of an edge`() throws {
    func data(_ path: String, _ radius: String) throws -> String {
      let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}}"#
      let found = try animated(
        layer(1, "sign", items: #"\#(path),{"ty":"rd","r":{"k":\#(radius)}},\#(stroke)"#))
      return PathText.data(found.art.elements[0].outline.segments)
    }
    func path(_ corners: String, handles: String = "", isClosed: Bool) -> String {
      #"{"ty":"sh","ks":{"k":{"v":[\#(corners)],"i":[],"o":[\#(handles)],"c":\#(isClosed)}}}"#
    }
    // The ends of an open line have no corner.
    #expect(
      try data(path("[0,0],[10,0],[10,10]", isClosed: false), "4")
        == "M0 0H6c2.21 0 4 1.79 4 4v6")
    #expect(
      try data(path("[0,0],[10,0],[10,10]", handles: "[0,0],[5,0]", isClosed: false), "4")
        == "M0 0H10c5 0 0 10 0 10")
    // The last edge is 10 long, so that its arcs meet in its middle.
    #expect(
      try data(path("[0,0],[20,0],[20,10],[0,10]", isClosed: true), "9").hasPrefix(
        "M9 0h2c4.97 0 9 2.24 9 5")
    )
    let group = #"{"ty":"gr","it":[\#(path("[0,0],[10,0],[10,10]", isClosed: false)),{"ty":"tr"}]}"#
    #expect(
      try data(path("[0,0],[10,0],[10,10],[0,0]", isClosed: false), "4").hasPrefix("M0 0H6c"))
    #expect(try data(group, "4") == "M0 0H6c2.21 0 4 1.79 4 4v6")
  }

  @Test func `the opacities of a gradient have places of their own`() throws {
    let fill =
      #"{"ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,0.5,0,1,1]}}}"#
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}}"#
    let found = try animated(layer(1, "glow", items: "\(square),\(fill)"))
    guard case .gradient(let gradient) = found.art.elements[0].ink.base else {
      Issue.record("There is no gradient.")
      return
    }
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.stops.map(\.color.alpha) == [1, 0, 1])
    // A screen has 255 steps.
    #expect(gradient.stops[1].color.red == 0.502)
  }

  @Test func `a trimmed line that goes around has its path in a row`() throws {
    let ring = """
      {"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}},\
      {"ty":"tm","s":{"k":0},"e":{"k":25},"o":\(keyframes((0, "0"), (60, "360")))}
      """
    let found = try animated(layer(1, "ring", items: ring))
    let timeline = try found.timeline()
    // Two rounds: from the first quarter of the first to that of the second.
    for (time, start, end) in [(0.0, 0, 0.125), (0.5, 0.25, 0.375), (0.999, 0.5, 0.625)] {
      let state = timeline.state(of: 0, at: time)
      #expect(abs(state.strokeStart - start) < 0.003 && abs(state.strokeEnd - end) < 0.003)
    }
    guard case .path(let segments) = found.art.elements[0].outline else { return }
    #expect(segments.count == 12)
  }

  @Test func `a hold jumps at its keyframe`() throws {
    let hold = #"{"a":1,"k":[{"t":0,"s":[100],"h":1},{"t":30,"s":[20],"h":1}]}"#
    let found = try animated(layer(1, "lamp", transform: #""o":\#(hold)"#))
    let timeline = try found.timeline()
    #expect(timeline.state(of: 0, at: 0.49).opacity == 1)
    #expect(abs(timeline.state(of: 0, at: 0.51).opacity - 0.2) < 0.01)
    #expect(timeline.duration == 1)
  }

  @Test func `a layer that appears just after a keyframe is there at once`() throws {
    let late = layer(
      1, "lamp", transform: #""r":\#(keyframes((0, "0"), (30, "90"), (60, "0")))"#
    ).replacing(#""ip":0"#, with: #""ip":30.0004"#)
    let found = try animated(late)
    let timeline = try found.timeline()
    #expect(timeline.state(of: 0, at: 0.495).opacity == 0)
    #expect(timeline.state(of: 0, at: 0.505).opacity == 1)
    #expect(!found.report.notes.contains { $0.kind == .approximated })
  }

  @Test func `markers are the parts of the skin`() throws {
    let body = layer(1, "wheel", transform: #""r":\#(keyframes((0, "0"), (60, "360")))"#)
    let marks =
      #"{"tm":0,"cm":"pull","dr":15},{"tm":15,"cm":"Loop","dr":30},{"tm":45,"cm":"outro","dr":15}"#
    let art = try animated(body, markers: marks).art
    #expect(art.pull != nil && art.outro != nil && art.failure == nil)
    let timeline = try art.loop.motion { _ in nil }.timeline(for: 2)
    #expect(timeline.duration == 0.5)
    #expect(
      abs(timeline.state(of: 0, at: 0.5).rotation - timeline.state(of: 0, at: 0).rotation - .pi)
        < 0.01)
    // Without them, a loop that does not close is told.
    let open = try animated(
      layer(1, "slide", transform: #""r":\#(keyframes((0, "0"), (60, "90")))"#))
    #expect(
      open.report.notes.contains { $0.text.contains("does not close") && $0.layer == "slide" })
  }

  @Test(arguments: [
    (#""p":"#, "30,30", "30,36", "is 6 points from where it begins"),
    (#""o":"#, "100", "0", "has an opacity of 0 %, and of 100 % where it begins"),
  ])
  func `how a loop does not close is told in its own measure`(
    property: String, first: String, last: String, words: String
  ) throws {
    let moving = property + keyframes((0, first), (60, last))
    let place = property == #""p":"# ? moving : #""p":{"k":[30,30]},"# + moving
    let still = layer(1, "part").replacing(#""p":{"k":[30,30]}"#, with: place)
    let notes = try animated(still).report.notes
    let note = try #require(notes.first { $0.text.contains("does not close") })
    #expect(note.text == "The loop does not close: at its end the layer \(words).")
  }

  @Test func `what a skin cannot do is told by the layer`() throws {
    let morph =
      #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"v":[[0,0],[9,0],[9,9]],\#(straight(3)),"c":true}]},{"t":9,"s":[{"v":[[0,0],[5,0]],\#(straight(2)),"c":true}]}]}},{"ty":"fl","c":{"k":[0,0,0]}},{"ty":"zz"}"#
    let text = #"{"ty":5,"nm":"words","ip":0,"op":60,"ks":{}}"#
    let found = try animated(layer(1, "blob", more: #""tt":1"#, items: morph) + "," + text)
    let omitted = found.report.notes.filter { $0.kind == .omitted }
    #expect(Set(omitted.compactMap(\.layer)) == ["blob", "words"])
    for word in ["morphing", "zigzag", "Text"] {
      #expect(omitted.contains { $0.text.contains(word) }, "\(word)")
    }
  }
}
