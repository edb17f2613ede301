import CustomRefreshControl
import Foundation
import RefreshAudit
import RefreshImport
import RefreshMotion
import UIKit

/// Checks whether a XIB is usable as refresh art.
///
/// It checks the art as a control would show it: 60 points high, in the widths of phones in both
/// orientations and of a window in Split View. All findings are reported together.
@MainActor struct ArtCheck {
  static let height: CGFloat = ArtBand.height

  var report: ArtReport
  /// The skin whose motion is applied to the art.
  let skin: RefreshSkin
  let url: URL
  /// The widths of the control in which the layout is checked, in points.
  var widths: [CGFloat] = [320, 390, 600, 844]
  /// What layout makes of the art in the height of a control.
  var shown: LaidOutArt?
  /// Whether the art is higher than the control, and not all of it fits: what else is where, is told
  /// once that is mended.
  var isCut = false
  /// Whether pictures are missing: gray boxes are drawn for them.
  private(set) var lacksPictures = false
  /// The laws of the gallery that the art breaks, moved by the skin.
  private(set) var laws: [AuditFinding] = []

  /// Checks a file; all problems are in the report.
  ///
  /// - Parameter skin: The skin whose motion is applied to the art.
  static func report(on url: URL, movingLike skin: RefreshSkin = .appCoda) -> ArtReport {
    var check = ArtCheck(url, skin: skin)
    check.run()
    return check.report
  }

  private init(_ url: URL, skin: RefreshSkin) {
    self.url = url
    self.skin = skin
    report = ArtReport(name: url.lastPathComponent)
  }

  private mutating func run() {
    // The report includes the broken constraints by name.
    AutoLayout.logsConflicts = false
    defer { AutoLayout.logsConflicts = true }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      return report.add(.error, .file, ImportError.isFolder.description)
    }
    let fonts = ArtFontFiles(near: url)
    let inspection: NibInspection
    do {
      inspection = try UINib.inspect(contentsOf: url)
    } catch {
      return report.add(.error, .file, error.description, line: error.line, id: error.id)
    }
    if tellScreen(inspection) { return }
    tellLoading(inspection)
    let views = inspection.objects.compactMap { $0 as? UIView }
    guard let root = views.first else {
      if report.works {
        report.add(.error, .file, RefreshError.emptyNib(name: report.name).description)
      }
      return
    }
    let art = Art(root: root, names: ArtNames(inspection: inspection))
    checkFile(art, topLevel: views)
    checkTags(art)
    checkSkinFit(of: art.moving.count)
    checkVisibility(art)
    judge(art, inspection)
    checkFonts(inspection, fonts)
    checkTouch(art)
  }

  /// Checks how the art is laid out, and which laws it breaks.
  private mutating func judge(_ art: Art, _ inspection: NibInspection) {
    // A view that failed to load would otherwise be reported again as a layout problem.
    guard isWhole(inspection) else { return tellSlabs(art, except: []) }
    laws = brokenLaws(art)
    checkLayout(art)
    // With ambiguous layout, it says nothing what is where.
    let isLaidOut = !report.findings.contains { $0.topic == .layout && $0.severity == .error }
    if isLaidOut {
      checkText(art)
      checkOverlap(art)
      checkMotion(art)
    }
    explain(by: inspection)
    checkOtherSizeClasses(inspection)
    if isLaidOut { tellLaws(art) } else { tellSlabs(art, except: []) }
  }

  /// Reports the faults of tags and constraints that views are the cause of which the size class leaves
  /// out as faults of those views.
  mutating func explain(by inspection: NibInspection) {
    let missing = inspection.findings.filter { $0.fault.reason == .uninstalled }
    let outcomes: [(ArtReport.Finding.Topic, String)] = [
      (.tags, "the tags are not 1 to n"), (.layout, "the constraints do not determine all frames"),
    ]
    let told = outcomes.filter { report.removeErrors(about: $0.0, if: !missing.isEmpty) }
    guard let first = missing.first, !told.isEmpty else { return }
    report.removeNotes { $0.contains(NibError.Reason.uninstalled.problem) }
    let isOne = missing.count == 1
    let names = words(
      missing.map { "\($0.fault.element.map { "<\($0)>" } ?? "a view") (id \($0.fault.id ?? "?"))" }
    )
    report.add(
      .error, .file,
      "\(first.fault.file):\(first.fault.line ?? 0): \(names) \(isOne ? "is" : "are") not installed for "
        + "the size class, and without \(isOne ? "it" : "them") \(words(told.map(\.1))). Select "
        + "Installed for the size class in the Attributes inspector, or remove "
        + "\(isOne ? "it" : "them").", line: first.fault.line, id: first.fault.id)
  }

  /// Whether another class stands in for that of a view.
  func isStandIn(_ view: UIView, _ art: Art) -> Bool {
    guard let id = art.names.inspection.element(of: view)?.id else { return false }
    return art.names.inspection.findings.contains { finding in
      guard finding.fault.id == id else { return false }
      return switch finding.fault.reason {
      case .standInClass, .standInElement, .unknownView: true
      default: false
      }
    }
  }

  private func isWhole(_ inspection: NibInspection) -> Bool {
    !inspection.findings.contains { $0.severity == .error }
  }

  /// The art after loading.
  @MainActor struct Art {
    let root: UIView
    let names: ArtNames
    let views: [UIView]
    /// The size in the XIB.
    let size: CGSize

    init(root: UIView, names: ArtNames) {
      self.root = root
      self.names = names
      size = root.frame.size
      // The internal subviews of controls are not part of the art.
      views = Art.views(in: root).filter { $0 === root || names.inspection.element(of: $0) != nil }
    }

    /// The parts that a preview moves: those with valid tags, or those that `ArtTags` proposes.
    var moving: [UIView] {
      (try? NibContent(view: root))?.elements ?? ArtTags(for: root).elements
    }

    /// Returns where views are in the file.
    func places(_ views: [UIView]) -> [NibElement] {
      views.compactMap(names.inspection.element)
    }

    var elements: [UIView] { views.filter { $0.tag != 0 }.sorted { $0.tag < $1.tag } }

    private static func views(in root: UIView) -> [UIView] {
      [root] + root.subviews.flatMap(views)
    }
  }

  // MARK: File

  /// Reports a file that is a whole screen as one error; returns whether it is a screen.
  private mutating func tellScreen(_ inspection: NibInspection) -> Bool {
    guard let (problem, first) = Self.screen(inspection) else { return false }
    report.add(.error, .file, problem, line: first.line, id: first.id)
    return true
  }

  /// Returns why a file is a whole screen, and the first part that is one; nil if it is none.
  static func screen(_ inspection: NibInspection) -> (problem: String, first: NibError)? {
    let parts = inspection.findings.compactMap { finding -> (String, NibError)? in
      switch finding.fault.reason {
      case .partOfScreen(let kind): (kind, finding.fault)
      case .otherObject(let kind) where kind.hasSuffix("controller"): (kind, finding.fault)
      default: nil
      }
    }
    guard let (_, first) = parts.first else { return nil }
    let kinds = Array(Set(parts.map(\.0))).sorted().map { "a \($0)" }
    let problem =
      "This is a screen, not refresh art: it contains \(words(kinds)). Create a separate View file "
      + "for the art, 60 points high."
    return (problem, first)
  }

  /// Reports the loader's findings, each once, the most severe first.
  private mutating func tellLoading(_ inspection: NibInspection) {
    var groups: [(finding: NibFinding, places: Int)] = []
    for finding in inspection.findings {
      if let index = groups.firstIndex(where: {
        $0.finding.fault.reason == finding.fault.reason && $0.finding.severity == finding.severity
      }) {
        groups[index].places += 1
      } else {
        groups.append((finding, 1))
      }
    }
    for severity in [NibFinding.Severity.error, .warning, .note] {
      for (finding, places) in groups where finding.severity == severity {
        tell(finding, places: places)
      }
    }
  }

  private mutating func tell(_ finding: NibFinding, places: Int) {
    let fault = finding.fault
    var text = fault.description
    if places > 1 { text += " (Also in \(counted(places - 1, "other place").lowercased()).)" }
    var severity: ArtReport.Finding.Severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    switch fault.reason {
    case .standInClass(let name, _, let isOfTarget):
      guard let remark = ArtClassName(name, isOfTarget: isOfTarget).remark else { break }
      severity = .warning
      text = "\(fault.file):\(fault.line ?? 0): \(remark)"
    case .placeholderImage(let name), .missingResource(kind: "image", let name):
      // The app would show nothing there.
      lacksPictures = true
      severity = .error
      if let meant = PlainText.similar(to: name, among: ArtPictureNames.near(url)) {
        text += " Did you mean “\(meant)”?"
      } else if fault.reason.remedy == nil {
        text += " Add the picture to the XIB's folder or an asset catalog."
      }
    case .unreadImage(_, let fault) where fault.isTrueOnDevice:
      lacksPictures = true
      severity = .error
    default: break
    }
    report.add(severity, .file, text, line: fault.line, id: fault.id)
  }

  private mutating func checkFile(_ art: Art, topLevel: [UIView]) {
    if topLevel.count > 1 {
      report.add(
        .warning, .file,
        "The XIB has \(topLevel.count) top-level views, but only the first is shown: the "
          + "\(art.names.name(of: art.root)). Remove the others.", about: art.places(topLevel))
    }
    if art.root is UITableViewCell || art.root is UICollectionReusableView {
      report.add(
        .warning, .file,
        "The art is a cell or a section view. Use a plain view: a cell adds a background and margins "
          + "of its own.", about: art.places([art.root]))
    }
    if report.works {
      let count = ArtCount(art.names.inspection.document)
      report.addUnlessFound(
        .file,
        "The XIB loads with \(counted(count.views, "view")) and "
          + "\(counted(count.constraints, "constraint")).")
    }
  }

  // MARK: Tags

  /// Checks whether the tags are 1 to n.
  private mutating func checkTags(_ art: Art) {
    do throws(RefreshError) {
      let content = try NibContent(view: art.root, art: report.name)
      tellForgotten(art, among: content.elements)
      let turns = content.elements.count
      report.addUnlessFound(
        .tags,
        turns == 1
          ? "One view is animated: the \(art.names.list(content.elements))."
          : "\(turns) views are animated, in the order of their tags 1 to \(turns).")
    } catch {
      var text = error.description
      var views: [UIView] = []
      switch error {
      case .duplicateTags(let tags, let name, _):
        views = art.elements.filter { tags.contains($0.tag) }
        text = RefreshError.duplicateTags(tags, art: name).description
        text += " Affected: the \(art.names.list(views)).\(freeText(art))"
      case .negativeTags(let tags, _):
        views = art.elements.filter { tags.contains($0.tag) }
        text += " Affected: the \(art.names.list(views)).\(freeText(art))"
      case .missingTags:
        // Only tags above the number of tagged views leave gaps.
        views = art.elements.filter { $0.tag > art.elements.count }
        text = gapText(views, art)
      default: break
      }
      if case .noTags = error, art.views.count == 1 {
        text =
          "There is nothing in the art. Add labels, image views or colored views, and number "
          + "them 1, 2, 3… with Tag in the Attributes inspector."
      } else if case .noTags = error, !ArtTags(for: art.root).elements.isEmpty {
        text += " Showcase/run --tag proposes them, and --write writes them into the file."
      }
      report.add(.error, .tags, text, about: art.places(views))
    }
  }

  /// Names the views whose tags are too high, and the tags that are free.
  private func gapText(_ strays: [UIView], _ art: Art) -> String {
    let count = art.elements.count
    let free = freeTags(art)
    let isOne = strays.count == 1
    let remedy =
      isOne
      ? "Set Tag to \(free[0]) in the Attributes inspector."
      : "Give them these tags in the Attributes inspector."
    return "The \(art.names.list(strays)) \(isOne ? "has a tag" : "have tags") above \(count), but "
      + "only \(counted(count, "view")) \(count == 1 ? "has a tag" : "have tags"), and there is no "
      + "view with the \(tagWords(free)). \(remedy)"
  }

  /// Returns the tags from 1 to the number of tagged views that no view has.
  private func freeTags(_ art: Art) -> [Int] {
    let used = Set(art.elements.map(\.tag))
    return (1...max(1, art.elements.count)).filter { !used.contains($0) }
  }

  /// Tells which tags are free, so that one correction is enough.
  private func freeText(_ art: Art) -> String {
    " Use 1 to \(art.elements.count): the \(tagWords(freeTags(art))) "
      + "\(freeTags(art).count == 1 ? "is" : "are") free."
  }

  private func tagWords(_ tags: [Int]) -> String {
    "tag\(tags.count == 1 ? "" : "s") \(words(tags.prefix(10).map(String.init)))"
  }

  /// Reports labels or image views without a tag beside others of the same class with tags.
  private mutating func tellForgotten(_ art: Art, among elements: [UIView]) {
    let forgotten = art.views.filter { view in
      guard view.tag == 0, view is UILabel || view is UIImageView, !view.isHidden else {
        return false
      }
      return elements.contains { element in
        element.superview === view.superview && type(of: element) == type(of: view)
      }
    }
    guard let first = forgotten.first else { return }
    if forgotten.count == 1, ArtTags(for: art.root).elements.first === first {
      return report.add(
        .warning, .tags,
        "The \(art.names.name(of: first)) has the tag 0 and will not move: tags begin at 1. Add 1 to "
          + "each tag, from 1 to \(elements.count + 1).", about: art.places([first]))
    }
    report.add(
      .warning, .tags,
      "The \(art.names.list(forgotten)) \(forgotten.count == 1 ? "has" : "have") the tag 0 beside "
        + "views with tags, and will not move. To animate \(forgotten.count == 1 ? "it" : "them"), "
        + "set Tag in the Attributes inspector, from \(elements.count + 1).",
      about: art.places(forgotten))
  }

  // MARK: Fonts, touch

  private mutating func checkFonts(_ inspection: NibInspection, _ own: ArtFontFiles) {
    var places: [String: [String]] = [:]
    for object in inspection.document.objects { Self.collectFonts(of: object, into: &places) }
    for (name, ids) in places.sorted(by: { $0.key < $1.key }) {
      let users = "in \(counted(ids.count, "place")), the first at id \(ids[0])"
      if let file = own.files[name] {
        guard !own.isListed(name) else { continue }
        report.add(
          .warning, .fonts,
          "The font \(name) (\(users)) is in the file \(file), which no Info.plist of the project "
            + "lists. Add it there under UIAppFonts; otherwise iOS uses the system font.")
      } else if ArtFonts.isPrivate(name) {
        report.add(
          .warning, .fonts,
          "The font \(name) (\(users)) is the system font by a private name, for which iOS 13 and "
            + "later may draw Times New Roman. Choose System as Font in the Attributes inspector.")
      } else if !ArtFonts.isSystem(name), !ArtFonts.isOnIOS(name) {
        report.add(
          .warning, .fonts,
          "The font \(name) (\(users)) is not part of iOS, which uses the system font instead. Add "
            + "the font file to your app and list it under UIAppFonts in Info.plist.")
      } else if !ArtFonts.isSystem(name) {
        report.add(
          .note, .fonts,
          "The font \(name) (\(users)) is part of iOS, but not of the simulator, which draws "
            + "the system font instead: text may be up to a quarter wider or narrower on a device.")
        report.noteStandInFont(name)
      }
    }
    report.addUnlessFound(
      .fonts,
      places.isEmpty
        ? "The XIB uses only the system font."
        : "\(words(places.keys.sorted())) \(places.count == 1 ? "is" : "are") part of iOS or of the "
          + "project.")
  }

  private static func collectFonts(of element: NibElement, into places: inout [String: [String]]) {
    let isNamed = element.name == "fontDescription" || element.attributes["key"] == "NSFont"
    if isNamed, let name = element.attributes["name"] {
      places[name, default: []].append(element.nearestID ?? "?")
    }
    for child in element.children { collectFonts(of: child, into: &places) }
  }

  private mutating func checkTouch(_ art: Art) {
    // Users do not expect to operate a page control in refresh art.
    let views = art.views.filter {
      ($0 is UIControl || $0 is UIScrollView) && !($0 is UIPageControl)
    }
    guard !views.isEmpty else { return }
    report.add(
      .warning, .touch,
      "The \(art.names.list(views)) \(views.count == 1 ? "does" : "do") not respond to touches in a "
        + "refresh control. Use labels, image views or views instead.", about: art.places(views))
  }

  // MARK: Words

  func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  func points(_ length: CGFloat) -> String {
    let tenths = (length * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    return text == "1" ? "1 point" : "\(text) points"
  }
}
