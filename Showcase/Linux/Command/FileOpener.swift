import CustomRefreshControl
import Simulator

/// Shows files of the user's own in a window: the one that is opened or dropped on it, with the report of a
/// check or an import, anew each time that it is saved.
@MainActor final class FileOpener {
  private let window: SimulatorWindow
  private let simulator: Simulator
  private let session: ShowcaseSession
  private let mover: RefreshSkin
  private let isMoverChosen: Bool
  private let now: () -> String
  private let tell: (String) -> Void
  /// Looks whether the file that is shown has been saved.
  private var watching: Task<Void, Never>?

  /// - Parameters:
  ///   - mover: The skin whose motion moves a XIB, and a drawing if it is chosen.
  ///   - now: Returns the time of day.
  ///   - tell: Prints a report.
  init(
    in window: SimulatorWindow, of simulator: Simulator, session: ShowcaseSession,
    movingLike mover: RefreshSkin, isMoverChosen: Bool, now: @escaping () -> String,
    tell: @escaping (String) -> Void
  ) {
    self.window = window
    self.simulator = simulator
    self.session = session
    self.mover = mover
    self.isMoverChosen = isMoverChosen
    self.now = now
    self.tell = tell
    window.onDrop = { [weak self] file in self?.open(file) }
  }

  /// Shows a file in place of what the window shows.
  func open(_ file: String) {
    guard DesignFile.isOne(file) || ArtFile.isOne(file) else {
      return tell("\(file) is neither a XIB, an SVG drawing nor a Lottie animation.")
    }
    close()
    window.screenName = file
    window.listKeys(KeyPlace.page.keys, under: KeyPlace.page.heading)
    let preview = ArtPreview(
      file, movingLike: mover, isMoverChosen: isMoverChosen, session: session,
      clock: simulator.clock, now: now)
    let tell = tell
    func load() { tell(preview.load().lines.joined(separator: "\n")) }
    load()
    simulator.present(preview.root)
    watching = Task {
      var watch = ArtWatch(file)
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(250))
        if watch.isSaved() || watch.isDeleted() { load() }
      }
    }
  }

  /// Looks after no file any more.
  func close() {
    watching?.cancel()
    watching = nil
  }
}
