@testable import RefreshImport
import RefreshMotion
import Testing

/// What nothing is seen of in a Lottie file is not told, and what is seen is.
@Suite struct LottieUnseenTests {
  private let circle = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
  private let line = #"{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3},"lc":1}"#

  private func told(_ found: SkinImport) -> [String] {
    found.report.notes.filter { [.omitted, .approximated].contains($0.kind) }.map(\.text)
  }

  private func told(_ items: String, more: String = "") throws -> [String] {
    told(try animated(layer(1, "part", more: more, items: items)))
  }

  private func trim(_ start: String, _ end: String) -> String {
    #"{"ty":"tm","s":\#(start),"e":\#(end),"o":{"k":0}}"#
  }

  @Test(arguments: [
    (#"{"ty":"op","a":{"k":4},"lj":1}"#, "offset path"), (#"{"ty":"zz","s":{"k":4}}"#, "zigzag"),
    (#"{"ty":"pb","a":{"k":9}}"#, "pucker and bloat"), (#"{"ty":"tw","a":{"k":40}}"#, "twist"),
  ])
  func `an item that distorts paths is told where they are painted`(item: String, name: String)
    throws
  {
    #expect(try told("\(circle),\(item),\(line)") == ["Its \(name) is not used."])
    #expect(try told("\(circle),\(line),\(item)") == ["Its \(name) is not used."], "from below")
    let hidden = line.replacing(#"{"ty""#, with: #"{"hd":true,"ty""#)
    let red = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    let apart =
      #"{"ty":"gr","it":[\#(circle),\#(hidden),\#(item)]},{"ty":"gr","it":[\#(circle),\#(red)]}"#
    #expect(try told(apart) == [])
    let none = item.replacing(#/"k":[0-9]+/#, with: #""k":0"#)
    #expect(try told("\(circle),\(none),\(line)") == [])
  }

  @Test func `a paint without an opacity paints nothing, however it is trimmed`() throws {
    let moving = trim(keyframes((0, "0"), (60, "50")), #"{"k":100}"#)
    let clear = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":0}}"#
    #expect(try told("\(circle),\(line),\(clear),\(moving)") == [])
  }

  @Test func `a layer that is never shown is not told`() throws {
    let text =
      #"{"ty":5,"ind":1,"nm":"text","ip":60,"op":90,"ks":{},"t":{"d":{"k":[{"s":{"t":"A","s":9}}]}}}"#
    #expect(told(try animated(text)) == [])
    let shown = text.replacing(#""ip":60"#, with: #""ip":59"#)
    #expect(told(try animated(shown)) == ["Text is not taken."])
    let empty = text.replacing(#""ip":60,"op":90"#, with: #""ip":30,"op":30"#)
    #expect(told(try animated(empty)) == [])
  }

  @Test func `a trim cuts what another above it has left`() throws {
    // The upper leaves the first half; of that, the lower leaves all, then the second half.
    let upper = trim(
      #"{"k":0}"#, keyframes((0, "50"), (60, "40")))
    let lower = trim(keyframes((0, "0"), (60, "50")), #"{"k":100}"#)
    let found = try animated(layer(1, "part", items: "\(circle),\(line),\(upper),\(lower)"))
    #expect(told(found) == [])
    let timeline = try found.timeline()
    for (time, start, end) in [(0.001, 0.0, 0.5), (0.5, 0.1125, 0.45), (0.999, 0.2, 0.4)] {
      let state = timeline.state(of: 0, at: time)
      #expect(abs(state.strokeStart - start) < 0.01 && abs(state.strokeEnd - end) < 0.01, "\(time)")
    }
    // A later one that goes around leaves two parts.
    let around = lower.replacing(#""o":{"k":0}"#, with: #""o":{"k":90}"#)
    #expect(
      try told("\(circle),\(line),\(upper),\(around)") == [
        "Only the innermost of its 2 trims is used."
      ])
  }

  @Test(arguments: [(6, true), (40, false)])
  func `what is faint in a matte matters where it covers more than the rest`(
    side: Int, isInside: Bool
  ) throws {
    func square(_ side: Int, _ opacity: Int) -> String {
      #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[\#(side),\#(side)]}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":\#(opacity)}}]}"#
    }
    let matte = layer(1, "matte", more: #""td":1"#, items: "\(square(side, 20)),\(square(20, 100))")
    let part = layer(2, "part", more: #""tt":1"#, items: square(50, 100))
    let found = try animated("\(matte),\(part)")
    #expect(told(found).isEmpty, "\(told(found))")
    #expect(found.art.elements[0].masks.isEmpty == isInside)
    let clip = found.art.elements[0].cut?.outline.box
    #expect((clip == Box(x: -10, y: -10, width: 20, height: 20)) == isInside)
  }

  @Test func `the time of a composition may repeat as often as the file is long`() throws {
    let time =
      #"{"x":"var $bm_rt;\n$bm_rt = loopOut('cycle', 0);","a":1,"k":[{"t":0,"s":[0],"e":[7]},{"t":420}]}"#
    let inner = #"{"id":"c","layers":[\#(layer(1, "part"))]}"#
    let outer =
      #"{"ty":0,"ind":1,"nm":"c","refId":"c","w":60,"h":60,"ip":0,"op":60,"tm":\#(time),"ks":{}}"#
    #expect(told(try animated(outer, assets: inner)) == [])
  }
}
