import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The valid numbers of frames per second.
  static let frameRates = 0.001...1_000

  /// Returns a skin that shows frames one after another.
  ///
  /// ```swift
  /// let skin = try RefreshSkin.imageSequence(frames, rate: 24)
  /// ```
  /// The pull runs through the frames once. Template images take the tint.
  ///
  /// - Parameters:
  ///   - images: The frames; at least one.
  ///   - rate: The number of frames per second, from 0.001 to 1,000; the default is 12.
  /// - Throws: ``RefreshError`` if there are no frames, one of them has no size, or the rate is another
  ///   number.
  @MainActor public static func imageSequence(
    _ images: [UIImage], rate: Double = 12
  ) throws(RefreshError) -> RefreshSkin {
    guard rate.isFinite, rate > 0 else { throw .motion(.notPositive("frame rate", value: rate)) }
    guard frameRates ~= rate else {
      throw .motion(.outOfRange("frame rate", value: rate, range: frameRates))
    }
    let count = images.count
    guard count > 0 else { throw .noFrames }
    let frames = Motion.frames(count, every: 1 / rate)
    let others = [Double](repeating: 0, count: count - 1)
    return try RefreshSkin(
      name: "imageSequence", summary: "Frames, one after another.", motion: frames, pull: frames,
      // Hidden frames stay hidden.
      outro: Fade(to: 0, over: 0.3, curve: .easeOut).motion,
      calm: Fade(
        from: .each([1] + others), to: .each([0.35] + others), over: 0.8, curve: .easeInOut
      ).autoreversed()
    ) { appearance in
      try ImagesContent(images, appearance: appearance)
    }
  }
}

extension Motion {
  /// Shows elements in turn, and the first one again.
  ///
  /// - Parameters:
  ///   - count: How many there are; 1 or more.
  ///   - turn: How long each is shown, in seconds.
  fileprivate static func frames(_ count: Int, every turn: Double) -> Motion {
    let whole = Double(count) * turn
    return Together {
      for element in 0..<count {
        let shown: ClosedRange = (Double(element) * turn)...(Double(element + 1) * turn)
        Track(
          .opacity, from: element == 0 ? 1 : 0,
          [
            Keyframe(element == 0 ? 1 : 0, at: shown.lowerBound),
            Keyframe(1, at: shown.lowerBound), Keyframe(1, at: shown.upperBound),
            Keyframe(0, at: shown.upperBound), Keyframe(0, at: whole),
            Keyframe(element == 0 ? 1 : 0, at: whole),
          ]
        )
        .on(.element(element))
      }
    }.motion
  }
}
