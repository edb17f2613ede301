import Testing

@testable import Showcase

@Suite struct HistoryTests {
  private func sized(_ size: Double?) -> Settings {
    var settings = Settings(skin: "wave")
    settings.art.size = size
    return settings
  }

  @Test func `each edit is a step back and forth`() {
    var history = History(sized(nil))
    history.edit(sized(1.1))
    history.edit(sized(1.1))
    history.edit(sized(1.2))
    #expect(history.before == sized(1.1) && !history.canRedo)
    #expect(history.undo() == [.size] && history.present == sized(1.1))
    #expect(history.undo() == [.size] && history.present == sized(nil) && !history.canUndo)
    #expect(history.undo() == [])
    #expect(history.redo() == [.size] && history.redo() == [.size] && !history.canRedo)
    #expect(history.present == sized(1.2) && history.redo() == [])
    _ = history.undo()
    history.edit(sized(2))
    #expect(!history.canRedo && history.before == sized(1.1))
  }

  @Test func `a drag is one step, and the next drag another`() {
    var history = History(sized(nil))
    for size in [1.1, 1.2, 1.3] { history.edit(sized(size), .continued(.size)) }
    history.endRun()
    for size in [1.4, 1.5] { history.edit(sized(size), .continued(.size)) }
    _ = history.undo()
    #expect(history.present == sized(1.3))
    _ = history.undo()
    #expect(history.present == sized(nil) && !history.canUndo)
  }

  @Test func `edits of another setting begin a step`() {
    var history = History(sized(nil))
    history.edit(sized(1.1), .continued(.size))
    var other = sized(1.1)
    other.art.speed = 2
    history.edit(other, .continued(.speed))
    #expect(history.undo() == [.speed] && history.undo() == [.size])
  }

  @Test func `a drag back to where it began is no step`() {
    var history = History(sized(nil))
    history.edit(sized(1.1), .continued(.size))
    history.edit(sized(nil), .continued(.size))
    #expect(!history.canUndo)
  }

  @Test func `a hundred steps are kept`() {
    var history = History(sized(nil))
    for step in 1...150 { history.edit(sized(Double(step))) }
    var count = 0
    while history.canUndo, count < 1000 { count += history.undo().count }
    #expect(count == 100 && history.present == sized(50))
  }
}
