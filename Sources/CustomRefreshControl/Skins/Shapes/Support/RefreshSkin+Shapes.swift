import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes one of the kit's own skins of shapes.
  ///
  /// - Parameter movesWhole: Whether one more element, the last, is the art as a whole.
  @inline(never) init(
    shapes name: String, summary: String, motions: MotionSet<Motion>, calm: MotionSet<Motion>,
    movesWhole: Bool = false, _ shapes: @escaping @MainActor @Sendable () -> [ShapesContent.Shape]
  ) {
    self.init(preset: name, summary: summary, motions: motions, calm: calm) {
      appearance throws(RefreshError) in
      try ShapesContent(shapes(), appearance: appearance, movesWhole: movesWhole)
    }
  }

  /// Makes one of the kit's own skins without a text, which is first checked when it is shown.
  @inline(never) init(
    preset name: String, summary: String = "", motions: MotionSet<Motion>,
    calm: MotionSet<Motion> = MotionSet(loop: .calm), content: @escaping ContentMaker
  ) {
    self.init(
      name, summary, recipe: SkinRecipe(motions: motions, calm: calm, content: content))
  }
}
