import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Dashes, gradients, copies and figures of Lottie files that change: numbers follow from those of the file.
@Suite struct LottieChangingPaintTests {
  private func read(_ items: String, transform: String = "") throws -> (
    shapes: [MovingShape], told: [String]
  ) {
    let found = try LottieReader(
      Data(animatedText(layer(1, "part", transform: transform, items: items)).utf8))
    let told = found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }
    return (found.shapes.filter { $0.name.hasPrefix("part") }, told.map(\.text))
  }

  private let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}}"#

  // MARK: Dashes

  private func dashed(_ length: String, _ offset: String, more: String = "") -> String {
    #"{"ty":"sh","ks":{"k":{"v":[[-20,0],[20,0]],\#(straight(2)),"c":false}}}\#(more),"#
      + #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"lc":1,"d":[{"n":"d","v":\#(length)},{"n":"o","v":\#(offset)}]}"#
  }

  private func dashes(_ shapes: [MovingShape], at frame: Double) -> [[Double]] {
    var found: [[Double]] = []
    for trim in shapes.compactMap(\.trim) {
      let ends = trim.ends(at: frame)
      func place(_ share: Double) -> Double { (share * 4000).rounded() / 100 }
      if ends.end > ends.start { found.append([place(ends.start), place(ends.end)]) }
    }
    return found.sorted { $0[0] < $1[0] }
  }

  @Test func `dashes walk along a line as their offset says`() throws {
    let moving = try read(dashed("10", keyframes((0, "0"), (60, "40"))))
    #expect(moving.told == [] && moving.shapes.allSatisfy { $0.line?.dashes == [] })
    #expect(dashes(moving.shapes, at: 0) == [[0, 10], [20, 30]])
    // The offset is 10: all have moved back by as much.
    #expect(dashes(moving.shapes, at: 15) == [[10, 20], [30, 40]])
    #expect(dashes(moving.shapes, at: 22.5) == [[5, 15], [25, 35]])
  }

  @Test func `dashes grow`() throws {
    let growing = try read(dashed(keyframes((0, "10"), (60, "20")), "0"))
    #expect(growing.told == [])
    #expect(dashes(growing.shapes, at: 30) == [[0, 15], [30, 40]])
  }

  @Test func `dashes that move along what a trim cuts are told, and so are too many`() throws {
    let trim = #",{"ty":"tm","s":{"k":0},"e":\#(keyframes((0, "0"), (60, "100"))),"o":{"k":0}}"#
    let moving = keyframes((0, "0"), (60, "40"))
    let dashes = dashed("10", moving)
    #expect(try read(dashes + trim).told.contains("Its dashes do not move."))
    #expect(try read(dashed("0.5", moving)).told == ["Its dashes do not move."])
    let many = (0..<33).map { _ in #"{"n":"d","v":{"k":1}}"# }.joined(separator: ",")
    let line = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"d":[\#(many)]}"#
    #expect(
      try read("\(square),\(line)").told
        == ["Its line is whole: it has more than 32 dashes and gaps."])
  }

  // MARK: Gradients

  private func gradient(
    _ colors: String, start: String = #"{"k":[-10,0]}"#, end: String = #"{"k":[10,0]}"#
  ) -> String {
    #"{"ty":"gf","o":{"k":100},"t":1,"s":\#(start),"e":\#(end),"g":{"p":2,"k":\#(colors)}}"#
  }

  @Test func `colors of a gradient come in over those before`() throws {
    let (red, blue) = ("0,1,0,0, 1,1,1,0", "0,0,0,1, 1,0,1,1")
    let colors = keyframes((0, red), (30, blue), (60, red))
    let found = try read("\(square),\(gradient(colors))")
    #expect(found.told == [])
    let stops = found.shapes.map { $0.gradient?.stops.first?.color.red }
    #expect(stops == [1, 0, 1] && found.shapes.allSatisfy { $0.inFile.gradient == nil })
    // Half of the one over all of the other is what lies between them.
    #expect(found.shapes.map { $0.opacity(at: 15) } == [1, 0.5, 0])
    #expect(found.shapes.map { $0.opacity(at: 45) } == [1, 1, 0.5])
  }

  @Test func `a gradient that changes its places, or what shows through it, is told`() throws {
    let places = keyframes((0, "0,1,0,0, 1,0,0,1"), (60, "0.5,1,0,0, 1,0,0,1"))
    let fading = keyframes((0, "0,1,0,0, 1,0,0,1, 0,1, 1,0"), (60, "0,0,1,0, 1,0,0,1, 0,1, 1,0"))
    for colors in [places, fading] {
      let told = try read("\(square),\(gradient(colors))").told
      #expect(told.count == 1 && told[0].hasPrefix("Its gradient keeps its first colors"))
    }
  }

  @Test func `a gradient whose ends move is a plane behind what it paints`() throws {
    let end = keyframes((0, "10,0"), (60, "-10,20"))
    let found = try read(
      "\(square),\(gradient(#"{"k":[0,1,0,0, 1,0,0,1]}"#, end: end))",
      transform: #""r":{"k":90}"#)
    let shape = try #require(found.shapes.first)
    #expect(found.told == [] && shape.cuts.contains { !$0.isEdge })
    guard case .linear(let from, let to)? = shape.gradient?.kind else {
      Issue.record("It is no linear gradient.")
      return
    }
    for frame in [0.0, 30, 60] {
      let (start, end) = (Point(-10, 0), Point(10 - frame / 3, frame / 3))
      let placed = shape.transforms.dropLast().matrix(at: 0)
      let own = shape.matrix(at: frame)
      #expect(own.apply(from).distance(to: placed.apply(start)) < 0.01)
      #expect(own.apply(to).distance(to: placed.apply(end)) < 0.01)
      // It reaches to the corners of the square.
      let plane = try #require(shape.outline.box)
      for corner in [Point(-10, -10), Point(10, 10), Point(-10, 10), Point(10, -10)] {
        let place = try #require(own.inverse).apply(placed.apply(corner))
        #expect(plane.contains(Box(min: place, max: place), tolerance: 0.001))
      }
    }
  }

  @Test func `the canvas cuts a gradient that moves in a layer that grows, and does not grow`()
    throws
  {
    let end = keyframes((0, "10,0"), (60, "-10,20"))
    let scale = keyframes((0, "100,100"), (60, "300,200"))
    let large = square.replacing("20,20", with: "100,100")
    let paint = gradient(#"{"k":[0,1,0,0, 1,0,0,1]}"#, end: end)
    let found = try animated(
      layer(1, "part", transform: #""s":\#(scale)"#, items: "\(large),\(paint)"))
    let cut = found.art.elements.indices.filter { found.art.elements[$0].clip != nil }
    let timeline = try found.timeline()
    let scales = found.art.elements.indices.map { timeline.state(of: $0, at: 0).scaleX }
    #expect(cut.count == 1 && scales[cut[0]] == 1 && scales.contains { $0 < 0.5 })
  }

  @Test func `a gradient that grows out of nothing is told`() throws {
    let end = keyframes((0, "-10,0"), (60, "10,0"))
    let found = try read("\(square),\(gradient(#"{"k":[0,1,0,0, 1,0,0,1]}"#, end: end))")
    #expect(found.told.count == 1 && found.shapes[0].gradient == nil)
  }

  // MARK: Copies

  private func repeater(_ count: String, _ transform: String) -> String {
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    return "\(square),\(fill),"
      + #"{"ty":"rp","c":\#(count),"o":{"k":0},"tr":{\#(transform)}}"#
  }

  @Test func `copies turn and fade more, the further they are`() throws {
    let turning = #""r":\#(keyframes((0, "0"), (60, "90"))),"so":{"k":100},"eo":{"k":0}"#
    let found = try read(repeater("3", turning))
    #expect(found.told == [])
    let angles = found.shapes.map { shape in
      let matrix = shape.matrix(at: 20)
      return (atan2(matrix.b, matrix.a) * 180 / .pi).rounded()
    }
    #expect(angles.sorted() == [0, 30, 60])
    #expect(found.shapes.map { $0.opacity(at: 20) }.sorted() == [0, 0.5, 1])
  }

  @Test func `copies go on as their offset grows`() throws {
    let offset = keyframes((0, "0"), (60, "2"))
    let found = try read(
      repeater(#"{"k":2}"#, #""p":{"k":[30,0]}"#).replacing(
        #""o":{"k":0},"#, with: #""o":\#(offset),"#))
    #expect(found.told == [])
    let layer = Point(30, 30)
    for (frame, places) in [(0.0, [0.0, 30]), (15, [15, 45]), (60, [60, 90])] {
      let shown = found.shapes.map { $0.matrix(at: frame).apply(.zero).x - layer.x }.sorted()
      #expect(zip(shown, places).allSatisfy { abs($0 - $1) < 0.01 }, "\(shown)")
    }
  }

  @Test func `copies come as their number grows, a part of one as a whole one`() throws {
    let found = try read(repeater(keyframes((0, "1"), (60, "3")), #""p":{"k":[30,0]}"#))
    #expect(found.told == [])
    func seen(_ frame: Double) -> Int { found.shapes.count { $0.opacity(at: frame) == 1 } }
    func isFaint(_ frame: Double) -> Bool {
      found.shapes.contains { 0.001..<0.999 ~= $0.opacity(at: frame) }
    }
    #expect(!stride(from: 0, through: 60, by: 0.25).contains(where: isFaint))
    #expect([0, 10, 30, 40, 60].map(seen) == [1, 2, 2, 3, 3])
  }

  // MARK: Figures

  @Test func `a figure is there between two keyframes without an area`() throws {
    let figure =
      #"{"ty":"rc","p":{"k":[0,0]},"s":\#(keyframes((0, "20,0"), (60, "0,40"))),"r":{"k":0}}"#
    let shape = try #require(
      try read(#"\#(figure),{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#).shapes.first)
    let box = try #require(shape.outline.box?.applying(shape.matrix(at: 30)))
    #expect(box.size.distance(to: Point(10, 20)) < 0.01)
  }

  @Test func `a star has another number of points from a time on`() throws {
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[0,0]},"pt":\#(keyframes((0, "5"), (60, "8"))),"or":{"k":20},"ir":{"k":8},"r":{"k":0}}"#
    let found = try read(#"\#(star),{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#)
    let forms = try #require(found.shapes[0].forms)
    #expect(found.told == [] && forms.areAlike)
    for (frame, count) in [(0.0, 5), (19, 5), (21, 6), (39, 6), (41, 7), (59, 7)] {
      let outline = Outline.form(forms.number.number(at: frame), of: forms.outlines)
      // Its tips are 20 units from the middle.
      let tips = Set(
        outline.points.filter { $0.length > 19.9 }.map { point in
          Point((point.x * 10).rounded(), (point.y * 10).rounded())
        })
      #expect(tips.count == count, "\(frame)")
    }
  }

  @Test func `what turns in a mirror turns the other way`() throws {
    let turning = #"{"ty":"tr","r":\#(keyframes((0, "0"), (60, "170")))}"#
    let group =
      #"{"ty":"gr","it":[\#(square),{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}},\#(turning)]}"#
    let found = try animated(layer(1, "part", transform: #""s":{"k":[-100,100]}"#, items: group))
    #expect(found.report.lostMotion == nil)
    #expect(
      found.source.contains("Rotate(to: -2.967") || found.source.contains("Rotate(by: -2.967"),
      "\(found.source)")
  }

  @Test func `a small part far from where it turns is not slanted`() throws {
    let part = #"{"ty":"rc","p":{"k":[24,0]},"s":{"k":[1,1]},"r":{"k":0}}"#
    let moving =
      #""r":\#(keyframes((0, "40"), (60, "60"))),"s":\#(keyframes((0, "100,100"), (60, "105,98")))"#
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    let found = try animated(layer(1, "part", transform: moving, items: "\(part),\(fill)"))
    #expect(found.report.lostMotion == nil)
  }
}
