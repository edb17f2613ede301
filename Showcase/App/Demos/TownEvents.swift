/// What is on in a town, for lists of any length.
enum TownEvents {
  /// Returns the titles with some numbers; 42 in a row are different.
  static func titles(_ numbers: ClosedRange<Int>) -> [String] { numbers.map(title) }

  /// Returns the title with a number.
  static func title(_ number: Int) -> String {
    "\(events[number % events.count]) \(places[number % places.count])"
  }

  private static let events = [
    "Dance night", "Open doors", "A concert", "Market day", "Story hour", "Guided tour",
  ]
  private static let places = [
    "at the tea house", "on the pier", "in the rose garden", "at the old mill",
    "in the library", "at the lighthouse", "below the clock tower",
  ]
}
