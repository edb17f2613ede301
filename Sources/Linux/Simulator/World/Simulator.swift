import UIKit

/// A simulated device with a screen, a clock and a finger.
///
/// ```swift
/// let simulator = Simulator(device: .iPhone)             // 390×844 points, 3x, light
/// simulator.present(FeedViewController())
/// await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(500))
/// await simulator.advance(by: .seconds(1))
/// let picture = simulator.screenshot()
/// ```
/// Nothing moves unless the clock is advanced, and nothing reads the real clock: the same calls
/// give the same pixels on every run, as fast as the machine can draw them.
///
/// Only one simulator runs at a time. Making another shuts down the previous one; so does
/// ``shutDown()``. Using a simulator that was shut down is a programming error, which is reported
/// with its remedy. Tests isolate their simulators with the trait `.simulated` of the module
/// `SimulatorTesting`.
@MainActor public final class Simulator {
  /// The simulated device; ``resize(to:)`` changes the size of its screen.
  public internal(set) var device: Device

  /// Frames per second, 1…240.
  public let frameRate: Int

  /// The app's window; it fills the screen.
  public let window: UIWindow

  /// The simulated time as a Swift clock, for app code that waits.
  public let clock: SimulatorClock

  /// The orientation of the device; see ``rotate(to:)``.
  public internal(set) var orientation: Device.Orientation

  /// Whether pictures show a status bar and a home indicator over the app; false by default.
  public var showsDeviceChrome = false

  /// Called after each frame, once the recordings have captured it.
  package var onFrame: (() -> Void)?

  /// The list of keys of the window that shows this simulator, while it is open.
  var keyPanel: KeyPanel?

  /// The focus ring of the window that shows this simulator.
  var focusRing: FocusRing?

  let loop: HostLoop
  let sleepers: Sleepers
  var touch = TouchState()
  var recorders: [any FrameRecorder] = []
  /// The buffers of earlier pictures, the most recently used last.
  var buffers: [ScreenBuffer] = []
  private var frame: Int64 = 0
  private var isShutDown = false
  var isMisuseReported = false
  private static weak var running: Simulator?
  /// Whether a world runs, also that of a released simulator.
  static var isWorldOpen: Bool { openSleepers != nil }
  /// The sleepers of the running world.
  ///
  /// They are not held by the simulator alone, because tasks may wait in the world of a released
  /// one.
  private static var openSleepers: Sleepers?

  // MARK: Lifecycle

  /// Starts a device with its app in the foreground and its clock at 0.
  ///
  /// - Parameters:
  ///   - device: The device; an iPhone by default.
  ///   - appearance: Light or dark; light by default.
  ///   - scale: Pixels per point; the device's scale by default.
  ///   - frameRate: Frames per second, 1…240; 60 by default.
  ///   - orientation: The orientation of the device; portrait by default.
  public init(
    device: Device = .iPhone, appearance: UIUserInterfaceStyle = .light, scale: CGFloat? = nil,
    frameRate: Int = 60, orientation: Device.Orientation = .portrait
  ) {
    stop(
      unless: (1...240).contains(frameRate),
      "The frame rate of a simulator must be in 1…240, not \(frameRate).")
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
      // The running world stays intact: this one never starts.
      isShutDown = true
      sleepers.close()
      report(.secondWorld)
      return
    }
    MainActorQueue.keepsTasks = true
    Simulator.running = self
    Simulator.openSleepers = sleepers
  }

  /// Ends the app and its world: empties its window, cancels the tasks that wait on the clock, and
  /// clears its state from UIKit's shared objects.
  ///
  /// Using it afterwards is a programming error; calling this twice is not.
  public func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    recorders = []
    buffers = []
    onFrame = nil
    loop.end()
    Simulator.endWorld()
  }

  /// Shuts down the running simulator, if any, so that a new world starts clean.
  package static func shutDownRunning() {
    running?.shutDown()
    // The world of a released simulator is still there.
    guard openSleepers != nil else { return }
    HostLoop.current.end()
    endWorld()
  }

  private static func endWorld() {
    openSleepers?.close()
    openSleepers = nil
    running = nil
    HostLoop().makeCurrent()
    MainActorQueue.keepsTasks = false
  }

  // MARK: The app

  /// Makes a view controller the root of the app's window, shows the window and lays it out.
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

  /// The time of the current frame since the world began.
  public var time: Duration {
    .nanoseconds(loop.now)
  }

  /// Advances the clock by whole frames, at least by a duration, and runs the work that is due on
  /// the way: touches, animations, layout, and the app's main-actor tasks.
  ///
  /// Frame *k* shows the world at *k* / ``frameRate`` seconds, rounded to the nanosecond,
  /// regardless of the number of calls that lead there. A duration of zero runs the tasks that can
  /// run, without a frame.
  ///
  /// - Parameter duration: The minimum duration, rounded up to whole frames; a negative one counts
  ///   as zero.
  public func advance(by duration: Duration) async {
    await advance(to: loop.now + max(0, duration.wholeNanoseconds))
  }

  /// Advances the clock by a number of frames; see ``advance(by:)``.
  public func advance(frames: Int) async {
    await settle()
    for _ in 0..<max(0, frames) where isRunning { await nextFrame() }
  }

  /// Advances the clock frame by frame until a condition holds, and returns whether it does.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to advance.
  ///   - condition: The condition, which is evaluated before the first frame and after every frame.
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

  /// The tolerance in nanoseconds for a time that is meant to be a frame's, computed from durations
  /// such as 1/60 s that are not a whole number of nanoseconds.
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
    for recorder in recorders { recorder.captureIfDue() }
    onFrame?()
  }

  /// Advances the frame count without running the frames; see ``skipFrames(atMost:)``.
  func pass(frames: Int) {
    frame += Int64(frames)
  }

  /// Runs the tasks that can run now and lays out their changes.
  func settle() async {
    guard isRunning else { return }
    await MainActorQueue.drain()
    guard isRunning else { return }
    loop.endTurn()
  }

  /// Whether the simulator is running; reports its use if it was shut down.
  var isRunning: Bool {
    if isShutDown { report(.shutDown) }
    return !isShutDown
  }
}

/// What captures a simulator's screen while its clock advances.
@MainActor protocol FrameRecorder: AnyObject {
  /// Captures a picture if one is due in this frame.
  func captureIfDue()
}
