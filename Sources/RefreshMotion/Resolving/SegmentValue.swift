/// What segments lead from and to: a number, or a color that is not looked up yet.
protocol SegmentValue: Sendable, Equatable {
  /// The form in which a track gives it, for all elements.
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

  /// A color of the palette differs from cycle to cycle, so it stays a reference.
  static func value(of source: ColorValue, for member: GroupMember) -> ColorValue { source }
}
