import CustomRefreshControl
import RefreshAudit
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
    var pale = page.history.present
    pale.art.tint = .hex(try #require(HexColor("EEEEEE")))
    page.edit(pale)
    page.list.onAction?(.audit)
    await open.advance(0.1)
    let found = try #require(page.list.findings.first { $0.text.contains("contrast") })
    #expect(found.severity == .warning && !found.paths.isEmpty)
    let top = try page.list.view.label(found.text).around(UICollectionViewCell.self)
    #expect(top.frame.minY < 80)
    await open.tap(top)
    let outlined = page.stage.art.content?.elements.filter { $0.layer.borderWidth == 2 }
    #expect(outlined?.count == found.paths.count)
    page.undo()
    #expect(page.list.findings.isEmpty)
  }

  @Test func `a skin that breaks no law is told so`() async throws {
    let open = try await OpenWindow(390, 844, "tick")
    let page = try open.page
    page.list.onAction?(.audit)
    #expect(page.list.findings.map(\.severity) == [.ok])
  }
}
