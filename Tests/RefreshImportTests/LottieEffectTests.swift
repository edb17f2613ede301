@testable import RefreshImport
import RefreshMotion
import Testing

/// The effect Stroke, which draws along the masks of a layer.
@Suite struct LottieEffectTests {
  /// A layer with the mask of no mode that goes from left to right.
  private func stroked(
    path: Int = 1, all: Int = 0, size: String = #""k":3"#, start: String = #""k":0"#,
    end: String = #""k":100"#, spacing: Int = 15, style: Int, masks: Int = 1
  ) throws -> SkinImport {
    let mask =
      #"{"mode":"n","pt":{"k":{"v":[[-10,5],[10,5]],\#(straight(2)),"c":false}},"o":{"k":100}}"#
    let values = [
      #""k":\#(path)"#, #""k":\#(all)"#, #""k":1"#, #""k":[0,0.2,1,1]"#, size, #""k":0.75"#,
      #""k":1"#, start, end, #""k":\#(spacing)"#, #""k":\#(style)"#,
    ]
    let effect = values.map { #"{"v":{\#($0)}}"# }.joined(separator: ",")
    let list = Array(repeating: mask, count: masks).joined(separator: ",")
    return try animated(
      layer(
        1, "part",
        more:
          #""masksProperties":[\#(list)],"ef":[{"ty":22,"nm":"Stroke","en":1,"ef":[\#(effect)]}]"#))
  }

  private func told(_ found: SkinImport) -> [String] {
    found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }.map(\.text)
  }

  /// The lines among what is drawn, of six units, as a brush of three.
  private func lines(_ found: SkinImport) -> [ArtShape] {
    found.art.elements.flatMap(\.shown).filter { $0.line?.width == 6 }
  }

  @Test func `a line lies along a mask, on what is there or in its place`() throws {
    let on = try stroked(style: 1)
    #expect(told(on).isEmpty && lines(on).count == 1)
    let line = try #require(lines(on).first)
    #expect(line.line?.cap == .round)
    #expect(line.outline.box == Box(min: Point(-10, 5), max: Point(10, 5)))
    #expect(line.ink == .color(RGBAColor(red: 0, green: 0.2, blue: 1)))
    let alone = try stroked(style: 2)
    #expect(told(alone).isEmpty && lines(alone).count == 1)
    let red = ArtInk.color(RGBAColor(red: 1, green: 0, blue: 0))
    for (found, isThere) in [(on, true), (alone, false)] {
      #expect(found.art.elements.flatMap(\.shown).contains { $0.ink == red } == isThere)
    }
    let part = try stroked(end: #""k":50"#, style: 2)
    #expect(lines(part).first?.outline.box?.max == Point(0, 5))
  }

  @Test func `a line that grows reveals what is there`() throws {
    let end = keyframes((0, "0"), (60, "100")).dropFirst().dropLast()
    let found = try stroked(end: String(end), style: 3)
    #expect(told(found).isEmpty, "\(told(found))")
    let mask = try #require(found.art.elements.flatMap(\.masks).first)
    #expect(mask.line?.width == 6)
    let place = try #require(found.art.elements.firstIndex { $0 == mask })
    #expect(try abs(found.timeline().state(of: place, at: 0.5).strokeEnd - 0.5) < 0.01)
  }

  @Test func `a stroke of no mask draws nothing, and what is not followed is told`() throws {
    let none = try stroked(path: 0, style: 1)
    #expect(told(none).isEmpty && lines(none).isEmpty)
    #expect(try lines(stroked(all: 1, style: 1, masks: 2)).count == 2)
    let end = String(keyframes((0, "0"), (60, "100")).dropFirst().dropLast())
    let others = [
      try stroked(all: 1, end: end, style: 1, masks: 2), try stroked(spacing: 90, style: 1),
      try stroked(size: #""k":0"#, style: 1),
    ]
    for found in others { #expect(told(found) == ["The effect “Stroke” is not used."]) }
  }
}
