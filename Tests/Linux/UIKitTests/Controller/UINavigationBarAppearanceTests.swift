import Simulator
import TestSupport
import Testing
import UIKit

/// The colors of a navigation bar above a list, at its top edge and scrolled.
@Suite(.simulated) @MainActor struct UINavigationBarAppearanceTests {
  private let simulator = Simulator(scale: 1)
  private let table = WordTable([(1...50).map { "Row \($0)" }])
  private let bar: UINavigationBar

  init() {
    let navigation = UINavigationController(rootViewController: table)
    bar = navigation.navigationBar
    table.title = "Words"
    table.view.backgroundColor = .white
    simulator.present(navigation)
  }

  private func appearance(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  /// The color of the bar, away from its title, and of the line below it.
  private func colors() async throws -> (bar: UInt32, line: UInt32) {
    await simulator.advance(frames: 1)
    let picture = try simulator.picture()
    return (picture[20, 60], picture[20, Int(bar.frame.maxY)])
  }

  private func scroll() { table.tableView.contentOffset.y = 200 }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `the appearance of the top edge has a color of its own`() async throws {
    bar.standardAppearance = appearance(red)
    bar.scrollEdgeAppearance = appearance(blue)
    #expect(try await colors().bar == 0xFF00_00FF)
    scroll()
    #expect(try await colors().bar == 0xFFFF_0000)
    bar.scrollEdgeAppearance = nil
    table.tableView.contentOffset.y = -bar.frame.maxY
    #expect(try await colors().bar == 0xFFFF_FFFF)
  }

  @Test func `the bar follows the scroll view that the screen names`() async throws {
    bar.standardAppearance = appearance(red)
    bar.scrollEdgeAppearance = appearance(blue)
    let other = UIScrollView()
    other.contentSize.height = 1000
    #expect(table.contentScrollView(for: .top) === table.tableView)
    table.setContentScrollView(other, for: .top)
    #expect(table.contentScrollView(for: .top) === other)
    scroll()
    #expect(try await colors().bar == 0xFF00_00FF)
    other.contentOffset.y = 100
    #expect(try await colors().bar == 0xFFFF_0000)
    other.contentOffset.y = 0
    table.setContentScrollView(nil, for: .all)
    #expect(try await colors().bar == 0xFFFF_0000)
  }

  @Test func `a shadow has a color, or none`() async throws {
    let red = appearance(red)
    red.shadowColor = blue
    bar.standardAppearance = red
    scroll()
    #expect(try await colors().line == 0xFF00_00FF)
    bar.standardAppearance.shadowColor = nil
    #expect(try await colors().line == 0xFFFF_FFFF)
  }

  @Test func `a transparent bar shows the content below it`() async throws {
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    bar.standardAppearance = clear
    scroll()
    let colors = try await colors()
    #expect(colors.bar == 0xFFFF_FFFF && colors.line == 0xFFFF_FFFF)
  }

  @Test func `a bar copies an appearance, and follows its own`() async throws {
    let given = appearance(red)
    bar.standardAppearance = given
    given.backgroundColor = blue
    scroll()
    #expect(try await colors().bar == 0xFFFF_0000)
    bar.standardAppearance.backgroundColor = blue
    #expect(try await colors().bar == 0xFF00_00FF)
    let copy = try #require(given.copy() as? UINavigationBarAppearance)
    #expect(copy !== given && copy.backgroundColor == blue)
    copy.configureWithDefaultBackground()
    #expect(copy.backgroundColor == nil && given.backgroundColor == blue)
  }

  @Test func `titles have the attributes of the appearance`() async throws {
    let look = appearance(red)
    let font = UIFont.systemFont(ofSize: 12)
    look.titleTextAttributes = [.foregroundColor: blue, .font: font, .kern: 3]
    bar.standardAppearance = look
    await simulator.advance(frames: 1)
    let label = try #require(simulator.view("Words") as? UILabel)
    #expect(label.font == font && label.textColor == blue)
    let word = NSAttributedString(string: "Words", attributes: look.titleTextAttributes)
    #expect(abs(label.bounds.width - word.size().width.rounded(.up)) <= 1)
    table.title = "Other"
    #expect(label.text == "Other" && label.textColor == blue)
  }

  @Test func `a large title has attributes of its own`() async throws {
    bar.prefersLargeTitles = true
    let look = UINavigationBarAppearance()
    look.largeTitleTextAttributes = [.foregroundColor: blue]
    bar.standardAppearance = look
    await simulator.advance(frames: 2)
    let title = CGRect(x: 0, y: 100, width: 390, height: 40)
    #expect(try simulator.picture(crop: title).pixels.contains(0xFF00_00FF))
    bar.scrollEdgeAppearance = UINavigationBarAppearance()
    await simulator.advance(frames: 1)
    #expect(try !simulator.picture(crop: title).pixels.contains(0xFF00_00FF))
  }
}
