extension Motion {
  /// Whether any part changes the color of elements.
  package var changesColor: Bool { !colorTracks.isEmpty }

  /// Whether any part uses a color of the palette.
  var usesPalette: Bool {
    colorTracks.flatMap(\.colors).contains { if case .palette = $0 { true } else { false } }
  }

  private var colorTracks: [ColorTrack] {
    switch node {
    case .colors(let track): [track]
    case .numbers, .wait: []
    case .sequence(let parts), .together(let parts): parts.flatMap(\.colorTracks)
    case .sequentially(_, let body), .staggered(_, let body), .on(_, let body),
      .repeated(_, let body), .reversed(let body), .speed(_, let body):
      body.colorTracks
    }
  }

  /// Returns the motion with elements in their palette colors, which advance every cycle.
  ///
  /// A motion that already changes colors is returned unchanged.
  ///
  /// - Parameter elements: The elements that take colors; all by default.
  package func inPaletteColors(on elements: [ElementSelection] = [.all]) -> Motion {
    guard !changesColor else { return self }
    // Colors advance with the cycle, so they belong inside the outermost repetition.
    let (cycle, repetition) = outermostRepetition
    return elements.reduce(cycle) { motion, elements in
      motion.together(with: ColorTrack(from: .next, [Keyframe(.next, at: 0)]).on(elements))
    }
    .repeated(repetition)
  }
}
