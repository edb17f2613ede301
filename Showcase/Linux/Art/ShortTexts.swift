import UIKit

/// The labels of art that are too small for their texts, with the widths in which they are.
@MainActor struct ShortTexts {
  struct Fault {
    let label: UILabel
    /// What the text needs and what it has, in points: the width of a line, or the height of several.
    let wanted: CGFloat
    let room: CGFloat
    let isTall: Bool
    /// Whether the text is also truncated in the narrower letters of a device.
    let isSure: Bool
    var widths: [CGFloat]

    func need(_ points: (CGFloat) -> String) -> String {
      points(wanted) + (isTall ? " of height" : "")
    }
  }

  private(set) var found: [Fault] = []

  /// Notes the labels that are too small in a width; narrower widths are noted before wider ones.
  mutating func note(_ art: ArtCheck.Art, width: CGFloat) {
    for case let label as UILabel in art.views where ArtCheck.isSeen(label, in: art.root) {
      let fault =
        label.numberOfLines == 1
        ? Self.fault(ofLine: label, width) : Self.fault(ofLines: label, width)
      if let fault { add(fault) }
    }
  }

  /// What is sure in one width is not also told as possible in another.
  private mutating func add(_ fault: Fault) {
    guard let index = found.firstIndex(where: { $0.label === fault.label }) else {
      return found.append(fault)
    }
    if found[index].isSure == fault.isSure {
      found[index].widths += fault.widths
    } else if fault.isSure {
      found[index] = fault
    }
  }

  private static func fault(ofLine label: UILabel, _ width: CGFloat) -> Fault? {
    var wanted = label.intrinsicContentSize.width
    if label.adjustsFontSizeToFitWidth { wanted *= min(label.minimumScaleFactor, 1) }
    let room = label.bounds.width
    guard wanted > room + 0.5 else { return nil }
    return Fault(
      label: label, wanted: wanted, room: room, isTall: false,
      isSure: wanted / (1 + ArtFonts.excess(of: label.font)) > room + 0.5, widths: [width])
  }

  private static func fault(ofLines label: UILabel, _ width: CGFloat) -> Fault? {
    guard !label.adjustsFontSizeToFitWidth, label.bounds.width > 1 else { return nil }
    func height(_ width: CGFloat, lines: Int) -> CGFloat {
      let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
      return label.textRect(forBounds: room, limitedToNumberOfLines: lines).height
    }
    func lack(_ width: CGFloat) -> (wanted: CGFloat, room: CGFloat)? {
      let wanted = height(width, lines: 0)
      let room = min(label.bounds.height, height(width, lines: label.numberOfLines))
      return wanted > room + 0.5 ? (wanted, room) : nil
    }
    guard let (wanted, room) = lack(label.bounds.width) else { return nil }
    let isSure = lack(label.bounds.width * (1 + ArtFonts.excess(of: label.font))) != nil
    return Fault(
      label: label, wanted: wanted, room: room, isTall: true, isSure: isSure, widths: [width])
  }
}
