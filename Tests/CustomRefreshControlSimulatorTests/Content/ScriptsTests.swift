@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Words in several scripts, on both directions of the interface.
@Suite(.simulated) @MainActor struct ScriptsTests {
  nonisolated private static let words = [
    "REFRESH", "تحديث", "سلام لك", "刷新中", "새로고침", "हिन्दी", "กำลังโหลด", "2 تحديث go",
  ]

  @Test(
    arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft],
    [UIFont.Weight.regular, .bold])
  func `a word looks the same in letters as in one piece`(
    direction: UITraitEnvironmentLayoutDirection, weight: UIFont.Weight
  ) async throws {
    let simulator = Simulator(scale: 2)
    simulator.layoutDirection = direction
    let screen = UIViewController()
    screen.view.backgroundColor = .systemBackground
    simulator.present(screen)
    for (row, word) in Self.words.enumerated() {
      let style = LettersContent.Style.word(weight: weight, spacing: 0)
      let letters = try LettersContent(text: word, style: style).view
      let whole = UILabel()
      whole.font = style.font
      whole.text = word
      whole.textAlignment = .center
      for (column, view) in [letters, whole].enumerated() {
        view.frame = CGRect(x: 10 + 180 * column, y: 60 + 60 * row, width: 180, height: 60)
        screen.view.addSubview(view)
      }
    }
    await simulator.advance(frames: 2)
    for (row, word) in Self.words.enumerated() {
      let y = CGFloat(60 + 60 * row)
      let pictures = try [10, 190].map { x in
        try simulator.picture(crop: CGRect(x: CGFloat(x), y: y, width: 180, height: 60))
      }
      let inks = pictures.map { picture in picture.pixels.map { 255 - Int($0 & 0xFF) } }
      let drawn = inks[1].reduce(0, +)
      // Kerning and whole pixels move a letter by less than a pixel or two.
      let near = zip(rowSums(inks[0], width: 360), rowSums(inks[1], width: 360))
        .reduce(0) { $0 + abs($1.0 - $1.1) }
      #expect(drawn > 20_000)
      #expect(
        near < drawn / 4, "\(word) in letters differs by \(near) of \(drawn) from the whole word")
    }
    if direction == .rightToLeft, weight == .bold {
      try expectScreen(
        of: simulator, matches: "scripts",
        crop: CGRect(x: 0, y: 50, width: 390, height: 60 * CGFloat(Self.words.count) + 20))
    }
  }

  /// Returns the ink in each column of eight pixels.
  private func rowSums(_ ink: [Int], width: Int) -> [Int] {
    var sums = [Int](repeating: 0, count: width / 8)
    for (index, ink) in ink.enumerated() { sums[index % width / 8] += ink }
    return sums
  }
}
