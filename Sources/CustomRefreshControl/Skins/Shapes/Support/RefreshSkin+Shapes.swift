import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes one of the kit's own skins of shapes.
  ///
  /// - Parameter movesWhole: Whether one more element, the last, is the art as a whole.
  init(
    shapes name: String, summary: String, motions: MotionSet<Motion>, calm: MotionSet<Motion>,
    ending: EndingPolicy = .immediate, movesWhole: Bool = false,
    _ shapes: @escaping @MainActor @Sendable () -> [ShapesContent.Shape]
  ) {
    self.init(
      preset: name, summary: summary, motions: motions, calm: calm
    ) { appearance throws(RefreshError) in
      try ShapesContent(shapes(), appearance: appearance, movesWhole: movesWhole)
    }
    preferredEnding = ending
  }
}
