import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ControlPictureTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `controls look as they do on an iPhone`(appearance: UIUserInterfaceStyle) throws {
    let simulator = Simulator(device: .iPhone, appearance: appearance, scale: 2)
    simulator.present(controller())
    try expectScreen(
      of: simulator, matches: appearance == .dark ? "controls-dark" : "controls-light",
      crop: CGRect(x: 0, y: 50, width: 390, height: 560))
  }

  private func controller() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemGroupedBackground
    let stack = UIStackView(arrangedSubviews: [
      row([turned(UISwitch()), UISwitch(), disabled(turned(UISwitch()))]),
      slider(0.4), disabled(slider(0.7)), segments(), row(buttons { _ in }),
      row(buttons { $0.cornerStyle = .capsule }), row(buttons { $0.buttonSize = .small }),
      row(buttons { _ in }.map { disabled($0) }),
      row(
        buttons { _ in }.map { button in
          button.isSelected = true
          return button
        }), detailed(),
    ])
    stack.axis = .vertical
    stack.spacing = 16
    pinned(stack, in: controller.view, x: 20, y: 70, width: 350)
    return controller
  }

  private func row(_ views: [UIView]) -> UIView {
    let stack = UIStackView(arrangedSubviews: views + [UIView()])
    stack.spacing = 12
    return stack
  }

  private func turned(_ control: UISwitch) -> UISwitch {
    control.isOn = true
    return control
  }

  private func disabled<Control: UIControl>(_ control: Control) -> Control {
    control.isEnabled = false
    return control
  }

  private func slider(_ value: Float) -> UISlider {
    let slider = UISlider()
    slider.value = value
    slider.minimumValueImage = UIImage(systemName: "minus")
    slider.maximumValueImage = UIImage(systemName: "plus")
    return slider
  }

  private func segments() -> UIView {
    let control = UISegmentedControl(items: ["System", "Standard", "Reduced", "Off"])
    control.selectedSegmentIndex = 1
    return control
  }

  private func buttons(_ change: (inout UIButton.Configuration) -> Void) -> [UIButton] {
    [
      ("Plain", UIButton.Configuration.plain()), ("Gray", .gray()), ("Tinted", .tinted()),
      ("Filled", .filled()),
    ].map { title, configuration in
      var configuration = configuration
      configuration.title = title
      change(&configuration)
      return UIButton(configuration: configuration)
    }
  }

  private func detailed() -> UIView {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Copy code"
    configuration.subtitle = "The Swift that makes what you see"
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePadding = 8
    configuration.baseBackgroundColor = .systemPurple
    configuration.buttonSize = .large
    configuration.cornerStyle = .large
    return UIButton(configuration: configuration)
  }
}
