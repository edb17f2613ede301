import CHost

/// The blurred silhouettes of the last few paths that cast a shadow, kept from frame to frame: the
/// blur takes longer than anything else that a frame draws.
final class ShadowMasks {
  struct Key: Equatable {
    let path: CGPath
    let matrix: CGAffineTransform
    /// In pixels, as the region.
    let deviation: Double
    let region: CGRect
  }

  private var kept: [(key: Key, mask: OpaquePointer)] = []
  private static let most = 4

  deinit {
    for entry in kept { cairo_surface_destroy(entry.mask) }
  }

  /// Returns the mask that was made for a key, or makes and keeps it; nil if it cannot be made.
  func mask(for key: Key, _ make: () -> OpaquePointer?) -> OpaquePointer? {
    if let index = kept.firstIndex(where: { $0.key == key }) {
      let entry = kept.remove(at: index)
      kept.append(entry)
      return entry.mask
    }
    guard let mask = make() else { return nil }
    if kept.count == Self.most { cairo_surface_destroy(kept.removeFirst().mask) }
    kept.append((key, mask))
    return mask
  }
}
