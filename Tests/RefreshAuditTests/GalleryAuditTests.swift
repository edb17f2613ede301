import CustomRefreshControl
import RefreshAudit
import TestIsolation
import Testing
import UIKit

/// The kit's own skins under the laws.
@Suite(.isolated) @MainActor struct GalleryAuditTests {
  /// What a skin does on purpose, by its name.
  private static let exceptions: [String: [AuditLaw: String]] = [
    "bounce": [.fit: grows], "flip": [.fit: grows], "shuffle": [.fit: grows],
    "orbit": [.visibility: "The orbits are behind the planets, which have the contrast."],
    "radar": [
      .visibility: "The rings are behind the beam and its echoes, which have the contrast."
    ],
  ]
  private static let grows =
    "In larger text sizes the letters leap as far as the letters are high, and are cut off there."

  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `a skin of the gallery meets every law, but with a reason`(name: String) throws {
    let findings = try #require(RefreshSkin.named(name)).audit()
    let exceptions = GalleryAuditTests.exceptions[name] ?? [:]
    // An exception that is needed no longer is one too many.
    #expect(Set(findings.map(\.law)) == Set(exceptions.keys), "\(findings)")
  }
}
