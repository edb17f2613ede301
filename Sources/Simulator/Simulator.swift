import UIKit

/// A device that is not there: its screen, its clock and a finger on it.
///
/// ```swift
/// let simulator = Simulator(device: .iPhone)             // 390×844 points, 3x, light
/// simulator.present(FeedViewController())
/// await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(500))
/// await simulator.advance(by: .seconds(1))
/// let picture = simulator.screenshot()
/// ```
/// Nothing moves unless the clock is advanced, and nothing reads the real one: the same calls
/// give the same pixels on every run, as fast as the machine can draw them.
///
/// One simulator runs at a time. Making another shuts the one before it down; so does
/// ``shutDown()``. What is asked of one that was shut down is an error that says so. Tests keep
/// their simulators apart with the trait `.simulated` of the module `SimulatorTesting`.
@MainActor public final class Simulator {
  /// The device that is simulated.
  public let device: Device

  /// Frames a second, 1…240.
  public let frameRate: Int

  /// The app's window; it fills the screen.
  public let window: UIWindow

  /// The simulated time as a Swift clock, for app code that waits.
  public let clock: SimulatorClock

  /// Which way up the device is held; see ``rotate(to:)``.
  public internal(set) var orientation: Device.Orientation

  /// Whether pictures show a status bar and a home indicator over the app; false by default.
  public var showsDeviceChrome = false

  /// Called after each frame and what it was recorded as.
  package var onFrame: (() -> Void)?

  /// The keys of the window that shows this simulator, while it lists them.
  var keyPanel: KeyPanel?

  /// What the keyboard of the window that shows this simulator is on.
  var focusRing: FocusRing?

  let loop: HostLoop
  let sleepers: Sleepers
  var touch = TouchState()
  var recordings: [Recording] = []
  /// What was drawn for pictures, the latest last.
  var buffers: [ScreenBuffer] = []
  private var frame: Int64 = 0
  private var isShutDown = false
  var isMisuseReported = false
  private static weak var running: Simulator?
  /// Held apart from the simulator: tasks may wait on a world whose simulator was let go.
  private static var openSleepers: Sleepers?

  // MARK: Lifecycle

  /// Starts a device whose app is in the foreground and whose clock stands at 0.
  ///
  /// - Parameters:
  ///   - device: The device; an iPhone by default.
  ///   - appearance: Light or dark; light by default.
  ///   - scale: Pixels a point, instead of the device's own.
  ///   - frameRate: Frames a second, 1…240; 60 by default.
  ///   - orientation: Which way up it is held; upright by default.
  public init(
    device: Device = .iPhone, appearance: UIUserInterfaceStyle = .light, scale: CGFloat? = nil,
    frameRate: Int = 60, orientation: Device.Orientation = .portrait
  ) {
    precondition(
      (1...240).contains(frameRate), "A simulator's frame rate is 1…240, not \(frameRate).")
    let isSecond = SimulatorScope.isOutsideOpenOne
    if !isSecond { Simulator.shutDownRunning() }
    var device = device
    device.scale = scale ?? device.scale
    self.device = device
    self.frameRate = frameRate
    self.orientation = orientation
    loop = HostLoop()
    loop.environment = HostEnvironment(
      device: device, orientation: orientation, appearance: appearance, frameRate: frameRate)
    if !isSecond { loop.makeCurrent() }
    sleepers = Sleepers(loop: loop)
    clock = SimulatorClock(sleepers: sleepers)
    window = UIWindow(frame: CGRect(origin: .zero, size: device.screenSize(in: orientation)))
    if isSecond {
      // The world that is there stays whole: this one never begins.
      isShutDown = true
      sleepers.close()
      report(.secondWorld)
      return
    }
    MainActorQueue.keepsTasks = true
    Simulator.running = self
    Simulator.openSleepers = sleepers
  }

  /// Ends the app and its world: its window is emptied, tasks that wait on the clock are
  /// cancelled, and nothing of it stays in UIKit's shared objects.
  ///
  /// Using it afterwards is a programming error; calling this twice is not.
  public func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    recordings = []
    buffers = []
    onFrame = nil
    loop.willEnd()
    window.rootViewController = nil
    window.isHidden = true
    Simulator.endWorld()
  }

  /// Shuts down whichever simulator runs, so that a new world starts clean.
  package static func shutDownRunning() {
    running?.shutDown()
    // Its world outlives a simulator that was let go.
    if openSleepers != nil { endWorld() }
  }

  private static func endWorld() {
    openSleepers?.close()
    openSleepers = nil
    running = nil
    HostLoop().makeCurrent()
    MainActorQueue.keepsTasks = false
  }

  // MARK: The app

  /// Makes a view controller the root of the app's window, shows it and lays it out.
  public func present(_ viewController: UIViewController) {
    guard isRunning else { return }
    window.rootViewController = viewController
    window.makeKeyAndVisible()
    loop.endTurn()
  }

  /// The finger that touches the screen.
  public var finger: Finger {
    Finger(simulator: self)
  }

  // MARK: The clock

  /// The time since the world began; that of the current frame.
  public var time: Duration {
    .nanoseconds(loop.now)
  }

  /// Moves the clock on by whole frames, at least by a duration, and runs what is due on the way:
  /// touches, animations, layout, and the app's main-actor tasks.
  ///
  /// Frame *k* shows the world at *k* / ``frameRate`` seconds, rounded to the nanosecond, however
  /// many steps lead there. A duration of zero runs the tasks that can run, without a frame.
  ///
  /// - Parameter duration: At least how long, rounded up to whole frames; negative is zero.
  public func advance(by duration: Duration) async {
    await advance(to: loop.now + max(0, duration.wholeNanoseconds))
  }

  /// Moves the clock on by a number of frames; see ``advance(by:)``.
  public func advance(frames: Int) async {
    await settle()
    for _ in 0..<max(0, frames) where isRunning { await nextFrame() }
  }

  /// Moves the clock on frame by frame until a condition holds, and says whether it came to hold.
  ///
  /// - Parameters:
  ///   - limit: The longest to wait for it.
  ///   - condition: What to wait for; it is looked at after every frame, and before the first.
  @discardableResult
  public func advance(
    atMost limit: Duration, until condition: @MainActor () -> Bool
  ) async -> Bool {
    let end = loop.now + max(0, limit.wholeNanoseconds)
    await settle()
    while !condition() {
      guard isRunning, loop.now < end - Self.slack else { return false }
      await nextFrame()
    }
    return true
  }

  // MARK: Internal

  /// A time that stands for the moment of a frame may be this far past it in nanoseconds, from
  /// durations such as 1/60 s that are no whole number of them.
  private static let slack: Int64 = 1000

  func advance(to target: Int64) async {
    await settle()
    while loop.now < target - Self.slack, isRunning { await nextFrame() }
  }

  /// Runs one frame, then the tasks that it woke.
  func nextFrame() async {
    guard isRunning else { return }
    frame += 1
    loop.step(to: (frame * 1_000_000_000 + Int64(frameRate) / 2) / Int64(frameRate))
    await settle()
    for recording in recordings { recording.captureIfDue() }
    onFrame?()
  }

  /// Goes on by frames without running them; see ``skipFrames(atMost:)``.
  func pass(frames: Int) {
    frame += Int64(frames)
  }

  /// Runs the tasks that can run now and lays out what they changed.
  func settle() async {
    guard isRunning else { return }
    await MainActorQueue.drain()
    guard isRunning else { return }
    loop.endTurn()
  }

  /// Whether its world is there; reports that it is not.
  var isRunning: Bool {
    if isShutDown { report(.shutDown) }
    return !isShutDown
  }
}
