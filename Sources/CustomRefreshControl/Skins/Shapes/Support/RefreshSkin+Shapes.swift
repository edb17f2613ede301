import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes one of the kit's own skins of shapes.
  init(
    shapes name: String, summary: String, motions: MotionSet<Motion>, calm: MotionSet<Motion>,
    ending: EndingPolicy = .immediate,
    _ shapes: @escaping @MainActor @Sendable () -> [ShapesContent.Shape]
  ) {
    self.init(
      preset: name, summary: summary, motions: motions, calm: calm
    ) { appearance throws(RefreshError) in
      try ShapesContent(shapes(), appearance: appearance)
    }
    preferredEnding = ending
  }
}
