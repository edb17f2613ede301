/// The areas of a screen that have to be drawn again: few, and together hardly larger than what has
/// changed.
struct ChangedAreas {
  private(set) var areas: [PixelRect] = []
  /// The number of pixels that take as long to draw as the visit of the layers for one more area.
  private let visit: Int

  /// The maximum number of areas.
  private static let most = 8

  init(of changes: [PixelRect], visit: Int) {
    self.visit = visit
    for change in changes { add(change) }
  }

  /// Adds an area, joined with those for which that saves time.
  mutating func add(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    var area = area
    while let index = areas.firstIndex(where: { extra(of: $0, area) <= visit }) {
      area = area.union(areas.remove(at: index))
    }
    guard areas.count == Self.most else { return areas.append(area) }
    let nearest = areas.indices.min { extra(of: areas[$0], area) < extra(of: areas[$1], area) }
    add(nearest.map { area.union(areas.remove(at: $0)) } ?? area)
  }

  /// Extends the areas until each is what `extended` returns for it.
  mutating func extend(_ extended: (PixelRect) -> PixelRect) {
    while let index = areas.firstIndex(where: { extended($0) != $0 }) {
      add(extended(areas.remove(at: index)))
    }
  }

  /// The number of pixels that have not changed in the union of two areas.
  private func extra(of one: PixelRect, _ other: PixelRect) -> Int {
    one.union(other).area - one.area - other.area
  }
}
