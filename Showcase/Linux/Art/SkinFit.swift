import CustomRefreshControl
import RefreshMotion
import UIKit

/// Which art the motion of a skin can move, by the number of its parts.
@MainActor struct SkinFit {
  /// The largest number of parts that ``least`` tries; the kit's skins have fewer.
  static let most = 60
  /// The number of skins that a message names.
  private static let nameLimit = 8

  let skin: RefreshSkin

  init(_ skin: RefreshSkin) { self.skin = skin }

  /// Returns why a preview cannot move art with a number of parts; nil if it can.
  func error(for count: Int) -> RefreshError? {
    do throws(RefreshError) {
      _ = try RefreshSkin(
        name: skin.name, motion: skin.motions.loop, palette: skin.palette
      ) { _ in try NibContent(view: SkinFit.art(of: count)) }
      return nil
    } catch {
      return error
    }
  }

  /// The least number of parts that the motion can move; nil if it fits only the skin's own art.
  var least: Int? { (1...SkinFit.most).first { error(for: $0) == nil } }

  /// What the motion requires of other art; nil if it can move any.
  var need: String? {
    switch least {
    case nil: "Its motion fits only its own art."
    case 1: nil
    case let least?: "Its motion needs at least \(least) parts."
    }
  }

  /// Returns why the motion does not fit art, and the skins that do; nil if it fits.
  func problem(for count: Int) -> String? {
    guard count > 0, let error = error(for: count) else { return nil }
    let parts = "\(count) part\(count == 1 ? "" : "s")"
    let motion = "The motion of “\(skin.name)”"
    guard let least else { return "\(motion) fits only its own art. \(SkinFit.advice(for: count))" }
    guard count < least else {
      return "\(motion) does not fit art with \(parts). \(error.description)"
    }
    return "\(motion) needs at least \(least) parts; this art has \(count). "
      + SkinFit.advice(for: count)
  }

  /// Returns the parts, of so many, that the motion never changes, such as a fifth one of a motion for two.
  ///
  /// - Parameter isLine: Whether a part is a line, which alone can be trimmed.
  func still(of count: Int, isLine: (Int) -> Bool) -> [Int] {
    guard let timeline = try? skin.motions.loop.timeline(for: count, palette: skin.palette) else {
      return []
    }
    return (0..<count).filter { index in
      let unseen: Set<Property?> = isLine(index) ? [] : [.strokeStart, .strokeEnd]
      return timeline.drivenProperties(of: index).allSatisfy(unseen.contains)
    }
  }

  /// Returns the names of the skins whose motion fits a number of parts.
  static func movers(for count: Int) -> [String] {
    (RefreshSkin.gallery + [.appCoda]).filter { SkinFit($0).error(for: count) == nil }.map(\.name)
  }

  private static func advice(for count: Int) -> String {
    let names = movers(for: count)
    let rest = names.count - nameLimit
    let more = rest > 0 ? ["\(rest) more (see Showcase/run --list)"] : []
    return "These fit: \(words(names.prefix(nameLimit) + more))."
  }

  private static func art(of count: Int) -> UIView {
    let view = UIView()
    for tag in 1...max(1, count) {
      let part = UIView()
      part.tag = tag
      view.addSubview(part)
    }
    return view
  }
}
