/// One track with validated keyframes, shared by all elements.
struct BoundTrack<Value: Sendable & Equatable>: Sendable {
  /// The value at the start, or nil for the element's current value.
  let start: Value?
  let keyframes: [Keyframe<Value>]

  var duration: Double { keyframes.last?.time ?? 0 }
}
