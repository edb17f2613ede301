import CustomRefreshControl
import Foundation
import UIKit

/// The user's own art on a skin's page, with the findings of a check; each save shows the new art at
/// the same moment.
@MainActor final class ArtPreview {
  let page: SkinPageViewController
  /// The bar with the art's name, and the keys of the page.
  let root: UINavigationController

  private let file: String
  private var mover: RefreshSkin
  private let now: () -> String
  /// Whether a drawing is moved like the skin, rather than by a motion of its own.
  private let isMoverChosen: Bool
  private var saves = 0
  /// The number of parts of the art that the movers fit.
  private var partCount: Int?
  /// When the art that is shown was saved; nil before there was some.
  private var shownTime: String?

  /// - Parameters:
  ///   - file: The path of the XIB, the drawing or the animation.
  ///   - mover: The skin whose motion is used.
  ///   - now: Returns the time of day, as in “14:02”.
  init(
    _ file: String, movingLike mover: RefreshSkin, isMoverChosen: Bool = false,
    session: ShowcaseSession, clock: any Clock<Duration>, now: @escaping () -> String
  ) {
    self.file = file
    self.isMoverChosen = isMoverChosen
    self.mover = mover
    self.now = now
    let url = URL(fileURLWithPath: file)
    page = SkinPageViewController(
      Settings(skin: url.deletingPathExtension().lastPathComponent), session: session, clock: clock)
    page.title = url.lastPathComponent
    root = PreviewRoot(rootViewController: page)
    page.onMotionChange = { [weak self] in self?.changeMotion(by: $0) }
    page.list.onMover = { [weak self] in self?.move(like: $0) }
    page.loadViewIfNeeded()
  }

  /// Moves the art like the next or the previous skin of the gallery whose motion fits it.
  private func changeMotion(by step: Int) {
    let fitting = page.list.movers
    guard !fitting.isEmpty else { return }
    let index = fitting.firstIndex(of: mover.name) ?? (step > 0 ? -1 : 0)
    move(like: fitting[(index + step + fitting.count) % fitting.count])
  }

  /// Moves the art like a skin of the gallery.
  private func move(like name: String) {
    guard let skin = RefreshSkin.named(name) else { return }
    mover = skin
    load()
    let art = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    page.title = "\(art) · \(mover.name)"
  }

  /// Lists the skins whose motion fits the art, which depends on the number of its parts.
  private func findMovers() {
    guard let count = try? ArtFile(file).content().elements.count, count != partCount else {
      return
    }
    partCount = count
    page.list.movers = SkinFit.movers(for: count)
  }

  /// Checks the file and shows its art; art with errors is shown as well if a control can show it.
  ///
  /// - Returns: The report of the check.
  @discardableResult
  func load() -> ArtReport {
    let url = URL(fileURLWithPath: file)
    if DesignFile.isOne(file) { return loadDesign(url) }
    let report = ArtCheck.report(on: url, movingLike: mover)
    page.list.findings = ArtFinding.all(of: report, in: url)
    findMovers()
    if let skin = try? ArtFile(file).skin(movingLike: mover) {
      show(skin)
    } else if let still = try? ArtFile(file).load() {
      page.stage.still = still
      page.stage.isOutdated = false
      page.showRemark(
        report.unfitMotion.map { "The motion of “\($0)” does not fit this art." } ?? Self.tagHint)
    } else {
      let told = report.worstFirst.filter { $0.severity != .ok }
      showFailure(at: told.lazy.compactMap(\.line).first)
    }
    return report
  }

  /// Imports a drawing or an animation and shows it, with what became of its parts.
  private func loadDesign(_ url: URL) -> ArtReport {
    var report = ArtReport(name: url.lastPathComponent)
    do {
      let found = try DesignFile(file).load(movingLike: isMoverChosen ? mover : nil)
      page.list.findings = ArtFinding.all(of: found.report)
      show(found.skin, source: found.source)
    } catch {
      let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      report.add(.error, .file, reason)
      page.list.findings = [ArtFinding(severity: .error, text: reason)]
      showFailure(at: nil)
    }
    for finding in page.list.findings where finding.severity != .ok && finding.severity != .error {
      report.add(finding.severity == .warning ? .warning : .note, .file, finding.text)
    }
    return report
  }

  private static let tagHint = "Tag the moving views 1, 2, 3… in Interface Builder."

  private func show(_ skin: RefreshSkin, source: String? = nil) {
    saves += 1
    shownTime = now()
    page.show(
      OwnSkin(
        name: page.history.present.skin, version: saves, mover: mover.name, skin: skin,
        file: URL(fileURLWithPath: file).path, source: source))
    page.stage.isOutdated = false
    page.showRemark(nil)
  }

  /// The last art that could be shown stays, faded.
  private func showFailure(at line: Int?) {
    let place = URL(fileURLWithPath: file).lastPathComponent + (line.map { ":\($0)" } ?? "")
    if shownTime == nil, page.stage.still == nil { page.stage.still = UIView() }
    page.stage.isOutdated = true
    let shown = shownTime.map { "; showing \($0)" } ?? "."
    page.showRemark("\(place) does not load\(shown)")
  }
}

/// The bar of a preview, which passes keys to the page.
private final class PreviewRoot: UINavigationController {
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isTaken = presses.contains { press in press.key.map(handle) ?? false }
    if !isTaken { super.pressesBegan(presses, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    guard let page = topViewController as? SkinPageViewController else { return false }
    if page.handle(key) { return true }
    guard let mode = Mode(key: key.keyCode), key.modifierFlags.isEmpty else { return false }
    return page.session.modes.toggle(mode)
  }
}

/// The places of the views of a XIB, by their Interface Builder ids.
@MainActor struct ArtPaths {
  private var places: [(id: String, path: [Int], line: Int)] = []

  init(_ url: URL) {
    guard let inspection = try? UINib.inspect(contentsOf: url, owner: ArtFile.Owner()),
      let root = inspection.objects.lazy.compactMap({ $0 as? UIView }).first
    else { return }
    note(root, at: [], inspection)
  }

  private mutating func note(_ view: UIView, at path: [Int], _ inspection: NibInspection) {
    if let element = inspection.element(of: view), let id = element.id {
      places.append((id, path, element.line))
    }
    for (index, subview) in view.subviews.enumerated() {
      note(subview, at: path + [index], inspection)
    }
  }

  /// Returns the views of a finding: the one at its place, or those that its sentences name.
  func places(of finding: ArtReport.Finding) -> [(path: [Int], line: Int)] {
    places.filter { place in
      finding.id == place.id
        || ["id \(place.id))", "id \(place.id),"].contains(where: finding.text.contains)
    }
    .map { ($0.path, $0.line) }
  }
}

extension ArtFinding {
  /// Checks a XIB that the first skin's motion moves; returns what is found, the worst first.
  @MainActor static func all(in url: URL) -> [ArtFinding] {
    all(of: ArtCheck.report(on: url), in: url)
  }

  /// Returns what a check found, the worst first, or that there is nothing to find.
  @MainActor fileprivate static func all(of report: ArtReport, in url: URL) -> [ArtFinding] {
    let told = report.worstFirst.filter { $0.severity != .ok }
    guard !told.isEmpty else { return [ArtFinding(severity: .ok, text: report.verdict)] }
    let paths = ArtPaths(url)
    return told.map { ArtFinding($0, in: paths) }
  }

  @MainActor fileprivate init(_ finding: ArtReport.Finding, in paths: ArtPaths) {
    let places = paths.places(of: finding)
    let severity: Severity =
      switch finding.severity {
      case .ok: .ok
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    self.init(
      severity: severity, text: finding.text, line: finding.line ?? places.first?.line,
      paths: places.map(\.path))
  }
}
