import UIKit

// Controls as AccessibilitySnapshot shows them: in shades of gray, under a color of 30 % that marks their place.

extension PixelViews {
  /// A system whose controls have the look of iOS 13 to 18.
  private struct System {
    let name: String
    let width: CGFloat
    /// The tops of the first three switches, in points.
    let switches: [CGFloat]
  }

  private static let systems = [
    System(name: "17_5_393x852", width: 393, switches: [74 + 1 / 3, 126, 177 + 1 / 3]),
    System(name: "18_5_402x874", width: 402, switches: [75 + 2 / 3, 128 + 2 / 3, 181 + 1 / 3]),
  ]

  private static func picture(
    _ test: String, _ system: System, part: CGRect, bound: Double, reason: String
  ) -> RealPicture {
    let pixels = CGRect(
      x: part.minX * 3, y: part.minY * 3, width: part.width * 3, height: part.height * 3)
    return RealPicture(
      repository: "cashapp/AccessibilitySnapshot",
      path: "Example/SnapshotTests/ReferenceImages/_64/SnapshotTests.\(test)_\(system.name)@3x.png",
      part: pixels, bound: bound, reason: reason)
  }

  @MainActor static var shapedControls: [PixelDrawing] {
    systems.flatMap { system in switches(system) + [slider(system), segments(system)] }
  }

  /// The shade that a color has in a picture of the color space of device gray.
  private static func gray(_ level: CGFloat) -> UIColor { UIColor(white: level / 255, alpha: 1) }

  @MainActor private static func switches(_ system: System) -> [PixelDrawing] {
    let states = [("on", true, true), ("off", false, true), ("disabled", true, false)]
    return zip(states, zip(system.switches, [UIColor.cyan, .magenta, .green])).map { state, place in
      let view = UISwitch()
      (view.isOn, view.isEnabled, view.onTintColor) = (state.1, state.2, gray(173))
      // In the middle, on a pixel.
      let frame = CGRect(
        x: ((system.width - 51) * 1.5).rounded() / 3, y: place.0, width: 51, height: 31)
      view.frame = frame
      return control(
        "switch-\(state.0)-\(system.name.prefix(4))", view, marked: [(frame, place.1)], system,
        like: picture(
          "AccessibilitySnapshotTests/testSwitchControls", system, part: frame, bound: 0.9,
          reason: "colors are shades of gray there"))
    }
  }

  @MainActor private static func slider(_ system: System) -> PixelDrawing {
    let view = UISlider()
    (view.maximumValue, view.value, view.minimumTrackTintColor) = (100, 75, gray(126))
    let frame = CGRect(x: 10, y: 10, width: system.width - 20, height: 34)
    view.frame = frame
    return control(
      "slider-\(system.name.prefix(4))", view, marked: [(frame, .cyan)], system,
      like: picture(
        "DefaultControlsTests/testSlider", system, part: frame, bound: 0.6,
        reason: "the knob is a point higher there, and each end of the track a point shorter"))
  }

  @MainActor private static func segments(_ system: System) -> PixelDrawing {
    let view = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
    view.selectedSegmentIndex = 1
    let frame = CGRect(x: (system.width - 263) / 2, y: 10, width: 263, height: 32)
    view.frame = frame
    let marks = [UIColor.cyan, .magenta, .green].enumerated().map { index, color in
      (CGRect(x: frame.minX + 88 * CGFloat(index), y: 10, width: 87, height: 32), color)
    }
    return control(
      "segments-\(system.name.prefix(4))", view, marked: marks, system,
      like: picture(
        "DefaultControlsTests/testSegmentedControl", system, part: frame, bound: 3.6,
        reason: "letters of Inter"))
  }

  @MainActor private static func control(
    _ name: String, _ view: UIView, marked marks: [(CGRect, UIColor)], _ system: System,
    like picture: RealPicture
  ) -> PixelDrawing {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: system.width, height: 220))
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
