import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Paints of Lottie files: where they stand, and what they keep while what they paint changes.
@Suite struct LottiePaintTests {
  private let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}}"#
  private let line = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4}}"#

  private func read(_ items: String, more: String = "") throws -> (
    shape: MovingShape, told: [String]
  ) {
    let found = try LottieReader(
      Data(animatedText(layer(1, "part", more: more, items: items)).utf8))
    let told = found.report.notes.filter { $0.kind == .omitted || $0.kind == .approximated }
    return (try #require(found.shapes.last { $0.name.hasPrefix("part") }), told.map(\.text))
  }

  private func gradient(_ count: Int, _ numbers: String, more: String = "") -> String {
    #"{"ty":"gf","o":{"k":100},"t":2,"s":{"k":[-20,0]},"e":{"k":[20,0]},"g":{"p":\#(count),"k":{"k":[\#(numbers)]}}\#(more)}"#
  }

  @Test func `two stops of a gradient in one place are a hard edge`() throws {
    let colors = "0,1,0,0, 0.5,1,0,0, 0.5,0,0,1, 1,0,0,1"
    let stops = try #require(try read("\(square),\(gradient(4, colors))").shape.gradient?.stops)
    #expect(stops.map(\.location) == [0, 0.5, 0.5, 1])
    #expect(stops.map(\.color.red) == [1, 1, 0, 0] && stops.map(\.color.blue) == [0, 0, 1, 1])
    let fading = "0,1,0,0, 1,1,0,0, 0,1, 0.5,1, 0.5,0, 1,0"
    let opacities = try read("\(square),\(gradient(2, fading))").shape.gradient?.stops
    #expect(opacities?.map(\.color.alpha) == [1, 1, 0, 0])
  }

  @Test func `what a program does not know at the end of a gradient is not there`() throws {
    let numbers = "0,1,0,0, 1,0,0,1, 0,0, 0.5,0.5, null,null"
    let (shape, told) = try read("\(square),\(gradient(2, numbers))")
    #expect(told == [] && shape.gradient?.stops.map(\.color.alpha) == [0, 0.5, 0.5])
  }

  @Test func `a highlight that moves away from the center is told`() throws {
    let colors = "0,1,0,0, 1,0,0,1"
    func told(_ highlight: String) throws -> Int {
      try read("\(square),\(gradient(2, colors, more: #","h":\#(highlight)"#))").told.count
    }
    #expect(try told(#"{"k":0}"#) == 0)
    #expect(try told(keyframes((0, "0"), (60, "80"))) == 1)
  }

  private func group(_ transform: String) -> String {
    #"{"ty":"gr","it":[\#(square),{"ty":"tr",\#(transform)}]}"#
  }

  @Test func `a line around a group that grows keeps its width`() throws {
    let growing = #""s":\#(keyframes((0, "50,50"), (60, "200,200")))"#
    let (shape, told) = try read("\(group(growing)),\(line)")
    #expect(told == [] && shape.line?.width == 4 && shape.width == nil)
    #expect(shape.transforms.allSatisfy { $0.isStill })
    #expect(shape.forms?.outlines.map { ($0.box?.size.x ?? 0).rounded() } == [10, 40])
    // Within the group, it grows too.
    let inside = try read(#"{"ty":"gr","it":[\#(square),\#(line),{"ty":"tr",\#(growing)}]}"#).shape
    #expect(inside.forms == nil && !inside.transforms.allSatisfy(\.isStill))
  }

  @Test func `a gradient that stands while its group turns is told`() throws {
    let turning = #""r":\#(keyframes((0, "0"), (60, "90")))"#
    let found = try read("\(group(turning)),\(gradient(2, "0,1,0,0, 1,0,0,1"))")
    #expect(found.told == ["Its gradient moves with the group that it paints."])
  }

  @Test func `masks that a designer has switched off are not told`() throws {
    let form = #""pt":{"k":{"v":[[-9,-9],[9,-9],[9,9]],\#(straight(3)),"c":true}}"#
    let rest = #""inv":false,"o":{"k":100},"x":{"k":0}"#
    let masks = ["n", "a"].map { #"{"mode":"\#($0)",\#(form),\#(rest)}"# }.joined(separator: ",")
    let found = try read(
      "\(square),\(line)", more: #""hasMask":true,"masksProperties":[\#(masks)]"#)
    #expect(found.told == [] && found.shape.cuts.count { !$0.isEdge } == 1)
  }

  @Test func `a polygon has as many corners as its points come to`() throws {
    let polygon = #"{"ty":"sr","sy":2,"p":{"k":[0,0]},"pt":{"k":5.6},"or":{"k":10},"r":{"k":0}}"#
    // A move, a line from each corner to the next, and what closes it.
    #expect(try read("\(polygon),\(line)").shape.outline.segments.count == 7)
  }

  @Test func `forms of every frame that go evenly are few`() throws {
    func form(_ frame: Int) -> String {
      let x = frame <= 32 ? frame : 64 - frame
      return
        #"{"t":\#(Double(frame) / 2),"s":[{"v":[[0,0],[\#(x),0],[0,20]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}],"o":{"x":0,"y":0},"i":{"x":1,"y":1}}"#
    }
    let path = #"{"ty":"sh","ks":{"a":1,"k":[\#((0...96).map(form).joined(separator: ","))]}}"#
    let (shape, told) = try read("\(path),\(line)")
    #expect(told == [] && (shape.forms?.outlines.count ?? 100) < 20)
    let middle = shape.forms.map { Outline.form($0.number.number(at: 12.25), of: $0.outlines) }
    #expect(abs((middle?.box?.size.x ?? 0) - 24.5) < 0.05)
  }

  @Test func `forms that were made fewer are the same when they are made fewer again`() {
    func bar(_ width: Double) -> Outline {
      .rectangle(Box(x: 0, y: 0, width: width, height: 9), radius: 0)
    }
    let widths = [1.0, 2, 2, 1, 1, 2, 3, 3, 4]
    let number = AnimatedValue(
      widths.indices.map { AnimatedValue.Keyframe(frame: Double($0), value: [Double($0)]) })
    let forms = MovingShape.Forms(
      outlines: widths.map { .path(bar($0).segments) }, number: number)
    for found in [forms.shortened, forms.shortened.shortened] {
      #expect(found.outlines.count == 4)
      for (frame, width) in widths.enumerated() {
        let own = Outline.form(found.number.number(at: Double(frame)), of: found.outlines)
        #expect(abs((own.box?.size.x ?? 0) - width) < 1e-9)
      }
    }
  }
}
