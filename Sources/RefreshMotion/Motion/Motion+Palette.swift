extension Motion {
  /// Whether any part gives elements a colour.
  public var recolors: Bool {
    switch node {
    case .colors: true
    case .numbers, .wait: false
    case .sequence(let parts), .together(let parts): parts.contains { $0.recolors }
    case .inTurn(_, let body), .staggered(_, let body), .on(_, let body), .repeated(_, let body),
      .reversed(let body), .speed(_, let body):
      body.recolors
    }
  }

  /// The same motion with its elements in the palette's colours, all the time; each cycle takes the
  /// next ones. One that gives elements colours already stays as it is.
  public func wearingPalette() -> Motion {
    guard !recolors else { return self }
    // What repeats outermost is the loop, and colours go on from cycle to cycle inside it.
    let (cycle, repetition) = Resolver.outermostRepetition(of: self)
    return cycle.together(with: Recolor(from: .next, to: .next)).repeated(repetition)
  }
}
