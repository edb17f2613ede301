import Dispatch
import Foundation
import RefreshImport

/// Records exhibits and pages, and reports the progress.
@MainActor struct RecordingSession {
  let folder: OutputFolder
  let command: Command
  /// Prints a line.
  let say: (String) -> Void

  /// Records all of them, and updates `index.html` after each, so that it always lists the complete
  /// ones.
  ///
  /// - Throws: ``OutputError``, or the error that prevents showing an exhibit.
  func film(_ subjects: [FilmSubject]) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let filming = Filming(folder: folder, command: command)
    let stop = StopSignal(folder: folder)
    defer { stop.cancel() }
    var takes: [Take] = []
    for (index, subject) in subjects.enumerated() {
      let begin = clock.now
      takes.append(try await filming.film(subject))
      try folder.write(Data(IndexPage(takes: takes).html.utf8), as: "index.html")
      stop.count = takes.count
      say("[\(index + 1)/\(subjects.count)] \(subject.name) \(seconds(clock.now - begin)) s")
    }
    let count = takes.count == 1 ? "1 recording" : "\(takes.count) recordings"
    say("\(count) in \(seconds(clock.now - start)) s. Open \(folder.path(of: "index.html"))")
  }

  private func seconds(_ duration: Duration) -> String {
    let parts = duration.components
    return String(
      format: "%.1f", Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
  }
}

/// Exits cleanly when the program is interrupted, as by Ctrl-C.
private final class StopSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded = 0
  private var sources: [any DispatchSourceSignal] = []

  init(folder: OutputFolder) {
    let queue = DispatchQueue(label: "showcase.stop")
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in
        folder.removePartialFiles()
        let count = self?.count ?? 0
        let text =
          count == 0
          ? "Stopped before the first recording was complete.\n"
          : "Stopped. Open \(folder.path(of: "index.html")) for the complete recordings (\(count)).\n"
        FileHandle.standardError.write(Data(text.utf8))
        _exit(128 + number)
      }
      source.resume()
      sources.append(source)
    }
  }

  /// The number of complete recordings.
  var count: Int {
    get { lock.withLock { recorded } }
    set { lock.withLock { recorded = newValue } }
  }

  func cancel() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
