@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import UIKit

extension StatusContent {
  /// Returns content on a screen.
  static func shown(
    _ arrangement: StatusContent.Arrangement, in simulator: Simulator, isRightToLeft: Bool = false,
    y: CGFloat = 0,
    format: @escaping @Sendable (Date) -> String = { "\(Int($0.timeIntervalSince1970)) s" },
    changing change: (inout RefreshContext) -> Void = { _ in }
  ) -> StatusContent {
    let content = StatusContent(arrangement: arrangement, format: format)
    content.tell { $0.strings = RefreshStrings(language: "en") }
    content.tell(change)
    if isRightToLeft { content.view.semanticContentAttribute = .forceRightToLeft }
    simulator.show(
      content.view, at: CGRect(x: 0, y: y, width: 390, height: 60), background: .white)
    return content
  }
}
