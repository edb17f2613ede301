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
}
