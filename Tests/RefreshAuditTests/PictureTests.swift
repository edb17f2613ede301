import CustomRefreshControl
import RefreshAudit
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct PictureTests {
  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `two pictures of a moment are the same`(name: String) throws {
    let skin = try #require(RefreshSkin.named(name))
    let moment = RefreshMoment.ending(.outro, outcome: .updated, begun: 0.3, time: 0.2)
    let first = try skin.picture(at: moment).pngData()
    #expect(first == (try skin.picture(at: moment).pngData()))
  }

  @Test func `moments, settings and backgrounds differ in their pictures`() throws {
    let skin = try Art().skin()
    var dark = ArtSetting()
    dark.userInterfaceStyle = .dark
    let pictures = [
      try skin.picture(at: .loop(time: 0)), try skin.picture(at: .loop(time: 0.1)),
      try skin.picture(at: .loop(time: 0), in: dark),
      try skin.picture(at: .loop(time: 0), over: .systemBackground),
      try skin.picture(at: .loop(time: 0), in: dark, over: .systemBackground),
    ].map { $0.pngData() }
    #expect(Set(pictures).count == 5)
  }

  @Test func `a picture is as wide as its setting, and 60 points high`() throws {
    var setting = ArtSetting()
    setting.width = 320
    let picture = try Art().skin().picture(at: .pull(progress: 1), in: setting, scale: 3)
    #expect(picture.size == CGSize(width: 320, height: 60) && picture.scale == 3)
  }

  @Test func `each end of a refresh has a strip of its own`() throws {
    let strips = try ArtStretch.allCases.map { try RefreshSkin.tick.strip(of: $0).pngData() }
    #expect(Set(strips).count == 5)
  }

  @Test(arguments: ArtStretch.allCases)
  func `a strip has its frames one below the other`(stretch: ArtStretch) throws {
    let skin = try Art().skin()
    #expect(try skin.strip(of: stretch, frames: 4).size == CGSize(width: 390, height: 240))
    #expect(try skin.strip(of: stretch, frames: 1).size == CGSize(width: 390, height: 120))
  }

  @Test(
    arguments: [
      (1, 1), (10_000, 10_000), (20_000, 10_000), (.infinity, 10_000), (0.5, 390), (-1, 390),
      (.nan, 390),
    ] as [(CGFloat, CGFloat)])
  func `a width that no control has is cut, or is the default`(
    width: CGFloat, taken: CGFloat
  ) throws {
    var setting = ArtSetting()
    setting.width = width
    let picture = try Art().skin().picture(at: .pull(progress: 1), in: setting, scale: 1)
    #expect(picture.size == CGSize(width: taken, height: 60))
  }

  @Test(
    arguments: [
      (0.1, 0.1), (10, 10), (11, 10), (.infinity, 10), (0, 2), (-1, 2), (.nan, 2),
    ] as [(CGFloat, CGFloat)])
  func `a scale that no screen has is cut, or is the default`(
    scale: CGFloat, taken: CGFloat
  ) throws {
    let picture = try Art().skin().picture(at: .pull(progress: 1), scale: scale)
    #expect(picture.scale == taken)
  }

  @Test(arguments: [(.min, 2), (100, 100), (101, 100), (.max, 100)] as [(Int, Int)])
  func `a strip has from 2 to 100 frames`(frames: Int, taken: Int) throws {
    let strip = try Art().skin().strip(of: .loop, frames: frames, scale: 0.1)
    #expect(strip.size.height == 60 * CGFloat(taken))
  }

  @Test func `the first frames of an outro and a failure are the same, and the last are not`()
    throws
  {
    let skin = try Art().skin()
    let moments = [0.0, 0.3].map { time in
      [RefreshOutcome.updated, .timedOut].map {
        RefreshMoment.ending(.outro, outcome: $0, begun: 1.0 / 3, time: time)
      }
    }
    let pictures = try moments.map { try $0.map { try skin.picture(at: $0).pngData() } }
    #expect(pictures[0][0] == pictures[0][1] && pictures[1][0] != pictures[1][1])
  }

  @Test func `a skin that cannot be shown has no picture`() {
    #expect(throws: RefreshError.self) {
      try RefreshSkin.wave.size(-1).picture(at: .pull(progress: 1))
    }
    #expect(throws: RefreshError.self) { try RefreshSkin.wave.speed(0).audit() }
  }
}
