/// One shape of a symbol: its lines, areas that are always filled, and areas of the filled form.
///
/// The shapes are this project's own, drawn by hand: Apple's symbols are not available outside its
/// systems, and only their names and their approximate sizes are the same.
struct SymbolShape: Sendable {
  /// The size as a fraction of the point size.
  let size: CGSize
  let lines: SymbolPath
  var solid: SymbolPath?
  /// The area of the filled form: by default the area within the lines.
  var area: SymbolPath?
  /// Lines that are cut out of the filled form.
  var holes: SymbolPath?

  init(
    _ width: CGFloat, _ height: CGFloat, _ lines: SymbolPath, solid: SymbolPath? = nil,
    area: SymbolPath? = nil, holes: SymbolPath? = nil
  ) {
    size = CGSize(width: width / 100, height: height / 100)
    self.lines = lines
    self.solid = solid
    self.area = area ?? (lines.isArea ? lines : nil)
    self.holes = holes
  }

  /// The placeholder for a symbol without a shape of its own.
  static let unknown = SymbolShape(120, 110, "R 10 10 100 90 22", solid: "O 53 48 14 14")

  static let named: [String: SymbolShape] = arrows.merging(marks) { $1 }
    .merging(objects) { $1 }.merging(nature) { $1 }

  private static let arrows: [String: SymbolShape] = [
    "arrow.down": .init(90, 110, "M 45 10 L 45 100 M 10 65 L 45 100 L 80 65"),
    "arrow.up": .init(90, 110, "M 45 100 L 45 10 M 10 45 L 45 10 L 80 45"),
    "arrow.left": .init(110, 90, "M 100 45 L 10 45 M 45 10 L 10 45 L 45 80"),
    "arrow.right": .init(110, 90, "M 10 45 L 100 45 M 65 10 L 100 45 L 65 80"),
    "arrow.backward": .init(110, 90, "M 100 45 L 10 45 M 45 10 L 10 45 L 45 80"),
    "arrow.forward": .init(110, 90, "M 10 45 L 100 45 M 65 10 L 100 45 L 65 80"),
    "arrow.up.right": .init(90, 90, "M 12 78 L 78 12 M 30 12 L 78 12 L 78 60"),
    "arrow.down.right": .init(90, 90, "M 12 12 L 78 78 M 30 78 L 78 78 L 78 30"),
    "arrow.up.left": .init(90, 90, "M 78 78 L 12 12 M 12 60 L 12 12 L 60 12"),
    "arrow.down.left": .init(90, 90, "M 78 12 L 12 78 M 12 30 L 12 78 L 60 78"),
    "arrow.up.arrow.down": .init(
      120, 110, "M 35 100 L 35 12 M 10 37 L 35 12 L 60 37 M 85 10 L 85 98 M 60 73 L 85 98 L 110 73"),
    "arrow.left.arrow.right": .init(
      110, 110, "M 100 35 L 12 35 M 37 10 L 12 35 L 37 60 M 10 75 L 98 75 M 73 50 L 98 75 L 73 100"),
    "arrow.clockwise": .init(110, 120, "A 55 65 45 -60 250", solid: "M 50 2 L 85 22 L 52 42 Z"),
    "arrow.counterclockwise": .init(
      110, 120, "A 55 65 45 -70 240", solid: "M 60 2 L 25 22 L 58 42 Z"),
    "arrow.triangle.2.circlepath": .init(
      130, 110, "A 65 55 45 195 330 M 21 66 A 65 55 45 15 150",
      solid: "M 88 42 L 122 42 L 108 14 Z M 8 68 L 42 68 L 22 96 Z"),
    "arrow.2.circlepath": .init(
      130, 110, "A 65 55 45 195 330 M 21 66 A 65 55 45 15 150",
      solid: "M 88 42 L 122 42 L 108 14 Z M 8 68 L 42 68 L 22 96 Z"),
    "arrow.uturn.left": .init(
      110, 90, "M 10 30 L 70 30 C 110 30 110 80 70 80 L 50 80 M 30 10 L 10 30 L 30 50"),
    "arrow.uturn.right": .init(
      110, 90, "M 100 30 L 40 30 C 0 30 0 80 40 80 L 60 80 M 80 10 L 100 30 L 80 50"),
    "arrow.down.to.line": .init(
      90, 120, "M 45 10 L 45 85 M 15 58 L 45 87 L 75 58 M 10 110 L 80 110"),
    "arrow.up.to.line": .init(
      90, 120, "M 45 110 L 45 35 M 15 62 L 45 33 L 75 62 M 10 10 L 80 10"),
    "chevron.down": .init(100, 64, "M 10 12 L 50 52 L 90 12"),
    "chevron.up": .init(100, 64, "M 10 52 L 50 12 L 90 52"),
    "chevron.left": .init(64, 100, "M 52 10 L 12 50 L 52 90"),
    "chevron.right": .init(64, 100, "M 12 10 L 52 50 L 12 90"),
    "chevron.backward": .init(64, 100, "M 52 10 L 12 50 L 52 90"),
    "chevron.forward": .init(64, 100, "M 12 10 L 52 50 L 12 90"),
    "chevron.compact.down": .init(110, 46, "M 10 12 L 55 32 L 100 12"),
    "chevron.compact.up": .init(110, 46, "M 10 32 L 55 12 L 100 32"),
    "chevron.up.chevron.down": .init(
      80, 120, "M 10 45 L 40 12 L 70 45 M 10 75 L 40 108 L 70 75"),
    "arrowtriangle.down": .init(110, 100, "M 12 12 L 98 12 L 55 88 Z"),
    "arrowtriangle.up": .init(110, 100, "M 12 88 L 98 88 L 55 12 Z"),
    "arrowtriangle.left": .init(100, 110, "M 88 12 L 88 98 L 12 55 Z"),
    "arrowtriangle.right": .init(100, 110, "M 12 12 L 12 98 L 88 55 Z"),
    "square.and.pencil": .init(
      120, 116,
      "M 62 22 L 32 22 C 16 22 10 28 10 44 L 10 84 C 10 100 16 106 32 106 L 72 106 C 88 106 94 100 94 84 L 94 58 M 46 72 L 52 54 L 98 8 L 110 20 L 64 66 Z"
    ),
    "square.and.arrow.up": .init(
      100, 125,
      "M 30 48 L 12 48 L 12 113 L 88 113 L 88 48 L 70 48 M 50 80 L 50 12 M 28 33 L 50 12 L 72 33"),
    "square.and.arrow.down": .init(
      100, 125,
      "M 30 48 L 12 48 L 12 113 L 88 113 L 88 48 L 70 48 M 50 12 L 50 80 M 28 59 L 50 80 L 72 59"),
  ]

  private static let marks: [String: SymbolShape] = [
    "checkmark": .init(100, 95, "M 10 52 L 37 83 L 88 10"),
    "xmark": .init(90, 90, "M 10 10 L 80 80 M 80 10 L 10 80"),
    "multiply": .init(90, 90, "M 10 10 L 80 80 M 80 10 L 10 80"),
    "plus": .init(100, 100, "M 50 10 L 50 90 M 10 50 L 90 50"),
    "minus": .init(100, 30, "M 10 15 L 90 15"),
    "equal": .init(100, 60, "M 10 15 L 90 15 M 10 45 L 90 45"),
    "divide": .init(100, 90, "M 10 45 L 90 45", solid: "O 43 8 14 14 O 43 68 14 14"),
    "ellipsis": .init(110, 30, "M 0 0", solid: "O 8 8 16 16 O 47 8 16 16 O 86 8 16 16"),
    "exclamationmark": .init(40, 100, "M 20 12 L 20 62", solid: "O 12 78 16 16"),
    "questionmark": .init(
      76, 110, "M 14 35 C 14 2 62 2 62 35 C 62 52 38 52 38 74", solid: "O 30 88 16 16"),
    "info": .init(
      50, 110, "M 15 45 L 28 45 L 28 98 M 12 98 L 42 98", solid: "O 17 8 18 18"),
    "exclamationmark.triangle": .init(
      125, 115, "M 62 12 L 113 103 L 12 103 Z M 62 45 L 62 72", solid: "O 56 82 12 12",
      area: "M 62 12 L 113 103 L 12 103 Z", holes: "M 62 45 L 62 72 M 62 88 L 62 88.1"),
    "circle": .init(120, 120, "O 10 10 100 100"),
    "circle.dashed": .init(
      120, 120,
      "A 60 60 50 0 25 A 60 60 50 45 70 A 60 60 50 90 115 A 60 60 50 135 160 A 60 60 50 180 205 A 60 60 50 225 250 A 60 60 50 270 295 A 60 60 50 315 340"
    ),
    "square": .init(116, 116, "R 10 10 96 96 22"),
    "rectangle": .init(136, 104, "R 10 10 116 84 18"),
    "capsule": .init(136, 84, "R 10 10 116 64 32"),
    "triangle": .init(120, 110, "M 60 12 L 108 98 L 12 98 Z"),
    "diamond": .init(120, 120, "M 60 10 L 110 60 L 60 110 L 10 60 Z"),
    "hexagon": .init(120, 120, "M 60 10 L 104 35 L 104 85 L 60 110 L 16 85 L 16 35 Z"),
    "octagon": .init(
      120, 120, "M 40 10 L 80 10 L 110 40 L 110 80 L 80 110 L 40 110 L 10 80 L 10 40 Z"),
    "oval": .init(136, 104, "O 10 10 116 84"),
    "line.3.horizontal": .init(110, 90, "M 10 15 L 100 15 M 10 45 L 100 45 M 10 75 L 100 75"),
    "line.horizontal.3": .init(110, 90, "M 10 15 L 100 15 M 10 45 L 100 45 M 10 75 L 100 75"),
    "line.3.horizontal.decrease": .init(
      110, 80, "M 10 15 L 100 15 M 28 40 L 82 40 M 44 65 L 66 65"),
    "list.bullet": .init(
      120, 90, "M 38 15 L 110 15 M 38 45 L 110 45 M 38 75 L 110 75",
      solid: "O 8 8 14 14 O 8 38 14 14 O 8 68 14 14"),
    "square.grid.2x2": .init(
      116, 116, "R 10 10 40 40 8 R 66 10 40 40 8 R 10 66 40 40 8 R 66 66 40 40 8"),
    "questionmark.square.dashed": .init(
      116, 116,
      "M 10 34 L 10 22 L 22 10 L 34 10 M 82 10 L 94 10 L 106 22 L 106 34 M 106 82 L 106 94 L 94 106 L 82 106 M 34 106 L 22 106 L 10 94 L 10 82 M 44 46 C 44 24 74 24 74 46 C 74 58 58 58 58 70",
      solid: "O 53 80 10 10"),
    "slider.horizontal.3": .init(
      120, 100, "M 10 20 L 110 20 M 10 50 L 110 50 M 10 80 L 110 80",
      solid: "O 70 10 20 20 O 30 40 20 20 O 60 70 20 20"),
    "number": .init(100, 100, "M 38 10 L 30 90 M 70 10 L 62 90 M 12 35 L 90 35 M 10 65 L 88 65"),
    "percent": .init(100, 100, "M 80 12 L 20 88 O 10 14 28 28 O 62 58 28 28"),
    "at": .init(
      120, 120,
      "O 38 38 44 44 M 82 38 L 82 70 C 82 88 110 88 110 60 C 110 -8 10 -8 10 60 C 10 108 60 118 86 104"
    ),
  ]
}
