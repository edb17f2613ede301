import Foundation
import SimulatorTesting
import Testing
import UIKit

@testable import Simulator

@Suite(.simulated) @MainActor struct SimulatorMisuseTests {
  /// Returns the misuses reported during a body.
  private func reports(in body: () async throws -> Void) async rethrows -> [String] {
    let before = SimulatorScope.onMisuse
    var reports: [String] = []
    SimulatorScope.onMisuse = { reports.append("\($0)") }
    defer { SimulatorScope.onMisuse = before }
    try await body()
    return reports
  }

  @Test func `using a replaced simulator is an error that names the trait`() async {
    let first = Simulator()
    await first.advance(frames: 1)
    let second = Simulator()
    await withKnownIssue {
      await first.advance(by: .seconds(1))
    } matching: {
      $0.description.contains("was shut down")
        && $0.description.contains("the trait .simulated (import SimulatorTesting)")
    }
    #expect(first.time == .nanoseconds(16_666_667))
    await second.advance(by: .seconds(1))
    #expect(second.time == .seconds(1))
  }

  @Test func `every use of a shut-down simulator is reported once`() async throws {
    for use in 0..<10 {
      let simulator = Simulator()
      simulator.shutDown()
      let reports = await reports {
        for _ in 0..<2 {
          switch use {
          case 0: await simulator.advance(frames: 2)
          case 1: #expect(await !simulator.advance(atMost: .seconds(1)) { false })
          case 2: simulator.present(UIViewController())
          case 3: _ = simulator.screenshot()
          case 4: await simulator.finger.tap(at: CGPoint(x: 9, y: 9))
          case 5: simulator.rotate(to: .landscape)
          case 6: simulator.appearance = .dark
          case 7: simulator.enterBackground()
          case 8: await simulator.type("a")
          default: #expect(await !simulator.press(.keyboardA))
          }
        }
      }
      #expect(reports.count == 1, "use \(use)")
    }
  }

  @Test func `without the trait it fails the test, with the same words`() async {
    let before = SimulatorScope.onMisuse
    SimulatorScope.onMisuse = nil
    defer { SimulatorScope.onMisuse = before }
    let first = Simulator()
    let second = Simulator()
    await withKnownIssue {
      await first.advance(by: .seconds(1))
    } matching: {
      $0.description.contains("the trait .simulated (import SimulatorTesting)")
    }
    await second.advance(by: .seconds(1))
    #expect(first.time == .zero && second.time == .seconds(1))
  }

  @Test func `outside a test it stops the program, with the same words`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let simulator = Simulator()
      simulator.shutDown()
      await simulator.advance(frames: 1)
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("This simulator was shut down: another one was created"))
    #expect(words.contains("the trait .simulated (import SimulatorTesting)"))
  }

  @Test func `the page about testing quotes what a second simulator is told`() throws {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/Linux/README.md"),
      encoding: .utf8)
    let quote = page.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    #expect(quote.joined(separator: " ") == SimulatorMisuse.secondWorld.description)
  }

  @Test func `a second simulator during a test does nothing and reports the remedy`() async {
    let own = Simulator()
    let controller = UIViewController()
    own.present(controller)
    await own.advance(by: .milliseconds(500))
    var stranger: Simulator?
    let reports = await reports {
      // As in a suite without the trait.
      stranger = await SimulatorScope.$current.withValue(nil) { @MainActor in
        let stranger = Simulator()
        await stranger.advance(by: .seconds(9))
        return stranger
      }
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("while another test was using one") == true)
    #expect(reports.first?.contains("the trait .simulated (import SimulatorTesting)") == true)
    #expect(stranger?.time == .zero)
    #expect(own.window.rootViewController === controller)
    await own.advance(by: .milliseconds(500))
    #expect(CACurrentMediaTime() == 1)
  }
}
