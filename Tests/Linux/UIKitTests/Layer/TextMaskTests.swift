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

  /// A view of one color in the shape of a mask with the same size.
  private func sheet(_ color: UIColor, through mask: UIView) -> UIView {
    let sheet = UIView(frame: mask.frame)
    sheet.backgroundColor = color
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

  private func expectSame(
    _ view: UIView, as expected: UIView, byMoreThan tolerance: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let wanted = try await picture(of: expected)
    let differences = try await picture(of: view)
      .pixels(differingFrom: wanted, byMoreThan: tolerance)
    #expect(differences == 0, sourceLocation: sourceLocation)
  }

  private nonisolated static let transforms = [
    CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.3),
    CGAffineTransform(scaleX: 1.2, y: 0.7),
  ]

  @Test(arguments: transforms)
  func `a color through a text is the text in that color`(_ transform: CGAffineTransform)
    async throws
  {
    let text = label(Self.color)
    text.transform = transform
    let expected = try await picture(of: text)
    let sheet = sheet(Self.color, through: label(.black))
    sheet.transform = transform
    #expect(try await picture(of: sheet).pixels(differingFrom: expected, byMoreThan: 1) == 0)
    text.text = ""
    #expect(try await picture(of: text).pixels(differingFrom: expected, byMoreThan: 90) > 100)
  }

  @Test func `only the opacity of a text shapes a color, and it may be in parts`() async throws {
    // Letters that stand the same with and without their neighbors.
    let expected = try await picture(of: label(Self.color, "HHHH"))
    let parts = NSMutableAttributedString(
      string: "HHHH",
      attributes: [.font: UIFont.systemFont(ofSize: 28), .foregroundColor: UIColor.green])
    parts.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 2))
    let mask = label(.black)
    mask.attributedText = parts
    let sheet = sheet(Self.color, through: mask)
    #expect(try await picture(of: sheet).pixels(differingFrom: expected, byMoreThan: 1) == 0)
  }

  @Test func `a color and a mask that let something through show half of it`() async throws {
    let expected = try await picture(of: label(Self.color.withAlphaComponent(0.5)))
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
    for view in views {
      #expect(try await picture(of: view).pixels(differingFrom: expected, byMoreThan: 2) == 0)
    }
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
    let mask = label(.black)
    let dot = UIView(frame: CGRect(x: 84, y: 4, width: 12, height: 12))
    dot.backgroundColor = .black
    mask.addSubview(dot)
    let sheet = sheet(Self.color, through: mask)
    let box = UIView(frame: sheet.frame)
    sheet.frame = box.bounds
    box.addSubview(sheet)
    let expected = label(Self.color)
    let ownDot = UIView(frame: dot.frame)
    ownDot.backgroundColor = Self.color
    expected.addSubview(ownDot)
    try await expectSame(box, as: expected)
  }

  @Test func `a view with a subview shows both through a text`() async throws {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    inner.backgroundColor = Self.color
    let masked = sheet(.blue, through: label(.black, "HHHH"))
    masked.addSubview(inner)
    let expected = UIView(frame: masked.frame)
    for (x, color) in [(0.0, Self.color), (50, .blue)] {
      let half = UIView(frame: CGRect(x: x, y: 0, width: 50, height: 40))
      half.clipsToBounds = true
      let text = label(color, "HHHH")
      text.frame.origin = CGPoint(x: -x, y: 0)
      half.addSubview(text)
      expected.addSubview(half)
    }
    try await expectSame(masked, as: expected)
  }

  @Test func `a mask shows only what its own mask shows, and nothing while it is hidden`()
    async throws
  {
    let mask = label(.black, "HHHH")
    let window = UIView(frame: CGRect(x: 30, y: 0, width: 20, height: 40))
    window.backgroundColor = .black
    mask.mask = window
    let masked = sheet(Self.color, through: mask)
    let expected = UIView(frame: masked.frame.offsetBy(dx: 30, dy: 0))
    expected.frame.size.width = 20
    expected.clipsToBounds = true
    let text = label(Self.color, "HHHH")
    text.frame.origin = CGPoint(x: -30, y: 0)
    expected.addSubview(text)
    let wanted = try await picture(of: expected)
    #expect(try await picture(of: masked).pixels(differingFrom: wanted, byMoreThan: 1) == 0)
    mask.isHidden = true
    let empty = try await picture(of: UIView())
    #expect(try await picture(of: masked) == empty && wanted != empty)
  }

  @Test func `round corners cut a text off`() async throws {
    let masked = sheet(Self.color, through: label(.black, "HHHHHHHH"))
    let expected = UIView(frame: masked.frame)
    expected.clipsToBounds = true
    let text = label(Self.color, "HHHHHHHH")
    text.frame.origin = .zero
    expected.addSubview(text)
    for view in [masked, expected] { view.layer.cornerRadius = 20 }
    try await expectSame(masked, as: expected, byMoreThan: 2)
  }

  @Test func `a small mask shows the color where it is`() async throws {
    let masked = sheet(Self.color, through: label(.black, "HH"))
    masked.mask?.frame = CGRect(x: 30, y: 5, width: 60, height: 30)
    let expected = UIView(frame: masked.frame)
    let text = label(Self.color, "HH")
    text.frame = CGRect(x: 30, y: 5, width: 60, height: 30)
    expected.addSubview(text)
    try await expectSame(masked, as: expected)
  }

  @Test func `a border shows through a text, and the ground of a text shows all`() async throws {
    let bordered = sheet(Self.color, through: label(.black, "HHHHHHHH"))
    bordered.layer.borderWidth = 14
    bordered.layer.borderColor = UIColor.blue.cgColor
    let expected = UIView(frame: bordered.frame)
    let border = [
      CGRect(x: 0, y: 0, width: 100, height: 14), CGRect(x: 0, y: 26, width: 100, height: 14),
      CGRect(x: 0, y: 14, width: 14, height: 12), CGRect(x: 86, y: 14, width: 14, height: 12),
    ]
    let inside = CGRect(x: 14, y: 14, width: 72, height: 12)
    for (color, frame) in border.map({ (UIColor.blue, $0) }) + [(Self.color, inside)] {
      let part = UIView(frame: frame)
      part.clipsToBounds = true
      let text = label(color, "HHHHHHHH")
      text.frame.origin = CGPoint(x: -frame.minX, y: -frame.minY)
      part.addSubview(text)
      expected.addSubview(part)
    }
    try await expectSame(bordered, as: expected, byMoreThan: 2)
    let ground = sheet(Self.color, through: label(.black, "HH"))
    ground.mask?.backgroundColor = .black
    let plain = UIView(frame: ground.frame)
    plain.backgroundColor = Self.color
    let whole = try await picture(of: plain)
    #expect(try await picture(of: ground) == whole)
  }

  @Test func `what shows through a text casts its shadow`() async throws {
    let text = label(Self.color, "HH")
    let masked = sheet(Self.color, through: label(.black, "HH"))
    for view in [text, masked] {
      view.layer.shadowOpacity = 1
      view.layer.shadowRadius = 1
      view.layer.shadowOffset = CGSize(width: 0, height: 8)
    }
    let wanted = try await picture(of: text)
    #expect(try await picture(of: masked).pixels(differingFrom: wanted, byMoreThan: 2) == 0)
    text.layer.shadowOpacity = 0
    #expect(try await picture(of: text).pixels(differingFrom: wanted, byMoreThan: 90) > 100)
  }

  @Test func `a mask that reaches beyond its view is cut off there`() async throws {
    let sheet = sheet(Self.color, through: label(.black))
    sheet.mask?.frame.origin.x = 40
    let box = UIView(frame: sheet.frame)
    box.clipsToBounds = true
    let text = label(Self.color)
    text.frame = CGRect(x: 40, y: 0, width: 100, height: 40)
    box.addSubview(text)
    try await expectSame(sheet, as: box)
  }

  @Test func `a color with a border or round corners keeps them through a mask`() async throws {
    let mask = UIView(frame: CGRect(x: 20, y: 10, width: 100, height: 40))
    mask.backgroundColor = .black
    let masked = sheet(Self.color, through: mask)
    let plain = UIView(frame: masked.frame)
    plain.backgroundColor = Self.color
    for view in [masked, plain] {
      view.layer.cornerRadius = 12
      view.layer.borderWidth = 3
      view.layer.borderColor = UIColor.blue.cgColor
    }
    try await expectSame(masked, as: plain, byMoreThan: 2)
  }
}
