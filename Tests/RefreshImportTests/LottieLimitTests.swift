@testable import RefreshImport
import RefreshMotion
import Testing

/// Animations that have more of something than is followed, or refer to themselves.
@Suite struct LottieLimitTests {
  private func told(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }.map(\.text)
  }

  private func composition(_ name: String, _ more: String = "") -> String {
    #"{"ty":0,"nm":"c","ind":1,"refId":"\#(name)","ip":0,"op":60,"ks":{}\#(more)}"#
  }

  /// Such compositions as many within each other.
  private func nested(_ count: Int) throws -> SkinImport {
    let assets = (0..<count).map { index in
      let inner = index + 1 < count ? composition("c\(index + 1)") : layer(1, "part")
      return #"{"id":"c\#(index)","layers":[\#(inner)]}"#
    }
    return try animated(composition("c0"), assets: assets.joined(separator: ","))
  }

  @Test func `compositions stand within each other up to a depth`() throws {
    #expect(throws: Never.self) { try nested(60) }
    #expect(throws: ImportError.tooMuch(of: "compositions within each other", most: 64)) {
      try nested(900)
    }
  }

  @Test func `a slot that holds itself is not filled`() throws {
    let text =
      animatedText(layer(1, "part", transform: #""o":{"sid":"a"}"#))
      .dropLast() + #","slots":{"a":{"p":{"k":{"sid":"a"}}}}}"#
    let found = try imported(String(text), name: "art.json")
    #expect(!told(found).isEmpty)
  }

  @Test(arguments: ["key(100000000000000000000).time", "key(-1e300).time", "key(0/0).time"])
  func `a keyframe of a number that is none is a fault`(expression: String) throws {
    let found = try animated(
      layer(1, "part", transform: #""r":{"a":0,"k":0,"x":"\#(expression)"}"#))
    #expect(told(found).contains { $0.contains("expressions are not run") })
  }

  @Test func `a stretch of nothing is none`() throws {
    let inner = layer(1, "part", transform: #""r":{"a":0,"k":0,"x":"time"}"#)
    let outer = composition("c", #","st":10,"sr":1e-300"#)
    #expect(throws: Never.self) {
      try animated(outer, assets: #"{"id":"c","layers":[\#(inner)]}"#)
    }
  }

  @Test func `the size of its composition is what an expression has, if that has one size`() throws
  {
    func told(_ more: String) throws -> (notes: [String], center: Point?) {
      let place = #""p":{"a":0,"k":[0,0],"x":"[thisComp.width / 2, thisComp.height / 4]"}"#
      let inner = layer(1, "part").replacing(#""p":{"k":[30,30]}"#, with: place)
      let reader = try LottieReader(
        animatedText(
          composition("c", #","w":20,"h":40"#) + more,
          assets: #"{"id":"c","layers":[\#(inner)]}"#
        ).utf8)
      let shape = reader.picture.shapes.first { $0.name.contains("part") }
      return (
        reader.report.notes.filter { $0.kind == .omitted }.map(\.text),
        shape.map { $0.matrix(at: 0).apply(.zero) }
      )
    }
    let one = try told("")
    #expect(one.notes.isEmpty && one.center == Point(10, 10), "\(one)")
    let two = try told("," + composition("c", #","w":30,"h":40"#))
    #expect(two.notes.contains { $0.contains("expressions are not run") })
  }

  @Test func `what is nearly empty is unlike by a number that can be said`() throws {
    func opacity(_ value: String) -> String { #""o":\#(value)"# }
    let jump =
      #"{"a":1,"k":[{"t":0,"s":[100],"h":1},{"t":58,"s":[50],"h":1}]}"#
    let whole = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[60,60]}},{"ty":"fl","c":{"k":[1,0,0]}}"#
    let matte = layer(1, "m", transform: opacity(jump), more: #""td":1"#, items: whole)
    let cut = layer(2, "a", more: #""tt":2"#)
    let faint = layer(3, "b", transform: opacity(#"{"k":1e-17}"#))
    let file =
      #"{"v":"5.7.0","fr":60,"ip":0,"op":60,"w":60,"h":60,"layers":[\#(matte),\#(cut),\#(faint)]}"#
    let error = #expect(throws: ImportError.self) { try imported(file, name: "art.json") }
    guard case .blot(let percent, _) = error else { return }
    #expect(percent <= 1000)
  }

  @Test func `a trim that goes on and on is told`() throws {
    func turning(_ turns: Int) throws -> [String] {
      let items = """
        {"ty":"rc","p":{"k":[0,0]},"s":{"k":[40,40]}},{"ty":"st","c":{"k":[1,0,0]},"w":{"k":4}},\
        {"ty":"tm","s":{"k":0},"e":{"k":25},"o":\(keyframes((0, "0"), (60, "\(turns * 360)")))}
        """
      return try told(animated(layer(1, "ring", items: items)))
    }
    #expect(try turning(7).isEmpty)
    #expect(try turning(10).contains { $0.contains("goes around 8 times") })
  }

  @Test func `a gradient that cannot be read is told`() throws {
    let stops = Array(repeating: "0,1,0,0", count: 65).joined(separator: ",")
    let gradient =
      #"{"ty":"gf","o":{"k":100},"t":1,"s":{"k":[-9,0]},"e":{"k":[9,0]},"g":{"p":65,"k":{"k":[\#(stops)]}}}"#
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
    let red = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    let found = try animated(layer(1, "part", items: "\(square),\(gradient),\(red)"))
    #expect(told(found) == ["What its gradient paints is left out."])
  }

  @Test func `too many keyframes and too many seconds are said`() throws {
    let list = (0...5000).map { #"{"t":\#($0),"s":[\#($0 % 9)]}"# }.joined(separator: ",")
    #expect(throws: ImportError.tooMuch(of: "keyframes of one value", most: 5000)) {
      try animated(layer(1, "part", transform: #""r":{"a":1,"k":[\#(list)]}"#))
    }
    let long = animatedText(layer(1, "part")).replacing(#""op":60,"w""#, with: #""op":36060,"w""#)
    #expect(throws: ImportError.tooMuch(of: "seconds", most: 600)) {
      try imported(long, name: "art.json")
    }
  }

  @Test func `a marker that names a part is found behind a hundred others`() throws {
    let beats = Array(repeating: #"{"tm":1,"cm":"beat","dr":0}"#, count: 100)
    let markers = (beats + [#"{"tm":10,"cm":"loop","dr":30}"#]).joined(separator: ",")
    let found = try animated(layer(1, "part"), markers: markers)
    #expect(told(found).isEmpty)
    #expect(!found.report.notes.contains { $0.text.contains("no marker “loop”") })
    #expect(found.art.cycle == 0.5)
  }
}
