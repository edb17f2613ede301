import RefreshMotion
import UIKit

extension RefreshHeader {
  /// How far a header is pulled, how it is held, and which strings it uses.
  public struct Style: Sendable {
    /// The height of the header, and of the inset that holds it during the refresh, in points, from
    /// 0 to a million, as each number here; the default is 60. Its width, along the horizontal axis.
    public var height: CGFloat = ArtBand.height
    /// How far the content must be pulled for a release to refresh, in points, 0 or more; the
    /// default is 60.
    ///
    /// A pull of exactly this distance refreshes. For one that has to exceed a distance, use the next
    /// number, such as `75.nextUp`.
    public var pullDistance: CGFloat = ArtBand.height
    /// How far the content must be pulled for a release to call ``RefreshHeader/onSecondRelease`` in
    /// place of a refresh, in points, 0 or more; nil, the default, for no such distance.
    ///
    /// For a page behind the list, a search, or a camera. The content is told when a pull passes it:
    /// ``RefreshContext/isPastSecondDistance``.
    public var secondDistance: CGFloat?
    /// How far above the content's top the header's lower edge is, in points, below it if negative;
    /// the default is 0.
    ///
    /// Set it to the height of a header of the app's own that stands in the content inset, such as
    /// one that stretches with the pull, to put the refresh header above it.
    public var offset: CGFloat = 0
    /// How long the content takes to move from its release to where it is held, in seconds, 0 or
    /// more; the default is 0.25.
    public var showDuration = ArtBand.showDuration
    /// How long the content takes to return to its top at the end, in seconds, 0 or more; the
    /// default is 0.3.
    public var hideDuration = ArtBand.hideDuration
    /// The skin of a header created without one; the default is ``RefreshSkin/arrow``.
    public var skin = RefreshSkin.arrow

    /// Whether the header asks for a release at ``pullDistance``, or only beyond it.
    var arming = EdgeRules.Arming.atDistance
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
      var (style, errors) = (self, [RefreshError]())
      func check<Number: BinaryFloatingPoint>(
        _ number: WritableKeyPath<Style, Number>, from least: Number = 0,
        _ error: (Double) -> RefreshError
      ) {
        guard !style[keyPath: number].isLength(from: least) else { return }
        errors.append(error(Double(style[keyPath: number])))
        style[keyPath: number] = Style.standard[keyPath: number]
      }
      check(\.height) { .invalidLength(of: "header's height", points: $0) }
      check(\.pullDistance) { .invalidLength(of: "header's pull distance", points: $0) }
      if let second = style.secondDistance, !second.isLength() {
        errors.append(
          .invalidLength(of: "header's second pull distance", points: Double(second)))
        style.secondDistance = nil
      }
      check(\.offset, from: -CGFloat(Bound.length)) {
        .invalidLength(of: "header's offset", points: $0)
      }
      check(\.showDuration) { .motion(.invalidDuration(of: "header's show duration", seconds: $0)) }
      check(\.hideDuration) { .motion(.invalidDuration(of: "header's hide duration", seconds: $0)) }
      return (style, errors.first)
    }
  }
}

extension RefreshHeader.Style {
  /// The kit's default style: 60 points high, with a pull distance of 60 points.
  public static let standard = RefreshHeader.Style()

  /// A card with two lines: 65 points high, refreshed by a pull of more than 75, as in
  /// CDPullToRefresh.
  public static let panel = with(standard) {
    $0.height = 65
    $0.pullDistance = CGFloat(75).nextUp
    $0.skin = .arrowPanel
    $0.variant = "panel"
  }

  /// One line for three states: armed beyond 65 points, held at 60, as in LVTableViewController.
  public static let states = with(lines) {
    $0.skin = .arrowStates
    $0.variant = "states"
  }

  /// Two lines: armed beyond 65 points, held at 60, as in EGOTableViewPullRefresh.
  public static let lines = with(standard) {
    $0.pullDistance = 65
    $0.arming = .beyondDistance
    $0.showDuration = 0.2
    $0.variant = "lines"
  }
}

extension RefreshDefaults {
  /// How headers are pulled and held; ``RefreshHeader/Style-swift.struct/standard`` by default.
  public static var style = RefreshHeader.Style.standard
}
