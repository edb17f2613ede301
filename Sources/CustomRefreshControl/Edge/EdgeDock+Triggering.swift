import UIKit

/// What begins a refresh or a load, apart from code.
extension EdgeDock {
  /// Returns the progress of a pull in points.
  ///
  /// Only a drag arms the view, not content that bounces past the distance after its release.
  func progress(of pull: CGFloat) -> Double {
    guard let session = view?.session, policy.startsOnRelease, canBegin else { return 0 }
    let progress = policy.progress(of: pull)
    let isArmed =
      drag.isActive && drag.canBegin
      && policy.arms(at: drag.pull, isArmed: session.machine.state == .armed) && !session.isBlocked
    return isArmed ? max(1, progress) : min(progress, 1.0.nextDown)
  }

  /// Whether the view may begin by a trigger, as far as it and its settings are concerned.
  var canBegin: Bool {
    guard let view else { return false }
    return view.isEnabled && !view.isHidden && view.window != nil && policy.allowsBegin(in: self)
  }

  /// Begins by a trigger, as a release or an activation, unless something prevents it.
  ///
  /// - Parameter reveals: Whether to scroll the view into view.
  /// - Returns: Whether it has begun.
  @discardableResult func trigger(reveals: Bool = false) -> Bool {
    // The app that is asked may change anything.
    guard let view, isFree, view.mayBegin?() ?? true, isFree else { return false }
    view.session.begin(RefreshMachine.Beginning(reveals: reveals, sendsActions: true))
    return true
  }

  /// Whether nothing prevents a trigger from beginning now.
  private var isFree: Bool {
    guard let session = view?.session else { return false }
    return canBegin && !session.isBusy && !session.isBlocked
  }
}
