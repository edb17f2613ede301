import CustomRefreshControl
import Foundation
import Simulator

/// A parsed command line.
struct Command: Equatable {
  enum Action: Equatable {
    /// A window that opens an exhibit, or the gallery if none is named.
    case window(name: String?)
    case list
    case help
    case record(directory: String, names: [String])
    case preview(file: String, directory: String?)
    case describe(file: String, width: Double?)
    case check(files: [String], json: Bool)
    case readme
    case measure
  }

  var action = Action.window(name: nil)
  var device = Device.iPhone
  var scale: Double?
  var isDark = false
  /// The skin whose motion is used in previews and checks.
  var skin = "appCoda"
  /// The formats of recordings; the index page shows the first.
  var formats: [FilmFormat] = [.webp]
  /// Whether a window reports its frame rate.
  var showsFrameRate = false

  private init() {}

  /// The default: a window with an iPhone.
  static let standard = Command()

  static var usage: String {
    """
    usage: Showcase/run [NAME] [options]                a window; records where there is no display
           Showcase/run --list                          what there is: kind, name, summary
           Showcase/run --record DIR [NAME…]            films and film strips; open DIR/index.html
           Showcase/run --check FILE.xib… [--json]      whether it will work as refresh art
           Showcase/run --preview FILE.xib [--record DIR]  your own art, moved by a skin's motion
           Showcase/run --describe FILE.xib [--width W]  what was loaded, as JSON
           Showcase/run --readme                        renews the pictures of README.md and DocC
           Showcase/run --measure                       what a frame takes while the gallery scrolls

    options: --device iPhone|iPhoneSE|iPad   --dark
             --scale 1…3        pixels a point: of recordings (2 unless given) and of the window
             --skin NAME        whose motion plays, with --preview and --check; alone as NAME
             --format webp|gif|both   what --record writes; webp unless given
             --fps              the window tells each second what it drew

    keys in the window:
    \(keys)
    """
  }

  /// The showcase's own keys, in addition to those of every window.
  static let ownKeys = [
    (name: "← → ↑ ↓", meaning: "choose, or change a value"),
    (name: "return", meaning: "open, or do what a tap does"),
    (name: "escape", meaning: "back"),
  ]

  /// The keys of a window, one per line.
  static var keys: String {
    let keys = ownKeys + SimulatorWindow.keys.map { ($0.name, $0.meaning) }
    let width = keys.map(\.name.count).max() ?? 0
    return keys.map { key in
      "  " + key.name.padding(toLength: width + 3, withPad: " ", startingAt: 0) + key.meaning
    }.joined(separator: "\n")
  }
}

/// The reason why a command line is invalid.
struct UsageError: Error, Equatable {
  let message: String
}
