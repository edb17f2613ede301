extension EdgeDock {
  /// How the docked view stands.
  enum Stance {
    /// It is in its place, out of view or in the room of its own.
    case away
    /// A refresh or a load holds it in view.
    case held
    /// The refresh or the load is over, and the view leaves when the finger lifts.
    case waitsForRelease
  }
}
