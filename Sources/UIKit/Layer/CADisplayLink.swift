/// Calls its target once a frame, from when it is added to a run loop until it is invalidated.
///
/// As on iOS the link keeps its target, and the run loop keeps the link.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private let target: any SelectorPerforming
  private let selector: Selector
  private var isAdded = false
  private var lastFire: Int64?

  /// When the frame was shown, in seconds of the world's clock.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame will be.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds between two frames of the screen.
  open private(set) var duration: CFTimeInterval = 0
  open var preferredFrameRateRange: CAFrameRateRange = .default

  open var isPaused = false

  public init(target: any SelectorPerforming, selector sel: Selector) {
    self.target = target
    selector = sel
  }

  /// There is one run loop here, the world's.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    HostLoop.current.add(displayLink: self)
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    invalidate()
  }

  open func invalidate() {
    isAdded = false
    HostLoop.current.remove(displayLink: self)
  }

  /// Seconds between two calls, by the preferred rate.
  private var interval: CFTimeInterval {
    let screen = Double(max(HostLoop.current.environment.maximumFramesPerSecond, 1))
    let range = preferredFrameRateRange
    let wanted = Double(range.preferred ?? range.maximum)
    return 1 / (wanted > 0 ? min(wanted, screen) : screen)
  }
}

extension CADisplayLink: DisplayLinking {
  package func fire(at now: Int64) {
    guard !isPaused else { return }
    duration = 1 / Double(max(HostLoop.current.environment.maximumFramesPerSecond, 1))
    let interval = interval
    // A frame that comes a hair early is still the one that was wished for.
    let needed = HostClock.nanoseconds(seconds: interval) - 1_000_000
    if let lastFire, now - lastFire < needed { return }
    lastFire = now
    timestamp = Double(now) / 1e9
    targetTimestamp = timestamp + interval
    AppCode.count(.displayLinkTick)
    target.perform(selector, with: self)
  }
}
