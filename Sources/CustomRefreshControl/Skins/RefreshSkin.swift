import RefreshMotion
import UIKit

/// The look of a refresh control: content, motions, and the colors of the motions.
///
/// ```swift
/// let control = CustomRefreshControl(skin: .wave("HELLO"))
/// control.skin = .bars.tint(.systemPink).speed(1.5)
/// ```
/// A skin is a value that makes new content for each control. Its motion needs no repetition: the
/// control repeats it until the refresh ends.
public struct RefreshSkin: Sendable {
  /// Makes the content of a skin in an appearance.
  public typealias ContentMaker =
    @MainActor @Sendable (Appearance) throws(RefreshError) -> any RefreshContent

  /// The name of the skin.
  public let name: String
  /// A one-sentence description of the art.
  public var summary: String
  /// The motion that repeats while the control refreshes.
  public var motion: Motion
  /// The motion of the pull, from progress 0 to 1; nil for one cycle of ``motion``.
  ///
  /// End it in the state in which the loop begins, to avoid a jump between the two.
  public var pull: Motion?
  /// The motion at the end, played once under ``EndingPolicy/outro``; nil to settle.
  public var outro: Motion?
  /// The motion that replaces ``outro`` if the refresh has failed, been cancelled or timed out; nil
  /// for the outro.
  ///
  /// Set it for a skin whose outro is a mark of success.
  public var failure: Motion?
  /// The motion that replaces ``motion`` under Reduce Motion; a fade by default.
  public var calm: Motion
  /// The motion that replaces ``outro`` under Reduce Motion; nil for none.
  public var calmOutro: Motion?
  /// The motion that replaces ``failure`` under Reduce Motion; nil for ``calmOutro``.
  public var calmFailure: Motion?
  /// The colors that the motions take; nil if they take none.
  public var palette: Palette?
  /// The color and the size of the content.
  public var appearance = Appearance()
  /// The speed of the motions as a factor, above 0; the default is 1.
  public var speed = 1.0

  /// Returns a result instead of using typed throws: the runtimes of older systems cannot name the
  /// type of such a closure in a value.
  private let makeContent: @MainActor @Sendable (Appearance) -> Result<Content, RefreshError>
  private typealias Content = any RefreshContent

  // MARK: Lifecycle

  /// Makes a skin from content in code, and checks that its motions fit.
  ///
  /// - Parameters:
  ///   - name: The name of the skin.
  ///   - summary: A one-sentence description of the art; empty by default.
  ///   - motion: The motion that repeats while the control refreshes.
  ///   - pull: The motion of the pull; a cycle of `motion` by default.
  ///   - outro: The motion at the end; the elements settle by default.
  ///   - calm: The motion under Reduce Motion; a fade by default.
  ///   - palette: The colors that the motions take.
  ///   - content: Makes new content for each control.
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

  /// Makes a skin from refresh art in a XIB, and checks that its motion fits.
  ///
  /// - Parameters:
  ///   - nibName: The XIB's name, without its extension.
  ///   - bundle: The XIB's bundle; the app's main bundle by default.
  ///   - motion: The motion of the tagged views; that of AppCoda's letters by default.
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

  /// Makes one of the kit's own skins, which is first checked when a control applies it.
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

  /// Returns the skin in another color; nil for its own.
  public func tint(_ color: UIColor?) -> RefreshSkin { with { $0.appearance.tint = color } }

  /// Returns the skin with another palette for its motions.
  ///
  /// If the motions take no colors, each element has one color for a whole cycle and the palette's
  /// next color in the next cycle.
  public func palette(_ palette: Palette) -> RefreshSkin { with { $0.palette = palette } }

  /// Returns the skin at a scale above 0; 1 is its own size.
  ///
  /// The skin cannot be shown at other scales (``RefreshError/invalidSize(_:)``).
  public func size(_ size: CGFloat) -> RefreshSkin { with { $0.appearance.size = size } }

  /// Returns the skin at a speed above 0; 2 takes half as long.
  ///
  /// The skin cannot be shown at other speeds (``RefreshError/motion(_:)``).
  public func speed(_ speed: Double) -> RefreshSkin { with { $0.speed = speed } }

  /// Returns the skin with another motion for failed refreshes; see ``failure``.
  public func failing(with motion: Motion) -> RefreshSkin { with { $0.failure = motion } }

  /// Returns the skin with endings for Reduce Motion; see ``calmOutro``.
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

  /// Makes new content, with the motions bound to it.
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

  /// Returns a motion in the palette's colors if the skin has a palette that its loop does not use.
  private func withColors(_ motion: Motion) -> Motion {
    palette == nil || self.motion.changesColor ? motion : motion.inPaletteColors()
  }

  @MainActor private func bind(
    _ motion: Motion, to content: any RefreshContent
  ) throws(MotionError) -> Timeline {
    // Art from a nib is scaled as a whole, including its distances.
    let distance = content is NibContent ? 1 : Double(appearance.size)
    let sized = distance == 1 ? motion : motion.withDistances(times: distance)
    let paced = speed == 1 ? sized : sized.speed(speed)
    return try paced.timeline(for: content.elements.count, palette: palette)
  }
}
