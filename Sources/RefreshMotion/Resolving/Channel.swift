/// What can be driven: a number or the colour.
struct Channel: Hashable {
  let index: Int

  init(_ property: Property) {
    index = property.rawValue
  }

  private init(index: Int) {
    self.index = index
  }

  static let color = Channel(index: Property.allCases.count)
  static let count = Property.allCases.count + 1
  static let all = (0..<count).map { Channel(index: $0) }

  var name: String {
    Property(rawValue: index).map { "\($0)" } ?? "colour"
  }
}
