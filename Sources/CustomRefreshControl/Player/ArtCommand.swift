/// What the art does next; ``RefreshMachine``, ``SkinView`` and ``MotionPlayer`` share these words.
enum ArtCommand: Equatable {
  /// Show the pull at a progress, 0…1.
  case scrub(Double)
  /// Loop, from where a pull has left the elements. A loop that is about to finish continues.
  case loop
  /// Add the animations again, at the current time, after the system has removed them or after colors,
  /// directions or sizes have changed.
  case resume
  /// Finish the motion; nil for an unknown outcome.
  case finish(EndingPolicy, RefreshOutcome?)
  /// Bring the elements to rest, or leave them in the final state of an outro.
  case settle
  /// Restore the elements' original state.
  case rest
}
