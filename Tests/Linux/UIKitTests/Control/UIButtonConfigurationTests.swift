import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIButtonConfigurationTests {
  @Test func `a button of one line is as high as its size says`() {
    // As Interface Builder stores the frames of a screen at 3x: a line of 20⅓ points and its insets.
    let heights: [(UIButton.Configuration.Size, CGFloat)] = [
      (.medium, 34 + 1 / 3), (.large, 50 + 1 / 3), (.small, 28), (.mini, 28),
    ]
    for (size, height) in heights {
      var configuration = UIButton.Configuration.filled()
      configuration.buttonSize = size
      configuration.title = "Refresh"
      let own = UIButton(configuration: configuration).intrinsicContentSize
      #expect(own.height == height, "\(size)")
    }
  }

  @Test func `its width is that of image, padding, title and insets`() {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Refresh"
    let button = UIButton(configuration: configuration)
    let plain = button.intrinsicContentSize.width
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
      .image { _ in }
    configuration.imagePadding = 6
    configuration.contentInsets.leading += 10
    button.configuration = configuration
    #expect(button.intrinsicContentSize.width == plain + 36)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    // The width is that of whole pixels, and what is left is at both sides.
    func isAt(_ x: CGFloat, _ view: UIView?) -> Bool { abs((view?.frame.minX ?? 0) - x) < 0.34 }
    #expect(isAt(22, button.imageView) && isAt(48, button.titleLabel))
    configuration.imagePlacement = .trailing
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(isAt(22, button.titleLabel))
  }

  @Test func `a subtitle is below the title`() throws {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Wave"
    configuration.subtitle = "One letter after another"
    let button = UIButton(configuration: configuration)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
    #expect(subtitle.frame.minY >= title.frame.maxY && subtitle.font.pointSize == 13)
  }

  @Test func `the handler may change the configuration for a state`() {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    for (isSelected, title) in [(false, "Off"), (true, "On")] {
      button.isSelected = isSelected
      button.layoutIfNeeded()
      #expect(button.titleLabel?.text == title)
    }
  }

  @Test func `a tap toggles a button that changes its selection as primary action`() async {
    let simulator = Simulator()
    let button = UIButton(configuration: .gray())
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 100, y: 300, width: 50, height: 50)
    simulator.show(button)
    for isSelected in [true, false] {
      await simulator.finger.tap(at: CGPoint(x: 110, y: 310))
      #expect(button.isSelected == isSelected)
    }
  }

  @Test func `without a configuration it shows again what is set for its state`() {
    let button = UIButton(configuration: .filled())
    button.setTitle("Plain", for: .normal)
    button.configuration?.title = "Filled"
    #expect(button.titleLabel?.text == "Filled")
    button.configuration = nil
    #expect(button.titleLabel?.text == "Plain" && button.titleLabel?.font.pointSize == 15)
  }
}
