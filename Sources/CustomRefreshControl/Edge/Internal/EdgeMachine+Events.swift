import CoreGraphics

extension EdgeMachine {
  /// What happens to the view.
  enum Event: Equatable, Replayable {
    /// The content offset has changed, and nothing else.
    case moved
    /// Anything else that place, pull and room depend on has changed.
    case changed
    case dragBegan
    case released
    /// The view was shown, hidden, enabled or disabled.
    case availabilityChanged
    case leftWindow
    /// The view has left its scroll view.
    case left
    /// A refresh or a load begins; that of a footer with the amount of content that there is.
    case began(RefreshMachine.Cause, amount: CGFloat?)
    /// A refresh or a load is about to end.
    case ending
    /// A refresh or a load is over.
    case ended
    /// Room and offset may be written.
    case safePoint
    /// The room that was asked for is in the inset, in place of another.
    case tookRoom(insteadOf: CGFloat)
    /// The room is back in an inset that the app has assigned without it.
    case gotRoomBack
    /// The content is laid out, and its amount known, after ``Command/look``.
    case looked(amount: CGFloat)
    /// The app was asked, and wants no load.
    case declined(RefreshMachine.Cause, amount: CGFloat)
    /// The app says that there is more to load.
    case saidMore
    /// A refresh has replaced the content.
    case contentReplaced
  }

  /// What the view does next.
  enum Command: Equatable, Sendable {
    /// Stand along the axis, in the content's coordinates.
    case place(start: CGFloat, length: CGFloat)
    /// Show as much of the art as is in view.
    case reveal
    /// Tell the session of a pull, in points and as a share of the distance that refreshes.
    case pull(CGFloat, progress: Double, isSecond: Bool)
    /// Tell the app that the pull is past the second distance, or is not any more.
    case tellSecond(Bool)
    /// Tell the app that a pull past the second distance is released.
    case secondRelease
    /// A finger has pushed a refreshing header out of view.
    case pushedBack
    /// Ask the app whether a trigger may begin, and begin; with the amount of content, if the content
    /// is the cause.
    case ask(RefreshMachine.Cause, amount: CGFloat?)
    /// Look whether the end of the content is near, once a layout changes nothing any more.
    case look
    /// Send ``Event/safePoint`` before the frame is committed.
    case awaitSafePoint
    /// Put room into the inset, in an animation of some seconds or at once; reply with
    /// ``Event/tookRoom(insteadOf:)`` within it.
    case room(CGFloat, over: Double?)
    /// Move the content, to an offset as the side sees it.
    case scroll(to: CGFloat)
    /// Stop the scroll that brings the view into view.
    case stopScrollIntoView
    /// Tell the session that the view is out of view, after some seconds or at once.
    case leaveSight(after: Double?)
  }

  /// All that is read of the world for one event.
  struct Sight: Equatable, Replayable {
    /// Where the session is.
    enum Stage: String, Replayable {
      case idle, pulling, armed, busy, leaving

      /// Whether a refresh or a load may begin.
      var isFree: Bool { self == .idle || self == .pulling || self == .armed }

      init(_ state: RefreshMachine.State) {
        switch state {
        case .idle: self = .idle
        case .pulling: self = .pulling
        case .armed: self = .armed
        case .refreshing, .finishing: self = .busy
        case .leaving: self = .leaving
        }
      }
    }

    /// What else is so.
    struct Facts: OptionSet, Replayable {
      var rawValue: Int

      /// UIKit lets a finger drag the content; it says so no more before the release is handled.
      static let dragging = Facts(rawValue: 1 << 0)
      /// The content decelerates.
      static let decelerating = Facts(rawValue: 1 << 1)
      /// The view belongs at another side, or the app's inset is without the room.
      static let displaced = Facts(rawValue: 1 << 2)
      /// A scroll brings the view into view.
      static let scrollingIntoView = Facts(rawValue: 1 << 3)
      /// The view and its settings allow a trigger to begin.
      static let canBegin = Facts(rawValue: 1 << 4)
      /// Another control or header of the scroll view refreshes; only read during a drag.
      static let peerRefreshing = Facts(rawValue: 1 << 5)
      /// The event came while the commands of another one were performed.
      static let waited = Facts(rawValue: 1 << 6)
    }

    var state: ScrollState
    var rules: EdgeRules
    var stage: Stage
    var finger: ScrollProbe.Finger
    var facts: Facts

    func has(_ fact: Facts) -> Bool { facts.contains(fact) }
  }
}
