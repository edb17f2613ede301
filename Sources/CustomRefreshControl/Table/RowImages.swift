import UIKit

/// Loads the images of the visible rows, and caches a limited number of them.
///
/// ```swift
/// let images = RowImages<URL> { url in try await download(url) }
/// images.onLoad = { url, image in print(url, image.size) }
/// images.show(urls)
/// ```
/// An image is loaded once, however many rows use it; loads that are no longer needed are
/// cancelled.
@MainActor public final class RowImages<Key: Hashable & Sendable> {
  /// Called with each loaded image.
  public var onLoad: (@MainActor (Key, UIImage) -> Void)?

  private let limit: Int
  private let load: @MainActor (Key) async throws -> UIImage?
  private var kept: [Key: (image: UIImage, use: Int)] = [:]
  private var loads: [Key: Task<Void, Never>] = [:]
  /// Keys whose load returned no image or failed; they are not loaded again before ``forget()``.
  private var missing: Set<Key> = []
  private var uses = 0

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of cached images, 1 or more; the least recently used are removed
  ///     first; 100 by default.
  ///   - load: Returns the image of a key, or nil if it has none.
  public init(limit: Int = 100, load: @escaping @MainActor (Key) async throws -> UIImage?) {
    self.limit = max(1, limit)
    self.load = load
  }

  /// Returns the image of a key if it is cached.
  public func image(for key: Key) -> UIImage? {
    guard let image = kept[key]?.image else { return nil }
    uses += 1
    kept[key] = (image, uses)
    return image
  }

  /// Loads the images of the given keys, and cancels all other loads.
  public func show(_ keys: [Key]) {
    let wanted = Set(keys)
    for key in loads.keys where !wanted.contains(key) { cancel(key) }
    for key in keys where kept[key] == nil && loads[key] == nil && !missing.contains(key) {
      start(key)
    }
  }

  /// Cancels the load of a key.
  public func cancel(_ key: Key) {
    loads.removeValue(forKey: key)?.cancel()
  }

  /// Cancels every load.
  public func cancelAll() {
    for key in Array(loads.keys) { cancel(key) }
  }

  /// Cancels every load, removes every image, and allows failed loads to be tried again.
  public func forget() {
    cancelAll()
    kept = [:]
    missing = []
  }

  /// The number of cached images.
  var keptCount: Int { kept.count }

  private func start(_ key: Key) {
    let load = load
    loads[key] = Task { [weak self] in
      let image = try? await load(key)
      // Ignores a cancelled load; the key may have a newer one.
      guard !Task.isCancelled else { return }
      self?.finish(key, image)
    }
  }

  private func finish(_ key: Key, _ image: UIImage?) {
    loads[key] = nil
    guard let image else {
      missing.insert(key)
      return
    }
    uses += 1
    kept[key] = (image, uses)
    if kept.count > limit, let oldest = kept.min(by: { $0.value.use < $1.value.use })?.key {
      kept[oldest] = nil
    }
    onLoad?(key, image)
  }
}
