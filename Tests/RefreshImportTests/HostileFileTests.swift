import Foundation
@testable import RefreshImport
import Testing

/// Files that are broken, or made to break a program: each gives an error or a skin, in bounded time.
@Suite struct HostileFileTests {
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 48 48">
    <style>.ray { stroke: #C26900; stroke-width: 3 }</style><defs><radialGradient id="glow">
    <stop offset="0" stop-color="#FFD84D"/><stop offset="1" stop-color="rgb(255,161,83)"/></radialGradient>
    <path id="beam" class="ray" d="M24 4v6a3 3 0 0 1 6 0c1 2 3 4 5 6z"/></defs>
    <g id="disc" opacity=".5" transform="rotate(10 24 24) scale(1.1)"><circle cx="24" cy="24" r="11" fill="url(#glow)"/>
    <use xlink:href="#beam" transform="matrix(1 0 0 1 2 3)"/></g>
    <polyline points="1,2 3,4 5,6" stroke-dasharray="4 2" fill="none"/></svg>
    """

  private static var animation: String {
    let keys =
      #"{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.3],"y":[0]},"i":{"x":[0.6],"y":[1]}},{"t":60,"s":[360]}]}"#
    let ring = """
      {"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}},\
      {"ty":"tm","s":{"k":0},"e":{"k":25},"o":\(keys)}
      """
    return """
      {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":60,"h":60,"layers":[\
      \(layer(1, "ring", transform: "\"r\":\(keys)", items: ring)),\(layer(2, "box", more: "\"parent\":1"))],\
      "assets":[],"markers":[{"tm":0,"cm":"loop","dr":60}]}
      """
  }

  /// Damages a text: bytes changed, parts left out, doubled or swapped, numbers made extreme.
  private func damaged(_ text: String, _ random: inout some RandomNumberGenerator) -> Data {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 20 {
      let place = Int.random(in: 0..<bytes.count - 10, using: &random)
      let length = Int.random(in: 1...9, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<place + length)
      case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 3: bytes.removeSubrange(place...)
      default:
        guard let digit = bytes[place...].firstIndex(where: { 0x30...0x39 ~= $0 }) else { continue }
        let extreme = ["1e999", "-1e300", "99999999999", "0", "1e-320", "NaN", "-1"]
        bytes.replaceSubrange(
          digit...digit, with: Array((extreme.randomElement(using: &random) ?? "0").utf8))
      }
    }
    return Data(bytes)
  }

  @Test func `a large file is read up to the limit that is told`() throws {
    func drawing(_ count: Int) throws(ImportError) -> SkinImport {
      try drawn(String(repeating: "<desc/>", count: count))
    }
    // With the root and the frame.
    #expect(try drawing(19_998).art.elements.count == 1)
    #expect(throws: ImportError.tooMuch(of: "XML elements", most: 20_000)) { try drawing(19_999) }
  }

  @Test(arguments: 0..<20)
  func `a damaged file gives an error or a skin`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      for text in [Self.drawing, Self.animation] {
        let data = damaged(text, &random)
        do throws(ImportError) {
          let found = try SkinImport(data, fileName: "art")
          #expect(!found.art.elements.isEmpty && found.source.contains("static let art"))
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// The small drawings of one feature each.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Imports/Drawings").standardized
  private static let drawings =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".svg") }.sorted()

  @Test func `there is a drawing for each feature`() { #expect(Self.drawings.count > 50) }

  @Test(arguments: HostileFileTests.drawings)
  func `a drawing with any attribute damaged gives an error or a skin`(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let attribute = try Regex(#" [A-Za-z:-]+=("[^"]*"|'[^']*')"#)
    let matches = text.matches(of: attribute)
    #expect(!matches.isEmpty)
    for match in matches {
      let whole = text[match.range]
      let name = try #require(whole.split(separator: "=", maxSplits: 1).first)
      for value in [nil, "-1", "0", "1e9", "-1e300", "NaN", "url(#c)", "}{;:(\u{202E}<!--".xmlText]
      {
        let changed = value.map { "\(name)='\($0)'" } ?? ""
        var copy = text
        copy.replaceSubrange(match.range, with: changed)
        do throws(ImportError) {
          let found = try SkinImport(Data(copy.utf8), fileName: "art")
          #expect(!found.art.elements.isEmpty && found.source.contains("static let art"))
        } catch {
          #expect(!error.description.isEmpty, "\(changed)")
        }
      }
    }
  }

  @Test func `nonsense and too large files are refused`() {
    var random = SeededGenerator(seed: 1)
    let noise = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let nonsense = Data(repeatElement(noise, count: 10_000).joined())
    #expect(throws: ImportError.self) { try SkinImport(nonsense, fileName: "art") }
    for text in [
      "", " ", "<", "{", "[]", "{}", "<svg/>", "<html></html>", "GIF89a", "{\"layers\":[]}",
    ] {
      #expect(throws: ImportError.self, "\(text)") { try imported(text) }
    }
    let deep = String(repeating: "<g>", count: 100_000)
    #expect(throws: ImportError.tooMuch(of: "levels of groups", most: 200)) { try drawn(deep) }
    let nested = String(repeating: "{\"k\":", count: 100_000)
    #expect(throws: ImportError.self) { try imported(nested) }
  }

  @Test func `a path of a million points is refused`() {
    let points = String(repeating: "1 2 ", count: 1_000_000)
    #expect(throws: ImportError.tooMuch(of: "lines and curves", most: 40_000)) {
      try drawn("<path d='M\(points)'/>")
    }
    #expect(throws: ImportError.self) { try drawn("<polyline points='\(points)'/>") }
  }

  @Test func `a value of thousands of numbers is none`() throws {
    let numbers = Array(repeating: "50", count: 5000).joined(separator: ",")
    let found = try animated(layer(1, "lamp", transform: #""o":{"k":[\#(numbers)]}"#))
    #expect(found.art.elements.flatMap(\.all).allSatisfy { $0.ink.opacity == 1 })
  }

  @Test func `cycles are refused`() {
    #expect(throws: ImportError.self) {
      try drawn("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>")
    }
    #expect(throws: ImportError.self) {
      try drawn(
        "<clipPath id='c'><circle r='9' clip-path='url(#c)'/></clipPath><circle r='9' clip-path='url(#c)'/>"
      )
    }
    let parents = layer(1, "a", more: #""parent":2"#) + "," + layer(2, "b", more: #""parent":1"#)
    #expect(throws: ImportError.self) { try animated(parents) }
    let inside = #"{"ty":0,"ind":1,"nm":"in","refId":"c","ip":0,"op":60,"ks":{}}"#
    #expect(throws: ImportError.self) {
      try animated(inside, assets: #"{"id":"c","layers":[\#(inside)]}"#)
    }
  }

  @Test func `compositions that are remapped within each other end`() throws {
    func remapped(_ id: Int, turns: Int, step: Double = 1) -> String {
      let keys = (0..<turns).map { #"{"t":\#(Double($0) * step),"s":[\#($0 % 2 == 0 ? 0 : 1)]}"# }
      return """
        {"ty":0,"ind":1,"nm":"in","refId":"c\(id)","ip":0,"op":60,"ks":{},"w":60,"h":60,\
        "tm":{"a":1,"k":[\(keys.joined(separator: ","))]}}
        """
    }
    let turn = #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[90]}]}"#
    let assets =
      (1...6).map { #"{"id":"c\#($0)","layers":[\#(remapped($0 - 1, turns: 60))]}"# }
      .joined(separator: ",") + #",{"id":"c0","layers":[\#(layer(1, "dot", transform: turn))]}"#
    #expect(throws: ImportError.self) { try animated(remapped(6, turns: 60), assets: assets) }
    let few = assets.replacing("c1\",", with: "c9\",")
    #expect(throws: ImportError.tooMuch(of: "keyframes of one time remapping", most: 200)) {
      try animated(remapped(0, turns: 201, step: 0.25), assets: few)
    }
  }

  @Test func `copies of copies are refused`() {
    var body = "<circle id='a0' r='1'/>"
    for level in 1...30 {
      body +=
        "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    #expect(throws: ImportError.self) { try drawn(body) }
    let assets =
      (1...30).map { level in
        let use = #"{"ty":0,"ind":1,"nm":"in","refId":"c\#(level - 1)","ip":0,"op":60,"ks":{}}"#
        return
          #"{"id":"c\#(level)","layers":[\#(Array(repeating: use, count: 10).joined(separator: ","))]}"#
      }.joined(separator: ",") + #",{"id":"c0","layers":[]}"#
    let top = #"{"ty":0,"ind":1,"nm":"in","refId":"c30","ip":0,"op":60,"ks":{}}"#
    #expect(throws: ImportError.self) { try animated(top, assets: assets) }
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0,0]}}"#
    #expect(throws: ImportError.tooMuch(of: "copies by a repeater", most: 200)) {
      try animated(layer(1, "a", items: #"\#(square),{"ty":"rp","c":{"k":1e9}}"#))
    }
    let repeaters = Array(repeating: #"{"ty":"rp","c":{"k":200}}"#, count: 9)
    #expect(throws: ImportError.tooMuch(of: "shapes", most: 1000)) {
      try animated(layer(1, "a", items: ([square] + repeaters).joined(separator: ",")))
    }
    let entities = (1...20).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);'>" }
      .joined()
    #expect(throws: ImportError.self) {
      try imported("<!DOCTYPE svg [<!ENTITY e0 'x'>\(entities)]><svg><style>&e20;</style></svg>")
    }
  }
}

extension String {
  /// The text as it stands in an attribute.
  fileprivate var xmlText: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
}
