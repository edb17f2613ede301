/// The state of a touch's delivery to its hit view.
enum TouchDelivery {
  /// Not yet delivered: a scroll view may still take the touch.
  case waiting
  /// The view has received `touchesBegan`.
  case delivered
  /// The touch was withdrawn or its end was delivered; the view receives nothing more.
  case closed
}
