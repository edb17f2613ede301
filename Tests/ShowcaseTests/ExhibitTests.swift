import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

@Suite(.simulated) @MainActor struct ExhibitTests {
  @Test func `every exhibit has a name of its own and one sentence`() {
    let names = Exhibit.all.map(\.name)
    #expect(Set(names).count == names.count)
    for exhibit in Exhibit.all {
      #expect(exhibit.summary.hasSuffix("."))
      #expect(!exhibit.summary.contains("\t") && !exhibit.summary.contains("\n"))
      #expect(Exhibit.named(exhibit.name)?.name == exhibit.name)
    }
  }

  @Test func `every gallery skin is an exhibit`() {
    for skin in RefreshSkin.gallery {
      #expect(Exhibit.named(skin.name)?.kind == .skin, "\(skin.name) is not shown.")
    }
  }

  @Test func `the tutorial's screen shows five rows and loads for four seconds`() async throws {
    let simulator = Simulator()
    let screen = FeedViewController(skin: .appCoda, clock: simulator.clock)
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(50))
    let rows = screen.tableView.visibleCells.compactMap { $0.textLabel?.text }
    #expect(rows == ["One", "Two", "Three", "Four", "Five"])
    #expect(screen.tableView.visibleCells.allSatisfy { $0.bounds.height == 60 })
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(400))
    #expect(screen.refresh.isRefreshing)
    await simulator.advance(by: .milliseconds(3500))
    #expect(screen.refresh.isRefreshing)
    await simulator.advance(by: .seconds(1))
    #expect(!screen.refresh.isRefreshing)
    await simulator.advance(by: .seconds(1))
    #expect(screen.refresh.phase == .idle)
    expectRest(in: simulator)
  }

  @Test func `a recording shows the pull, the loop and the end, and is the same twice`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("showcase-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var command = Command.smallest
    command.scale = 1
    var films: [Data] = []
    let exhibit = try #require(Exhibit.named("feed"))
    for _ in 0..<2 {
      let take = try await Filming(directory: folder, command: command).film(exhibit)
      #expect(take.variants.isEmpty)
      films.append(try Data(contentsOf: folder.appendingPathComponent("feed.webp")))
    }
    #expect(films[0] == films[1])
    let film = try Film(films[0])
    #expect(film.frames.count > 60)
    // White table at first, the art's gray when it is pulled, white again at the end.
    let gray: UInt32 = 0xFFEC_F0F1
    func isGrey(at time: Double) throws -> Bool {
      let picture = try #require(film.picture(at: time))
      return picture.pixels[picture.width * 60 + 10] == gray
    }
    #expect(try !isGrey(at: 0))
    #expect(try isGrey(at: 2))
    #expect(try !isGrey(at: film.duration - 0.1))
  }

  @Test func `somebody's own art is described as it is laid out`() throws {
    let simulator = Simulator()
    let url = try #require(RefreshArt.url)
    let view = try ArtFile(url.path).load()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    view.layoutIfNeeded()
    let json = try JSONSerialization.jsonObject(with: ViewDescription(view).json())
    let root = try #require(json as? [String: Any])
    #expect(root["class"] as? String == "UIView")
    let letters = try #require(root["subviews"] as? [[String: Any]])
    #expect(letters.count == 7)
    let first = try #require(letters.first)
    #expect(first["tag"] as? Int == 4)
    #expect(first["text"] as? String == "C")
    let frame = try #require(first["frame"] as? [String: Double])
    #expect(frame == ["x": 150, "y": 15, "width": 20, "height": 30])
    _ = simulator
  }
}

/// The kit's own art as a file.
private enum RefreshArt {
  static var url: URL? {
    let file = URL(fileURLWithPath: #filePath)
    return URL(
      string: "../../Resources/RefreshContents.xib", relativeTo: file.deletingLastPathComponent())
  }
}

extension Command {
  fileprivate static var smallest: Command {
    var command = Command.standard
    command.device = .iPhoneSE
    return command
  }
}
