/// An error that prevents an image file from being used.
package enum PictureFault: Error, Equatable, Sendable {
  case unreadable
  case damaged(format: String?)
  /// A file format that iOS supports and this host does not.
  case foreign(format: String)
  case tooLarge(bytes: Int)
  case tooManyPixels(width: Int, height: Int)
  /// The program that draws it failed with a message.
  case refused(program: String, message: String)
  /// Drawing it exceeded the limit of time or memory.
  case tooCostly
  /// The program that draws it is not installed.
  case missingProgram(String, package: String)
  /// A PDF or an SVG outside an asset catalog, which iOS does not read.
  case looseVector(format: String)
  /// A file other than a PNG, which is found only by its full name.
  case needsExtension(file: String)
  /// The other images of the XIB have used up the memory limit.
  case tooMany

  /// The rest of an error message that starts with the image.
  package var problem: String {
    switch self {
    case .unreadable: "cannot be read"
    case .damaged(nil): "is no picture"
    case .damaged(let format?): "is damaged, or is no \(format)"
    case .foreign(let format): "is \(Self.named(format)), which is not read here"
    case .tooLarge(let bytes):
      "has \(bytes) bytes, more than the limit of \(PictureFile.byteLimit)"
    case .tooManyPixels(let width, let height):
      "has \(width) × \(height) pixels, more than the limit of \(PictureFile.pixelLimit)"
    case .refused(let program, let message): "is not drawn by \(program) (\(message))"
    case .tooCostly: "takes too long to draw, or too much memory"
    case .missingProgram(let program, _): "is drawn by \(program), which is not installed"
    case .looseVector(let format):
      "is \(Self.named(format)) outside an asset catalog, where iOS does not read it"
    case .needsExtension(let file): "is named without the extension of its file, \(file)"
    case .tooMany: "comes after more pictures than are read for one XIB here"
    }
  }

  /// Returns a format with its article, such as "a PDF" or "an SVG".
  private static func named(_ format: String) -> String {
    "\(format == "SVG" ? "an" : "a") \(format)"
  }

  package var remedy: String? {
    switch self {
    case .unreadable, .damaged, .refused: "Export it again"
    case .foreign, .tooCostly, .tooMany: nil
    case .tooLarge, .tooManyPixels: "Export it in the size it is shown in"
    case .missingProgram(_, let package): "Install it: sudo apt-get install \(package)"
    case .looseVector: "Drag it into an asset catalog"
    case .needsExtension(let file): "Name it \"\(file)\"; only PNG goes without"
    }
  }

  /// Whether the image is missing on iOS too.
  package var isTrueOnDevice: Bool {
    switch self {
    case .unreadable, .damaged, .refused, .looseVector, .needsExtension: true
    case .foreign, .tooLarge, .tooManyPixels, .tooCostly, .missingProgram, .tooMany: false
    }
  }
}
