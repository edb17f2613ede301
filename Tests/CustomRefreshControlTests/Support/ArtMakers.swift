import CustomRefreshControl
import RefreshMotion
import UIKit

/// Every public way to make a skin, each with several arts, among them careless ones.
@MainActor enum ArtMakers {
  typealias Maker = @MainActor @Sendable () throws -> RefreshSkin

  /// The makers by name; a skin of the gallery is one of its own.
  nonisolated static let all: [String: Maker] = {
    var makers: [String: Maker] = [
      "tutorial": { .tutorial },
      "arrow(format:)": { .arrow { _ in "just now" } },
      "arrowPanel(format:)": { .arrowPanel { _ in "just now" } },
    ]
    for skin in RefreshSkin.gallery + [.appCoda] { makers[skin.name] = { skin } }
    for text in ["A", "HELLO WORLD", "مرحبا", "👩‍👩‍👧 é"] {
      makers["letters(\(text))"] = { try .letters(text) }
      makers["wave.text(\(text))"] = { .wave.text(text) }
      makers["board.text(\(text))"] = { .board.text(text) }
    }
    for (index, data) in ["M0 0H10", "M2 12L22 12M15 5l7 7-7 7", "M0 0Q9 9 18 0T36 0M40 0v9Z"]
      .enumerated()
    {
      makers["lineArt(svgPath:) \(index)"] = { try .lineArt(svgPath: data) }
      makers["handwriting(svgPath:) \(index)"] = { try .handwriting(svgPath: data) }
      makers["lineArt(_:) \(index)"] = { try .lineArt(UIBezierPath(svgPath: data)) }
    }
    for count in [1, 2, 9] {
      makers["imageSequence \(count)"] = { try .imageSequence(frames(count), rate: 12) }
    }
    for name in ["RefreshContents", "RefreshDots", "RefreshMoons", "RefreshWord"] {
      makers["nib \(name)"] = { try RefreshSkin(nibNamed: name, bundle: .customRefreshControl) }
      makers["nib \(name) that fades"] = {
        try RefreshSkin(
          nibNamed: name, bundle: .customRefreshControl,
          motion: Fade(to: 0.1, over: 0.4).staggered(by: 0.1), palette: nil)
      }
    }
    for (name, motion) in loops {
      makers["shapes that \(name)"] = {
        try RefreshSkin(name: "shapes", motion: motion) { _ throws(RefreshError) in try dots() }
      }
      makers["own content that \(name)"] = {
        try RefreshSkin(name: "own", motion: motion, pull: Fade(from: 0, to: 1, over: 1).motion) {
          _ throws(RefreshError) in BoxContent()
        }
      }
      makers["a view as its own element that \(name)"] = {
        try RefreshSkin(name: "bare", motion: motion) { _ throws(RefreshError) in BareContent() }
      }
      makers["letters with an outro that \(name)"] = {
        try RefreshSkin(name: "ab", motion: motion, outro: Scale(from: 1, to: 0, over: 0.3).motion)
        {
          _ throws(RefreshError) in try LettersContent(text: "AB")
        }
      }
      makers["shapes with every motion that \(name)"] = {
        try RefreshSkin(
          name: "all",
          motions: MotionSet(
            loop: motion, pull: Move(fromY: 30, y: 4, over: 1).motion,
            outro: Fade(from: 1, to: 0, over: 0.8).motion,
            unchanged: Move(fromY: 9, y: 12, over: 0.3).motion,
            failure: Fade(to: 0, over: 0.3).motion)
        ) { _ throws(RefreshError) in try dots() }
      }
    }
    return makers
  }()

  /// Loops that end elsewhere than they begin, or in another state than that of rest.
  private nonisolated static let loops: [(name: String, motion: Motion)] = [
    ("turns half", Rotate(to: .pi, over: 1).motion),
    ("turns", Rotate(from: 0, to: 2 * .pi, over: 1).motion),
    ("sinks", Move(fromY: -5, y: 9, over: 0.6, curve: .easeIn).motion),
    ("dims", Fade(from: 1, to: 0.2, over: 0.5).staggered(by: 0.2)),
    ("stays", Wait(1).motion),
    ("shrinks", Scale(to: 0.4, over: 0.5).autoreversed()),
  ]

  private static func dots() throws(RefreshError) -> ShapesContent {
    try ShapesContent(
      [-16, 0, 16].map { x in
        .fill(UIBezierPath(ovalIn: CGRect(x: x - 5, y: -5, width: 10, height: 10)), .tint)
      })
  }

  private static func frames(_ count: Int) -> [UIImage] {
    (0..<count).map { index in
      UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
        UIColor.systemIndigo.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4 + 3 * index, height: 30))
      }
    }
  }
}

/// A box in a view.
private final class BoxContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]

  init() {
    let box = UIView(frame: CGRect(x: 150, y: 20, width: 20, height: 20))
    box.backgroundColor = .systemBlue
    view.addSubview(box)
    elements = [box]
  }
}

/// A view that is its own element.
private final class BareContent: RefreshContent {
  let view = UIView()
  var elements: [UIView] { [view] }

  init() { view.backgroundColor = .systemGreen }
}
