import UIKit

/// A departure board: a row of plates, each with a flap that shows one of several faces.
///
/// All first faces come first among the elements, in reading order, then all second ones, and so on;
/// after them all flaps, which fold, and all reels. A reel has the faces of a flap below one another,
/// and at last the first face again, in the color of the end: moved up by ``faceHeight``, it shows the
/// next one.
@MainActor final class FlapsContent: RefreshContent {
  let view: UIView
  let elements: [UIView]
  /// The height of a face at size 1, in points.
  nonisolated static let faceHeight = 31.0
  private let faces: [LetterLabel]
  private let color: UIColor
  private var tint: UIColor?

  /// - Parameter endColor: The color of the last faces, in any tint.
  /// - Throws: ``RefreshError`` if there are no or too many letters.
  init(text: String, appearance: Appearance, endColor: UIColor) throws(RefreshError) {
    try LetterText.check(text)
    let flaps = FlapText(text)
    let row = FlapRow(flaps, size: appearance.size)
    color = .board(light: (255, 255, 255), dark: (251, 205, 104))
    func labels(_ face: Int, _ color: UIColor) -> [LetterLabel] {
      flaps.flaps.map { faces in
        LetterLabel(
          LetterText.Letter(shaped: faces[face]), style: row.style(in: color),
          isRightToLeft: flaps.isRightToLeft)
      }
    }
    tint = appearance.tint
    let shown = tint ?? color
    faces = (0..<flaps.faceCount).flatMap { labels($0, shown) }
    let view = FlapsView(faces + labels(0, endColor), row: row)
    self.view = view
    elements = faces + view.flaps + view.flaps.map(\.reel)
  }

  /// Draws the letters in the tint, or in their own color if the tint is nil.
  func update(_ context: RefreshContext) {
    guard context.tint != tint else { return }
    tint = context.tint
    for face in faces { face.textColor = tint ?? color }
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
    height = FlapsContent.faceHeight * size
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

/// A flap, through which one face of its reel is seen.
private final class FlapView: UIView {
  let reel = UIView()
  private let card = UIView()
  private let faces: [LetterLabel]

  init(_ faces: [LetterLabel], color: UIColor, cornerRadius: CGFloat) {
    self.faces = faces
    super.init(frame: .zero)
    // The flap itself has no color that a motion could paint.
    card.backgroundColor = color
    layer.cornerRadius = cornerRadius
    clipsToBounds = true
    addSubview(card)
    addSubview(reel)
    for face in faces { reel.addSubview(face) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    // Sets the bounds and the center, not the frame: the reel may be moving.
    reel.bounds.size = bounds.size
    reel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, face) in faces.enumerated() {
      face.frame = bounds.offsetBy(dx: 0, dy: CGFloat(index) * bounds.height)
    }
  }
}

/// Lays out the plates side by side, centered, each with its flap under a slit.
private final class FlapsView: SheetView {
  let flaps: [FlapView]
  private let plates: [UIView]
  private let slits: [UIView]
  private let row: FlapRow

  init(_ faces: [LetterLabel], row: FlapRow) {
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
    let count = row.places.count
    flaps = row.places.indices.map { flap in
      FlapView(
        stride(from: flap, to: faces.count, by: count).map { faces[$0] }, color: card,
        cornerRadius: row.cornerRadius)
    }
    super.init(scale: SheetView.fit(CGSize(width: row.width, height: row.height)))
    for plate in plates {
      plate.layer.cornerRadius = row.cornerRadius
      sheet.addSubview(plate)
    }
    for view in flaps + slits { sheet.addSubview(view) }
  }

  override func layOutSheet() {
    for (index, place) in row.places.enumerated() {
      for (view, height) in [
        (plates[index], row.height), (flaps[index], row.height), (slits[index], row.slit),
      ] {
        // Not the frame: a flap may be folding.
        view.bounds.size = CGSize(width: place.width, height: height)
        view.center = CGPoint(x: sheet.bounds.midX + place.center, y: sheet.bounds.midY)
      }
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
