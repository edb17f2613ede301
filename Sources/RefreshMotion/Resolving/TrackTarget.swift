/// The target of a track: one of the numbers, or the color.
struct TrackTarget: Hashable {
  let index: Int

  init(_ property: Property) {
    index = property.rawValue
  }

  private init(index: Int) {
    self.index = index
  }

  static let color = TrackTarget(index: Property.allCases.count)
  static let count = Property.allCases.count + 1
  static let all = (0..<count).map { TrackTarget(index: $0) }

  /// The name in error messages.
  var name: String {
    Property(rawValue: index).map { "\($0)" } ?? "color"
  }
}
