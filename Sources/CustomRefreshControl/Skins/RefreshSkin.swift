import RefreshMotion
import UIKit

/// The look of a refresh control: content, motions, and the colors of the motions.
///
/// ```swift
/// let control = CustomRefreshControl(skin: .wave.text("HELLO"))
/// control.skin = .dots.tint(.systemPink).speed(1.5)
/// ```
/// A skin is a value that makes new content for each control. Its motion needs no repetition: the
/// control repeats it until the refresh ends.
public struct RefreshSkin: Sendable {
  /// Makes the content of a skin in an appearance.
  ///
  /// An error that is no ``RefreshError`` becomes ``RefreshError/content(reason:)``.
  public typealias ContentMaker = @MainActor @Sendable (Appearance) throws -> any RefreshContent

  /// The name of the skin.
  public let name: String
  /// A one-sentence description of the art.
  public var summary: String
  /// The colors that the motions take; nil if they take none.
  public var palette: Palette?
  /// The color and the size of the content.
  public var appearance = Appearance()
  /// The speed of the motions as a factor, above 0; the default is 1.
  public var speed = 1.0
  /// The ending that the skin is drawn for; the default is ``EndingPolicy/outro``.
  ///
  /// A control or a header that shows the skin ends by it, unless the app has set
  /// ``RefreshOptions/ending``. A skin that has neither a motion for the ending nor marks, see
  /// ``marks(_:)``, ends at once.
  public var preferredEnding = EndingPolicy.outro
  /// Whether a mark tells how a refresh went, where no motion of the art's own does; see ``marks(_:)``.
  var showsMarks = true
  /// What the art was made from where the name does not say it, such as the data of a path; empty otherwise.
  private var source = ""
  /// The text that the art shows; nil for the skin's own.
  public private(set) var text: String?

  /// The motion of failed refreshes that the app has set.
  private var failure: Motion?
  private let art: SkinArt
  /// Returns the art's motions for a text, which is empty for art without one.
  private let motionMaker: @Sendable (String) -> Motions

  /// The motions of art, and those under Reduce Motion.
  struct Motions: Sendable {
    var full: MotionSet
    var calm: MotionSet
  }

  /// How long an ending may take, in seconds: 0.8.
  ///
  /// A longer motion of a skin's own throws ``RefreshError/endingTooLong(_:seconds:most:)``. At a ``speed``
  /// below 1, endings take as much longer as fits.
  public static let longestEnding = MotionSet.longestEnding

  // MARK: Lifecycle

  /// Makes a skin from content in code, and checks that its motions fit.
  ///
  /// The pull, the loop and the endings meet without a jump: what ends elsewhere than the loop begins goes
  /// there, in the last tenth of the pull or in 0.2 s after a cycle, and an ending begins where the loop
  /// is. Only a jump of its own, a part of 0 s, leaves one.
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
    name: String, summary: String = "", motions: MotionSet,
    calm: MotionSet = MotionSet(loop: .calm), palette: Palette? = nil,
    content: @escaping ContentMaker
  ) throws(RefreshError) {
    let art = SkinArt { appearance, _ in try content(appearance) }
    self.init(name, summary, art: art) { _ in Motions(full: motions, calm: calm) }
    self.palette = palette
    _ = try instance()
  }

  /// Makes a skin from content in code and single motions, and checks that they fit.
  ///
  /// - Parameters:
  ///   - name: The name of the skin.
  ///   - summary: A one-sentence description of the art; empty by default.
  ///   - motion: The motion that repeats while the control refreshes.
  ///   - pull: The motion of the pull; a cycle of `motion` by default.
  ///   - outro: The motion at the end, at most ``longestEnding``; by default the art becomes a tick.
  ///   - calm: The motion under Reduce Motion; a fade by default.
  ///   - palette: The colors that the motions take.
  ///   - content: Makes new content for each control.
  /// - Throws: ``RefreshError`` if the content cannot be made or a motion does not fit it.
  @MainActor public init(
    name: String, summary: String = "", motion: Motion, pull: Motion? = nil, outro: Motion? = nil,
    calm: Motion = .calm, palette: Palette? = nil, content: @escaping ContentMaker
  ) throws(RefreshError) {
    try self.init(
      name: name, summary: summary, motions: MotionSet(loop: motion, pull: pull, outro: outro),
      calm: MotionSet(loop: calm), palette: palette, content: content)
  }

  /// Makes a skin from refresh art in a XIB, and checks that its motion fits.
  ///
  /// In the end the art becomes a tick, a line if there is nothing new, or a cross.
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
    try self.init(name: nibName, motion: motion, palette: palette) { appearance in
      try NibContent(nibNamed: nibName, bundle: bundle, appearance: appearance)
    }
  }

  /// Makes a skin with one motion for each part of a refresh, which is first checked when a control
  /// applies it.
  @inline(never)  // Inlined in each skin it would weigh 4 kB more.
  init(
    _ name: String, _ summary: String = "", art: SkinArt, loop: Motion, pull: Motion? = nil,
    progress: Motion? = nil, outro: Motion? = nil, unchanged: Motion? = nil, failure: Motion? = nil,
    calm: Motion = .calm
  ) {
    self.init(name, summary, art: art) { _ in
      Motions(
        loop: loop, pull: pull, progress: progress, outro: outro, unchanged: unchanged,
        failure: failure, calm: calm)
    }
  }

  /// Makes a skin whose motions depend on the text that it shows.
  init(
    _ name: String, _ summary: String = "", art: SkinArt,
    motions: @escaping @Sendable (String) -> Motions
  ) {
    self.name = name
    self.summary = summary
    self.art = art
    motionMaker = motions
  }

  // MARK: The art

  /// Whether the art shows a text, which ``text(_:)`` replaces.
  public var takesText: Bool { art.word != nil }

  /// The motions of the pull, the refresh and its end; those of letters for the text that they show.
  public var motions: MotionSet { motions(for: shownText(in: .system)).full }

  /// The motions under Reduce Motion.
  ///
  /// Without a `pull`, the art stays still during the pull.
  public var calm: MotionSet { motions(for: shownText(in: .system)).calm }

  /// Returns the text that the art shows in the language of the strings; nil for art without one.
  func shownText(in strings: RefreshStrings) -> String? { text ?? art.word?.text(in: strings) }

  private func motions(for text: String?) -> Motions {
    var motions = motionMaker(String((text ?? "").prefix(LetterText.limit)))
    if let failure { motions.full.failure = failure }
    return motions
  }

  // MARK: Variations

  /// Returns the skin in another color; nil for its own.
  public func tint(_ color: UIColor?) -> RefreshSkin { with(self) { $0.appearance.tint = color } }

  /// Returns the skin with another palette for its motions.
  ///
  /// If the motions take no colors, each element has one color for a whole cycle, in the order that
  /// `Palette` describes: with as many colors as elements, each keeps its own. Shapes with a fixed
  /// ink keep theirs, such as the marks of an outcome.
  public func palette(_ palette: Palette) -> RefreshSkin { with(self) { $0.palette = palette } }

  /// Returns the skin at a scale above 0, at most 100; 1 is its own size. The height that shows it
  /// stays, and cuts off what is higher: an audit finds it.
  ///
  /// The skin cannot be shown at other scales (``RefreshError/motion(_:)``).
  public func size(_ size: CGFloat) -> RefreshSkin { with(self) { $0.appearance.size = size } }

  /// Returns the skin at a speed above 0; 2 takes half as long.
  ///
  /// The skin cannot be shown at other speeds (``RefreshError/motion(_:)``).
  public func speed(_ speed: Double) -> RefreshSkin { with(self) { $0.speed = speed } }

  /// Returns the skin with another ending; see ``preferredEnding``.
  public func ending(_ policy: EndingPolicy) -> RefreshSkin {
    with(self) { $0.preferredEnding = policy }
  }

  /// Returns the skin with another motion for failed refreshes; see `MotionSet.failure`.
  ///
  /// Show the failure by shape as well as by color. Under Reduce Motion, the art fades to where the motion
  /// leaves it.
  public func failure(_ motion: Motion) -> RefreshSkin { with(self) { $0.failure = motion } }

  /// Returns the skin with or without marks of the outcome; a skin has them unless it is told otherwise.
  ///
  /// A tick, a line for nothing new, or a cross stands where the art was if the skin has no motion for the
  /// ending, or its motion leaves nothing to see. Without marks, such a skin ends at once.
  public func marks(_ shown: Bool) -> RefreshSkin { with(self) { $0.showsMarks = shown } }

  /// Returns the skin with another text; each letter is an element.
  ///
  /// A text without letters (``RefreshError/noLetters(text:)``), one of more than 200 characters
  /// (``RefreshError/tooManyLetters(count:limit:)``) and a text for a skin that takes none
  /// (``RefreshError/skinWithoutText(name:known:)``, see ``takesText``) are errors when the skin is
  /// shown.
  public func text(_ text: String) -> RefreshSkin { with(self) { $0.text = text } }

  /// Returns the skin with what its art was made from, by which skins of one name differ.
  func made(from source: String) -> RefreshSkin { with(self) { $0.source = source } }

  /// Whether a skin was made in the same way, as far as values tell; closures cannot be compared.
  func looksLike(_ other: RefreshSkin) -> Bool {
    name == other.name && source == other.source && text == other.text
      && appearance == other.appearance && palette == other.palette && speed == other.speed
      && preferredEnding == other.preferredEnding && showsMarks == other.showsMarks
      && motions == other.motions && calm == other.calm
  }

  /// Returns the skin with other content, and its own motions, colors and speed.
  func content(named name: String, _ content: @escaping ContentMaker) -> RefreshSkin {
    let motions = motions(for: shownText(in: .system))
    let art = SkinArt { appearance, _ in try content(appearance) }
    var copy = RefreshSkin(name, art: art) { _ in motions }
    (copy.palette, copy.appearance, copy.speed) = (palette, appearance, speed)
    (copy.preferredEnding, copy.showsMarks) = (preferredEnding, showsMarks)
    return copy
  }

  // MARK: Instances

  /// Returns the skin, or throws the ``RefreshError`` for which a control could not show it.
  @MainActor public func validated() throws(RefreshError) -> RefreshSkin {
    _ = try instance()
    return self
  }

  /// Makes new content, with the motions bound to it.
  ///
  /// - Parameter strings: The strings with the word that the art shows if there is no ``text``.
  @MainActor func instance(strings: RefreshStrings = .system) throws(RefreshError) -> SkinInstance {
    try appearance.check()
    if text != nil && !takesText {
      throw .skinWithoutText(
        name: name, known: RefreshSkin.known.filter(\.takesText).map(\.name))
    }
    let content = try art.content(appearance, shownText(in: strings) ?? "").get()
    return try instance(
      of: content, on: ArtStage(scale: min(appearance.size, 1.25)), strings: strings)
  }

  /// Binds the motions to content that the skin has made.
  @MainActor func instance(
    of content: any RefreshContent, on stage: ArtStage, strings: RefreshStrings
  ) throws(RefreshError) -> SkinInstance {
    var motions = motions(for: shownText(in: strings))
    var fixed: Set<Int> = []
    // Motions without colors leave the palette's on the elements all the time.
    if palette != nil, !motions.full.loop.changesColor {
      fixed = Set(content.fixedElements)
      let takers = content.elements.indices.filter { !fixed.contains($0) }
      let selections = fixed.isEmpty ? [.all] : takers.map { ElementSelection.element($0) }
      func color(_ motions: inout MotionSet) {
        motions.loop = motions.loop.inPaletteColors(on: selections)
        motions.pull = motions.pull?.inPaletteColors(on: selections)
        motions.progress = motions.progress?.inPaletteColors(on: selections)
      }
      color(&motions.full)
      color(&motions.calm)
    }
    let binding = SkinBinding(skin: self, content: content, stage: stage, fixed: fixed)
    let timelines = try binding.timelines(motions)
    return SkinInstance(
      content: content, stage: stage, motions: timelines.full, calm: timelines.calm)
  }
}

extension RefreshSkin.Motions {
  /// Makes one motion for each part of a refresh; that of the progress, which only fills something, is calm.
  init(
    loop: Motion, pull: Motion? = nil, progress: Motion? = nil, outro: Motion? = nil,
    unchanged: Motion? = nil, failure: Motion? = nil, calm: Motion = .calm
  ) {
    full = MotionSet(
      loop: loop, pull: pull, progress: progress, outro: outro, unchanged: unchanged,
      failure: failure)
    self.calm = MotionSet(loop: calm, progress: progress)
  }
}

/// What one control shows of a skin: content on a stage, with the motions bound to both.
@MainActor struct SkinInstance {
  let content: any RefreshContent
  let stage: ArtStage
  let motions: TimelineSet
  let calm: TimelineSet

  /// What the motions drive.
  var elements: [UIView] { content.elements + stage.elements }

  /// Returns the motions that play in a style.
  func motions(in style: MotionStyle) -> TimelineSet { style == .full ? motions : calm }

  /// Makes a player for the motions in a style.
  func makePlayer(_ style: MotionStyle = .full) -> MotionPlayer {
    MotionPlayer(motions(in: style), style: style, elements: elements)
  }
}
