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
    /// view's subtree, if there is such a bar; observed under large titles.
    case navigationBar
    /// The scroll view, but the navigation bar's container during a refresh.
    case movesWhileRefreshing
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

  /// The color of the standard spinner.
  package enum SpinnerTint: Hashable, Sendable, CaseIterable {
    /// The color that was set with `tintColor`, as UIKit stores it.
    case stored
    /// The value of the overridable property `tintColor`.
    case property
  }

  /// The pull distance that triggers a refresh, as a multiple of the default distance.
  ///
  /// Apple publishes no distance. The default is a fifth of the scroll view's height, measured on
  /// the content: 150 points were observed at a height of 759.
  package var triggerDistance = 1.0
  package var endScroll = EndScroll.stepped
  /// Whether the end of a refresh sends `scrollViewDidEndScrollingAnimation`; Apple's behavior is
  /// unknown.
  package var sendsDidEndScrollingAnimation = false
  package var hosting = Hosting.scrollView
  package var height = Height.fixed
  package var addedInset = AddedInset.contentInset
  package var triggerOrder = TriggerOrder.insetFlagEvent
  /// Whether views receive `traitCollectionDidChange(nil)` when they are added to a window; Apple's
  /// behavior is unknown.
  package var sendsTraitsOnAttach = false
  package var movedAnimations = MovedAnimations.dropped
  package var presentation = Presentation.committed
  package var spinnerTint = SpinnerTint.stored

  package init() {}

  /// The behavior of new worlds.
  @TaskLocal package static var current = SystemBehavior()
}

extension SystemBehavior {
  /// For each non-default value of each property, the default behavior with that one value changed.
  package static let variants: [SystemBehavior] = {
    var variants: [SystemBehavior] = []
    func vary<Value>(
      _ property: WritableKeyPath<SystemBehavior, Value>, _ values: [Value]
    ) where Value: Equatable {
      let usual = SystemBehavior()
      for value in values where value != usual[keyPath: property] {
        var variant = usual
        variant[keyPath: property] = value
        variants.append(variant)
      }
    }
    vary(\.triggerDistance, triggerDistances)
    vary(\.endScroll, EndScroll.allCases)
    vary(\.sendsDidEndScrollingAnimation, [false, true])
    vary(\.hosting, Hosting.allCases)
    vary(\.height, Height.allCases)
    vary(\.addedInset, AddedInset.allCases)
    vary(\.triggerOrder, TriggerOrder.allCases)
    vary(\.sendsTraitsOnAttach, [false, true])
    vary(\.movedAnimations, MovedAnimations.allCases)
    vary(\.presentation, Presentation.allCases)
    vary(\.spinnerTint, SpinnerTint.allCases)
    return variants
  }()

  /// Returns a random combination of values.
  package static func random(using generator: inout some RandomNumberGenerator) -> SystemBehavior {
    func pick<Value>(_ values: [Value], _ usual: Value) -> Value {
      values.randomElement(using: &generator) ?? usual
    }
    var behavior = SystemBehavior()
    behavior.triggerDistance = pick(triggerDistances, 1)
    behavior.endScroll = pick(EndScroll.allCases, .stepped)
    behavior.sendsDidEndScrollingAnimation = pick([false, true], false)
    behavior.hosting = pick(Hosting.allCases, .scrollView)
    behavior.height = pick(Height.allCases, .fixed)
    behavior.addedInset = pick(AddedInset.allCases, .contentInset)
    behavior.triggerOrder = pick(TriggerOrder.allCases, .insetFlagEvent)
    behavior.sendsTraitsOnAttach = pick([false, true], false)
    behavior.movedAnimations = pick(MovedAnimations.allCases, .dropped)
    behavior.presentation = pick(Presentation.allCases, .committed)
    behavior.spinnerTint = pick(SpinnerTint.allCases, .stored)
    return behavior
  }

  private static let triggerDistances = [0.5, 0.75, 1, 1.5, 2]
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
