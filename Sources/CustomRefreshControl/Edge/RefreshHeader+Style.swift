import UIKit

extension RefreshHeader {
  /// How far a header is pulled, how it is held, and which strings it uses.
  public struct Style: Sendable {
    /// The height of the header, and of the inset that holds it during the refresh, in points, from
    /// 0 to a million, as each number here; the default is 60.
    public var height: CGFloat = 60
    /// How far the content must be pulled for a release to refresh, in points, 0 or more; the
    /// default is 60.
    ///
    /// A pull of exactly this distance refreshes. For one that has to exceed a distance, use the next
    /// number, such as `75.nextUp`.
    public var pullDistance: CGFloat = 60
    /// How far above the content's top the header's lower edge is, in points, below it if negative;
    /// the default is 0.
    ///
    /// Set it to the height of a header of the app's own that stands in the content inset, such as
    /// one that stretches with the pull, to put the refresh header above it.
    public var offset: CGFloat = 0
    /// How long the content takes to move from its release to where it is held, in seconds, 0 or
    /// more; the default is 0.25.
    public var showDuration = 0.25
    /// How long the content takes to return to its top at the end, in seconds, 0 or more; the
    /// default is 0.3.
    public var hideDuration = 0.3
    /// The skin of a header created without one; the default is ``RefreshSkin/arrow``.
    public var skin = RefreshSkin.arrow

    /// Whether the header asks for a release only beyond ``pullDistance``, and not at it.
    var armsBeyond = false
    /// The variant of the kit's strings to use; nil for the default ones.
    var variant: String?

    /// Makes the default style, ``standard``.
    public init() {}

    /// Returns the strings of a header with this style, in the first language that the kit
    /// supports.
    ///
    /// - Parameter languages: Language tags, the preferred one first; the user's own by default.
    public func strings(languages: [String] = Locale.preferredLanguages) -> RefreshStrings {
      RefreshStrings(languages: languages, variant: variant)
    }

    /// Returns the style with invalid numbers replaced by the standard's, and the first error
    /// found.
    func checked() -> (style: Style, error: RefreshError?) {
      var style = self
      var errors: [RefreshError] = []
      let lengths: [(WritableKeyPath<Style, CGFloat>, String)] = [
        (\.height, "header's height"), (\.pullDistance, "header's pull distance"),
      ]
      for (length, name) in lengths where !self[keyPath: length].isUsable {
        errors.append(.invalidLength(of: name, points: Double(self[keyPath: length])))
        style[keyPath: length] = Style.standard[keyPath: length]
      }
      if !offset.magnitude.isUsable {
        errors.append(.invalidLength(of: "header's offset", points: Double(offset)))
        style.offset = Style.standard.offset
      }
      let durations: [(WritableKeyPath<Style, Double>, String)] = [
        (\.showDuration, "header's show duration"), (\.hideDuration, "header's hide duration"),
      ]
      for (duration, name) in durations where !self[keyPath: duration].isUsable {
        errors.append(.motion(.invalidDuration(of: name, seconds: self[keyPath: duration])))
        style[keyPath: duration] = Style.standard[keyPath: duration]
      }
      return (style, errors.first)
    }
  }
}

extension BinaryFloatingPoint {
  /// Beyond a million, neither a layer nor a clock can add it to another number.
  fileprivate var isUsable: Bool { (0...1_000_000).contains(self) }
}

extension RefreshHeader.Style {
  /// The kit's default style: 60 points high, with a pull distance of 60 points.
  public static let standard = RefreshHeader.Style()

  /// A card with two lines: 65 points high, refreshed by a pull of more than 75, as in
  /// CDPullToRefresh.
  public static let panel: RefreshHeader.Style = {
    var style = RefreshHeader.Style()
    style.height = 65
    style.pullDistance = CGFloat(75).nextUp
    style.skin = .arrowPanel
    style.variant = "panel"
    return style
  }()

  /// One line for three states: armed beyond 65 points, held at 60, as in LVTableViewController.
  public static let states: RefreshHeader.Style = {
    var style = lines
    style.skin = .arrowStates
    style.variant = "states"
    return style
  }()

  /// Two lines: armed beyond 65 points, held at 60, as in EGOTableViewPullRefresh.
  public static let lines: RefreshHeader.Style = {
    var style = RefreshHeader.Style()
    style.pullDistance = 65
    style.armsBeyond = true
    style.showDuration = 0.2
    style.variant = "lines"
    return style
  }()
}
