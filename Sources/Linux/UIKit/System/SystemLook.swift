/// A design of the system.
///
/// The environment, which is copied whenever a part of it is read, has this and not the measures.
package enum SystemDesign: Sendable {
  case iOS18, iOS26
}

/// The measures and colors of controls and bars, which differ between the designs of the system.
///
/// Those of iOS 26 are from pictures that iOS 26.2 made (cashapp/AccessibilitySnapshot), where nothing
/// else is said: what they do not show has the value of iOS 18.
struct SystemLook {
  let switchSize: CGSize
  let switchKnob: CGSize
  /// The width of a switch's knob while it is pressed.
  let heldSwitchKnobWidth: CGFloat
  /// By how much a switch is wider than its alignment rectangle.
  let switchOverhang: CGFloat
  let switchOffColor: UIColor
  let trackHeight: CGFloat
  let sliderKnob: CGSize
  /// The distance of a slider's track from the edges.
  let trackInset: CGFloat
  let segmentCornerRadius: CGFloat
  /// The height of a navigation bar on a phone held upright, without a large title. Its buttons are in the
  /// middle of the upper 44 points.
  let navigationBarHeight: CGFloat
  /// Whether the buttons of a navigation bar stand on plates of their own, and a back button has no title.
  let barButtonsHavePlates: Bool

  /// As observed on iOS 16, and in pictures of iOS 17.5 and 18.5.
  private static let iOS18 = SystemLook(
    switchSize: CGSize(width: 51, height: 31), switchKnob: CGSize(width: 27, height: 27),
    heldSwitchKnobWidth: 34, switchOverhang: 2, switchOffColor: .secondarySystemFill,
    trackHeight: 4,
    sliderKnob: CGSize(width: 27, height: 27), trackInset: 2, segmentCornerRadius: 9,
    navigationBarHeight: 44, barButtonsHavePlates: false)

  /// A switch of 63 × 28 points is also in wanteddev/montage-ios #488, and a bar of 54 only in
  /// QuintGao/GKNavigationBarSwift #47. The width of a knob follows from where the filled track of a
  /// slider ends; no picture shows a knob.
  private static let iOS26 = SystemLook(
    switchSize: CGSize(width: 63, height: 28), switchKnob: CGSize(width: 37, height: 24),
    heldSwitchKnobWidth: 37, switchOverhang: 2,
    switchOffColor: .strongSwitchFill, trackHeight: 6,
    sliderKnob: CGSize(width: 37, height: 24), trackInset: 0, segmentCornerRadius: 16,
    navigationBarHeight: 54, barButtonsHavePlates: true)

  /// The look of the running device.
  @MainActor static var current: SystemLook {
    switch HostLoop.current.environment.design {
    case .iOS18: iOS18
    case .iOS26: iOS26
    }
  }
}
