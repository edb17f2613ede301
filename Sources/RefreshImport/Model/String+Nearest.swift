extension String {
  /// Returns the known name that a word which is not known was probably meant to be: that from which it differs least,
  /// in a few letters; nil if all differ more.
  func nearest(among known: [String]) -> String? {
    let letters = Array(lowercased())
    let most = min(3, max(1, letters.count / 2))
    // Each letter more is a change, so that a long word is compared with none.
    return known.filter { abs($0.count - letters.count) <= most }.map { name in
      (name: name, changes: Array(name.lowercased()).difference(from: letters).count)
    }.filter { $0.changes <= most }.min { $0.changes < $1.changes }?.name
  }
}
