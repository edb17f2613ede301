import CustomRefreshControl
import UIKit

/// The sections of the gallery, in order.
enum GallerySection: String, CaseIterable {
  case shapes, scenes, letters, status, yourOwn, demos, lists, tables

  var title: String {
    switch self {
    case .letters: "Letters"
    case .status: "Status"
    case .shapes: "Shapes"
    case .scenes: "Scenes"
    case .yourOwn: "Your own"
    case .demos: "Demos"
    case .lists: "Lists"
    case .tables: "Tables of UIKit"
    }
  }

  /// Whether its exhibits are art, shown on cards; otherwise they are lessons, shown as rows.
  var isOfSkins: Bool {
    switch self {
    case .shapes, .scenes, .letters, .status, .yourOwn: true
    case .demos, .lists, .tables: false
    }
  }

  /// Returns the section of a skin: that of its family, if it has one.
  static func of(_ skin: RefreshSkin) -> GallerySection {
    let family = RefreshSkin.Family.allCases.first { family in
      family.skins.contains { $0.name == skin.name }
    }
    return switch family {
    case .letters: .letters
    case .status: .status
    case .shapes: .shapes
    case .scenes: .scenes
    case nil: .yourOwn
    }
  }

  @MainActor var exhibits: [Exhibit] { Exhibit.all.filter { $0.section == self } }
}
