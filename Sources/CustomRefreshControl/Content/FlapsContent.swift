import UIKit

/// A departure board: a row of plates, each with a flap that shows one of several faces.
///
/// All first faces come first among the elements, in reading order, then all second ones, and so on.
/// A motion shows one face of each plate at a time.
@MainActor final class FlapsContent: RefreshContent {
  let view: UIView
  let elements: [UIView]
  private let faces: [LetterLabel]
  private let color: UIColor

  /// - Throws: ``RefreshError/noLetters(text:)`` if there are no letters.
  init(text: String, appearance: Appearance) throws(RefreshError) {
    let flaps = FlapText(text)
    guard !flaps.flaps.isEmpty else { throw .noLetters(text: text) }
    let row = FlapRow(flaps, size: appearance.size)
    color = .board(light: (255, 255, 255), dark: (251, 205, 104))
    let style = row.style(in: appearance.tint ?? color)
    faces = (0..<flaps.faceCount).flatMap { face in
      flaps.flaps.map { faces in
        let letter = LetterText.Letter(shaped: faces[face])
        return LetterLabel(letter, style: style, isRightToLeft: flaps.isRightToLeft)
      }
    }
    elements = faces
    view = FlapsView(faces, row: row)
  }

  /// Draws the letters in the tint, or in their own color if the tint is nil.
  func tintDidChange(to tint: UIColor?) {
    for face in faces { face.ink = tint ?? color }
  }
}

/// The measures of a row of flaps, in points.
private struct FlapRow {
  /// The middle and the width of each flap.
  let places: [LetterLine.Place]
  let width: CGFloat
  let height: CGFloat
  let cornerRadius: CGFloat
  let slit: CGFloat
  private let size: CGFloat

  init(_ text: FlapText, size: CGFloat) {
    let gap = 3 * size
    let font = FlapRow.font(size)
    let widest = text.flaps.map { flap in
      NSAttributedString(string: flap[0], attributes: [.font: font]).size().width
    }
    var style = LettersContent.Style(font: font, spacing: gap)
    style.letterSize.width = max(19 * size, ((widest.max() ?? 0) + 2 * size).rounded(.up))
    if let letters = text.letters {
      let line = LetterLine(letters, style: style)
      places = zip(line.places, letters.letters).filter { !$0.1.isSpace }.map { $0.0 }
      width = line.width
    } else {
      // Words stand side by side, in reading order from the side where the text begins.
      let widths = widest.map { ($0 + 12 * size).rounded(.up) }
      let all = widths.reduce(0, +) + gap * CGFloat(widths.count - 1)
      var edge = -all / 2
      let side: CGFloat = text.isRightToLeft ? -1 : 1
      places = widths.map { width in
        defer { edge += width + gap }
        return LetterLine.Place(center: side * (edge + width / 2), width: width)
      }
      width = all
    }
    height = 31 * size
    cornerRadius = 3.5 * size
    slit = size
    self.size = size
  }

  func style(in color: UIColor) -> LettersContent.Style {
    LettersContent.Style(font: FlapRow.font(size), color: color)
  }

  private static func font(_ size: CGFloat) -> UIFont {
    .systemFont(ofSize: 22 * size, weight: .bold)
  }
}

/// Lays out the plates side by side, centered, each with its faces under a slit.
private final class FlapsView: LetterSheetView {
  private let plates: [UIView]
  private let slits: [UIView]
  private let faces: [LetterLabel]
  private let row: FlapRow

  init(_ faces: [LetterLabel], row: FlapRow) {
    self.faces = faces
    self.row = row
    func makeView(_ color: UIColor) -> UIView {
      let view = UIView()
      view.backgroundColor = color
      return view
    }
    let dark = UIColor.board(light: (0, 0, 0), dark: (18, 18, 20))
    let card = UIColor.board(light: (40, 40, 43), dark: (50, 50, 53))
    plates = row.places.map { _ in makeView(dark) }
    slits = row.places.map { _ in makeView(dark) }
    super.init(lineSize: CGSize(width: row.width, height: row.height))
    for plate in plates {
      plate.layer.cornerRadius = row.cornerRadius
      sheet.addSubview(plate)
    }
    // The first face is on top.
    for face in faces.reversed() {
      face.backgroundColor = card
      face.layer.cornerRadius = row.cornerRadius
      face.clipsToBounds = true
      sheet.addSubview(face)
    }
    for slit in slits { sheet.addSubview(slit) }
  }

  override func layOutLetters() {
    func center(_ flap: Int) -> CGPoint {
      CGPoint(x: bounds.midX + row.places[flap].center, y: bounds.midY)
    }
    for (flap, place) in row.places.enumerated() {
      plates[flap].bounds.size = CGSize(width: place.width, height: row.height)
      plates[flap].center = center(flap)
      slits[flap].bounds.size = CGSize(width: place.width, height: row.slit)
      slits[flap].center = center(flap)
    }
    for (index, face) in faces.enumerated() {
      // Sets the bounds and the center, not the frame: a flap may be flipping.
      let flap = index % plates.count
      face.bounds.size = plates[flap].bounds.size
      face.center = center(flap)
    }
  }
}

extension UIColor {
  /// Returns a color of the board in light and in dark appearance, from components of 0…255.
  fileprivate static func board(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let color = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(
        red: color.0 / 255, green: color.1 / 255, blue: color.2 / 255, alpha: 1)
    }
  }
}
