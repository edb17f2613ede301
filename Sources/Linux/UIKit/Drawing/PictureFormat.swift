/// The format of an image file, detected from its first bytes.
enum PictureFormat: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case pdf = "PDF"
  case svg = "SVG"
  case gif = "GIF"
  case heif = "HEIF"
  case tiff = "TIFF"
  case webp = "WebP"

  init?(_ data: Data) {
    let start = Array(data.prefix(1024))
    func has(_ text: String, at position: Int = 0) -> Bool {
      start.dropFirst(position).starts(with: text.utf8)
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("%PDF-") {
      self = .pdf
    } else if has("GIF8") {
      self = .gif
    } else if has("ftyp", at: 4) {
      self = .heif
    } else if has("II*\0") || has("MM\0*") {
      self = .tiff
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if String(decoding: start, as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether it is a vector format, rather than a bitmap format.
  var isVector: Bool { self == .pdf || self == .svg }

  static func isVector(_ fileExtension: String) -> Bool {
    PictureFormat(rawValue: fileExtension.uppercased())?.isVector ?? false
  }
}
