import Foundation

/// What content needs to know about the control, header or footer that shows it.
///
/// Content receives it in its ``RefreshContext``.
public struct RefreshHost: Sendable, Equatable {
  /// An end of a scroll view.
  public enum Edge: Sendable, Equatable {
    /// Above the content, where a pull moves the art down.
    case top
    /// Below the content, where a drag moves the art up.
    case bottom
  }

  /// The end of the scroll view at which the host is; the default is ``Edge/top``.
  public var edge = Edge.top

  /// Whether the host starts when the finger lifts, as headers and footers do; the default is
  /// false.
  ///
  /// A `UIRefreshControl` starts while the finger is still down.
  public var startsOnRelease = false

  /// The date of the last successful refresh; nil, the default, if there has been none or the host
  /// stores no date.
  ///
  /// Only a ``RefreshHeader`` stores a date; see ``RefreshHeader/lastUpdated``.
  public var lastUpdated: Date?

  /// Makes a host.
  ///
  /// The defaults describe a ``CustomRefreshControl``.
  ///
  /// - Parameters:
  ///   - edge: The end of the scroll view at which the host is.
  ///   - startsOnRelease: Whether the host starts when the finger lifts.
  ///   - lastUpdated: The date of the last successful refresh.
  public init(edge: Edge = .top, startsOnRelease: Bool = false, lastUpdated: Date? = nil) {
    self.edge = edge
    self.startsOnRelease = startsOnRelease
    self.lastUpdated = lastUpdated
  }
}
