import CustomRefreshControl
import RefreshAudit
import RefreshMotion
import UIKit

extension BrokenArtTests {
  typealias Maker = @MainActor @Sendable () throws -> RefreshSkin

  nonisolated static func art(_ change: @escaping @Sendable @MainActor (inout Art) -> Void)
    -> Maker
  {
    {
      var art = Art()
      change(&art)
      return try art.skin()
    }
  }

  /// Returns a maker of art whose loop is not as it should be.
  nonisolated static func looping(@MotionBuilder _ parts: () -> [Motion]) -> Maker {
    let loop = Motion(parts)
    return art { $0.loop = loop }
  }

  /// Returns a maker of content that is not as it should be.
  nonisolated static func showing(
    _ loop: Motion? = nil,
    _ content: @escaping @MainActor @Sendable () throws(RefreshError) -> any RefreshContent
  ) -> Maker {
    art {
      $0.loop = loop ?? $0.loop
      $0.content = content
    }
  }

  /// Returns a maker of a square that turns pale where it should not.
  nonisolated static func pale(
    _ isPale: @escaping @MainActor @Sendable (RefreshContext) -> Bool
  ) -> Maker {
    own { content, context in content.view.alpha = isPale(context) ? 0.6 : 1 }
  }

  /// Art that breaks a law each, by what is wrong with it.
  nonisolated static let broken = Dictionary(
    uniqueKeysWithValues: brokenMotions.map { $0 } + brokenLooks.map { $0 })

  /// Art whose motions, endings or code break a law.
  private nonisolated static let brokenMotions: [String: (AuditLaw, Maker)] = [
    "a cycle that jumps aside": (
      .seams,
      looping {
        Move(x: 30, over: 1)
        Move(x: 0, over: 0)
      }
    ),
    "a cycle that jumps back by a quarter": (
      .seams,
      looping {
        Rotate(to: 1, over: 1)
        Rotate(to: 0, over: 0)
      }
    ),
    "a cycle that fades and jumps": (
      .seams,
      looping {
        Fade(to: 0.3, over: 1)
        Fade(to: 1, over: 0)
      }
    ),
    "art that turns pale as it loads": (
      .seams,
      pale { $0.phase == .refreshing }
    ),
    "art that turns pale as it ends": (
      .seams, pale { $0.outcome != nil }
    ),
    "art that turns pale as it loads under Reduce Motion": (
      .seams,
      pale { $0.phase == .refreshing && $0.outcome == nil && $0.motionStyle == .calm }
    ),
    "art that turns pale as it ends with nothing new": (
      .seams,
      pale { $0.outcome == .unchanged }
    ),
    "a part that jumps as it ends with nothing new": (
      .seams,
      art {
        $0.unchanged = Motion {
          Move(x: 20, over: 0.2)
          Move(x: -20, over: 0)
          Move(x: 0, over: 0.2)
        }
      }
    ),
    "a cycle that turns red and jumps back": (
      .seams,
      art {
        $0.loop =
          Together {
            Rotate(to: 2 * .pi, over: 1)
            Recolor(to: .fixed(RGBAColor(red: 0.8, green: 0, blue: 0)), over: 1)
          }.motion
      }
    ),
    "a part that jumps in the midst of the progress": (
      .seams,
      art {
        $0.progress = Motion {
          Move(x: 20, over: 0.5)
          Move(x: -20, over: 0)
          Move(x: 0, over: 0.5)
        }
      }
    ),
    "a progress that takes the art out of the control": (
      .fit, art { $0.progress = Move(y: 30, over: 1).motion }
    ),
    "a border that is there while it loads": (
      .seams,
      own { content, context in
        let layer = content.elements[0].layer
        layer.borderColor = UIColor.systemRed.cgColor
        layer.borderWidth = context.phase == .refreshing && !context.isFinished ? 6 : 0
      }
    ),
    "a part that jumps in the midst of a cycle": (
      .seams,
      looping {
        Move(x: 20, over: 0.4)
        Move(x: -20, over: 0)
        Move(x: 0, over: 0.4)
      }
    ),
    "a failure that leaves nothing to see": (
      .failure,
      own { content, context in
        content.view.isHidden = context.phase == .leaving && context.outcome?.isSuccess == false
      }
    ),
    "a success that leaves at a side": (
      .endings, art { $0.outro = Move(x: 300, over: 0.4, curve: .easeIn).motion }
    ),
    "a failure that an edge cuts": (
      .fit,
      art {
        $0.failure =
          Together {
            Move(y: 32, over: 0.4)
            Rotate(to: 0.5, over: 0.4)
          }.motion
      }
    ),
    "a failure that is too faint": (
      .failure,
      art {
        $0.failure =
          Together {
            Art.slump
            Fade(to: 0.2, over: 0.3)
          }.motion
      }
    ),
    "a failure that looks like nothing new": (.failure, art { $0.unchanged = Art.slump }),
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
    "a calm loop of which nothing is seen": (
      .calm,
      art {
        let none = Fade(from: 0, to: 0, over: 1).motion
        $0.calm = MotionSet(loop: none, pull: none, outro: Wait(0.1).motion, failure: Art.calmSlump)
      }
    ),
    // It also moves while what is in it cannot be seen.
    "a calm view around another that moves": (
      .calm,
      art {
        $0.content = { () throws(RefreshError) in OwnContent(Plate()) }
        $0.calm.failure = Art.calmSlump
        $0.calm.loop = Motion {
          Fade(to: 0, over: 0.1).on(.last)
          Move(x: 6, over: 0.3).on(.first)
          Move(x: 0, over: 0.3).on(.first)
          Fade(to: 1, over: 0.1).on(.last)
        }
      }
    ),
    "a calm end without news that moves": (
      .calm, art { $0.calm.unchanged = Move(y: -8, over: 0.3).motion }
    ),
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
    "art that follows the finger although it should be still": (
      .still,
      own { content, context in
        content.remark.isHidden = context.motionStyle != .still || context.progress < 0.3
      }
    ),
    "a pull that answers late": (
      .activity,
      art {
        $0.pull = Motion {
          Wait(0.7)
          Fade(from: 1, to: 0.4, over: 0.2)
          Fade(to: 1, over: 0.1)
        }
      }
    ),
    "a loop that pauses": (
      .activity,
      looping {
        Rotate(to: 2 * .pi, over: 1)
        Wait(1.5)
      }
    ),
    "a loop that pauses for ages": (
      .activity,
      looping {
        Rotate(to: 2 * .pi, over: 1)
        Wait(1e20)
      }
    ),
    "a loop whose motion is not to be seen": (
      .activity,
      art {
        $0.pull = Fade(from: 0, to: 1, over: 1).motion
        $0.loop = Motion {
          Move(x: 0.01, over: 0.2)
          Move(x: 0, over: 0.2)
        }
      }
    ),
    "a loop that shows nothing": (
      .activity,
      art {
        $0.loop = Motion {
          Fade(to: 0, over: 0.3)
          Wait(1.2)
          Fade(to: 1, over: 0.3)
        }
        $0.failure =
          Together {
            Art.slump
            Fade(to: 1, over: 0.3)
          }.motion
      }
    ),
    "a remark that stays after a failure": (
      .restoration,
      own { content, context in
        if context.outcome?.isSuccess == false { content.remark.isHidden = false }
      }
    ),
    "a remark that a failure leaves that is cut short": (
      .restoration,
      own { content, context in
        if context.outcome?.isSuccess == false { content.remark.isHidden = false }
        if case .leaving = context.phase { content.remark.isHidden = true }
      }
    ),
    "a pulse that each failure adds": (
      .restoration,
      own { content, context in
        guard context.outcome?.isSuccess == false, context.phase == .leaving else { return }
        let pulse = CABasicAnimation(keyPath: "shadowOpacity")
        (pulse.fromValue, pulse.toValue) = (0, 0.1)
        (pulse.duration, pulse.repeatCount) = (1, .infinity)
        let layer = content.view.layer
        layer.add(pulse, forKey: "pulse \(layer.animationKeys()?.count ?? 0)")
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
        ($0.loop, $0.pull) = (Wait(1).motion, Fade(from: 0, to: 1, over: 1).motion)
        $0.content = { () throws(RefreshError) in
          OwnContent { content, context in
            guard context.phase == .refreshing, context.motionStyle == .full else { return }
            UIView.animate(withDuration: 0.4) { content.elements[0].alpha = 0.99 }
          }
        }
      }
    ),
    "a part whose clock is fast": (
      .selfRunning,
      showing { () throws(RefreshError) in
        let content = try Art.squares()
        content.elements[0].layer.speed = 2
        return content
      }
    ),
    "a loop in which nothing moves": (
      .selfRunning,
      art { ($0.loop, $0.pull) = (Wait(1).motion, Fade(from: 0, to: 1, over: 1).motion) }
    ),
  ]

  /// Returns a maker of a text that fades, which is not as it should be.
  nonisolated static func word(
    _ react: @escaping @MainActor @Sendable (UILabel, RefreshContext) -> Void
  ) -> Maker {
    art {
      ($0.loop, $0.failure) = (.calm, Move(y: 10, over: 0.3).motion)
      $0.content = { () throws(RefreshError) in
        let label = UILabel()
        return OwnContent(label) { _, context in react(label, context) }
      }
    }
  }

  /// Returns a maker of a square that does what it should not.
  nonisolated static func own(
    _ react: @escaping @MainActor @Sendable (OwnContent, RefreshContext) -> Void
  ) -> Maker {
    showing { () throws(RefreshError) in OwnContent(react: react) }
  }
}
