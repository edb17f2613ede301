/// Undocumented behaviors of Apple's refresh control and its surroundings, one property for each.
///
/// Code built on a refresh control must not depend on any of these values. The default of each is
/// the observed or most likely behavior; the other values are what UIKit might also do. A world
/// takes its behavior when it is created; tests choose it with ``current``.
package struct SystemBehavior: Equatable, Hashable, Sendable {
  /// How the content returns to its top at the end of a refresh.
  package enum EndScroll: Hashable, Sendable, CaseIterable {
    /// The offset changes frame by frame.
    case stepped
    /// The offset changes at once to its final value, and an animation shows the movement.
    case animated
  }

  /// The superview of the refresh control.
  package enum Hosting: Hashable, Sendable, CaseIterable {
    /// The scroll view.
    case scrollView
    /// From the first pull on, a 60-point-high container in the navigation bar, outside the scroll
    /// view's subtree, if there is a bar of variable height: with a large title, where it was
    /// observed, or with a search bar that hides, by the listings. The titles of such a bar follow the
    /// content down, as seen, and most likely the control is above them.
    case navigationBar
    /// The scroll view, but the navigation bar's container during a refresh.
    case movesWhileRefreshing
    /// The navigation bar's container, but only of a control that was assigned before the bar was laid
    /// out for its scroll view; one that comes later stays in the scroll view until the device turns
    /// (react-native-screens #2871).
    case navigationBarIfEarly
  }

  /// When a navigation bar is laid out whose height follows a pull.
  package enum BarLayout: Hashable, Sendable, CaseIterable {
    /// After the offset has changed.
    case afterOffset
    /// Inside the setter of the offset: the bar is laid out at once with all that is below it, and
    /// during that layout the safe area contains its height. Seen in stack traces of iOS 26 that had no
    /// end (woocommerce-ios #17611, #17742, #17813). The adjusted inset stays that of the bar at rest.
    case insideOffset
  }

  /// What becomes of a `contentOffset` that code sets.
  package enum SetOffsets: Hashable, Sendable, CaseIterable {
    case exact
    /// Rounded to whole pixels, and outside a window to whole points (openradar 32547794);
    /// `contentInset` keeps its fractions.
    case rounded
  }

  /// The adjusted inset of content that just fits.
  package enum FittingInset: Hashable, Sendable, CaseIterable {
    case exact
    /// With each layout it changes between two values that differ by far less than a pixel
    /// (dotnet/maui #38197).
    case alternates
  }

  /// What becomes of a `contentInset` or `contentOffset` that is set in an observer of the scroll view,
  /// a layout, or a change of safe area or traits.
  package enum NestedWrites: Hashable, Sendable, CaseIterable {
    case allowed
    /// Reported as a misuse; see ``WriteWatch``.
    case reported
  }

  /// The height of the container of a control in the navigation bar.
  package enum BarContainer: Hashable, Sendable, CaseIterable {
    /// 60 points, clipped to what is revealed.
    case fixed
    /// That of the part that the pull reveals; the control stays 60 points high in its middle, and
    /// nothing clips it. Read in listings.
    case growsWithPull
  }

  /// The height of the refresh control.
  package enum Height: Hashable, Sendable, CaseIterable {
    /// Always 60 points; observed.
    case fixed
    /// The height of the part of it that is visible.
    case followsPull
  }

  /// The property that shows the inset added by a refresh.
  package enum AddedInset: Hashable, Sendable, CaseIterable {
    /// `contentInset`, and therefore `adjustedContentInset`; observed before iOS 13.
    case contentInset
    /// Only in `adjustedContentInset`; reported from iOS 13.
    case adjustedContentInset
  }

  /// The order of effects when a pull is long enough.
  package enum TriggerOrder: Hashable, Sendable, CaseIterable {
    /// The inset grows, `isRefreshing` becomes true, `.valueChanged` is sent.
    case insetFlagEvent
    /// `isRefreshing` becomes true, the inset grows, `.valueChanged` is sent.
    case flagInsetEvent
  }

  /// What happens to a layer's animations when its view moves within a window.
  package enum MovedAnimations: Hashable, Sendable, CaseIterable { case dropped, kept }

  /// The state that a layer's `presentation()` returns.
  package enum Presentation: Hashable, Sendable, CaseIterable {
    /// Nil before the first commit, then the state of the last commit.
    case committed
    /// The state including changes of the current turn of the run loop.
    case presentTurn
  }

  /// The causes for which UIKit shows its own spinner and title again that a subclass has hidden.
  ///
  /// Reported from apps that hide them: they come back. Listings name the first two causes.
  package struct StockViews: OptionSet, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let stayHidden: StockViews = []
    /// When the height of the control's visible part changes.
    package static let shownAsHeightChanges = StockViews(rawValue: 1)
    /// When a background color is set.
    package static let shownWithBackground = StockViews(rawValue: 2)
    /// In each layout.
    package static let shownInLayout = StockViews(rawValue: 4)

    package static let allCases: [StockViews] = [
      .stayHidden, .shownAsHeightChanges, .shownWithBackground,
      [.shownAsHeightChanges, .shownWithBackground], .shownInLayout,
    ]

    package var description: String {
      let names = ["shownAsHeightChanges", "shownWithBackground", "shownInLayout"]
      let shown = names.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
      return shown.isEmpty ? "stayHidden" : shown.joined(separator: " and ")
    }
  }

  /// When the refresh begins in the step of a drag that pulls far enough.
  package enum TriggerMoment: Hashable, Sendable, CaseIterable {
    /// After observers and the delegate have been told of the step.
    case afterObservers
    /// Inside the setter of the offset, before anyone is told of the step.
    case insideOffset
  }

  /// How the pull distance depends on the scroll view's height.
  package enum TriggerLength: Hashable, Sendable, CaseIterable {
    /// A fixed share of it; measured at one height only.
    case share
    /// The share, but 74 points at least, half the height at most, and a fifth more with a title; read
    /// in listings.
    case shareWithFloor
  }

  /// What happens to a refresh control in a view that is no scroll view.
  package enum OtherSuperview: Hashable, Sendable, CaseIterable {
    /// The default: an exception would end the process with every other test.
    case ignored
    /// Read in listings, and reported by a tutorial's readers.
    case exception
  }

  /// Where UIKit raises its exception in the Mac idiom, which is documented without a place.
  package enum MacIdiomException: Hashable, Sendable, CaseIterable {
    /// When the control enters a window; seen in stack traces.
    case inWindow
    /// When it is assigned to `refreshControl`.
    case onAssignment
  }

  /// From which pull on the control is visible.
  package enum Visibility: Hashable, Sendable, CaseIterable {
    case fromFirstPoint
    /// Hidden until about 5 points; read in listings.
    case fromFivePoints
  }

  /// When the inset leaves if a refresh ends while a finger is down.
  package enum EndUnderFinger: Hashable, Sendable, CaseIterable {
    /// At once: reported with the flag.
    case insetLeavesAtOnce
    /// When the finger lifts, as the spinner does.
    case insetLeavesWithFinger
  }

  /// The value that a filled animation keeps if its `repeatDuration` is a whole number of cycles.
  package enum RepeatEnd: Hashable, Sendable, CaseIterable {
    case lastValue
    /// That of the cycle that would begin.
    case firstValue
  }

  /// How several animations of `transform.*` on one layer combine.
  package enum TransformAnimations: Hashable, Sendable, CaseIterable {
    /// Each keeps its own component.
    case keptApart
    /// Each sets its component in the matrix that the ones before have left, so that a scale of 0
    /// loses the rotation, and a negative one its sign.
    case throughMatrix
  }

  /// What becomes of an animation that is added to a view's layer outside a window.
  package enum WindowlessAnimations: Hashable, Sendable, CaseIterable {
    /// It ends in the next turn of the run loop; seen for completions of view animations.
    case endAtOnce
    /// It stays, and ends only after it has been in a window.
    case wait
  }

  /// When the end of an animation is told whose layer, or one above it, is hidden; unknown.
  package enum HiddenAnimations: Hashable, Sendable, CaseIterable {
    case end
    /// When the layer is shown again.
    case wait
  }

  /// When the container of the control sets its frame.
  package enum ControlFrame: Hashable, Sendable, CaseIterable {
    /// When the content moves.
    case setByScrolling
    /// Also in each layout, whatever it was.
    case resetInLayout
  }

  /// Where a control is whose refresh goes on while rows are scrolled over it.
  package enum ControlPlace: Hashable, Sendable, CaseIterable {
    /// Above the content, with which it moves.
    case aboveContent
    /// At the top of what is in view, hidden as long as no inset of its own is in sight (by the listings).
    case topOfView
  }

  /// Whether UIKit ends a refresh by itself.
  package enum SystemEnd: Hashable, Sendable, CaseIterable {
    /// Never: seen after pushes and tab switches.
    case never
    /// When the control leaves its window.
    case leavingWindow
  }

  /// Whether UIKit plays a haptic when a pull starts a refresh; reported both ways.
  package enum SystemHaptic: Hashable, Sendable, CaseIterable { case none, atTrigger }

  /// The pull distance that triggers a refresh, as a multiple of the default distance.
  ///
  /// Apple publishes no distance. The default is a fifth of the scroll view's height, measured on
  /// the content: 150 points were observed at a height of 759.
  package var triggerDistance = 1.0
  package var endScroll = EndScroll.stepped
  /// Whether the end of a refresh sends `scrollViewDidEndScrollingAnimation`; Apple's behavior is
  /// unknown.
  package var sendsDidEndScrollingAnimation = false
  /// By the reports of UIKit apps, the control is in the bar under a large title.
  package var hosting = Hosting.navigationBar
  package var barContainer = BarContainer.growsWithPull
  package var barLayout = BarLayout.afterOffset
  package var setOffsets = SetOffsets.exact
  package var fittingInset = FittingInset.exact
  package var nestedWrites = NestedWrites.allowed
  package var height = Height.fixed
  package var addedInset = AddedInset.contentInset
  package var triggerOrder = TriggerOrder.flagInsetEvent
  /// Whether views receive `traitCollectionDidChange(nil)` when they are added to a window; Apple's
  /// behavior is unknown.
  package var sendsTraitsOnAttach = false
  package var movedAnimations = MovedAnimations.dropped
  package var presentation = Presentation.committed
  package var stockViews: StockViews = [.shownAsHeightChanges, .shownWithBackground]
  package var triggerMoment = TriggerMoment.insideOffset
  package var triggerLength = TriggerLength.shareWithFloor
  package var otherSuperview = OtherSuperview.ignored
  package var macIdiomException = MacIdiomException.inWindow
  package var visibility = Visibility.fromFivePoints
  package var endUnderFinger = EndUnderFinger.insetLeavesAtOnce
  package var repeatEnd = RepeatEnd.lastValue
  package var transformAnimations = TransformAnimations.keptApart
  package var windowlessAnimations = WindowlessAnimations.endAtOnce
  package var hiddenAnimations = HiddenAnimations.end
  package var controlFrame = ControlFrame.setByScrolling
  package var controlPlace = ControlPlace.aboveContent
  package var systemEnd = SystemEnd.never
  package var systemHaptic = SystemHaptic.atTrigger

  package init() {}

  /// The behavior of new worlds.
  @TaskLocal package static var current = SystemBehavior()
}

extension SystemBehavior: CustomStringConvertible {
  /// The differences from the default, such as `height: followsPull, triggerDistance: 0.5`.
  package var description: String {
    let usual = Mirror(reflecting: SystemBehavior()).children.map { "\($0.value)" }
    let differing = zip(Mirror(reflecting: self).children, usual)
      .filter { "\($0.value)" != $1 }
      .map { child, _ in "\(child.label ?? ""): \(child.value)" }
    return differing.isEmpty ? "default" : differing.joined(separator: ", ")
  }
}
