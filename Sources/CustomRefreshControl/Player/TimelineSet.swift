import RefreshMotion

/// The timelines of a skin's motions, one for each part of a refresh; see `MotionSet`.
struct TimelineSet: Sendable {
  var loop: Timeline
  var pull: Timeline?
  var progress: Timeline?
  var outro: Timeline?
  var unchanged: Timeline?
  var failure: Timeline?

  /// All timelines, the loop first.
  var all: [Timeline] { [loop, pull, progress, outro, unchanged, failure].compactMap(\.self) }

  /// The timeline of an ending; nil if there is none.
  subscript(ending: RefreshEnding) -> Timeline? {
    switch ending {
    case .success: outro
    case .unchanged: unchanged ?? outro
    case .failure: failure ?? outro
    }
  }

  /// Returns a set of the changed timelines.
  func map(_ change: (Timeline) -> Timeline) -> TimelineSet {
    TimelineSet(
      loop: change(loop), pull: pull.map(change), progress: progress.map(change),
      outro: outro.map(change), unchanged: unchanged.map(change), failure: failure.map(change))
  }
}
