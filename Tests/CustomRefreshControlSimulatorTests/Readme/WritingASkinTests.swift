import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import RefreshAudit
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The behavior of the skins in the article on writing one.
@Suite(.simulated) @MainActor struct WritingASkinTests {
  /// The middle of the control while it is held below the top of the table.
  private let band = CGRect(x: 95, y: 47, width: 200, height: 60)

  private func refreshing(_ skin: RefreshSkin) async -> (Simulator, CustomRefreshControl) {
    let simulator = Simulator(device: .iPhone)
    let screen = UITableViewController(style: .plain)
    let control = CustomRefreshControl(skin: skin)
    screen.tableView.refreshControl = control
    simulator.present(screen)
    await simulator.finger.pullToRefresh()
    await simulator.advance(by: .seconds(1))
    return (simulator, control)
  }

  @Test func `three dots of shapes blink`() async throws {
    try await expectMotion(of: .blink(), elements: 3)
  }

  @Test(arguments: [RefreshOutcome.updated, .failed(Offline())])
  func `a cross spins away at the end, and loses two arms after a failure`(
    outcome: RefreshOutcome
  ) async throws {
    let (simulator, control) = await refreshing(try cross())
    let element = try #require(control.content?.elements.first?.layer)
    control.endRefreshing(with: outcome)
    await simulator.advance(by: .milliseconds(200))
    let shown = try #require(element.presentation() as? CAShapeLayer)
    let width = hypot(shown.transform.m11, shown.transform.m12)
    #expect(outcome.isSuccess ? width < 0.6 : abs(width - 1) < 1e-6)
    #expect(outcome.isSuccess ? shown.strokeStart == 0 : 0.1...0.25 ~= shown.strokeStart)
  }

  @Test func `custom content rotates in the middle of the control`() async throws {
    let control = try await expectMotion(of: sunny(), elements: 1)
    #expect(control.content?.elements.first?.center == CGPoint(x: 195, y: 30))
  }

  @Test func `each skin of the article meets every law`() throws {
    for skin in [try RefreshSkin.blink(), try play(), try cross(), try sunny()] {
      let findings = try skin.audit()
      #expect(findings.isEmpty, "\(skin.name): \(findings)")
    }
  }

  @Test func `each skin of the article is made by the code of this file`() throws {
    let file = URL(fileURLWithPath: #filePath)
    // Layout and access differ.
    func plain(_ code: String) -> String {
      code.replacingOccurrences(of: "fileprivate ", with: "")
        .replacingOccurrences(of: "private ", with: "").filter { !$0.isWhitespace }
    }
    let tested = plain(try String(contentsOf: file, encoding: .utf8))
    let article = try String(
      contentsOf: URL(
        fileURLWithPath: "Sources/CustomRefreshControl/CustomRefreshControl.docc/WritingASkin.md",
        relativeTo: file.deletingLastPathComponent().appendingPathComponent("../../../")),
      encoding: .utf8)
    // Every other part is code; that of a skin has one declaration, or a class before it.
    let declarations = article.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains("name: \"") }
      .flatMap { $0.element.components(separatedBy: "\n}\n") }
      .map { part in
        part.components(separatedBy: "\n").filter { $0 != "swift" && !$0.hasPrefix("import ") }
          .joined(separator: "\n")
      }
      .filter { !plain($0).isEmpty }
    #expect(declarations.count == 5)
    for declaration in declarations {
      #expect(tested.contains(plain(declaration)), "\(declaration)")
    }
  }

  @discardableResult
  private func expectMotion(of skin: RefreshSkin, elements: Int) async throws
    -> CustomRefreshControl
  {
    let (simulator, control) = await refreshing(skin)
    #expect(control.error == nil && control.content?.elements.count == elements)
    let early = try simulator.picture(crop: band)
    await simulator.advance(by: .milliseconds(150))
    #expect(try simulator.picture(crop: band) != early)
    return control
  }
}

extension RefreshSkin {
  @MainActor fileprivate static func blink() throws -> RefreshSkin {
    try RefreshSkin(
      name: "blink",
      motion: Fade(to: 0.2, over: 0.3).autoreversed()
        .staggered(by: 0.1)
    ) { appearance in
      try ShapesContent(
        [-16, 0, 16].map { x in
          .fill(UIBezierPath(ovalIn: CGRect(x: x - 5, y: -5, width: 10, height: 10)))
        },
        appearance: appearance)
    }
  }
}

@MainActor private func play() throws -> RefreshSkin {
  let pause = Motion {
    Morph(to: 1, over: 0.4, curve: .easeInOut)
    Wait(0.4)
    Morph(to: 0, over: 0.4, curve: .easeInOut)
  }
  return try RefreshSkin(name: "play", motion: pause) { appearance in
    let triangle = try UIBezierPath(svgPath: "M-8-10L0-5V5L-8 10Z M0-5L8 0V0L0 5Z")
    let bars = try UIBezierPath(svgPath: "M-8-10L-3-10V10L-8 10Z M3-10L8-10V10L3 10Z")
    return try ShapesContent([.fill(triangle).morphing(to: [bars])], appearance: appearance)
  }
}

@MainActor private func cross() throws -> RefreshSkin {
  let motions = MotionSet(
    loop: Rotate(to: 2 * .pi, over: 2),
    // The finger draws it.
    pull: Trim(fromEnd: 0, end: 1, over: 1),
    // It spins away, and the kit puts a tick in its place.
    outro: Together {
      Rotate(to: .pi, over: 0.3)
      Scale(to: 0, over: 0.3)
    },
    // Two of its arms break off: a form of its own, whatever its color.
    failure: Trim(start: 0.25, end: 0.75, over: 0.3))
  return try RefreshSkin(name: "cross", motions: motions) { appearance in
    try ShapesContent(
      [.stroke(UIBezierPath(svgPath: "M-10 0h20M0-10v20"))], appearance: appearance)
  }
}

@MainActor private func sunny() throws -> RefreshSkin {
  let sunny = try RefreshSkin(
    name: "sunny", motion: Motion { Rotate(to: 2 * .pi, over: 2) }
  ) { _ in SunContent() }
  return sunny
}

private final class SunContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]
  private let middle: NSLayoutConstraint

  init() {
    let sun = UIImageView(image: UIImage(systemName: "sun.max"))
    sun.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sun)
    middle = sun.centerXAnchor.constraint(equalTo: view.centerXAnchor)
    NSLayoutConstraint.activate([
      middle, sun.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    elements = [sun]
  }

  func update(_ context: RefreshContext) {
    view.tintColor = context.tint ?? .systemIndigo
    // The sun rises where the finger pulls, and stays there during the refresh.
    middle.constant = context.finger ?? 0
  }
}
