import Simulator
import TestSupport
import Testing
import UIKit

/// What shows the same must look the same, however it is made.
@Suite(.simulated) @MainActor struct TextMaskTests {
  private let simulator: Simulator
  private let screen = UIViewController()
  private static let area = CGRect(x: 20, y: 100, width: 140, height: 60)
  private static let color = UIColor(red: 0.8, green: 0.3, blue: 0.1, alpha: 1)

  init() {
    simulator = Simulator(scale: 2)
    simulator.present(screen)
  }

  private func label(_ color: UIColor?, _ text: String = "Ready") -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 10, width: 100, height: 40))
    label.text = text
    label.textColor = color
    label.font = .systemFont(ofSize: 28)
    return label
  }

  /// The parts of a text that lie in areas of a box where a label is, each in its color.
  private func parts(_ areas: [(CGRect, UIColor)], _ text: String = "HHHH") -> UIView {
    let box = UIView(frame: CGRect(x: 20, y: 10, width: 100, height: 40))
    for (area, color) in areas {
      let part = view(area, nil)
      part.clipsToBounds = true
      let text = label(color, text)
      text.frame.origin = CGPoint(x: -area.minX, y: -area.minY)
      part.addSubview(text)
      box.addSubview(part)
    }
    return box
  }

  private func view(_ frame: CGRect, _ color: UIColor?) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  /// A view of one color in the shape of a mask with the same size.
  private func sheet(_ color: UIColor, through mask: UIView) -> UIView {
    let sheet = view(mask.frame, color)
    mask.frame = sheet.bounds
    sheet.mask = mask
    return sheet
  }

  private func picture(of view: UIView) async throws -> Picture {
    screen.view.backgroundColor = .white
    for old in screen.view.subviews { old.removeFromSuperview() }
    let box = UIView(frame: Self.area)
    screen.view.addSubview(box)
    box.addSubview(view)
    await simulator.advance(by: .zero)
    return try simulator.picture(crop: Self.area)
  }

  /// Expects that a view looks like another one, which looks like something.
  private func expectSame(
    _ view: UIView, as expected: UIView, byMoreThan tolerance: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (wanted, empty) = (try await picture(of: expected), try await picture(of: UIView()))
    let differences = try await picture(of: view)
      .pixels(differingFrom: wanted, byMoreThan: tolerance)
    #expect(differences == 0 && wanted != empty, sourceLocation: sourceLocation)
  }

  private nonisolated static let transforms = [
    CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.3),
    CGAffineTransform(scaleX: 1.2, y: 0.7),
  ]

  @Test(arguments: transforms)
  func `a color through a text is the text in that color`(_ transform: CGAffineTransform)
    async throws
  {
    let (text, sheet) = (label(Self.color), sheet(Self.color, through: label(.black)))
    for view in [text, sheet] { view.transform = transform }
    try await expectSame(sheet, as: text)
  }

  @Test func `only the opacity of a text shapes a color, and it may be in parts`() async throws {
    // Letters that stand the same with and without their neighbors.
    let parts = NSMutableAttributedString(
      string: "HHHH",
      attributes: [.font: UIFont.systemFont(ofSize: 28), .foregroundColor: UIColor.green])
    parts.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 2))
    let mask = label(.black)
    mask.attributedText = parts
    try await expectSame(sheet(Self.color, through: mask), as: label(Self.color, "HHHH"))
  }

  @Test func `a color and a mask that let something through show half of it`() async throws {
    let expected = label(Self.color.withAlphaComponent(0.5))
    let views = [
      sheet(Self.color.withAlphaComponent(0.5), through: label(.black)),
      sheet(Self.color, through: label(UIColor(white: 0, alpha: 0.5))),
      sheet(Self.color, through: label(.black)),
      sheet(Self.color, through: label(.black)),
      label(Self.color),
    ]
    views[2].alpha = 0.5
    views[3].mask?.alpha = 0.5
    views[4].alpha = 0.5
    for view in views { try await expectSame(view, as: expected, byMoreThan: 2) }
  }

  @Test func `a text with a line and a ground fades as one`() async throws {
    let text = label(Self.color)
    text.attributedText = NSAttributedString(
      string: "Ready",
      attributes: [
        .font: UIFont.systemFont(ofSize: 28), .foregroundColor: Self.color,
        .backgroundColor: UIColor.black, .strikethroughStyle: NSUnderlineStyle.single.rawValue,
      ])
    let opaque = try await picture(of: text)
    text.alpha = 0.5
    let faded = try await picture(of: text)
    // Half of what it is when opaque, over white: the ground does not show through the letters.
    let wrong = zip(opaque.pixels, faded.pixels).count { before, after in
      [0, 8, 16].contains { (shift: UInt32) in
        let value = Int(before >> shift & 0xFF)
        return abs(Int(after >> shift & 0xFF) - (value + 255) / 2) > 2
      }
    }
    #expect(wrong == 0)
    #expect(opaque.pixels(differingFrom: faded, byMoreThan: 90) > 100)
  }

  @Test func `a mask with more than a text shows all of it`() async throws {
    let (mask, expected) = (label(.black), label(Self.color))
    for (text, color) in [(mask, UIColor.black), (expected, Self.color)] {
      text.addSubview(view(CGRect(x: 84, y: 4, width: 12, height: 12), color))
    }
    try await expectSame(sheet(Self.color, through: mask), as: expected)
  }

  @Test func `a view with a subview shows both through a text`() async throws {
    let masked = sheet(.blue, through: label(.black, "HHHH"))
    let halves = [0, 50].map { CGRect(x: $0, y: 0, width: 50, height: 40) }
    masked.addSubview(view(halves[0], Self.color))
    try await expectSame(masked, as: parts([(halves[0], Self.color), (halves[1], .blue)]))
  }

  @Test func `a mask shows only what its own mask shows, and nothing while it is hidden`()
    async throws
  {
    let mask = label(.black, "HHHH")
    let window = CGRect(x: 30, y: 0, width: 20, height: 40)
    mask.mask = view(window, .black)
    let masked = sheet(Self.color, through: mask)
    try await expectSame(masked, as: parts([(window, Self.color)]))
    mask.isHidden = true
    let empty = try await picture(of: UIView())
    #expect(try await picture(of: masked) == empty)
  }

  @Test func `round corners cut a text off`() async throws {
    let masked = sheet(Self.color, through: label(.black, "HHHHHHHH"))
    let expected = parts([(masked.bounds, Self.color)], "HHHHHHHH")
    for view in [masked, expected.subviews[0]] { view.layer.cornerRadius = 20 }
    try await expectSame(masked, as: expected, byMoreThan: 2)
  }

  @Test func `a small mask shows the color where it is`() async throws {
    let masked = sheet(Self.color, through: label(.black, "HH"))
    masked.mask?.frame = CGRect(x: 30, y: 5, width: 60, height: 30)
    let text = label(Self.color, "HH")
    text.frame = CGRect(x: 50, y: 15, width: 60, height: 30)
    try await expectSame(masked, as: text)
  }

  @Test func `a border shows through a text, and the ground of a text shows all`() async throws {
    let bordered = sheet(Self.color, through: label(.black, "HHHHHHHH"))
    bordered.layer.borderWidth = 14
    bordered.layer.borderColor = UIColor.blue.cgColor
    let border = [
      CGRect(x: 0, y: 0, width: 100, height: 14), CGRect(x: 0, y: 26, width: 100, height: 14),
      CGRect(x: 0, y: 14, width: 14, height: 12), CGRect(x: 86, y: 14, width: 14, height: 12),
    ].map { ($0, UIColor.blue) }
    let inside = (CGRect(x: 14, y: 14, width: 72, height: 12), Self.color)
    try await expectSame(bordered, as: parts(border + [inside], "HHHHHHHH"), byMoreThan: 2)
    let ground = sheet(Self.color, through: label(.black, "HH"))
    ground.mask?.backgroundColor = .black
    try await expectSame(ground, as: view(ground.frame, Self.color), byMoreThan: 0)
  }

  @Test func `what shows through a text casts its shadow`() async throws {
    let text = label(Self.color, "HH")
    let masked = sheet(Self.color, through: label(.black, "HH"))
    for layer in [text.layer, masked.layer] {
      (layer.shadowOpacity, layer.shadowRadius) = (1, 1)
      layer.shadowOffset = CGSize(width: 0, height: 8)
    }
    try await expectSame(masked, as: text, byMoreThan: 2)
    let wanted = try await picture(of: text)
    text.layer.shadowOpacity = 0
    #expect(try await picture(of: text).pixels(differingFrom: wanted, byMoreThan: 90) > 100)
  }

  @Test func `a mask that reaches beyond its view is cut off there`() async throws {
    let sheet = sheet(Self.color, through: label(.black))
    sheet.mask?.frame.origin.x = 40
    let text = label(Self.color)
    text.frame.origin = CGPoint(x: 40, y: 0)
    let box = view(sheet.frame, nil)
    box.clipsToBounds = true
    box.addSubview(text)
    try await expectSame(sheet, as: box)
  }
}
