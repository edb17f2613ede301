import CustomRefreshControl
import UIKit

// In the probe's target for iOS, the questions are part of it.
#if canImport(SharedTestSupport)
  import SharedTestSupport
#endif

extension ProbedRefresh {
  /// What the kit puts into a table, each as an app does; a control as a subview too, as apps keep it out of a
  /// navigation bar.
  public static var kit: [ProbedRefresh] {
    [
      ProbedRefresh("header") { table in
        let header = RefreshHeader()
        table.refreshHeader = header
        return ({ header.beginRefreshing() }, { header.endRefreshing() })
      },
      ProbedRefresh("footer") { table in
        let footer = LoadMoreFooter(trigger: .drag)
        table.loadMoreFooter = footer
        return ({ footer.load() }, { footer.endLoading() })
      },
      ProbedRefresh("control") { table in
        let control = CustomRefreshControl()
        table.refreshControl = control
        return ({ control.beginRefreshing() }, { control.endRefreshing() })
      },
      ProbedRefresh("subview") { table in
        let control = CustomRefreshControl()
        table.addSubview(control)
        return ({ control.beginRefreshing() }, { control.endRefreshing() })
      },
    ]
  }
}
