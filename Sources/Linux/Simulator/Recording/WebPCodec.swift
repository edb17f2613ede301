import CHostRecording
import Foundation

/// A codec for lossless animated WebP, which uses libwebp.
enum WebPCodec: FilmCodec {
  /// Colors that are not exact differ by 8 of 255 at most. What has not changed takes hardly any time or
  /// room if it is clear; beside it, the colors that are not exact would be worse.
  static func encode(
    _ part: inout FilmPart, effort: Int, isExact: Bool
  ) throws(PictureError) -> EncodedPart {
    var config = WebPConfig()
    var frame = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&frame) != 0,
      WebPConfigLosslessPreset(&config, Int32(max(0, min(8, effort - 1)))) != 0
    else { throw wrongVersion }
    // libwebp chooses the colors of clear pixels, which do not matter.
    config.exact = isExact ? 0 : 1
    if !isExact { config.near_lossless = 20 }
    frame.use_argb = 1
    frame.width = Int32(part.picture.width)
    frame.height = Int32(part.picture.height)
    frame.argb_stride = frame.width
    if !isExact { part.picture = part.picture.opaque }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      frame.writer = { WebPMemoryWrite($0, $1, $2) }
      frame.custom_ptr = UnsafeMutableRawPointer(writer)
      return part.picture.withUnsafeMutablePixels {
        frame.argb = $0.baseAddress
        return WebPEncode(&config, &frame) != 0
      }
    }
    guard isEncoded, let bytes = writer.mem else {
      throw .encodingFailed(reason: "libwebp failed with error \(frame.error_code.rawValue)")
    }
    return EncodedPart(part, data: Data(bytes: bytes, count: writer.size), isBlended: isExact)
  }

  static func assemble(
    _ parts: [EncodedPart], width: Int, height: Int, endingAt end: Int
  ) throws(PictureError) -> Data {
    guard let mux = WebPMuxNew() else { throw wrongVersion }
    defer { WebPMuxDelete(mux) }
    for (index, part) in parts.enumerated() {
      let next = index + 1 < parts.count ? parts[index + 1].time : end
      let status = part.data.withUnsafeBytes { bytes in
        var info = WebPMuxFrameInfo()
        info.bitstream = WebPData(
          bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
        info.x_offset = Int32(part.x)
        info.y_offset = Int32(part.y)
        info.duration = Int32(next - part.time)
        info.id = WEBP_CHUNK_ANMF
        info.dispose_method = WEBP_MUX_DISPOSE_NONE
        info.blend_method = part.isBlended ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        return WebPMuxPushFrame(mux, &info, 1)
      }
      guard status == WEBP_MUX_OK else { throw failure(status) }
    }
    var parameters = WebPMuxAnimParams(bgcolor: 0xFFFF_FFFF, loop_count: 0)
    var assembled = WebPData()
    var status = WebPMuxSetAnimationParams(mux, &parameters)
    if status == WEBP_MUX_OK { status = WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)) }
    if status == WEBP_MUX_OK { status = WebPMuxAssemble(mux, &assembled) }
    guard status == WEBP_MUX_OK, let bytes = assembled.bytes else { throw failure(status) }
    defer { WebPDataClear(&assembled) }
    return Data(bytes: bytes, count: assembled.size)
  }

  private static var wrongVersion: PictureError {
    .encodingFailed(reason: "the version of libwebp does not match its headers")
  }

  private static func failure(_ status: WebPMuxError) -> PictureError {
    .encodingFailed(reason: "libwebpmux failed with error \(status.rawValue)")
  }
}
