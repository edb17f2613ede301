import CHostRecording
import Simulator

/// The equivalent film by libwebp alone: encodes only the changes, on one core.
struct FilmTwin {
  private var parts: [Picture] = []
  private var last: Picture?

  mutating func add(_ picture: Picture) {
    defer { last = picture }
    guard let last else { return }
    let changed = picture.pixels.indices.filter { picture.pixels[$0] != last.pixels[$0] }
    guard !changed.isEmpty else { return }
    let columns = changed.map { $0 % picture.width }
    let rows = changed.map { $0 / picture.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max(),
      let part = try? picture.cropped(
        x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    else { return }
    parts.append(part)
  }

  /// The time to encode all parts, in seconds.
  func encodingSeconds() throws -> Double {
    var size = 0
    let watch = Stopwatch()
    for part in parts {
      var config = WebPConfig()
      var frame = WebPPicture()
      guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, 2) != 0,
        WebPPictureInit(&frame) != 0
      else { continue }
      frame.use_argb = 1
      frame.width = Int32(part.width)
      frame.height = Int32(part.height)
      part.pixels.withUnsafeBytes { bytes in
        _ = WebPPictureImportBGRX(
          &frame, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(part.width * 4))
      }
      defer { WebPPictureFree(&frame) }
      var writer = WebPMemoryWriter()
      WebPMemoryWriterInit(&writer)
      withUnsafeMutablePointer(to: &writer) { writer in
        frame.writer = { WebPMemoryWrite($0, $1, $2) }
        frame.custom_ptr = UnsafeMutableRawPointer(writer)
        _ = WebPEncode(&config, &frame)
      }
      size += writer.size
      WebPMemoryWriterClear(&writer)
    }
    precondition(size > 0)
    return watch.elapsed
  }
}
