import CustomRefreshControl
import RefreshAudit
import TestIsolation
import Testing
import UIKit

/// The kit's own skins under the laws.
@Suite(.isolated) @MainActor struct GalleryAuditTests {
  /// What a skin does on purpose: which of its parts break a law in which text sizes, and by how much at
  /// most, or for a contrast at least. What exceeds it is a fault.
  private struct Exception {
    let law: AuditLaw
    /// The turns of the parts.
    let parts: ClosedRange<Int>
    /// Whether only text sizes that are larger than the default do.
    var isForLargeText = false
    let amount: ClosedRange<Double>
  }

  private static let exceptions: [String: [Exception]] = [
    // What fills the ticket is behind the texts, which have the contrast.
    "arrowPanel": [Exception(law: .visibility, parts: 4...7, amount: 1.1...1.5)],
    // What is written anew is over its pale trace.
    "fresh": [Exception(law: .visibility, parts: 1...1, amount: 1.1...1.25)],
    // The upright frames around narrow letters of Arabic that lean cover one another; the letters do not.
    "lean": [Exception(law: .texts, parts: 1...2, amount: 0.3...0.5)],
    // The edge of a coin is seen for a moment as it turns over, before the gold of its face; the two sides that the last
    // one shows in the end lie on its gold.
    "flip": [Exception(law: .visibility, parts: 6...12, amount: 1.4...3)],
    // The orbits are behind the planets, which have the contrast.
    "orbit": [Exception(law: .visibility, parts: 1...4, amount: 2.4...3)],
    // The ring is behind the saucer, which has the contrast.
    "radar": [Exception(law: .visibility, parts: 2...3, amount: 1.5...3)],
  ]

  @Test func `art that is cut off at its size is found`() throws {
    let laws = try RefreshSkin.fan.size(2).audit().map(\.law)
    #expect(laws.contains(.fit), "\(laws)")
  }

  @Test(arguments: RefreshSkin.gallery.map(\.name) + ["appCoda"])
  func `a skin of the gallery meets every law, but with a reason`(name: String) throws {
    let findings = try #require(RefreshSkin.named(name)).audit()
    let exceptions = GalleryAuditTests.exceptions[name] ?? []
    // An exception that is needed no longer is one too many.
    #expect(Set(findings.map(\.law)) == Set(exceptions.map(\.law)), "\(findings)")
    for finding in findings {
      let exception = try #require(exceptions.first { $0.law == finding.law })
      #expect(finding.parts.allSatisfy { exception.parts.contains($0.turn) }, "\(finding)")
      #expect(
        exception.amount.contains(finding.amount),
        "\(finding.amount) \(finding.parts.map(\.turn)) \(finding.setting)")
      if exception.isForLargeText { #expect(finding.setting.textSize > .large, "\(finding)") }
    }
  }
}
