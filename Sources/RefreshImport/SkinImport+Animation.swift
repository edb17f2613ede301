import RefreshMotion

/// Animations: Lottie, and SVG that moves.
extension SkinImport {
  static func animation(
    _ picture: MovingPicture, _ report: ImportReport, _ options: ImportOptions
  ) throws(ImportError) -> (Artwork, ImportReport) {
    var report = report
    let canvas = Box(min: .zero, max: picture.size)
    guard picture.shapes.contains(where: { !$0.inFile.isAlone }) else {
      throw .nothingToShow(reasons: report.reasons)
    }
    let reach = reach(of: picture, on: canvas)
    var assembly = Assembly([], canvas: canvas, reach: reach, &report)
    let parts = parts(of: picture)
    let loop = parts["loop"] ?? picture.frames
    var baker = Baker(picture, fit: assembly.fit, report)
    baker.makeElements(resting: loop.lowerBound)
    guard !baker.elements.isEmpty else { throw .nothingToShow(reasons: []) }
    var art = Artwork(
      shapes: [], loop: baker.motion(in: loop, isFirst: parts["pull"] == nil),
      frame: assembly.frame)
    art.cycle = (loop.upperBound - loop.lowerBound) / picture.frameRate
    art.pull = parts["pull"].map { baker.motion(in: $0, isFirst: true) }
    art.outro = parts["outro"].map { baker.motion(in: $0) }
    art.unchanged = parts["unchanged"].map { baker.motion(in: $0) }
    art.failure = parts["failure"].map { baker.motion(in: $0) }
    let gap = baker.gap(in: loop)
    report = baker.report
    assembly.elements = baker.elements.map(\.art)
    assembly.color(tint: try options.tintColor(), &report)
    assembly.round()
    art.shapes = assembly.elements
    if let likeness = Likeness(of: art, to: picture, fit: assembly.fit, in: loop) {
      try tell(likeness, options, &report)
    }
    tell(art, parts, gap, &report)
    try tell(options, art, &report)
    return (art, report)
  }

  private static func tell(
    _ likeness: Likeness, _ options: ImportOptions, _ report: inout ImportReport
  ) throws(ImportError) {
    guard options.takesBlots || !likeness.isBlot else {
      throw .blot(percent: likeness.percent, reasons: report.reasons)
    }
    report.likeness = likeness.text
  }

  /// Tells of choices that an animation does not follow.
  private static func tell(
    _ options: ImportOptions, _ art: Artwork, _ report: inout ImportReport
  ) throws(ImportError) {
    if let color = try options.tintColor(), art.recolors(to: color) {
      report.add(
        .approximated, nil,
        "A motion changes colors to \(color.hex), which the tint does not reach.",
        remedy: "Leave out --tint, or let the color stay.", isOfMotion: true)
    }
    if options.motion != nil {
      report.add(.advice, nil, "An animation brings its own motion; --motion is for drawings.")
    }
  }

  /// Returns the frames that have a marker.
  private static func parts(of picture: MovingPicture) -> [String: Range<Double>] {
    var parts: [String: Range<Double>] = [:]
    for marker in picture.markers where PartName(rawValue: marker.name) != nil {
      let part = marker.frames.clamped(to: picture.frames)
      if !part.isEmpty, parts[marker.name] == nil { parts[marker.name] = part }
    }
    return parts
  }

  private static func tell(
    _ art: Artwork, _ parts: [String: Range<Double>],
    _ gap: (size: Double, layer: String, words: String)?, _ report: inout ImportReport
  ) {
    report.tellElements(art.shapes.flatMap(\.painted))
    if let gap, gap.size > Tolerance.gap {
      report.add(
        .advice, gap.layer, "The loop does not close: at its end the layer \(gap.words).",
        remedy: "End it in the state of its first frame, or mark its closed part “loop”.")
    }
    if parts["loop"] == nil {
      report.add(
        .advice, nil,
        "The file has no marker “loop”: all of it is the loop, and the pull scrubs it once.",
        remedy: "Mark its parts in After Effects: \(PartName.list).")
    }
  }

  /// Tells which markers are parts of the skin, and which are not.
  static func tellMarkers(of picture: MovingPicture, _ report: inout ImportReport) {
    let parts = parts(of: picture)
    var told: Set<String> = []
    func seconds(_ frame: Double) -> String {
      Number.text((frame - picture.frames.lowerBound) / picture.frameRate, decimals: 2)
    }
    for marker in picture.markers where told.insert(marker.name).inserted {
      let title = "The marker “\(marker.name)”"
      if let part = parts[marker.name] {
        report.add(
          .taken, nil,
          "\(title) is that part of the skin, from \(seconds(part.lowerBound)) s to "
            + "\(seconds(part.upperBound)) s.")
        if picture.markers.count(where: { $0.name == marker.name }) > 1 {
          report.add(
            .advice, nil, "Of the markers “\(marker.name)”, the first that lasts is used.",
            remedy: "Give each part one marker.")
        }
      } else if PartName(rawValue: marker.name) != nil {
        report.add(
          .advice, nil, "\(title) is not used: it lasts for no frame of the animation.",
          remedy: "Give it a duration within the animation.")
      } else {
        let meant = PartName(like: marker.name).map { "Did you mean “\($0.rawValue)”?" }
        report.add(
          .advice, nil, "\(title) is not used.",
          remedy: meant ?? "The parts of a skin are \(PartName.list).")
      }
    }
  }

  /// Returns what the art covers while it moves, in units of the file, as far as it is on the canvas.
  private static func reach(of picture: MovingPicture, on canvas: Box) -> Box {
    var reach: Box?
    let frames = picture.frames
    for shape in picture.shapes where !shape.inFile.isAlone {
      guard let box = shape.extent?.inset(by: -(shape.line?.width ?? 0) / 2) else { continue }
      for step in 0...30 {
        let frame =
          frames.lowerBound + (frames.upperBound - frames.lowerBound) * Double(step) / 30.01
        guard shape.opacity(at: frame) > Tolerance.opacity else { continue }
        let own = box.applying(shape.matrix(at: frame))
        guard own.overlaps(canvas) else { continue }
        reach = reach?.union(own) ?? own
      }
    }
    guard let reach, reach.min.isFinite, reach.max.isFinite else { return canvas }
    return Box(
      min: pointwiseMax(reach.min, canvas.min), max: pointwiseMin(reach.max, canvas.max))
  }
}
