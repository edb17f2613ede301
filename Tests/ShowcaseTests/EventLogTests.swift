import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What a stock control logs under a finger, and what `.ci/probe-answers` reads from it.
///
/// The simulated system's answers are known, so that each has to be read from a pull.
@Suite(.simulated) @MainActor struct EventLogTests {
  @Test func `a pull logs its steps, its refresh and its end in their order`() async throws {
    let log = try await pull(seconds: 1)
    let names = log.events.map(\.event)
    #expect(names.first == "start" && names.last == "offset")
    let fired = try #require(names.firstIndex(of: "valueChanged"))
    let lifted = try #require(names.firstIndex(of: "lift"))
    let ended = try #require(names.firstIndex(of: "end"))
    #expect(fired < lifted && lifted < ended)
    #expect(log.events[fired].isRefreshing && log.events[fired].isTracking)
    #expect(!log.events[ended].isRefreshing && log.refreshes == 1)
  }

  @Test(arguments: behaviors)
  func `the answers that take a finger are read from four pulls`(
    behavior: SystemBehavior, changes: [String: String]
  ) async throws {
    try await SystemBehavior.$current.withValue(behavior) {
      var lines = try await pull(seconds: 1).lines(of: "portrait")
      lines += try await pull(seconds: 1, isWide: true).lines(of: "landscape")
      lines += try await pull(seconds: 0.5, hold: 3).lines(of: "held")
      lines += try await pull(seconds: 1, hasTitle: true).lines(of: "title")
      let answers = try probeAnswers(lines)
      #expect(answers.count == 5)
      for name in answers.keys {
        let answer = changes[name].map { "another answer, \($0) " } ?? "confirmed, "
        #expect(answers[name]?.hasPrefix(answer) == true, "\(name): \(answers[name] ?? "none")")
      }
    }
  }

  // MARK: Private

  /// A screen so low that a fifth of it is less than the floor.
  private let low = Device(
    name: "Low", screenSize: CGSize(width: 568, height: 320), scale: 2)

  private nonisolated static let behaviors: [(SystemBehavior, [String: String])] = [
    (SystemBehavior(), [:]),
    (
      changed {
        $0.triggerMoment = .afterObservers
        $0.endUnderFinger = .insetLeavesWithFinger
      }, ["triggerMoment": "afterObservers", "endUnderFinger": "insetLeavesWithFinger"]
    ),
    (changed { $0.triggerLength = .share }, ["triggerLength": "share"]),
    (changed { $0.hosting = .scrollView }, ["hosting": "scrollView"]),
    (changed { $0.hosting = .movesWhileRefreshing }, ["hosting": "movesWhileRefreshing"]),
  ]

  private nonisolated static func changed(
    _ change: (inout SystemBehavior) -> Void
  ) -> SystemBehavior {
    var behavior = SystemBehavior()
    change(&behavior)
    return behavior
  }

  private func pull(
    seconds: Double, hold: Double = 0, isWide: Bool = false, hasTitle: Bool = false
  ) async throws -> EventLog {
    let simulator = Simulator(device: isWide ? low : .iPhone)
    let screen = StockViewController(clock: simulator.clock, seconds: seconds)
    simulator.present(hasTitle ? screen.belowLargeTitle() : screen)
    await simulator.advance(by: .milliseconds(500))
    let size = screen.view.bounds.size
    let start = CGPoint(x: size.width / 2, y: 0.35 * size.height)
    await simulator.finger.press(at: start)
    await simulator.finger.move(
      to: CGPoint(x: start.x, y: 0.97 * size.height), over: .milliseconds(1500))
    await simulator.finger.hold(for: .seconds(hold))
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(3))
    return screen.log
  }

  /// Runs the script on lines; returns what it says of each property.
  private func probeAnswers(_ lines: [String]) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: "\(folder.path)/finger.jsonl")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    process.arguments = ["python3", ".ci/probe-answers", "--finger", file.path]
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said.split(separator: "\n").reduce(into: [:]) { answers, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        answers[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
  }
}

extension EventLog {
  /// The lines as a UI test prints them for a pull.
  fileprivate func lines(of pull: String) -> [String] {
    lines.map { "{\"pull\":\"\(pull)\",\($0.dropFirst())" }
  }
}
