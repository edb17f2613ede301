import Foundation
import RefreshMotion

/// An error in refresh art, a path, a skin or a style, with its remedy.
public indirect enum RefreshError: Error, Sendable, Equatable {
  /// The bundle has no nib with this name, but those with the known names.
  case missingNib(name: String, bundle: String, known: [String] = [])
  /// The bundle contains the XIB itself, not the nib that Xcode compiles from it.
  case uncompiledNib(name: String, bundle: String)
  /// The nib exists but cannot be loaded.
  ///
  /// Occurs only without Xcode, which rejects such a XIB when it builds the app.
  case unreadableNib(name: String, reason: String)
  /// The nib contains no view.
  case emptyNib(name: String)
  /// No view of the art has a tag above 0.
  case noTags(art: String)
  /// Some of the tags 1, 2, 3… up to the highest one are missing.
  case missingTags([Int], art: String)
  /// More than one view has the same tag; the views are described by their kind and text.
  case duplicateTags([Int], art: String, views: [String] = [])
  /// A view has a tag below 0.
  case negativeTags([Int], art: String)
  /// The text has no letters to animate.
  case noLetters(text: String)
  /// The text has more characters than art of letters shows.
  case tooManyLetters(count: Int, limit: Int)
  /// A letter, with its accents and joiners, has more Unicode scalars than any script needs.
  case tooManyScalars(count: Int, limit: Int)
  /// The closure that makes the content of a skin has thrown an error of the app's own.
  case content(reason: String)
  /// There are no shapes to draw.
  case noShapes
  /// A shape's path is empty.
  case emptyPath(index: Int)
  /// A shape's path has a coordinate that is not finite, or beyond a million points.
  case invalidPath(index: Int)
  /// A shape's path, or the art up to it, has more lines and curves than can be drawn in time.
  case tooManySegments(index: Int, count: Int, limit: Int)
  /// A form of a shape, or of its clip, has other moves, lines or curves than its path; the number of the
  /// form, from 1.
  case unlikeForm(Int, of: String)
  /// A motion changes a shape, or its clip, to a form that it has not; the number of the form, and how many
  /// forms there are beside the path.
  case noSuchForm(Double, of: String, count: Int)
  /// SVG path data cannot be read.
  ///
  /// - position: Where the problem is, in characters from 0.
  case pathData(problem: String, remedy: String, position: Int)
  /// There are no frames to show.
  case noFrames
  /// A frame has no size.
  case emptyFrame(index: Int)
  /// A size or a distance in points is negative, not finite or too large.
  case invalidLength(of: String, points: Double)
  /// A scroll view has a header or a footer along each of its axes.
  case mixedAxes(view: String, other: String, isHorizontal: Bool)
  /// The gallery has no skin with this name.
  case unknownSkin(name: String, known: [String])
  /// A text was given for a skin that shows no text.
  case skinWithoutText(name: String, known: [String])
  /// An entry in a list of colors is not a color.
  case unknownColor(String, list: String)
  /// A motion of a skin's own for an ending, such as `outro`, takes longer than
  /// ``RefreshSkin/longestEnding``.
  case endingTooLong(String, seconds: Double, most: Double)
  /// The motion does not fit the art, or a size, a speed or a duration is not valid.
  case motion(MotionError)
}

extension RefreshError {
  /// A description of the problem.
  public var problem: String {
    switch self {
    case .missingNib(let name, let bundle, _): "There is no nib named “\(name)” in \(bundle)."
    case .uncompiledNib(let name, let bundle):
      "\(sentence(bundle)) contains the XIB “\(name)” itself, not the nib compiled from it."
    case .unreadableNib(let name, let reason): "The nib “\(name)” cannot be loaded. \(reason)"
    case .emptyNib(let name): "The nib “\(name)” contains no view."
    case .noTags(let art): "No view in \(art) has a tag greater than 0."
    case .missingTags(let tags, let art):
      "\(sentence(art)) has no view with the tag \(list(tags))."
    case .duplicateTags(let tags, let art, let views):
      "More than one view in \(art) has the tag \(list(tags))"
        + (views.isEmpty ? "." : ": \(views.joined(separator: ", ")).")
    case .negativeTags(let tags, let art):
      "\(sentence(art)) has a view with the negative tag \(list(tags))."
    case .noLetters(let text): "The text “\(text)” contains no letters."
    case .tooManyLetters(let count, _): "The text has \(count) characters."
    case .tooManyScalars(let count, _): "A letter of the text has \(count) Unicode scalars."
    case .content(let reason): "The content of the skin could not be made: \(reason)"
    case .noShapes: "The skin has no shapes."
    case .emptyPath(let index): "The path of shape \(index) is empty."
    case .invalidPath(let index):
      "The path of shape \(index) has a coordinate that is not finite or too large."
    case .tooManySegments(let index, let count, _):
      "At shape \(index), there are \(count) lines and curves."
    case .noSuchForm(let form, let thing, _):
      "A motion changes \(thing) to form \(form), which it does not have."
    case .unlikeForm(let form, let thing):
      "Form \(form) of \(thing) has other lines and curves than its path."
    case .pathData(let problem, _, let position): "\(problem) (position \(position))."
    case .noFrames: "The image sequence has no frames."
    case .emptyFrame(let index): "The image of frame \(index) is empty."
    case .invalidLength(let thing, let points): "The \(thing) is \(points) points."
    case .mixedAxes(let view, let other, let isHorizontal):
      "The \(view) is \(isHorizontal ? "horizontal" : "vertical"), but the scroll view has a "
        + "\(isHorizontal ? "vertical" : "horizontal") \(other)."
    case .unknownSkin(let name, _): "There is no skin named “\(name)”."
    case .skinWithoutText(let name, _): "The skin “\(name)” shows no text."
    case .unknownColor(let name, let list): "“\(name)” in the palette “\(list)” is not a color."
    case .endingTooLong(let motion, let seconds, _): "The motion “\(motion)” takes \(seconds) s."
    case .motion(let error): error.problem
    }
  }

  /// A description of how to fix the problem.
  public var remedy: String {
    switch self {
    case .missingNib(_, let bundle, let known): nibRemedy(bundle, known)
    case .uncompiledNib:
      "In a package, declare the XIB as a resource with .process. In Xcode, check your target under "
        + "Target Membership in the File inspector, and do not copy the XIB in a folder reference."
    case .unreadableNib:
      "Open the XIB in Interface Builder, correct what the reason names, and build it again."
    case .emptyNib: "Add one top-level view that contains the art in Interface Builder."
    case .duplicateTags: "Use each tag once: change Tag in the Attributes inspector."
    case .noTags, .missingTags, .negativeTags:
      "Number the views that move 1, 2, 3… in the order of their animation, with Tag in the "
        + "Attributes inspector."
    case .noLetters: "Use at least one character that is not white space."
    case .tooManyLetters(_, let limit): "Use at most \(limit); a refresh control shows one line."
    case .tooManyScalars(_, let limit):
      "Use at most \(limit): a letter with its accents and joiners."
    case .content: "Correct what the reason names."
    case .noShapes: "Pass at least one shape."
    case .emptyPath: "Add at least one line or curve to the path, or remove the shape."
    case .invalidPath: "Use coordinates from −1,000,000 to 1,000,000 points."
    case .tooManySegments(_, _, let limit): "Use at most \(limit): simplify the paths."
    case .noSuchForm(_, _, let count): "Use a form from 0, its path, to \(count)."
    case .unlikeForm: "Use paths of the same moves, lines and curves, in the same order."
    case .pathData(_, let remedy, _): remedy
    case .noFrames: "Pass at least one image."
    case .emptyFrame: "Use images with a width and height greater than 0 points."
    case .invalidLength:
      "Use a number from 0 to a million; only a place, an offset or a phase may be below 0."
    case .mixedAxes:
      "Give all headers and footers of a scroll view the axis along which it refreshes."
    case .unknownSkin(_, let known): "Use one of \(known.joined(separator: ", "))."
    case .skinWithoutText(_, let known):
      "Use one of \(known.joined(separator: ", ")), or remove the text."
    case .unknownColor:
      "Use the name of a UIColor, such as magenta, or six hexadecimal digits, such as #FF9500."
    case .endingTooLong(_, _, let most):
      "Use at most \(most) s: a refresh that is over should not keep anyone waiting."
    case .motion(let error): error.remedy
    }
  }

  /// How errors name the app's main bundle.
  static let mainBundle = "the main bundle"

  private func nibRemedy(_ bundle: String, _ known: [String]) -> String {
    let isMain = bundle == RefreshError.mainBundle
    let addition =
      isMain
      ? "dd the XIB to your app's target (in Xcode: Target Membership in the File inspector); in a "
        + "Swift package, pass `bundle: .module`."
      : "dd the XIB to the target of this bundle (in Xcode: Target Membership in the File "
        + "inspector), or pass the bundle that contains it."
    guard !known.isEmpty else { return "A" + addition }
    let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? "…" : "")
    return
      "Names have no .xib and are case-sensitive; the bundle has \(names). Correct the name, or a"
      + addition
  }

  /// Returns text with which a sentence can begin; the name of a file stays as it is.
  private func sentence(_ text: String) -> String {
    text.hasPrefix("the ") ? "T" + text.dropFirst() : text
  }

  private func list(_ tags: [Int]) -> String {
    tags.map(String.init).joined(separator: ", ")
  }
}

/// `RefreshMotion` does without Foundation, so that a program that only reads motions starts quickly.
extension MotionError: LocalizedError {
  /// The problem and the remedy.
  public var errorDescription: String? { description }
  /// A description of the remedy.
  public var recoverySuggestion: String? { remedy }
}

extension RefreshError: LocalizedError, CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String { "\(problem) \(remedy)" }
  /// The problem and how to fix it.
  public var errorDescription: String? { description }
  /// A description of how to fix the problem.
  public var recoverySuggestion: String? { remedy }
}
