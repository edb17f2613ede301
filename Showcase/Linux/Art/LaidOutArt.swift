import UIKit

/// What layout makes of art in each width of a control, in one height.
@MainActor struct LaidOutArt {
  private(set) var faults = LayoutFaults()
  private(set) var shortTexts = ShortTexts()
  private(set) var overlaps = Overlaps()
  /// How far the middle of what can be seen is from that of the art, in points, by width.
  private(set) var middles: [CGFloat: CGFloat] = [:]
  /// The same in the width in which the art is drawn.
  let drawnMiddle: CGFloat?
  private let art: ArtCheck.Art
  private var overhangs: [ObjectIdentifier: [Overhang]] = [:]

  init(_ art: ArtCheck.Art, height: CGFloat, widths: [CGFloat]) {
    self.art = art
    let host = UIView()
    host.addSubview(art.root)
    defer { art.root.removeFromSuperview() }
    func layOut(_ width: CGFloat) {
      host.frame = CGRect(x: 0, y: 0, width: width, height: height)
      art.root.layOutAsArt(in: host.bounds.size)
    }
    layOut(art.size.width)
    drawnMiddle = Self.middle(of: art)
    overlaps.noteDrawn(art)
    for width in widths {
      layOut(width)
      faults.note(AutoLayout.report(for: host), width: width)
      for view in art.views.dropFirst() where Self.shows(view, in: art) {
        if let overhang = Overhang(of: view, in: art.root, width: width) {
          overhangs[ObjectIdentifier(view), default: []].append(overhang)
        }
      }
      middles[width] = Self.middle(of: art)
      shortTexts.note(art, width: width)
      overlaps.note(art, width: width)
    }
  }

  /// Returns how far a view extends beyond the art, in the widths in which it does.
  func overhangs(of view: UIView) -> [Overhang] { overhangs[ObjectIdentifier(view)] ?? [] }

  /// Returns the views that do not fit this height, but another one.
  func cut(unlike other: LaidOutArt) -> [UIView] {
    art.views.filter { view in
      let isShort = { (layout: LaidOutArt) in
        layout.shortTexts.found.contains { $0.label === view && $0.isTall }
      }
      let known = other.overhangs(of: view)
      return (isShort(self) && !isShort(other))
        || overhangs(of: view).contains { overhang in
          overhang.isWorseInHeight(than: known.first { $0.width == overhang.width })
        }
    }
  }

  private static func middle(of art: ArtCheck.Art) -> CGFloat? {
    let parts = art.views.dropFirst().filter { shows($0, in: art) }
    let whole = parts.reduce(CGRect.null) { $0.union($1.convert($1.bounds, to: art.root)) }
    return whole.isNull ? nil : whole.midX - art.root.bounds.width / 2
  }

  /// Whether a view counts by itself rather than by its subviews; those that a control makes for
  /// itself do not count.
  private static func shows(_ view: UIView, in art: ArtCheck.Art) -> Bool {
    guard ArtCheck.isSeen(view, in: art.root) else { return false }
    return view.tag != 0
      || view.subviews.allSatisfy { art.names.inspection.element(of: $0) == nil }
  }
}

/// How far a view extends beyond the art in one width; nil if it does not.
@MainActor struct Overhang {
  let width: CGFloat
  let left: CGFloat
  let right: CGFloat
  let top: CGFloat
  let bottom: CGFloat
  /// Whether the view is entirely outside.
  let isWhole: Bool
  /// Whether the view has no size.
  let isEmpty: Bool

  init?(of view: UIView, in root: UIView, width: CGFloat) {
    let frame = view.convert(view.bounds, to: root)
    let room = root.bounds
    self.width = width
    left = max(0, room.minX - frame.minX)
    right = max(0, frame.maxX - room.maxX)
    top = max(0, room.minY - frame.minY)
    bottom = max(0, frame.maxY - room.maxY)
    isEmpty = frame.width < 0.5 || frame.height < 0.5
    isWhole = !isEmpty && !frame.intersects(room)
    // Less than a point is attributed to pixel rounding.
    guard isEmpty || max(left, right, top, bottom) >= 1 else { return nil }
  }

  /// Whether the view leaves the art at its top or bottom, or loses its size, unlike in another layout.
  func isWorseInHeight(than other: Overhang?) -> Bool {
    max(top - (other?.top ?? 0), bottom - (other?.bottom ?? 0)) >= 1
      || (isEmpty && other?.isEmpty != true)
  }

  func text(_ points: (CGFloat) -> String) -> String {
    let sides = [(left, "left"), (right, "right"), (top, "top"), (bottom, "bottom")]
      .filter { $0.0 >= 1 }
    let parts = sides.map { "\(points($0.0)) at the \($0.1)" }
    return words(parts) + (parts.count == 1 && points(sides[0].0) == "1 point" ? " is" : " are")
  }
}

/// The common problem of views that extend beyond the art.
struct FitFault: Equatable {
  enum Kind: Equatable {
    /// Outside in every width, and moved in by the motion or not.
    case unseen, visiting
    case empty
    case cut
  }

  let kind: Kind
  let widths: [CGFloat]
  let hasTurn: Bool

  @MainActor init(_ found: [Overhang], in all: [CGFloat], hasTurn: Bool, isVisitor: Bool) {
    let isUnseen = found.count == all.count && found.allSatisfy(\.isWhole)
    kind =
      isUnseen ? (isVisitor ? .visiting : .unseen) : found.first?.isEmpty == true ? .empty : .cut
    widths = found.map(\.width)
    // Only for empty views does the report mention the turn.
    self.hasTurn = kind == .empty && hasTurn
  }

  /// Returns what is wrong with views, and what to do.
  ///
  /// - Parameters:
  ///   - names: Their names.
  ///   - places: The widths in which it is so.
  ///   - sides: How much of the first is cut off, and where.
  ///   - skin: The name of the skin whose motion moves them.
  @MainActor func sentence(
    about names: String, isOne: Bool, _ places: String, cutting sides: String, skin: String
  ) -> String {
    let (subject, them) = isOne ? ("it", "it") : ("they", "them")
    switch kind {
    case .unseen:
      return "\(names) \(isOne ? "is" : "are") never visible: "
        + "\(isOne ? "its frame is" : "their frames are") outside the art. Move \(them) into the art, or "
        + "add constraints to the center of the art."
    case .visiting:
      return
        "\(names) \(isOne ? "is" : "are") outside the art at rest, and visible only while the motion "
        + "of “\(skin)” moves \(them) in. Move \(them) into the art."
    case .empty:
      let what =
        !hasTurn ? subject : isOne ? "its animation" : "their animations"
      return "\(names) \(isOne ? "has" : "have") a width or height of 0 \(places): \(what) "
        + "\(isOne ? "is" : "are") not visible."
    case .cut:
      return "\(names) \(isOne ? "extends" : "extend") beyond the art \(places)"
        + "\(isOne ? ": \(sides) cut off" : " and are cut off"). Add constraints to the center of the art, "
        + "or make \(isOne ? "the view" : "the views") smaller."
    }
  }
}
