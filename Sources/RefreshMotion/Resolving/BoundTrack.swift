/// One track with its keyframes checked. All elements share it.
struct BoundTrack<Value: Sendable & Equatable>: Sendable {
  /// The value at the start, or nil for the value that the element has by then.
  let start: Value?
  let keyframes: [Keyframe<Value>]

  var duration: Double { keyframes.last?.time ?? 0 }
}
