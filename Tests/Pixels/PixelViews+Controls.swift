import Simulator
import UIKit

// Controls as AccessibilitySnapshot shows them: in shades of gray, under a color of 30 % that marks their place.

extension PixelViews {
  private struct System {
    let name: String
    let device: Device
    /// The tops of the first three switches, in points.
    let switches: [CGFloat]
    let switchSize: CGSize
    let segmentWidth: CGFloat
    /// The distance between the marks of two segments.
    let segmentGap: CGFloat
    /// The shade of a tint.
    let tint: CGFloat

    var width: CGFloat { device.screenSize.width }
    /// Pictures of iOS 26 have neither knobs nor the plate of a selected segment: these are glass.
    var showsGlass: Bool { device.look == .iOS18 }
  }

  private static func phone(_ width: CGFloat, _ look: Device.Look = .iOS18) -> Device {
    Device(
      name: "\(width)", screenSize: CGSize(width: width, height: 874), scale: 3, look: look)
  }

  private static let systems = [
    System(
      name: "17_5_393x852", device: phone(393), switches: [74 + 1 / 3, 126, 177 + 1 / 3],
      switchSize: CGSize(width: 51, height: 31), segmentWidth: 87, segmentGap: 1, tint: 126),
    System(
      name: "18_5_402x874", device: phone(402), switches: [75 + 2 / 3, 128 + 2 / 3, 181 + 1 / 3],
      switchSize: CGSize(width: 51, height: 31), segmentWidth: 87, segmentGap: 1, tint: 126),
    System(
      name: "26_2_402x874", device: phone(402, .iOS26), switches: [77 + 2 / 3, 129, 180 + 2 / 3],
      switchSize: CGSize(width: 63, height: 28), segmentWidth: 87, segmentGap: 0, tint: 137),
  ]

  /// Draws the controls of each system in a device of its own.
  @MainActor static func saveControls(in folder: URL) throws {
    for system in systems {
      let simulator = Simulator(device: system.device)
      for drawing in switches(system) + sliders(system) + segments(system) + buttons(system) {
        try drawing.save(in: folder)
      }
      simulator.shutDown()
    }
  }

  private static func picture(
    _ test: String, _ system: System, part: CGRect, bound: Double, reason: String
  ) -> RealPicture {
    let pixels = CGRect(
      x: (part.minX * 3).rounded(), y: (part.minY * 3).rounded(), width: part.width * 3,
      height: part.height * 3)
    return RealPicture(
      repository: "cashapp/AccessibilitySnapshot",
      path: "Example/SnapshotTests/ReferenceImages/_64/SnapshotTests.\(test)_\(system.name)@3x.png",
      part: pixels, bound: bound, reason: reason)
  }

  /// The shade that a color has in a picture of the color space of device gray.
  private static func gray(_ level: CGFloat) -> UIColor { UIColor(white: level / 255, alpha: 1) }

  /// In the middle, on a pixel.
  private static func centered(_ width: CGFloat, in system: System) -> CGFloat {
    ((system.width - width) * 1.5).rounded() / 3
  }

  @MainActor private static func switches(_ system: System) -> [PixelDrawing] {
    let states = [("on", true, true), ("off", false, true), ("disabled", true, false)]
    return zip(states, zip(system.switches, [UIColor.cyan, .magenta, .green])).map { state, place in
      let view = UISwitch()
      (view.isOn, view.isEnabled, view.onTintColor) = (state.1, state.2, gray(173))
      let size = system.switchSize
      let frame = CGRect(
        x: centered(size.width, in: system), y: place.0, width: size.width, height: size.height)
      view.frame = frame
      var part = frame
      if !system.showsGlass {
        part.size.width = 18
        if !state.1 { part.origin.x = frame.maxX - 18 }
      }
      return control(
        "switch-\(state.0)-\(system.name.prefix(4))", view, marked: [(frame, place.1)], system,
        like: picture(
          "AccessibilitySnapshotTests/testSwitchControls", system, part: part,
          bound: system.showsGlass ? 0.9 : 1.2,
          reason: "colors are shades of gray there"))
    }
  }

  @MainActor private static func sliders(_ system: System) -> [PixelDrawing] {
    let frame = CGRect(x: 10, y: 10, width: system.width - 20, height: 34)
    var parts = [("", frame)]
    if !system.showsGlass {
      parts = [
        ("", CGRect(x: 10, y: 10, width: 245, height: 34)),
        ("-end", CGRect(x: 320, y: 10, width: 72, height: 34)),
      ]
    }
    return parts.map { name, part in
      let view = UISlider()
      (view.maximumValue, view.value) = (100, 75)
      view.minimumTrackTintColor = gray(system.tint)
      view.frame = frame
      return control(
        "slider\(name)-\(system.name.prefix(4))", view, marked: [(frame, .cyan)], system,
        like: picture(
          "DefaultControlsTests/testSlider", system, part: part, bound: 0.6,
          reason: system.showsGlass
            ? "the knob is a point higher there, and each end of the track a point shorter"
            : "colors are shades of gray there"))
    }
  }

  @MainActor private static func segments(_ system: System) -> [PixelDrawing] {
    let step = system.segmentWidth + system.segmentGap
    let width = 3 * step - system.segmentGap
    let left = centered(width, in: system)
    let frame = CGRect(x: left, y: 10, width: width, height: 32)
    let marks = [UIColor.cyan, .magenta, .green].enumerated().map { index, color in
      (
        CGRect(x: left + step * CGFloat(index), y: 10, width: system.segmentWidth, height: 32),
        color
      )
    }
    var parts = [("", frame)]
    if !system.showsGlass {
      parts = [
        ("", CGRect(x: left, y: 10, width: 80, height: 32)),
        ("-end", CGRect(x: left + width - 80, y: 10, width: 80, height: 32)),
      ]
    }
    return parts.map { name, part in
      let view = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
      view.selectedSegmentIndex = 1
      view.frame = frame
      return control(
        "segments\(name)-\(system.name.prefix(4))", view, marked: marks, system,
        like: picture(
          "DefaultControlsTests/testSegmentedControl", system, part: part, bound: 3.9,
          reason: "letters of Inter"))
    }
  }

  /// Buttons of a title alone, as large as they need; of iOS 17.5 there is no such picture.
  @MainActor private static func buttons(_ system: System) -> [PixelDrawing] {
    guard system.width == 402 else { return [] }
    let places: [(String, CGFloat, CGFloat, UIColor)] = [
      ("01", 241, 316, .cyan), ("02", 241, 572, .magenta), ("03", 241, 829, .green),
      ("10", 558, 316, .green), ("12", 558, 829, .yellow), ("19", 875, 316, .yellow),
    ]
    return places.map { title, x, y, color in
      let view = UIButton()
      view.setTitle(title, for: .normal)
      view.setTitleColor(.black, for: .normal)
      view.frame.origin = CGPoint(x: x / 3, y: y / 3)
      view.sizeToFit()
      let part = CGRect(x: x / 3, y: y / 3, width: 30, height: 34)
      return control(
        "button-\(title)-\(system.name.prefix(4))", view, marked: [(view.frame, color)], system,
        like: picture(
          "AccessibilitySnapshotTests/testButtonTraits", system, part: part, bound: 3,
          reason: "digits of Inter"))
    }
  }

  @MainActor private static func control(
    _ name: String, _ view: UIView, marked marks: [(CGRect, UIColor)], _ system: System,
    like picture: RealPicture
  ) -> PixelDrawing {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: system.width, height: 330))
    page.backgroundColor = .white
    page.addSubview(view)
    for (frame, color) in marks {
      let mark = UIView(frame: frame)
      mark.backgroundColor = color.withAlphaComponent(0.3)
      page.addSubview(mark)
    }
    return PixelDrawing(name, page, scale: 3, like: picture)
  }
}
