import UIKit

extension SkinPageViewController: ModeHandling {
  var isCalm: Bool {
    history.present.motionStyle.map { $0 == .calm } ?? UIAccessibility.isReduceMotionEnabled
  }

  func setMode(_ mode: Mode, isOn: Bool) -> Bool {
    switch mode {
    case .slow: break
    case .calm:
      guard isCalm != isOn else { break }
      var settings = history.present
      // The system's choice applies again where it is the wanted one.
      let isSystems = UIAccessibility.isReduceMotionEnabled == isOn
      settings.surroundings.motion = isSystems ? nil : isOn ? .calm : .full
      edit(settings)
    case .live: if isOn { stage.refreshNow() } else { stage.endLive() }
    case .background: return false
    }
    return true
  }
}
