import UIKit

extension RefreshHeader {
  /// How far a header is pulled, how it is held, and what it says.
  public struct Style: Sendable {
    /// When a pull counts as long enough.
    public enum Limit: Sendable, Equatable {
      /// At the distance itself, and beyond it.
      case reached
      /// Only beyond the distance.
      case passed
    }

    /// The height of the header, and of the inset that holds it in the refresh, in points, 0 or
    /// more; the default is 60.
    public var height: CGFloat = 60
    /// How far the content is pulled before a release refreshes, in points, 0 or more; the
    /// default is 60.
    public var pullDistance: CGFloat = 60
    /// When the header becomes ``RefreshPhase/armed`` and says that a release refreshes; at
    /// ``pullDistance`` by default.
    public var armsWhen = Limit.reached
    /// When a release refreshes; at ``pullDistance`` by default.
    public var refreshesWhen = Limit.reached
    /// How long the content takes from where it was released to where it is held, in seconds, 0
    /// or more; the default is 0.25.
    public var showDuration = 0.25
    /// How long the content takes back to the top at the end, in seconds, 0 or more; the
    /// default is 0.3.
    public var hideDuration = 0.3
    /// The skin of a header that is given none; ``RefreshSkin/arrow`` by default.
    public var skin = RefreshSkin.arrow

    /// Which of the kit's texts it says; nil for the usual ones.
    var variant: String?

    /// Makes the default style, ``standard``.
    public init() {}

    /// The texts of a header of this style, in the first of the languages that the kit has.
    ///
    /// - Parameter languages: Language tags, the preferred one first; the user's own by default.
    public func strings(languages: [String] = Locale.preferredLanguages) -> RefreshStrings {
      RefreshStrings(languages: languages, variant: variant)
    }

    /// The style with the standard's numbers in place of those that cannot be used, and what is
    /// wrong with the first of these.
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
      let durations: [(WritableKeyPath<Style, Double>, String)] = [
        (\.showDuration, "header's show duration"), (\.hideDuration, "header's hide duration"),
      ]
      for (duration, name) in durations where !self[keyPath: duration].isUsable {
        errors.append(.motion(.invalidDuration(of: name, seconds: self[keyPath: duration])))
        style[keyPath: duration] = Style.standard[keyPath: duration]
      }
      return (style, errors.first)
    }

    /// Whether a pull of so many points is as long as a limit asks for.
    func isLongEnough(_ pull: CGFloat, for limit: Limit) -> Bool {
      limit == .reached ? pull >= pullDistance : pull > pullDistance
    }
  }
}

extension BinaryFloatingPoint {
  fileprivate var isUsable: Bool { isFinite && self >= 0 }
}

extension RefreshHeader.Style {
  /// The kit's own: 60 points high, and pulled by as much.
  public static let standard = RefreshHeader.Style()

  /// As CDPullToRefresh has it: a panel of 65 points that a pull of more than 75 refreshes.
  public static let cd: RefreshHeader.Style = {
    var style = RefreshHeader.Style()
    style.height = 65
    style.pullDistance = 75
    style.armsWhen = .passed
    style.refreshesWhen = .passed
    style.hideDuration = 0.3
    style.skin = .arrowPanel
    style.variant = "cd"
    return style
  }()

  /// As LVTableViewController has it: three states, ready beyond 65 points, held at 60.
  public static let lv: RefreshHeader.Style = {
    var style = ego
    style.skin = .arrowStates
    style.variant = "lv"
    return style
  }()

  /// As EGOTableViewPullRefresh has it: ready beyond 65 points, held at 60.
  public static let ego: RefreshHeader.Style = {
    var style = RefreshHeader.Style()
    style.pullDistance = 65
    style.armsWhen = .passed
    style.showDuration = 0.2
    style.hideDuration = 0.3
    style.variant = "ego"
    return style
  }()
}
