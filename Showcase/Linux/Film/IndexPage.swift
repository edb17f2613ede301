import Foundation

/// An HTML page with all recordings; it requires only the files in its folder.
struct IndexPage {
  let takes: [Take]

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>CustomRefreshControl</title>
    <style>
    \(IndexPage.style)
    </style>
    </head>
    <body>
    <header>
    <h1>CustomRefreshControl</h1>
    <p>Pull-to-refresh art for UIKit: each recording shows the pull, the loop and the end.</p>
    <nav aria-label="Contents">
    \(sections.map(contents).joined(separator: "\n"))
    </nav>
    <p class="keys"><kbd>←</kbd> <kbd>→</kbd> go from one to the next, <kbd>C</kbd> copies the \
    code.</p>
    </header>
    <main>
    \(sections.map(body).joined(separator: "\n"))
    </main>
    <script>
    \(IndexPage.script)
    </script>
    </body>
    </html>

    """
  }

  // MARK: Parts

  private typealias Part = (section: GallerySection, takes: [Take])

  private var sections: [Part] {
    GallerySection.allCases.compactMap { section in
      let takes = takes.filter { $0.section == section }
      return takes.isEmpty ? nil : (section, takes)
    }
  }

  private func contents(of part: Part) -> String {
    let links = part.takes.map { "<a href=\"#\(escaped($0.name))\">\(escaped($0.name))</a>" }
    return """
      <p><b>\(part.section.title)</b> \(links.joined(separator: " "))</p>
      """
  }

  private func body(of part: Part) -> String {
    """
    <section aria-label="\(part.section.title)">
    <h2>\(part.section.title)</h2>
    \(part.takes.map(article).joined(separator: "\n"))
    </section>
    """
  }

  private func article(_ take: Take) -> String {
    let code =
      take.code.map {
        """
        <div class="code"><code>\(escaped($0))</code><button type="button">Copy</button></div>
        """
      } ?? ""
    return """
      <article id="\(escaped(take.name))" tabindex="0">
      <h3>\(escaped(take.name))</h3>
      <p>\(escaped(take.summary)) <a href="\(file(take.name)).png">Film strip</a>\(downloads(take))</p>
      <div class="films">
      \(take.pictures.map { figure($0, of: take) }.joined(separator: "\n"))
      </div>
      \(code)
      </article>
      """
  }

  private func figure(_ picture: Take.Picture, of take: Take) -> String {
    let width = Int(Double(picture.width) / picture.scale)
    let height = Int(Double(picture.height) / picture.scale)
    return """
      <figure>
      <img src="\(file(picture.file))" width="\(width)" height="\(height)" \
      alt="\(escaped(take.name)), \(picture.look.rawValue)" loading="lazy">
      <figcaption>\(picture.look.rawValue)</figcaption>
      </figure>
      """
  }

  /// Returns links to the files in the formats that the page does not display.
  private func downloads(_ take: Take) -> String {
    guard let first = take.pictures.first else { return "" }
    return first.formats.dropFirst().map { format in
      " <a href=\"\(file(first.name)).\(format.rawValue)\">\(format.rawValue.uppercased())</a>"
    }.joined()
  }

  private func file(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed).map(escaped) ?? ""
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
