import CustomRefreshControl
import Foundation
import Simulator
import UIKit

/// Prints the costs of the kit and its host, one per line: name, value, unit, limit and contents.
///
/// Arguments choose parts: loop, begin, memory, state, drawing, films, xib, layout, scroll, list; skin
/// names next to `begin` or `scroll` limit it to those skins.
@main
enum Benchmarks {
  @MainActor static func main() async throws {
    let wanted = CommandLine.arguments.dropFirst()
    func isWanted(_ part: String) -> Bool { wanted.isEmpty || wanted.contains(part) }
    if isWanted("loop") { try await loopCost() }
    if isWanted("begin") { try await beginCost() }
    if isWanted("memory") { try await memoryCost() }
    if isWanted("state") { try stateCost() }
    if isWanted("drawing") { try await drawingCost() }
    if isWanted("films") { try await filmCost() }
    if isWanted("xib") { try loadCost() }
    if isWanted("layout") { try layoutCost() }
    if isWanted("scroll") { try await scrollCost() }
    if isWanted("list") { await listCost() }
  }

  // MARK: Reports

  /// Prints a measure, and its ratio to a twin's in the same run, which holds on any machine and is
  /// what the limit is of.
  ///
  /// - Parameters:
  ///   - twin: The twin's measure, in the same unit.
  ///   - name: What the twin is.
  ///   - limit: The maximum for the ratio, or the minimum if higher values are better.
  ///   - isSpeed: Whether higher values are better.
  static func report(
    _ name: String, _ value: Double, _ unit: String, twin: Double, of twinName: String,
    limit: Double, isSpeed: Bool = false, _ contents: String
  ) {
    report(name, value, unit, contents)
    let ratio = value / twin
    let mark = isSpeed == (ratio >= limit) ? "" : ", missed"
    let bound = "\(isSpeed ? "at least " : "")\(String(format: "%.4g", limit))"
    let text = String(format: "%.3g", ratio)
    print("\(name).ratio\t\(text)\t× \(twinName)\t(limit \(bound)\(mark))\tThe same by its twin.")
  }

  /// Prints a measure on one line, with its limit and what it contains.
  ///
  /// - Parameters:
  /// - limit: The maximum, in the same unit.
  /// - contents: A sentence that says what the measure contains.
  static func report(
    _ name: String, _ value: Double, _ unit: String, limit: Double, _ contents: String
  ) {
    let mark = value <= limit ? "" : ", missed"
    let number = String(format: "%.4g", value)
    let most = String(format: "%.4g", limit)
    print("\(name)\t\(number)\t\(unit)\t(limit \(most)\(mark))\t\(contents)")
  }

  /// Prints what takes time on the main thread once in a while, as a share of a frame of 120 a second.
  ///
  /// - Parameters:
  ///   - microseconds: The time that it takes.
  ///   - limit: The maximum share, 0…1.
  static func report(
    _ name: String, _ microseconds: Double, ofFrame limit: Double, _ contents: String
  ) {
    let share = microseconds / 1e6 * 120
    let mark = share <= limit ? "" : ", missed"
    let text = String(format: "%.3g\tµs\t%.2f %% of a frame", microseconds, share * 100)
    print("\(name)\t\(text)\t(limit \(String(format: "%.4g", limit * 100)) %\(mark))\t\(contents)")
  }

  /// Prints the same, and its ratio to a twin's time in the same run, which holds on any machine.
  ///
  /// - Parameters:
  ///   - twin: The twin's time in microseconds.
  ///   - name: What the twin is.
  static func report(
    _ name: String, _ microseconds: Double, ofFrame limit: Double, twin: Double,
    of twinName: String, _ contents: String
  ) {
    report(name, microseconds, ofFrame: limit, contents)
    report("\(name).ratio", microseconds / twin, "× \(twinName)", "The same by its twin.")
  }

  /// Prints a measure without a limit, with what it contains.
  static func report(_ name: String, _ value: Double, _ unit: String, _ contents: String) {
    print("\(name)\t\(String(format: "%.4g", value))\t\(unit)\t\(contents)")
  }

  // MARK: Support

  /// The skins that the arguments name; all if they name none.
  @MainActor static var skins: [RefreshSkin] {
    let named = RefreshSkin.gallery.filter { CommandLine.arguments.contains($0.name) }
    return named.isEmpty ? RefreshSkin.gallery : named
  }

  /// The minimum over several runs: the machine's speed without other load.
  @MainActor static func least(
    of count: Int, _ measure: @MainActor () async throws -> Double
  ) async rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<count { least = min(least, try await measure()) }
    return least
  }

  /// The minimum over several synchronous runs.
  static func least(ofRuns count: Int, _ measure: () -> Double) -> Double {
    (0..<count).reduce(.infinity) { least, _ in min(least, measure()) }
  }
}
