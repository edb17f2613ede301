import CustomRefreshControl
import RefreshAudit
import RefreshMotion
import UIKit

extension ArtCheck {
  /// Reports a motion that cannot move as many parts.
  mutating func checkSkinFit(of count: Int) {
    guard let problem = SkinFit(skin).problem(for: count) else { return }
    report.add(.error, .motion, problem)
    report.unfitMotion = skin.name
  }

  /// Reports parts that the motion has no role for.
  mutating func checkMotion(_ art: Art) {
    // Without valid tags it is not known what moves.
    if (try? NibContent(view: art.root)) != nil { tellStill(art) }
  }

  /// Reports parts that the motion never changes, such as a fifth one of a motion for two.
  private mutating func tellStill(_ art: Art) {
    let elements = art.moving
    let still = SkinFit(skin).still(of: elements.count) { elements[$0].layer is CAShapeLayer }
      .map { elements[$0] }
    guard !still.isEmpty else { return }
    report.add(
      .warning, .motion,
      "The motion of “\(skin.name)” never moves the \(art.names.list(still)): each of its parts has a "
        + "role of its own. Set \(still.count == 1 ? "its tag" : "their tags") to 0, or choose a "
        + "motion for any number of parts, such as “appCoda”.", about: art.places(still))
  }

  // MARK: Laws

  /// Returns the laws that the art breaks as an app shows it; without valid tags only those of what can
  /// be seen.
  func brokenLaws(_ art: Art) -> [AuditFinding] {
    let folder = Bundle(url: url.deletingLastPathComponent())
    let name = url.deletingPathExtension().lastPathComponent
    if let own = try? RefreshSkin(
      nibNamed: name, bundle: folder, motion: skin.motions.loop, palette: skin.palette)
    {
      let exceptions: [AuditLaw: String] =
        lacksPictures ? [.visibility: "Pictures are missing, also behind other parts."] : [:]
      return (try? own.audit(except: exceptions)) ?? []
    }
    let others = AuditLaw.allCases.filter { $0 != .visibility || lacksPictures }
    let exceptions = others.map { ($0, "Without tags it is not known what moves.") }
    let own = try? ArtFile(url.path).skin(movingLike: skin)
    return
      (try? own?.audit(
        except: Dictionary(uniqueKeysWithValues: exceptions))) ?? []
  }

  /// Returns where the views are of whose look the file says nothing: an app's class draws them, or
  /// what is behind them; iOS draws an activity indicator.
  private func unknownLooks(_ art: Art) -> Set<[Int]> {
    var paths: Set<[Int]> = []
    func look(at view: UIView, _ path: [Int], isUnknown: Bool) {
      let isUnknown =
        isUnknown || isStandIn(view, art) || Self.isDrawnByCode(view)
        || view is UIActivityIndicatorView
      if isUnknown { paths.insert(path) }
      for (index, part) in view.subviews.enumerated() {
        look(at: part, path + [index], isUnknown: isUnknown)
      }
    }
    look(at: art.root, [], isUnknown: false)
    return paths
  }

  /// Reports the laws that the art breaks, unless a fault that is told already is the cause.
  mutating func tellLaws(_ art: Art) {
    var slabs: [UIView] = []
    let unknown = unknownLooks(art)
    for law in laws {
      let parts = law.parts.filter { law.law != .visibility || !unknown.contains($0.path) }
      guard law.parts.isEmpty || !parts.isEmpty else { continue }
      let views = parts.compactMap { $0.view(in: art.root) }
      let isOld = !views.isEmpty && views.allSatisfy { isTold($0, art) }
      // What does not fit the control is not judged by where it is there.
      let isEarly = isCut && [.fit, .visibility, .activity].contains(law.law)
      // Of what is never visible, that is told, and not that nothing of it changes.
      let isConsequence = law.law == .activity && visitors(art).isEmpty
      guard !isOld, !isEarly, !isConsequence else { continue }
      let slab = law.law == .visibility ? commonPlate(behind: views) : nil
      if let slab { slabs.append(slab) }
      let problem = law.problem { part in
        guard parts.contains(part) else { return "" }
        return part.view(in: art.root).map(art.names.name) ?? part.name
      }
      report.add(
        .warning, Self.topic(of: law),
        problem + " " + (slab.map { remedy(forPlate: $0, art) } ?? law.remedy),
        about: art.places(views))
    }
    tellSlabs(art, except: slabs)
    guard report.works, laws.isEmpty, (try? NibContent(view: art.root)) != nil else { return }
    report.addUnlessFound(
      .motion, "With the motion of “\(skin.name)” the art meets the laws of the gallery's skins.")
  }

  private static func isDrawnByCode(_ view: UIView) -> Bool {
    type(of: view) == UIView.self && view.backgroundColor == nil && view.subviews.isEmpty
  }

  /// Whether a fault of a view, or one that hides it, is in the report.
  private func isTold(_ view: UIView, _ art: Art) -> Bool {
    guard Self.isSeen(view, in: art.root), let id = art.names.inspection.element(of: view)?.id
    else { return true }
    return report.findings.contains { finding in
      [.warning, .error].contains(finding.severity) && finding.ids?.contains(id) == true
        && [.file, .tags, .size, .fit, .text, .layout].contains(finding.topic)
    }
  }

  private static func topic(of law: AuditFinding) -> ArtReport.Finding.Topic {
    switch law.law {
    case .visibility: .color
    case .fit: if case .pull? = law.moment { .fit } else { .motion }
    case .texts: .text
    case .adaptation: .layout
    case .seams, .endings, .failure, .calm, .still, .activity, .restoration, .selfRunning: .motion
    }
  }

  /// Returns the moving parts that can be seen at some moment, as far as the laws tell.
  func visitors(_ art: Art) -> [UIView] {
    // A motion that does not fit shows nothing.
    guard SkinFit(skin).error(for: art.moving.count) == nil else { return [] }
    let unseen = laws.filter { $0.law == .visibility && $0.moment == nil }
      .flatMap(\.parts).compactMap { $0.view(in: art.root) }
    return art.moving.filter { part in !unseen.contains { $0 === part } }
  }
}
