import CustomRefreshControl
import RefreshAudit
import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// Art a little within the bound of a law, and a little beyond it.
@Suite(.isolated) @MainActor struct BoundTests {
  @Test(arguments: Array(bounds.keys).sorted())
  func `a law holds up to its bound, and no further`(name: String) throws {
    let (law, within, beyond, make) = try #require(BoundTests.bounds[name])
    let none = try make(within).skin().audit()
    #expect(none.isEmpty, "\(none)")
    let findings = try make(beyond).skin().audit()
    #expect(Set(findings.map(\.law)) == [law], "\(findings)")
  }

  private typealias Maker = @MainActor @Sendable (Double) -> Art

  private nonisolated static func art(
    _ change: @escaping @Sendable @MainActor (inout Art, Double) -> Void
  ) -> Maker {
    { amount in
      var art = Art()
      change(&art, amount)
      return art
    }
  }

  private nonisolated static func own(
    _ react: @escaping @MainActor @Sendable (OwnContent, Double) -> Void
  ) -> Maker {
    art { art, amount in
      art.content = { () throws(RefreshError) in
        OwnContent { content, _ in react(content, amount) }
      }
    }
  }

  /// Returns a maker of a text that fades.
  private nonisolated static func word(
    _ react: @escaping @MainActor @Sendable (UILabel, OwnContent, Double) -> Void
  ) -> Maker {
    art { art, amount in
      (art.loop, art.failure) = (.calm, Move(y: 10, over: 0.3).motion)
      art.content = { () throws(RefreshError) in
        let label = UILabel()
        label.text = "Looking for mail"
        return OwnContent(label) { content, _ in react(label, content, amount) }
      }
    }
  }

  private nonisolated static let bounds: [String: (AuditLaw, Double, Double, Maker)] = [
    "half of the pull without an answer": (
      .activity, 0.47, 0.56,
      art { art, share in
        art.pull = Motion {
          Wait(share)
          Fade(from: 1, to: 0.4, over: (1 - share) / 2)
          Fade(to: 1, over: (1 - share) / 2)
        }
      }
    ),
    "a second without a change": (
      .activity, 0.9, 1.1,
      art { art, pause in
        art.loop = Motion {
          Rotate(to: 2 * .pi, over: 1, curve: .linear)
          Wait(pause)
        }
      }
    ),
    "a second with nothing to see": (
      .activity, 0.85, 1.1,
      art { art, pause in
        art.pull = Fade(from: 0, to: 1, over: 1).motion
        art.loop = Motion {
          Fade(to: 0, over: 0.1)
          Wait(pause)
          Fade(to: 1, over: 0.3)
        }
        art.failure =
          Together {
            Art.slump
            Fade(to: 1, over: 0.3)
          }.motion
      }
    ),
    "a twenty-fifth of a text that is cut off": (
      .texts, 0.98, 0.93,
      word { label, _, share in
        guard label.constraints.isEmpty else { return }
        let width = label.intrinsicContentSize.width * share
        label.widthAnchor.constraint(equalToConstant: width).isActive = true
      }
    ),
    "a quarter of a text under another": (
      .texts, 0.2, 0.32,
      word { label, content, share in
        let remark = content.remark
        guard remark.isHidden else { return }
        (remark.isHidden, remark.translatesAutoresizingMaskIntoConstraints) = (false, false)
        NSLayoutConstraint.activate([
          remark.centerYAnchor.constraint(equalTo: label.centerYAnchor),
          remark.leadingAnchor.constraint(
            equalTo: label.trailingAnchor,
            constant: -remark.intrinsicContentSize.width * share),
        ])
      }
    ),
    "four square points that stay light": (
      .adaptation, 3, 5,
      own { content, length in
        guard content.view.window != nil, content.view.tag == 0 else { return }
        content.view.tag = 1
        let dot = CALayer()
        dot.frame = CGRect(x: 10, y: 10, width: length, height: 1)
        dot.backgroundColor =
          UIColor.label.resolvedColor(with: content.view.traitCollection).cgColor
        content.view.layer.addSublayer(dot)
      }
    ),
    "a point out of the control at rest": (
      .fit, 321.5, 322.6,
      art { art, width in
        (art.loop, art.failure) = (.calm, Move(y: 10, over: 0.3).motion)
        art.content = { () throws(RefreshError) in OwnContent(width: width) }
      }
    ),
    "four points out of the control in motion": (
      .fit, 23.5, 24.5,
      art { art, height in
        art.content = { () throws(RefreshError) in OwnContent() }
        art.loop = Motion {
          Move(y: .constant(-height), over: 0.5)
          Move(y: 0, over: 0.5)
        }
      }
    ),
    "the end of a line out of the control": (
      .fit, 30, 32,
      art { art, length in
        (art.loop, art.failure) = (.calm, Move(x: 10, over: 0.3).motion)
        art.content = { () throws(RefreshError) in
          // Its middle is that of the control, of whose height it is seven times.
          let line = UIBezierPath()
          line.move(to: CGPoint(x: 0, y: -210))
          line.addLine(to: CGPoint(x: 0, y: 210))
          let content = try ShapesContent([.stroke(line, width: 2)])
          let layer = content.elements[0].layer as? CAShapeLayer
          // The pen has a radius of one point.
          layer?.strokeStart = (211 - length) / 420
          layer?.strokeEnd = 0.5
          return content
        }
      }
    ),
    "a mask that moves a bar out of the control": (
      .fit, 22, 24,
      art { art, place in
        (art.loop, art.failure) = (.calm, Move(x: 10, over: 0.3).motion)
        art.content = { () throws(RefreshError) in
          // Either leaves the control, and what is seen of both is within it.
          let content = try ShapesContent([
            .fill(UIBezierPath(rect: CGRect(x: -8, y: -90, width: 16, height: 180)))
          ])
          let mask = CAShapeLayer()
          mask.path = CGPath(rect: CGRect(x: -90, y: -8, width: 180, height: 16), transform: nil)
          mask.position.y = place
          content.elements[0].layer.mask = mask
          return content
        }
      }
    ),
    "a hundredth of a turn that plays otherwise": (
      .selfRunning, 1.002, 1.005,
      art { art, speed in
        art.content = { () throws(RefreshError) in
          let content = try Art.squares()
          content.elements[0].layer.speed = Float(speed)
          return content
        }
      }
    ),
    "a failure with a contrast of 3:1": (
      .failure, 0.46, 0.4,
      art { art, opacity in
        // Black in the light, white in the dark.
        art.content = { () throws(RefreshError) in OwnContent() }
        art.failure =
          Together {
            Art.slump
            Fade(to: .constant(opacity), over: 0.3)
          }.motion
      }
    ),
  ]
}
