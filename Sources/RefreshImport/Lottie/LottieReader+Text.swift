import RefreshMotion

/// Texts: a file carries the outlines of its characters.
extension LottieReader {
  /// Returns what a text layer draws, the first at the back; nil if that is not taken.
  ///
  /// - Parameter clock: That of the layer.
  mutating func text(_ layer: JSONValue, _ title: String, _ clock: Clock) throws(ImportError)
    -> [MovingShape]?
  {
    let text = layer["t"]
    let documents = (text["d"]["k"].array ?? []).prefix(Self.documentLimit)
    // Animators move letters one by one, and a path bends their line.
    guard !documents.isEmpty, text["a"].array?.isEmpty ?? true, !text["p"]["m"].exists else {
      return nil
    }
    // It moves the anchors of letters, about which animators turn them.
    text["m"].dismiss()
    let times = documents.map { $0["t"].number ?? 0 }
    let starts = [-1e9] + times.dropFirst() + [1e9]
    var shapes: [MovingShape] = []
    for (index, document) in documents.enumerated() {
      guard let block = TextBlock(document["s"], fonts) else { return nil }
      try counts.add(block.segments.count)
      let range = starts[index]..<max(starts[index], starts[index + 1])
      shapes += block.shapes(named: title).map { shape in
        var shape = shape
        if documents.count > 1 { shape.windows = [.init(range: range, clock: clock)] }
        return shape
      }
    }
    return shapes
  }

  /// The most texts that one layer shows, one after another.
  private static let documentLimit = 100
}

/// The fonts of a file, with the characters that they draw.
struct Fonts {
  /// A character as a font draws it, 100 units high.
  struct Glyph {
    var width: Double
    var outline: [Outline.Segment]
  }

  /// A character in a family and a style of fonts.
  private struct Key: Hashable {
    var character: String
    var family: String
    var style: String
  }

  /// The families and the styles by the names that texts call them.
  private var names: [String: (family: String, style: String, ascent: Double)] = [:]
  private var glyphs: [Key: Glyph] = [:]

  init(_ root: JSONValue) {
    for font in root["fonts"]["list"].array ?? [] {
      font.dismissUnasked()
      guard let name = font["fName"].string else { continue }
      names[name] = (
        font["fFamily"].string ?? "", font["fStyle"].string ?? "", font["ascent"].number ?? 0
      )
    }
    for glyph in root["chars"].array ?? [] {
      glyph.dismissUnasked()
      // 1 is one that is drawn as a composition.
      guard let character = glyph["ch"].string, glyph["t"].integer != 1 else { continue }
      let key = Key(
        character: character, family: glyph["fFamily"].string ?? "",
        style: glyph["style"].string ?? "")
      glyphs[key] = Glyph(
        width: glyph["w"].number ?? 0,
        outline: Self.outline(glyph["data"]["shapes"].array ?? [], depth: 0))
    }
  }

  /// The most groups inside each other.
  private static let deepest = 8

  private static func outline(_ items: [JSONValue], depth: Int) -> [Outline.Segment] {
    guard depth < deepest else { return [] }
    return items.flatMap { item in
      item["ty"].string == "gr"
        ? outline(item["it"].array ?? [], depth: depth + 1)
        : AnimatedForm(item["ks"], Clock())?.first ?? []
    }
  }

  /// Returns how a font draws a character; nil if the file does not say it.
  func glyph(_ character: Character, of font: String) -> Glyph? {
    names[font].flatMap {
      glyphs[Key(character: String(character), family: $0.family, style: $0.style)]
    }
  }

  /// Returns how far a font's letters reach above their line, as a share of its size.
  func ascent(of font: String) -> Double { (names[font]?.ascent ?? 0) / 100 }
}

/// A text as it is set in lines.
private struct TextBlock {
  let segments: [Outline.Segment]
  private let fill: [Double]?
  private let line: (color: [Double], width: Double)?
  /// Whether the line lies above the fill.
  private let isLineAbove: Bool

  /// Sets a text; nil if the file has not all of its characters.
  init?(_ text: JSONValue, _ fonts: Fonts) {
    // It says whether letters are set as capitals, which those of the text are already.
    text.dismissUnasked()
    let (font, size) = (text["f"].string ?? "", text["s"].number ?? 0)
    let tracking = (text["tr"].number ?? 0) / 1000 * size
    let box = text["sz"].numbers.flatMap { $0.count > 1 ? $0[0] : nil }
    guard size > 0, let letters = Self.letters(of: text["t"].string ?? "", font, size, fonts) else {
      return nil
    }
    let rows = Self.rows(letters, tracking: tracking, in: box)
    let height = text["lh"].number.flatMap { $0 > 0 ? $0 : nil } ?? 1.2 * size
    let place = text["ps"].numbers.flatMap { $0.count > 1 ? Point($0[0], $0[1]) : nil }
    let start = place.map { $0 + Point(0, fonts.ascent(of: font) * size) } ?? .zero
    // 0 is for left, 1 for right and 2 for centered.
    let alignment = [0, 1, 0.5][min(2, max(0, text["j"].integer ?? 0))]
    var found: [Outline.Segment] = []
    for (number, row) in rows.enumerated() {
      let free = (box ?? 0) - Self.width(of: row, tracking: tracking)
      var pen =
        start
        + Point(
          free * alignment, height * Double(number) - (text["ls"].number ?? 0))
      for letter in row {
        let matrix = Affine.translation(pen) * .scale(size / 100, size / 100)
        found += letter.outline.map { $0.applying(matrix) }
        pen.x += letter.width + tracking
      }
    }
    segments = found
    fill = Self.color(text["fc"])
    let width = text["sw"].number ?? 0
    line = width > Self.thinnest * size ? Self.color(text["sc"]).map { ($0, width) } : nil
    isLineAbove = text["of"].isTrue
  }

  /// The width below which a line is none, as a share of the size.
  private static let thinnest = 0.001
  /// The most letters that are set.
  private static let letterLimit = 1000

  private static func color(_ json: JSONValue) -> [Double]? {
    json.numbers.flatMap { $0.count > 2 ? Array($0.prefix(3)) : nil }
  }

  /// A letter in its size; a break of lines has no outline, and ends a row.
  private struct Letter {
    var character: Character
    var width: Double
    var outline: [Outline.Segment]

    /// Of old, a text is broken by a carriage return, and within a paragraph by the character 3.
    var isBreak: Bool { character.isNewline || character == "\u{3}" }
  }

  private static func letters(
    of text: String, _ font: String, _ size: Double, _ fonts: Fonts
  ) -> [Letter]? {
    var found: [Letter] = []
    for character in text.prefix(letterLimit) {
      var letter = Letter(character: character, width: 0, outline: [])
      if !letter.isBreak {
        guard let glyph = fonts.glyph(character, of: font) else { return nil }
        (letter.width, letter.outline) = (glyph.width * size / 100, glyph.outline)
      }
      found.append(letter)
    }
    return found
  }

  /// Returns letters in rows, none of which is wider than a box if it need not be.
  private static func rows(
    _ letters: [Letter], tracking: Double, in box: Double?
  ) -> [[Letter]] {
    var rows: [[Letter]] = [[]]
    for letter in letters {
      guard !letter.isBreak else {
        rows.append([])
        continue
      }
      let row = rows[rows.count - 1]
      let width = width(of: row + [letter], tracking: tracking)
      if let box, width > box, letter.character != " ", !row.isEmpty {
        // The last word, or what is there of it, begins the next row.
        let word = row.lastIndex { $0.character == " " }.map { $0 + 1 } ?? row.count
        rows[rows.count - 1] = Array(row[..<word])
        rows.append(Array(row[word...]))
      }
      rows[rows.count - 1].append(letter)
    }
    return rows
  }

  /// Returns how wide a row is, without spaces at its end.
  private static func width(of row: [Letter], tracking: Double) -> Double {
    let count = (row.lastIndex { $0.character != " " } ?? -1) + 1
    return row.prefix(count).reduce(-tracking) { $0 + $1.width + tracking }
  }

  /// Returns the fill and the line of the letters, the first at the back.
  func shapes(named name: String) -> [MovingShape] {
    guard !segments.isEmpty else { return [] }
    let filled = fill.map {
      MovingShape(name: name, outline: .path(segments), color: AnimatedValue($0))
    }
    let lined = line.map { line in
      var shape = MovingShape(
        name: name, outline: .path(segments), color: AnimatedValue(line.color))
      shape.line = ArtLine(width: line.width, cap: .butt, join: .round)
      return shape
    }
    return (isLineAbove ? [filled, lined] : [lined, filled]).compactMap(\.self)
  }
}
