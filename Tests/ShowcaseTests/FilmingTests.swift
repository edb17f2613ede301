import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

@Suite(.simulated) @MainActor struct FilmingTests {
  @Test func `a recording and its film strip show pull, loop and end, and are the same twice`()
    async throws
  {
    let folder = try TemporaryFolder()
    var films: [Data] = []
    let exhibit = try #require(Exhibit.named("feed"))
    for _ in 0..<2 {
      let take = try await Filming(folder: folder.output, command: .smallest).film(
        .exhibit(exhibit))
      #expect(take.pictures.map(\.file) == ["feed.webp"])
      films.append(try folder.read("feed.webp"))
    }
    #expect(films[0] == films[1])
    let film = try Film(films[0])
    #expect(film.frames.count > 60)
    #expect(film.duration > 4.9 && film.duration < 5.1)
    // The table is white first, the art gray when pulled, and the table white again at the end.
    let gray: UInt32 = 0xFFEC_F0F1
    func isGray(at time: Double) throws -> Bool {
      let picture = try #require(film.picture(at: time))
      return picture.pixels[picture.width * 90 + 10] == gray
    }
    #expect(try !isGray(at: 0))
    #expect(try isGray(at: 2))
    #expect(try !isGray(at: film.duration - 0.1))
    // Six pictures, 375 points wide, with gaps of 12 pixels between and around them.
    let strip = try #require(UIImage(data: folder.read("feed.png"))?.cgImage)
    #expect(strip.width == 6 * 375 + 7 * 12)
  }

  @Test func `a skin is filmed in the light, in the dark, calm, and with its other endings`()
    async throws
  {
    let folder = try TemporaryFolder()
    var command = Command.smallest
    command.formats = [.webp, .gif]
    let exhibit = try #require(Exhibit.named("dots"))
    let take = try await Filming(folder: folder.output, command: command).film(.exhibit(exhibit))
    #expect(take.pictures.map(\.look) == [.light, .dark, .calm, .unchanged, .failed])
    let names = ["dots", "dots-calm", "dots-dark", "dots-failed", "dots-unchanged"]
    #expect(
      Set(folder.names)
        == Set(names.flatMap { ["\($0).gif", "\($0).webp"] } + ["dots.png", "dots-still.png"]))
    let film = try Film(folder.read("dots.webp"))
    // 250 points below the status bar of 20.
    #expect(film.width == 375 && film.height == 250)
    #expect(film.frames[0].picture[0, 0] == 0xFFFF_FFFF)
    // The art is gone again at the end of each.
    for name in ["dots", "dots-dark", "dots-calm"] {
      let film = try Film(folder.read("\(name).webp"))
      #expect(film.duration > 4.9)
      #expect(film.picture(at: 0) == film.picture(at: film.duration - 0.05), "\(name)")
      #expect(film.picture(at: 0) != film.picture(at: 2), "\(name)")
    }
    // The failure begins in the loop, shows what the success does not, and ends at rest.
    let (failed, success) = (
      try Film(folder.read("dots-failed.webp")), try Film(folder.read("dots-unchanged.webp"))
    )
    #expect(failed.picture(at: 0) != failed.picture(at: failed.duration - 0.05))
    func red(_ picture: Picture) -> Int {
      picture.pixels.count { $0 >> 16 & 0xFF > 180 && $0 >> 8 & 0xFF < 100 && $0 & 0xFF < 100 }
    }
    #expect(failed.frames.contains { red($0.picture) > 50 })
    #expect(!success.frames.contains { red($0.picture) > 50 })
    let dark = try Film(folder.read("dots-dark.webp"))
    #expect(dark.frames[0].picture[0, 0] == 0xFF00_0000)
    #expect(try folder.read("dots.gif").starts(with: Data("GIF89a".utf8)))
  }

  @Test func `a link is filmed with what is set on it, under a name for files`() async throws {
    let folder = try TemporaryFolder()
    let settings = try Settings(link: "wave?text=A%20B&tint=FF0000")
    let take = try await Filming(folder: folder.output, command: .smallest).film(.page(settings))
    #expect(take.name == "wave-text-A-20B-tint-FF0000" && take.link == settings.link)
    #expect(take.title == "Wave, text A B, tint FF0000")
    #expect(take.code == settings.code && take.section == .letters)
    let film = try Film(folder.read("\(take.name).webp"))
    let red = try #require(film.picture(at: 2)).pixels.count {
      $0 >> 16 & 0xFF > 200 && $0 >> 8 & 0xFF < 90
    }
    #expect(red > 50)
  }

  @Test func `the strip shows the end of the art`() async throws {
    let simulator = Simulator(device: .iPhoneSE, scale: 1)
    let stage = StageViewController(Settings(skin: "tick"), clock: simulator.clock)
    stage.present(on: simulator, Settings(skin: "tick"))
    await simulator.advance(by: .milliseconds(100))
    let recording = try simulator.record(
      scale: 1, crop: CGRect(x: 0, y: 20, width: 375, height: 80))
    var known: Double?
    let keepsakes = Keepsakes(
      of: recording, in: simulator, isRefreshing: { stage.control.isRefreshing },
      isEnding: {
        if stage.control.outcome != nil { known = known ?? Double(simulator.time / .seconds(1)) }
        return stage.control.outcome != nil
      }, lasting: .seconds(6))
    await simulator.finger.pull(from: CGPoint(x: 180, y: 100), by: 400, over: .milliseconds(700))
    await simulator.advance(by: .seconds(5.5))
    let times = keepsakes.strip.compactMap { Double($0.caption.dropLast(2)) }
    let end = try #require(known) - 0.1
    #expect(times.count == 12 && times.count { $0 > end && $0 < end + 0.5 } == 4)
  }

  @Test func `without a refresh, a few moments of the whole film are kept`() async throws {
    let simulator = Simulator(device: .iPhoneSE, scale: 1)
    simulator.present(UIViewController())
    let recording = try simulator.record(scale: 1, crop: CGRect(x: 0, y: 0, width: 8, height: 8))
    let keepsakes = Keepsakes(
      of: recording, in: simulator, isRefreshing: { false }, lasting: .seconds(30))
    await simulator.advance(by: .seconds(30))
    #expect(keepsakes.pulling.count <= 24)
    let times = keepsakes.strip.compactMap { Double($0.caption.dropLast(2)) }
    #expect(times.count == 12 && times[0] == 0)
    for (earlier, later) in zip(times, times.dropFirst()).prefix(9) {
      #expect(later - earlier > 1.5 && later - earlier < 5)
    }
  }

  @Test func `a screen wider than a phone is half as large in the strip`() throws {
    var device = Device.iPhoneSE
    device.screenSize.width = 640
    let simulator = Simulator(device: device, scale: 1)
    simulator.present(UIViewController())
    let recording = try simulator.record(scale: 1)
    let keepsakes = Keepsakes(
      of: recording, in: simulator, isRefreshing: nil, lasting: .seconds(1))
    #expect(recording.picture.width == 640)
    #expect(keepsakes.strip.map(\.picture.width) == [320])
  }

  @Test func `a session reports its progress, and its page lists the recordings`() async throws {
    let folder = try TemporaryFolder()
    var lines: [String] = []
    let session = RecordingSession(folder: folder.output, command: .smallest) { lines.append($0) }
    try await session.film(
      try ["dots", "feed"].map { .exhibit(try #require(Exhibit.named($0))) })
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("[1/2] dots ") && lines[0].hasSuffix(" s"))
    #expect(lines[1].hasPrefix("[2/2] feed "))
    #expect(lines[2].hasPrefix("2 recordings in "))
    #expect(lines[2].hasSuffix("Open \(folder.output.path)/index.html"))
    let page = try String(decoding: folder.read("index.html"), as: UTF8.self)
    #expect(page.contains("data-film=\"dots-calm.webp\"") && page.contains("src=\"feed.webp\""))
  }
}

extension Command {
  fileprivate static var smallest: Command {
    var command = Command.standard
    command.device = .iPhoneSE
    command.scale = 1
    return command
  }
}
