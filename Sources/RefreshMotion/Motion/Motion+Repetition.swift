extension Motion {
  /// One cycle of the motion, and its outermost repetition.
  ///
  /// Speed and selection modifiers around the outermost repetition apply to the cycle.
  var outermostRepetition: (cycle: Motion, repetition: Repetition) {
    switch node {
    case .repeated(let repetition, let body):
      return (body, repetition)
    case .speed(let factor, let inner):
      let (cycle, repetition) = inner.outermostRepetition
      return (cycle.speed(factor), repetition)
    case .on(let selection, let inner):
      let (cycle, repetition) = inner.outermostRepetition
      return (cycle.on(selection), repetition)
    default:
      return (self, .once)
    }
  }
}
