/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// The number of pixels.
  package var area: Int { columns.count * rows.count }

  var rect: CGRect {
    CGRect(
      x: CGFloat(columns.lowerBound), y: CGFloat(rows.lowerBound), width: CGFloat(columns.count),
      height: CGFloat(rows.count))
  }

  func overlaps(_ other: PixelRect) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  func contains(_ other: PixelRect) -> Bool {
    other.columns.clamped(to: columns) == other.columns
      && other.rows.clamped(to: rows) == other.rows
  }

  package func clamped(to limits: PixelRect) -> PixelRect {
    PixelRect(
      columns: columns.clamped(to: limits.columns), rows: rows.clamped(to: limits.rows))
  }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(
          columns.upperBound, other.columns.upperBound),
      rows: min(
        rows.lowerBound, other.rows.lowerBound)..<max(
          rows.upperBound, other.rows.upperBound))
  }
}
