import Foundation
import UIKit

/// Pictures of a recording side by side, in one row or more, each with its time below.
///
/// ```swift
/// let film = try Film(recording.finish())
/// let strip = try FilmStrip(of: film, at: [0, 0.4, 0.8, 1.2])
/// try strip.picture.pngData().write(to: url)
/// ```
@MainActor public struct FilmStrip {
  /// The whole strip.
  public let picture: Picture

  /// The strip's colors and measures.
  public struct Style: Sendable {
    /// The number of pictures in a row, at least 1; all of them by default.
    public var columns = Int.max
    /// The space between two pictures and around them, in points.
    public var gap: CGFloat = 12
    /// The size of the captions in points; 0 leaves them out.
    public var captionSize: CGFloat = 11
    /// Pixels per point, for gaps and captions; the pictures keep their size.
    public var scale: CGFloat = 2
    /// The color of the gaps.
    public var background = UIColor(white: 0.94, alpha: 1)
    /// The color of the captions.
    public var caption = UIColor(white: 0.45, alpha: 1)

    /// Makes a style with gray captions on light gray.
    public init() {}
  }

  /// Lays out the pictures of a film at some times side by side.
  ///
  /// - Parameters:
  ///   - film: The recording.
  ///   - times: Times in seconds from the film's start, each within 0…``Film/duration``.
  ///   - style: Its colors and measures.
  /// - Throws: ``PictureError/noFrame(at:)`` for a time that the film does not have.
  public init(of film: Film, at times: [Double], style: Style = Style()) throws(PictureError) {
    var frames: [(picture: Picture, caption: String)] = []
    for time in times {
      guard let picture = film.picture(at: time) else { throw .noFrame(at: time) }
      frames.append((picture, Self.caption(for: time)))
    }
    try self.init(frames, style: style)
  }

  /// Lays out a number of pictures of a film side by side, at times that are evenly spaced from the
  /// film's start and do not include its end.
  ///
  /// - Parameters:
  ///   - film: The recording.
  ///   - count: The number of pictures, at least 1.
  ///   - style: Its colors and measures.
  public init(of film: Film, count: Int, style: Style = Style()) throws(PictureError) {
    let times = (0..<max(1, count)).map { film.duration * Double($0) / Double(max(1, count)) }
    try self.init(of: film, at: times, style: style)
  }

  /// Lays out pictures with captions side by side; the pictures of a row are aligned at their tops.
  ///
  /// - Throws: ``PictureError/noFrames`` if there are none.
  public init(
    _ frames: [(picture: Picture, caption: String)], style: Style = Style()
  ) throws(PictureError) {
    guard !frames.isEmpty else { throw .noFrames }
    let places = Places(of: frames.map(\.picture), style: style)
    var canvas = Self.drawn(width: places.width, height: places.height, style: style) {
      guard style.captionSize > 0 else { return }
      for (frame, place) in zip(frames, places.corners) {
        let middle = CGFloat(place.x) + CGFloat(frame.picture.width) / 2
        Self.draw(
          frame.caption, centeredAt: middle / style.scale,
          top: CGFloat(place.captionY) / style.scale, style: style)
      }
    }
    for (frame, place) in zip(frames, places.corners) {
      canvas.place(frame.picture, x: place.x, y: place.y)
    }
    picture = canvas
  }

  /// The positions of pictures and captions, in pixels.
  private struct Places {
    struct Corner {
      let x: Int
      let y: Int
      let captionY: Int
    }

    private(set) var corners: [Corner] = []
    private(set) var width: Int
    private(set) var height: Int

    init(of pictures: [Picture], style: Style) {
      let gap = Int((style.gap * style.scale).rounded())
      let caption = Int((style.captionSize * 1.6 * style.scale).rounded(.up))
      let bottom = caption > 0 ? gap / 2 + caption + gap / 2 : gap
      let columns = min(max(style.columns, 1), pictures.count)
      (width, height) = (0, 0)
      for start in stride(from: 0, to: pictures.count, by: columns) {
        let row = pictures[start..<min(start + columns, pictures.count)]
        let tallest = row.map(\.height).reduce(0, max)
        var left = gap
        for picture in row {
          corners.append(
            Corner(x: left, y: height + gap, captionY: height + gap + tallest + gap / 2))
          left += picture.width + gap
        }
        width = max(width, left)
        height += gap + tallest + bottom
      }
    }
  }

  private static func caption(for time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }

  private static func drawn(
    width: Int, height: Int, style: Style, _ body: () -> Void
  ) -> Picture {
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { target in
      guard let base = target.baseAddress,
        let context = CGContext(drawingOn: base, width: width, height: height, scale: style.scale)
      else {
        fatalError("A film strip of \(width)×\(height) pixels cannot be created.")
      }
      context.setFillColor(style.background.cgColor)
      context.fill(
        CGRect(
          x: 0, y: 0, width: CGFloat(width) / style.scale, height: CGFloat(height) / style.scale))
      UIGraphicsPushContext(context)
      body()
      UIGraphicsPopContext()
    }
    return Picture(uncheckedWidth: width, height: height, pixels: pixels)
  }

  private static func draw(_ text: String, centeredAt x: CGFloat, top: CGFloat, style: Style) {
    let caption = NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.systemFont(ofSize: style.captionSize, weight: .medium),
        .foregroundColor: style.caption,
      ])
    caption.draw(at: CGPoint(x: x - caption.size().width / 2, y: top))
  }
}
