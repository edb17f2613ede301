import RefreshMotion
import UIKit

/// How a refresh control looks and moves: content, motions, and the colors they take.
///
/// ```swift
/// let control = CustomRefreshControl(skin: .wave("HELLO"))
/// control.skin = .bars.tint(.systemPink).speed(1.5)
/// ```
/// A skin is a value, and makes new content for each control. Its motion needs no repetition: the
/// control repeats it as long as the refresh lasts.
public struct RefreshSkin: Sendable {
  /// Makes the content of a skin in an appearance.
  public typealias ContentMaker =
    @MainActor @Sendable (Appearance) throws(RefreshError) -> any RefreshContent

  /// What the skin is called.
  public let name: String
  /// What there is to see, in a sentence.
  public var summary: String
  /// What the elements do over and over while the control refreshes.
  public var motion: Motion
  /// What the elements do during the pull, from progress 0 to 1; nil for one cycle of ``motion``.
  ///
  /// End it in the state in which the loop begins, so that the one runs into the other without a
  /// jump.
  public var pull: Motion?
  /// What the elements do once at the end, under ``EndingPolicy/outro``; nil to settle.
  public var outro: Motion?
  /// What the elements do instead of ``outro`` when the refresh has failed, been cancelled or timed
  /// out; nil for the outro. For a skin whose outro is a mark of success.
  public var failure: Motion?
  /// What the elements do instead of ``motion`` under Reduce Motion; a fade by default.
  public var calm: Motion
  /// What the elements do instead of ``outro`` under Reduce Motion; nil for nothing.
  public var calmOutro: Motion?
  /// What the elements do instead of ``failure`` under Reduce Motion; nil for ``calmOutro``.
  public var calmFailure: Motion?
  /// The colors that the motions take; nil where they take none.
  public var palette: Palette?
  /// How the content should look.
  public var appearance = Appearance()
  /// How fast the motions run, against their own speed; above 0, the default is 1.
  public var speed = 1.0

  /// A result and no typed throws: the runtimes of older systems cannot name the type of such a
  /// closure in a value.
  private let makeContent: @MainActor @Sendable (Appearance) -> Result<Content, RefreshError>
  private typealias Content = any RefreshContent

  // MARK: Lifecycle

  /// Makes a skin of content in code, and checks that its motions fit.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - summary: What there is to see, in a sentence; empty by default.
  ///   - motion: What the elements do while the control refreshes.
  ///   - pull: What they do during the pull; a cycle of the motion by default.
  ///   - outro: What they do once at the end; they settle by default.
  ///   - calm: What they do under Reduce Motion; a fade by default.
  ///   - palette: The colors that the motions take.
  ///   - content: Makes the content, for each control anew.
  /// - Throws: ``RefreshError`` if the content cannot be made or a motion does not fit it.
  @MainActor public init(
    name: String, summary: String = "", motion: Motion, pull: Motion? = nil,
    outro: Motion? = nil, calm: Motion = .calm, palette: Palette? = nil,
    content: @escaping ContentMaker
  ) throws(RefreshError) {
    self.init(
      preset: name, summary: summary, motion: motion, pull: pull, outro: outro, calm: calm,
      palette: palette, content: content)
    _ = try bound()
  }

  /// Makes a skin of refresh art in a XIB, and checks that its motion fits.
  ///
  /// - Parameters:
  ///   - nibName: The XIB's name, without its extension.
  ///   - bundle: Where it is; the app's main bundle by default.
  ///   - motion: What its tagged views do; the motion of AppCoda's letters by default.
  ///   - palette: The colors that the motion takes; AppCoda's by default.
  /// - Throws: ``RefreshError`` if there is no such nib, its tags are not 1…n, or the motion does
  ///   not fit it.
  @MainActor public init(
    nibNamed nibName: String, bundle: Bundle? = nil, motion: Motion = .appCoda,
    palette: Palette? = .appCoda
  ) throws(RefreshError) {
    try self.init(name: nibName, motion: motion, palette: palette) {
      appearance throws(RefreshError) in
      try NibContent(nibNamed: nibName, bundle: bundle, appearance: appearance)
    }
  }

  /// Makes one of the kit's own skins, which is only tried out when a control puts it on.
  init(
    preset name: String, summary: String = "", motion: Motion, pull: Motion? = nil,
    outro: Motion? = nil, calm: Motion = .calm, palette: Palette? = nil,
    content: @escaping ContentMaker
  ) {
    self.name = name
    self.summary = summary
    self.motion = motion
    self.pull = pull
    self.outro = outro
    self.calm = calm
    self.palette = palette
    makeContent = { appearance in
      Result { () throws(RefreshError) in try content(appearance) }
    }
  }

  // MARK: Variations

  /// The skin in another color; nil for its own.
  public func tint(_ color: UIColor?) -> RefreshSkin { with { $0.appearance.tint = color } }

  /// The skin with other colors for its motions. Where they take none, each element has one color
  /// for a whole cycle and the palette's next one in the next cycle.
  public func palette(_ palette: Palette) -> RefreshSkin { with { $0.palette = palette } }

  /// The skin larger or smaller; 1 is its own size. Above 0 (``RefreshError/invalidSize(_:)``).
  public func size(_ size: CGFloat) -> RefreshSkin { with { $0.appearance.size = size } }

  /// The skin faster or slower; 2 takes half as long. Above 0
  /// (``RefreshError/motion(_:)``).
  public func speed(_ speed: Double) -> RefreshSkin { with { $0.speed = speed } }

  /// The skin with another end for a refresh that has failed; see ``failure``.
  public func failing(with motion: Motion) -> RefreshSkin { with { $0.failure = motion } }

  /// The skin with ends for people who ask for less motion; see ``calmOutro``.
  func ending(calmly outro: Motion, failure: Motion) -> RefreshSkin {
    with {
      $0.calmOutro = outro
      $0.calmFailure = failure
    }
  }

  private func with(_ change: (inout RefreshSkin) -> Void) -> RefreshSkin {
    var copy = self
    change(&copy)
    return copy
  }

  // MARK: Internal

  /// Fresh content with the motions bound to it.
  @MainActor func bound() throws(RefreshError) -> BoundSkin {
    guard appearance.size.isFinite, appearance.size > 0 else {
      throw .invalidSize(Double(appearance.size))
    }
    let content = try makeContent(appearance).get()
    do throws(MotionError) {
      return BoundSkin(
        content: content, loop: try bind(withColors(motion), to: content).repeatingForever(),
        pull: try pull.map { pull throws(MotionError) in try bind(withColors(pull), to: content) },
        outro: try outro.map { outro throws(MotionError) in try bind(outro, to: content) },
        failure: try failure.map { failure throws(MotionError) in try bind(failure, to: content) },
        calm: try bind(withColors(calm), to: content).repeatingForever(),
        calmOutro: try calmOutro.map { outro throws(MotionError) in try bind(outro, to: content) },
        calmFailure: try calmFailure.map { failure throws(MotionError) in
          try bind(failure, to: content)
        })
    } catch {
      throw .motion(error)
    }
  }

  /// A motion in the palette's colors, where the skin has a palette that its loop does not use.
  private func withColors(_ motion: Motion) -> Motion {
    palette == nil || self.motion.changesColor ? motion : motion.inPaletteColors()
  }

  @MainActor private func bind(
    _ motion: Motion, to content: any RefreshContent
  ) throws(MotionError) -> Timeline {
    // Art from a nib is scaled as a whole, with the distances in it.
    let distance = content is NibContent ? 1 : Double(appearance.size)
    let sized = distance == 1 ? motion : motion.withDistances(times: distance)
    let paced = speed == 1 ? sized : sized.speed(speed)
    return try paced.timeline(for: content.elements.count, palette: palette)
  }
}
