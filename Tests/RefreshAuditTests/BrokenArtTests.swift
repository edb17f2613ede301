import CustomRefreshControl
import RefreshAudit
import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// Art that breaks one law each.
@Suite(.isolated) @MainActor struct BrokenArtTests {
  @Test func `art that breaks no law has no finding`() throws {
    #expect(try Art().skin().audit() == [])
  }

  @Test(arguments: Array(broken.keys).sorted())
  func `a broken law is found, and no other one`(name: String) throws {
    let (law, skin) = try #require(BrokenArtTests.broken[name])
    let findings = try skin().audit()
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.law == law, "\(finding)")
      #expect(finding.description.hasSuffix("."), "\(finding)")
      #expect(!finding.description.contains("\u{FFFC}"), "\(finding)")
    }
  }

  @Test(arguments: [MotionStyle.full, .calm])
  func `an ending of which nothing is left says in which style of motion`(style: MotionStyle) throws
  {
    var art = Art()
    let away = Move(x: 300, over: 0.4, curve: .easeIn).motion
    if style == .calm { art.calm.outro = away } else { art.outro = away }
    let found = try art.skin().audit().filter { $0.law == .endings }
    #expect(found.map { $0.description.contains("Under Reduce Motion") } == [style == .calm])
  }

  @Test(arguments: Array(broken.keys).sorted())
  func `a law that is left out finds nothing`(name: String) throws {
    let (law, skin) = try #require(BrokenArtTests.broken[name])
    #expect(try skin().audit(except: [law: "It is broken on purpose."]) == [])
  }

  private struct Jump: Sendable {
    let amount: Double
    var isLine = false
    let loop: @MainActor @Sendable () -> Motion
  }

  private nonisolated static let jumps: [String: Jump] = [
    "points": Jump(amount: 30) {
      Motion {
        Move(x: 30, over: 1)
        Move(x: 0, over: 0)
      }
    },
    "opacity": Jump(amount: 0.7) {
      Motion {
        Fade(to: 0.3, over: 1)
        Fade(to: 1, over: 0)
      }
    },
    "stroke": Jump(amount: 0.8, isLine: true) {
      Motion {
        Trim(end: 0.2, over: 1)
        Trim(end: 1, over: 0)
      }
    },
    // The smaller one comes last.
    "the largest of two": Jump(amount: 30) {
      Motion {
        Move(x: 15, over: 0.3)
        Move(x: -15, over: 0)
        Move(x: 10, over: 0.3)
        Move(x: 0, over: 0)
        Move(x: 0, over: 0.1)
      }
    },
  ]

  @Test(arguments: Array(jumps.keys).sorted())
  func `a finding tells by how much its part jumps`(name: String) throws {
    let jump = try #require(BrokenArtTests.jumps[name])
    var art = Art()
    art.loop = jump.loop()
    art.content = { () throws(RefreshError) in
      let path = UIBezierPath(rect: CGRect(x: -8, y: -8, width: 16, height: 16))
      return try ShapesContent([jump.isLine ? .stroke(path) : .fill(path)])
    }
    let amounts = try art.skin().audit().filter { $0.law == .seams }.map(\.amount)
    #expect(amounts.contains { abs($0 - jump.amount) < 0.03 * max(jump.amount, 1) }, "\(amounts)")
  }

  /// No skin can be made whose endings are too long, but one whose ending is empty.
  @Test func `each law has art that breaks it`() {
    #expect(Set(BrokenArtTests.broken.values.map(\.0)) == Set(AuditLaw.allCases))
    #expect(BrokenArtTests.broken.count >= 20)
  }

  @Test func `art that has left the control is not said to stand still as well`() throws {
    var art = Art()
    art.content = { () throws(RefreshError) in
      OwnContent { content, context in
        content.view.isHidden = context.phase != .refreshing && context.progress > 0.3
      }
    }
    let laws = try art.skin().audit().map(\.law)
    #expect(laws.contains(.seams) && !laws.contains(.activity))
  }

  @Test func `a text that only large text sizes show is found where it does not fit`() throws {
    var art = Art()
    art.content = { () throws(RefreshError) in
      OwnContent { content, _ in
        let category = content.view.traitCollection.preferredContentSizeCategory
        content.remark.isHidden = !category.isAccessibilityCategory
        content.remark.frame.origin.x = -30
      }
    }
    let findings = try art.skin().audit()
    #expect(findings.contains { $0.law == .fit && $0.setting.textSize > .large }, "\(findings)")
  }

  @Test func `an activity indicator that animates in its XIB is no fault in the style still`()
    throws
  {
    var art = Art()
    art.content = { () throws(RefreshError) in
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.center = CGPoint(x: 160, y: 30)
      indicator.tag = 1
      indicator.startAnimating()
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
      root.addSubview(indicator)
      return try NibContent(view: root)
    }
    #expect(try !art.skin().audit().map(\.law).contains(.still))
  }

  @Test(arguments: [
    "pull", "progress", "loop", "outro", "failure", "slow", "gone", "ring", "image", "word",
    "plate", "laps",
  ])
  func `careless art meets the laws all the same`(name: String) throws {
    var art = Art()
    var speed = 1.0
    switch name {
    case "pull": art.pull = Move(fromY: 20, y: 10, over: 1).motion
    case "progress":
      art.progress = Move(fromX: -20, x: 20, over: 1).motion
    case "loop": art.loop = Move(x: 10, over: 1).motion
    case "outro": art.outro = Move(fromY: -15, y: 60, over: 0.4).motion
    case "failure": art.failure = Scale(from: 0.2, to: 0.7, over: 0.3).motion
    case "slow": speed = 0.3
    // Its view is as wide as a phone, and turns with it.
    case "image":
      art.content = { () throws(RefreshError) in
        let view = UIImageView(image: UIImage(systemName: "arrow.up"))
        view.contentMode = .scaleAspectFit
        return OwnContent(view, width: 300)
      }
    // Its square takes another place while it cannot be seen.
    case "plate":
      art.content = { () throws(RefreshError) in OwnContent(Plate()) }
      art.calm.outro = Motion {
        Fade(to: 0, over: 0.1)
        Move(y: 10, over: 0)
        Fade(to: 1, over: 0.1)
      }.on(.last)
    // Its words tell the outcome, and differ by little.
    case "word":
      art.hasMarks = false
      (art.loop, art.outro, art.failure) = (.calm, Wait(0.1).motion, Wait(0.1).motion)
      art.calm = MotionSet(loop: .calm, outro: art.outro, failure: art.failure)
      art.content = { () throws(RefreshError) in
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        return OwnContent(label) { _, context in
          label.text = context.outcome.map { $0.isSuccess ? "O" : "Q" } ?? "C"
        }
      }
    // Its line has run round once, and begins anew where it looks the same.
    case "laps":
      art.loop = Motion {
        Trim(fromStart: 0, fromEnd: 0.15, start: 0.5, end: 0.65, over: 1)
        Trim(start: 0, end: 0.15, over: 0)
      }
      let laps = UIBezierPath()
      for _ in 0..<2 {
        laps.append(UIBezierPath(ovalIn: CGRect(x: -16, y: -16, width: 32, height: 32)))
      }
      art.content = { () throws(RefreshError) in try ShapesContent([.stroke(laps)]) }
    // The corners of a frame around it would turn out of the control.
    case "ring":
      let ring = UIBezierPath(
        arcCenter: .zero, radius: 25, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
      art.content = { () throws(RefreshError) in
        try ShapesContent([.stroke(ring, .tint, width: 4)])
      }
    default: art.failure = Scale(to: 0, over: 0.4).motion
    }
    #expect(try art.skin().speed(speed).audit() == [])
  }
}
