import RefreshMotion
import UIKit

/// The look of a refresh control: content, motions, and the colors of the motions.
///
/// ```swift
/// let control = CustomRefreshControl(skin: .wave.text("HELLO"))
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
  /// The motions of the pull, the refresh and its end.
  public var motions: MotionSet<Motion>
  /// The motions under Reduce Motion; only a fade by default.
  ///
  /// Without a `pull`, the art stays still during the pull.
  public var calm: MotionSet<Motion>
  /// The colors that the motions take; nil if they take none.
  public var palette: Palette?
  /// The color and the size of the content.
  public var appearance = Appearance()
  /// The speed of the motions as a factor, above 0; the default is 1.
  public var speed = 1.0
  /// The ending that the skin is drawn for; the default is ``EndingPolicy/immediate``.
  ///
  /// A control or a header that shows the skin ends by it, unless the app has set an
  /// `endingPolicy` of its own.
  public var preferredEnding = EndingPolicy.immediate

  /// The text that the art shows; nil for the skin's own.
  public private(set) var text: String?
  /// Whether the art shows a text, which ``text(_:)`` replaces.
  public private(set) var takesText = false

  /// Whether the loop takes colors from the ``palette`` itself.
  ///
  /// If not, a palette colors each element all the time, in place of the tint; see
  /// ``palette(_:)``.
  public var motionTakesColors: Bool { motions.loop.changesColor }

  /// Whether ``failing(with:)`` has set the motion of failed refreshes.
  private var hasOwnFailure = false
  /// The word that the art shows if there is no ``text``; nil for art of its own.
  private var word: SkinWord?
  /// Returns the motions for a text; nil if they are the same for every text.
  private var motionsForText: (@Sendable (String) -> TextMotions)?
  /// Makes the content for a text, or for the skin's own if it is nil.
  ///
  /// Returns a result instead of using typed throws: the runtimes of older systems cannot name the
  /// type of such a closure in a value.
  private var makeContent:
    @MainActor @Sendable (Appearance, String?) -> Result<any RefreshContent, RefreshError>

  /// The motions of letters that depend on their text.
  typealias TextMotions = (motions: MotionSet<Motion>, calm: MotionSet<Motion>)
  /// Makes letters in an appearance, for a text or for the skin's own if it is nil.
  typealias LettersMaker =
    @MainActor @Sendable (Appearance, String?) throws(RefreshError) -> any RefreshContent

  // MARK: Lifecycle

  /// Makes a skin from content in code, and checks that its motions fit.
  ///
  /// - Parameters:
  ///   - name: The name of the skin.
  ///   - summary: A one-sentence description of the art; empty by default.
  ///   - motions: The motions of the pull, the refresh and its end.
  ///   - calm: The motions under Reduce Motion; a fade by default.
  ///   - palette: The colors that the motions take.
  ///   - content: Makes new content for each control.
  /// - Throws: ``RefreshError`` if the content cannot be made or a motion does not fit it.
  @MainActor public init(
    name: String, summary: String = "", motions: MotionSet<Motion>,
    calm: MotionSet<Motion> = .calm, palette: Palette? = nil, content: @escaping ContentMaker
  ) throws(RefreshError) {
    self.init(
      preset: name, summary: summary, motions: motions, calm: calm, palette: palette,
      content: content)
    _ = try bound()
  }

  /// Makes a skin from content in code and single motions, and checks that they fit.
  ///
  /// - Parameters:
  ///   - name: The name of the skin.
  ///   - summary: A one-sentence description of the art; empty by default.
  ///   - motion: The motion that repeats while the control refreshes.
  ///   - pull: The motion of the pull; a cycle of `motion` by default.
  ///   - outro: The motion at the end, under ``EndingPolicy/outro``; see ``ending(_:)``. The elements
  ///     settle by default.
  ///   - calm: The motion under Reduce Motion; a fade by default.
  ///   - palette: The colors that the motions take.
  ///   - content: Makes new content for each control.
  /// - Throws: ``RefreshError`` if the content cannot be made or a motion does not fit it.
  @MainActor public init(
    name: String, summary: String = "", motion: Motion, pull: Motion? = nil,
    outro: Motion? = nil, calm: Motion = .calm, palette: Palette? = nil,
    content: @escaping ContentMaker
  ) throws(RefreshError) {
    try self.init(
      name: name, summary: summary, motions: MotionSet(loop: motion, pull: pull, outro: outro),
      calm: MotionSet(loop: calm), palette: palette, content: content)
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
    preset name: String, summary: String = "", motions: MotionSet<Motion>,
    calm: MotionSet<Motion> = .calm, palette: Palette? = nil, content: @escaping ContentMaker
  ) {
    self.name = name
    self.summary = summary
    self.motions = motions
    self.calm = calm
    self.palette = palette
    makeContent = { appearance, _ in
      Result { () throws(RefreshError) in try content(appearance) }
    }
  }

  /// Makes one of the kit's own skins that takes a text.
  ///
  /// - Parameters:
  ///   - word: The word that the art shows by default; nil for art of its own.
  ///   - motionsForText: Returns the motions for another text; nil if they are the same.
  init(
    preset name: String, summary: String = "", motions: MotionSet<Motion>,
    calm: MotionSet<Motion> = .calm, palette: Palette? = nil, word: SkinWord? = nil,
    motionsForText: (@Sendable (String) -> TextMotions)? = nil, letters: @escaping LettersMaker
  ) {
    self.init(
      preset: name, summary: summary, motions: motions, calm: calm, palette: palette
    ) { appearance throws(RefreshError) in try letters(appearance, nil) }
    takesText = true
    self.word = word
    self.motionsForText = motionsForText
    makeContent = { appearance, text in
      Result { () throws(RefreshError) in try letters(appearance, text) }
    }
  }

  // MARK: Variations

  /// Returns the skin in another color; nil for its own.
  public func tint(_ color: UIColor?) -> RefreshSkin { with { $0.appearance.tint = color } }

  /// Returns the skin with another palette for its motions.
  ///
  /// If the motions take no colors, each element has one color for a whole cycle, in the order that
  /// `Palette` describes: with as many colors as elements, each keeps its own. Shapes with a fixed
  /// ink keep theirs, such as the marks of an outcome.
  public func palette(_ palette: Palette) -> RefreshSkin { with { $0.palette = palette } }

  /// Returns the skin at a scale above 0; 1 is its own size.
  ///
  /// The skin cannot be shown at other scales (``RefreshError/invalidSize(_:)``).
  public func size(_ size: CGFloat) -> RefreshSkin { with { $0.appearance.size = size } }

  /// Returns the skin at a speed above 0; 2 takes half as long.
  ///
  /// The skin cannot be shown at other speeds (``RefreshError/motion(_:)``).
  public func speed(_ speed: Double) -> RefreshSkin { with { $0.speed = speed } }

  /// Returns the skin with another ending; see ``preferredEnding``.
  public func ending(_ policy: EndingPolicy) -> RefreshSkin { with { $0.preferredEnding = policy } }

  /// Returns the skin with another motion for failed refreshes; see `MotionSet.failure`.
  ///
  /// It plays in place of the outro, and only under ``EndingPolicy/outro``; see ``ending(_:)``.
  public func failing(with motion: Motion) -> RefreshSkin {
    with { skin in
      skin.motions.failure = motion
      skin.hasOwnFailure = true
    }
  }

  /// Returns the skin with another text; each letter is an element.
  ///
  /// A text without letters (``RefreshError/noLetters(text:)``) and a text for a skin that takes
  /// none (``RefreshError/skinWithoutText(name:known:)``, see ``takesText``) are errors when the skin
  /// is shown.
  public func text(_ text: String) -> RefreshSkin {
    with { skin in
      skin.text = text
      guard let (motions, calm) = motionsForText?(text) else { return }
      let failure = skin.hasOwnFailure ? skin.motions.failure : motions.failure
      skin.motions = motions
      skin.motions.failure = failure
      skin.calm = calm
    }
  }

  /// Returns the skin with other content, and its own motions, colors and speed.
  func content(named name: String, _ content: @escaping ContentMaker) -> RefreshSkin {
    var copy = RefreshSkin(
      preset: name, motions: motions, calm: calm, palette: palette, content: content)
    copy.appearance = appearance
    copy.speed = speed
    copy.preferredEnding = preferredEnding
    return copy
  }

  private func with(_ change: (inout RefreshSkin) -> Void) -> RefreshSkin {
    var copy = self
    change(&copy)
    return copy
  }

  // MARK: Internal

  /// Returns the skin, after checking that a control can show it.
  @MainActor func validated() throws(RefreshError) -> RefreshSkin {
    _ = try bound()
    return self
  }

  /// Returns the text that the art shows in the language of the strings; nil for art of its own.
  func shownText(in strings: RefreshStrings) -> String? { text ?? word?.text(in: strings) }

  /// Makes new content, with the motions bound to it.
  ///
  /// - Parameter strings: The strings with the word that the art shows if there is no ``text``.
  @MainActor func bound(strings: RefreshStrings = .system) throws(RefreshError) -> SkinInstance {
    guard appearance.size.isFinite, appearance.size > 0 else {
      throw .invalidSize(Double(appearance.size))
    }
    if text != nil && !takesText {
      throw .skinWithoutText(
        name: name, known: RefreshSkin.gallery.filter(\.takesText).map(\.name))
    }
    return try bound(to: makeContent(appearance, shownText(in: strings)).get(), strings: strings)
  }

  /// Binds the motions to content that the skin has made.
  @MainActor func bound(
    to content: any RefreshContent, strings: RefreshStrings
  ) throws(RefreshError) -> SkinInstance {
    var skin = withMotions(in: strings)
    // Who must not see motion should see a failure.
    if motions.failure != nil, calm.outro == nil, calm.failure == nil {
      skin.calm.failure = .calmRefusal
    }
    do throws(MotionError) {
      return SkinInstance(
        content: content, motions: try skin.bind(skin.motions, to: content),
        calm: try skin.bind(skin.calm, to: content))
    } catch {
      throw .motion(error)
    }
  }

  /// Returns the skin with the motions for its word in the language of the strings, unless the app
  /// has set others.
  private func withMotions(in strings: RefreshStrings) -> RefreshSkin {
    guard text == nil, let word, let motionsForText else { return self }
    let (own, shown) = (word.text(in: .system), word.text(in: strings))
    guard own != shown else { return self }
    let (old, new) = (motionsForText(own), motionsForText(shown))
    return with { skin in
      if motions.loop == old.motions.loop { skin.motions.loop = new.motions.loop }
      if motions.pull == old.motions.pull { skin.motions.pull = new.motions.pull }
      if motions.outro == old.motions.outro { skin.motions.outro = new.motions.outro }
      if motions.failure == old.motions.failure { skin.motions.failure = new.motions.failure }
      if calm == old.calm { skin.calm = new.calm }
    }
  }

  @MainActor private func bind(
    _ motions: MotionSet<Motion>, to content: any RefreshContent
  ) throws(MotionError) -> MotionSet<Timeline> {
    var colored = motions
    if palette != nil && !self.motions.loop.changesColor {
      // The motions use no colors, so the palette's are shown all the time.
      let takers = content.elements.indices.filter { index in
        (content.elements[index] as? ShapeView)?.shape.isFixed != true
      }
      let all = takers.count == content.elements.count
      let selections = all ? [.all] : takers.map { ElementSelection.element($0) }
      colored.loop = motions.loop.inPaletteColors(on: selections)
      colored.pull = motions.pull?.inPaletteColors(on: selections)
    }
    var timelines = try colored.map { motion throws(MotionError) in try bind(motion, to: content) }
    timelines.loop = timelines.loop.repeatingForever()
    return timelines
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
