import UIKit

/// A row with a slider.
final class NumberRowView: SettingRowView {
  let slider = UISlider()
  private let path: WritableKeyPath<Settings, Double?>
  private let own: Double

  init(
    _ row: SettingRow, _ path: WritableKeyPath<Settings, Double?>, own: Double,
    in range: ClosedRange<Double>, step: Double
  ) {
    self.path = path
    self.own = own
    super.init(row)
    slider.minimumValue = Float(range.lowerBound)
    slider.maximumValue = Float(range.upperBound)
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let number = Setting.rounded(Double(slider.value), own: own, in: range, step: step)
        edit(.continued(row.setting)) { $0[keyPath: path] = number }
      }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.row.editor?.endRun() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    showControl(slider)
    update()
  }

  override func update() {
    super.update()
    guard !slider.isTracking else { return }
    slider.value = Float(row.settings[keyPath: path] ?? own)
  }
}
