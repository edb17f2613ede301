/// Which media a style sheet is for, after Media Queries 4: a drawing is taken as on a screen in light mode.
enum MediaQuery {
  /// Whether a list of queries holds; nil if that depends on what is not known, such as a width.
  static func holds(_ tokens: ArraySlice<CSSToken>) -> Bool? {
    let queries = CSSParser.list(tokens).map(holdsAlone)
    if tokens.text.isEmpty || queries.contains(true) { return true }
    return queries.contains(nil) ? nil : false
  }

  private static let media = ["all": true, "screen": true]
  private static let features = [
    "(prefers-color-scheme:light)": true, "(prefers-color-scheme:dark)": false,
    "(prefers-reduced-motion:no-preference)": true, "(prefers-reduced-motion:reduce)": false,
  ]

  private static func holdsAlone(_ query: ArraySlice<CSSToken>) -> Bool? {
    var words = query.text.lowercased().split(separator: " ").map(String.init)
    let isNot = words.first == "not"
    if isNot || words.first == "only" { words.removeFirst() }
    // A feature may have a space behind its colon.
    let parts = words.joined(separator: " ").replacing(": ", with: ":").replacing(" :", with: ":")
      .split(separator: " and ").map(String.init)
    guard !parts.isEmpty else { return nil }
    var result: Bool? = true
    for part in parts {
      let holds = part.hasPrefix("(") ? features[part] : media[part] ?? false
      if holds == false { result = false }
      if holds == nil, result == true { result = nil }
    }
    return isNot ? result.map { !$0 } : result
  }
}
