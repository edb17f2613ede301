import RefreshMotion

/// A motion of imported art, which is both printed as Swift and made.
package indirect enum ArtMotion: Sendable, Equatable {
  /// Changes of one or two properties, as one effect makes them.
  case change([Change], over: Double, curve: TimingCurve)
  case recolor(from: RGBAColor?, to: RGBAColor, over: Double, curve: TimingCurve)
  case wait(Double)
  case sequence([ArtMotion])
  case together([ArtMotion])
  /// On one element, or on several in a row.
  case on(Range<Int>, ArtMotion)
  case staggered(by: Double, fromLast: Bool, ArtMotion)
  case staggeredOver(Double, ArtMotion)
  /// On each element in a row, so much later.
  case delays([Double], ArtMotion)
  /// The loop of a skin of the gallery.
  case skin(String)

  package struct Change: Sendable, Equatable {
    package let property: Property
    package var from: ElementValue?
    package var to: ElementValue

    init(property: Property, from: ElementValue?, to: ElementValue) {
      (self.property, self.from, self.to) = (property, from, to)
    }

    init(property: Property, from: Double? = nil, to: Double) {
      self.init(property: property, from: from.map { .constant($0) }, to: .constant(to))
    }
  }

  /// Makes the motion.
  ///
  /// - Parameter skin: Returns the loop of a skin of the gallery.
  package func motion(skin: (String) -> Motion?) -> Motion {
    switch self {
    case .change(let changes, let duration, let curve):
      Together {
        for change in changes {
          Track(change.property, from: change.from, to: change.to, over: duration, curve: curve)
        }
      }.motion
    case .recolor(let start, let end, let duration, let curve):
      Recolor(
        from: start.map { .fixed($0) }, to: .fixed(end), over: duration, curve: curve
      ).motion
    case .wait(let duration): Wait(duration).motion
    case .sequence(let parts): Motion { for part in parts { part.motion(skin: skin) } }
    case .together(let parts): Together { for part in parts { part.motion(skin: skin) } }.motion
    case .on(let range, let part): part.motion(skin: skin).on(.range(range))
    case .staggered(let interval, let isFromLast, let part):
      part.motion(skin: skin).staggered(by: interval, from: isFromLast ? .last : .first)
    case .staggeredOver(let total, let part): part.motion(skin: skin).staggered(over: total)
    case .delays(let delays, let part):
      Together {
        for (index, delay) in delays.enumerated() {
          part.motion(skin: skin).delayed(by: delay).on(.element(index))
        }
      }.motion
    case .skin(let name): skin(name) ?? .calm
    }
  }

  /// The elements, of so many, that a skin of the gallery moves; nil if none does.
  package func movedBySkin(of count: Int) -> Range<Int>? {
    switch self {
    case .skin: 0..<count
    case .on(let range, let part):
      part.movedBySkin(of: range.count).map {
        range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound
      }
    case .together(let parts): parts.lazy.compactMap { $0.movedBySkin(of: count) }.first
    default: nil
    }
  }

  /// Whether it changes something to a color, or from it.
  fileprivate func recolors(to color: RGBAColor) -> Bool {
    switch self {
    case .recolor(let start, let end, _, _): start?.hex == color.hex || end.hex == color.hex
    case .sequence(let parts), .together(let parts): parts.contains { $0.recolors(to: color) }
    case .on(_, let part), .staggered(_, _, let part), .staggeredOver(_, let part),
      .delays(_, let part):
      part.recolors(to: color)
    case .change, .wait, .skin: false
    }
  }

  /// The time that it takes for one element, in seconds.
  var duration: Double {
    switch self {
    case .change(_, let duration, _), .recolor(_, _, let duration, _), .wait(let duration): duration
    case .sequence(let parts): parts.reduce(0) { $0 + $1.duration }
    case .together(let parts): parts.map(\.duration).max() ?? 0
    case .on(_, let part), .staggered(_, _, let part), .staggeredOver(_, let part),
      .delays(_, let part):
      part.duration
    case .skin: 0
    }
  }
}

/// Imported art: its shapes, each an element, and its motions.
package struct Artwork: Sendable, Equatable {
  /// The shapes, the first at the back, without those within others.
  package var shapes: [ArtShape]
  /// All elements, in the order in which motions count them.
  package var elements: [ArtShape] { shapes.flatMap(\.elements) }
  package var loop: ArtMotion
  package var pull: ArtMotion?
  package var outro: ArtMotion?
  package var unchanged: ArtMotion?
  package var failure: ArtMotion?
  /// The skin of the gallery whose palette the motion takes colors from.
  package var paletteOf: String?
  /// How long an animation's loop takes, in seconds; nil for a drawing. A control adds a way back to one
  /// that does not close.
  package var cycle: Double?
  /// The rectangle of the drawing's own canvas, in points from the center of the art.
  package var frame: Box
}

extension Artwork {
  /// Whether a motion changes something to a color, or from it.
  func recolors(to color: RGBAColor) -> Bool {
    [loop, pull, outro, unchanged, failure].contains { $0?.recolors(to: color) == true }
  }
}
