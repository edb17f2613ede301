import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Groups of a drawing that are parts of the skin by their names.
@Suite struct SVGPartTests {
  private let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60">
      <rect id="frame" x="2" y="2" width="56" height="56" fill="#777"/>
      <g id="loop"><rect id="wheel" x="20" y="20" width="20" height="20">
        <animateTransform attributeName="transform" type="rotate" values="0 30 30;90 30 30" dur="1s" repeatCount="indefinite"/>
      </rect></g>
      <g id="Outro"><circle id="sun" cx="30" cy="30" r="10" fill="gold">
        <animate attributeName="r" values="5;20" dur=".4s" fill="freeze"/>
      </circle></g>
      <g id="unchanged"><path id="dash" d="M20 30h20v4H20z"/></g>
    </svg>
    """

  private func index(_ name: String, _ art: Artwork) throws -> Int {
    try #require(art.elements.firstIndex { $0.name == name })
  }

  private func timeline(_ motion: ArtMotion?, _ art: Artwork) throws -> Timeline {
    try #require(motion).motion { _ in nil }.timeline(for: art.elements.count)
  }

  @Test func `a group with the name of a part is that part`() throws {
    let art = try imported(drawing).art
    #expect(art.outro != nil && art.unchanged != nil && art.failure == nil && art.pull == nil)
    let (loop, outro) = (try timeline(art.loop, art), try timeline(art.outro, art))
    #expect(loop.duration == 1 && abs(outro.duration - 0.4) < 1e-6)
    let (wheel, sun, dash) = (
      try index("wheel", art), try index("sun", art), try index("dash", art)
    )
    #expect(loop.state(of: wheel, at: 0.5).opacity == 1)
    #expect(loop.state(of: sun, at: 0.5).opacity == 0)
    #expect(outro.state(of: sun, at: 0.2).opacity == 1)
    #expect(outro.state(of: wheel, at: 0.2).opacity == 0)
    #expect(outro.state(of: dash, at: 0.2).opacity == 0)
    // Its own motion begins with the part: half of the way from 5 to 20, of 20.
    #expect(abs(outro.state(of: sun, at: 0.2).scaleX - 0.625) < 0.01)
    let unchanged = try timeline(art.unchanged, art)
    #expect(unchanged.state(of: dash, at: 0.1).opacity == 1)
    // The loop has hidden it, so that the part says that it is seen.
    #expect(try imported(drawing).source.contains("Fade(from: 1, to: 1, over: 0.4)"))
    // What is in no such group is always seen.
    #expect(outro.state(of: try index("frame", art), at: 0.2).opacity == 1)
  }

  @Test func `what moves keeps the name of the group in which a program has named it`() throws {
    let turn =
      #"<animateTransform attributeName="transform" type="rotate" values="0;9" dur="1s" repeatCount="indefinite"/>"#
    let found = try drawn(
      """
      <g id="rays" stroke="#000">\(turn)<path d="M5 5h9"/><path id="path2" d="M5 9h9"/>
      <rect id="hand" width="3" height="3"/></g><g id="outro"><path d="M20 20h9v9z"/></g>
      """)
    let names = found.art.shapes.flatMap(\.shown).map(\.name)
    #expect(names.filter { $0 == "rays" }.count == 2, "\(names)")
    #expect(names.contains("hand") && names.contains("outro") && names.contains("frame"))
    #expect(!names.contains { $0.contains("path") })
  }

  @Test func `the motions of the parts are in the code, in their order`() throws {
    let source = try imported(drawing).source
    let places = ["loop:", "outro:", "unchanged:"].map { source.range(of: $0)?.lowerBound }
    #expect(
      places.allSatisfy { $0 != nil }
        && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test func `a group named pull is the pull, and not the loop`() throws {
    let art = try imported(drawing.replacing(#"id="Outro""#, with: #"id="pull""#)).art
    let (loop, pull) = (try timeline(art.loop, art), try timeline(art.pull, art))
    let (wheel, sun) = (try index("wheel", art), try index("sun", art))
    #expect(
      pull.state(of: sun, at: 0.2).opacity == 1 && pull.state(of: wheel, at: 0.2).opacity == 0)
    #expect(loop.state(of: sun, at: 0.5).opacity == 0)
  }

  /// Checks a drawing whose loop has a wheel in a frame, and whose other parts appear as they are drawn.
  private func expectParts(in art: Artwork, _ loop: Timeline) throws {
    #expect(art.elements.map(\.name) == ["frame", "loop", "Outro", "unchanged"])
    let (outro, unchanged) = (try timeline(art.outro, art), try timeline(art.unchanged, art))
    let times = stride(from: 0, to: 1, by: 0.1)
    #expect(
      times.allSatisfy { time in (2..<4).allSatisfy { loop.state(of: $0, at: time).opacity == 0 } })
    // In the loop, and then in each part: the frame is seen in all.
    for (motion, opacities) in [(outro, [1, 0, 1, 0]), (unchanged, [1, 0, 0, 1.0])] {
      #expect((0..<4).map { motion.state(of: $0, at: motion.duration).opacity } == opacities)
      #expect(motion.duration > 0 && motion.duration <= MotionSet.longestEnding)
    }
    #expect(art.failure == nil)
  }

  @Test func `with the motion of a skin, the other parts are kept as they are drawn`() throws {
    let found = try imported(drawing) { $0.motion = "ring" }
    guard case .together(let motions) = found.art.loop else {
      Issue.record("It does nothing but move as a skin.")
      return
    }
    #expect(motions.first == .on(0..<2, .skin("ring")))
    let ring = Motion { Rotate(to: 1, over: 1) }
    let loop = try found.art.loop.motion { _ in ring }.timeline(for: 4)
    #expect(loop.state(of: 1, at: 0.5).rotation == 0.5)
    try expectParts(in: found.art, loop)
    #expect(found.report.lostMotion != nil && found.report.verdict != "All 3 layers are as drawn.")
  }

  /// What no program has moved, a designer can still divide.
  @Test func `a drawing that stands still swells in the loop, and its other parts appear`() throws {
    let text = drawing.replacing(/<animate.*?>/.dotMatchesNewlines(), with: "")
    let found = try imported(text)
    let loop = try timeline(found.art.loop, found.art)
    try expectParts(in: found.art, loop)
    #expect(stride(from: 0, to: 1, by: 0.1).contains { loop.state(of: 1, at: $0).scaleX > 1.1 })
    let pull = try timeline(found.art.pull, found.art)
    #expect((0..<4).map { pull.state(of: $0, at: pull.duration).opacity } == [1, 1, 0, 0])
    #expect(found.report.lostMotion == nil)
    #expect(
      found.report.notes.contains { $0.text == "The group “outro” is that part of the skin." })
  }

  @Test func `of a still drawing, a group named pull is seen in the pull alone`() throws {
    let text = drawing.replacing(/<animate.*?>/.dotMatchesNewlines(), with: "")
      .replacing(#"id="Outro""#, with: #"id="pull""#)
    let art = try imported(text).art
    let pull = try timeline(art.pull, art)
    #expect(art.elements.map(\.name) == ["frame", "loop", "pull", "unchanged"])
    #expect((0..<4).map { pull.state(of: $0, at: pull.duration).opacity } == [1, 0, 1, 0])
  }

  @Test func `a group around parts that has a name is no element`() throws {
    let text = drawing.replacing(#"<rect id="frame""#, with: #"<g id="icon"><rect id="frame""#)
      .replacing("</svg>", with: #"</g><rect id="floor" y="58" width="60" height="2"/></svg>"#)
    let art = try imported(text) { $0.motion = "ring" }.art
    #expect(art.elements.map(\.name) == ["frame", "loop", "floor", "Outro", "unchanged"])
  }

  @Test func `a drawing of one such group alone is shown all the time`() throws {
    let found = try imported(
      #"<svg viewBox="0 0 9 9"><g id="outro"><rect width="9" height="9"/></g></svg>"#)
    #expect(found.art.elements.count == 1 && found.art.outro == nil)
    #expect(try timeline(found.art.loop, found.art).state(of: 0, at: 0.1).opacity == 1)
  }

  @Test func `of a still drawing of two endings alone, each is seen in its own`() throws {
    let found = try imported(
      """
      <svg viewBox="0 0 9 9"><g id="outro"><rect width="9" height="9"/></g>
      <g id="failure"><circle cx="4" cy="4" r="4"/></g></svg>
      """)
    let art = found.art
    #expect(art.elements.map(\.name) == ["outro", "failure"])
    for (motion, opacities) in [
      (art.loop, [0, 0]), (art.pull, [0, 0]), (art.outro, [1, 0]), (art.failure, [0, 1.0]),
    ] {
      let motion = try timeline(motion, art)
      #expect((0..<2).map { motion.state(of: $0, at: motion.duration).opacity } == opacities)
    }
    #expect(found.report.notes.contains { $0.text == "Nothing is drawn for the loop." })
  }

  @Test func `neighbors that are joined, as they are many, are of one part`() throws {
    let floor = (0..<55).map { #"<rect x="\#($0)" width="1" height="9"/>"# }.joined()
    let wheel = (0..<15).map { #"<circle cx="\#($0)" cy="30" r="2"/>"# }.joined()
    let art = try imported(
      """
      <svg viewBox="0 0 60 60">\(floor)<g id="loop">\(wheel)</g>
      <g id="outro"><path d="M0 40h9v9z"/></g></svg>
      """
    ).art
    #expect(art.elements.count <= 49)
    let outro = try timeline(art.outro, art)
    // The floor, which is always seen, the wheel, and the ending lie below one another.
    let heights = try art.elements.map { try #require($0.box).center.y.rounded() }
    let rows = Set(heights).sorted()
    #expect(rows.count == 3)
    for (index, height) in heights.enumerated() {
      let opacity = outro.state(of: index, at: outro.duration).opacity
      #expect(opacity == (rows.firstIndex(of: height) == 1 ? 0 : 1))
    }
  }

  @Test func `a clip that moves begins with its part`() throws {
    let clip =
      #"<clipPath id="c"><rect width="9" height="60"><animate attributeName="x" values="0;40" dur="1s"/></rect></clipPath>"#
    let text = drawing.replacing(
      #"<g id="unchanged"><path"#,
      with: #"""
        <g id="unchanged">\#(clip)<path clip-path="url(#c)"
        """#)
    let picture = try SVGReader(Data(text.utf8)).picture
    let part = try #require(picture.markers.first { $0.name == "unchanged" }).frames
    let shape = try #require(picture.shapes.first { $0.name == "dash" })
    let change = try #require(shape.cuts.compactMap(\.change).first)
    let half = part.lowerBound + SVGReader.frameRate / 2
    #expect(try abs(#require(change.outline(half).box).min.x - 20) < 1e-6)
  }

  @Test(arguments: [("pull", "Loop"), ("loop", "outro")])
  func `of a group in another, the part is the one that is not the loop`(
    inner: String, outer: String
  ) throws {
    // Both move for as long as an ending may.
    let text = drawing.replacing(#"dur="1s""#, with: #"dur=".4s""#)
      .replacing(#"id="Outro""#, with: #"id="\#(inner)""#)
      .replacing(#"<rect id="frame""#, with: #"<g id="\#(outer)"><rect id="frame""#)
      .replacing("</svg>", with: "</g></svg>")
    let art = try imported(text).art
    let part = try timeline(inner == "pull" ? art.pull : art.outro, art)
    #expect(try part.state(of: index("sun", art), at: 0.2).opacity == 1)
  }

  @Test func `a layer of which a group is as drawn is not, if another is not`() {
    var report = ImportReport()
    report.add(.taken, "Body / Arm", "Its shapes are taken.")
    report.add(.omitted, "Body", "Its mask grows.")
    #expect(report.verdict == "0 of 1 layers as drawn, 1 not: “Body”.")
  }

  @Test func `the report begins with the layers that are as drawn`() throws {
    #expect(try imported(drawing).report.verdict == "All 4 layers are as drawn.")
    let other = drawing.replacing(
      "</svg>",
      with:
        #"<text id="title">A</text><g id="tree"><path filter="url(#f)" d="M0 0h9v9z"/></g></svg>"#)
    let found = try imported(other)
    #expect(
      found.report.verdict.contains("not: “path in line 10”, “title”"), "\(found.report.verdict)")
    #expect(found.summary(of: "art.svg")[0] == found.report.verdict)
  }

  @Test func `the report says what markers are used as, and which are not`() throws {
    func told(_ markers: (String, Int, Int)...) throws -> [String] {
      let body = layer(1, "wheel", transform: #""r":\#(keyframes((0, "0"), (60, "360")))"#)
      let marks = markers.map { #"{"tm":\#($1),"cm":"\#($0)","dr":\#($2)}"# }
      return try animated(body, markers: marks.joined(separator: ",")).report.lines()
        .filter { $0.contains("marker") }.map { String($0.drop { $0 != "T" && $0 != "O" }) }
    }
    #expect(
      try told(("Pull", 0, 15), ("loop", 15, 30), ("sucess", 45, 15)) == [
        "The marker “sucess” is not used. Did you mean “outro”?",
        "The marker “pull” is that part of the skin, from 0 s to 0.25 s.",
        "The marker “loop” is that part of the skin, from 0.25 s to 0.75 s.",
      ])
    #expect(
      try told(("loop", 0, 60), ("faliure", 0, 9), ("xyz", 9, 9), ("outro", 60, 9)) == [
        "The marker “faliure” is not used. Did you mean “failure”?",
        "The marker “xyz” is not used. The parts of a skin are \(PartName.list).",
        "The marker “outro” is not used: it lasts for no frame of the animation. Give it a duration "
          + "within the animation.",
        "The marker “loop” is that part of the skin, from 0 s to 1 s.",
      ])
    #expect(
      try told(("loop", 0, 30), ("loop", 30, 30)).first
        == "Of the markers “loop”, the first that lasts is used. Give each part one marker.")
  }

  @Test func `an ending that no skin may have is refused`() throws {
    let body = layer(1, "wheel", transform: #""r":\#(keyframes((0, "0"), (60, "360")))"#)
    func ending(_ frames: Int) throws {
      _ = try animated(
        body,
        markers: #"{"tm":0,"cm":"loop","dr":6},{"tm":6,"cm":"failure","dr":\#(frames)}"#)
    }
    try ending(48)
    #expect {
      try ending(50)
    } throws: {
      "\($0)".hasPrefix("The part “failure” takes 0.83 s. Shorten it to 0.8 s:")
    }
  }

  @Test func `a marker unchanged is a part of the skin`() throws {
    let body = layer(1, "wheel", transform: #""r":\#(keyframes((0, "0"), (60, "360")))"#)
    let marks = #"{"tm":0,"cm":"loop","dr":30},{"tm":30,"cm":"unchanged","dr":15}"#
    let found = try animated(body, markers: marks)
    #expect(found.art.unchanged != nil && found.source.contains("unchanged:"))
  }
}
