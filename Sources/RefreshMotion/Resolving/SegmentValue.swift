/// The value type of a segment: a number, or a color that is not yet looked up in the palette.
protocol SegmentValue: Sendable, Equatable {
  /// The type of the values in a track, for all elements.
  associatedtype Source: Sendable, Equatable
  static func track(of kind: Part.Kind) -> BoundTrack<Source>?
  static func value(of source: Source, for member: GroupMember) -> Self
}

extension Double: SegmentValue {
  static func track(of kind: Part.Kind) -> BoundTrack<ElementValue>? {
    if case .numbers(let track) = kind { track } else { nil }
  }

  static func value(of source: ElementValue, for member: GroupMember) -> Double {
    source.value(of: member.index, count: member.count)
  }
}

extension ColorValue: SegmentValue {
  static func track(of kind: Part.Kind) -> BoundTrack<ColorValue>? {
    if case .colors(let track) = kind { track } else { nil }
  }

  /// Returns the color unresolved, because a palette color differs from cycle to cycle.
  static func value(of source: ColorValue, for member: GroupMember) -> ColorValue { source }
}
