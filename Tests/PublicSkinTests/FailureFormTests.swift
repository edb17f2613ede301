import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// How far the end of a failure is from that of a success, apart from colors, for every public maker
/// of a skin.
///
/// With `SHOW_TABLE=1` in the environment it prints the table.
@Suite(.simulated) @MainActor struct FailureFormTests {
  /// The least distance of the two forms, in points.
  private static let least = 1.0

  @Test func `a failure of every public maker ends in another form than a success`() async throws {
    var rows: [String] = []
    let skins = try FailureFormTests.declared().flatMap { name in
      try FailureFormTests.skins(of: name).map { (name + $0.note, $0.skin) }
    }
    for (name, skin) in skins {
      let distances = [
        try await distance(of: skin, .full), try await distance(of: skin, .calm),
      ]
      #expect(distances.allSatisfy { $0 > FailureFormTests.least }, "\(name): \(distances)")
      rows.append(
        "\(name)\t\(distances.map { String(format: "%.1f", $0) }.joined(separator: "\t"))")
    }
    #expect(rows.count > 60)
    if ProcessInfo.processInfo.environment["SHOW_TABLE"] == "1" {
      print((["maker\tpoints\tcalm"] + rows).joined(separator: "\n"))
    }
  }

  // MARK: Makers

  /// The public declarations that make a skin, as the list of the product's API names them.
  private static func declared() throws -> [String] {
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../public-api.txt").standardizedFileURL
    let lines = try String(contentsOf: list, encoding: .utf8).components(separatedBy: "\n")
    return lines.compactMap { line in
      let parts = line.components(separatedBy: " | ")
      guard parts.count == 2, parts[0].hasPrefix("CustomRefreshControl: RefreshSkin.") else {
        return nil
      }
      let isStatic =
        parts[1].contains("static ") && parts[1].contains(/: RefreshSkin { get }$|-> RefreshSkin$/)
      let isInitializer = parts[1].contains(" init(") || parts[1].contains(" init<")
      guard isStatic || isInitializer else { return nil }
      return parts[0].components(separatedBy: "RefreshSkin.")[1]
    }
  }

  /// Returns skins of a maker: that of its name, or of careless and plain art.
  private static func skins(of name: String) throws -> [(note: String, skin: RefreshSkin)] {
    if let skin = RefreshSkin.named(name) { return [("", skin)] }
    switch name {
    // SwiftUI is not here.
    case "init(name:motion:art:)": return []
    case "tutorial": return [("", .tutorial)]
    case "arrow(format:)": return [("", .arrow { _ in "9:41" })]
    case "arrowPanel(format:)": return [("", .arrowPanel { _ in "9:41" })]
    case "letters(_:palette:style:)":
      return try ["A", "HELLO WORLD", "مرحبا"].map { (" \($0)", try .letters($0)) }
    case "lineArt(svgPath:)": return try lines.map { (" \($0)", try .lineArt(svgPath: $0)) }
    case "lineArt(_:)":
      return try lines.map { (" \($0)", try .lineArt(UIBezierPath(svgPath: $0))) }
    case "handwriting(svgPath:)":
      return try lines.map { (" \($0)", try .handwriting(svgPath: $0)) }
    case "handwriting(_:)":
      return try lines.map { (" \($0)", try .handwriting(UIBezierPath(svgPath: $0))) }
    case "logo(svgPath:usesEvenOddFillRule:)":
      return try marks.map { (" \($0)", try .logo(svgPath: $0)) }
    case "logo(systemName:)":
      return try ["bolt.fill", "circle"].map { (" \($0)", try .logo(systemName: $0)) }
    case "imageSequence(_:rate:)":
      return try [1, 2, 9].map { (" of \($0)", try .imageSequence(frames($0), rate: 12)) }
    case "init(nibNamed:bundle:motion:palette:)":
      return try ["RefreshContents", "RefreshDots", "RefreshMoons", "RefreshWord"].map {
        (" \($0)", try RefreshSkin(nibNamed: $0, bundle: .customRefreshControl))
      }
    case "init(name:summary:motion:pull:outro:calm:palette:content:)":
      return try loops.flatMap { note, loop in
        let letters = try RefreshSkin(name: "own", motion: loop) { _ in
          try LettersContent(text: "AB")
        }
        let box = try RefreshSkin(name: "own", motion: loop) { _ in
          BoxContent()
        }
        return [(" letters that \(note)", letters), (" a view that \(note)", box)]
      }
    case "init(name:summary:motions:calm:palette:content:)":
      let same = Fade(to: 0, over: 0.3).motion
      return try loops.map { note, loop in
        let motions = MotionSet(loop: loop, outro: same, failure: same)
        let skin = try RefreshSkin(name: "own", motions: motions) { _ in
          try ShapesContent(dots)
        }
        return (" shapes that \(note)", skin)
      }
    case "init(name:summary:loop:pull:outro:unchanged:failure:calm:palette:shapes:)":
      return loops.map { note, loop in
        (" that \(note)", RefreshSkin(name: "own", loop: loop) { dots })
      }
    default:
      Issue.record("\(name) makes a skin; add some of its art here.")
      return []
    }
  }

  private static let lines = ["M0 0H10", "M2 12L22 12M15 5l7 7-7 7", "M0 0Q9 9 18 0T36 0M40 0v9Z"]

  private static let marks = ["M12 2 22 20H2Z", "M0 0H30V8H0Z", "M0 0H9V9H0ZM20 0h2v40h-2z"]

  private static let loops: [(note: String, motion: Motion)] = [
    ("turns", Rotate(from: 0, to: 2 * .pi, over: 1).motion),
    ("sinks", Move(fromY: -5, y: 9, over: 0.6, curve: .easeIn).motion),
    ("dims", Fade(from: 1, to: 0.2, over: 0.5).staggered(by: 0.2)),
    ("stays", Wait(1).motion),
  ]

  private nonisolated static var dots: [ShapesContent.Shape] {
    [-16, 0, 16].map { x in
      .fill(UIBezierPath(ovalIn: CGRect(x: x - 5, y: -5, width: 10, height: 10)), .tint)
    }
  }

  private static func frames(_ count: Int) -> [UIImage] {
    (0..<count).map { index in
      UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
        UIColor.systemIndigo.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4 + 3 * index, height: 30))
      }
    }
  }

  // MARK: Forms

  /// What is seen of a view: the corners of its bounds in points of the art, and what is drawn of its
  /// stroke.
  private struct Form {
    let corners: [CGPoint]
    let stroke: [Double]

    /// From corner to corner, in points.
    var size: Double { hypot(corners[3].x - corners[0].x, corners[3].y - corners[0].y) }

    func distance(from other: Form) -> Double {
      let ways = zip(corners, other.corners).map { Double(hypot($0.x - $1.x, $0.y - $1.y)) }
      let strokes = zip(stroke, other.stroke).map { abs($0 - $1) * size }
      return (ways + strokes).max() ?? 0
    }
  }

  /// Returns the least distance of the two ends, in points, whenever the refresh ends.
  private func distance(of skin: RefreshSkin, _ style: MotionStyle) async throws -> Double {
    let simulator = Simulator(scale: 1)
    defer { simulator.shutDown() }
    let screen = UIViewController()
    simulator.present(screen)
    let art = RefreshArtView(skin: skin)
    try #require(art.error == nil)
    art.motionStyle = style
    art.frame = CGRect(x: 0, y: 200, width: 390, height: 60)
    screen.view.addSubview(art)
    await simulator.advance(frames: 1)
    var least = Double.infinity
    for share in [0, 0.37, 0.71] {
      let begun = art.cycleDuration * share
      let forms = [RefreshOutcome.updated, .timedOut].map { outcome in
        let time = art.endingDuration(.outro, outcome: outcome, begun: begun)
        art.moment = .ending(.outro, outcome: outcome, begun: begun, time: time)
        art.layoutIfNeeded()
        return self.forms(in: art, of: art, path: [])
      }
      let distances = Set(forms[0].keys).union(forms[1].keys).map { path -> Double in
        guard let first = forms[0][path], let second = forms[1][path] else {
          // What is seen in one of them alone.
          return (forms[0][path] ?? forms[1][path])?.size ?? 0
        }
        return first.distance(from: second)
      }
      least = min(least, distances.max() ?? 0)
    }
    return least
  }

  /// Returns the forms of all that is seen in a view, by the positions among the subviews.
  private func forms(in view: UIView, of art: UIView, path: [Int]) -> [[Int]: Form] {
    guard !view.isHidden, view.layer.opacity > 0.05 else { return [:] }
    var forms: [[Int]: Form] = [:]
    let shape = view.layer as? CAShapeLayer
    if view.subviews.isEmpty || shape != nil {
      let box = shape?.path?.boundingBoxOfPath ?? view.bounds
      let corners = [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
        CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
      ].map { view.convert($0, to: art) }
      let ends = shape.map { [Double($0.strokeStart), Double($0.strokeEnd)] } ?? []
      let form = Form(corners: corners, stroke: ends)
      // A dot is a stroke of a five-hundredth of its path, with round caps.
      if form.size > 0.5, ends.isEmpty || ends[1] - ends[0] > 0.001 { forms[path] = form }
    }
    for (index, part) in view.subviews.enumerated() {
      forms.merge(self.forms(in: part, of: art, path: path + [index])) { first, _ in first }
    }
    return forms
  }
}

/// A box in a view.
private final class BoxContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]

  init() {
    let box = UIView(frame: CGRect(x: 150, y: 20, width: 20, height: 20))
    box.backgroundColor = .systemBlue
    view.addSubview(box)
    elements = [box]
  }
}
