@testable import CustomRefreshControl
import RefreshMotion

extension RefreshSkin {
  /// Makes a skin that is first checked when a control applies it.
  init(
    preset name: String, motion: Motion, pull: Motion? = nil, outro: Motion? = nil,
    palette: Palette? = nil, content: @escaping ContentMaker
  ) {
    self.init(
      preset: name, motions: MotionSet(loop: motion, pull: pull, outro: outro), content: content)
    self.palette = palette
  }
}
