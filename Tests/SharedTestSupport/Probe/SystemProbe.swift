import Foundation
import UIKit

/// Asks the system what Apple does not publish about refresh controls and their surroundings.
///
/// It uses public API only, and needs a window but no app around it. What takes a finger is not
/// asked: the distance at which a pull refreshes, and the order of inset, flag and event then.
///
/// ```swift
/// let probe = SystemProbe { seconds in await simulator.advance(by: .seconds(seconds)) }
/// for answer in await probe.answers() { print(try answer.line()) }
/// ```
@MainActor public struct SystemProbe {
  /// Lets the system run for some seconds.
  let wait: @MainActor (TimeInterval) async -> Void

  /// - Parameter wait: Lets the system run for some seconds; 0 is the next frame.
  public init(wait: @escaping @MainActor (TimeInterval) async -> Void) { self.wait = wait }

  /// The answers to all questions, in a fixed order; it takes about 20 seconds of the system's
  /// time.
  public func answers() async -> [ProbeAnswer] {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    var answers = [ProbeAnswer("system", .text(system))]
    answers += await controlAnswers()
    answers += await largeTitleAnswers()
    answers += await insetAnswers()
    answers += await endAnswers()
    answers += await attachAnswers()
    answers += await moveAnswers()
    answers += await presentationAnswers()
    return answers
  }
}
