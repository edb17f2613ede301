import Foundation
import RefreshImport
import Synchronization

/// Films pages in a process of its own: a process has one simulator, and the window goes on meanwhile.
@MainActor final class FilmProcess: FilmExporting {
  private let program: URL
  private let folder: String

  /// - Parameters:
  ///   - program: The showcase's executable; this one by default.
  ///   - folder: Where the films are written; where the showcase was started by default.
  init(program: URL? = nil, folder: String? = nil) {
    self.program =
      program ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    self.folder = folder ?? FileManager.default.currentDirectoryPath
  }

  func canFilm(_ settings: Settings) -> Bool { Self.subject(of: settings) != nil }

  func film(
    _ request: FilmRequest, onProgress: @escaping @MainActor (Double) -> Void
  ) async throws -> String {
    guard let arguments = Self.arguments(for: request) else { throw CancellationError() }
    // Says at once if there is no place for the film.
    let output = try Self.explaining { () throws(OutputError) in try OutputFolder(folder) }
    let child = FilmChild(program, arguments, onProgress)
    let film = try await withTaskCancellationHandler {
      try await child.run()
    } onCancel: {
      child.stop()
    }
    try Task.checkCancellation()
    return try Self.explaining { () throws(OutputError) in
      try output.writeNew(film, named: request.settings.skin, withExtension: request.file.rawValue)
    }
  }

  // MARK: Arguments

  /// Returns what `--film` takes for settings; nil for art without a file.
  private static func subject(of settings: Settings) -> String? {
    guard let own = settings.own else { return settings.link }
    return own.file.map { "\($0)?\(settings.query)" }
  }

  /// The variable of the environment that asks for the progress, line by line.
  static let progressVariable = "SHOWCASE_PROGRESS"

  /// Returns the arguments of the process that films; nil if it cannot.
  static func arguments(for request: FilmRequest) -> [String]? {
    guard let subject = subject(of: request.settings) else { return nil }
    // A narrow window has a smaller stage than a film can have.
    let sides = zip([request.size.width, request.size.height], Command.filmSides).map {
      String(Int(min(max($0, $1.lowerBound), $1.upperBound)))
    }
    let size = sides.joined(separator: "x")
    let mover = request.settings.own.map { ["--skin", $0.mover] } ?? []
    let format = request.file == .webp ? [] : ["--format", request.file.rawValue]
    return ["--film", subject, "--size", size] + mover + format
  }

  // MARK: Errors

  /// Tells an error of the folder in the words of a page.
  private static func explaining<Value>(
    _ body: () throws(OutputError) -> Value
  ) throws(FilmError) -> Value {
    do throws(OutputError) {
      return try body()
    } catch {
      throw FilmError(error)
    }
  }
}

extension FilmError {
  init(_ error: OutputError) {
    switch error {
    case .isFile(let path):
      self.init(
        reason: "“\(path)” is a file, not a folder.",
        remedy: "Start the showcase in a folder that you can write to.")
    case .folderInTheWay(let path):
      self.init(reason: "“\(path)” is a folder.", remedy: "Move it.")
    case .notWritable(let path, let reason):
      self.init(
        reason: "“\(path)” cannot be written (\(reason)).",
        remedy: "Start the showcase in a folder that you can write to.")
    case .diskFull(let path):
      self.init(
        reason: "The disk is full: “\(path)” was not written.", remedy: "Free some space.")
    }
  }
}

/// A process that films a page and writes the film to its standard output.
private final class FilmChild: Sendable {
  private let program: URL
  private let arguments: [String]
  private let onProgress: @MainActor (Double) -> Void

  private struct State {
    var process: Process?
    var isStopped = false
  }

  private let state = Mutex(State())

  init(
    _ program: URL, _ arguments: [String], _ onProgress: @escaping @MainActor (Double) -> Void
  ) {
    self.program = program
    self.arguments = arguments
    self.onProgress = onProgress
  }

  /// Ends the process, which leaves nothing behind.
  func stop() {
    state.withLock {
      $0.isStopped = true
      // It inherits the signals that a thread of a dispatch queue blocks; this one cannot be.
      if let process = $0.process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Runs the process, and returns the film.
  ///
  /// - Throws: ``FilmError``, or `CancellationError` if it was stopped.
  @MainActor func run() async throws -> Data {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging([FilmProcess.progressVariable: "1"]) { $1 }
    let (film, words) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = film
    process.standardError = words
    do {
      try state.withLock {
        guard !$0.isStopped else { throw CancellationError() }
        try process.run()
        $0.process = process
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw FilmError(
        reason: "“\(program.path)” does not run (\(error.localizedDescription)).",
        remedy: "Build the showcase again.")
    }
    let result = await end(of: process, film: film.fileHandleForReading, words.fileHandleForReading)
    if state.withLock({ $0.isStopped }) { throw CancellationError() }
    guard result.status == 0, !result.film.isEmpty else {
      throw FilmError(
        reason: result.message.isEmpty
          ? "The film’s process ended with \(result.status)." : result.message,
        remedy: "Change what it names, or the settings.")
    }
    return result.film
  }

  private struct Result {
    let film: Data
    let message: String
    let status: Int32
  }

  /// Reads what the process writes, beside the main thread, until it ends.
  private func end(
    of process: Process, film: FileHandle, _ words: FileHandle
  ) async -> Result {
    let text = FilmWords(onProgress)
    return await withCheckedContinuation { continuation in
      let queue = DispatchQueue(label: "showcase.film", attributes: .concurrent)
      let group = DispatchGroup()
      queue.async(group: group) { text.read(words) }
      queue.async {
        let data = film.readDataToEndOfFile()
        group.wait()
        process.waitUntilExit()
        continuation.resume(
          returning: Result(film: data, message: text.message, status: process.terminationStatus))
      }
    }
  }
}

/// What the process says: its progress, such as “42 %”, and why it fails.
private final class FilmWords: Sendable {
  private let onProgress: @MainActor (Double) -> Void
  private let lines = Mutex<[String]>([])

  init(_ onProgress: @escaping @MainActor (Double) -> Void) { self.onProgress = onProgress }

  /// The lines that are no progress.
  var message: String { lines.withLock { $0.joined(separator: " ") } }

  /// Reads until the end.
  func read(_ handle: FileHandle) {
    var rest = ""
    while case let data = handle.availableData, !data.isEmpty {
      rest += String(decoding: data, as: UTF8.self)
      var all = rest.components(separatedBy: "\n")
      rest = all.removeLast()
      all.forEach(take)
    }
    take(rest)
  }

  private func take(_ line: String) {
    guard !line.isEmpty else { return }
    if line.hasSuffix(" %"), let percent = Double(line.dropLast(2)) {
      Task { @MainActor [onProgress] in onProgress(percent / 100) }
    } else {
      lines.withLock { $0.append(line) }
    }
  }
}
