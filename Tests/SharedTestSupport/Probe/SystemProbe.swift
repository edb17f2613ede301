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
  private let refreshes: [ProbedRefresh]

  /// - Parameters:
  ///   - refreshes: What to put into a table besides UIKit's own control.
  ///   - wait: Runs the system for a number of seconds; 0 means until the next frame.
  public init(
    refreshes: [ProbedRefresh] = [], wait: @escaping @MainActor (TimeInterval) async -> Void
  ) {
    self.refreshes = refreshes
    self.wait = wait
  }

  /// Returns the answers to all questions in a fixed order, which takes about 26 seconds of the
  /// system's time, and six for each refresh to put into a table.
  ///
  /// - Parameter tell: Called with each answer as soon as its group of questions is over, so that an
  ///   exception leaves what was known before. The questions that may raise one come last.
  @discardableResult
  public func answers(tell: @MainActor (ProbeAnswer) -> Void = { _ in }) async -> [ProbeAnswer] {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    var answers = [ProbeAnswer("system", .text(system))]
    func add(_ group: [ProbeAnswer]) {
      group.forEach(tell)
      answers += group
    }
    answers.forEach(tell)
    add(await controlAnswers())
    add(await largeTitleAnswers())
    add(await hidingSearchAnswers())
    add(await insetAnswers())
    add(await fractionAnswers())
    add(await endAnswers())
    add(await presentationAnswers())
    add(await stockAnswers())
    add(await tintAnswers())
    add(initializerAnswers())
    add(await animationAnswers())
    // Views that move between superviews and windows, and layouts that may not end.
    add(await attachAnswers())
    add(await leavingAnswers())
    add(await moveAnswers())
    add(await nestingAnswers())
    add(await raisingAnswers())
    for refresh in refreshes {
      for isEarly in [true, false] { add(await self.answers(of: refresh, isEarly: isEarly)) }
    }
    return answers
  }
}
