import CustomRefreshControl
import UIKit

/// What moves the playhead: the transport, the scrubber, the keys and time.
extension SkinPageViewController {
  func perform(_ command: TransportView.Command) {
    switch command {
    case .play: togglePlaying()
    case .back: step(by: -1)
    case .forward: step(by: 1)
    case .slow: _ = modes.toggle(.slow)
    case .undo: undo()
    case .redo: redo()
    case .share: toggleSharing()
    }
  }

  func togglePlaying() {
    stage.scrollToPreview()
    playhead.isPlaying.toggle()
    playheadDidChange()
  }

  /// Stops, and moves by frames.
  func step(by frames: Int) {
    playhead.step(by: frames, in: stage.durations)
    playheadDidChange()
  }

  func modesDidChange() {
    playhead.isSlow = modes.slowsPage
    showPlayhead()
  }

  func scrub(to place: Double) {
    playhead.isPlaying = false
    playhead.scrub(to: place, in: stage.durations)
    playheadDidChange()
  }

  func repeatPart(_ part: Playhead.Part) {
    playhead.toggleRepetition(of: part)
    playheadDidChange()
  }

  private func playheadDidChange() {
    showPlayhead()
    startTicking()
  }

  func stageModeDidChange(to mode: StageViewController.Mode) {
    modes.note(.live, isOn: mode == .live)
    announce(mode == .live ? "Live" : "Preview")
    playheadDidChange()
  }

  func showPlayhead() {
    guard isViewLoaded else { return }
    stage.show(playhead)
    scrubber.show(playhead, in: stage.durations, live: liveText)
    for bar in [transport, historyBar] {
      bar.show(
        playhead, isSlow: modes.on.contains(.slow), canUndo: history.canUndo,
        canRedo: history.canRedo, isBefore: isShowingBefore)
    }
  }

  /// What the control does, while a finger or a refresh has the stage.
  private var liveText: String? {
    guard stage.mode == .live else { return nil }
    let phase = stage.control.phase
    let told = phase.remainder(of: stage.control.pullDistance)
    if case .pulling(let progress) = phase, let told {
      return "Pull \(Int(progress * 100)) %, \(told)"
    }
    return told ?? (phase == .leaving ? "Ending" : "Live")
  }

  /// Moves the playhead by each frame, as long as it plays in sight.
  func startTicking() {
    guard playhead.isPlaying, stage.mode == .preview, view.window != nil else {
      return stopTicking()
    }
    guard ticking == nil else { return }
    ticking = Task { [weak self, clock] in
      var last = CACurrentMediaTime()
      while !Task.isCancelled {
        // A clock that is gone throws at once.
        guard (try? await clock.sleep(for: .nanoseconds(16_666_666))) != nil, let self,
          !Task.isCancelled
        else { return }
        let now = CACurrentMediaTime()
        playhead.advance(by: min(now - last, 0.25), in: stage.durations)
        last = now
        showPlayhead()
      }
    }
  }

  func stopTicking() {
    ticking?.cancel()
    ticking = nil
  }
}
