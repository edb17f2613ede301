import CustomRefreshControl
import RefreshAudit
import TestIsolation
import Testing
import UIKit

/// Marks of many forms, which become skins by one line.
@Suite(.isolated) @MainActor struct LogoAuditTests {
  nonisolated static let marks = [
    "triangle": "M12 2 22 20H2Z",
    "square": "M3 3h18v18h-18z",
    "disc": "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",
    "ring": "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z",
    "star": "M12 2l3 7 7 .6-5.400 4.800 1.800 7.200-6.400-4-6.400 4 1.800-7.200L2 9.600 9 9z",
    "heart":
      "M12 21C4 14 2 11 2 7.500 2 4 5 2.500 7.500 2.500 9.500 2.500 11 3.500 12 5.500 13 3.500 14.500 2.500 16.500 2.500 19 2.500 22 4 22 7.500 22 11 20 14 12 21z",
    "bolt": "M13 2 4 14h6l-1 8 9-12h-6z",
    "drop": "M12 2C16 8 19 11 19 15a7 7 0 0 1-14 0C5 11 8 8 12 2z",
    "crescent": "M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2z",
    "plane": "M2 11 22 2 15 22 11 14z",
    "house": "M2 11 12 2 22 11h-3v10h-5v-6h-4v6H5V11z",
    "letter": "M2 21V3h4l6 9 6-9h4v18h-4V10l-6 9-6-9v11z",
    "bars": "M3 12h4v9H3zM10 7h4v14h-4zM17 2h4v19h-4z",
    "cross": "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
    "hourglass": "M4 2h16v3l-6 7 6 7v3H4v-3l6-7-6-7z",
    "arrow": "M12 2 22 12h-6v10H8V12H2z",
    "shield": "M12 2 21 5v7c0 5-4 8-9 10-5-2-9-5-9-10V5z",
    "flag": "M4 2h2v1h14l-3 5 3 5H6v9H4z",
    "bubble": "M3 3h18v13h-9l-5 5v-5H3z",
    "swirl": "M12 2a10 10 0 0 1 0 20a5 5 0 0 1 0-10a5 5 0 0 0 0-10z",
    "cloud": "M7 19a5 5 0 0 1-.5-10A6 6 0 0 1 18 9.500a4.800 4.800 0 0 1-.5 9.500z",
    "fox": "M2 3 9 8h6l7-5-2 11-8 8-8-8z",
    "word": "M0 0h6v30H0zM12 10h6v20h-6zM24 0h6v30h-6zM36 10h40v6H36zM36 24h40v6H36z",
  ]

  @Test(arguments: marks.keys.sorted())
  func `a mark meets every law`(name: String) throws {
    let data = try #require(Self.marks[name])
    let findings = try RefreshSkin.logo(svgPath: data).audit()
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test(arguments: ["bolt.fill", "heart.fill"])
  func `a symbol meets every law`(name: String) throws {
    let findings = try RefreshSkin.logo(systemName: name).audit()
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test(arguments: ["bolt.fill", "minus"])
  func `a symbol keeps its proportions`(name: String) throws {
    let art = RefreshArtView(skin: try .logo(systemName: name))
    let mask = try #require(art.content?.elements[0].layer.mask)
    let form = try #require(mask.contents) as! CGImage
    let shown = mask.bounds.width / mask.bounds.height
    #expect(abs(Double(form.width) / Double(form.height) / shown - 1) < 0.03)
  }

  @Test func `the progress fills a mark from below`() throws {
    let art = RefreshArtView(skin: try .logo(svgPath: "M0 0h40v40h-40z").tint(.black))
    art.moment = .loop(time: 0)
    let body = try #require(art.content?.elements[1].layer as? CAShapeLayer)
    for share in [0, 0.25, 0.5, 0.75, 1] {
      art.progress = share
      let box = try #require(body.path).boundingBoxOfPath
      // A square of 40 points, and one around it; what it is filled with sloshes.
      #expect(abs(box.maxY - 21) < 0.1 && abs(21 - box.minY - 42 * share) < 4.1, "\(box)")
    }
  }

  @Test func `data that is no path, or an empty one, is refused`() {
    #expect(throws: RefreshError.self) { try RefreshSkin.logo(svgPath: "12 2") }
    #expect(throws: RefreshError.self) { try RefreshSkin.logo(svgPath: "") }
    #expect(throws: RefreshError.content(reason: "There is no symbol named “no such”.")) {
      try RefreshSkin.logo(systemName: "no such")
    }
  }
}
