import UIKit

/// Loads the images of the visible rows, and caches a limited number of them.
///
/// ```swift
/// let images = RowImages<URL> { url in try await download(url) }
/// images.onLoad = { url, image in print(url, image.size) }
/// images.show(urls)
/// ```
/// An image is loaded once, however many rows use it; loads that are no longer needed are
/// cancelled. A load that throws is tried again when its key is shown the next time, a load that
/// returns nil only after ``forget()``.
@MainActor final class RowImages<Key: Hashable & Sendable> {
  /// Called with each loaded image.
  var onLoad: (@MainActor (Key, UIImage) -> Void)?

  private let limit: Int
  private let load: @MainActor (Key) async throws -> UIImage?
  private var kept: [Key: (image: UIImage, use: Int)] = [:]
  private var loads: [Key: RowImageLoad] = [:]
  /// Keys that have no image; they are not loaded again before ``forget()``.
  private var missing: Set<Key> = []
  private var uses = 0

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of cached images, 1 or more; the least recently used are removed
  ///     first; 100 by default.
  ///   - load: Returns the image of a key, or nil if it has none.
  init(limit: Int = 100, load: @escaping @MainActor (Key) async throws -> UIImage?) {
    self.limit = max(1, limit)
    self.load = load
  }

  /// Returns the image of a key if it is cached.
  func image(for key: Key) -> UIImage? {
    guard let image = kept[key]?.image else { return nil }
    uses += 1
    kept[key] = (image, uses)
    return image
  }

  /// Loads the images of the given keys, and cancels all other loads.
  ///
  /// A list calls it when it comes to rest, and when it appears or its rows change.
  func show(_ keys: [Key]) {
    keep(keys)
    for key in keys where kept[key] == nil && loads[key] == nil && !missing.contains(key) {
      start(key)
    }
  }

  /// Cancels the loads of all other keys.
  func keep(_ keys: [Key]) {
    let wanted = Set(keys)
    for key in loads.keys where !wanted.contains(key) { loads[key] = nil }
  }

  /// Cancels every load, removes every image, and allows images that were missing to be loaded
  /// again.
  func forget() {
    keep([])
    kept = [:]
    missing = []
  }

  /// The number of cached images.
  var keptCount: Int { kept.count }

  private func start(_ key: Key) {
    let load = load
    loads[key] = RowImageLoad(
      Task { [weak self] in
        let result: Result<UIImage?, any Error>
        do { result = .success(try await load(key)) } catch { result = .failure(error) }
        // Ignores a cancelled load; the key may have a newer one.
        guard !Task.isCancelled else { return }
        self?.finish(key, result)
      })
  }

  private func finish(_ key: Key, _ result: Result<UIImage?, any Error>) {
    loads[key] = nil
    guard case .success(let found) = result else { return }
    guard let image = found else {
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

/// Cancels a load when it is released.
private final class RowImageLoad: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
