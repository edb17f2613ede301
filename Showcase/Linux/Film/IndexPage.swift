import Foundation

/// A gallery for the browser: an HTML page with all recordings, which requires only the files in its
/// folder.
struct IndexPage {
  let takes: [Take]

  /// The columns of code that a card shows without scrolling.
  private static let columns = 50

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>CustomRefreshControl: the gallery</title>
    <style>
    \(IndexPage.style)
    </style>
    </head>
    <body>
    <a class="skip" href="#films">Skip to the films</a>
    <header>
    <h1>CustomRefreshControl</h1>
    <p>Pull-to-refresh art for UIKit. Each film shows the pull, the loop and the end; the buttons below it \
    show it in the dark, calm, and with its other endings.</p>
    <form role="search" class="bar" onsubmit="return false">
    <label>Find <input type="search" id="find" autocomplete="off"></label>
    \(radios("look", legend: "Films", [("own", "As chosen below each")] + looks.map { ($0.rawValue, $0.title) }))
    \(radios("page", legend: "Page", [("auto", "System"), ("light", "Light"), ("dark", "Dark")]))
    <label class="check"><input type="checkbox" id="still"> Still pictures</label>
    </form>
    <p id="said" role="status"></p>
    <details><summary>All \(takes.count) by name</summary>
    <nav aria-label="Contents">
    \(sections.map(contents).joined(separator: "\n"))
    </nav>
    </details>
    <p class="keys"><kbd>←</kbd> <kbd>→</kbd> go from one to the next, <kbd>C</kbd> copies the code.</p>
    </header>
    <main id="films" tabindex="-1">
    \(sections.map(body).joined(separator: "\n"))
    </main>
    <script>
    \(IndexPage.script)
    </script>
    </body>
    </html>

    """
  }

  private static let tables =
    "\n<p>By UIKit alone, which is here this package's own for Linux.</p>"

  // MARK: Parts

  private typealias Part = (section: GallerySection, takes: [Take])

  private var sections: [Part] {
    GallerySection.allCases.compactMap { section in
      let takes = takes.filter { $0.section == section }
      return takes.isEmpty ? nil : (section, takes)
    }
  }

  /// The looks that some recording has besides the one that follows the page.
  private var looks: [Filming.Look] {
    Filming.Look.allCases.filter { look in
      look != .light && takes.contains { $0.pictures.dropFirst().contains { $0.look == look } }
    }
  }

  /// Returns a choice of one, for all films.
  private func radios(
    _ name: String, legend: String, _ choices: [(value: String, title: String)]
  ) -> String {
    let inputs = choices.enumerated().map { index, choice in
      """
      <label><input type="radio" name="\(name)" value="\(choice.value)"\(index == 0 ? " checked" : "")> \
      \(choice.title.capitalizingFirst)</label>
      """
    }
    return "<fieldset><legend>\(legend)</legend>\(inputs.joined(separator: " "))</fieldset>"
  }

  private func contents(of part: Part) -> String {
    let links = part.takes.map { "<a href=\"#\(escaped($0.name))\">\(escaped($0.title))</a>" }
    return """
      <p><b>\(part.section.title)</b> \(links.joined(separator: " "))</p>
      """
  }

  private func body(of part: Part) -> String {
    let id = part.section.rawValue
    return """
      <section aria-labelledby="section-\(id)">
      <h2 id="section-\(id)">\(part.section.title)</h2>\(part.section == .tables ? Self.tables : "")
      <div class="cards">
      \(part.takes.map(article).joined(separator: "\n"))
      </div>
      </section>
      """
  }

  private func article(_ take: Take) -> String {
    let name = escaped(take.name)
    return """
      <article id="\(name)" tabindex="-1" aria-labelledby="title-\(name)">
      <h3 id="title-\(name)"><a href="#\(name)">\(escaped(take.title))</a></h3>
      \(film(of: take))
      <p>\(escaped(take.summary)) <a href="\(file(take.name)).png">Film strip</a>\(downloads(take))</p>
      \(take.code.map { copying(Code.broken($0, to: Self.columns), "code", of: take) } ?? "")
      \(take.link.map { copying("Showcase/run '\($0)'", "command", of: take) } ?? "")
      </article>
      """
  }

  /// The first film, and buttons that show the others in its place.
  private func film(of take: Take) -> String {
    guard let first = take.pictures.first else { return "" }
    let (width, height) = (
      Int(Double(first.width) / first.scale), Int(Double(first.height) / first.scale)
    )
    let buttons = take.pictures.enumerated().map { index, picture in
      """
      <button type="button" data-look="\(picture.look.rawValue)" data-film="\(file(picture.file))" \
      aria-pressed="\(index == 0)">\(picture.look.title.capitalizingFirst)</button>
      """
    }
    return """
      <img src="\(file(first.file))" data-still="\(file(take.name))-still.png" width="\(width)" \
      height="\(height)" alt="\(escaped(take.title)), \(first.look.title)" loading="lazy">
      <div class="looks" role="group" aria-label="Films of \(escaped(take.title))">
      \(buttons.count > 1 ? buttons.joined(separator: "\n") : "")
      </div>
      """
  }

  /// A text with a button that copies it.
  private func copying(_ text: String, _ kind: String, of take: Take) -> String {
    """
    <div class="copied"><pre class="\(kind)" tabindex="0"><code>\(escaped(text))</code></pre>\
    <button type="button" class="copy" aria-label="Copy the \(kind) of \(escaped(take.title))">Copy\
    </button></div>
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

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
