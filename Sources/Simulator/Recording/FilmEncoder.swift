import CHostRecording
import Foundation

/// Writes pictures as one lossless animated WebP that loops for ever.
///
/// The bytes depend only on the pictures and their times. Not safe to share between threads;
/// ``Recording`` feeds it from a queue of its own.
final class FilmEncoder {
  private let encoder: OpaquePointer
  private var config: WebPConfig
  private let width: Int
  private let height: Int

  /// - Parameter effort: How hard libwebp tries, 1 (fast, larger) … 9 (slow, smaller).
  init(width: Int, height: Int, effort: Int) throws(PictureError) {
    var options = WebPAnimEncoderOptions()
    var config = WebPConfig()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0,
      WebPConfigLosslessPreset(&config, Int32(max(1, min(9, effort)))) != 0
    else { throw .encodingFailed(reason: "the library's version does not match its headers") }
    options.anim_params.loop_count = 0
    // A loop is played from its start: no key frame but the first is needed.
    options.kmax = 0
    config.exact = 1
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .encodingFailed(reason: "no memory for \(width)×\(height) pixels")
    }
    self.encoder = encoder
    self.config = config
    self.width = width
    self.height = height
  }

  deinit {
    WebPAnimEncoderDelete(encoder)
  }

  /// Adds a picture that shows from a time, in milliseconds, until the next one's.
  func add(_ picture: Picture, at milliseconds: Int) throws(PictureError) {
    guard picture.width == width, picture.height == height else {
      throw .wrongFrameSize(
        expectedWidth: width, expectedHeight: height, width: picture.width, height: picture.height)
    }
    var frame = WebPPicture()
    guard WebPPictureInit(&frame) != 0 else {
      throw .encodingFailed(reason: "the library's version does not match its headers")
    }
    frame.use_argb = 1
    frame.width = Int32(width)
    frame.height = Int32(height)
    guard WebPPictureAlloc(&frame) != 0 else {
      throw .encodingFailed(reason: "no memory for \(width)×\(height) pixels")
    }
    defer { WebPPictureFree(&frame) }
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<height {
        let target = frame.argb + row * Int(frame.argb_stride)
        // A screen is opaque: premultiplied color over black is the color that shows.
        for column in 0..<width {
          target[column] = pixels[row * width + column] | 0xFF00_0000
        }
      }
    }
    guard WebPAnimEncoderAdd(encoder, &frame, Int32(milliseconds), &config) != 0 else {
      throw failure
    }
  }

  /// Closes the animation at a time, in milliseconds, and gives its bytes.
  func assemble(endingAt milliseconds: Int) throws(PictureError) -> Data {
    guard WebPAnimEncoderAdd(encoder, nil, Int32(milliseconds), nil) != 0 else { throw failure }
    var assembled = WebPData()
    guard WebPAnimEncoderAssemble(encoder, &assembled) != 0, let bytes = assembled.bytes else {
      throw failure
    }
    defer { WebPDataClear(&assembled) }
    return Data(bytes: bytes, count: assembled.size)
  }

  private var failure: PictureError {
    .encodingFailed(reason: WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "")
  }
}
