/// A part of a list that is reused for other rows, items or sections.
@preconcurrency @MainActor protocol ReusableView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

/// The reuse pool of the cells of a list, or of its header and footer views.
@MainActor final class TableReusePool<View: ReusableView> {
  enum ReuseSource {
    case type(View.Type)
    /// The top-level objects of a nib, made anew at each call.
    case objects(@MainActor () -> [Any])
  }

  private var sources: [String: ReuseSource] = [:]
  private var resting: [String: [View]] = [:]

  func register(_ source: ReuseSource?, for identifier: String) {
    sources[identifier] = source
    resting[identifier] = nil
  }

  func register(_ viewClass: AnyClass?, for identifier: String) {
    guard let viewClass else { return register(ReuseSource?.none, for: identifier) }
    guard let type = viewClass as? View.Type else {
      fatalError(
        "\(viewClass) cannot be registered for the identifier \(identifier): it is not a "
          + "\(View.self).")
    }
    register(.type(type), for: identifier)
  }

  func hasSource(for identifier: String) -> Bool { sources[identifier] != nil }

  /// Returns a resting view that is prepared for reuse, or a new one; nil without a source.
  func take(_ identifier: String, make: (View.Type) -> View) -> View? {
    if let view = resting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    switch sources[identifier] {
    case .type(let type): return make(type)
    case .objects(let makeObjects):
      let objects = makeObjects()
      guard objects.count == 1, let view = objects.first as? View else {
        fatalError(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
            + "top level object which must be a \(View.self) instance")
      }
      return view
    case nil: return nil
    }
  }

  func give(_ view: View, as identifier: String) {
    resting[identifier, default: []].append(view)
  }
}
