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
    let sheet = Bitmap(360, Self.common.count / 10 * 36, scale: 2) { context in
      context.fill(.white, 0, 0, 360, 360)
      for (index, name) in Self.common.enumerated() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 22)
        guard let image = UIImage(systemName: name, withConfiguration: configuration) else {
          Issue.record("there is no \(name)")
          continue
        }
        image.draw(
          at: CGPoint(
            x: 36 * (CGFloat(index % 10) + 0.5) - image.size.width / 2,
            y: 36 * (CGFloat(index / 10) + 0.5) - image.size.height / 2))
      }
    }
    try expectPicture(Picture(try #require(sheet.image)), matches: "symbols")
  }

  @Test(arguments: [
    "airpods", "qrcode", "figure.walk", "square.stack.3d", "a.circle", "7.square.fill", "50.circle",
    "person.crop.circle.badge.plus", "arrow.up.left.and.arrow.down.right", "bell.badge",
    "cloud.sun.rain.fill", "tortoise.fill", "waveform.path.ecg", "doc.text.magnifyingglass",
  ])
  func `a known symbol has an image`(name: String) {
    #expect(UIImage(systemName: name) != nil)
  }

  @Test func `an unknown symbol name has no image`() {
    for name in ["", ".", "arow.down", "star.", "star..fill", "fill", "99.circle", "my-logo"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test func `size, weight and scale are those of the configuration`() throws {
    func image(_ configuration: UIImage.SymbolConfiguration) throws -> UIImage {
      try #require(UIImage(systemName: "plus", withConfiguration: configuration))
    }
    let plain = try image(.init(pointSize: 20))
    #expect(plain.isSymbolImage && plain.isTemplate)
    #expect(try image(.init(pointSize: 20, weight: .black)) != plain)
    let sizes = [
      plain, try image(.init(pointSize: 40)), try image(.init(scale: .medium)),
      try image(.init(pointSize: 20, weight: .regular, scale: .large)),
      try image(.init(pointSize: 20, weight: .regular, scale: .small)),
    ].map(\.size)
    #expect(sizes == [20, 40, 17, 26, 16].map { CGSize(width: $0, height: $0) })
  }

  @Test func `each picture belongs to a test`() throws {
    try expectNoOrphanedPictures()
  }
}
