import CustomRefreshControl
import UIKit

extension Settings {
  /// The duration of successful simulated work, in seconds.
  static let workSeconds = 3
  /// The duration of work that fails, and the limit of a refresh that times out, in seconds.
  static let timeoutSeconds = 2

  /// The user's own or the named skin, without what is set.
  var plainSkin: RefreshSkin { own?.skin ?? RefreshSkin.named(skin) ?? .appCoda }

  /// Returns the skin with what is set on it.
  ///
  /// - Throws: ``RefreshError`` if the skin does not take the text.
  @MainActor func makeSkin() throws(RefreshError) -> RefreshSkin {
    var made = plainSkin
    if own == nil, let text = art.text { made = try made.text(text).validated() }
    if let tint = art.tint { made = made.tint(tint.uiColor) }
    if let palette = art.palette { made = made.palette(palette.palette) }
    if let size = art.size { made = made.size(size) }
    if let speed = art.speed { made = made.speed(speed) }
    return made
  }

  /// The ending of the control.
  var endingPolicy: EndingPolicy { ending.policy?.policy ?? plainSkin.preferredEnding }

  /// The outcome of a refresh.
  var outcome: RefreshOutcome {
    switch ending.outcome {
    case .success, nil: .updated
    case .unchanged: .unchanged
    case .failure: .failed(URLError(.notConnectedToInternet))
    case .timeout: .timedOut
    case .cancelled: .cancelled
    }
  }

  /// The limit of a refresh.
  var timeout: Duration? {
    ending.outcome == .timeout ? .seconds(Self.timeoutSeconds) : nil
  }

  var motionStyle: MotionStyle? { surroundings.motion?.style }

  var strings: RefreshStrings {
    surroundings.isArabic == true ? RefreshStrings(language: "ar") : .system
  }

  /// The traits that the canvas overrides; the appearance is that of the whole window.
  var canvasTraits: UITraitCollection {
    var all: [UITraitCollection] = []
    if let size = surroundings.textSize {
      all.append(UITraitCollection(preferredContentSizeCategory: size.category))
    }
    if surroundings.isArabic == true {
      all.append(UITraitCollection(layoutDirection: .rightToLeft))
    }
    return UITraitCollection(traitsFrom: all)
  }

  /// Sets everything on a control; a skin only if it is another one than that of the old settings.
  ///
  /// A text that the skin does not take leaves the art as it is.
  @MainActor func apply(to control: CustomRefreshControl, instead old: Settings?) {
    if old.map({ !hasSameArt(as: $0) }) ?? true, let made = try? makeSkin() { control.skin = made }
    control.options.ending = endingPolicy
    control.options.motionStyle = motionStyle
    control.strings = strings
    control.options.timeout = timeout
    control.backgroundColor = art.background?.uiColor
  }

  /// Whether other settings show the same art.
  func hasSameArt(as other: Settings) -> Bool {
    skin == other.skin && own == other.own && art == other.art
  }

  /// The duration of the simulated work, at most.
  var workDuration: Duration {
    switch ending.outcome {
    case .success, .unchanged, nil: .seconds(Self.workSeconds)
    case .failure, .timeout, .cancelled: .seconds(Self.timeoutSeconds)
    }
  }

  /// Does the simulated work of a refresh.
  func work(_ clock: any Clock<Duration>) async throws -> RefreshOutcome {
    // A timeout ends longer work.
    try await clock.sleep(for: ending.outcome == .timeout ? .seconds(60) : workDuration)
    switch ending.outcome {
    case .failure: throw URLError(.notConnectedToInternet)
    case .cancelled: throw CancellationError()
    case .success, .unchanged, .timeout, nil: return outcome
    }
  }

  /// Which of tint and palette colors what, in one sentence.
  var colorNote: String {
    guard art.palette != nil || plainSkin.palette != nil else { return "The tint colors the art." }
    return "The palette comes first; the tint colors what it leaves."
  }
}
