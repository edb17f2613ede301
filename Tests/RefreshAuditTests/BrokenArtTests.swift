import CustomRefreshControl
import RefreshAudit
import RefreshMotion
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

  @Test(arguments: Array(broken.keys).sorted())
  func `a law that is left out finds nothing`(name: String) throws {
    let (law, skin) = try #require(BrokenArtTests.broken[name])
    #expect(try skin().audit(except: [law: "It is broken on purpose."]) == [])
  }

  /// No skin can be made whose endings are too long.
  @Test func `each law but that of the endings' length has art that breaks it`() {
    let laws = Set(AuditLaw.allCases).subtracting([.endings])
    #expect(Set(BrokenArtTests.broken.values.map(\.0)) == laws)
    #expect(BrokenArtTests.broken.count >= 20)
  }

  @Test(arguments: ["pull", "loop", "outro", "failure", "slow", "gone", "ring", "image"])
  func `careless art meets the laws all the same`(name: String) throws {
    var art = Art()
    var speed = 1.0
    switch name {
    case "pull": art.pull = Move(fromY: 20, y: 10, over: 1).motion
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

  // MARK: The art

  private typealias Maker = @MainActor @Sendable () throws -> RefreshSkin

  private nonisolated static func art(_ change: @escaping @Sendable @MainActor (inout Art) -> Void)
    -> Maker
  {
    {
      var art = Art()
      change(&art)
      return try art.skin()
    }
  }

  private nonisolated static let broken: [String: (AuditLaw, Maker)] = [
    "a cycle that jumps aside": (
      .seams,
      art {
        $0.loop = Motion {
          Move(x: 30, over: 1)
          Move(x: 0, over: 0)
        }
      }
    ),
    "a cycle that jumps back by a quarter": (
      .seams,
      art {
        $0.loop = Motion {
          Rotate(to: 1, over: 1)
          Rotate(to: 0, over: 0)
        }
      }
    ),
    "a cycle that fades and jumps": (
      .seams,
      art {
        $0.loop = Motion {
          Fade(to: 0.3, over: 1)
          Fade(to: 1, over: 0)
        }
      }
    ),
    "a failure that is only red": (
      .failure,
      art {
        $0.loop = Fade(to: 0.4, over: 0.5).autoreversed()
        $0.outro = Move(y: 10, over: 0.3).motion
        $0.failure =
          Together {
            Move(y: 10, over: 0.3)
            Recolor(to: .fixed(RGBAColor(red: 1, green: 0, blue: 0)), over: 0.3)
          }.motion
      }
    ),
    "a failure that stops as if it still loaded": (
      .failure, art { $0.failure = Wait(0.3).motion }
    ),
    "a failure that calm art does not tell": (
      .failure,
      art { $0.calm = MotionSet(loop: .calm, outro: Wait(0.1).motion, failure: Wait(0.1).motion) }
    ),
    "a calm loop that moves": (
      .calm, art { $0.calm.loop = Move(x: 6, over: 0.5).autoreversed() }
    ),
    "a calm loop that is frozen": (.calm, art { $0.calm.loop = Wait(1).motion }),
    "a calm outro that moves": (
      .calm, art { $0.calm.outro = Move(y: -8, over: 0.3).motion }
    ),
    "art that animates although it should be still": (
      .still,
      own { content, context in
        let layer = content.elements[0].layer
        guard context.phase == .refreshing, !context.isFinished else {
          return layer.removeAnimation(forKey: "shadow")
        }
        let pulse = CABasicAnimation(keyPath: "shadowOpacity")
        (pulse.fromValue, pulse.toValue) = (0, 0.1)
        (pulse.duration, pulse.repeatCount) = (1, .infinity)
        layer.add(pulse, forKey: "shadow")
      }
    ),
    "white in the light": (
      .visibility,
      art { $0.content = { () throws(RefreshError) in try Art.squares(.color(.white)) } }
    ),
    "black in the dark": (
      .visibility,
      art { $0.content = { () throws(RefreshError) in try Art.squares(.color(.black)) } }
    ),
    "a pale gray": (
      .visibility,
      art {
        let gray = UIColor(white: 0.7, alpha: 1)
        $0.content = { () throws(RefreshError) in try Art.squares(.color(gray)) }
      }
    ),
    // That it fades unseen under Reduce Motion is the same fault.
    "a part as pale as its plate": (
      .visibility,
      art {
        $0.content = { () throws(RefreshError) in
          let content = OwnContent()
          content.elements[0].backgroundColor = UIColor(white: 0.86, alpha: 1)
          content.view.backgroundColor = UIColor(white: 0.94, alpha: 1)
          return content
        }
      }
    ),
    "a part that is hidden": (
      .visibility,
      art {
        $0.content = { () throws(RefreshError) in
          let content = try Art.squares()
          content.elements[1].isHidden = true
          return content
        }
      }
    ),
    "art that is wider than a phone": (
      .fit, art { $0.content = { () throws(RefreshError) in OwnContent(width: 360) } }
    ),
    "a loop that leaps out": (
      .fit,
      art {
        $0.loop = Motion {
          Move(y: -30, over: 0.3)
          Move(y: 0, over: 0.3)
        }
      }
    ),
    "a bar whose ends turn out": (
      .fit,
      art {
        $0.content = { () throws(RefreshError) in
          try ShapesContent([
            .stroke(try UIBezierPath(svgPath: "M-36 0H36"), .tint, width: 4)
          ])
        }
      }
    ),
    "a text that grows out of the control": (
      .fit,
      art {
        $0.content = { () throws(RefreshError) in
          let label = UILabel()
          label.text = "Looking for new mail"
          label.font = .preferredFont(forTextStyle: .body)
          label.adjustsFontForContentSizeCategory = true
          return OwnContent(label)
        }
        $0.loop = Fade(to: 0.4, over: 0.5).autoreversed()
      }
    ),
    "a remark that stays after a failure": (
      .restoration,
      own { content, context in
        if context.outcome?.isSuccess == false { content.remark.isHidden = false }
      }
    ),
    "a view for each failure": (
      .restoration,
      own { content, context in
        if context.outcome?.isSuccess == false, context.isFinished {
          content.view.addSubview(UIView())
        }
      }
    ),
    "a loop that code begins again": (
      .selfRunning,
      art {
        $0.loop = Wait(1).motion
        $0.content = { () throws(RefreshError) in
          OwnContent { content, context in
            guard context.phase == .refreshing, context.motionStyle == .full else { return }
            UIView.animate(withDuration: 0.4) { content.elements[0].alpha = 0.99 }
          }
        }
      }
    ),
    "a loop in which nothing moves": (.selfRunning, art { $0.loop = Wait(1).motion }),
  ]

  /// Returns a maker of a square that does what it should not.
  private nonisolated static func own(
    _ react: @escaping @MainActor @Sendable (OwnContent, RefreshContext) -> Void
  ) -> Maker {
    art { $0.content = { () throws(RefreshError) in OwnContent(react: react) } }
  }
}
