import Foundation
import Simulator
import TestSupport
import Testing

@testable import UIKit

/// Rules of one line, each of which other tests only pass by.
@Suite(.simulated) @MainActor struct SmallRuleTests {
  @Test func `a number among objects keeps its fraction`() {
    var number: CGFloat?
    CGFloat._forceBridgeFromObjectiveC(NSNumber(value: 1.5), result: &number)
    #expect(number == 1.5)
  }

  @Test func `a window without a level of its own is at level 0`() {
    #expect(UIWindow.Level.normal.rawValue == 0 && UIWindow().windowLevel == .normal)
  }

  @Test func `a styled text gives a field its font and its color`() {
    let field = UITextField()
    field.attributedText = NSAttributedString(
      string: "Hello",
      attributes: [.font: UIFont.systemFont(ofSize: 31), .foregroundColor: UIColor.red])
    #expect(field.text == "Hello" && field.font?.pointSize == 31 && field.textColor == .red)
  }

  @Test func `a mask that is removed masks no longer`() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil)
  }

  @Test func `the color of a bar covers it also after a turn`() async throws {
    let simulator = Simulator(scale: 1)
    defer { simulator.shutDown() }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    simulator.present(navigation)
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    #expect(try simulator.picture()[820, 12] == 0xFFFF_0000)
  }

  @Test func `a picture is that for the screen's scale, if there are several`() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for scale in 2...3 {
      let format = UIGraphicsImageRendererFormat()
      format.scale = CGFloat(scale)
      let side = CGSize(width: 4, height: 4)
      let dot = UIGraphicsImageRenderer(size: side, format: format).image { _ in }
      try dot.pngData()?.write(to: folder.appendingPathComponent("dot@\(scale)x.png"))
    }
    let image = try LoosePicture(in: folder).image(named: "dot", scale: 2)
    #expect(image?.cgImage?.width == 8)
  }

  @Test func `rows that are inserted count in their own section`() async {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let table = WordTable([["A"], ["B"]])
    simulator.present(table)
    table.sections = [["New", "A"], ["B", "Last"]]
    table.tableView.insertRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 1)], with: .none)
    await simulator.advance(by: .seconds(1))
    #expect(table.shownWords == ["New", "A", "B", "Last"])
  }

  @Test func `the spokes of an indicator are round at their ends`() {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    indicator.layoutIfNeeded()
    let spokes = indicator.layer.sublayers ?? []
    #expect(spokes.count > 4)
    #expect(spokes.allSatisfy { $0.cornerRadius == $0.bounds.width / 2 })
  }

  @Test func `a constraint that is activated twice is there once`() {
    let (view, part) = (UIView(), UIView())
    view.addSubview(part)
    let constraint = part.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([constraint, constraint])
    constraint.isActive = true
    #expect(view.constraints.count == 1)
    constraint.isActive = false
    #expect(view.constraints.isEmpty && !constraint.isActive)
  }

  @Test func `a stepper in a XIB is as large as UIKit's`() throws {
    let stepper = try #require(
      try NibFixture.inspect("<stepper id=\"s\"/>").objects.first as? UIView)
    #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
  }

  @Test func `a key path leads to a layer by its name below sublayers only`() {
    let (layer, part) = (CALayer(), CALayer())
    part.name = "size"
    layer.addSublayer(part)
    layer.setValue(30, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.width == 30 && part.bounds.width == 0)
    layer.setValue(0.5, forKeyPath: "sublayers.size.opacity")
    #expect(part.opacity == 0.5 && layer.opacity == 1)
  }

  @Test func `a layer's time begins where its key says`() {
    let layer = CALayer()
    layer.setValue(4, forKey: "beginTime")
    #expect(layer.beginTime == 4 && layer.convertTime(10, from: nil) == 6)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `titles of sections have the fonts of their style`(style: UITableView.Style) async throws {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let table = WordTable([["A"]], style: style)
    (table.headers, table.footers) = (["Header"], ["Footer"])
    simulator.present(table)
    let views = [
      table.tableView.headerView(forSection: 0), table.tableView.footerView(forSection: 0),
    ]
    let fonts = try views.map { try #require($0?.textLabel?.font) }
    // Plain titles are as large as a headline and a subheadline, grouped ones as a footnote.
    let sizes: [CGFloat] = style == .plain ? [17, 15] : [13, 13]
    #expect(fonts.map(\.pointSize) == sizes)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `the last row of an inset group has no line below it`(style: UITableView.Style) async throws
  {
    let simulator = Simulator(scale: 1)
    defer { simulator.shutDown() }
    let table = WordTable([["A", "B"]], style: style)
    simulator.present(table)
    table.tableView.separatorColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    await simulator.advance(by: .zero)
    let picture = try simulator.picture()
    for row in 0...1 {
      let frame = table.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      let end = table.tableView.convert(frame, to: nil).maxY
      let hasLine = picture[195, Int(end) - 1] == 0xFFFF_0000
      #expect(hasLine == (row == 0 || style != .insetGrouped), "row \(row)")
    }
  }

  @Test func `a wide shadow is as soft as its radius says`() async throws {
    let simulator = Simulator(scale: 1)
    defer { simulator.shutDown() }
    let screen = UIViewController()
    let box = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 200))
    box.layer.shadowPath = CGPath(rect: box.bounds, transform: nil)
    (box.layer.shadowOpacity, box.layer.shadowRadius) = (1, 100)
    box.layer.shadowOffset = CGSize(width: 0, height: -200)
    screen.view.backgroundColor = .white
    screen.view.addSubview(box)
    simulator.present(screen)
    await simulator.advance(by: .zero)
    let picture = try simulator.picture()
    // The shadow alone, from 200 to 400: far above it there is still some of it.
    #expect(picture[195, 300] & 0xFF < 160)
    #expect((150..<250).contains(picture[195, 80] & 0xFF))
  }
}
