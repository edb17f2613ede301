@testable import RefreshImport
import RefreshMotion
import Testing

/// What the printed Swift says, and what it says only once.
@Suite struct SwiftWriterTests {
  @Test func `only what reads path data or a picture is tried`() throws {
    // A group, which has a path of no lines.
    let fades =
      #"<animate attributeName="opacity" values="1;.2;1" dur="1s" repeatCount="indefinite"/>"#
    let plain = try drawn(
      """
      <g id="svgPath">\(fades)<circle cx="20" cy="30" r="9"/><circle cx="26" cy="30" r="9"><animate \
      attributeName="cy" values="30;40;30" dur="1s" repeatCount="indefinite"/></circle></g>
      """)
    #expect(plain.source.contains(".group(") && !plain.source.contains("try"), "\(plain.source)")
    let path = try drawn(#"<path id="beak" d="M9 9h9v9z"/>"#).source
    #expect(path.contains("return try [") && path.components(separatedBy: "try").count == 2)
  }

  @Test func `comments say the numbers of elements, if motions choose by them`() throws {
    func move(_ id: String, _ x: Int) -> String {
      """
      <circle id="\(id)" cx="\(x)" cy="30" r="\(x / 8)"><animate attributeName="cy" values="30;\(x);30" \
      dur="1s" repeatCount="indefinite"/></circle>
      """
    }
    let found = try drawn(move("sun", 16) + move("path-1", 24) + move("moon", 32))
    #expect(found.source.contains(".on(.range(0..<3))"), "\(found.source)")
    for line in ["// element 0: sun\n", "// element 1\n", "// element 2: moon\n"] {
      #expect(found.source.contains(line), "\(found.source)")
    }
    let one = try drawn(move("sun", 16)).source
    #expect(one.contains("// sun\n") && !one.contains("// element"))
  }

  /// A group counts before what masks it, and that before what is within it.
  @Test func `the numbers in comments are those of the elements`() throws {
    var group = ArtShape(name: "cloud", outline: .path([]), ink: .color(.init(white: 0, alpha: 0)))
    func dot(_ name: String, _ x: Double) -> ArtShape {
      ArtShape(
        name: name, outline: .ellipse(center: Point(x, x), radii: Point(x, x)), ink: .color(.black))
    }
    group.masks = [dot("hole", 1)]
    group.members = [dot("left", 2), dot("right", 3)]
    let art = Artwork(
      shapes: [dot("first", 4), group, dot("last", 5)],
      loop: .on(4..<5, .change([.init(property: .opacity, to: 0)], over: 1, curve: .linear)),
      frame: Box(min: .zero, max: Point(9, 9)))
    var writer = SwiftWriter(art, name: "art", summary: "It is art.")
    let code = writer.source()
    for (number, element) in art.elements.enumerated() {
      #expect(code.contains("// element \(number): \(element.name)\n"), "\(code)")
    }
  }

  /// A layer with a disc that moves as a keyframed position says, at a place.
  private func disc(
    _ index: Int, _ name: String, at x: Int, _ steps: [(Double, Int)], curve: String = "0"
  ) -> String {
    let keys = steps.map { frame, y in
      #"{"t":\#(frame),"s":[\#(x),\#(30 + y)],"o":{"x":[\#(curve)],"y":[0]},"i":{"x":[1],"y":[1]}}"#
    }.joined(separator: ",")
    return layer(
      index, name,
      items: #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[8,8]}},{"ty":"fl","c":{"k":[1,0,0]}}"#
    ).replacing(#""p":{"k":[30,30]}"#, with: #""p":{"a":1,"k":[\#(keys)]}"#)
  }

  private func count(_ text: String, in source: String) -> Int {
    source.components(separatedBy: text).count - 1
  }

  @Test func `an effect that is all of a part, and a row of late ones, are made motions`() throws {
    let turn = #""r":\#(keyframes((0, "0"), (60, "360")))"#
    let one = try imported(
      animatedText(layer(1, "wheel", transform: turn)).replacing(
        ##""sc":"#777777""##, with: ##""hd":true,"sc":"#777777""##), name: "art.json")
    #expect(one.source.contains("Rotate(to: 2 * .pi, over: 1).motion"), "\(one.source)")
    let fade = ArtMotion.change([.init(property: .opacity, to: 0)], over: 1, curve: .linear)
    let row = Artwork(
      shapes: [], loop: .delays([0, 0.2, 0.5], fade),
      frame: Box(min: .zero, max: Point(1, 1)))
    var names = SwiftNames(reserved: [])
    #expect(MotionWriter(row, names: &names).motion(row.loop, isWhole: true).hasSuffix("}.motion"))
  }

  // MARK: Shapes

  @Test func `figures that differ by their places alone are one line`() throws {
    let dots = [15, 30, 45].enumerated().map {
      #"<circle id="dot \#($0 + 1)" cx="\#($1)" cy="30" r="4"/>"#
    }
    let found = try drawn(dots.joined())
    #expect(found.source.contains("let dots: [ShapesContent.Shape] = [-15, 0, 15].map { x in"))
    #expect(found.source.contains("CGRect(x: x - 4, y: -4, width: 8, height: 8)"))
    #expect(count("ovalIn", in: found.source) == 1)
    let other = try drawn(
      dots.joined().replacing(#"cx="30" cy="30" r="4""#, with: #"cx="30" cy="30" r="5""#))
    #expect(count("ovalIn", in: other.source) == 3)
  }

  @Test func `looks are printed where they are not the usual ones`() throws {
    let found = try drawn(
      ##"""
      <clipPath id="half"><rect width="60" height="30"/></clipPath>
      <linearGradient id="even"><stop stop-color="red"/><stop offset=".5" stop-color="lime"/>
      <stop offset="1" stop-color="blue"/></linearGradient>
      <linearGradient id="odd"><stop stop-color="red"/><stop offset=".2" stop-color="lime"/>
      <stop offset="1" stop-color="blue"/></linearGradient>
      <path d="M10 30H50" stroke="#00f" stroke-width="2" stroke-dasharray="4 2" stroke-dashoffset="1"/>
      <g id="faint" opacity=".5"><circle cx="20" cy="20" r="9"/><circle cx="25" cy="20" r="9"/></g>
      <circle cx="30" cy="30" r="9" clip-path="url(#half)"/>
      <rect x="9" y="9" width="9" height="9" fill="url(#even)"/>
      <rect x="9" y="9" width="9" height="9" fill="url(#odd)"/>
      <path fill-rule="evenodd" d="M9 9h9v8zM9 9h9v9z"/>
      """##)
    for text in [
      ".dashed([4, 2], phase: 1)", "Z\", usesEvenOddFillRule: true)", "]).opacity(0.5)",
      ".clipped(to: UIBezierPath(rect: CGRect(x: -30, y: -30, width: 60, height: 30)))",
      ".linear([red, green, blue], from:", ".linear([red, green, blue], at: [0, 0.2, 1], from:",
    ] {
      #expect(found.source.unbroken.contains(text), "\(text) is not in \(found.source)")
    }
  }

  @Test func `figures that a program has written as curves are figures`() throws {
    func outline(_ data: String) throws -> Outline {
      try drawn(#"<path d="\#(data)"/>"#).art.elements[0].outline
    }
    let round = "M30 20A10 10 0 0 1 30 40A10 10 0 0 1 30 20z"
    #expect(try outline(round) == .ellipse(center: .zero, radii: Point(10, 10)))
    #expect(
      try outline("M20 25H40V35H20Z")
        == .rectangle(Box(min: Point(-10, -5), max: Point(10, 5)), radius: 0))
    let soft = "M24 25H36a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4v-2a4 4 0 0 1 4-4z"
    #expect(
      try outline(soft)
        == .rectangle(Box(min: Point(-10, -5), max: Point(10, 5)), radius: 4))
    // As round as it can be.
    let pill = "M25 25H35a5 5 0 0 1 0 10H25a5 5 0 0 1 0-10z"
    #expect(
      try outline(pill) == .rectangle(Box(min: Point(-10, -5), max: Point(10, 5)), radius: 5))
    // A lens, a kite, an open line and a drop are none.
    for data in [
      "M30 20A12 12 0 0 1 30 40A12 12 0 0 1 30 20z", "M30 20L40 30L30 40L20 30Z",
      "M30 20A10 10 0 0 1 30 40", "M20 20h10a10 10 0 1 1-10 10z",
    ] {
      guard case .path = try outline(data) else {
        Issue.record("\(data) is a figure.")
        continue
      }
    }
  }

  @Test func `an arc of dashes stays one, and with a chord it is none`() throws {
    func outline(_ data: String) throws -> Outline {
      let dashes = ##"fill="none" stroke="#00f" stroke-dasharray="4 2""##
      return try drawn(#"<path d="\#(data)" \#(dashes)/>"#).art.elements[0].outline
    }
    guard
      case .arc(.zero, 10, let start, let sweep) = try outline(
        "M20 30A10 10 0 0 1 30 20A10 10 0 0 1 40 30")
    else {
      Issue.record("Half of a circle is no arc.")
      return
    }
    #expect(abs(abs(start) - .pi) < 0.001 && abs(sweep - .pi) < 0.001)
    guard case .path = try outline("M20 30A10 10 0 0 1 30 20A10 10 0 0 1 40 30L20 30") else {
      Issue.record("Half of a disc is an arc.")
      return
    }
  }

  @Test func `a circle that is trimmed begins where the file begins it`() throws {
    let ring = """
      {"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}},\
      {"ty":"tm","s":{"k":0},"e":\(keyframes((0, "0"), (60, "100")))}
      """
    let found = try animated(layer(1, "ring", items: ring))
    #expect(
      found.source.unbroken.contains(
        "arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true"
      ))
    let back = try animated(
      layer(1, "ring", items: ring.replacing(#""ty":"el","#, with: #""ty":"el","d":3,"#)))
    #expect(
      back.source.unbroken.contains(
        "startAngle: -.pi / 2, endAngle: -5 * .pi / 2, clockwise: false"))
  }

  @Test func `a circle whose trim passes its beginning begins where the trim does`() throws {
    let ring = """
      {"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"st","c":{"k":[0,0,1]},"w":{"k":3}},\
      {"ty":"tm","s":{"k":0},"e":\(keyframes((0, "0"), (60, "50"))),"o":{"k":270}}
      """
    let found = try animated(layer(1, "ring", items: ring))
    // From three quarters of the way, at the left, half around.
    #expect(found.source.contains("startAngle: -.pi, endAngle: .pi, clockwise: true"))
    #expect(try abs(found.timeline().state(of: 0, at: 0.999).strokeEnd - 0.5) < 0.003)
  }

  @Test func `only names that a person has given are names in the code`() throws {
    for (name, own) in [
      ("Shape Layer 3", ""), ("Layer 6 Outlines", ""), ("circle in line 4", ""), ("path-1_2_", ""),
      ("Checkmark Outlines 2", "Checkmark 2"), ("Pre-comp 1 / wheel", "wheel"),
      ("bus / wheel", "bus / wheel"), ("Switch on", "Switch on"),
    ] {
      #expect(LayerName.own(name) == own)
    }
  }

  // MARK: Motions

  @Test func `a timing that comes twice has a name`() throws {
    let found = try animated(disc(1, "a", at: 30, [(0, 0), (20, 9), (40, 0)], curve: "0.7"))
    #expect(
      found.source.contains(
        "private let ease = TimingCurve.cubicBezier(x1: 0.7, y1: 0, x2: 1, y2: 1)"))
    #expect(count("curve: ease)", in: found.source) == 2)
    let once = try animated(disc(1, "a", at: 30, [(0, 0), (20, 9)], curve: "0.7"))
    #expect(!once.source.contains("private let"))
  }

  @Test func `motions that differ by their numbers alone are said once`() throws {
    let layers = [(9, 7), (5, 15), (-4, 4)].enumerated().map { index, ends in
      disc(index + 1, "spark \(index)", at: 15 * index + 15, [(0, 0), (20, ends.0), (40, ends.1)])
    }
    let found = try animated(layers.reversed().joined(separator: ","))
    #expect(found.source.contains("Move(y: .each([9, 5, -4]), over: 0.333)"))
    #expect(found.source.contains("Move(y: .each([7, 15, 4]), over: 0.334)"))
    #expect(try abs(found.timeline().state(of: 1, at: 0.667).translationY - 15) < 0.05)
    let even = try animated(
      layers.reversed().joined(separator: ",").replacing("\(30 - 4)]", with: "\(30 + 1)]"))
    #expect(even.source.contains("Move(y: .across(from: 9, to: 1), over: 0.333)"))
    #expect(try abs(even.timeline().state(of: 1, at: 0.333).translationY - 5) < 0.05)
  }

  @Test func `motions that begin unevenly are said once, with when they do`() throws {
    let layers = [0.0, 6, 9, 21].enumerated().map { index, start in
      disc(
        index + 1, "dot \(index)", at: 10 * index + 10,
        [(start, 0), (start + 12, -9), (start + 24, 0)])
    }
    let found = try animated(layers.reversed().joined(separator: ","))
    #expect(found.source.contains("for (index, delay) in [0, 0.1, 0.15, 0.35].enumerated() {"))
    #expect(count("Move(", in: found.source) == 2)
    let three = try animated(layers.dropFirst().reversed().joined(separator: ","))
    #expect(three.source.contains("for (index, delay) in [0.1, 0.15, 0.35].enumerated() {"))
    for (element, start) in [0.0, 0.1, 0.15, 0.35].enumerated() {
      let state = try found.timeline().state(of: element, at: start + 0.2)
      #expect(abs(state.translationY + 9) < 0.05)
    }
  }

  @Test func `figures with pivots of their own are said one by one, and pauses are kept`() throws {
    let found = try animated(
      (1...3).map { index in
        let turn = keyframes((0, "0"), (15, "\(90 - index)"), (30, "\(90 - index)"), (45, "0"))
        return layer(
          index, "leaf \(index)", transform: #""a":{"k":[0,9]},"r":\#(turn)"#, more: #""x":0"#)
      }
      .joined(separator: ","))
    #expect(count("about: .art", in: found.source) == 3)
    #expect(found.source.contains("Wait(0.25)\n"))
  }

  @Test func `a pause before all of a motion is its delay`() throws {
    let turn =
      #""r":\#(keyframes((15, "0"), (45, "90"))),"o":\#(keyframes((15, "100"), (30, "50")))"#
    let found = try animated(layer(1, "wing", transform: turn))
    #expect(found.source.contains("}.delayed(by: 0.25)"))
    #expect(!found.source.contains("Wait(0.25)"))
  }

  @Test func `a color that a motion takes twice has a name, and one that rests needs no step`()
    throws
  {
    let items = """
      {"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},\
      {"ty":"fl","c":\(keyframes((0, "0,0.651,0.6"), (30, "0,0.651,0.6"), (45, "1,0,0"), (60, "0,0.651,0.6")))}
      """
    let found = try animated(
      [
        layer(1, "a", items: items),
        layer(2, "b", transform: #""r":\#(keyframes((0, "0"), (60, "9")))"#, items: items),
      ]
      .joined(separator: ","))
    #expect(found.source.contains("private let teal = RGBAColor(red: 0, green: 0.651, blue: 0.6)"))
    #expect(found.source.contains("Recolor(to: .fixed(teal), over: 0.25)"))
    #expect(!found.source.contains("from: .fixed"))
  }
}

/// Code that a compiler and a reader can take.
@Suite struct LongCodeTests {
  @Test func `the parts of a long motion are declared by themselves`() throws {
    func wheel(_ index: Int) -> String {
      let steps = (0...8).map { (Double($0 * (3 + index)), "\($0 % 2 * (30 + index))") }
      let keys = steps.map { frame, value in
        #"{"t":\#(frame),"s":[\#(value)],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}}"#
      }.joined(separator: ",")
      return layer(
        index, "wheel \(index)", transform: #""r":{"k":[\#(keys)]},"o":{"k":[\#(keys)]}"#)
    }
    func source(_ count: Int) throws -> String {
      try animated((1...count).map(wheel).joined(separator: ",")).source
    }
    let long = try source(4)
    #expect(long.contains("private let wheel4Motion: Motion = Together {"), "\(long)")
    #expect(long.unbroken.contains("loop: Together { wheel4Motion "))
    #expect(try !source(1).contains("private let wheel1Motion"))
  }

  @Test func `no character of a name changes how the code is read`() throws {
    let name = #"tricky\u202e\u0000\u2028end"#
    let found = try animated(layer(1, name))
    let line = try #require(found.source.split(separator: "\n").first { $0.contains("tricky") })
    #expect(
      line.unicodeScalars.allSatisfy {
        ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
      } && line.hasSuffix("end"))
  }
}
