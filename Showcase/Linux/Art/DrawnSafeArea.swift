import UIKit

/// The safe area of the canvas on which a XIB was drawn.
///
/// Interface Builder does not write it, but what decides it: the device, the bars, whether the view has the
/// device's size, and the version of Xcode, with which the heights of status bars have changed. Those heights
/// are measured in public XIBs, at views that are pinned to the safe area.
enum DrawnSafeArea {
  /// An iPhone of the canvas: the height of its screen, and the safe area at its top.
  private struct Phone {
    let height: CGFloat
    let top: CGFloat
    /// Since Xcode 14.
    var newTop: CGFloat?
  }

  private static let navigationBar: CGFloat = 44
  private static let tabBar: CGFloat = 49
  private static let statusBar: CGFloat = 20
  private static let homeIndicator: CGFloat = 34
  private static let homeIndicatorInLandscape: CGFloat = 21
  /// Until Xcode 14, lower views had no home indicator if their size was their own.
  private static let lowView: CGFloat = 200

  /// Those with a home indicator.
  private static let phones = [
    "retina5_9": Phone(height: 812, top: 44, newTop: 47),
    "retina5_4": Phone(height: 812, top: 50),
    "retina6_0": Phone(height: 844, top: 44, newTop: 47),
    "retina6_1": Phone(height: 896, top: 44, newTop: 48),
    "retina6_5": Phone(height: 896, top: 44),
    "retina6_7": Phone(height: 926, top: 44, newTop: 47),
    "retina6_12": Phone(height: 852, top: 59), "retina6_72": Phone(height: 932, top: 59),
    "retina6_3": Phone(height: 874, top: 62), "retina6_9": Phone(height: 956, top: 62),
  ]
  private static let oldPhones: [String: CGFloat] = [
    "retina3_5": 480, "retina4_0": 568, "retina4_7": 667, "retina5_5": 736,
  ]

  /// Returns the insets of the first view of a document; none for one without a safe area.
  static func insets(in document: NibDocument) -> UIEdgeInsets {
    guard let view = document.objects.first(where: { $0.name != "placeholder" }),
      view.children.contains(where: {
        $0.name == "viewLayoutGuide" && $0.attributes["key"] == "safeArea"
      })
    else { return .zero }
    let device = document.device?.attributes
    var insets = insets(
      of: view, on: device?["id"] ?? "", isLandscape: device?["orientation"] == "landscape",
      version: document.toolsVersion)
    let bars = Set(view.children.map(\.name))
    if bars.contains("simulatedNavigationBarMetrics") { insets.top += navigationBar }
    if bars.contains("simulatedTabBarMetrics") { insets.bottom += tabBar }
    return insets
  }

  private static func insets(
    of view: NibElement, on device: String, isLandscape: Bool, version: Int
  ) -> UIEdgeInsets {
    let height = height(of: view)
    if device.hasPrefix("ipad") {
      return device.hasSuffix("rounded")
        ? UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        : UIEdgeInsets(top: statusBar, left: 0, bottom: 0, right: 0)
    }
    guard let phone = phones[device] else {
      // From Xcode 12 to 14 the canvas had no status bar, and neither has it in landscape, nor in a lower view.
      let isBare =
        (17_000..<21_700).contains(version) || isLandscape
        || height < oldPhones[device] ?? 0
        || view.children.contains {
          $0.name == "nil" && $0.attributes["key"] == "simulatedStatusBarMetrics"
        }
      return UIEdgeInsets(top: isBare ? 0 : statusBar, left: 0, bottom: 0, right: 0)
    }
    let top = version < 21_000 ? phone.top : phone.newTop ?? phone.top
    guard !isLandscape else {
      return UIEdgeInsets(top: 0, left: top, bottom: homeIndicatorInLandscape, right: top)
    }
    // A view of its own size is a screen of that size; another one begins at the top of the device's.
    let isFree = view.children.contains { $0.name == "freeformSimulatedSizeMetrics" }
    let bottom =
      isFree
      ? (version < 21_500 && height < lowView ? 0 : homeIndicator)
      : max(0, homeIndicator - max(0, phone.height - height))
    return UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  private static func height(of view: NibElement) -> CGFloat {
    let rect = view.children.first { $0.name == "rect" && $0.attributes["key"] == "frame" }
    return rect?.attributes["height"].flatMap(Double.init).map { CGFloat($0) } ?? 0
  }
}
