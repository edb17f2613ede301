import CustomRefreshControl
import UIKit

/// A download that tells how far it is: the art fills with it, and VoiceOver speaks each quarter.
final class ProgressViewController: RowsViewController {
  /// The art that shows the progress.
  let skins = UISegmentedControl(items: ["Ring", "Moon", "Skyline", "Logo"])
  /// The head of a fox, as the logo of an app.
  static let fox = "M2 3 9 8h6l7-5-2 11-8 8-8-8z"

  override func viewDidLoad() {
    super.viewDidLoad()
    skins.selectedSegmentIndex = 0
    skins.addAction(UIAction { [weak self] _ in self?.showSkin() }, for: .valueChanged)
    navigationItem.titleView = skins
    showSkin()
    control.setWork { [weak self] report in
      for part in 1...8 {
        try await self?.loadPart()
        report(Double(part) / 8)
      }
      self?.rows.insert("All eight parts are here", at: 0)
      return .updated
    }
  }

  private func showSkin() {
    switch skins.selectedSegmentIndex {
    case 1: control.skin = .moon
    case 2: control.skin = .skyline
    case 3:
      let logo = try? RefreshSkin.logo(svgPath: Self.fox).tint(.systemOrange)
      control.skin = logo ?? .ring
    default: control.skin = .ring
    }
  }

  /// Loads an eighth.
  private func loadPart() async throws { try await clock.sleep(for: .milliseconds(280)) }
}
