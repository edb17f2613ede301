/// The text of a text field with its selection.
///
/// Positions count characters, that is, grapheme clusters.
struct TextFieldEditor: Equatable {
  private(set) var text = ""
  /// The start of the selection; equals the caret's position if nothing is selected.
  private(set) var anchor = 0
  private(set) var caret = 0

  init(_ text: String = "") {
    self.text = text
    moveCaret(to: text.count)
  }

  var count: Int { text.count }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  // MARK: Writing

  mutating func insert(_ new: String) { replace(selection, with: new) }

  mutating func replace(_ range: Range<Int>, with new: String) {
    let before = String(text.prefix(range.lowerBound)) + new
    text = before + text.dropFirst(range.upperBound)
    // Characters may combine across the boundary, which shortens the text.
    moveCaret(to: min(before.count, count))
  }

  // MARK: Moving

  /// - Parameter extending: Whether the selection extends to the new position.
  mutating func moveCaret(to place: Int, extending: Bool = false) {
    caret = min(max(place, 0), count)
    if !extending { anchor = caret }
  }

  mutating func move(by offset: Int, extending: Bool) {
    if !extending, !selection.isEmpty {
      moveCaret(to: offset < 0 ? selection.lowerBound : selection.upperBound)
    } else {
      moveCaret(to: caret + offset, extending: extending)
    }
  }

  mutating func selectAll() {
    anchor = 0
    caret = count
  }

  // MARK: Ranges

  /// The range that a deletion removes: the selection, or else the character beside the caret.
  func deletion(isForward: Bool) -> Range<Int> {
    if !selection.isEmpty { return selection }
    return isForward ? caret..<min(count, caret + 1) : max(0, caret - 1)..<caret
  }

  /// Converts a range of characters to UTF-16 units, as in `NSRange`.
  func nsRange(of range: Range<Int>) -> NSRange {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(text.startIndex, offsetBy: range.upperBound)
    return NSRange(start..<end, in: text)
  }
}
