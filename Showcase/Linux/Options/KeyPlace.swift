import Simulator
import UIKit

/// A kind of screen of the showcase, with the keys that it handles.
enum KeyPlace: CaseIterable {
  case gallery, page, demo

  var heading: String {
    switch self {
    case .gallery: "Gallery"
    case .page: "Page of a skin"
    case .demo: "Demo"
    }
  }

  /// The keys, which take the place of the window's own with the same names.
  var keys: [SimulatorWindow.Key] {
    switch self {
    case .gallery:
      [
        .init(name: "← →, ↑ ↓", meaning: "choose"),
        .init(name: "return", meaning: "open"),
        .init(name: "space", meaning: "drag the gallery down"),
        .init(name: "control F", meaning: "search"),
        .init(name: "escape", meaning: "clear the search"),
      ]
    case .page:
      [
        .init(name: "space", meaning: "play, pause"),
        .init(name: ", .", meaning: "a frame back, forward"),
        .init(name: "P", meaning: "refresh now"),
        .init(name: "↑ ↓", meaning: "choose a setting"),
        .init(name: "← →", meaning: "change its value"),
        .init(name: "return", meaning: "edit, or tap"),
        .init(name: "C", meaning: "show the value before, or not"),
        .init(name: "F", meaning: "full screen, or not"),
        .init(name: "page up, page down", meaning: "previous, next skin"),
        .init(name: "control Z", meaning: "undo; with shift, redo"),
        .init(name: "control C", meaning: "copy the code"),
        .init(name: "control E", meaning: "film"),
        .init(name: "escape", meaning: "back"),
      ]
    case .demo:
      [
        .init(name: "space", meaning: "pull down to refresh"),
        .init(name: "page up, page down", meaning: "previous, next demo"),
        .init(name: "control C", meaning: "copy the code"),
        .init(name: "escape", meaning: "back"),
      ]
    }
  }

  /// The keys of a wide window, whose parts Tab goes through.
  func keys(isWide: Bool) -> [SimulatorWindow.Key] {
    isWide ? keys + [.init(name: "tab", meaning: "list, canvas, inspector")] : keys
  }

  /// Returns the place that a screen is.
  @MainActor init(of screen: UIViewController?) {
    switch screen {
    case is GalleryViewController: self = .gallery
    case is SkinPageViewController: self = .page
    default: self = .demo
    }
  }
}
