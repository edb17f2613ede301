/// What a hit view has been told of one touch.
enum TouchDelivery {
  /// Nothing yet: a scroll view or a recognizer may still take the touch.
  case waiting
  /// The view has had `touchesBegan`.
  case delivered
  /// The view has had `touchesBegan`; its `touchesEnded` waits for a recognizer to fail.
  case endingWaits
  /// The touch was taken away, or its end was told: nothing more follows.
  case closed
}
