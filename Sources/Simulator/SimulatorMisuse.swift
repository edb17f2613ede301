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
      This simulator was shut down: another one was made, or its test ended. Only the newest one \
      runs. In one test, finish with a simulator before you make the next; give every suite that \
      makes one the trait .simulated (import SimulatorTesting), which keeps tests apart.
      """
    case .secondWorld:
      """
      This simulator was made while another test had one, and does nothing. Give the suite of this \
      test the trait .simulated (import SimulatorTesting): it then waits for its turn.
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
    // A precondition prints no message in a release build.
    FileHandle.standardError.write(Data("\(misuse)\n".utf8))
    preconditionFailure("\(misuse)")
  }
}
