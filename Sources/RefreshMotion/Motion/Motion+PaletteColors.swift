extension Motion {
  /// Whether any part changes the color of elements.
  package var changesColor: Bool {
    switch node {
    case .colors: true
    case .numbers, .wait: false
    case .sequence(let parts), .together(let parts): parts.contains { $0.changesColor }
    case .sequentially(_, let body), .staggered(_, let body), .on(_, let body),
      .repeated(_, let body), .reversed(let body), .speed(_, let body):
      body.changesColor
    }
  }

  /// Returns the motion with each element in its palette color, which advances every cycle.
  ///
  /// A motion that already changes colors is returned unchanged.
  package func inPaletteColors() -> Motion {
    guard !changesColor else { return self }
    // Colors advance with the cycle, so they belong inside the outermost repetition.
    let (cycle, repetition) = outermostRepetition
    return cycle.together(with: ColorTrack(from: .next, [Keyframe(.next, at: 0)]))
      .repeated(repetition)
  }
}
