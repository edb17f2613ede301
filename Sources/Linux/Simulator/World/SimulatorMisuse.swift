import CHost
import Foundation

/// A misuse of simulators, described with its remedy.
package enum SimulatorMisuse: CustomStringConvertible {
  /// A simulator was used after its world had ended.
  case shutDown

  /// A simulator was made while another test had one.
  case secondWorld

  package var description: String {
    switch self {
    case .shutDown:
      """
      This simulator was shut down: another one was created, or its test ended. Only the newest \
      simulator runs. Within a test, stop using a simulator before you create the next one. Add \
      the trait .simulated (import SimulatorTesting) to every suite that creates one; it runs \
      their tests one at a time.
      """
    case .secondWorld:
      """
      This simulator was created while another test was using one, and does nothing. Add the trait \
      .simulated (import SimulatorTesting) to the suite of this test, which then waits for the \
      other test.
      """
    }
  }
}

extension Simulator {
  /// Reports a misuse, only the first one of each simulator.
  func report(_ misuse: SimulatorMisuse) {
    guard !isMisuseReported else { return }
    isMisuseReported = true
    if let onMisuse = SimulatorScope.onMisuse { return onMisuse(misuse) }
    // A test without the trait fails; the others go on.
    if CHostFailTestIfAny("\(misuse)") { return }
    // A precondition prints no message in a release build.
    FileHandle.standardError.write(Data("\(misuse)\n".utf8))
    fatalError("\(misuse)")
  }
}
