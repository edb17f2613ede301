import Foundation
@testable import RefreshImport
import RefreshMotion
import RefreshRaster
import Testing

/// What masks, mattes and merged paths leave of shapes, and figures whose form changes with their size. The file's own
/// picture, which the importer draws without clips for masks and mattes, is their judge; of merged paths, the areas
/// are.
@Suite struct LottieCutTests {
  private let red = #"{"ty":"fl","c":{"k":[1,0,0]}}"#

  private func told(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }.map(\.text)
  }

  private func square(_ x: Double, _ y: Double, _ side: Double = 20) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(side),\#(side)]},"r":{"k":0}}"#
  }

  /// Returns the share of the area of 40 × 40 units about the layer that is painted at a time, without the frame
  /// that gives the file its size.
  private func painted(_ found: SkinImport, at time: Double = 0) throws -> Double {
    func unframed(_ shapes: [ArtShape]) -> [ArtShape] {
      shapes.filter { $0.name != "frame" }.map { shape in
        var shape = shape
        shape.attached = unframed(shape.attached)
        shape.members = unframed(shape.members)
        return shape
      }
    }
    let empty = Raster(width: 40, height: 40)
    var (raster, whole) = (empty, empty)
    var art = found.art
    let timeline = try found.timeline()
    art.shapes = unframed(art.shapes)
    raster.paint(art, timeline, at: time, .translation(Point(20, 20)))
    whole.paint(
      .rectangle(Box(x: 0, y: 0, width: 40, height: 40), radius: 0), isEvenOdd: false, nil,
      .color(RGBAColor(red: 1, green: 0, blue: 0)), .identity, nil)
    return raster.difference(from: empty) / whole.difference(from: empty)
  }

  // MARK: Merged paths

  /// Squares of 20 units that overlap in one of 10: 400 units each, 100 of both.
  @Test(arguments: [(1, 700.0), (2, 700.0), (3, 300.0), (4, 100.0), (5, 600.0)])
  func `merged paths cover what After Effects says`(mode: Int, area: Double) throws {
    let items = #"\#(square(0, 0)),\#(square(10, 10)),{"ty":"mm","mm":\#(mode)},\#(red)"#
    let found = try animated(layer(1, "part", items: items))
    #expect(told(found).isEmpty)
    #expect(try abs(painted(found) * 1600 - area) < 15)
  }

  @Test func `a path that runs the other way adds to others`() throws {
    let back =
      #"{"ty":"sh","ks":{"k":{"v":[[-5,-5],[-5,5],[5,5],[5,-5]],\#(straight(4)),"c":true}}}"#
    let found = try animated(
      layer(1, "part", items: #"\#(square(0, 0)),\#(back),{"ty":"mm","mm":2},\#(red)"#))
    #expect(try abs(painted(found) * 1600 - 400) < 10)
  }

  @Test func `what is merged is one path, also to what merges it again`() throws {
    let found = try animated(
      layer(
        1, "part",
        items: #"\#(square(0, 0)),\#(square(10, 10)),{"ty":"mm","mm":1},{"ty":"mm","mm":4},\#(red)"#
      ))
    #expect(told(found).isEmpty)
    #expect(try abs(painted(found) * 1600 - 700) < 15)
  }

  @Test func `a path that moves cuts where it is, and a group is told`() throws {
    let mover = square(0, 0).replacing(
      #""p":{"k":[0.0,0.0]}"#, with: #""p":\#(keyframes((0, "0,0"), (60, "20,0")))"#)
    let moving = try animated(
      layer(1, "part", items: #"\#(square(0, 0)),\#(mover),{"ty":"mm","mm":3},\#(red)"#))
    #expect(told(moving).isEmpty, "\(told(moving))")
    #expect(try abs(painted(moving, at: 0.5) * 1600 - 200) < 15)
    let group = #"{"ty":"gr","it":[\#(square(6, 0, 4)),\#(red),{"ty":"tr"}]}"#
    let both = try animated(
      layer(1, "part", items: #"\#(square(0, 0)),\#(group),{"ty":"mm","mm":4},\#(red)"#))
    #expect(told(both).contains { $0.contains("merged paths") })
    // A group that paints nothing is a path as others are.
    let plain = group.replacing(",\(red)", with: "")
    let found = try animated(
      layer(1, "part", items: #"\#(square(0, 0)),\#(plain),{"ty":"mm","mm":4},\#(red)"#))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try abs(painted(found) * 1600 - 16) < 3)
  }

  @Test func `merged paths that move apart, or are trimmed, are told`() throws {
    let mover = square(0, 0).replacing(
      #""p":{"k":[0.0,0.0]}"#, with: #""p":\#(keyframes((0, "0,0"), (60, "20,0")))"#)
    let apart = try animated(
      layer(1, "part", items: #"\#(square(0, 0)),\#(mover),{"ty":"mm","mm":5},\#(red)"#))
    #expect(told(apart).contains { $0.contains("merged paths") }, "\(told(apart))")
    let trim = #"{"ty":"tm","s":{"k":0},"e":\#(keyframes((0, "0"), (60, "100"))),"o":{"k":0}}"#
    let trimmed = try animated(
      layer(
        1, "part", items: #"\#(square(0, 0)),\#(square(9, 9)),{"ty":"mm","mm":3},\#(red),\#(trim)"#)
    )
    #expect(told(trimmed).contains { $0.contains("merged paths") }, "\(told(trimmed))")
  }

  @Test func `a hole in a shape that lies far from its place is cut there`() throws {
    let far = square(300, 0).replacing(
      #""s":{"k":[20.0,20.0]},"r":{"k":0}"#,
      with: #""s":\#(keyframes((0, "20,20"), (60, "20,21"))),"r":{"k":2}"#)
    let hole = #"{"ty":"el","p":{"k":[300,0]},"s":{"k":[10,10]}}"#
    let back = layer(1, "part", items: #"\#(far),\#(hole),{"ty":"mm","mm":3},\#(red)"#)
      .replacing(#""p":{"k":[30,30]}"#, with: #""p":{"k":[-270,30]}"#)
    let found = try animated(back)
    #expect(try abs(painted(found) * 1600 - (400 - (4 - .pi) * 4 - .pi * 25)) < 12)
  }

  @Test func `lines of merged paths are told where they overlap`() throws {
    let line = #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":2}}"#
    func notes(_ x: Double) throws -> [String] {
      try told(
        animated(
          layer(1, "part", items: #"\#(square(0, 0)),\#(square(x, 0)),{"ty":"mm","mm":2},\#(line)"#)
        ))
    }
    #expect(try notes(10).count == 1)
    #expect(try notes(30).isEmpty)
  }

  // MARK: Masks and mattes

  private func mask(_ mode: String, _ x: Int, _ width: Int) -> String {
    #"{"mode":"\#(mode)","o":{"k":100},"pt":{"k":{"v":[[\#(x),-20],[\#(x + width),-20],[\#(x + width),20],[\#(x),20]],\#(straight(4)),"c":true}}}"#
  }

  @Test(arguments: [
    (["a", "s"], 100.0), (["a", "i"], 100.0), (["s", "s"], 100.0), (["a", "s", "i"], 60.0),
    (["f"], 200.0), (["f", "s"], 100.0),
  ])
  func `masks cut one after another`(modes: [String], area: Double) throws {
    // −10…0, −5…5 and −8…10 of a square of −10…10.
    let places = [(-10, 10), (-5, 10), (-8, 18)]
    let masks = zip(modes, places).map { mask($0, $1.0, $1.1) }.joined(separator: ",")
    let found = try animated(
      layer(1, "part", more: #""masksProperties":[\#(masks)]"#, items: "\(square(0, 0)),\(red)"))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try abs(painted(found) * 1600 - area) < 12)
  }

  @Test func `a mask that adds to what others have cut is told`() throws {
    let masks = [mask("s", -10, 10), mask("a", -5, 10)].joined(separator: ",")
    let found = try animated(
      layer(1, "part", more: #""masksProperties":[\#(masks)]"#, items: "\(square(0, 0)),\(red)"))
    #expect(told(found).contains { $0.contains("masks are not used") })
  }

  private func matted(_ matte: String, kind: Int, more: String = "") throws -> SkinImport {
    try animated(
      layer(1, "hole", more: #""td":1"# + more, items: matte) + ","
        + layer(2, "plate", more: #""tt":\#(kind)"#, items: "\(square(0, 0)),\(red)"))
  }

  @Test func `a matte of shapes with holes leaves what they cover`() throws {
    let ring = #"\#(square(-5, 0, 8)),\#(square(-5, 0, 4)),{"ty":"fl","r":2,"c":{"k":[0,0,0]}}"#
    let other = #"{"ty":"gr","it":[\#(square(5, 0, 8)),{"ty":"fl","c":{"k":[0,0,0]}},{"ty":"tr"}]}"#
    let found = try matted("\(other),\(ring)", kind: 1)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try abs(painted(found) * 1600 - (64 - 16 + 64)) < 10)
  }

  @Test func `a matte that is masked leaves what its mask leaves`() throws {
    let found = try matted(
      "\(square(0, 0, 10)),\(red)", kind: 1, more: #","masksProperties":[\#(mask("a", 0, 20))]"#)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try abs(painted(found) * 1600 - 50) < 8)
  }

  @Test func `an inverted matte of several shapes leaves what none covers`() throws {
    let found = try matted(
      "\(square(-5, 0, 8)),\(red),\(square(5, 0, 8)),\(red)", kind: 2)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try abs(painted(found) * 1600 - (400 - 128)) < 12)
  }

  @Test func `a cut around another one is none`() throws {
    let dot = layer(1, "dot", items: "\(square(0, 0, 10)),\(red)").replacing(
      #""p":{"k":[30,30]}"#, with: #""p":\#(keyframes((0, "10,30"), (60, "50,30")))"#)
    let solid =
      #"{"ty":1,"ind":1,"nm":"hole","td":1,"sw":60,"sh":60,"sc":"ffffff","ip":0,"op":60,"ks":{},"masksProperties":[{"mode":"a","o":{"k":100},"pt":{"k":{"v":[[20,20],[40,20],[40,40],[20,40]],\#(straight(4)),"c":true}}}]}"#
    let inner =
      #"{"ty":0,"ind":2,"nm":"in","tt":1,"refId":"c","ip":0,"op":60,"w":60,"h":60,"ks":{}}"#
    let found = try animated("\(solid),\(inner)", assets: #"{"id":"c","layers":[\#(dot)]}"#)
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try painted(found, at: 0.01) * 1600 < 5)
    #expect(try abs(painted(found, at: 0.5) * 1600 - 100) < 10)
  }

  // MARK: Figures

  @Test func `a rectangle keeps the radius of its corners while it grows`() throws {
    let figure =
      #"{"ty":"rc","p":{"k":[0,0]},"s":\#(keyframes((0, "10,10"), (60, "40,20"))),"r":{"k":5}}"#
    let found = try animated(layer(1, "pill", items: "\(figure),\(red)"))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(found.source.contains("Morph(to: 1, over: 1)"), "\(found.source)")
    let corners = (4 - Double.pi) * 25
    #expect(try abs(painted(found) * 1600 - (100 - corners)) < 6)
    #expect(try abs(painted(found, at: 0.999) * 1600 - (800 - corners)) < 12)
  }

  @Test func `rounded corners stay as round while a rectangle grows`() throws {
    let figure =
      #"{"ty":"rc","p":{"k":[0,0]},"s":\#(keyframes((0, "21,21"), (60, "40,21"))),"r":{"k":0}}"#
    let found = try animated(
      layer(1, "pill", items: #"\#(figure),{"ty":"rd","r":{"k":10}},\#(red)"#))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try abs(painted(found) * 1600 - (441 - (4 - Double.pi) * 100)) < 12)
  }

  @Test func `the trims of all paths of a fill are told, or followed`() throws {
    let unlike =
      #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"v":[[0,0],[9,0],[9,9]],\#(straight(3)),"c":true}]},{"t":60,"s":[{"v":[[0,0],[9,0],[9,9],[0,9]],\#(straight(4)),"c":true}]}]}}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":\#(keyframes((0, "0"), (60, "100"))),"o":{"k":0}}"#
    let found = try animated(layer(1, "part", items: "\(unlike),\(square(0, 0)),\(red),\(trim)"))
    #expect(!found.source.contains("Trim("), "\(found.source)")
    let row = trim.replacing(#""ty":"tm""#, with: #""ty":"tm","m":2"#)
    let both = try animated(
      layer(1, "part", items: "\(square(-9, 0, 9)),\(square(9, 0, 9)),\(red),\(row)"))
    #expect(told(both).contains { $0.contains("not in a row") }, "\(told(both))")
  }

  @Test func `a radius, a star and a line around a figure change as in the file`() throws {
    let radius =
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":\#(keyframes((0, "0"), (60, "10")))}"#
    let round = try animated(layer(1, "part", items: "\(radius),\(red)"))
    #expect(told(round).isEmpty && round.source.contains("Morph("))
    #expect(try abs(painted(round, at: 0.999) * 1600 - .pi * 100) < 10)
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[0,0]},"pt":{"k":4},"r":{"k":0},"or":{"k":14},"ir":\#(keyframes((0, "2"), (60, "9"))),"os":{"k":0},"is":{"k":0}}"#
    let spiky = try animated(layer(1, "part", items: "\(star),\(red)"))
    #expect(told(spiky).isEmpty && spiky.source.contains("Morph("))
    let grown = #"{"ty":"el","p":{"k":[0,0]},"s":\#(keyframes((0, "10,10"), (60, "30,30")))}"#
    let line = #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":2}}"#
    let ring = try animated(layer(1, "ring", items: "\(grown),\(line)"))
    #expect(told(ring).isEmpty && ring.source.contains("width: 2)"), "\(ring.source)")
    #expect(try abs(painted(ring) * 1600 - .pi * 10 * 2) < 6)
    #expect(try abs(painted(ring, at: 0.999) * 1600 - .pi * 30 * 2) < 12)
    // A fill grows by its scale, which is shorter to say.
    let disc = try animated(layer(1, "disc", items: "\(grown),\(red)"))
    #expect(told(disc).isEmpty && disc.source.contains("Scale("))
  }

  @Test func `corners that are rounded more and more change their form`() throws {
    let rounding = #"{"ty":"rd","r":\#(keyframes((0, "1"), (60, "10")))}"#
    let found = try animated(layer(1, "part", items: "\(square(0, 0)),\(rounding),\(red)"))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(try abs(painted(found, at: 0.999) * 1600 - .pi * 100) < 10)
  }

  @Test func `the trim of a fill changes its form`() throws {
    let trim = #"{"ty":"tm","s":{"k":0},"e":\#(keyframes((0, "0"), (60, "100"))),"o":{"k":0}}"#
    let found = try animated(layer(1, "part", items: "\(square(0, 0)),\(red),\(trim)"))
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(found.source.contains("Morph(") && !found.source.contains("Trim("))
    // Half of the way around a square is a triangle.
    #expect(try abs(painted(found, at: 0.5) * 1600 - 200) < 12)
    #expect(try abs(painted(found, at: 0.999) * 1600 - 400) < 12)
    let around = trim.replacing(#""o":{"k":0}"#, with: #""o":{"k":315}"#)
    let turned = try animated(layer(1, "part", items: "\(square(0, 0)),\(red),\(around)"))
    #expect(told(turned).isEmpty, "\(told(turned))")
    // From the middle of the upper side to that of the lower one.
    #expect(try abs(painted(turned, at: 0.5) * 1600 - 200) < 12)
  }

  // MARK: What changes nothing

  @Test(arguments: [
    #""_render":true"#, #""completed":true"#, #""hidden":0"#, #""layers":[{"ty":4}]"#,
  ])
  func `what a player has left in a file is not told`(key: String) throws {
    #expect(try told(animated(layer(1, "part", more: key))).isEmpty)
  }

  @Test func `a text without letters is not told`() throws {
    func text(_ letters: String) -> String {
      #"{"ty":5,"ind":1,"nm":"words","ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":9,"t":"\#(letters)"}}]}}}"#
    }
    #expect(try told(animated(text("") + "," + layer(2, "part"))).isEmpty)
    #expect(try told(animated(text("A") + "," + layer(2, "part"))).count == 1)
  }
}
