import CustomRefreshControl
import UIKit

/// Finds out whether a XIB will do as refresh art.
///
/// It looks at what a control would show: the art 60 points high, in the widths of phones held
/// either way and of a window beside another.
@MainActor struct ArtCheck {
  static let height: CGFloat = 60
  static let widths: [CGFloat] = [320, 390, 600, 844]

  private(set) var report: ArtReport
  private let url: URL

  /// Examines a file; whatever is wrong with it is in the report.
  static func report(on url: URL) -> ArtReport {
    var check = ArtCheck(url)
    check.run()
    return check.report
  }

  private init(_ url: URL) {
    self.url = url
    report = ArtReport(name: url.lastPathComponent)
  }

  private mutating func run() {
    // What gives way is told in the report, by name.
    AutoLayout.logsConflicts = false
    defer { AutoLayout.logsConflicts = true }
    let inspection: NibInspection
    do {
      inspection = try UINib.inspect(contentsOf: url)
    } catch {
      return report.add(.error, .file, sentence(of: error))
    }
    let views = inspection.objects.compactMap { $0 as? UIView }
    guard let root = views.first else {
      return report.add(.error, .file, RefreshError.emptyNib(name: report.name).description)
    }
    let art = Art(root: root, names: ArtNames(inspection: inspection))
    checkFile(art, topLevel: views)
    checkTags(art)
    checkLayout(art)
    checkText(art)
    checkFonts(inspection)
    checkTouch(art)
  }

  /// The art as it was loaded.
  @MainActor struct Art {
    let root: UIView
    let names: ArtNames
    let views: [UIView]
    /// The height that it was drawn with.
    let height: CGFloat

    init(root: UIView, names: ArtNames) {
      self.root = root
      self.names = names
      height = root.frame.height
      views = Art.views(in: root)
    }

    var elements: [UIView] { views.filter { $0.tag != 0 }.sorted { $0.tag < $1.tag } }

    private static func views(in root: UIView) -> [UIView] {
      [root] + root.subviews.flatMap(views)
    }
  }

  // MARK: File and tags

  private func sentence(of error: NibError) -> String {
    var text = error.description
    switch error.reason {
    case .unknownClass:
      text += " Only classes of UIKit and of this kit are known here, none of your app."
    case .noOwner:
      text += " Refresh art has no owner: remove the connection; tags take the place of outlets."
    default: break
    }
    return text
  }

  private mutating func checkFile(_ art: Art, topLevel: [UIView]) {
    if topLevel.count > 1 {
      report.add(
        .warning, .file,
        "There are \(topLevel.count) top-level views, and only the first is shown: "
          + "\(art.names.name(of: art.root)). Remove the others.")
    }
    let constraints = art.views.reduce(0) { $0 + $1.constraints.count }
    report.addUnlessFound(
      .file,
      "It loads: \(counted(art.views.count, "view")) and \(counted(constraints, "constraint")).")
  }

  private mutating func checkTags(_ art: Art) {
    do throws(RefreshError) {
      let content = try NibContent(view: art.root, art: report.name)
      let hidden = content.elements.filter { $0.isHidden || $0.alpha == 0 }
      for view in hidden {
        report.add(
          .warning, .tags, "The \(art.names.name(of: view)) is hidden: its turn shows nothing.")
      }
      let turns = content.elements.count
      report.addUnlessFound(
        .tags,
        turns == 1
          ? "One view moves: the \(art.names.list(content.elements))."
          : "\(turns) views take their turns, by their tags from 1 to \(turns).")
    } catch {
      var text = error.description
      switch error {
      case .duplicateTags(let tags, _), .negativeTags(let tags, _):
        let views = art.elements.filter { tags.contains($0.tag) }
        text += " These are meant: the \(art.names.list(views))."
      default: break
      }
      report.add(.error, .tags, text)
    }
  }

  // MARK: Text, fonts, touch

  private mutating func checkText(_ art: Art) {
    for case let label as UILabel in art.views where label.numberOfLines == 1 {
      let wanted = label.intrinsicContentSize.width
      let width = label.bounds.width
      guard wanted > width + 0.5, !label.adjustsFontSizeToFitWidth else { continue }
      report.add(
        .warning, .text,
        "The \(art.names.name(of: label)) needs \(points(wanted)) for its text and has "
          + "\(points(width)): the text is cut short. Make it wider, or the font smaller.")
    }
  }

  private mutating func checkFonts(_ inspection: NibInspection) {
    var places: [String: [String]] = [:]
    for object in inspection.document.objects { Self.collectFonts(of: object, into: &places) }
    for (name, ids) in places.sorted(by: { $0.key < $1.key }) {
      let users = "in \(counted(ids.count, "place")), the first at id \(ids[0])"
      if !ArtFonts.isOnIOS(name) {
        report.add(
          .warning, .fonts,
          "The font \(name) (\(users)) does not come with iOS. Add its file to your app "
            + "(UIAppFonts), or the system font stands in for it.")
      } else if UIFont(name: name, size: 20) == nil {
        report.add(
          .warning, .fonts,
          "The font \(name) (\(users)) is on iOS but not here: the system font stands in for it, "
            + "and texts may be wider or narrower on a device.")
      }
    }
    report.addUnlessFound(
      .fonts,
      places.isEmpty
        ? "Only the system font is used."
        : "\(words(places.keys.sorted())) \(places.count == 1 ? "comes" : "come") with iOS.")
  }

  private static func collectFonts(of element: NibElement, into places: inout [String: [String]]) {
    if element.name == "fontDescription", let name = element.attributes["name"] {
      places[name, default: []].append(element.nearestID ?? "?")
    }
    for child in element.children { collectFonts(of: child, into: &places) }
  }

  private mutating func checkTouch(_ art: Art) {
    for view in art.views where view is UIControl || view is UIScrollView {
      report.add(
        .warning, .touch,
        "The \(art.names.name(of: view)) cannot be touched: a refresh control is only pulled.")
    }
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

  mutating func add(
    _ severity: ArtReport.Finding.Severity, _ topic: ArtReport.Finding.Topic, _ text: String
  ) {
    report.add(severity, topic, text)
  }

  mutating func addUnlessFound(_ topic: ArtReport.Finding.Topic, _ text: String) {
    report.addUnlessFound(topic, text)
  }
}
