import Foundation
import Testing

@testable import Showcase

@Suite struct IndexPageTests {
  private func take(
    _ name: String, _ section: GallerySection, looks: [Filming.Look] = [.light, .dark, .calm]
  ) -> Take {
    var take = Take(
      name: name, title: name.capitalized, summary: "A <b> & \"c\".", section: section,
      code: section == .demos ? nil : "CustomRefreshControl(skin: .\(name))")
    take.pictures = looks.map {
      Take.Picture(
        look: $0, name: "\(name)-\($0.rawValue)", formats: [.webp, .gif], width: 780, height: 360,
        scale: 2)
    }
    return take
  }

  private var page: String {
    IndexPage(takes: [
      take("wave", .letters), take("dots", .shapes), take("feed", .demos, looks: [.light]),
    ]).html
  }

  @Test func `sections come in their order, with links to all that is in them`() throws {
    let page = page
    let places = ["Letters", "Shapes", "Demos"].map { page.range(of: "<h2>\($0)</h2>") }
    let found = places.compactMap { $0?.lowerBound }
    #expect(found.count == 3 && found == found.sorted())
    #expect(!page.contains("<h2>Status</h2>"))
    for name in ["wave", "dots", "feed"] {
      #expect(page.contains("<a href=\"#\(name)\">") && page.contains("<article id=\"\(name)\""))
    }
  }

  @Test func `each look is labelled, at its size in points`() {
    #expect(page.components(separatedBy: "<figcaption>dark</figcaption>").count == 3)
    #expect(
      page.contains("<img src=\"wave-calm.webp\" width=\"390\" height=\"180\" alt=\"wave, calm\""))
    #expect(page.contains("<a href=\"wave-light.gif\">GIF</a>"))
  }

  @Test func `code can be copied where there is some`() {
    #expect(page.components(separatedBy: "<button type=\"button\">Copy</button>").count == 3)
    #expect(page.contains("<code>CustomRefreshControl(skin: .wave)</code>"))
  }

  @Test func `text is escaped, and the page loads nothing external`() {
    #expect(page.contains("A &lt;b> &amp; &quot;c&quot;."))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src=\"/"))
  }
}
