/// A line of text that is edited: what is written, and where.
///
/// Places count characters as people see them.
struct TextFieldEditor: Equatable {
  private(set) var text = ""
  /// Where a selection began; the caret's place while nothing is selected.
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

  mutating func deleteBackward() {
    if selection.isEmpty, caret > 0 { anchor = caret - 1 }
    replace(selection, with: "")
  }

  mutating func deleteForward() {
    if selection.isEmpty, caret < count { anchor = caret + 1 }
    replace(selection, with: "")
  }

  mutating func replace(_ range: Range<Int>, with new: String) {
    let before = String(text.prefix(range.lowerBound)) + new
    text = before + text.dropFirst(range.upperBound)
    // Letters may join across the place where they met.
    moveCaret(to: min(before.count, count))
  }

  // MARK: Moving

  /// - Parameter extending: Whether the selection grows or shrinks to the new place.
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

  /// The same range in UTF-16 units, as `NSRange` has them.
  func nsRange(of range: Range<Int>) -> NSRange {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(text.startIndex, offsetBy: range.upperBound)
    return NSRange(start..<end, in: text)
  }
}
