import Foundation
import UIKit

/// Queries the behavior of refresh controls and their surroundings that Apple does not document.
///
/// It uses only public API. Presentation layers and insets advance only in an app with a scene, so
/// on a device it runs inside one. It skips questions that need a finger, as the trigger distance
/// and the events at the trigger, and those whose answer may be an exception.
///
/// ```swift
/// let probe = SystemProbe { seconds in await simulator.advance(by: .seconds(seconds)) }
/// for answer in await probe.answers() { print(try answer.line()) }
/// ```
@MainActor public struct SystemProbe {
  /// Makes the windows; without a scene by default, which is enough on the simulated system.
  public static var makeWindow: @MainActor (CGRect) -> UIWindow = { UIWindow(frame: $0) }

  /// Runs the system for a number of seconds.
  let wait: @MainActor (TimeInterval) async -> Void

  /// - Parameter wait: Runs the system for a number of seconds; 0 means until the next frame.
  public init(wait: @escaping @MainActor (TimeInterval) async -> Void) { self.wait = wait }

  /// Returns the answers to all questions in a fixed order, which takes about 25 seconds of the
  /// system's time.
  public func answers() async -> [ProbeAnswer] {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    var answers = [ProbeAnswer("system", .text(system))]
    answers += await controlAnswers()
    answers += await largeTitleAnswers()
    answers += await hidingSearchAnswers()
    answers += await nestingAnswers()
    answers += await insetAnswers()
    answers += await endAnswers()
    answers += await attachAnswers()
    answers += await moveAnswers()
    answers += await presentationAnswers()
    answers += await stockAnswers()
    answers += await tintAnswers()
    answers += initializerAnswers()
    answers += await leavingAnswers()
    answers += await animationAnswers()
    return answers
  }
}
