import CustomRefreshControl
import RefreshAudit

/// Art of the user's own, in place of a skin of the gallery; each save of it is another one.
struct OwnSkin: Equatable, Sendable {
  /// The name of its file, without the ending.
  let name: String
  /// The number of the save.
  let version: Int
  /// The name of the skin whose motion moves it.
  var mover = "appCoda"
  let skin: RefreshSkin
  /// The path of its XIB; nil if there is none on disk.
  var file: String?
  /// The Swift file that declares it; nil for a XIB.
  var source: String?

  /// The expression that makes it in an app.
  var code: String {
    guard source == nil else { return ".\(name)" }
    let motion =
      mover == "appCoda"
      ? "" : ", motion: RefreshSkin.\(mover).motions.loop, palette: RefreshSkin.\(mover).palette"
    return "try RefreshSkin(nibNamed: \(Code.literal(name))\(motion))"
  }

  static func == (left: OwnSkin, right: OwnSkin) -> Bool {
    left.name == right.name && left.version == right.version
  }
}

/// What a check found in the user's own art.
struct ArtFinding: Hashable, Sendable {
  enum Severity: Sendable { case ok, note, warning, error }

  let severity: Severity
  /// One or more sentences.
  let text: String
  /// The line in the file; nil without a single one.
  var line: Int?
  /// Where the views are that it is about: for each the places among the subviews, from the art's root
  /// down.
  var paths: [[Int]] = []
}

extension ArtFinding {
  /// Audits the art that settings show; returns what breaks a law, or that nothing does.
  @MainActor static func audit(of settings: Settings) -> [ArtFinding] {
    do throws(RefreshError) {
      let background = settings.art.background?.uiColor ?? .systemBackground
      let found = try settings.makeSkin().audit(over: background)
      guard found.isEmpty else { return found.map { ArtFinding($0) } }
      return [ArtFinding(severity: .ok, text: "The art meets all \(AuditLaw.allCases.count) laws.")]
    } catch {
      return [ArtFinding(severity: .error, text: error.description)]
    }
  }

  /// Returns what an edge cuts of the art that settings show; nil if nothing, or the art cannot be shown.
  @MainActor static func cut(of settings: Settings) -> String? {
    let others = AuditLaw.allCases.filter { $0 != .fit }
    let exceptions = Dictionary(uniqueKeysWithValues: others.map { ($0, "") })
    return try? settings.makeSkin().audit(except: exceptions).first?.description
  }

  private init(_ finding: AuditFinding) {
    self.init(
      severity: .warning, text: finding.description, paths: finding.parts.map(\.path))
  }
}
