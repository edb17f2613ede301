/// What moves in a file, whichever format it has: shapes, and when they are shown.
struct MovingPicture {
  let size: Point
  /// The frames in a second.
  let frameRate: Double
  var frames: Range<Double>
  /// The shapes, the first at the back.
  var shapes: [MovingShape]
  /// The parts of the time that have names, those of the parts of a skin among them.
  var markers: [(name: String, frames: Range<Double>)] = []
}
