import CustomRefreshControl
import RefreshMotion
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The audit of the art that a page shows.
@Suite(.simulated) @MainActor struct AuditTests {
  @Test func `a page lists the laws that its art breaks, above the settings`() async throws {
    let open = try await OpenWindow(390, 844, "dots")
    let page = try open.page
    #expect(page.list.findings.isEmpty)
    let pale = try RefreshSkin(
      name: "pale", motion: Fade(to: 0.5, over: 0.5).autoreversed()
    ) { _ throws(RefreshError) in
      try ShapesContent([
        .fill(UIBezierPath(rect: CGRect(x: -8, y: -8, width: 16, height: 16)), .fixed(.white))
      ])
    }
    page.show(OwnSkin(name: "pale", version: 1, skin: pale))
    page.list.onAction?(.audit)
    await open.advance(0.1)
    let found = try #require(page.list.findings.first { $0.text.contains("contrast") })
    #expect(found.severity == .warning && found.paths.count == 1)
    page.list.onFinding?(found)
    #expect(page.stage.art.content?.elements.map(\.layer.borderWidth) == [2])
    var larger = page.history.present
    larger.art.size = 1.2
    page.edit(larger)
    #expect(page.list.findings.isEmpty)
  }

  @Test func `art that is too large for its place is told at the end of a change`() async throws {
    let open = try await OpenWindow(390, 844, "fan")
    let page = try open.page
    func resize(_ size: Double) {
      page.list.edit(.continued(.size)) { $0.art.size = size }
      page.list.endRun()
    }
    resize(2)
    let remark = try #require(page.remark.text)
    #expect(remark.contains("size"))
    resize(1)
    #expect(page.remark.text == nil)
  }

  @Test func `a skin that breaks no law is told so`() async throws {
    let open = try await OpenWindow(390, 844, "tick")
    let page = try open.page
    page.list.onAction?(.audit)
    #expect(page.list.findings.map(\.severity) == [.ok])
  }
}
