@testable import CustomRefreshControl
import RefreshMotion

extension RefreshSkin {
  /// Makes a skin that is first checked when a control applies it.
  init(
    preset name: String, motion: Motion, pull: Motion? = nil, outro: Motion? = nil,
    palette: Palette? = nil, content: @escaping ContentMaker
  ) {
    let art = SkinArt { appearance, _ throws(RefreshError) in try content(appearance) }
    self.init(name, art: art, loop: motion, pull: pull, outro: outro)
    self.palette = palette
  }
}
