/// The room in which refresh art is drawn.
package enum ArtBand {
  /// Its height in points: that of a `UIRefreshControl`, as Apple's interface files have it.
  package static let height = 60.0
  /// How long it takes to come into view after a release, in seconds.
  package static let showDuration = 0.25
  /// How long it takes to leave, in seconds, and so do its elements to come to rest.
  package static let hideDuration = 0.3
}
