import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct RecordingTests {
  /// Returns a simulator that shows a square on white.
  private func world(frameRate: Int = 60) -> (Simulator, UIView) {
    let simulator = Simulator(device: .iPhoneSE, scale: 1, frameRate: frameRate)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
    square.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    controller.view.addSubview(square)
    simulator.present(controller)
    return (simulator, square)
  }

  private func move(_ square: UIView, in simulator: Simulator, frames: Int) async {
    for _ in 0..<frames {
      square.center.x += 1
      await simulator.advance(frames: 1)
    }
  }

  @Test func `a recording shows what the screen showed`() async throws {
    let (simulator, square) = world()
    let recording = try simulator.record(frameRate: 60)
    var pictures = [try simulator.picture()]
    for _ in 0..<11 {
      square.center.x += 2
      await simulator.advance(frames: 1)
      pictures.append(try simulator.picture())
    }
    await simulator.advance(frames: 1)
    let film = try Film(recording.finish())
    #expect(film.frames.map(\.picture) == pictures)
    #expect(film.frames.map { Int(($0.time * 1000).rounded()) }.prefix(4) == [0, 17, 33, 50])
    #expect(film.duration == 0.2)
  }

  @Test func `what stays as it is between two changes is not encoded again`() async throws {
    let (simulator, square) = world()
    // Many colors, which take room.
    for index in 0..<800 {
      let spot = UIView(
        frame: CGRect(x: index % 40 * 9, y: 80 + index / 40 * 25, width: 8, height: 24))
      let shade = CGFloat(index * 7919 % 256) / 255
      spot.backgroundColor = UIColor(red: shade, green: 1 - shade, blue: shade * shade, alpha: 1)
      square.superview?.addSubview(spot)
    }
    let other = UIView(frame: CGRect(x: 300, y: 600, width: 20, height: 20))
    other.backgroundColor = .black
    square.superview?.addSubview(other)
    await simulator.advance(frames: 1)
    let still = try simulator.record(frameRate: 60)
    let first = try still.finish().count
    let recording = try simulator.record(frameRate: 60)
    var pictures = [try simulator.picture()]
    for _ in 0..<30 {
      other.center.x -= 3
      await move(square, in: simulator, frames: 1)
      pictures.append(try simulator.picture())
    }
    await simulator.advance(frames: 1)
    let data = try recording.finish()
    #expect(try Film(data).frames.map(\.picture) == pictures)
    #expect(data.count < 2 * first + 30 * 300, "\(data.count), \(first)")
  }

  @Test func `pictures that stay the same become one that shows for longer`() async throws {
    let (simulator, square) = world()
    let recording = try simulator.record(frameRate: 60)
    await simulator.advance(by: .seconds(1))
    await move(square, in: simulator, frames: 1)
    await simulator.advance(by: .seconds(2))
    let film = try Film(recording.finish())
    #expect(recording.pictureCount == 2 && film.frames.count == 2)
    #expect(film.frames.first.map { Int(($0.duration * 1000).rounded()) } == 1017)
    #expect(Int((film.duration * 1000).rounded()) == 3017)
  }

  @Test(arguments: [(60, 30, 31), (60, 20, 21), (30, 30, 31), (120, 60, 61), (60, 24, 25)])
  func `pictures come at the recording's rate`(
    frameRate: Int, recordingRate: Int, count: Int
  ) async throws {
    let (simulator, square) = world(frameRate: frameRate)
    let recording = try simulator.record(frameRate: recordingRate)
    await move(square, in: simulator, frames: frameRate)
    await simulator.advance(frames: 1)
    _ = try recording.finish()
    #expect(recording.pictureCount == count)
  }

  @Test func `scale and crop choose the pixels`() async throws {
    let (simulator, _) = world()
    let recording = try simulator.record(
      scale: 2, crop: CGRect(x: 0, y: 40, width: 20, height: 30))
    await simulator.advance(frames: 3)
    let film = try Film(recording.finish())
    let picture = film.frames[0].picture
    #expect(film.width == 40 && film.height == 60)
    #expect(picture[0, 0] == 0xFF00_00FF && picture[0, 59] == 0xFFFF_FFFF)
  }

  @Test func `a picture that would first appear at the end is left out`() async throws {
    let (simulator, square) = world()
    let recording = try simulator.record(frameRate: 60)
    await move(square, in: simulator, frames: 3)
    let film = try Film(recording.finish())
    #expect(film.frames.map { Int(($0.time * 1000).rounded()) } == [0, 17, 33])
    #expect(film.duration == 0.05 && recording.pictureCount == 3)
    let still = try simulator.record(frameRate: 60)
    await move(square, in: simulator, frames: 1)
    #expect(try Film(still.finish()).frames.count == 1 && still.pictureCount == 1)
  }

  @Test func `a recording without a frame is one still picture`() throws {
    let (simulator, _) = world()
    let recording = try simulator.record()
    let film = try Film(recording.finish())
    #expect(film.frames.count == 1 && film.duration == 0.033)
    #expect(try recording.finish() == recording.finish())
  }

  @Test func `a film of a still screen lasts as long as it was filmed`() async throws {
    let (simulator, _) = world()
    let recording = try simulator.record(formats: [.webp, .gif])
    await simulator.advance(by: .seconds(2.5))
    let film = try Film(recording.finish())
    #expect(recording.pictureCount == 1 && film.duration == 2.5)
    #expect(film.frames.map(\.picture) == [recording.picture])
    // In a GIF, the durations in hundredths of a second follow the bytes 21 F9 04 and the flags.
    let bytes = [UInt8](try recording.finish(as: .gif))
    let marks = bytes.indices.dropLast(5).filter { bytes[$0..<$0 + 3] == [0x21, 0xF9, 4] }
    let hundredths = marks.map { Int(bytes[$0 + 4]) + 256 * Int(bytes[$0 + 5]) }
    #expect(hundredths.reduce(0, +) == 250)
  }

  @Test func `turning the device during a recording is refused with a reason`() async throws {
    let (simulator, _) = world()
    let recording = try simulator.record(frameRate: 60)
    simulator.rotate(to: .landscape)
    await simulator.advance(frames: 2)
    #expect(throws: PictureError.self) { try recording.finish() }
  }

  @Test func `a film strip shows the pictures of its times`() async throws {
    let (simulator, square) = world()
    let recording = try simulator.record(frameRate: 60)
    await move(square, in: simulator, frames: 60)
    let film = try Film(recording.finish())
    var style = FilmStrip.Style()
    style.scale = 1
    style.gap = 10
    let strip = try FilmStrip(of: film, at: [0, 0.5], style: style).picture
    #expect(strip.width == 10 + 375 + 10 + 375 + 10)
    #expect(try strip.cropped(x: 10, y: 10, width: 375, height: 667) == film.picture(at: 0))
    #expect(try strip.cropped(x: 395, y: 10, width: 375, height: 667) == film.picture(at: 0.5))
    let caption = try strip.cropped(x: 0, y: 680, width: 780, height: 30)
    #expect(Set(caption.pixels).count > 1)
    #expect(throws: PictureError.noFrame(at: 9)) { try FilmStrip(of: film, at: [9]) }
    #expect(try FilmStrip(of: film, count: 6).picture.height > 667)
  }
}
