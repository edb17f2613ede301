import CustomRefreshControl
import UIKit

extension RefreshSkin {
  /// Checks whether a skin meets the laws that hold for the kit's own.
  ///
  /// ```swift
  /// import RefreshAudit
  /// import Testing
  ///
  /// @Test @MainActor func `the art of a XIB is fit to ship`() throws {
  ///   let findings = try RefreshSkin(nibNamed: "MyArt").audit()
  ///   #expect(findings.isEmpty, "\(findings)")
  /// }
  /// ```
  /// It shows the art in a window of its own, at moments and in settings that it chooses, without
  /// waiting. What draws by Metal or in another process, such as a blur or a video, is not seen.
  ///
  /// - Parameters:
  ///   - background: What is behind the art; the system's background by default.
  ///   - exceptions: The laws that are left out, each with the reason.
  /// - Returns: What breaks a law, in the order of the laws; empty if nothing does.
  /// - Throws: `RefreshError` if the skin cannot be shown.
  @MainActor public func audit(
    over background: UIColor = .systemBackground, except exceptions: [AuditLaw: String] = [:]
  ) throws(RefreshError) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    for law in AuditLaw.allCases where exceptions[law] == nil {
      // Each law gets art of its own, so that none sees what another one has done to it.
      let bench = try ArtBench(self)
      defer { bench.close() }
      findings += Audit(skin: self, background: background, bench: bench).findings(of: law)
    }
    return findings
  }
}

/// The laws, applied to a skin on a bench.
@MainActor struct Audit {
  let skin: RefreshSkin
  let background: UIColor
  let bench: ArtBench

  func findings(of law: AuditLaw) -> [AuditFinding] {
    switch law {
    case .seams: seams()
    case .endings: endings()
    case .failure: failures()
    case .calm: calm()
    case .still: still()
    case .activity: activity()
    case .visibility: visibility()
    case .fit: fit()
    case .texts: texts()
    case .adaptation: adaptation()
    case .restoration: restoration()
    case .selfRunning: selfRunning()
    }
  }

  // MARK: Moments

  /// A frame of a screen with 60 frames per second, in seconds.
  static let frame = 1.0 / 60

  /// The duration of a cycle, in seconds.
  var cycle: Double { bench.art.cycleDuration }

  /// Times of the loop at equal distances, in seconds.
  func times(_ count: Int) -> [Double] { (0..<count).map { cycle * Double($0) / Double(count) } }

  /// When a refresh ends, in seconds after the loop began: at no special time of a cycle.
  var ends: [Double] { [0.13, 0.38, 0.61, 0.87].map { cycle * $0 } }

  /// The last moment of an ending, from a time of the loop.
  func end(of outcome: RefreshOutcome, begun: Double) -> RefreshMoment {
    let duration = bench.art.endingDuration(.outro, outcome: outcome, begun: begun)
    return .ending(.outro, outcome: outcome, begun: begun, time: duration)
  }

  /// Calls a function at moments of the work's progress, from 0 to 1, if a motion of the art shows it.
  func atEachProgress(_ body: (RefreshMoment) -> Void) {
    guard skin.motions.progress != nil else { return }
    for step in 0...8 {
      bench.art.progress = Double(step) / 8
      body(.loop(time: 0))
    }
    bench.art.progress = nil
  }

  // MARK: Findings

  func parts(_ indices: [Int]) -> [AuditFinding.Part] {
    let (parts, count) = (bench.allParts, bench.parts.count)
    return indices.filter(parts.indices.contains).map {
      AuditFinding.Part(parts[$0], turn: $0 < count ? $0 + 1 : 0, in: bench.root)
    }
  }

  func finding(
    _ law: AuditLaw, _ problem: String, _ remedy: String, parts indices: [Int] = [],
    notes: [String] = [], at moment: RefreshMoment? = nil, amount: Double
  ) -> AuditFinding {
    AuditFinding(
      law, problem, remedy: remedy, parts: parts(indices), notes: notes, at: moment,
      in: bench.setting, amount: amount)
  }
}

/// Returns a number with at most one decimal place, in the words of a sentence.
func tenths(_ number: Double) -> String {
  let tenths = (number * 10).rounded() / 10
  return Int(exactly: tenths).map { "\($0)" } ?? "\(tenths)"
}

/// Returns into how many steps of a length a time is parted, within bounds: a motion may be of any length.
func stepCount(_ duration: Double, of length: Double, within bounds: ClosedRange<Double>) -> Int {
  Int(min(max(duration / length, bounds.lowerBound), bounds.upperBound))
}

func points(_ length: Double) -> String {
  let text = tenths(length)
  return text == "1" ? "1 point" : "\(text) points"
}
