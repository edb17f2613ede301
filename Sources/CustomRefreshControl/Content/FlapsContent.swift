import RefreshMotion
import UIKit

/// A departure board: a row of plates, each with a flap that shows one of several faces.
///
/// A flap has four leaves: an upper and a lower one behind, and an upper and a lower one in front, which fold
/// about the hinge between them. A leaf shows its half of a face on its reel, which has the faces below one
/// another: those of the text, then a tick on the color of the end, a dash, and the first face on red at last. Moved up
/// by ``faceHeight``, a reel shows the next face.
///
/// All first faces come first among the elements, then all second ones, and so on; after them all leaves, and
/// all reels. In each of these groups the upper leaves behind come first, in reading order, then the lower
/// ones behind, the upper ones in front and the lower ones in front.
@MainActor public final class FlapsContent: RefreshContent {
  /// The view that holds the board.
  public let view: UIView
  /// The faces, the leaves and the reels.
  public let elements: [UIView]
  /// The number of flaps: of letters, or of words whose letters join.
  public let flapCount: Int
  /// The number of faces of each flap, 1 or more, without the three at the end of a reel.
  public let faceCount: Int
  /// The height of a face at size 1, in points: 31.
  public nonisolated static let faceHeight = 31.0
  /// Of what is on colors.
  fileprivate static let ink = UIColor(light: 0x1C1C1F, dark: 0x1C1C1F)
  private let faces: [LetterLabel]
  private let color: UIColor
  private var tint: UIColor?

  /// Makes a board for a text.
  ///
  /// - Parameters:
  ///   - text: The text; at least one letter, at most 200 characters.
  ///   - appearance: The color of the letters, and the scale.
  ///   - endColor: The color of the flaps with a tick, in any tint.
  /// - Throws: ``RefreshError`` if there are no or too many letters, or the scale is not valid.
  public init(
    text: String, appearance: Appearance = Appearance(), endColor: UIColor
  ) throws(RefreshError) {
    try appearance.check()
    try LetterText.check(text)
    let text = FlapText(text)
    let font = UIFont.systemFont(ofSize: 22 * appearance.size, weight: .bold)
    let flaps = text.flaps.count
    /// Returns the labels of a face, for each half of which there are two leaves.
    func labels(_ faces: [String], _ color: UIColor) -> [LetterLabel] {
      let style = LettersContent.Style(font: font, color: color)
      return (0..<4).flatMap { _ in
        faces.map { face in
          LetterLabel(
            LetterText.Letter(shaped: face), style: style, isRightToLeft: text.isRightToLeft)
        }
      }
    }
    let color = UIColor(light: 0xFFFFFF, dark: 0xFBCD68)
    let shown = appearance.tint ?? color
    let faces = (0..<text.faceCount).flatMap { face in
      labels(text.flaps.map { $0[face] }, shown)
    }
    let line = text.line(in: font, size: appearance.size)
    let ticks = (0..<4 * flaps).map { line.places[$0 % flaps].tick(endColor, appearance.size) }
    let failed = labels(text.flaps.map { $0[0] }, FlapsContent.ink)
    for face in failed { face.backgroundColor = UIColor(Hue.coral.dark) }
    let all: [UIView] =
      faces + ticks + labels(text.flaps.map { _ in "–" }, UIColor(Hue.slate.dark)) + failed
    let count = 4 * flaps
    let leaves = (0..<count).map { leaf -> LeafView in
      let own = stride(from: leaf, to: all.count, by: count).map { all[$0] }
      return LeafView(own, isUpper: leaf / flaps % 2 == 0, mirrorsMotion: text.isRightToLeft)
    }
    view = FlapsView(leaves, on: line, size: appearance.size)
    elements = faces + leaves + leaves.map(\.reel)
    (flapCount, faceCount) = (flaps, text.faceCount)
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

extension LetterLine.Place {
  /// Returns a face with a tick.
  @MainActor fileprivate func tick(_ color: UIColor, _ size: CGFloat) -> UIView {
    let path = UIBezierPath.tick
    let scale = min(0.9 * size, 0.7 * width / 23)
    path.apply(CGAffineTransform(scaleX: scale, y: 1.1 * scale))
    let tick = ShapeView(
      .stroke(path, .fixed(FlapsContent.ink), width: 3.4 * size, about: .art), tint: nil)
    tick.center = CGPoint(x: width / 2, y: FlapsContent.faceHeight * size / 2)
    let view = UIView()
    view.backgroundColor = color
    view.addSubview(tick)
    return view
  }
}

/// The upper or the lower half of a flap, through which that of one face of its reel is seen.
private final class LeafView: UIView, MotionMirroring {
  let mirrorsMotion: Bool
  let reel = UIView()
  private let card = UIView()
  private let isUpper: Bool

  init(_ faces: [UIView], isUpper: Bool, mirrorsMotion: Bool) {
    (self.isUpper, self.mirrorsMotion) = (isUpper, mirrorsMotion)
    super.init(frame: .zero)
    // The leaf itself has no color that a motion could paint; the lower one gets less light.
    card.backgroundColor =
      isUpper ? UIColor(light: 0x36363A, dark: 0x404045) : UIColor(light: 0x1C1C1F, dark: 0x28282C)
    clipsToBounds = true
    layer.anchorPoint = CGPoint(x: 0.5, y: isUpper ? 1 : 0)
    layer.maskedCorners =
      isUpper
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
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
    reel.bounds.size = CGSize(width: bounds.width, height: 2 * bounds.height)
    reel.center = CGPoint(x: bounds.midX, y: isUpper ? bounds.maxY : bounds.minY)
    for (index, face) in reel.subviews.enumerated() {
      face.frame = reel.bounds.offsetBy(dx: 0, dy: CGFloat(index) * reel.bounds.height)
    }
  }
}

/// Lays out the flaps side by side, centered, each on a plate and under a slit.
private final class FlapsView: SheetView {
  private let places: [LetterLine.Place]
  /// Of all plates, then of the leaves, then of all slits, in points.
  private let heights: [CGFloat]

  init(_ leaves: [LeafView], on line: (places: [LetterLine.Place], width: CGFloat), size: CGFloat) {
    places = line.places
    let height = FlapsContent.faceHeight * size
    heights = [height] + Array(repeating: height / 2, count: 4) + [size]
    super.init(scale: SheetView.fit(CGSize(width: line.width, height: height)))
    let (plates, slits) = (line.places.map { _ in UIView() }, line.places.map { _ in UIView() })
    for view in plates { view.backgroundColor = UIColor(light: 0x000000, dark: 0x121214) }
    // On white and on colors it is a shade, and on the ink of a tick it is not seen.
    for view in slits { view.backgroundColor = FlapsContent.ink.withAlphaComponent(0.3) }
    for view in plates + leaves { view.layer.cornerRadius = 3.5 * size }
    for view in plates + leaves + slits { sheet.addSubview(view) }
  }

  override func layOutSheet() {
    for (index, view) in sheet.subviews.enumerated() {
      let place = places[index % places.count]
      // Not the frame: a leaf may be folding.
      view.bounds.size = CGSize(width: place.width, height: heights[index / places.count])
      view.center = CGPoint(x: sheet.bounds.midX + place.center, y: sheet.bounds.midY)
    }
  }
}
