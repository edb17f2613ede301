import Foundation
@testable import RefreshImport
import RefreshMotion

/// Imports a text.
func imported(
  _ text: String, name: String = "art.svg", _ change: (inout ImportOptions) -> Void = { _ in }
) throws(ImportError) -> SkinImport {
  var options = ImportOptions()
  change(&options)
  return try SkinImport(Data(text.utf8), fileName: name, options: options)
}

extension String {
  /// Code without its line breaks.
  var unbroken: String {
    split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      .replacing("( ", with: "(")
  }
}

/// Imports what stands in an SVG drawing of 60 × 60 units, which are points, before a frame that gives it
/// its size.
func drawn(
  _ body: String, _ change: (inout ImportOptions) -> Void = { _ in }
) throws(ImportError) -> SkinImport {
  let head = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">"#
  let frame = ##"<rect id="frame" x="2" y="2" width="56" height="56" fill="#777"/>"##
  return try imported("\(head)\(body)\(frame)</svg>", change)
}

/// Imports shape layers of a Lottie animation of 60 × 60 units, which are points, that takes a second,
/// before a frame that gives it its size.
func animated(
  _ layers: String, assets: String = "", markers: String = ""
) throws(ImportError) -> SkinImport {
  try imported(animatedText(layers, assets: assets, markers: markers), name: "art.json")
}

/// The text of such a file.
func animatedText(_ layers: String, assets: String = "", markers: String = "") -> String {
  let frame = """
    {"ty":1,"ind":99,"nm":"frame","sw":56,"sh":56,"sc":"#777777","ip":0,"op":60,\
    "ks":{"p":{"k":[30,30]},"a":{"k":[28,28]}}}
    """
  return """
    {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":60,"h":60,"layers":[\(frame),\(layers)],"assets":[\(assets)],\
    "markers":[\(markers)]}
    """
}

/// A shape layer with a square of 20 units about its origin.
func layer(
  _ index: Int, _ name: String, transform: String = "", more: String = "", items: String? = nil
) -> String {
  let square =
    #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0,1]}}"#
  return """
    {"ty":4,"ind":\(index),"nm":"\(name)","ip":0,"op":60,"st":0,\
    "ks":{"p":{"k":[30,30]}\(transform.isEmpty ? "" : ",")\(transform)}\
    \(more.isEmpty ? "" : ",")\(more),\
    "shapes":[{"ty":"gr","nm":"Group 1","it":[\(items ?? square),{"ty":"tr"}]}]}
    """
}

/// The handles of a path with so many corners, whose lines are straight.
func straight(_ corners: Int) -> String {
  let handles = Array(repeating: "[0,0]", count: corners).joined(separator: ",")
  return #""i":[\#(handles)],"o":[\#(handles)]"#
}

/// An animated value in even steps between its keyframes, each a frame and numbers.
func keyframes(_ steps: (Double, String)...) -> String {
  let list = steps.map { frame, value in
    #"{"t":\#(frame),"s":[\#(value)],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}}"#
  }
  return #"{"a":1,"k":[\#(list.joined(separator: ","))]}"#
}

extension SkinImport {
  /// The loop as it moves the elements.
  func timeline() throws -> Timeline {
    try art.loop.motion { _ in nil }.timeline(for: art.elements.count)
  }
}

extension ArtShape {
  /// What cuts the first of its shapes that is cut.
  var cut: ArtClip? { all.lazy.compactMap(\.clip).first }
}

/// The same random numbers for the same seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
