import Foundation
import Testing

@testable import Showcase

@Suite struct IndexPageTests {
  private func take(
    _ name: String, _ section: GallerySection, looks: [Filming.Look] = [.light, .dark, .calm],
    code: String = "CustomRefreshControl(skin: .wave)"
  ) -> Take {
    var take = Take(
      name: name, title: name.capitalized, summary: "A <b> & \"c\".", section: section,
      code: section == .demos ? nil : code)
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
    let places = ["Shapes", "Letters", "Demos"].map { page.range(of: ">\($0)</h2>") }
    let found = places.compactMap { $0?.lowerBound }
    #expect(found.count == 3 && found == found.sorted())
    #expect(!page.contains(">Status</h2>"))
    for name in ["wave", "dots", "feed"] {
      #expect(page.contains("<a href=\"#\(name)\">") && page.contains("<article id=\"\(name)\""))
    }
  }

  @Test func `each look has a button with its film, at the size of the first in points`() {
    #expect(
      page.contains("data-look=\"dark\" data-film=\"wave-dark.webp\" aria-pressed=\"false\">Dark<"))
    #expect(
      page.contains("<img src=\"wave-light.webp\" data-still=\"wave-still.png\" width=\"390\" "))
    #expect(page.contains("<a href=\"wave-light.gif\">GIF</a>"))
    // What is recorded once has nothing to choose.
    #expect(!page.contains("data-film=\"feed-"))
    // A choice for all is there for the looks that some recording has.
    #expect(page.contains("name=\"look\" value=\"calm\"") && !page.contains("value=\"failed\""))
  }

  @Test func `code and link can be copied where there are some`() {
    #expect(page.components(separatedBy: "aria-label=\"Copy the code of ").count == 3)
    #expect(page.contains("<code>CustomRefreshControl(skin: .wave)</code>"))
    var take = take(
      "wave", .letters, code: "tableView.refreshControl = CustomRefreshControl(skin: .wave)")
    #expect(
      IndexPage(takes: [take]).html.contains(
        "<code>tableView.refreshControl = CustomRefreshControl(\n  skin: .wave\n)</code>"))
    take.link = "wave?text=A%20B&size=2"
    #expect(
      IndexPage(takes: [take]).html.contains(
        "<code>Showcase/run 'wave?text=A%20B&amp;size=2'</code>"))
  }

  @Test func `text is escaped, and the page loads nothing external`() {
    #expect(page.contains("A &lt;b> &amp; &quot;c&quot;."))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src=\"/"))
  }
}
