/// What the gallery shows: the exhibits of a section, or all, that contain the words of a query.
struct GalleryFilter: Equatable {
  /// The section of the chosen chip; nil for all.
  var section: GallerySection?
  var query = ""

  /// The exhibits by section, without empty sections.
  @MainActor var found: [(section: GallerySection, exhibits: [Exhibit])] {
    GallerySection.allCases.compactMap { section in
      guard self.section == nil || self.section == section else { return nil }
      let exhibits = hits(in: section)
      return exhibits.isEmpty ? nil : (section, exhibits)
    }
  }

  /// The number of hits in a section, or in all; nil without a query.
  @MainActor func count(in section: GallerySection?) -> Int? {
    guard !words.isEmpty else { return nil }
    let sections = section.map { [$0] } ?? GallerySection.allCases
    return sections.reduce(0) { $0 + hits(in: $1).count }
  }

  private var words: [Substring] { query.lowercased().split(separator: " ") }

  @MainActor private func hits(in section: GallerySection) -> [Exhibit] {
    let words = words
    return section.exhibits.filter { exhibit in
      let text = "\(exhibit.name) \(exhibit.title) \(exhibit.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}
