import CustomRefreshControl
import UIKit

/// The rows of a preset's page, each bound to a setting.
@MainActor final class PresetRows {
  let titles = [nil, "Art", "Ending", "Surroundings", "Code"]
  private(set) var cells: [[SettingCell]] = []
  private unowned let page: PresetTableViewController

  subscript(path: IndexPath) -> SettingCell { cells[path.section][path.row] }

  init(_ page: PresetTableViewController) {
    self.page = page
    let name = page.settings.name
    let takesText = RefreshSkin.named(name)?.takesText == true
    cells = [
      [summary()],
      (takesText ? [textField()] : []) + [
        swatches(
          "Tint", ShowcaseColor.allCases.map { .init(name: $0.title, colors: [$0.color]) },
          get: { $0.tint.flatMap(ShowcaseColor.allCases.firstIndex) },
          set: { $0.tint = $1.map { ShowcaseColor.allCases[$0] } }),
        swatches(
          "Palette",
          ShowcasePalette.allCases.map { .init(name: $0.title, colors: $0.palette.uiColors) },
          get: { $0.palette.flatMap(ShowcasePalette.allCases.firstIndex) },
          set: { $0.palette = $1.map { ShowcasePalette.allCases[$0] } }),
        slider("Size", 0.5...2, step: 0.1, unit: "×", \.size),
        slider("Speed", 0.25...3, step: 0.25, unit: "×", \.speed),
      ],
      [
        segments(
          "Ends", ["Own", "At once", "Step", "Cycle", "Outro"],
          [nil, .immediate, .finishStep, .finishCycle, .outro], \.endingPolicy),
        segments(
          "Outcome", PresetSettings.Outcome.allCases.map(\.title),
          PresetSettings.Outcome.allCases, \.outcome),
      ],
      [
        segments(
          "Motion", ["System", "Full", "Calm", "Still"],
          [.system, .standard, .reduced, .disabled], \.reducedMotion),
        segments(
          "Appearance", ["System", "Light", "Dark"], [.unspecified, .light, .dark], \.style),
        segments(
          "Text size", ["System", "XS", "XXXL", "AX5"],
          [nil, .extraSmall, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge],
          \.textSize),
        toggle("Right to left, in Arabic", \.isRightToLeft),
        segments(
          "Width", PresetSettings.Width.allCases.map(\.title), PresetSettings.Width.allCases,
          \.width),
      ],
      [code(), copyButton()],
    ]
    for cell in cells.joined() { cell.update?() }
  }

  // MARK: Kinds of rows

  private func toggle(
    _ name: String, _ path: WritableKeyPath<PresetSettings, Bool>
  ) -> SettingCell {
    let control = UISwitch()
    let cell = SettingCell(name, control: control, isWide: false)
    control.addAction(
      UIAction { [unowned page, unowned control] _ in page.settings[keyPath: path] = control.isOn },
      for: .valueChanged)
    cell.update = { [unowned page] in control.setOn(page.settings[keyPath: path], animated: true) }
    cell.activate = { [unowned page] in page.settings[keyPath: path].toggle() }
    cell.adjust = { [unowned page] in page.settings[keyPath: path] = $0 > 0 }
    return cell
  }

  private func segments<Value: Equatable>(
    _ name: String, _ titles: [String], _ values: [Value],
    _ path: WritableKeyPath<PresetSettings, Value>
  ) -> SettingCell {
    let control = UISegmentedControl(items: titles)
    control.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    control.apportionsSegmentWidthsByContent = true
    let cell = SettingCell(name, control: control, isWide: true)
    control.addAction(
      UIAction { [unowned page, unowned control] _ in
        guard values.indices.contains(control.selectedSegmentIndex) else { return }
        page.settings[keyPath: path] = values[control.selectedSegmentIndex]
      }, for: .valueChanged)
    cell.update = { [unowned page] in
      control.selectedSegmentIndex = values.firstIndex(of: page.settings[keyPath: path]) ?? 0
    }
    cell.adjust = { [unowned page] step in
      let index = (values.firstIndex(of: page.settings[keyPath: path]) ?? 0) + step
      if values.indices.contains(index) { page.settings[keyPath: path] = values[index] }
    }
    return cell
  }

  private func slider(
    _ name: String, _ range: ClosedRange<Double>, step: Double, unit: String,
    _ path: WritableKeyPath<PresetSettings, Double>
  ) -> SettingCell {
    let control = UISlider()
    control.minimumValue = Float(range.lowerBound)
    control.maximumValue = Float(range.upperBound)
    let cell = SettingCell(name, control: control, isWide: true)
    func rounded(_ value: Double) -> Double {
      let steps = (min(max(value, range.lowerBound), range.upperBound) / step).rounded()
      return (steps * step * 100).rounded() / 100
    }
    control.addAction(
      UIAction { [unowned page, unowned control] _ in
        page.settings[keyPath: path] = rounded(Double(control.value))
      }, for: .valueChanged)
    cell.update = { [unowned page, unowned cell] in
      let value = page.settings[keyPath: path]
      if !control.isTracking { control.value = Float(value) }
      cell.valueText = "\(value) \(unit)"
    }
    cell.adjust = { [unowned page] in
      page.settings[keyPath: path] = rounded(page.settings[keyPath: path] + Double($0) * step)
    }
    return cell
  }

  private func swatches(
    _ name: String, _ choices: [SwatchesView.Choice],
    get: @escaping (PresetSettings) -> Int?,
    set: @escaping (inout PresetSettings, Int?) -> Void
  ) -> SettingCell {
    let view = SwatchesView(choices)
    let cell = SettingCell(name, control: view, isWide: true)
    view.onChange = { [unowned page] in set(&page.settings, $0) }
    cell.update = { [unowned page, unowned cell] in
      view.selectedIndex = get(page.settings)
      cell.valueText = view.selectedIndex.map { choices[$0].name } ?? "The skin's own"
    }
    cell.adjust = { view.step(by: $0) }
    return cell
  }

  private func textField() -> SettingCell {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.placeholder = "Own text"
    field.clearButtonMode = .whileEditing
    let cell = SettingCell("Text", control: field, isWide: true)
    field.addAction(
      UIAction { [unowned page, unowned field] _ in
        let text = field.text ?? ""
        page.settings.text =
          (try? RefreshSkin.named(page.settings.name, text: text)) != nil ? text : nil
      }, for: .editingChanged)
    field.addAction(
      UIAction { [unowned field] _ in _ = field.resignFirstResponder() },
      for: .editingDidEndOnExit)
    cell.update = { [unowned page] in
      if !field.isFirstResponder { field.text = page.settings.text }
    }
    cell.activate = { _ = field.becomeFirstResponder() }
    return cell
  }

  private func summary() -> SettingCell { SettingCell(page.summary, control: nil, isWide: true) }

  private func code() -> SettingCell {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = UIFont(name: "Menlo-Regular", size: 13) ?? .systemFont(ofSize: 13)
    // Code is written from left to right in every language.
    label.semanticContentAttribute = .forceLeftToRight
    label.textAlignment = .left
    let cell = SettingCell("The Swift that makes what you see", control: label, isWide: true)
    cell.update = { [unowned page] in label.text = PresetCode(page.settings).text }
    return cell
  }

  private func copyButton() -> SettingCell {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Copy code"
    let button = UIButton(configuration: configuration)
    let cell = SettingCell("", control: button, isWide: true)
    let copy = { [unowned page, unowned cell] in
      UIPasteboard.general.string = PresetCode(page.settings).text
      cell.valueText = "Copied"
    }
    button.addAction(UIAction { _ in copy() }, for: .touchUpInside)
    cell.activate = copy
    cell.update = { [unowned cell] in cell.valueText = nil }
    return cell
  }
}

extension Palette {
  /// The colors as UIKit colors.
  @MainActor fileprivate var uiColors: [UIColor] {
    colors.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
  }
}
