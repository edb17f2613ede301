import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Makes a skin of shapes; it is checked when a control shows it, or by ``validated()``.
  ///
  /// ```swift
  /// import RefreshMotion
  ///
  /// extension RefreshSkin {
  ///   static let pulse = RefreshSkin(
  ///     name: "pulse", loop: Scale(to: 1.2, over: 0.4).autoreversed()
  ///   ) {
  ///     [.fill(UIBezierPath(ovalIn: CGRect(x: -12, y: -12, width: 24, height: 24)))]
  ///   }
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the skin.
  ///   - summary: A one-sentence description of the art; empty by default.
  ///   - loop: The motion that repeats while the control refreshes.
  ///   - pull: The motion of the pull; a cycle of `loop` by default.
  ///   - outro: The motion at the end, at most ``longestEnding``; by default the art becomes a tick.
  ///   - unchanged: The motion at the end if there is nothing new, at most as long; by default the art becomes a
  ///     line.
  ///   - failure: The motion at the end after a failure, at most as long; by default the art shakes and
  ///     becomes a cross.
  ///   - calm: The motion under Reduce Motion; a fade by default.
  ///   - palette: The colors that the motions take.
  ///   - shapes: Makes the shapes, the first at the back; each is an element.
  public init(
    name: String, summary: String = "", loop: Motion, pull: Motion? = nil, outro: Motion? = nil,
    unchanged: Motion? = nil, failure: Motion? = nil, calm: Motion = .calm,
    palette: Palette? = nil,
    shapes: @escaping @MainActor @Sendable () throws -> [ShapesContent.Shape]
  ) {
    self.init(
      name, summary,
      art: SkinArt { appearance, _ in
        try ShapesContent(try shapes(), appearance: appearance)
      }, loop: loop, pull: pull, outro: outro, unchanged: unchanged, failure: failure, calm: calm)
    self.palette = palette
  }
}
