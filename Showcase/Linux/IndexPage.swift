import Foundation

/// The page that shows every take.
struct IndexPage {
  let takes: [Take]

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>CustomRefreshControl</title>
    <style>
    body { font: 16px/1.4 Inter, system-ui, sans-serif; margin: 32px; background: #f2f2f7; }
    main { display: flex; flex-wrap: wrap; gap: 32px 24px; }
    figure { margin: 0; width: \(Int(takes.map(\.picture.size.width).max() ?? 390))px; }
    img { display: block; border-radius: 12px; max-width: 100%; height: auto; }
    .variants { display: flex; gap: 8px; margin-top: 8px; }
    .variants img { width: calc(50% - 4px); }
    figcaption { padding: 8px 4px; }
    @media (prefers-color-scheme: dark) { body { background: #1c1c1e; color: #fff; } }
    </style>
    <h1>CustomRefreshControl</h1>
    <main>
    \(takes.map(figure).joined(separator: "\n"))
    </main>
    </html>

    """
  }

  private func figure(_ take: Take) -> String {
    let variants = take.variants.map(image).joined(separator: "\n")
    return """
      <figure>
      \(image(take.picture))
      \(variants.isEmpty ? "" : "<div class=\"variants\">\n\(variants)\n</div>")
      <figcaption><b>\(escaped(take.name))</b> \(escaped(take.summary))
      <a href="\(escaped(take.name)).png">Film strip</a></figcaption>
      </figure>
      """
  }

  private func image(_ picture: Take.Picture) -> String {
    """
    <img src="\(escaped(picture.name)).webp" width="\(Int(picture.size.width))" \
    height="\(Int(picture.size.height))" alt="\(escaped(picture.name))" loading="lazy">
    """
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
