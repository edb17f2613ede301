import Foundation
@testable import RefreshImport
import Testing

/// The keys of a Lottie file: which are read, and what becomes of the others.
@Suite struct LottieKeyTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The texts of the Swift files in a folder.
  private func texts(in folder: String) throws -> [String] {
    let folder = Self.root.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }

  @Test func `each key that the reader asks for is in a file of the tests`() throws {
    let sources = try texts(in: "Sources/RefreshImport/Lottie")
    // In brackets alone, or in a list whose members are asked for in turn.
    let keys = Set(
      sources.flatMap { source in
        source.matches(of: /\["([A-Za-z0-9]+)"(?:, "[A-Za-z0-9]+")*\](?!\.contains)/).flatMap {
          match in
          match.output.0.matches(of: /"([A-Za-z0-9]+)"/).map { String($0.output.1) }
        }
      })
    #expect(keys.count > 60, "The sources ask in another way.")
    let tests = try texts(in: "Tests/RefreshImportTests").joined()
    #expect(keys.filter { !tests.contains("\"\($0)\":") }.sorted() == [])
  }

  /// A file with what a test says of it: a layer, a matte, a mask and a mask's growth, with all rare keys.
  private func told(_ layers: String, assets: String = "") throws -> [String] {
    try animated(layers, assets: assets).report.notes.filter { $0.kind == .omitted }.map(\.text)
  }

  @Test(arguments: [
    (#"{"k":"half"}"#, "“k” in its “o”"),
    (#"{"k":[{"t":0,"s":["no"]},{"t":9,"s":[50]}]}"#, "“s” in its “k”"),
    (#"{"k":[{"t":"soon","s":[9]},{"t":9,"s":[50]}]}"#, "“t” in its “k”"),
    (#"{"k":[{"t":5,"s":[9]},{"t":2,"s":[50]}]}"#, "“t” in its “k”"),
    (#"{"k":[{"t":0,"s":[9],"e":"no"},{"t":9,"s":[50]}]}"#, "“e” in its “k”"),
    (#"{"k":[{"t":0,"s":[9],"e":[{"v":[[0,0]]}]},{"t":9,"s":[50]}]}"#, "“e” in its “k”"),
  ])
  func `a value that cannot be read is told`(opacity: String, place: String) throws {
    let found = try told(layer(1, "part", more: #""ks":{"o":\#(opacity)}"#))
    #expect(found == ["The key \(place) cannot be read, and is not used."])
    #expect(try told(layer(1, "part", more: #""ks":{"o":{"k":50}}"#)) == [])
  }

  @Test(arguments: [
    (#""lc":"round""#, "“lc” in its “it”", "cannot be read, and is not used"),
    (#""lc":9"#, "“lc” in its “it”", "cannot be read, and is not used"),
    (#""lj":{}"#, "“lj” in its “it”", "cannot be read, and is not used"),
    (#""ml":"4""#, "“ml” in its “it”", "cannot be read, and is not used"),
    (#""ml":true"#, "“ml” in its “it”", "cannot be read, and is not used"),
    (#""hd":"no""#, "“hd” in its “it”", "cannot be read, and is not used"),
    (#""o":"abc""#, "“o” in its “it”", "cannot be read, and is not used"),
    (#""o":null"#, "“o” in its “it”", "cannot be read, and is not used"),
    (#""o":{}"#, "“k” in its “o”", "is missing"),
    (#""o":{"k":1e12}"#, "“k” in its “o”", "cannot be read, and is not used"),
    (#""o":{"k":[{"t":0,"s":[9]},{"s":[50]}]}"#, "“t” in its “k”", "is missing"),
    (#""o":{"k":[{"t":0,"s":[9]},{"t":5}]}"#, "“s” in its “k”", "is missing"),
    (#""d":[{"n":"d","v":"long"}]"#, "“v” in its “d”", "cannot be read, and is not used"),
    (#""d":7"#, "“d” in its “it”", "cannot be read, and is not used"),
    (#""ix":[]"#, "“ix” in its “it”", "is not known, and not used"),
  ])
  func `what is of another kind than is needed, or is missing, is told`(
    part: String, place: String, words: String
  ) throws {
    let path = #"{"ty":"sh","ks":{"k":{"v":[[0,0],[9,9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    let line = #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},\#(part)}"#
    let found = try told(layer(1, "part", items: "\(path),\(line)"))
    #expect(found == ["The key \(place) \(words)."])
  }

  /// The specification requires all four numbers. Without one of them lottie-web 5.13 fails, or comes to no number;
  /// ThorVG and rlottie take 0 for it.
  @Test(arguments: [
    (#""o":{"y":[0]},"i":{"x":[1],"y":[1]}"#, ["“x” in its “o” is missing"]),
    (
      #""o":{"x":[],"y":[0]},"i":{"x":[1],"y":[1]}"#,
      ["“x” in its “o” cannot be read, and is not used"]
    ),
    (#""o":{"x":0,"y":0},"i":{"x":1}"#, ["“y” in its “i” is missing"]),
    (#""o":{"x":0,"y":0}"#, ["“i” in its “k” is missing"]),
    (#""o":{"x":"soon"},"h":1"#, []), (#""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#, []),
  ])
  func `a timing without all of its numbers is told where something moves by it`(
    timing: String, places: [String]
  ) throws {
    func opacity(_ first: String, _ last: String) -> String {
      #""ks":{"o":{"k":[{"t":0,"s":[9],\#(first)},{"t":30,"s":[50],\#(last)}]}}"#
    }
    let even = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    #expect(
      try told(layer(1, "part", more: opacity(timing, even))) == places.map { "The key \($0)." })
    // Nothing moves after the last keyframe.
    #expect(try told(layer(1, "part", more: opacity(even, timing))) == [])
  }

  /// The specification, and the players, have numbers there.
  @Test(arguments: [(#""st":"soon""#, "st"), (#""sr":[1]"#, "sr"), (#""st":null"#, "st")])
  func `the time of a layer is a number`(part: String, key: String) throws {
    #expect(
      try told(layer(1, "part", more: part)) == [
        "The key “\(key)” in its “layers” cannot be read, and is not used."
      ])
    #expect(try told(layer(1, "part", more: #""st":9,"sr":2"#)) == [])
  }

  @Test(arguments: [#""all""#, "{}", "7"])
  func `masks that are no list are told`(masks: String) throws {
    let found = try told(layer(1, "part", more: #""hasMask":true,"masksProperties":\#(masks)"#))
    #expect(found == ["The key “masksProperties” in its “layers” cannot be read, and is not used."])
  }

  @Test(arguments: [
    (#"{"i":[[0,0]],"o":[[0,0]]}"#, ["“k” in its “ks”"]),
    (#"{"v":"M0 0","i":[],"o":[]}"#, ["“k” in its “ks”"]),
    (#"{"v":[[0,0],[9]],"i":[],"o":[]}"#, ["“k” in its “ks”"]),
    (#"{"v":[[0,0],[9,9]],"i":[[0,0]],"o":[[0,0],[0,0]]}"#, ["“i” in its “k”"]),
    (#"{"v":[[0,0],[9,9]],"i":[],"o":[[0,0],[0,0]]}"#, ["“i” in its “k”"]),
    (#"{"v":[[0,0],[9,9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#, ["“o” in its “k”"]),
    (#"{"v":[[0,0],[9,9]],\#(straight(2)),"c":null}"#, ["“c” in its “k”"]),
    (#"{"v":[],"i":[],"o":[]}"#, []),
  ])
  func `a path without corners or handles is told, but for an empty one`(
    form: String, places: [String]
  ) throws {
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
    let path = #"{"ty":"sh","ks":{"k":\#(form)}},{"ty":"fl","c":{"k":[1,0,0]}}"#
    let found = try told(layer(1, "part", items: "\(square),\(path)"))
    #expect(found == places.map { "The key \($0) cannot be read, and is not used." })
  }

  /// ThorVG and rlottie draw no path whose handles are not as many as its corners.
  @Test func `a path without handles is straight, and told`() throws {
    let path = #"{"ty":"sh","ks":{"k":{"v":[[0,0],[9,0],[9,9]],"c":true}}}"#
    let found = try animated(layer(1, "part", items: #"\#(path),{"ty":"fl","c":{"k":[1,0,0]}}"#))
    let outline = found.art.elements[0].outline
    #expect(outline.box == Box(x: 0, y: 0, width: 9, height: 9))
    #expect(!outline.segments.contains { if case .curve = $0 { true } else { false } })
    let told = found.report.notes.filter { $0.kind == .omitted }.map(\.text)
    #expect(told == ["i", "o"].map { "The key “\($0)” in its “k” is missing." })
  }

  @Test func `what is hidden is not drawn`() throws {
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
    let fills = #"{"ty":"fl","c":{"k":[1,0,0]},"hd":true},{"ty":"fl","c":{"k":[0,0,1]}}"#
    let shapes = try animated(layer(1, "part", items: "\(square),\(fills)")).art.elements[0].all
    #expect(shapes.map(\.name) == ["part", "frame"])
    #expect(
      try animated(layer(1, "part", more: #""hd":true"#)).art.elements.map(\.name) == ["frame"])
  }

  @Test func `a matte is not drawn itself`() throws {
    for more in [#""tt":1"#, #""tt":1,"tp":7"#] {
      let matte = layer(7, "matte", more: #""td":1"#)
      let found = try animated("\(matte),\(layer(2, "part", more: more))")
      #expect(!found.art.elements.flatMap(\.all).contains { $0.name == "matte" })
      // The matte covers all of the part.
      #expect(try difference(found) < 0.5)
    }
  }

  @Test func `an inverted mask leaves a hole, and one that grows is told`() throws {
    func masked(_ more: String) throws -> SkinImport {
      let path = #"{"k":{"v":[[-5,-5],[5,-5],[5,5],[-5,5]],\#(straight(4)),"c":true}}"#
      return try animated(
        layer(1, "part", more: #""masksProperties":[{"mode":"a","pt":\#(path),\#(more)}]"#))
    }
    let inverted = try masked(#""inv":true"#)
    #expect(inverted.art.elements[0].cut?.isEvenOdd == true)
    #expect(try difference(inverted) < 0.5)
    let grown = try masked(#""x":{"k":3}"#)
    #expect(grown.art.elements[0].cut == nil)
    #expect(grown.report.notes.contains { $0.text.contains("masks are not used") })
  }

  @Test func `a slant has an axis, and an angle another name in 3D files`() throws {
    func first(_ transform: String) throws -> Outline.Segment? {
      try animated(layer(1, "part", transform: transform)).art.elements[0].outline.segments.first
    }
    #expect(try first(#""sk":{"k":45},"sa":{"k":90}"#) == .move(Point(-10, -20)))
    let turned = try animated(
      layer(1, "part", transform: #""rz":\#(keyframes((0, "0"), (60, "90")))"#))
    #expect(turned.source.contains("Rotate("))
  }

  @Test func `corners have a limit, old or new`() throws {
    func limit(_ key: String) throws -> Double? {
      let items =
        #"{"ty":"sh","ks":{"k":{"v":[[0,0],[9,0],[9,9]],\#(straight(3)),"c":false}}},{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"lj":1,\#(key)}"#
      return try animated(layer(1, "part", items: items)).art.elements[0].line?.miterLimit
    }
    #expect(try limit(#""ml":7"#) == 7)
    #expect(try limit(#""ml2":{"k":6}"#) == 6)
  }

  @Test func `a composition whose transform goes through has no edge`() throws {
    let outer =
      #"{"ty":0,"ind":1,"nm":"in","refId":"c","ip":0,"op":60,"w":30,"h":60,"ct":1,"ks":{}}"#
    let found = try animated(outer, assets: #"{"id":"c","layers":[\#(layer(1, "half"))]}"#)
    #expect(found.art.elements[0].cut == nil)
  }

  @Test func `blend modes, styles and highlights are told`() throws {
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
    #expect(try told(layer(1, "part", more: #""bm":3,"sy":[{"ty":1}]"#)).count == 2)
    let glow =
      #"{"ty":"gf","t":2,"h":{"k":30},"a":{"k":10},"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    let notes = try animated(layer(1, "part", items: "\(square),\(glow)")).report.notes
    #expect(notes.contains { $0.text.contains("highlight") })
  }

  // MARK: Blots

  /// How much of the ink differs, in percent, as the report says it.
  private func difference(_ found: SkinImport) throws -> Double {
    let text = try #require(found.report.likeness)
    return try #require(text.firstMatch(of: /by ([0-9.]+) %/).flatMap { Double($0.output.1) })
  }

  private let words = """
    {"ty":5,"ind":1,"nm":"words","ip":0,"op":60,"ks":{"p":{"k":[5,30]}},\
    "t":{"d":{"k":[{"t":0,"s":{"s":12,"t":"Loading","j":0,"fc":[1,0,0]}}]}}}
    """
  private let dot = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[4,4]}},{"ty":"fl","c":{"k":[1,0,0]}}"#

  private func file(_ layers: String, assets: String = "") -> String {
    #"{"fr":60,"ip":0,"op":60,"w":60,"h":60,"layers":[\#(layers)],"assets":[\#(assets)]}"#
  }

  @Test func `a skin that has little of its file is refused, but not anyway`() throws {
    let text = file("\(words),\(layer(2, "dot", items: dot))")
    #expect {
      try imported(text, name: "art.json")
    } throws: { error in
      let text = (error as? ImportError)?.description ?? ""
      return text.contains("Text is not taken.") && text.contains("--anyway")
    }
    let found = try imported(text, name: "art.json") { $0.takesBlots = true }
    #expect(found.report.likeness?.contains("differs") == true)
    let picture = #"{"ty":2,"ind":1,"nm":"photo","refId":"p","ip":0,"op":60,"ks":{}}"#
    #expect(throws: ImportError.self) {
      try imported(
        file("\(picture),\(layer(2, "dot", items: dot))", assets: #"{"id":"p","w":50,"h":50}"#),
        name: "art.json")
    }
  }

  @Test func `a matte that hides most of a layer makes a blot`() throws {
    let ring = dot.replacing("\"fl\"", with: "\"st\",\"w\":{\"k\":1}")
    let matte = layer(1, "hole", more: #""td":1"#, items: ring)
    #expect(throws: ImportError.self) {
      try imported(file("\(matte),\(layer(2, "plate", more: #""tt":3"#))"), name: "art.json")
    }
    // What it leaves out is nearly all of the plate, which the skin has.
    let inverted = try imported(
      file("\(matte),\(layer(2, "plate", more: #""tt":2"#))"), name: "art.json")
    #expect(inverted.report.likeness != nil)
  }

  @Test func `the importer draws a line without its beginning`() throws {
    let ring = """
      {"ty":"el","p":{"k":[0,0]},"s":{"k":[30,30]}},{"ty":"st","c":{"k":[0,0,1]},"w":{"k":5},"lc":1},\
      {"ty":"tm","s":\(keyframes((0, "0"), (60, "90"))),"e":{"k":100},"o":{"k":0}}
      """
    #expect(try difference(imported(file(layer(1, "ring", items: ring)), name: "art.json")) < 2)
  }

  @Test func `the importer draws its files as they are`() throws {
    let spinner = """
      {"ty":"el","p":{"k":[0,0]},"s":{"k":[30,30]}},{"ty":"st","c":{"k":[0,0,1]},"w":{"k":5},"lc":1},\
      {"ty":"tm","s":{"k":0},"e":{"k":25},"o":\(keyframes((0, "0"), (60, "360")))}
      """
    let found = try imported(
      file(layer(1, "ring", items: spinner)), name: "art.json")
    #expect(try difference(found) < 0.5)
  }
}
