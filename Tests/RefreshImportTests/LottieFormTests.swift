import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Paths of animations that change their form.
@Suite struct LottieFormTests {
  /// A keyframe of a triangle with a corner at a place, and how it goes on.
  private func triangle(_ frame: Int, _ corner: String, _ more: String = "", bent: Bool = false)
    -> String
  {
    let into = bent ? "[[0,0],[-2,0],[0,0]]" : "[[0,0],[0,0],[0,0]]"
    return
      #"{"t":\#(frame),"s":[{"v":[[-10,10],[\#(corner)],[10,10]],"i":\#(into),"#
      + #""o":[[0,0],[0,0],[0,0]],"c":true}]\#(more.isEmpty ? "" : ",")\#(more)}"#
  }

  private let even = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#

  private func path(_ keyframes: String...) -> String {
    #"{"ty":"sh","ks":{"a":1,"k":[\#(keyframes.joined(separator: ","))]}}"#
  }

  private func shown(_ items: String) throws -> SkinImport {
    try animated(layer(1, "blob", items: items))
  }

  private let fill = #"{"ty":"fl","c":{"k":[1,0,0,1]}}"#

  /// Returns the place of the second corner of the first element at a time, in points about its layer.
  private func corner(_ found: SkinImport, at time: Double) throws -> Point {
    let state = try found.timeline().state(of: 0, at: time)
    let element = found.art.elements[0]
    return Outline.form(state.form, of: [element.outline] + element.forms).points[1]
  }

  @Test func `a path goes from form to form, with the file's own timings`() throws {
    let slow = #""o":{"x":0.42,"y":0},"i":{"x":1,"y":1}"#
    let found = try shown(
      path(triangle(0, "0,-10", slow), triangle(30, "4,-6", even), triangle(60, "-8,-6")) + ","
        + fill)
    #expect(!found.report.notes.contains { $0.kind == .omitted || $0.kind == .approximated })
    #expect(found.source.contains("Morph(to: 1, over: 0.5, curve: .easeIn)"), "\(found.source)")
    #expect(found.source.contains("Morph(to: 2, over: 0.5)"), "\(found.source)")
    #expect(found.source.unbroken.contains(".morphing(to: ["), "\(found.source)")
    let places = try [0, 0.25, 0.5, 0.75].map { try corner(found, at: $0) }
    let eased = TimingCurve.easeIn.value(at: 0.5)
    let expected = [
      Point(0, -10), Point(4 * eased, -10 + 4 * eased), Point(4, -6), Point(-2, -6),
    ]
    for (place, other) in zip(places, expected) { #expect(place.distance(to: other) < 0.06) }
  }

  @Test func `a path that goes back has each form once, and one that comes around jumps unseen`()
    throws
  {
    let back = try shown(
      path(triangle(0, "0,-10", even), triangle(30, "4,-6", even), triangle(60, "0,-10")) + ","
        + fill)
    #expect(back.art.elements[0].forms.count == 1)
    #expect(!back.report.notes.contains { $0.text.contains("does not close") })
    let around = try shown(
      path(
        triangle(0, "0,-10", even), triangle(20, "4,-6", even), triangle(40, "-8,-6", even),
        triangle(60, "0,-10")) + "," + fill)
    #expect(around.art.elements[0].forms.count == 3)
    #expect(!around.report.notes.contains { $0.text.contains("does not close") })
    let timeline = try around.timeline()
    #expect(timeline.state(of: 0, at: 0.999).form > 2.9)
    #expect(timeline.state(of: 0, atProgress: 1).form == 0)
  }

  @Test func `a loop that ends in another form does not close`() throws {
    let found = try shown(path(triangle(0, "0,-10", even), triangle(60, "4,-6")) + "," + fill)
    let note = found.report.notes.first { $0.text.contains("does not close") }
    #expect(note?.text.contains("has another form than where it begins") == true)
  }

  @Test func `a form that holds jumps`() throws {
    let found = try shown(
      path(triangle(0, "0,-10", #""h":1"#), triangle(30, "4,-6", #""h":1"#)) + "," + fill)
    #expect(try corner(found, at: 0.49) == Point(0, -10))
    #expect(try corner(found, at: 0.51) == Point(4, -6))
  }

  @Test func `a line that bends in one keyframe is a curve in all`() throws {
    let found = try shown(
      path(triangle(0, "0,-10", even), triangle(60, "4,-6", bent: true)) + "," + fill)
    let element = found.art.elements[0]
    #expect(!found.report.notes.contains { $0.text.contains("morphing") })
    for form in [element.outline] + element.forms {
      guard case .curve = form.segments[1] else {
        Issue.record("\(form)")
        continue
      }
    }
  }

  @Test func `a trimmed line keeps its trim while its form changes`() throws {
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0}}"#
    let line = #"{"ty":"st","c":{"k":[1,0,0,1]},"w":{"k":2},"lc":1,"lj":1}"#
    let found = try shown(
      path(triangle(0, "0,-10", even), triangle(60, "4,-6")) + "," + trim + "," + line)
    #expect(!found.report.notes.contains { $0.kind == .omitted })
    let state = try found.timeline().state(of: 0, at: 0.5)
    #expect(abs(state.form - 0.5) < 0.01 && abs(state.strokeEnd - 0.5) < 0.003)
  }

  @Test func `paths of one paint change together, also if their keyframes are at other times`()
    throws
  {
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[4,4]},"r":{"k":0}}"#
    let one = path(triangle(0, "0,-10", even), triangle(60, "4,-6"))
    let joined = try shown(
      one + "," + path(triangle(0, "0,-4", even), triangle(60, "4,-1")) + "," + square + "," + fill)
    #expect(joined.art.elements.count == 2)
    let element = try #require(joined.art.elements.first)
    #expect(element.forms.map(\.segments.count) == [element.outline.segments.count])
    #expect(
      element.outline.segments.filter { if case .move = $0 { true } else { false } }.count == 3)
    let apart = try shown(
      one + "," + path(triangle(0, "0,-4", even), triangle(40, "4,-1")) + "," + fill)
    #expect(apart.art.elements.count == 2)
    #expect(!apart.report.notes.contains { $0.kind == .omitted })
    for (time, x) in [(0.25, 1.0), (0.5, 2), (0.833, 3.332)] {
      #expect(try abs(corner(apart, at: time).x - x) < 0.06, "\(time)")
    }
    let state = try apart.timeline().state(of: 0, at: 0.5)
    let shape = apart.art.elements[0]
    let points = Outline.form(state.form, of: [shape.outline] + shape.forms).points
    // Thirty of forty frames from −4 to −1.
    #expect(abs(points[points.count / 2 + 1].y + 1.75) < 0.1, "\(points)")
  }

  @Test func `corners are rounded more and more while a path changes its form`() throws {
    let found = try shown(
      path(triangle(0, "0,-10", even), triangle(60, "4,-6")) + "," + fill
        + #",{"ty":"rd","r":\#(keyframes((0, "0"), (60, "5")))}"#)
    #expect(!found.report.notes.contains { $0.kind == .omitted || $0.kind == .approximated })
    let element = found.art.elements[0]
    let timeline = try found.timeline()
    for time in [0.25, 0.5, 0.9] {
      let form = Outline.form(
        timeline.state(of: 0, at: time).form, of: [element.outline] + element.forms)
      // The arc ends on the way to the last corner, as far away as the radius.
      let corner = Point(4 * time, -10 + 4 * time)
      let way = Point(10, 10) - corner
      let end = corner + way * (5 * time / corner.distance(to: Point(10, 10)))
      #expect(form.points.contains { $0.distance(to: end) < 0.1 }, "\(time): \(form)")
    }
  }

  @Test func `a fill that opens past where its outline begins is followed`() throws {
    let disk = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
    let (start, end) = (
      keyframes((0, "50"), (60, "0")), keyframes((0, "50"), (60, "100"))
    )
    let found = try shown(
      "\(disk),\(fill)," + #"{"ty":"tm","s":\#(start),"e":\#(end),"o":{"k":-90}}"#)
    #expect(!found.report.notes.contains { $0.kind == .omitted || $0.kind == .approximated })
    let element = found.art.elements[0]
    let timeline = try found.timeline()
    // It is what lies to the right of a line that moves to the left.
    for (time, share) in [(0.25, 0.25), (0.5, 0.5), (0.8, 0.8)] {
      let form = Outline.form(
        timeline.state(of: 0, at: time).form, of: [element.outline] + element.forms)
      let left = form.box?.min.x ?? 0
      #expect(abs(left - 10 * cos(.pi * share)) < 0.15, "\(time): \(left)")
    }
  }

  @Test func `a fill that opens and closes many times is followed`() throws {
    let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}}"#
    // To and fro along one side, twice a frame.
    let steps = (0...120).map { step in
      let end = step % 2 == 0 ? 30 + step % 14 : 48
      return
        #"{"t":\#(Double(step) / 2),"s":[\#(end)],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}}"#
    }
    let found = try shown(
      "\(square),\(fill),"
        + #"{"ty":"tm","s":{"k":0},"e":{"a":1,"k":[\#(steps.joined(separator: ","))]},"o":{"k":0}}"#
    )
    #expect(!found.report.notes.contains { $0.kind == .omitted || $0.kind == .approximated })
  }

  @Test func `a form of other points is told`() throws {
    let other =
      #"{"t":60,"s":[{"v":[[0,0],[5,0]],\#(straight(2)),"c":true}]}"#
    let found = try shown(path(triangle(0, "0,-10", even), other) + "," + fill)
    #expect(found.report.notes.contains { $0.kind == .omitted && $0.text.contains("morphing") })
    #expect(!found.source.contains("Morph"))
  }
}
