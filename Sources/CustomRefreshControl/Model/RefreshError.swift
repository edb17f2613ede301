import Foundation
import RefreshMotion

/// An error in refresh art, a skin or a style, with its remedy.
public enum RefreshError: Error, Sendable, Equatable {
  /// The bundle has no nib with this name.
  case missingNib(name: String, bundle: String)
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
  /// More than one view has the same tag.
  case duplicateTags([Int], art: String)
  /// A view has a tag below 0.
  case negativeTags([Int], art: String)
  /// The text has no letters to animate.
  case noLetters(text: String)
  /// There are no shapes to draw.
  case noShapes
  /// A shape's path is empty.
  case emptyPath(index: Int)
  /// A shape's path has a coordinate that is not finite.
  case invalidPath(index: Int)
  /// A path's data cannot be read.
  case path(SVGPathError)
  /// There are no frames to show.
  case noFrames
  /// A frame has no size.
  case emptyFrame(index: Int)
  /// A number of frames a second is not above 0, or not finite.
  case invalidFrameRate(Double)
  /// A size or a distance in points is negative or not finite.
  case invalidLength(of: String, points: Double)
  /// A skin's size is not above 0, or not finite.
  case invalidSize(Double)
  /// The gallery has no skin with this name.
  case unknownSkin(name: String, known: [String])
  /// A text was given for a skin that shows no text.
  case skinWithoutText(name: String, known: [String])
  /// An entry in a list of colors is not a color.
  case unknownColor(String, list: String)
  /// The motion does not fit the art.
  case motion(MotionError)
}

extension RefreshError {
  /// A description of the problem.
  public var problem: String {
    switch self {
    case .missingNib(let name, let bundle): "There is no nib named “\(name)” in \(bundle)."
    case .uncompiledNib(let name, let bundle):
      "\(bundle) has the XIB “\(name)” as it is, not compiled to a nib."
    case .unreadableNib(let name, let reason): "The nib “\(name)” cannot be loaded. \(reason)"
    case .emptyNib(let name): "The nib “\(name)” holds no view."
    case .noTags(let art): "No view in \(art) has a tag."
    case .missingTags(let tags, let art): "\(art) has no view with the tag \(list(tags))."
    case .duplicateTags(let tags, let art):
      "In \(art) more than one view has the tag \(list(tags))."
    case .negativeTags(let tags, let art): "In \(art) there is a view with the tag \(list(tags))."
    case .noLetters(let text): "The text “\(text)” has no letters."
    case .noShapes: "There are no shapes."
    case .emptyPath(let index): "The path of shape \(index) is empty."
    case .invalidPath(let index): "The path of shape \(index) has a coordinate without an end."
    case .path(let error): error.problem
    case .noFrames: "There are no frames."
    case .emptyFrame(let index): "Frame \(index) has no size."
    case .invalidFrameRate(let rate): "There are to be \(rate) frames a second."
    case .invalidLength(let thing, let points): "The \(thing) is \(points) points."
    case .invalidSize(let size): "The skin's size is \(size)."
    case .unknownSkin(let name, _): "There is no skin named “\(name)”."
    case .skinWithoutText(let name, _): "The skin “\(name)” shows no text."
    case .unknownColor(let name, let list): "“\(name)” in the palette “\(list)” is no color."
    case .motion(let error): error.problem
    }
  }

  /// A description of how to fix the problem.
  public var remedy: String {
    switch self {
    case .missingNib:
      "Add the XIB to the target that is built into this bundle, or name the bundle that has it."
    case .uncompiledNib:
      "Declare the XIB with .process in the package, or add it to the target in Xcode, not in a "
        + "folder that is copied."
    case .unreadableNib: "Showcase/run --check says more about a XIB."
    case .emptyNib: "Give it one top-level view that holds the art."
    case .noTags, .missingTags, .duplicateTags, .negativeTags:
      "Tag the views that move 1, 2, 3… in the order in which they take their turns."
    case .noLetters: "Give it at least one character that is not a space."
    case .noShapes: "Give it at least one shape."
    case .emptyPath: "Give it at least one line or curve, or leave the shape out."
    case .invalidPath: "Use finite numbers for its points."
    case .path(let error): error.remedy
    case .noFrames: "Give it at least one image."
    case .emptyFrame: "Use images that are more than 0 points wide and high."
    case .invalidFrameRate: "Use a finite number above 0, such as 12."
    case .invalidLength: "Use a finite number of points, 0 or more."
    case .invalidSize: "Use a finite number above 0; 1 is the skin's own size."
    case .unknownSkin(_, let known): "Use one of \(known.joined(separator: ", "))."
    case .skinWithoutText(_, let known):
      "Use one of \(known.joined(separator: ", ")), or leave the text out."
    case .unknownColor:
      "Name colors as UIColor does, such as magenta, or write six digits, such as #FF9500."
    case .motion(let error): error.remedy
    }
  }

  private func list(_ tags: [Int]) -> String {
    tags.map(String.init).joined(separator: ", ")
  }
}

extension RefreshError: LocalizedError, CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String { "\(problem) \(remedy)" }
  /// The problem and how to fix it.
  public var errorDescription: String? { description }
  /// A description of how to fix the problem.
  public var recoverySuggestion: String? { remedy }
}
