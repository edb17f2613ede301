/// What captures a simulator's screen while its clock advances.
@MainActor protocol FrameRecorder: AnyObject {
  /// Captures a picture if one is due in this frame.
  func captureIfDue()
}
