/// The room in which refresh art is drawn.
package enum ArtBand {
  /// Its height in points: that of a `UIRefreshControl`, as Apple's interface files have it.
  package static let height = 60.0
}
