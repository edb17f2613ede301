/// Dispatches the touches of one window to gesture recognizers first, then to the hit views.
@MainActor package final class TouchDispatcher {
  private unowned let window: UIWindow
  private var delayed: [ObjectIdentifier: ScheduledWork] = [:]
  private var held: [UITouch] = []

  /// How long a scroll view delays a touch to its content, to detect scrolling, in nanoseconds.
  ///
  /// Apple documents the delay but not its length; 0.15 s is a common measurement.
  private static let contentTouchDelay: Int64 = 150_000_000

  package init(window: UIWindow) { self.window = window }

  package func dispatch(_ event: UIEvent) {
    for touch in event.orderedTouches where touch.window === window && touch.phase != .stationary {
      dispatch(touch, with: event)
    }
  }

  private func dispatch(_ touch: UITouch, with event: UIEvent) {
    if touch.phase == .began { bind(touch, with: event) }
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers { recognizer.receive(touch, with: event) }
    withdrawTouches(takenBy: recognizers, with: event)
    deliver(touch, with: event)
    releaseHeldTouches(with: event)
    deliverIfNoScroll(touch, with: event)
    if touch.phase == .ended || touch.phase == .cancelled {
      drop(delayedWorkOf: touch)
      for recognizer in recognizers { recognizer.finish(touch) }
    }
  }

  /// Updates the held touches after a recognizer has changed between two events.
  func recognizersDidChange() {
    releaseHeldTouches(with: UIEvent(touches: held, timestamp: CACurrentMediaTime()))
  }

  /// Finds the hit view of a new touch and the recognizers that receive it.
  private func bind(_ touch: UITouch, with event: UIEvent) {
    touch.view = window.hitTest(touch.location(in: window), with: event)
    if isExcluded(touch, by: event) { touch.view = nil }
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      recognizers += current.gestureRecognizers ?? []
      view = current.superview
    }
    touch.gestureRecognizers = recognizers.filter {
      $0.isEnabled
        && AppCode.calling($0.delegate)?.gestureRecognizer($0, shouldReceive: touch) ?? true
    }
    for recognizer in recognizers { recognizer.dispatcher = self }
  }

  /// Whether a view that takes touches alone keeps a new touch from its view.
  private func isExcluded(_ touch: UITouch, by event: UIEvent) -> Bool {
    let others = event.orderedTouches.filter {
      $0 !== touch && $0.window === window && $0.view !== touch.view
        && [.began, .moved, .stationary].contains($0.phase)
    }
    let isAlone = touch.view?.isExclusiveTouch ?? false
    return others.contains { isAlone || $0.view?.isExclusiveTouch == true }
  }

  // MARK: To the views

  private func deliver(_ touch: UITouch, with event: UIEvent) {
    switch (touch.phase, touch.delivery) {
    case (.began, .waiting): deliverOrHold(touch, with: event)
    case (.moved, .delivered): touch.view?.touchesMoved([touch], with: event)
    case (.ended, .waiting):
      begin(touch, with: event)
      if touch.delivery == .delivered { end(touch, with: event) }
    case (.ended, .delivered): end(touch, with: event)
    case (.cancelled, .delivered):
      touch.delivery = .closed
      touch.view?.touchesCancelled([touch], with: event)
    case (.cancelled, .waiting): touch.delivery = .closed
    default: break
    }
  }

  private func deliverOrHold(_ touch: UITouch, with event: UIEvent) {
    let isAwaited = (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesBegan && $0.state == .possible
    }
    if isAwaited {
      held.append(touch)
    } else if let scrollView = touch.scrollViews.first(where: \.holdsContentTouches),
      touch.view !== scrollView
    {
      if scrollView.swallowsTouches {
        // The touch stopped a moving scroll view and has no other effect.
        touch.delivery = .closed
        return
      }
      let due = HostLoop.current.now + TouchDispatcher.contentTouchDelay
      delayed[ObjectIdentifier(touch)] = HostLoop.current.schedule(at: due, phase: .work) {
        [weak self] in
        self?.delayed[ObjectIdentifier(touch)] = nil
        if touch.delivery == .waiting { self?.begin(touch, with: event) }
      }
    } else {
      begin(touch, with: event)
    }
  }

  /// Delivers a delayed touch to its view once the pan recognizers of all its scroll views have
  /// failed.
  private func deliverIfNoScroll(_ touch: UITouch, with event: UIEvent) {
    guard touch.phase == .moved, delayed[ObjectIdentifier(touch)] != nil,
      touch.scrollViews.allSatisfy({ $0.panGestureRecognizer.state == .failed })
    else { return }
    begin(touch, with: event)
  }

  private func begin(_ touch: UITouch, with event: UIEvent) {
    drop(delayedWorkOf: touch)
    let refuses = touch.scrollViews.contains { scrollView in
      scrollView !== touch.view
        && !scrollView.touchesShouldBegin([touch], with: event, in: touch.view ?? scrollView)
    }
    if refuses {
      touch.delivery = .closed
    } else {
      touch.delivery = .delivered
      touch.view?.touchesBegan([touch], with: event)
    }
  }

  private func end(_ touch: UITouch, with event: UIEvent) {
    let isAwaited = (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesEnded && $0.waitsForMoreTouches
    }
    if isAwaited {
      touch.delivery = .endingWaits
      held.append(touch)
    } else {
      touch.delivery = .closed
      touch.view?.touchesEnded([touch], with: event)
    }
  }

  // MARK: Held touches

  /// Cancels the touches that a recognizer has taken from their views.
  private func withdrawTouches(takenBy recognizers: [UIGestureRecognizer], with event: UIEvent) {
    for recognizer in recognizers where recognizer.hasRecognized && recognizer.cancelsTouchesInView
    {
      for touch in recognizer.activeTouches { withdraw(touch, with: event) }
    }
  }

  private func withdraw(_ touch: UITouch, with event: UIEvent) {
    drop(delayedWorkOf: touch)
    held.removeAll { $0 === touch }
    let wasTold = touch.delivery == .delivered || touch.delivery == .endingWaits
    touch.delivery = .closed
    if wasTold { touch.view?.touchesCancelled([touch], with: event) }
  }

  /// Delivers held touches to their views once no recognizer can take them anymore.
  private func releaseHeldTouches(with event: UIEvent) {
    for touch in held {
      let recognizers = touch.gestureRecognizers ?? []
      if recognizers.contains(where: { $0.hasRecognized && $0.cancelsTouchesInView }) {
        withdraw(touch, with: event)
      } else if touch.delivery == .endingWaits {
        if recognizers.contains(where: { $0.delaysTouchesEnded && $0.waitsForMoreTouches }) {
          continue
        }
        held.removeAll { $0 === touch }
        touch.delivery = .closed
        touch.view?.touchesEnded([touch], with: event)
      } else if !recognizers.contains(where: { $0.delaysTouchesBegan && $0.state == .possible }) {
        held.removeAll { $0 === touch }
        if touch.delivery == .waiting { deliver(touch, afterHoldWith: event) }
      }
    }
  }

  private func deliver(_ touch: UITouch, afterHoldWith event: UIEvent) {
    begin(touch, with: event)
    if touch.phase == .ended, touch.delivery == .delivered { end(touch, with: event) }
  }

  private func drop(delayedWorkOf touch: UITouch) {
    delayed.removeValue(forKey: ObjectIdentifier(touch))?.cancel()
  }
}

extension UITouch {
  /// The hit view and its superviews that are scroll views, nearest first.
  var scrollViews: [any ScrollContainer] {
    Array(sequence(first: view) { $0?.superview }.compactMap { $0?.scrollContainer })
  }
}

/// The state of a touch's delivery to its hit view.
enum TouchDelivery {
  /// Not yet delivered: a scroll view or a recognizer may still take the touch.
  case waiting
  /// The view has received `touchesBegan`.
  case delivered
  /// The view has received `touchesBegan`; its `touchesEnded` waits for a recognizer to fail.
  case endingWaits
  /// The touch was withdrawn or its end was delivered; the view receives nothing more.
  case closed
}
