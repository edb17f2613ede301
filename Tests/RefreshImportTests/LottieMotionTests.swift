import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// How layers of animations move: transforms, and the times of compositions.
@Suite struct LottieMotionTests {
  private func square(_ transform: String) throws -> SkinImport {
    try animated(layer(1, "square", transform: transform))
  }

  /// A square whose position has keyframes.
  private func moved(_ position: String) throws -> SkinImport {
    try animated(
      layer(1, "ball").replacing(#""p":{"k":[30,30]}"#, with: #""p":\#(position)"#))
  }

  private func composition(_ id: String, _ more: String) -> String {
    #"{"ty":0,"ind":1,"nm":"comp","refId":"\#(id)","ip":0,"op":600,"ks":{},"w":60,"h":60,\#(more)}"#
  }

  @Test func `the time of a composition passes within that of the one around it`() throws {
    let hand = layer(1, "hand", transform: #""r":\#(keyframes((0, "0"), (30, "90")))"#)
      .replacing(#""op":60"#, with: #""op":600"#)
    let assets =
      #"{"id":"in","layers":[\#(hand)]},{"id":"out","layers":[\#(composition("in", #""st":5,"sr":1"#))]}"#
    let timeline = try animated(composition("out", #""st":10,"sr":2"#), assets: assets).timeline()
    // The hand's frame 15 comes 20 frames of the outer composition after its start.
    #expect(abs(timeline.state(of: 0, at: 50.0 / 60).rotation - .pi / 4) < 0.01)
  }

  @Test func `a remapped composition has its keyframes where it shows them`() throws {
    let hand = layer(1, "hand", transform: #""r":\#(keyframes((0, "0"), (30, "90")))"#)
    func mapped(_ map: String) throws -> String {
      try animated(
        composition("c", #""st":0,"tm":\#(map)"#), assets: #"{"id":"c","layers":[\#(hand)]}"#
      ).source
    }
    // Its first second passes in 24 frames, so that the turn takes 12.
    let fast = try mapped(keyframes((0, "0"), (24, "1"), (60, "1")))
    #expect(fast.contains("Rotate(to: .pi / 2, over: 0.2)"), "\(fast)")
    let late = try mapped(keyframes((0, "0"), (21, "0"), (60, "0.5")))
    #expect(late.contains("Rotate(to: .pi / 2, over: 0.65).delayed(by: 0.35)"), "\(late)")
  }

  @Test(arguments: [0.017, 0.02, 0.023])
  func `a way too short to be written is none`(length: Double) throws {
    // Of a thin line, differences show that are half as small.
    let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":1}}"#
    let line = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}},\#(stroke)"#
    let way = keyframes((0, "30,30"), (60, "\(30 + length),30"))
    let found = try animated(
      layer(1, "line", items: line).replacing(#""p":{"k":[30,30]}"#, with: #""p":\#(way)"#))
    #expect(!found.source.contains("Move"), "\(found.source)")
    // A motion without parts would be an error.
    _ = try found.timeline()
  }

  @Test func `a composition within a remapped one has its keyframes at its own time`() throws {
    let hand = layer(1, "hand", transform: #""r":\#(keyframes((0, "0"), (10, "90")))"#)
      .replacing(#""op":60"#, with: #""op":600"#)
    let assets =
      #"{"id":"in","layers":[\#(hand)]},{"id":"out","layers":[\#(composition("in", #""st":10,"sr":2"#))]}"#
    let map = keyframes((0, "0"), (30, "1"), (60, "1"))
    let found = try animated(composition("out", #""st":0,"tm":\#(map)"#), assets: assets)
    // Frames 10 to 30 of the outer composition, which passes twice as fast.
    #expect(found.source.contains("Rotate(to: .pi / 2, over: 0.167)\n"), "\(found.source)")
    #expect(found.source.contains("}.delayed(by: 0.083)"), "\(found.source)")
  }

  @Test func `a layer may turn as its way leads on`() throws {
    func turned(_ path: String) throws -> Timeline {
      let car = layer(1, "car", more: #""ao":1"#)
        .replacing(#""p":{"k":[30,30]}"#, with: #""p":{"a":1,"k":[\#(path)]}"#)
      let found = try animated(car)
      #expect(!found.report.notes.contains { $0.kind == .omitted })
      return try found.timeline()
    }
    let even = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    // Down, and then to the left.
    let corner = try turned(
      #"{"t":0,"s":[40,10],\#(even)},{"t":30,"s":[40,40],\#(even)},{"t":60,"s":[10,40]}"#)
    let turn = corner.state(of: 0, at: 0.75).rotation - corner.state(of: 0, at: 0.25).rotation
    #expect(abs(turn - .pi / 2) < 0.02)
    // Half of a circle over the top, nearly.
    let arc = try turned(
      #"{"t":0,"s":[14,30],"to":[0,-21.3],"ti":[0,-21.3],\#(even)},{"t":60,"s":[46,30]}"#)
    for (time, angle) in [(0.0, 0.0), (0.5, Double.pi / 2), (0.999, .pi)] {
      #expect(abs(arc.state(of: 0, at: time).rotation - angle) < 0.06, "\(time)")
    }
  }

  @Test func `horizontal and vertical positions have keyframes of their own`() throws {
    let timeline = try moved(
      #"{"s":true,"x":\#(keyframes((0, "30"), (60, "46"))),"y":\#(keyframes((0, "30"), (30, "12"), (60, "30")))}"#
    ).timeline()
    let state = timeline.state(of: 0, at: 0.5)
    #expect(abs(state.translationX - 8) < 0.1 && abs(state.translationY + 18) < 0.1)
  }

  @Test func `a position goes along its curve, evenly`() throws {
    func path(_ out: String, _ into: String) -> String {
      #"""
      {"a":1,"k":[{"t":0,"s":[14,30],"to":[\#(out)],"ti":[\#(into)],"o":{"x":0,"y":0},\#
      "i":{"x":1,"y":1}},{"t":60,"s":[46,30]}]}
      """#
    }
    let arc = try moved(path("0,-24", "0,-24")).timeline().state(of: 0, at: 0.5)
    #expect(abs(arc.translationY + 18) < 0.2 && abs(arc.translationX - 16) < 0.2)
    // A straight line, whose handles are uneven.
    let line = try moved(path("32,0", "0,0")).timeline().state(of: 0, at: 0.25)
    #expect(abs(line.translationX - 8) < 0.2)
  }

  @Test func `files that give the end of each part are read`() throws {
    let old =
      #"{"a":1,"k":[{"t":0,"s":[0],"e":[90],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60}]}"#
    #expect(
      try abs(square(#""r":\#(old)"#).timeline().state(of: 0, at: 0.5).rotation - .pi / 4) < 0.01)
  }

  @Test func `a still slant is in the outline, and a moving one changes the form`() throws {
    let still = try square(#""sk":{"k":45}"#)
    #expect(
      still.art.elements[0].outline.segments.first == .move(Point(0, -10)),
      "\(still.art.elements[0].outline)")
    let moving = try square(#""sk":\#(keyframes((0, "0"), (60, "40")))"#)
    // A fill changes its form instead: half of the time is 20 degrees.
    #expect(!moving.report.notes.contains { $0.kind == .approximated })
    let element = moving.art.elements[0]
    let form = try Outline.form(
      moving.timeline().state(of: 0, at: 0.5).form, of: [element.outline] + element.forms)
    let corner = Point(10 * tan(20 * .pi / 180) - 10, -10)
    #expect(form.points[0].distance(to: corner) < 0.15, "\(form)")
  }

  @Test(arguments: ["loopOut('cycle', 0)", "loopOut(\\\"Cycle\\\")", "loopOut()"])
  func `keyframes that loop by an expression go on to the end`(expression: String) throws {
    let turn = keyframes((0, "0"), (15, "90")).replacing(
      #"{"a":1"#, with: #"{"x":"var $bm_rt;\n$bm_rt = \#(expression);","a":1"#)
    let found = try square(#""r":\#(turn)"#)
    #expect(!found.report.notes.contains { $0.text.contains("expression") })
    let timeline = try found.timeline()
    for time in [0.125, 0.375, 0.625, 0.875] {
      #expect(abs(timeline.state(of: 0, at: time).rotation - .pi / 4) < 0.02, "\(time)")
    }
  }

  @Test(arguments: [
    ("value", true), ("clamp(value, 0, 100)", true), ("loopOut('pingpong')", true),
    ("wiggle(2, 9)", false),
  ])
  func `an expression that changes nothing is not told, and another one is`(
    expression: String, isKnown: Bool
  ) throws {
    let fade = keyframes((0, "100"), (60, "20")).replacing(
      #"{"a":1"#, with: #"{"x":"var $bm_rt;\n$bm_rt = \#(expression);","a":1"#)
    let found = try square(#""o":\#(fade)"#)
    #expect(found.report.notes.contains { $0.text.contains("expression") } != isKnown)
    #expect(try abs(found.timeline().state(of: 0, at: 0.5).opacity - 0.6) < 0.01)
  }

  /// lottie-web 5.13 has 0.790 and 0.926 of the way at a quarter and at half of the time.
  @Test func `a timing whose handle lies before its beginning is nearly followed`() throws {
    let way =
      #"{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.001],"y":[0]},"i":{"x":[-0.228],"y":[1]}},{"t":60,"s":[90]}]}"#
    let timeline = try square(#""r":\#(way)"#).timeline()
    for (time, share) in [(0.25, 0.79), (0.5, 0.926)] {
      let angle = timeline.state(of: 0, at: time).rotation
      #expect(abs(angle / (.pi / 2) - share) < 0.03, "\(time): \(angle / (.pi / 2))")
    }
  }

  /// The places are those of turns in space, without perspective, as lottie-web has them.
  @Test func `a layer that turns out of the plane is seen from straight ahead`() throws {
    let turning = try square(#""ry":\#(keyframes((0, "0"), (60, "180")))"#)
    #expect(!turning.report.notes.contains { $0.kind == .omitted || $0.kind == .approximated })
    let timeline = try turning.timeline()
    for (time, width) in [(0.25, 0.707), (0.4, 0.309), (0.75, -0.707)] {
      #expect(abs(timeline.state(of: 0, at: time).scaleX - width) < 0.01, "\(time)")
    }
    let still = try square(#""rx":{"k":60},"ry":{"k":60}"#).art.elements[0].outline
    #expect(still.box.map { $0.max.distance(to: Point(5, 12.5)) < 0.01 } == true, "\(still)")
    let oriented = try square(#""or":{"k":[0,0,45]}"#).art.elements[0].outline
    #expect(oriented.box.map { abs($0.max.x - 10 * 2.0.squareRoot()) < 0.01 } == true)
  }

  @Test func `a layer that turns out of a plane that is out of the plane is told`() throws {
    func told(_ parent: String) throws -> Int {
      let inner = layer(1, "in", transform: #""rx":{"k":30}"#)
        .replacing(#""ind":1"#, with: #""ind":1,"parent":2"#)
      let outer = #"{"ty":3,"ind":2,"nm":"out","ip":0,"op":60,"ks":{\#(parent)}}"#
      return try animated("\(inner),\(outer)").report.notes.count { $0.text.contains("3D") }
    }
    #expect(try told(#""ry":{"k":30}"#) == 1)
    #expect(try told(#""r":{"k":30}"#) == 0)
  }

  @Test func `sizes that change are scales, and colors that change are recolored`() throws {
    let items = """
      {"ty":"rc","p":{"k":[0,0]},"s":\(keyframes((0, "20,20"), (60, "10,20"))),"r":{"k":0}},\
      {"ty":"fl","c":\(keyframes((0, "1,0,0"), (60, "0,0,1")))}
      """
    let found = try animated(layer(1, "square", items: items))
    #expect(try abs(found.timeline().state(of: 0, at: 0.5).scaleX - 0.75) < 0.01)
    #expect(found.source.contains("Recolor("))
  }
}
