/// The film that is made in the background, one at a time; it goes on when its page is left.
@MainActor final class FilmJob {
  enum State: Equatable {
    /// No film was asked for, or it was cancelled.
    case idle
    /// - Parameters:
    ///   - title: The title of the filmed page.
    ///   - percent: The part that is done, 0…100.
    case running(title: String, percent: Int)
    /// - Parameter path: The full path of the film.
    case saved(path: String)
    case failed(FilmError)

    var isRunning: Bool { if case .running = self { true } else { false } }
  }

  private(set) var state = State.idle {
    didSet { if state != oldValue { onChange?(oldValue) } }
  }
  /// Called after each change, with the state before.
  var onChange: ((State) -> Void)?

  /// What the last film was written as.
  private(set) var file = FilmFile.webp
  private let exporter: any FilmExporting
  private(set) var task: Task<Void, Never>?
  /// The number of films so far; a cancelled one may still report while the next is made.
  private var count = 0

  init(_ exporter: any FilmExporting) { self.exporter = exporter }

  /// Whether such settings can be filmed.
  func canFilm(_ settings: Settings) -> Bool { exporter.canFilm(settings) }

  /// Begins a film, unless one is being made.
  ///
  /// - Parameter title: The title of the filmed page.
  func start(_ request: FilmRequest, title: String) {
    guard !state.isRunning else { return }
    file = request.file
    state = .running(title: title, percent: 0)
    count += 1
    let number = count
    task = Task { [weak self, exporter] in
      let end: State
      do {
        let path = try await exporter.film(request) { self?.note($0, of: number) }
        end = .saved(path: path)
      } catch let error as FilmError {
        end = .failed(error)
      } catch {
        end = .idle
      }
      if !Task.isCancelled { self?.state = end }
    }
  }

  func cancel() {
    task?.cancel()
    if state.isRunning { state = .idle }
  }

  private func note(_ progress: Double, of number: Int) {
    guard number == count, case .running(let title, let percent) = state else { return }
    state = .running(title: title, percent: max(percent, Int(min(max(progress, 0), 1) * 100)))
  }
}
