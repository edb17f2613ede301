import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// The law that what stands still looks as what moves by a hair: neither takes a way of its own, but dashes and
/// gradients, which are other shapes while they move.
@Suite struct LottieStillTests {
  /// A value of the format in a file that has it in the place of `¤`.
  struct Value: CustomStringConvertible {
    let name: String
    let file: String
    var assets = ""
    /// The value, and the same but for a hair.
    let (still, moved): (String, String)
    var description: String { name }
  }

  private static let square =
    #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}}"#
  private static let circle = #"{"ty":"el","p":{"k":[6,0]},"s":{"k":[24,24]}}"#
  private static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":80}}"#
  private static let blue = #"{"ty":"fl","c":{"k":[0,0,1]}}"#
  private static let line =
    #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":80},"w":{"k":3},"lc":1,"lj":1}"#
  private static let dashed =
    #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"lc":1,"d":[{"n":"d","v":{"k":5}},{"n":"g","v":{"k":3}}]}"#

  private static func row(
    _ name: String, _ items: String, _ still: String, _ moved: String
  ) -> Value {
    Value(name: name, file: layer(1, "part", items: items), still: still, moved: moved)
  }

  private static let transforms = [
    ("a", "3,4", "3.01,4"), ("s", "80,60", "80.01,60"), ("r", "30", "30.01"), ("o", "50", "50.01"),
    ("sk", "20", "20.01"),
  ].flatMap { key, still, moved in
    let pair = #"\#(square),\#(fill),\#(circle),\#(blue)"#
    let group = #"{"ty":"gr","it":[\#(pair),{"ty":"tr","\#(key)":¤}]}"#
    return [
      Value(
        name: "\(key) of a layer",
        file: layer(1, "part", transform: #""\#(key)":¤"#, items: pair), still: still, moved: moved),
      row("\(key) of a group", group, still, moved),
    ]
  }

  private static let compositions = [
    ("o", "50", "50.01"), ("r", "10", "10.01"),
  ].map { key, still, moved in
    Value(
      name: "\(key) of a composition",
      file:
        #"{"ty":0,"ind":1,"nm":"in","refId":"c","ip":0,"op":60,"w":60,"h":60,"ks":{"\#(key)":¤}}"#,
      assets:
        #"{"id":"c","layers":[\#(layer(1, "a")),\#(layer(2, "b", items: "\(circle),\(blue)"))]}"#,
      still: still, moved: moved)
  }

  private static let stars = [
    ("p", "1,2", "1.01,2"), ("pt", "5", "5.01"), ("r", "12", "12.01"), ("or", "15", "15.01"),
    ("ir", "7", "7.01"), ("os", "20", "20.01"), ("is", "10", "10.01"),
  ].map { key, still, moved in
    let values = ["p": "0,0", "pt": "5", "r": "0", "or": "15", "ir": "7", "os": "0", "is": "0"]
      .filter { $0.key != key }.map { #""\#($0.key)":{"k":[\#($0.value)]}"# }.sorted()
      .joined(separator: ",")
    return row(
      "\(key) of a star", #"{"ty":"sr","sy":1,\#(values),"\#(key)":¤},\#(line)"#, still, moved)
  }

  private static let trims = [("s", "20", "20.01"), ("e", "60", "60.01"), ("o", "30", "30.01")]
    .flatMap { key, still, moved in
      let ends = ["s": "10", "e": "75", "o": "0"].filter { $0.key != key }
        .map { #""\#($0.key)":{"k":\#($0.value)}"# }.sorted().joined(separator: ",")
      let trim = #"{"ty":"tm",\#(ends),"\#(key)":¤}"#
      let row = #"{"ty":"tm","m":2,\#(ends),"\#(key)":¤}"#
      return [
        Self.row("\(key) of a trim of a line", "\(square),\(trim),\(line)", still, moved),
        Self.row("\(key) of a trim of a circle", "\(circle),\(line),\(trim)", still, moved),
        Self.row("\(key) of a trim of dashes", "\(square),\(trim),\(dashed)", still, moved),
        Self.row("\(key) of a trim in a row", "\(square),\(circle),\(row),\(line)", still, moved),
        Self.row("\(key) of a trim of a fill", "\(square),\(trim),\(fill)", still, moved),
      ]
    }

  private static let repeaters = [
    ("p", "9,0", "9.01,0"), ("r", "20", "20.01"), ("s", "80,80", "80.01,80"), ("so", "90", "90.01"),
    ("eo", "30", "30.01"), ("a", "1,1", "1.01,1"),
  ].map { key, still, moved in
    row(
      "\(key) of a repeater",
      #"\#(square),\#(fill),{"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"\#(key)":¤}}"#, still, moved)
  }

  private static let figures = [
    row(
      "p of a rectangle", #"{"ty":"rc","p":¤,"s":{"k":[9,20]},"r":{"k":2}},\#(line)"#, "3,4",
      "3.01,4"),
    row(
      "s of a rectangle", #"{"ty":"rc","p":{"k":[1,1]},"s":¤,"r":{"k":0}},\#(line)"#, "9,20",
      "9.01,20"),
    row(
      "r of a rectangle", #"{"ty":"rc","p":{"k":[1,1]},"s":{"k":[9,20]},"r":¤},\#(line)"#, "3",
      "3.01"),
    row("p of an ellipse", #"{"ty":"el","p":¤,"s":{"k":[9,20]}},\#(fill)"#, "3,4", "3.01,4"),
    row("s of an ellipse", #"{"ty":"el","p":{"k":[1,1]},"s":¤},\#(fill)"#, "9,20", "9.01,20"),
    row("r of round corners", #"\#(square),{"ty":"rd","r":¤},\#(line)"#, "4", "4.01"),
  ]

  private static let paints = [
    row(
      "c of a fill", #"\#(square),{"ty":"fl","c":¤,"o":{"k":80}}"#, "0.2,0.4,0.6", "0.2,0.4,0.61"),
    row(
      "o of a fill", #"\#(square),\#(circle),{"ty":"fl","c":{"k":[1,0,0]},"o":¤}"#, "60", "60.01"),
    row("c of a line", #"\#(square),{"ty":"st","c":¤,"w":{"k":3}}"#, "0.2,0.4,0.6", "0.2,0.4,0.61"),
    row(
      "o of a line", #"\#(square),{"ty":"st","c":{"k":[1,0,0]},"o":¤,"w":{"k":3}}"#, "60", "60.01"),
    row("w of a line", #"\#(square),{"ty":"st","c":{"k":[1,0,0]},"w":¤}"#, "4", "4.01"),
  ]

  static let values =
    transforms + compositions + stars + trims + repeaters + figures + paints + [
      Value(
        name: "time of a composition",
        file:
          #"{"ty":0,"ind":1,"nm":"in","refId":"c","ip":0,"op":60,"w":60,"h":60,"ks":{},"tm":¤}"#,
        assets:
          #"{"id":"c","layers":[\#(layer(1, "a", transform: #""r":\#(keyframes((0, "0"), (60, "90")))"#))]}"#,
        still: "0.5", moved: "0.5001"),
      Value(
        name: "opacity of a mask",
        file: layer(
          1, "part",
          more:
            #""masksProperties":[{"mode":"a","o":¤,"pt":{"k":{"v":[[0,-10],[10,-10],[10,10],[0,10]],\#(straight(4)),"c":true}}}]"#
        ), still: "50", moved: "50.01"),
    ]

  @Test(arguments: values)
  func `a still value looks as one that moves by a hair`(value: Value) throws {
    func imported(_ text: String) throws -> SkinImport {
      try animated(value.file.replacing("¤", with: text), assets: value.assets)
    }
    let still = try imported(#"{"a":0,"k":[\#(value.still)]}"#)
    let moving = try imported(keyframes((0, value.still), (60, value.moved)))
    for time in [0.01, 0.99] {
      let (left, right) = (try still.looks(at: time), try moving.looks(at: time))
      #expect(left.count == right.count)
      for (one, other) in zip(left, right) { #expect(one.isLike(other), "\(time)") }
    }
  }

  @Test func `a still form of a path or a mask looks as one that moves by a hair`() throws {
    func form(_ x: String) -> String {
      #"{"v":[[\#(x),-10],[10,-10],[10,10],[0,10]],\#(straight(4)),"c":true}"#
    }
    func file(_ forms: String, isMask: Bool) -> String {
      guard isMask else {
        return layer(1, "part", items: #"{"ty":"sh","ks":\#(forms)},\#(Self.line)"#)
      }
      return layer(1, "part", more: #""masksProperties":[{"mode":"a","pt":\#(forms)}]"#)
    }
    for isMask in [false, true] {
      let still = try animated(file(#"{"k":\#(form("0"))}"#, isMask: isMask))
      let moving = try animated(
        file(
          #"{"k":[{"t":0,"s":[\#(form("0"))]},{"t":60,"s":[\#(form("-0.01"))]}]}"#, isMask: isMask))
      let (left, right) = (try still.looks(at: 0.5), try moving.looks(at: 0.5))
      #expect(left.count == right.count)
      for (one, other) in zip(left, right) { #expect(one.isLike(other)) }
    }
  }
}
