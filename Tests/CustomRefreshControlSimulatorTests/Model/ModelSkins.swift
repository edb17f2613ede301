@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import UIKit

/// Skins that together use every feature of a skin, small enough to be swapped often.
@MainActor enum ModelSkins {
  /// - Parameter note: Called with each new content before it is used.
  static func all(
    note: @escaping @MainActor @Sendable (any RefreshContent) -> Void
  ) -> [RefreshSkin] {
    func noted(_ make: @escaping RefreshSkin.ContentMaker) -> RefreshSkin.ContentMaker {
      { appearance in
        let content = try make(appearance)
        note(content)
        return content
      }
    }
    let letters = RefreshSkin(
      preset: "letters", motion: .appCoda, palette: .appCoda,
      content: noted { _ in try LettersContent(text: "Ab") })
    let shapes = RefreshSkin(
      preset: "shapes", motion: shapeMotion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 1)
        Fade(from: 0.2, to: 1, over: 1)
        Move(fromY: 9, y: 0, over: 1)
      }.motion, outro: Motion { Fade(to: 0, over: 0.3) },
      content: noted { _ in try NibContent(view: shapesView()) })
    let views = RefreshSkin(
      preset: "views", motion: Motion { Recolor(to: .next, over: 0.3) }, palette: .spectrum,
      content: noted { _ in try NibContent(view: plainView()) })
    let nib = RefreshSkin(
      preset: "nib", motion: .appCoda, palette: .appCoda,
      content: noted { _ in
        try NibContent(nibNamed: "RefreshContents", bundle: .customRefreshControl)
      })
    let broken = RefreshSkin(preset: "broken", motion: .calm) { _ in
      throw RefreshError.noLetters(text: "")
    }
    let told = RefreshSkin(
      preset: "told", motion: Motion { Fade(to: 0.4, over: 0.3) },
      outro: Motion { Fade(to: 0, over: 0.2) },
      content: noted { _ in ToldContent() })
    return [letters, told, shapes, shapes, views, told, nib, broken]
  }

  private static let shapeMotion = Motion {
    Together {
      Trim(fromEnd: 0.2, end: 1, over: 0.4, curve: .easeInOut)
      Move(y: 6, over: 0.3)
      Rotate(to: 1, over: 0.5)
    }
    Fade(to: 0.3, over: 0.2)
  }
  .staggered(by: 0.1)

  private static func shapesView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    for tag in 1...2 {
      let shape = ShapeView(frame: CGRect(x: tag * 30, y: 20, width: 20, height: 20))
      shape.tag = tag
      // A value set by the art's author must survive.
      shape.alpha = tag == 1 ? 1 : 0.8
      view.addSubview(shape)
    }
    return view
  }

  private static func plainView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    for tag in 1...2 {
      let plain = UIView(frame: CGRect(x: tag * 30 - 20, y: 10, width: 20, height: 20))
      plain.backgroundColor = tag == 1 ? .systemBlue : nil
      plain.tag = tag
      view.addSubview(plain)
    }
    return view
  }
}

/// Content that records what it is told.
final class ToldContent: RefreshContent {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  let elements = [UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))]
  private(set) var context: RefreshContext?

  init() { view.addSubview(elements[0]) }

  func update(_ context: RefreshContext) { self.context = context }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

extension RefreshSkin {
  /// Makes a skin that is first checked when a control applies it.
  init(
    preset name: String, motion: Motion, pull: Motion? = nil, outro: Motion? = nil,
    palette: Palette? = nil, content: @escaping ContentMaker
  ) {
    let art = SkinArt { appearance, _ in try content(appearance) }
    self.init(name, art: art, loop: motion, pull: pull, outro: outro)
    self.palette = palette
    // Without an outro, it ends at once.
    showsMarks = false
  }
}
