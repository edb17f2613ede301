import Foundation
@testable import RefreshImport
import Testing

/// A Lottie file with one value of its tree left out or replaced: an error or a skin, whichever it is.
@Suite struct DamagedTreeTests {
  /// A file with most of what the reader knows.
  private static var file: String {
    let turn = keyframes((0, "0"), (60, "360"))
    let ring = """
      {"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}},\
      {"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"d":[{"n":"d","v":{"k":4}}]},\
      {"ty":"tm","m":2,"s":{"k":0},"e":{"k":25},"o":\(turn)}
      """
    let star = """
      {"ty":"sr","sy":1,"p":{"k":[0,0]},"pt":{"k":5},"r":{"k":0},"or":{"k":9},"ir":{"k":4},"os":{"k":0},\
      "is":{"k":0}},{"ty":"rd","r":{"k":1}},\
      {"ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0.5]}}},\
      {"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[5,0]},"so":{"k":90},"eo":{"k":10}}}
      """
    let form = #"{"v":[[0,-9],[9,-9],[9,9]],"i":[[0,0],[1,1],[0,0]],"o":[],"c":true}"#
    let mask = #""masksProperties":[{"mode":"a","inv":false,"o":{"k":100},"pt":{"k":\#(form)}}]"#
    let blob = """
      {"ty":"sh","ks":{"k":[{"t":0,"s":[\(form)]},{"t":60,"s":[\(form)]}]}},\
      {"ty":"rc","p":{"k":[3,3]},"s":{"k":[8,4]},"r":{"k":1}},\
      {"ty":"fl","c":\(keyframes((0, "1,0,0"), (60, "0,0,1"))),"o":{"k":50},"r":2}
      """
    let comp =
      #"{"ty":0,"ind":5,"nm":"c","refId":"c","ip":0,"op":60,"w":60,"h":60,"st":2,"sr":2,"ks":{"o":{"k":40}},"tm":\#(keyframes((0, "0"), (60, "1")))}"#
    return animatedText(
      [
        layer(1, "ring", transform: #""r":\#(turn),"sk":{"k":5},"sa":{"k":9}"#, items: ring),
        layer(2, "star", more: #""parent":1,"ao":1"#, items: star),
        layer(3, "blob", more: #""tt":1,\#(mask)"#, items: blob), comp,
      ].joined(separator: ","), assets: #"{"id":"c","layers":[\#(layer(1, "in"))]}"#,
      markers: #"{"tm":0,"cm":"loop","dr":60}"#)
  }

  private static let replacements = ["-1", "0", "1e9", "null", "[]", "{}"]

  /// Returns a tree with each value in turn left out or replaced.
  private static func damaged(_ value: Any) -> [Any] {
    var found: [Any] = []
    func others(_ value: Any) -> [Any] {
      let put = replacements.compactMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
      }
      return put + damaged(value)
    }
    if let members = value as? [String: Any] {
      for (key, own) in members.sorted(by: { $0.key < $1.key }) {
        var copy = members
        copy[key] = nil
        found.append(copy)
        for other in others(own) {
          copy[key] = other
          found.append(copy)
        }
      }
    } else if let items = value as? [Any] {
      for (index, own) in items.enumerated() {
        var copy = items
        for other in others(own) {
          copy[index] = other
          found.append(copy)
        }
      }
    }
    return found
  }

  /// The files are read in so many parts: six of them, and all by `LONG_TESTS=1`, in half a minute.
  private static let parts = 60
  private static let read =
    ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
    ? Array(0..<parts) : [0, 7, 14, 21, 28, 35]

  @Test(arguments: read)
  func `a value that is left out or replaced gives an error or a skin`(part: Int) throws {
    let root = try JSONSerialization.jsonObject(with: Data(Self.file.utf8))
    let trees = Self.damaged(root)
    #expect(trees.count > 2000)
    for tree in trees.enumerated() where tree.offset % Self.parts == part {
      let data = try JSONSerialization.data(withJSONObject: tree.element)
      do throws(ImportError) {
        let found = try SkinImport(data, fileName: "art.json")
        #expect(!found.art.elements.isEmpty)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
