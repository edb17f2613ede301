import Foundation

/// Detects when a file is saved.
struct ArtWatch {
  private struct Stamp: Equatable {
    let modified: Date?
    let size: Int?
    /// The inode number, as editors may replace the file with a new one.
    let number: Int?
  }

  private let path: String
  private var last: Stamp
  /// The number of times in a row that the file was missing.
  private var absences = 0
  /// An editor that replaces a file removes it for a moment.
  private static let patience = 3

  init(_ path: String) {
    self.path = path
    last = ArtWatch.stamp(path)
  }

  /// Returns whether the file was saved since the last call; false while the file is missing.
  mutating func isSaved() -> Bool {
    let now = ArtWatch.stamp(path)
    guard now != last, now.size != nil else { return false }
    last = now
    return true
  }

  /// Returns whether the file was deleted: true once, when it is missing for the third call in a row.
  mutating func isDeleted() -> Bool {
    absences = ArtWatch.stamp(path).size == nil ? absences + 1 : 0
    return absences == Self.patience
  }

  private static func stamp(_ path: String) -> Stamp {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return Stamp(
      modified: attributes?[.modificationDate] as? Date,
      size: (attributes?[.size] as? NSNumber)?.intValue,
      number: (attributes?[.systemFileNumber] as? NSNumber)?.intValue)
  }
}
