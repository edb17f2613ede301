import CustomRefreshControl
import UIKit

/// A place where a skin breaks a law.
///
/// Its description is one sentence about what is wrong, with a number, and one about what to do.
public struct AuditFinding: Sendable, Equatable {
  /// The law that is broken.
  public let law: AuditLaw
  /// The parts that break it; none if it is the art as a whole.
  public let parts: [Part]
  /// The moment at which it is broken most; nil if it is not at one.
  public let moment: RefreshMoment?
  /// The setting in which it is broken most.
  public let setting: ArtSetting
  /// By how much: in points for ``AuditLaw/fit``, in seconds for ``AuditLaw/endings``, a contrast
  /// ratio for ``AuditLaw/visibility`` and a faint ``AuditLaw/failure``, square points for other failures and
  /// ``AuditLaw/adaptation``.
  public let amount: Double
  /// What to do.
  public let remedy: String
  /// What is wrong; a mark stands for the names of the parts.
  private let problem: String
  /// What is told of each part behind its name; empty if nothing is.
  private let notes: [String]

  /// Stands for the names of the parts in a problem.
  static let names = "\u{FFFC}"

  init(
    _ law: AuditLaw, _ problem: String, remedy: String, parts: [Part] = [],
    notes: [String] = [], at moment: RefreshMoment? = nil, in setting: ArtSetting, amount: Double
  ) {
    self.law = law
    self.problem = problem
    self.remedy = remedy
    self.parts = parts
    self.notes = notes
    self.moment = moment
    self.setting = setting
    self.amount = amount
  }

  /// Returns the problem and the remedy, with names of the parts from elsewhere, such as a file.
  ///
  /// - Parameter name: Returns the name of a part, without an article.
  public func text(naming name: (Part) -> String) -> String {
    "\(problem(naming: name)) \(remedy)"
  }

  /// Returns what is wrong, without the remedy, with names of the parts from elsewhere.
  ///
  /// - Parameter name: Returns the name of a part, without an article; an empty one leaves it out.
  public func problem(naming name: (Part) -> String) -> String {
    let limit = 6
    var seen: Set<String> = []
    let all = parts.enumerated().compactMap { index, part -> String? in
      let name = name(part)
      guard !name.isEmpty else { return nil }
      return notes.indices.contains(index) ? "\(name) \(notes[index])" : name
    }.filter { seen.insert($0).inserted }
    var names = Array(all.prefix(limit))
    let rest = all.count - limit
    if rest > 0 { names.append("\(rest) more part\(rest == 1 ? "" : "s")") }
    let list = sentenceList(names)
    return problem.replacingOccurrences(of: AuditFinding.names, with: list)
  }

  /// A view of the art.
  public struct Part: Sendable, Equatable {
    /// What kind of view it is and what it shows, such as `label “C”`.
    public let name: String
    /// The view's tag.
    public let tag: Int
    /// Its turn among the moving parts, from 1; 0 for a text or an image that does not move.
    public let turn: Int
    /// Where it is in the content's view: the positions among the subviews, from the outside in.
    public let path: [Int]

    @MainActor init(_ view: UIView, turn: Int, in root: UIView) {
      name = "\(Part.kind(of: view))\(Part.title(of: view).map { " “\($0)”" } ?? "")"
      tag = view.tag
      self.turn = turn
      var path: [Int] = []
      for view in sequence(first: view, next: \.superview) {
        guard view !== root, let index = view.superview?.subviews.firstIndex(of: view) else {
          break
        }
        path.insert(index, at: 0)
      }
      self.path = path
    }

    /// Returns the part in art of the same skin.
    ///
    /// - Parameter root: The view of the content.
    /// - Returns: The view; nil if the art has changed.
    @MainActor public func view(in root: UIView) -> UIView? {
      path.reduce(Optional(root)) { view, index in
        view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
      }
    }

    @MainActor private static func kind(of view: UIView) -> String {
      switch view {
      case is UILabel: "label"
      case is UIImageView: "image view"
      case is UIStackView: "stack view"
      case is UIActivityIndicatorView: "activity indicator"
      case is UIButton: "button"
      default: view.layer is CAShapeLayer ? "shape" : "view"
      }
    }

    @MainActor private static func title(of view: UIView) -> String? {
      let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
      guard let text, !text.isEmpty else { return nil }
      return text.count > 24 ? text.prefix(23) + "…" : text
    }
  }
}

extension AuditFinding: CustomStringConvertible {
  /// The law, the problem and the remedy, on one line.
  public var description: String {
    "\(law.rawValue): "
      + text { part in
        part.tag > 0
          ? "\(part.name) (tag \(part.tag))"
          : part.turn > 0 ? "\(part.name) \(part.turn)" : part.name
      }
  }
}

/// Joins the parts as "A, B and C".
func sentenceList(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}
