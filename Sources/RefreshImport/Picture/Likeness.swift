import RefreshMotion
import RefreshRaster

/// How much a skin looks as its file does, by pictures of both along the loop.
struct Likeness {
  /// The difference of the pictures as a share of the ink of the one that has more, 0…1 and beyond.
  let error: Double
  /// The same as a share of the file's ink: an empty picture is 1 off.
  let errorOfFile: Double
  /// The share of the file's ink that pictures and texts have, which are not in the skin.
  let missing: Double

  /// The pixels of the longer side, and the most pictures.
  private static let (side, pictures) = (96.0, 8)
  /// The shapes that are painted in all pictures together, for which there are fewer pictures.
  private static let shapes = 3000
  /// The share of missing ink from which the skin is another drawing.
  private static let mostMissing = 0.5

  /// Whether the skin has so little of the file that nothing would be nearer to it.
  var isBlot: Bool { errorOfFile > 1 || missing > Self.mostMissing }

  /// - Parameters:
  ///   - loop: The frames of the animation that are the loop.
  /// - Returns: Nil if the motion cannot be played, or nothing is to be seen.
  init?(of art: Artwork, to picture: MovingPicture, fit: Affine, in loop: Range<Double>) {
    guard let timeline = try? art.loop.motion(skin: { _ in nil }).timeline(for: art.elements.count)
    else { return nil }
    let scale = Self.side / art.frame.size.max()
    guard scale.isFinite, scale > 0 else { return nil }
    let canvas = Affine.scale(scale, scale) * .translation(Point.zero - art.frame.min)
    let size = art.frame.size * scale
    var skin = Raster(
      width: max(1, Int(size.x.rounded(.up))), height: max(1, Int(size.y.rounded(.up))))
    var (file, rest) = (skin, skin)
    let taken = picture.shapes.filter { !$0.inFile.isAlone }
    let count = max(3, min(Self.pictures, Self.shapes / max(1, picture.shapes.count)))
    var (off, ours, theirs, gone) = (0.0, 0.0, 0.0, 0.0)
    for step in 0..<count {
      // Between frames, where nothing jumps.
      let whole = ((loop.upperBound - loop.lowerBound) * Double(step) / Double(count)).rounded(
        .down)
      let frame = loop.lowerBound + whole + 0.5
      skin.clear()
      file.clear()
      skin.paint(art, timeline, at: (whole + 0.5) / picture.frameRate, canvas)
      file.paint(picture.shapes, at: frame, canvas * fit)
      off += skin.difference(from: file)
      ours += skin.ink
      theirs += file.ink
      if taken.count < picture.shapes.count {
        rest.clear()
        rest.paint(taken, at: frame, canvas * fit)
        gone += rest.difference(from: file)
      }
    }
    guard theirs > 0 else { return nil }
    (error, errorOfFile, missing) = (off / max(ours, theirs), off / theirs, gone / theirs)
  }

  /// How much of the ink is off or left out, in percent, at most 1,000: of a file that is nearly empty, it has no
  /// bound.
  var percent: Int { Int(min(1000, 100 * max(errorOfFile, missing)).rounded()) }

  /// A sentence for the report.
  var text: String {
    "The skin differs from the file by \(Number.text(100 * error, decimals: 1)) % of its ink, as far as the "
      + "importer can draw it."
  }
}
