import CustomRefreshControl
import UIKit

/// A part of a refresh, for a strip of pictures.
public enum ArtStretch: Sendable, CaseIterable {
  /// The pull, from nothing to where a refresh is due.
  case pull
  /// A cycle of the loop.
  case loop
  /// The end after a success, from where the loop has been for a third of a cycle.
  case outro
  /// The end after a refresh that found nothing new, from the same place.
  case unchanged
  /// The end after a failure, from the same place.
  case failure
}

extension RefreshSkin {
  /// Draws the art at a moment, without waiting: for the snapshot tests of an app.
  ///
  /// ```swift
  /// let picture = try RefreshSkin.wave.picture(at: .loop(time: 0.4))
  /// ```
  /// Two calls give the same pixels. A date that the art shows is “9:41”.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - setting: The width, the appearance, the text size and the like.
  ///   - background: What is behind the art; nil, the default, for nothing.
  ///   - scale: Pixels per point, from 0.1 to 10; the default is 2.
  /// - Throws: `RefreshError` if the skin cannot be shown.
  @MainActor public func picture(
    at moment: RefreshMoment, in setting: ArtSetting = ArtSetting(),
    over background: UIColor? = nil, scale: CGFloat = 2
  ) throws(RefreshError) -> UIImage {
    try picture(of: [moment], in: setting, over: background, scale: scale)
  }

  /// Draws frames of a part of a refresh, one below the other.
  ///
  /// - Parameters:
  ///   - stretch: The part of the refresh.
  ///   - frames: How many frames, from its begin to its end; from 2 to 100, the default is 6.
  ///   - setting: The width, the appearance, the text size and the like.
  ///   - background: What is behind the art; nil, the default, for nothing.
  ///   - scale: Pixels per point, from 0.1 to 10; the default is 2.
  /// - Throws: `RefreshError` if the skin cannot be shown.
  @MainActor public func strip(
    of stretch: ArtStretch, frames: Int = 6, in setting: ArtSetting = ArtSetting(),
    over background: UIColor? = nil, scale: CGFloat = 2
  ) throws(RefreshError) -> UIImage {
    let bench = try ArtBench(self, in: setting)
    defer { bench.close() }
    let last = min(max(frames, 2), 100) - 1
    let shares = (0...last).map { Double($0) / Double(last) }
    let art = bench.art
    let moments: [RefreshMoment] =
      switch stretch {
      case .pull: shares.map { .pull(progress: $0) }
      // The end of a cycle is the begin of the next one.
      case .loop: shares.map { .loop(time: $0 * art.cycleDuration * 0.999) }
      case .outro: moments(of: .updated, at: shares, art)
      case .unchanged: moments(of: .unchanged, at: shares, art)
      case .failure: moments(of: .offline, at: shares, art)
      }
    return bench.picture(of: moments, over: background, scale: scale)
  }

  @MainActor private func moments(
    of outcome: RefreshOutcome, at shares: [Double], _ art: RefreshArtView
  ) -> [RefreshMoment] {
    let begun = art.cycleDuration / 3
    let duration = art.endingDuration(.outro, outcome: outcome, begun: begun)
    return shares.map {
      .ending(.outro, outcome: outcome, begun: begun, time: duration * $0)
    }
  }

  @MainActor private func picture(
    of moments: [RefreshMoment], in setting: ArtSetting, over background: UIColor?, scale: CGFloat
  ) throws(RefreshError) -> UIImage {
    let bench = try ArtBench(self, in: setting)
    defer { bench.close() }
    return bench.picture(of: moments, over: background, scale: scale)
  }
}

extension ArtBench {
  /// Draws moments one below the other.
  func picture(
    of moments: [RefreshMoment], over background: UIColor?, scale: CGFloat
  ) -> UIImage {
    let size = setting.size
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale >= 0.1 ? min(scale, 10) : 2
    format.opaque = false
    let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height * Double(moments.count))
    return UIGraphicsImageRenderer(bounds: whole, format: format).image { renderer in
      let context = renderer.cgContext
      if let background {
        background.resolvedColor(with: setting.appearance).setFill()
        renderer.fill(whole)
      }
      for (index, moment) in moments.enumerated() {
        show(moment)
        context.saveGState()
        context.translateBy(x: 0, y: size.height * Double(index))
        context.clip(to: CGRect(origin: .zero, size: size))
        art.layer.render(in: context)
        context.restoreGState()
      }
    }
  }
}
