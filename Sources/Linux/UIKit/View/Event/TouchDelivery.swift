/// The state of a touch's delivery to its hit view.
enum TouchDelivery {
  /// Not yet delivered: a scroll view or a recognizer may still take the touch.
  case waiting
  /// The view has received `touchesBegan`.
  case delivered
  /// The view has received `touchesBegan`; its `touchesEnded` waits for a recognizer to fail.
  case endingWaits
  /// The touch was withdrawn or its end was delivered; the view receives nothing more.
  case closed
}
