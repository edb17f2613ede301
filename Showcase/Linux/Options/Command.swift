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
    case version
    case record(directory: String, names: [String])
    case preview(file: String, directory: String?)
    case describe(file: String, width: Double?)
    case check(files: [String], json: Bool)
    case imports(Import)
    case tag(file: String, without: [String], writes: Bool)
    case readme
    case measure
    /// - Parameter directory: Where a film is written; nil for none.
    case replay(file: String, directory: String?)
    /// - Parameter link: The link of a page, or the path of a XIB with what is set on it.
    case film(link: String)
  }

  /// Drawings and animations that become skins.
  struct Import: Equatable {
    var files: [String]
    /// The name of the skin; nil for that of the file.
    var name: String?
    /// Where it is written; nil for the current folder.
    var directory: String?
    /// The skin whose motion moves a drawing.
    var motion: String?
    /// The color whose place the tint takes.
    var tint: String?
    /// The animation of a file that has several; nil for the file's own choice.
    var animation: String?
    /// How many pictures are written in place of a film; nil for a film.
    var frames: Int?
    /// The width of those pictures in pixels; nil for about 3 for each point.
    var width: Double?
    /// Whether a skin is written that looks less like its file than nothing does.
    var takesBlots = false
  }

  var action = Action.window(name: nil)
  var device = Device.iPhone
  var scale: Double?
  var isDark = false
  /// The skin whose motion is used in previews and checks.
  var skin = "appCoda"
  /// What films are written as; the index page shows the first.
  var formats: [FilmFile] = [.webp]
  /// Whether the window is wide, and its size the app's.
  var isWide = false
  /// Whether a window reports its frame rate.
  var showsFrameRate = false

  private init() {}

  /// The default: a window with an iPhone.
  static let standard = Command()

  /// The device of a wide window, which has no status bar.
  static let wideDevice = Device(
    name: "Window", screenSize: CGSize(width: 1280, height: 800), scale: 2, idiom: .pad)

  static var usage: String {
    """
    usage: Showcase/run [NAME] [options]                opens a window, with NAME or a page's link
           Showcase/run --list                          lists kind, name and summary of all exhibits
           Showcase/run --record DIR [NAME…]            records films, strips and a page of them: of
                                                        everything, of NAMEs and LINKs, or of a group:
                                                        skins, demos or lists
           Showcase/run --film LINK > FILE.webp         films a page, a demo, a XIB or a drawing
           Showcase/run --check FILE.xib… [--json]      checks whether a XIB works as refresh art
           Showcase/run --tag FILE.xib [--without ID,…] [--write]
                                                        proposes the tags of the moving parts, but of the
                                                        views with those IDs
           Showcase/run --preview FILE.xib [--record DIR]  previews a XIB with the motion of a skin
           Showcase/run --import FILE [--name NAME] [--out DIR] [--motion SKIN]
                        [--tint '#0A84FF'] [--animation ID] [--frames N [--width W]] [--anyway]
                                                        makes a skin of a drawing (svg, svgz) or a Lottie
                                                        animation (json, lottie, tgs):
                                                        Swift, a film (or N pictures) and a report;
                                                        W pixels is the width of a picture
           Showcase/run FILE.svg                        shows a drawing or an animation in a window, anew
                                                        each time it is saved
           Showcase/run --describe FILE.xib [--width W]  prints the loaded views as JSON
           Showcase/run --readme                        updates README.md's pictures and skins, and DocC's
           Showcase/run --replay FILE.journal [--out DIR] [--skin NAME]
                                                        plays a journal again with today's kit, tells what
                                                        the user saw and what is different, and films it
           Showcase/run --measure                       measures frame times of a scrolling gallery
           Showcase/run --version                       says which version of the kit this is

    NAME is one of --list. LINK is a NAME or the path of a XIB or a drawing, and what is set on
    its art: 'wave?text=HELLO&size=1.5'; a page's Share button makes it.

    options: --device iPhone|iPhone17|iPhoneSE|iPad   --dark
             --scale 1…3        pixels per point of recordings (default 2) and the window
             --size 390x844     the size of the screen for --film, in points; the film of a page
                                shows the upper 60 % of it
             --skin NAME        the motion for --preview, --check and --film of a XIB; alone, same as NAME
             --format webp,gif,mp4   what --record writes, one or more, and --film, one; default webp
             --wide             a window of 1280×800 points; the app follows its size
             --fps              prints frame statistics every second

    keys in the window, by what it shows:
    \(keys)
    """
  }

  /// A line for each exhibit: kind, name and summary, and which art a skin's motion can move.
  @MainActor static var list: [String] {
    Exhibit.all.map { exhibit in
      let need = RefreshSkin.named(exhibit.name).flatMap { SkinFit($0).need }
      return "\(exhibit.kind)\t\(exhibit.name)\t\(exhibit.summary)" + (need.map { " \($0)" } ?? "")
    }
  }

  /// The keys of a window by place, one per line.
  static var keys: String {
    let places =
      KeyPlace.allCases.map { ($0.heading, $0.keys) } + [("Anywhere", SimulatorWindow.keys)]
    let width = places.flatMap(\.1).map(\.name.count).max() ?? 0
    return places.map { heading, keys in
      let lines = keys.map { key in
        "    " + key.name.padding(toLength: width + 3, withPad: " ", startingAt: 0) + key.meaning
      }
      return (["  \(heading)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

/// The reason why a command line is invalid.
struct UsageError: Error, Equatable {
  let message: String
}
