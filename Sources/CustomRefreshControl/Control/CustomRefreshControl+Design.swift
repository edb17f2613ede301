import RefreshMotion
import UIKit

/// What Interface Builder says of a skin.
struct Design {
  var skinName: String?
  var nibName: String?
  var text: String?
  var palette: String?
}

extension CustomRefreshControl {
  /// The name of a skin in ``RefreshSkin/gallery``, such as `wave`; nil for ``RefreshSkin/appCoda``.
  @IBInspectable public var skinName: String? {
    get { design.skinName }
    set {
      design.skinName = newValue
      wearDesign()
    }
  }

  /// The name of a XIB in the app's main bundle whose art moves as the skin says; nil for the
  /// skin's own art.
  @IBInspectable public var nibName: String? {
    get { design.nibName }
    set {
      design.nibName = newValue
      wearDesign()
    }
  }

  /// Letters that move as the skin says; nil for the skin's own art.
  @IBInspectable public var text: String? {
    get { design.text }
    set {
      design.text = newValue
      wearDesign()
    }
  }

  /// Colours that the motion takes in turn, such as `magenta, #FF9500, blue`; nil for the skin's
  /// own.
  @IBInspectable public var palette: String? {
    get { design.palette }
    set {
      design.palette = newValue
      wearDesign()
    }
  }

  private func wearDesign() {
    do {
      skin = try design.skin()
    } catch let problem {
      wear(.failure(problem))
    }
  }
}

extension Design {
  @MainActor func skin() throws(RefreshError) -> RefreshSkin {
    let base = try baseSkin()
    guard nibName != nil || text != nil else { return base }
    return try RefreshSkin(
      name: nibName ?? text ?? base.name, motion: base.motion, pull: base.pull, outro: base.outro,
      calm: base.calm, palette: base.palette
    ) { [nibName, text] appearance throws(RefreshError) in
      if let nibName { return try NibContent(nibNamed: nibName) }
      return try LettersContent(text: text ?? "", style: .appCoda.applying(appearance))
    }
  }

  @MainActor private func baseSkin() throws(RefreshError) -> RefreshSkin {
    var skin = RefreshSkin.appCoda
    if let skinName {
      guard let named = RefreshSkin.named(skinName) else {
        throw .unknownSkin(name: skinName, known: RefreshSkin.gallery.map(\.name))
      }
      skin = named
    }
    if let palette { skin.palette = try Palette(listing: palette) }
    return skin
  }
}
