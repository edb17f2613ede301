/// The reuse pool of a table's cells, or of its header and footer views.
@MainActor struct TableReusePool<View: UIView> {
  enum ReuseSource {
    case type(View.Type)
    /// The top-level objects of a nib, made anew at each call.
    case objects(@MainActor () -> [Any])
  }

  private var sources: [String: ReuseSource] = [:]
  private var resting: [String: [View]] = [:]

  mutating func register(_ source: ReuseSource?, for identifier: String) {
    sources[identifier] = source
    resting[identifier] = nil
  }

  func source(for identifier: String) -> ReuseSource? { sources[identifier] }

  mutating func take(_ identifier: String) -> View? {
    resting[identifier]?.popLast()
  }

  mutating func give(_ view: View, as identifier: String) {
    resting[identifier, default: []].append(view)
  }
}
