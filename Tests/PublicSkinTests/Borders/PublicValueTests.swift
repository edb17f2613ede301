import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestIsolation
import TestSupport
import Testing
import UIKit

/// Values that no screen has, given to every public declaration that takes a number or a text: none ends the
/// process, or takes a second of the processor.
///
/// The declarations are those of `Tests/public-api.txt`, which is read off the compiled modules. One that has
/// no row here fails.
@Suite(.simulated) @MainActor struct PublicValueTests {
  /// What uses a declaration with a value.
  typealias Row = @MainActor (Value, ValueScreen) async throws -> Void

  /// A number, a count and a text, each as an app may pass it by mistake.
  struct Value: Sendable, CustomTestStringConvertible {
    let number: Double
    let count: Int
    let text: String
    /// What a text may be that stands for something else.
    private let meaning: [Meaning: String]

    /// What a text may stand for.
    enum Meaning { case path, symbol, picture, nib }

    init(
      number: Double, count: Int, text: String, meaning: [Meaning: String] = [:]
    ) {
      (self.number, self.count, self.text, self.meaning) = (number, count, text, meaning)
    }

    /// The text, or one with a meaning.
    func text(as meaning: Meaning) -> String { self.meaning[meaning] ?? text }

    var length: CGFloat { CGFloat(number) }
    var point: CGPoint { CGPoint(x: length, y: -length) }
    var size: CGSize { CGSize(width: length, height: length) }
    var insets: UIEdgeInsets {
      UIEdgeInsets(top: length, left: length, bottom: -length, right: length)
    }
    var color: RGBAColor { RGBAColor(red: number, green: 1 - number, blue: number, alpha: number) }
    var each: ElementValue { .each([0, number]) }
    var styled: NSAttributedString { NSAttributedString(string: text) }
    var testDescription: String { "\(number), \(count), \(text.prefix(4))… of \(text.utf8.count)" }
  }

  private nonisolated static let values: [Value] = [
    Value(number: .nan, count: .min, text: String(repeating: "w", count: 200_000)),
    Value(number: .infinity, count: .max, text: String(repeating: "<p>Bad</p> ", count: 18_000)),
    Value(number: -.infinity, count: -1, text: "e" + String(repeating: "\u{301}", count: 200_000)),
    Value(number: 1e308, count: 1_000_000_000, text: String(repeating: "刷新\n", count: 66_000)),
    Value(number: -1e308, count: 0, text: ""),
    Value(number: .leastNonzeroMagnitude, count: 1, text: "%@ %n %s \u{0}\u{202E}"),
    Value(number: -1, count: 1 << 40, text: String(repeating: "👩🏽‍❤️‍💋‍👨🏿", count: 18_000)),
  ]

  /// A value that an app passes on purpose.
  nonisolated static let ordinary = Value(
    number: 1, count: 1, text: "A",
    meaning: [
      .path: "M0 0L9 9L0 9", .symbol: "star", .picture: "RefreshMoon1", .nib: "RefreshWord",
    ])

  private static let rows = motionRows.merging(kitRows) { $1 }.merging(otherRows) { $1 }

  @Test(arguments: values) func `no value ends the process, or takes a second`(
    value: Value
  ) async throws {
    for (name, row) in Self.rows.sorted(by: { $0.key < $1.key }) {
      var least = Double.infinity
      // The thread also works for other tests while a row waits: its own time is the least of some tries.
      for _ in 1...5 where least >= 1 {
        let screen = ValueScreen()
        let start = ProcessorTime.now
        await screen.use(row, with: value)
        let taken = (ProcessorTime.now - start) / .seconds(1)
        least = min(least, taken < 1 ? taken : taken / ProcessorTime.slowness)
        // An error in words is as good as a value that is bounded.
        #expect(screen.errors.allSatisfy { !$0.isEmpty }, "\(name)")
      }
      #expect(least < 1, "\(name) takes \(least) s")
    }
  }

  @Test func `an ordinary value is taken everywhere`() async {
    for (name, row) in Self.rows.sorted(by: { $0.key < $1.key }) {
      let screen = ValueScreen()
      await screen.use(row, with: Self.ordinary)
      #expect(screen.errors == [], "\(name)")
    }
  }

  @Test func `every public declaration that takes a number or a text has a row`() throws {
    let declared = try Self.declared()
    // SwiftUI is not here: its modifiers pass on to what has a row.
    let others: Set = [
      "RefreshSkin.init(name:motion:art:)",
      "View.customRefreshable(_:tint:options:progress:action:)",
      "View.loadMoreFooter(_:trigger:hasMore:tint:options:progress:action:)",
      "View.refreshHeader(_:style:tint:options:progress:action:)",
    ]
    #expect(declared.subtracting(Self.rows.keys).subtracting(others) == [])
    #expect(Set(Self.rows.keys).union(others).subtracting(declared) == [])
    #expect(declared.count > 150)
  }

  // MARK: Declarations

  /// The types of numbers and texts, and those of the kit's that are made of them.
  private static let types =
    "CGFloat|Double|TimeInterval|Int|String|Duration|CGPoint|CGSize|UIEdgeInsets|NSAttributedString"
    + "|ElementValue|Range|Date|UIBezierPath|RGBAColor|ColorValue|Keyframe"

  /// The declarations that take one of the types, as an argument or to be set.
  private static func declared() throws -> Set<String> {
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../public-api.txt").standardizedFileURL
    let type = try Regex("\\b(\(types))\\b")
    let lines = try String(contentsOf: list, encoding: .utf8).components(separatedBy: "\n")
    let names = lines.compactMap { line -> String? in
      let parts = line.components(separatedBy: " | ")
      guard parts.count == 2 else { return nil }
      let declaration = parts[1]
      let taken: Substring
      if let open = declaration.firstIndex(of: "("), let close = declaration.lastIndex(of: ")"),
        declaration.contains(/\b(func|init|case|subscript)\b/)
      {
        taken = declaration[open...close]
      } else if declaration.contains(" var "), !declaration.contains("{ get }") {
        taken = declaration[...]
      } else {
        return nil
      }
      // Errors and messages are the kit's to make.
      let name = parts[0].components(separatedBy: ": ").last ?? ""
      guard taken.contains(type), !name.hasPrefix("RefreshError."), !name.hasPrefix("MotionError.")
      else { return nil }
      return name
    }
    return Set(names)
  }
}

/// A device on which what an app makes of a value is shown.
@MainActor final class ValueScreen {
  let simulator = Simulator()
  /// What the errors say that were thrown.
  private(set) var errors: [String] = []

  /// Uses a declaration with a value.
  func use(_ row: PublicValueTests.Row, with value: PublicValueTests.Value) async {
    do { try await row(value, self) } catch { errors.append("\(error)") }
  }

  /// Returns what is made, or keeps what its error says.
  @discardableResult func tried<Made>(_ make: () throws -> Made) -> Made? {
    do { return try make() } catch {
      errors.append("\(error)")
      return nil
    }
  }

  /// Shows a view for some frames, and draws it.
  func show(_ view: UIView) async {
    if view.superview == nil {
      view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
      simulator.window.addSubview(view)
    }
    simulator.window.makeKeyAndVisible()
    await simulator.advance(frames: 2)
    tried { try simulator.picture(scale: 1) }
  }

  /// Shows all that art of a skin has to show.
  func show(_ skin: RefreshSkin) async {
    tried { try skin.validated() }
    let art = RefreshArtView(skin: skin)
    for moment in [.pull(progress: 0.6), .loop(time: 0.4)] as [RefreshMoment] {
      art.moment = moment
      await show(art)
    }
    art.startAnimating()
    await simulator.advance(frames: 2)
    art.stopAnimating()
    _ = art.endingDuration(.outro, outcome: .updated, begun: 1)
  }

  /// Shows two dots that a motion moves in each of its parts.
  func show(_ motion: Motion) async {
    tried { try motion.validated(for: 2, palette: .appCoda) }
    tried { try motion.duration(for: 2, palette: .appCoda) }
    tried { try motion.states(of: 2, at: 0.3, palette: .appCoda) }
    let dot = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    await show(
      // An ending takes 0.8 s at most.
      RefreshSkin(
        name: "own", loop: motion, pull: motion, outro: motion.speed(4), palette: .appCoda
      ) { [.fill(dot), .stroke(dot)] })
  }

  /// Shows shapes of an app's.
  func show(_ shapes: [ShapesContent.Shape]) async {
    await show(RefreshSkin(name: "own", loop: Rotate(to: 1, over: 1).motion) { shapes })
  }

  /// Refreshes by a header in a scroll view, from a pull to its end.
  func refresh(_ header: RefreshHeader, change: (RefreshHeader) -> Void = { _ in }) async {
    let view = list()
    view.refreshHeader = header
    await show(view)
    view.contentOffset.y = -300
    change(header)
    await simulator.advance(frames: 2)
    header.refresh()
    await simulator.advance(by: .milliseconds(500))
    header.endRefreshing(with: .updated)
    await simulator.advance(by: .seconds(2))
    view.refreshHeader = nil
  }

  /// Loads by a footer in a scroll view.
  func load(_ footer: LoadMoreFooter) async {
    let view = list()
    view.loadMoreFooter = footer
    footer.work = { .updated }
    await show(view)
    view.contentOffset.y = 1500
    await simulator.advance(by: .milliseconds(500))
    footer.load()
    await simulator.advance(by: .milliseconds(500))
    view.loadMoreFooter = nil
  }

  /// A scroll view with content, on the screen.
  func list() -> UIScrollView {
    let view = UIScrollView(frame: simulator.window.bounds)
    view.contentSize = CGSize(width: 390, height: 2000)
    simulator.window.addSubview(view)
    return view
  }
}
