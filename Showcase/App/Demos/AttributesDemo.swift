import CustomRefreshControl
import UIKit

/// A table and its refresh control from a XIB. All visible properties of the control are set in
/// Interface Builder; the code only provides the simulated load.
@MainActor enum AttributesDemo {
  static func makeScreen(clock: any Clock<Duration>) throws -> UIViewController {
    let objects = UINib(nibName: "AttributesDemo", bundle: .showcase)
      .instantiate(withOwner: nil, options: nil)
    guard let controller = objects.lazy.compactMap({ $0 as? UITableViewController }).first else {
      throw RefreshError.emptyNib(name: "AttributesDemo")
    }
    if let control = controller.refreshControl as? CustomRefreshControl {
      // Interface Builder assigns it also where UIKit supports none.
      if !CustomRefreshControl.isSupported { controller.refreshControl = nil }
      control.onRefresh = { try await clock.sleep(for: .seconds(2)) }
    }
    controller.tableView.tableHeaderView.map(fit)
    return controller
  }

  /// Gives a header the height that its text needs on the smallest phone.
  private static func fit(_ header: UIView) {
    guard let label = header.subviews.lazy.compactMap({ $0 as? UILabel }).first else { return }
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 28)
    let room = CGSize(width: 320 - 2 * 16, height: CGFloat.greatestFiniteMagnitude)
    header.frame.size.height = max(header.frame.height, label.sizeThatFits(room).height + 2 * 16)
  }
}

extension Bundle {
  /// The bundle that contains the showcase's own XIB.
  static var showcase: Bundle {
    #if SWIFT_PACKAGE
      .module
    #else
      .main
    #endif
  }
}
