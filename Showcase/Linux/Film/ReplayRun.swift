#if DEBUG
  import CustomRefreshControl
  import Foundation
  import RefreshImport
  import Simulator
  import UIKit

  /// What `--replay` does: it feeds a journal to today's kit, says what it does otherwise, and tells and films
  /// what the user saw.
  @MainActor struct ReplayRun {
    /// The path of the journal.
    let file: String
    /// Where the film is written; nil for no film.
    let directory: String?
    var skin = RefreshSkin.spokes
    var scale: CGFloat = 2
    /// Prints a line.
    let say: (String) -> Void

    /// Replays the journal.
    ///
    /// - Returns: Whether today's commands are the recorded ones.
    func run() async throws -> Bool {
      let text: String
      guard FileManager.default.fileExists(atPath: file) else { throw ShowcaseError.noFile(file) }
      do {
        text = try String(contentsOfFile: file, encoding: .utf8)
      } catch {
        throw ShowcaseError.unreadableJournal(file, reason: "\(error.localizedDescription)")
      }
      let replay: JournalReplay
      do throws(JournalError) {
        replay = try JournalReplay(text)
      } catch {
        throw ShowcaseError.unreadableJournal(file, reason: error.description)
      }
      for line in Self.table(of: replay) { say(line) }
      for line in replay.differences {
        say("line \(line.number), \(line.event):")
        say("  recorded \(line.recorded.joined(separator: " "))")
        say("  today    \(line.today.joined(separator: " "))")
      }
      let (count, other) = (replay.lines.count, replay.differences.count)
      say(
        other == 0
          ? "\(count) lines: today's kit does the same." : "\(other) of \(count) lines differ.")
      if let directory {
        let folder = try OutputFolder(directory)
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        try folder.write(
          try await ReplayFilm(replay, skin: skin, scale: scale).film(), as: "\(name).webp")
        say("Wrote \(name).webp to \(folder.path).")
      }
      return other == 0
    }

    /// A line for each event at which something has changed that the user sees or the app is told.
    static func table(of replay: JournalReplay) -> [String] {
      // The sum makes 0 of −0.
      func tenths(_ length: CGFloat) -> Double { (10 * Double(length)).rounded() / 10 + 0 }
      var lines = ["   time  view  side    offset    room  stage       told"]
      var last: [Int: String] = [:]
      for line in replay.lines {
        let time = String(format: "%7.3f  %4d", line.at, line.view)
        guard let scroll = line.scroll else {
          lines.append(time + String(repeating: " ", count: 38) + line.event)
          continue
        }
        let side = scroll.side.padding(toLength: 6, withPad: " ", startingAt: 0)
        let row =
          "  \(side)"
          + String(format: "%8.1f%8.1f  ", tenths(scroll.offset), tenths(scroll.room))
          + scroll.stage
        if last[line.view] != row { lines.append(time + row) }
        last[line.view] = row
      }
      return lines
    }
  }
#endif
