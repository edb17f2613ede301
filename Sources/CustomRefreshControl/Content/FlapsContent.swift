import UIKit

/// A departure board: a row of plates, each with a flap that shows one of several faces.
///
/// All first faces come first among the elements, in reading order, then all second ones, and so on;
/// after them all flaps, which fold, and all reels. A reel has the faces of a flap below one another,
/// and at last the first face again, in the color of the end: moved up by ``faceHeight``, it shows the
/// next one.
@MainActor public final class FlapsContent: RefreshContent {
  /// The view that holds the board.
  public let view: UIView
  /// The faces, the flaps and the reels.
  public let elements: [UIView]
  /// The number of flaps: of letters, or of words whose letters join.
  public let flapCount: Int
  /// The number of faces of each flap, 1 or more.
  public let faceCount: Int
  /// The height of a face at size 1, in points: 31.
  public nonisolated static let faceHeight = 31.0
  private let faces: [LetterLabel]
  private let color: UIColor
  private var tint: UIColor?

  /// Makes a board for a text.
  ///
  /// - Parameters:
  ///   - text: The text; at least one letter, at most 200 characters.
  ///   - appearance: The color of the letters, and the scale.
  ///   - endColor: The color of the last faces, in any tint.
  /// - Throws: ``RefreshError`` if there are no or too many letters.
  public init(
    text: String, appearance: Appearance = Appearance(), endColor: UIColor
  ) throws(RefreshError) {
    try LetterText.check(text)
    let text = FlapText(text)
    let font = UIFont.systemFont(ofSize: 22 * appearance.size, weight: .bold)
    func labels(_ face: Int, _ color: UIColor) -> [LetterLabel] {
      let style = LettersContent.Style(font: font, color: color)
      return text.flaps.map { faces in
        LetterLabel(
          LetterText.Letter(shaped: faces[face]), style: style, isRightToLeft: text.isRightToLeft)
      }
    }
    let color = UIColor(light: 0xFFFFFF, dark: 0xFBCD68)
    let shown = appearance.tint ?? color
    let faces = (0..<text.faceCount).flatMap { labels($0, shown) }
    let all = faces + labels(0, endColor)
    let flaps = text.flaps.indices.map { flap in
      FlapView((0...text.faceCount).map { all[$0 * text.flaps.count + flap] })
    }
    view = FlapsView(flaps, on: text.line(in: font, size: appearance.size), size: appearance.size)
    elements = faces + flaps + flaps.map(\.reel)
    (flapCount, faceCount) = (text.flaps.count, text.faceCount)
    (self.faces, self.color, tint) = (faces, color, appearance.tint)
  }

  /// Draws the letters in the tint, or in their own color if the tint is nil.
  public func update(_ context: RefreshContext) {
    guard context.tint != tint else { return }
    tint = context.tint
    for face in faces { face.textColor = tint ?? color }
  }
}

extension FlapText {
  /// Returns the middle and the width of each flap, and the width of all, in points.
  fileprivate func line(
    in font: UIFont, size: CGFloat
  ) -> (places: [LetterLine.Place], width: CGFloat) {
    let gap = 3 * size
    let widths = flaps.map { flap in
      NSAttributedString(string: flap[0], attributes: [.font: font]).size().width
    }
    if let letters {
      var style = LettersContent.Style(font: font, spacing: gap)
      style.letterSize.width = max(19 * size, ((widths.max() ?? 0) + 2 * size).rounded(.up))
      let line = LetterLine(letters, style: style)
      return (line.letters, line.width)
    }
    // Words stand side by side, in reading order from the side where the text begins.
    let plates = widths.map { ($0 + 12 * size).rounded(.up) }
    let all = plates.reduce(0, +) + gap * CGFloat(plates.count - 1)
    var edge = -all / 2
    let side: CGFloat = isRightToLeft ? -1 : 1
    var places: [LetterLine.Place] = []
    for width in plates {
      places.append(LetterLine.Place(center: side * (edge + width / 2), width: width))
      edge += width + gap
    }
    return (places, all)
  }
}

/// A flap, through which one face of its reel is seen.
private final class FlapView: UIView {
  let reel = UIView()
  private let card = UIView()
  /// The lower half of the card, which gets less light.
  private let shade = UIView()

  convenience init(_ faces: [LetterLabel]) {
    self.init(frame: .zero)
    // The flap itself has no color that a motion could paint.
    card.backgroundColor = UIColor(light: 0x36363A, dark: 0x404045)
    shade.backgroundColor = UIColor(light: 0x1C1C1F, dark: 0x28282C)
    clipsToBounds = true
    addSubview(card)
    addSubview(shade)
    addSubview(reel)
    for face in faces { reel.addSubview(face) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    shade.frame = bounds.divided(atDistance: bounds.height / 2, from: .maxYEdge).slice
    // Sets the bounds and the center, not the frame: the reel may be moving.
    reel.bounds.size = bounds.size
    reel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, face) in reel.subviews.enumerated() {
      face.frame = bounds.offsetBy(dx: 0, dy: CGFloat(index) * bounds.height)
    }
  }
}

/// Lays out the flaps side by side, centered, each on a plate and under a slit.
private final class FlapsView: SheetView {
  private let places: [LetterLine.Place]
  /// Of all plates, then of all flaps, then of all slits, in points.
  private let heights: [CGFloat]

  init(_ flaps: [FlapView], on line: (places: [LetterLine.Place], width: CGFloat), size: CGFloat) {
    places = line.places
    let height = FlapsContent.faceHeight * size
    heights = [height, height, size]
    super.init(scale: SheetView.fit(CGSize(width: line.width, height: height)))
    let (plates, slits) = (flaps.map { _ in UIView() }, flaps.map { _ in UIView() })
    for view in plates + slits { view.backgroundColor = UIColor(light: 0x000000, dark: 0x121214) }
    for view in plates + flaps { view.layer.cornerRadius = 3.5 * size }
    for view in plates + flaps + slits { sheet.addSubview(view) }
  }

  override func layOutSheet() {
    for (index, view) in sheet.subviews.enumerated() {
      let place = places[index % places.count]
      // Not the frame: a flap may be folding.
      view.bounds.size = CGSize(width: place.width, height: heights[index / places.count])
      view.center = CGPoint(x: sheet.bounds.midX + place.center, y: sheet.bounds.midY)
    }
  }
}
