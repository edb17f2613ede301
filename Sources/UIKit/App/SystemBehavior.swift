/// What Apple leaves open about its refresh control and its surroundings, one property for each
/// question.
///
/// Nothing that is built on a refresh control may depend on any of the answers. The default of
/// each is what has been seen or is thought most likely; the other values are what UIKit might do
/// as well. A world takes its behavior when it is made; tests choose it with ``current``.
package struct SystemBehavior: Equatable, Hashable, Sendable {
  /// How the end of a refresh takes the content back to its top.
  package enum EndScroll: Hashable, Sendable, CaseIterable {
    /// The offset changes frame by frame.
    case stepped
    /// The offset is final at once, and an animation shows the way.
    case animated
  }

  /// Where the refresh control is.
  package enum Hosting: Hashable, Sendable, CaseIterable {
    /// In its scroll view.
    case scrollView
    /// From the first pull on in a container 60 points high in the navigation bar, outside the
    /// scroll view's subtree, where there is such a bar; seen under large titles.
    case navigationBar
    /// In its scroll view, but in the navigation bar's container while it refreshes.
    case movesWhileRefreshing
  }

  /// How high the refresh control is.
  package enum Height: Hashable, Sendable, CaseIterable {
    /// 60 points, always; seen.
    case fixed
    /// As high as the part of it that is in view.
    case followsPull
  }

  /// Where the inset that a refresh adds can be read.
  package enum AddedInset: Hashable, Sendable, CaseIterable {
    /// In `contentInset`, and so in `adjustedContentInset`; seen before iOS 13.
    case contentInset
    /// Only in `adjustedContentInset`; reported from iOS 13.
    case adjustedContentInset
  }

  /// In which order a pull that is long enough has its effects.
  package enum TriggerOrder: Hashable, Sendable, CaseIterable {
    /// The inset grows, `isRefreshing` turns true, `.valueChanged` is sent.
    case insetFlagEvent
    /// `isRefreshing` turns true, the inset grows, `.valueChanged` is sent.
    case flagInsetEvent
  }

  /// What happens to a layer's animations when its view moves within a window.
  package enum MovedAnimations: Hashable, Sendable, CaseIterable { case dropped, kept }

  /// What a layer's `presentation()` shows.
  package enum Presentation: Hashable, Sendable, CaseIterable {
    /// Nil before the first commit, then what the last commit put on the screen.
    case committed
    /// What has been set in the present turn as well.
    case presentTurn
  }

  /// Whose color the stock spinner takes.
  package enum SpinnerTint: Hashable, Sendable, CaseIterable {
    /// The one that was set with `tintColor`, as UIKit stores it.
    case stored
    /// What the overridable `tintColor` gives.
    case property
  }

  /// The pull at which a refresh fires, as a multiple of the default distance.
  ///
  /// Apple publishes no distance. The default is a fifth of the scroll view's height, measured on
  /// the content: 150 points were seen at a height of 759.
  package var triggerDistance = 1.0
  package var endScroll = EndScroll.stepped
  /// Whether the end of a refresh sends `scrollViewDidEndScrollingAnimation`; not known.
  package var sendsDidEndScrollingAnimation = false
  package var hosting = Hosting.scrollView
  package var height = Height.fixed
  package var addedInset = AddedInset.contentInset
  package var triggerOrder = TriggerOrder.insetFlagEvent
  /// Whether views get `traitCollectionDidChange(nil)` when they come into a window; not known.
  package var sendsTraitsOnAttach = false
  package var movedAnimations = MovedAnimations.dropped
  package var presentation = Presentation.committed
  package var spinnerTint = SpinnerTint.stored

  package init() {}

  /// The behavior that new worlds have.
  @TaskLocal package static var current = SystemBehavior()
}

extension SystemBehavior {
  /// The default with one property at another value, for every other value of every property.
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

  /// Any combination of values.
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
  /// What differs from the default, such as `height: followsPull, triggerDistance: 0.5`.
  package var description: String {
    let usual = Mirror(reflecting: SystemBehavior()).children.map { "\($0.value)" }
    let differing = zip(Mirror(reflecting: self).children, usual)
      .filter { "\($0.value)" != $1 }
      .map { child, _ in "\(child.label ?? ""): \(child.value)" }
    return differing.isEmpty ? "default" : differing.joined(separator: ", ")
  }
}
