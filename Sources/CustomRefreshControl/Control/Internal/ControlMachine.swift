import CoreGraphics

/// What a refresh control does as its scroll view and UIKit's refresh change: events in, commands out, as
/// ``EdgeMachine`` is for header and footer.
struct ControlMachine: Equatable, Replayable {
  /// What happens to the control.
  enum Event: String, Replayable {
    /// The control is laid out, or has come to another scroll view, where the content rests.
    case laidOut
    /// The control, its content or its visible part has moved.
    case moved
    /// The art may have left since; in reply to ``Command/measureAgain``.
    case measured
    case dragBegan
    /// UIKit begins a refresh.
    case systemBegan
    /// UIKit's refresh is ended.
    case ended
    /// The art is to leave.
    case leaving
    /// The animation is over that was waited for.
    case waited
  }

  /// What the control does next.
  enum Command: Equatable, Sendable {
    /// Show as much of the art as a pull reveals, in points.
    case reveal(CGFloat)
    /// Tell the session of a pull, in points and as a share of the distance that refreshes.
    case pull(CGFloat, progress: Double)
    /// Show the art of a pull that was not observed.
    case showPull(progress: Double)
    /// Tell the session that the art is out of view, or look again after some seconds.
    case leaveSight(after: Double?)
    /// Read the pull anew: the app, which was told that the art has left, may have moved the content.
    case measureAgain
  }

  /// All that is read of the world for one event.
  struct Sight: Equatable, Replayable {
    /// The scroll view as its top sees it.
    var state: ScrollState
    var stage: EdgeMachine.Sight.Stage
    var finger: ScrollProbe.Finger
    /// The inset that UIKit may have added during a drag before it says that it refreshes, in points.
    var systemInset: CGFloat
    /// The remaining time of the scroll animation, in seconds; only read while the art leaves.
    var animation: Double
    /// Whether the session agrees with UIKit about a refresh, or is being told.
    var agreement: Agreement

    enum Agreement: String, Replayable { case agreed, pending }
  }

  /// The drag of a finger, as the art that leaves sees it.
  private enum Drag: String, Replayable {
    /// None, or one that began during the last refresh.
    case old
    /// One that has begun since its end, whose pull replaces the art of the ending.
    case new
  }

  private var drag = Drag.old
  /// The adjusted top inset of the content at rest, in points.
  private var restingTop: CGFloat = 0
  /// The latest pulls that made the system refresh, as shares of the scroll view's height. A wrong one is
  /// forgotten after some more.
  private var shares: [CGFloat] = []
  /// An approximation: 150 points of content were measured at a height of 759.
  private static let assumedShare: CGFloat = 0.2

  // MARK: Events

  /// Handles an event and returns the commands to perform, in order.
  mutating func handle(_ event: Event, seeing sight: Sight) -> [Command] {
    switch event {
    case .laidOut: restingTop = sight.state.base
    case .moved: return moved(sight)
    case .measured: return tellPull(sight)
    case .dragBegan: drag = .new
    case .systemBegan: return systemBegan(sight)
    case .ended: drag = .old
    case .leaving:
      (drag, restingTop) = (.old, sight.state.base)
      return [.reveal(pull(sight))] + leaveSight(sight)
    case .waited: return leaveSight(sight)
    }
    return []
  }

  private mutating func moved(_ sight: Sight) -> [Command] {
    // Between UIKit's flag and the session's state, the inset may hold UIKit's 60 points: do not measure now.
    guard sight.agreement == .agreed else { return [] }
    // UIKit adds its inset only during a drag.
    if sight.stage == .idle || sight.finger == .up { restingTop = sight.state.base }
    let isPulledAnew =
      sight.stage == .leaving && drag == .new && sight.finger != .up && pull(sight) > 0
    let leave = isPulledAnew ? [.leaveSight(after: nil)] : leaveSight(sight)
    return leave + (leave == [.leaveSight(after: nil)] ? [.measureAgain] : tellPull(sight))
  }

  private func tellPull(_ sight: Sight) -> [Command] {
    let pull = pull(sight)
    let progress = progress(of: pull, height: sight.state.viewport)
    return [.reveal(pull), .pull(pull, progress: progress)]
  }

  /// Leaves once the content is at its top, in the model and on the screen.
  private func leaveSight(_ sight: Sight) -> [Command] {
    // Less than half a point is no pull (`ScrollState.pull`), but art in it is seen down to half a pixel, at 3
    // for each point. A spring, or an offset that is rounded, may rest slightly off its target.
    guard sight.stage == .leaving, !sight.state.hasWindow || way(sight) < 1.0 / 6 else { return [] }
    let waits = sight.animation > 0 && sight.state.hasWindow
    return [.leaveSight(after: waits ? sight.animation : nil)]
  }

  /// Shows the pull that made the system refresh, which may not have been observed, and learns its
  /// distance.
  private mutating func systemBegan(_ sight: Sight) -> [Command] {
    guard sight.finger != .up else { return [] }
    let (pull, height) = (pull(sight), sight.state.viewport)
    let progress = progress(of: pull, height: height)
    learn(from: pull, height: height)
    return sight.stage == .leaving ? [] : [.showPull(progress: progress)]
  }

  // MARK: The pull

  /// How far the content is pulled past its top, in points; 0 outside a window and in a scroll view without
  /// a height, of which a point would be the whole way.
  ///
  /// Not meaningful during a refresh, when the inset may or may not include UIKit's.
  func pull(_ sight: Sight) -> CGFloat {
    let isSeen = sight.state.hasWindow && sight.state.viewport > 0
    return isSeen ? sight.state.pull(past: rest(sight)) : 0
  }

  /// How far the content is from its top, in points.
  private func way(_ sight: Sight) -> CGFloat { rest(sight) - sight.state.offset }

  /// The offset at which the content rests at its top.
  private func rest(_ sight: Sight) -> CGFloat {
    let holdsSystemInset =
      sight.finger != .up && sight.state.base - restingTop >= sight.systemInset
    return holdsSystemInset ? -restingTop : sight.state.rest()
  }

  /// The pull that triggers a refresh in a scroll view of a height, in points, 1 or more.
  ///
  /// Apple does not publish it. A finger moves in steps, so the shortest of several pulls is the most
  /// accurate.
  func pullDistance(height: CGFloat) -> CGFloat {
    max(1, (shares.min() ?? Self.assumedShare) * height)
  }

  /// Returns a pull, in points, as a fraction of the distance that triggers a refresh.
  private func progress(of pull: CGFloat, height: CGFloat) -> Double {
    Double(pull / pullDistance(height: height))
  }

  /// Learns the trigger distance from a pull, in points, that made the system refresh.
  mutating func learn(from pull: CGFloat, height: CGFloat) {
    guard height > 0, pull > 0 else { return }
    shares = shares.suffix(3) + [pull / height]
  }
}

extension ControlMachine: JournaledMachine {
  static let key = "control"
  static var new: (machine: ControlMachine, sight: Sight) {
    let sight = Sight(
      state: ScrollState(side: .top), stage: .idle, finger: .up, systemInset: 60, animation: 0,
      agreement: .agreed)
    return (ControlMachine(), sight)
  }
}
