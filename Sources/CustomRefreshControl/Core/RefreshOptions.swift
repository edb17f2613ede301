import UIKit

/// How refreshes and loads run: the settings that a control, a header and a footer share.
///
/// ```swift
/// control.options.timeout = .seconds(30)
/// control.options.ending = .immediate
/// ```
public struct RefreshOptions: Sendable {
  /// When an end takes effect; nil, the default, for the ``RefreshSkin/preferredEnding`` of the skin
  /// of a control, and of a header in sight, and for ``EndingPolicy/immediate`` otherwise.
  ///
  /// `isRefreshing` stays true until then.
  public var ending: EndingPolicy?

  /// How much the skin moves; nil, the default, for the user's choice in Settings, also when it changes
  /// while the app runs.
  ///
  /// A change takes effect at once.
  public var motionStyle: MotionStyle?

  /// The minimum duration of a refresh or load that ends with its work; the default is 0.
  ///
  /// Show data as soon as it arrives; set this only to avoid a flicker.
  public var minimumDuration: Duration

  /// The time limit of the work; the default is nil, no limit.
  ///
  /// When it expires, the refresh ends with ``RefreshOutcome/timedOut`` and the work is cancelled. Time in which
  /// iOS has suspended the app counts: the user may come back to a refresh that has timed out.
  public var timeout: Duration?

  /// The clock that measures ``minimumDuration`` and ``timeout``; a `ContinuousClock` by default.
  ///
  /// Tests can set their own.
  public var clock: any Clock<Duration>

  /// How old the content may get before a control or a header refreshes it by itself; nil, the default, for any
  /// age.
  ///
  /// They look as the screen appears and as its scene comes to the foreground, and do not refresh in the
  /// background. The content is as old as ``Refreshing/lastUpdated`` says, and too old if that is nil: so the
  /// first load begins by itself, too. After a refresh that has failed they wait as long again. Only content that
  /// is at its top moves to show the refresh. A footer does not look.
  public var staleAfter: Duration?

  /// Whether the device plays a haptic when a finger starts a refresh or load; the default is false.
  ///
  /// UIKit plays one of its own for a control on some devices and versions, and then both are felt.
  /// Set it only where UIKit plays none, such as for a header.
  public var playsHaptics: Bool

  /// Returns the date of the end of a successful refresh, for `lastUpdated`; the system's by default.
  ///
  /// Each phase asks it too: a last update of the same day is told without its date.
  /// Tests can set their own.
  public var now: @Sendable () -> Date

  /// Makes options; each has its default unless it is given.
  public init(
    ending: EndingPolicy? = nil, motionStyle: MotionStyle? = nil,
    minimumDuration: Duration = .zero, timeout: Duration? = nil, staleAfter: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(), playsHaptics: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.ending = ending
    self.motionStyle = motionStyle
    self.minimumDuration = minimumDuration
    self.timeout = timeout
    self.staleAfter = staleAfter
    self.clock = clock
    self.playsHaptics = playsHaptics
    self.now = now
  }
}

/// When a refresh ends after `endRefreshing()`.
public enum EndingPolicy: Sendable, Equatable {
  /// At once: new content is shown without delay, and the motion settles while the control leaves.
  case immediate
  /// After the current cycle.
  case finishCycle
  /// After the skin's motion for the outcome, or its mark; at once if it has neither.
  case outro
}

/// How much a skin moves.
public enum MotionStyle: Sendable, Equatable {
  /// The skin's own motions.
  case full
  /// The calm variant: no movement, but not a still image either.
  case calm
  /// A still image, so that UI tests find the app idle.
  case still

  /// The user's choice in Settings.
  @MainActor static var system: MotionStyle {
    UIAccessibility.isReduceMotionEnabled ? .calm : .full
  }
}

/// Returns a copy of a value, such as a skin or a style, with changes.
func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var copy = value
  change(&copy)
  return copy
}
