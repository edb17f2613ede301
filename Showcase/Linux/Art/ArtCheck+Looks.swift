import CustomRefreshControl
import RefreshMotion
import UIKit

extension ArtCheck {
  // MARK: Text

  /// Reports texts that are truncated, with the narrowest place.
  mutating func checkText(_ art: Art) {
    for text in shown?.shortTexts.found ?? [] where !isCut || !text.isTall {
      // That nothing of it is visible is told.
      guard text.room >= 0.5 else { continue }
      let need =
        "The \(art.names.name(of: text.label)) needs \(text.need(points)) for its text"
      let place = text.widths == widths ? "" : " \(widthsText(text.widths))"
      report.add(
        text.isSure ? .warning : .note, .text,
        text.isSure
          ? "\(need), but has \(points(text.room))\(place): the text is truncated. Make the label "
            + "\(text.isTall ? "larger" : "wider"), or the font smaller."
          : "\(need) here and has \(points(text.room))\(place). \(outlook(of: text.label)) Give it "
            + "\(points(text.wanted)) to be sure.",
        about: art.places([text.label]))
    }
  }

  /// Whether a text that is a little too wide here fits on a device, as far as can be known.
  private func outlook(of label: UILabel) -> String {
    ArtFonts.isStandIn(label.font)
      ? "Another font is drawn here, so that only Xcode shows whether it fits."
      : "On a device it probably fits: the letters drawn here are wider."
  }

  // MARK: Overlap

  /// Reports elements that overlap by more than a quarter of the smaller one.
  mutating func checkOverlap(_ art: Art) {
    guard !isCut else { return }
    for (views, widths) in shown?.overlaps.groups ?? [] {
      let place = widths == self.widths ? "" : " \(widthsText(widths))"
      report.add(
        .warning, .fit, "The \(art.names.list(views)) overlap\(place).", about: art.places(views))
    }
  }

  // MARK: Color

  /// The contrast ratio below which a background looks like the page.
  private static let leastContrast = 1.3

  /// Reports opaque backgrounds of the art's size that look like the page in one appearance only.
  mutating func tellSlabs(_ art: Art, except told: [UIView]) {
    let page = UIColor.systemBackground
    let slabs = art.views.filter { view in
      guard let color = view.backgroundColor, color.cgColor.alpha > 0.9, !isAdaptive(color),
        Self.isSeen(view, in: art.root), !told.contains(where: { $0 === view })
      else { return false }
      let common = view.convert(view.bounds, to: art.root).intersection(art.root.bounds)
      let area = art.root.bounds.width * art.root.bounds.height
      return !common.isNull && common.width * common.height > area * 0.9
    }
    // What is behind another one cannot be seen.
    guard let slab = slabs.last, let color = slab.backgroundColor else { return }
    func isPlain(_ style: UIUserInterfaceStyle) -> Bool {
      RGBAColor(color, in: style).contrast(with: RGBAColor(page, in: style)) < Self.leastContrast
    }
    guard isPlain(.light) != isPlain(.dark) else { return }
    let (own, other) = isPlain(.light) ? ("light", "dark") : ("dark", "light")
    report.add(
      .warning, .color,
      "The background of the \(art.names.name(of: slab)) fills the art and is the same in both "
        + "appearances: in the \(other) appearance it is a \(own) slab. Set it to an adaptive color, "
        + "such as System Background, or to Default, which is none.", about: art.places([slab]))
  }

  /// Names the background that does not adapt.
  func remedy(forPlate plate: UIView, _ art: Art) -> String {
    "The background of the \(art.names.name(of: plate)) is the same in both appearances, but the color "
      + "on it adapts: set it to an adaptive one, such as System Background, or the color on it to a "
      + "fixed one."
  }

  /// Returns the background of all these views that does not adapt, unlike the color on it.
  func commonPlate(behind lost: [UIView]) -> UIView? {
    let backgrounds = lost.map { view in
      sequence(first: view, next: \.superview).first {
        ($0.backgroundColor?.cgColor.alpha ?? 0) > 0
      }
    }
    guard let first = backgrounds.first, let plate = first,
      backgrounds.allSatisfy({ $0 === plate }), let color = plate.backgroundColor,
      !isAdaptive(color), lost.contains(where: { inkColor(of: $0).map(isAdaptive) ?? false })
    else { return nil }
    return plate
  }

  private func isAdaptive(_ color: UIColor) -> Bool {
    RGBAColor(color, in: .light) != RGBAColor(color, in: .dark)
  }

  private func inkColor(of view: UIView) -> UIColor? {
    switch view {
    case let label as UILabel: (label.text ?? "").isEmpty ? nil : label.textColor
    case let view as UIImageView: view.image?.isTemplate == true ? view.tintColor : nil
    // A configuration or an image may draw a background of its own.
    case let button as UIButton
    where button.configuration == nil && button.currentBackgroundImage == nil:
      (button.currentTitle ?? "").isEmpty ? nil : button.currentTitleColor
    default: nil
    }
  }
}
