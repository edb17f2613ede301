/// A guide that follows something on the screen.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The place of the keyboard: the lower edge of the safe area, as keys are typed on hardware here.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}
