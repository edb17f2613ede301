import Foundation
import Simulator
import Synchronization
import Testing

/// Reports each kind of wait for the machine's clock in a test's world, once.
///
/// No simulator advances that clock, so such a wait would seem never to end.
///
/// Swift offers no hook for these waits in every version, and Dispatch offers none at all. The
/// functions at the end of this file therefore have the names of the system's functions: the dynamic
/// linker prefers a program's own symbols, so the libraries call these first. Each checks the wait
/// and forwards its call unchanged.
///
/// A test target opts in by linking the module, which has no API.
enum MachineClockWatch {
  /// A kind of wait for the machine's clock.
  enum Wait: String, CaseIterable {
    case asyncAfter = "DispatchQueue.asyncAfter"
    case sleep = "Task.sleep, or another sleep on a ContinuousClock"
    case timerSource = "a Dispatch timer, or a Task.sleep with a tolerance"

    /// The recommended replacement.
    var remedy: String {
      switch self {
      case .asyncAfter, .timerSource:
        """
        Pass a clock to the screen, any Clock<Duration>, and sleep on it: \
        Task { try await clock.sleep(for: .seconds(2)); … }. Pass ContinuousClock() in the app \
        and simulator.clock in the test.
        """
      case .sleep:
        """
        Pass a clock to the screen, any Clock<Duration>, and call clock.sleep(for:). Pass \
        ContinuousClock() in the app and simulator.clock in the test. Also set the clock of \
        refresh controls: control.options.clock = simulator.clock.
        """
      }
    }
  }

  /// The destination of the reports; standard error by default.
  @TaskLocal static var tell: @Sendable (String) -> Void = {
    FileHandle.standardError.write(Data($0.utf8))
  }

  private static let told = Mutex<Set<Wait>>([])

  /// Reports a wait that begins now, if it is in a simulated world and the first of its kind.
  static func notice(_ wait: Wait) {
    guard SimulatorScope.current != nil else { return }
    guard told.withLock({ $0.insert(wait).inserted }) else { return }
    let test = Test.current.map { $0.displayName ?? $0.name }
    tell(sentence(for: wait, in: test?.trimmingCharacters(in: CharacterSet(charactersIn: "`()"))))
  }

  static func sentence(for wait: Wait, in test: String?) -> String {
    """
    ⚠ \(test.map { "The test “\($0)”" } ?? "A test") waits for the system clock with \
    \(wait.rawValue). A simulator has its own clock and does not wait for the system clock. \
    \(wait.remedy) This warning appears once.

    """
  }

  /// Forgets the earlier reports.
  static func forget() {
    told.withLock { $0 = [] }
  }

  /// The address of Dispatch's timer type.
  static let timerSourceType = Int(
    bitPattern: dlsym(dlopen(nil, RTLD_NOW), "_dispatch_source_type_timer"))
}

// MARK: In front of the system's functions

@usableFromInline typealias Pointer = UnsafeMutableRawPointer

@_cdecl("dispatch_after") @usableFromInline
func watchedDispatchAfter(_ when: UInt64, _ queue: Pointer?, _ block: Pointer?) {
  MachineClockWatch.notice(.asyncAfter)
  typealias Original = @convention(c) (UInt64, Pointer?, Pointer?) -> Void
  SystemFunction.next("dispatch_after", as: Original.self)(when, queue, block)
}

@_cdecl("dispatch_after_f") @usableFromInline
func watchedDispatchAfterFunction(
  _ when: UInt64, _ queue: Pointer?, _ context: Pointer?, _ function: Pointer?
) {
  MachineClockWatch.notice(.sleep)
  typealias Original = @convention(c) (UInt64, Pointer?, Pointer?, Pointer?) -> Void
  SystemFunction.next("dispatch_after_f", as: Original.self)(when, queue, context, function)
}

@_cdecl("dispatch_source_create") @usableFromInline
func watchedDispatchSource(
  _ type: Pointer?, _ handle: UInt, _ mask: UInt, _ queue: Pointer?
) -> Pointer? {
  if Int(bitPattern: type) == MachineClockWatch.timerSourceType {
    MachineClockWatch.notice(.timerSource)
  }
  typealias Original = @convention(c) (Pointer?, UInt, UInt, Pointer?) -> Pointer?
  return SystemFunction.next("dispatch_source_create", as: Original.self)(
    type, handle, mask, queue)
}
