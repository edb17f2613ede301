import UIKit

extension SkinPageViewController {
  /// The film that is being made; nil where there is no recorder.
  private var film: FilmJob? { session.film }

  /// What a film of the page shows: its settings, and the device's where they are the system's.
  var filmRequest: FilmRequest {
    var settings = history.present
    let isDark = stage.traitCollection.userInterfaceStyle == .dark
    settings.surroundings.appearance = isDark ? .dark : .light
    if isCalm { settings.surroundings.motion = .calm }
    // The stage has the width already.
    settings.surroundings.width = nil
    return FilmRequest(settings: settings, size: stage.view.bounds.size)
  }

  /// Films the page, with the progress in sight; returns whether it can be filmed.
  @discardableResult
  func startFilm(as file: FilmFile = .webp) -> Bool {
    guard let film, film.canFilm(history.present) else { return false }
    showSharing()
    followFilm()
    var request = filmRequest
    request.file = file
    film.start(request, title: title ?? "")
    return true
  }

  /// Films again what has failed.
  func retryFilm() { startFilm(as: film?.file ?? .webp) }

  func cancelFilm() { film?.cancel() }

  /// Shows what can be shared above the settings.
  func showSharing() {
    if isPanelDown { togglePanel() }
    if !list.isSharing { list.toggleSharing() }
  }

  /// Shows the settings again, or what can be shared.
  func toggleSharing() {
    if isPanelDown || !list.isSharing { showSharing() } else { list.toggleSharing() }
  }

  /// Shows from now on what becomes of a film.
  func followFilm() {
    film?.onChange = { [weak self] in self?.filmDidChange(from: $0) }
    showFilm()
    if film?.state.isRunning == true, !list.isSharing { list.toggleSharing() }
  }

  func showFilm() {
    list.film = film.flatMap { $0.canFilm(history.present) ? $0.state : nil }
  }

  private func filmDidChange(from old: FilmJob.State) {
    showFilm()
    switch film?.state {
    case .running(_, let percent):
      guard case .running(_, let before) = old else { return announce("Filming") }
      if percent / 25 > before / 25 { announce("\(percent / 25 * 25) percent") }
    case .saved: announce("Film saved")
    case .failed(let error): announce(error.text)
    case .idle: announce("Film cancelled")
    case nil: break
    }
  }
}
