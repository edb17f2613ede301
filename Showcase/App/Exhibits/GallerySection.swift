import CustomRefreshControl
import UIKit

/// The sections of the gallery, in order.
enum GallerySection: String, CaseIterable {
  case letters, status, shapes, yourOwn, demos, articles

  var title: String {
    switch self {
    case .letters: "Letters"
    case .status: "Status"
    case .shapes: "Shapes"
    case .yourOwn: "Your own"
    case .demos: "Demos"
    case .articles: "Articles"
    }
  }

  /// Whether its exhibits are art, shown on cards; otherwise they are lessons, shown as rows.
  var isOfSkins: Bool {
    switch self {
    case .letters, .status, .shapes, .yourOwn: true
    case .demos, .articles: false
    }
  }

  @MainActor var exhibits: [Exhibit] { Exhibit.all.filter { $0.section == self } }
}
