import UIKit

/// The other controls, headers and footers of a scroll view: a refresh ends what else works there.
extension RefreshSession {
  /// The other hosts of the scroll view: controls, headers and footers.
  @inline(never)  // Inlined it would weigh 1.7 kB more.
  var peers: [any RefreshSessionHost] {
    host.flatMap { $0.scrollView?.refreshHosts(except: $0) } ?? []
  }

  /// Whether a trigger may not begin, because of a refresh in the scroll view.
  ///
  /// A refresh ends a load, so a load blocks only another load.
  @inline(never)  // Inlined it would weigh 3.9 kB more.
  var isBlocked: Bool {
    isPeerRefreshing || kind == .load && peers.contains { $0.session.isBusy }
  }

  /// Whether another control or header of the scroll view refreshes.
  var isPeerRefreshing: Bool {
    peers.contains { $0.session.kind == .refresh && $0.session.isBusy }
      || host?.scrollView?.stockControl?.isRefreshing == true
  }

  /// Tells the peers that a refresh goes on beside them from now on, before the app can say anything about
  /// more data: in a callback of the scroll that makes room for it, or as a load is cancelled.
  func tellPeersOfBegin() {
    for peer in peers { peer.peerDidBegin() }
  }

  /// Ends what else refreshes or loads in the scroll view, when a refresh has begun.
  func endPeers() {
    for peer in peers where isBusy && peer.session.isBusy { peer.session.cancel() }
  }

  /// Ends what else refreshes or loads in a scroll view into which a refresh has come.
  func joinPeers() {
    tellPeersOfBegin()
    endPeers()
  }

  /// Ends the refresh or the load at once, whatever its ending policy, because another has begun.
  func cancel() { send(.end(.cancelled), .motionFinished) }

  /// Tells the peers that something has changed for them.
  ///
  /// - Parameter newContent: The outcome of a refresh that has replaced the content.
  func tellPeers(newContent: RefreshOutcome? = nil) {
    for peer in peers { peer.peerDidChange(newContent: newContent) }
  }
}

extension UIScrollView {
  /// The controls, headers and footers of the scroll view, also one in a navigation bar.
  fileprivate func refreshHosts(
    except host: (any RefreshSessionHost)? = nil
  ) -> [any RefreshSessionHost] {
    var hosts: [any RefreshSessionHost] = []
    if let control = refreshControl as? any RefreshSessionHost, control !== host {
      hosts.append(control)
    }
    for case let other as any RefreshSessionHost in subviews
    where other !== host && other !== refreshControl {
      hosts.append(other)
    }
    return hosts
  }

  /// Tells the controls, headers and footers that one of them has left.
  func tellRefreshHosts() {
    for host in refreshHosts() { host.peerDidChange(newContent: nil) }
  }

  /// The refresh control that is not the kit's; the one that refreshes, if there are two.
  var stockControl: UIRefreshControl? {
    var stock = refreshControl is any RefreshSessionHost ? nil : refreshControl
    for case let control as UIRefreshControl in subviews
    where !(control is any RefreshSessionHost) && (stock == nil || control.isRefreshing) {
      stock = control
    }
    return stock
  }
}
