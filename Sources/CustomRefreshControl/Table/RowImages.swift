import UIKit

/// Loads images for the rows that are in view, and keeps a limited number of them.
///
/// ```swift
/// let images = RowImages<URL> { url in try await download(url) }
/// images.onLoad = { url, image in print(url, image.size) }
/// images.show(urls)
/// ```
/// An image is loaded once, however many rows want it; a load that nobody wants any more is
/// cancelled.
@MainActor public final class RowImages<Key: Hashable & Sendable> {
  /// Called with each image that has loaded.
  public var onLoad: (@MainActor (Key, UIImage) -> Void)?

  private let limit: Int
  private let load: @MainActor (Key) async throws -> UIImage?
  private var kept: [Key: (image: UIImage, use: Int)] = [:]
  private var loads: [Key: Task<Void, Never>] = [:]
  /// Keys without an image: asked for again only after ``forget()``.
  private var missing: Set<Key> = []
  private var uses = 0

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - limit: How many images to keep, 1 or more; those that were not used for longest go first;
  ///     100 by default.
  ///   - load: Loads an image; nil where there is none.
  public init(limit: Int = 100, load: @escaping @MainActor (Key) async throws -> UIImage?) {
    self.limit = max(1, limit)
    self.load = load
  }

  /// The image of a key, if it is kept.
  public func image(for key: Key) -> UIImage? {
    guard let image = kept[key]?.image else { return nil }
    uses += 1
    kept[key] = (image, uses)
    return image
  }

  /// Loads the images of what is in view, and cancels the loads of everything else.
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

  /// Drops every image, and forgets which loads failed, so that they are tried again.
  public func forget() {
    cancelAll()
    kept = [:]
    missing = []
  }

  /// How many images are kept.
  var keptCount: Int { kept.count }

  private func start(_ key: Key) {
    let load = load
    loads[key] = Task { [weak self] in
      let image = try? await load(key)
      // A load that was given up, or is another's by now, shows nothing.
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
