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
    case .damaged(nil): "is not an image"
    case .damaged(let format?): "is damaged or is not \(Self.named(format))"
    case .foreign(let format): "is \(Self.named(format)), which the simulator cannot read"
    case .tooLarge(let bytes):
      "is \(bytes) bytes large, more than the limit of \(PictureFile.byteLimit)"
    case .tooManyPixels(let width, let height):
      "has \(width) × \(height) pixels, more than the limit of \(PictureFile.pixelLimit)"
    case .refused(let program, let message): "cannot be drawn by \(program) (\(message))"
    case .tooCostly: "takes too much time or memory to draw"
    case .missingProgram(let program, _): "requires \(program), which is not installed"
    case .looseVector(let format):
      "is \(Self.named(format)) outside an asset catalog, which iOS does not support"
    case .needsExtension(let file): "is referenced without the file extension (\(file))"
    case .tooMany: "exceeds the memory limit for the images of one XIB in the simulator"
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
    case .tooLarge, .tooManyPixels: "Export it at its display size"
    case .missingProgram(_, let package): "Install it: sudo apt-get install \(package)"
    case .looseVector: "Drag it into an asset catalog"
    case .needsExtension(let file):
      "Set Image to \"\(file)\" in the Attributes inspector; only PNG files need no extension"
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
