import Foundation
import RefreshMotion

/// Drawings: SVG.
extension SkinImport {
  static func drawing(
    _ data: Data, _ options: ImportOptions
  ) throws(ImportError) -> (Artwork, ImportReport) {
    let reader = try SVGReader(data, movesAsInFile: options.motion == nil)
    var report = reader.report
    if options.motion == nil, let picture = reader.picture {
      return try animation(picture, report, options)
    }
    let canvas = Box(min: .zero, max: reader.size)
    var groups = reader.groups.filter { Box($0.shapes)?.overlaps(canvas) == true }
    guard !groups.isEmpty else {
      throw .nothingToShow(reasons: report.reasons)
    }
    let tagged = inTagOrder(&groups, &report)
    let elements = elements(of: groups, on: canvas, &report)
    let reach = elements.compactMap { element in
      element.box.map { $0.cut(to: element.clip?.outline.box) }
    }.reduce(nil) { (sum: Box?, box) in sum?.union(box) ?? box }
    var assembly = Assembly(elements, canvas: canvas, reach: reach ?? canvas, &report)
    if reader.usesCurrentColor {
      report.add(.taken, nil, "currentColor is the tint.")
    }
    try assembly.color(tint: options.tint, &report)
    assembly.round()
    for element in assembly.elements {
      let count = element.all.count
      report.add(.taken, element.name, count == 1 ? "an element" : "an element of \(count) shapes")
    }
    var art = Artwork(elements: assembly.elements, loop: .wait(1), frame: assembly.frame)
    if let skin = options.motion {
      art.loop = moving(.skin(skin), tagged, of: art.elements.count)
      if options.motionTakesColors { art.paletteOf = skin }
    } else {
      (art.loop, art.pull) = ownMotions(tagged, of: art.elements.count)
    }
    return (art, report)
  }

  /// Returns the elements of the art, cut at the edge of the canvas: what lies outside is not seen in a browser
  /// either.
  private static func elements(
    of groups: [SVGReader.Group], on canvas: Box, _ report: inout ImportReport
  ) -> [ArtShape] {
    var groups = groups
    if groups.count > Assembly.elementLimit {
      report.add(
        .approximated, nil,
        "The drawing has \(groups.count) parts; neighbors are joined into \(Assembly.elementLimit) "
          + "elements.", remedy: "Group what moves together, and name the groups.")
      groups = joined(groups)
    }
    var elements = groups.compactMap { group -> ArtShape? in
      guard var element = ArtShape.whole(group.shapes, name: group.name) else { return nil }
      if !element.attached.isEmpty { element.pivot = element.box?.center }
      return element
    }
    for place in elements.indices {
      let element = elements[place]
      guard let box = element.box?.cut(to: element.clip?.outline.box),
        !canvas.contains(box, tolerance: Tolerance.edge * canvas.size.max())
      else { continue }
      let edge = ArtClip(outline: .rectangle(canvas, radius: 0))
      if element.clip == nil {
        elements[place].clip = edge
      } else if let whole = ArtShape.whole([element], name: element.name, clip: edge) {
        elements[place] = whole
        elements[place].pivot = element.pivot
      }
      report.add(
        .approximated, elements[place].name,
        "It reaches beyond the canvas, whose edge cuts it and moves with it.",
        remedy: "Keep the shapes on the canvas.")
    }
    return elements
  }

  /// Puts the elements with tags in their order; returns their places, or nil if none has one.
  private static func inTagOrder(
    _ groups: inout [SVGReader.Group], _ report: inout ImportReport
  ) -> Range<Int>? {
    let tagged = groups.filter { $0.tag != nil }
    guard !tagged.isEmpty, let first = groups.firstIndex(where: { $0.tag != nil }) else {
      return nil
    }
    let sorted = tagged.sorted { ($0.tag ?? 0) < ($1.tag ?? 0) }
    let others = groups[first...].filter { $0.tag == nil }
    let order = groups[..<first] + sorted + others
    if order.map(\.name) != groups.map(\.name) {
      report.add(
        .approximated, nil, "The parts are drawn in the order of their tags, not of the layers.",
        remedy: "Number the layers from the back to the front.")
    }
    groups = Array(order)
    return first..<(first + sorted.count)
  }

  private static func joined(_ groups: [SVGReader.Group]) -> [SVGReader.Group] {
    let length = (groups.count + Assembly.elementLimit - 1) / Assembly.elementLimit
    return stride(from: 0, to: groups.count, by: length).map { start in
      let part = groups[start..<min(start + length, groups.count)]
      var first = part[part.startIndex]
      first.shapes = part.flatMap(\.shapes)
      return first
    }
  }

  /// Returns a motion on the elements with tags.
  private static func moving(
    _ motion: ArtMotion, _ tagged: Range<Int>?, of count: Int
  ) -> ArtMotion {
    guard let tagged, tagged.count < count else { return motion }
    return .on(tagged, motion)
  }

  /// Returns the motions of a drawing that brings none: its parts come in one after another, and then
  /// swell in turn.
  private static func ownMotions(
    _ tagged: Range<Int>?, of count: Int
  ) -> (loop: ArtMotion, pull: ArtMotion) {
    func scale(_ from: Double?, _ to: Double, _ duration: Double, _ curve: TimingCurve) -> ArtMotion
    {
      .change(
        [
          .init(property: .scaleX, from: from, to: to),
          .init(property: .scaleY, from: from, to: to),
        ], over: duration, curve: curve)
    }
    let swell = ArtMotion.sequence([
      scale(1, 1.12, 0.25, .easeOut), scale(nil, 1, 0.45, .easeInOut), .wait(0.3),
    ])
    let appear = ArtMotion.together([
      .change([.init(property: .opacity, from: 0, to: 1)], over: 0.3, curve: .linear),
      scale(0.6, 1, 0.5, .easeOut),
    ])
    let moves = (tagged ?? 0..<count).count
    let loop = moves > 1 ? ArtMotion.staggeredOver(0.5, swell) : swell
    let pull = moves > 1 ? ArtMotion.staggeredOver(0.5, appear) : appear
    return (moving(loop, tagged, of: count), moving(pull, tagged, of: count))
  }
}
