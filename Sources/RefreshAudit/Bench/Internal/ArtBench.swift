import CustomRefreshControl
import UIKit

/// Shows the art of a skin in a window of its own, in any setting and at any moment.
@MainActor final class ArtBench {
  let art: RefreshArtView
  var setting: ArtSetting {
    didSet {
      guard setting != oldValue else { return }
      shownRemarks = nil
      applySetting()
    }
  }

  /// The texts of the art.
  var strings: RefreshStrings { didSet { setStrings() } }

  private let outlines = Ink.Outlines()
  private let window = UIWindow(frame: .zero)
  private let parent = UIViewController()
  private let child = UIViewController()

  /// Makes a bench; ``close()`` takes its window away.
  ///
  /// - Throws: `RefreshError` if the skin cannot be shown.
  init(
    _ skin: RefreshSkin, in setting: ArtSetting = ArtSetting(), tint: UIColor? = nil
  ) throws(RefreshError) {
    art = RefreshArtView(skin: skin)
    if let tint {
      art.tintColor = tint
      // Content that reads the tint once finds this one.
      art.skin = art.skin
    }
    self.setting = setting
    if let error = art.error { throw error }
    strings = art.strings
    setStrings()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(art)
    // Below all windows of the app: traits reach a view only in a window.
    window.windowLevel = UIWindow.Level(rawValue: -1000)
    window.rootViewController = parent
    // Art that looks at its surroundings on entering the window finds those of the setting.
    applySetting()
    window.isHidden = false
    layOut()
  }

  private func setStrings() {
    art.strings = strings
    // In pictures a date is the same in each run.
    art.strings.lastUpdated = strings.lastUpdated.replacingOccurrences(of: "%@", with: "9:41")
  }

  func close() {
    art.moment = nil
    window.isHidden = true
    window.rootViewController = nil
  }

  /// How far the art is from the window's edges: farther than any safe area, which a control that refreshes is
  /// clear of.
  private static let margin: CGFloat = 100

  private func applySetting() {
    let frame = CGRect(origin: .zero, size: setting.size)
    window.frame = frame.insetBy(dx: -Self.margin, dy: -Self.margin)
    window.frame.origin = .zero
    parent.view.frame = window.bounds
    child.view.frame = frame.offsetBy(dx: Self.margin, dy: Self.margin)
    art.frame = frame
    // Either is deprecated, or not there, on one of the systems.
    #if os(visionOS)
      child.traitOverrides.userInterfaceStyle = setting.userInterfaceStyle
      child.traitOverrides.preferredContentSizeCategory = setting.textSize
      child.traitOverrides.layoutDirection = setting.layoutDirection
    #else
      parent.setOverrideTraitCollection(
        UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: setting.userInterfaceStyle),
          UITraitCollection(preferredContentSizeCategory: setting.textSize),
          UITraitCollection(layoutDirection: setting.layoutDirection),
        ]), forChild: child)
    #endif
    art.motionStyle = setting.motionStyle
    layOut()
  }

  /// Shows a moment, laid out.
  func show(_ moment: RefreshMoment) {
    art.moment = moment
    layOut()
  }

  /// Shows the end of a pull, and lets the loop run from there.
  func loop() {
    art.startAnimating()
    layOut()
  }

  private func layOut() { UIView.performWithoutAnimation { window.layoutIfNeeded() } }

  // MARK: Parts

  /// The view that the skin has made.
  var root: UIView { art.content?.view ?? art }

  /// The moving parts, in the order in which they take their turns.
  var parts: [UIView] { art.content?.elements ?? [] }

  /// The moving parts, and after them the texts and images beside them that are shown in the pull.
  var allParts: [UIView] { parts + remarks }

  /// Looked for in each setting, as content may show a text in another label than before.
  private var remarks: [UIView] {
    if let shownRemarks { return shownRemarks }
    show(.pull(progress: 1))
    let found = remarks(in: root)
    shownRemarks = found
    return found
  }

  private var shownRemarks: [UIView]?

  private func remarks(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > PartState.leastOpacity, !parts.contains(view) else {
      return []
    }
    switch view {
    case let label as UILabel: return (label.text ?? "").isEmpty ? [] : [label]
    case let view as UIImageView: return view.image == nil ? [] : [view]
    default: return view.subviews.flatMap(remarks)
    }
  }

  /// The states of the moving parts at a moment.
  func states(at moment: RefreshMoment) -> [PartState] { states(of: parts, at: moment) }

  /// The states of views at a moment.
  func states(of views: [UIView], at moment: RefreshMoment) -> [PartState] {
    show(moment)
    return states(of: views)
  }

  /// The states of views at the moment that is shown.
  func states(of views: [UIView]) -> [PartState] {
    let surroundings = Surroundings(of: root, in: art, outlines)
    return views.map { PartState($0, in: surroundings) }
  }

  /// The texts that can be seen at the moment that is shown.
  var texts: [String] { texts(in: root) }

  private func texts(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > PartState.leastOpacity else { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  // MARK: Pictures

  /// Draws the moment that is shown.
  ///
  /// - Parameter hidden: Parts that are left out, in whose place one sees what is behind them.
  func raster(scale: CGFloat, without hidden: [UIView] = []) -> Raster {
    let opacities = hidden.map(\.layer.opacity)
    defer { for (part, opacity) in zip(hidden, opacities) { part.layer.opacity = opacity } }
    for part in hidden { part.layer.opacity = 0 }
    return Raster(of: art.layer, size: setting.size, scale: scale)
  }
}

extension RefreshOutcome {
  /// The failure that pictures and laws show.
  static let offline = RefreshOutcome.failed(URLError(.notConnectedToInternet))
}
