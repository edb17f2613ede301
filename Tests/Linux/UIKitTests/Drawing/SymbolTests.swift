import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor
struct SymbolTests {
  private nonisolated static let common = [
    "arrow.down", "arrow.up", "arrow.clockwise", "arrow.triangle.2.circlepath", "chevron.down",
    "checkmark", "xmark", "plus", "star", "star.fill", "heart", "heart.fill", "bell", "bell.fill",
    "gear", "gearshape.fill", "house", "house.fill", "person.fill", "person.2", "envelope",
    "envelope.fill", "camera", "camera.fill", "photo", "trash", "trash.fill", "folder.fill",
    "cloud", "cloud.fill", "cloud.rain.fill", "sun.max.fill", "moon.fill", "moon.stars",
    "bolt.fill",
    "flame", "drop.fill", "snowflake", "leaf", "wind", "umbrella", "checkmark.circle.fill",
    "xmark.circle", "plus.circle.fill", "star.circle", "bell.slash", "bell.badge.fill",
    "person.crop.circle", "lock.fill", "magnifyingglass", "pencil", "paperplane.fill", "clock.fill",
    "calendar", "play.fill", "pause.circle", "heart.square.fill", "questionmark.circle",
    "exclamationmark.triangle.fill", "info.circle", "icloud", "cart", "bag", "gift", "book",
    "message.fill", "hand.thumbsup", "eye", "eye.slash", "map", "location", "wifi", "airplane",
    "car.fill", "sparkles", "crown.fill", "pawprint.fill", "globe", "tag.fill", "flag.fill",
    "bookmark", "hourglass", "timer", "phone.fill", "music.note", "speaker.wave.2", "mic.fill",
    "link", "ellipsis", "list.bullet", "square.and.arrow.up", "lightbulb", "gamecontroller",
    "chart.bar.fill", "scissors", "wrench.fill", "cup.and.saucer", "face.smiling.fill",
    "face.smiling", "hare",
  ]

  @Test func `the commonest symbols have shapes of their own`() throws {
    let columns = 10
    let cell: CGFloat = 36
    let size = CGSize(
      width: cell * CGFloat(columns), height: cell * CGFloat(Self.common.count / columns))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let configuration = UIImage.SymbolConfiguration(pointSize: 22)
    let sheet = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (index, name) in Self.common.enumerated() {
        guard let image = UIImage(systemName: name, withConfiguration: configuration) else {
          Issue.record("there is no \(name)")
          continue
        }
        image.draw(
          at: CGPoint(
            x: cell * (CGFloat(index % columns) + 0.5) - image.size.width / 2,
            y: cell * (CGFloat(index / columns) + 0.5) - image.size.height / 2))
      }
    }
    try expectPicture(try #require(Picture(sheet)), matches: "symbols")
  }

  @Test(arguments: common)
  func `a common symbol differs from the placeholder`(name: String) throws {
    let sign = try #require(UIImage(systemName: "airpods"))
    #expect(UIImage(systemName: name) != sign)
  }

  @Test(arguments: [
    "airpods", "qrcode", "figure.walk", "square.stack.3d", "a.circle", "7.square.fill", "50.circle",
    "person.crop.circle.badge.plus", "arrow.up.left.and.arrow.down.right", "bell.badge",
    "cloud.sun.rain.fill", "tortoise.fill", "waveform.path.ecg", "doc.text.magnifyingglass",
  ])
  func `a known symbol has an image`(name: String) {
    #expect(UIImage(systemName: name) != nil)
  }

  @Test(arguments: ["", ".", "arow.down", "star.", "star..fill", "fill", "99.circle", "my-logo"])
  func `an unknown symbol name has no image`(name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test func `weight and scale are those of the configuration`() throws {
    func image(_ configuration: UIImage.SymbolConfiguration) throws -> UIImage {
      try #require(UIImage(systemName: "plus", withConfiguration: configuration))
    }
    let plain = try image(.init(pointSize: 20))
    #expect(plain.size == CGSize(width: 20, height: 20))
    #expect(try image(.init(pointSize: 20, weight: .black)) != plain)
    #expect(
      try image(.init(pointSize: 20, weight: .regular, scale: .large)).size
        == CGSize(width: 26, height: 26))
    #expect(
      try image(.init(pointSize: 20, weight: .regular, scale: .small)).size
        == CGSize(width: 16, height: 16))
    #expect(try image(.init(scale: .medium)).size == CGSize(width: 17, height: 17))
  }

  @Test func `each picture belongs to a test`() throws {
    try expectNoOrphanedPictures()
  }
}
