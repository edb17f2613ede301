import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// Rows that stand in for those of a list that loads for the first time.
@Suite(.simulated) @MainActor struct ListPlaceholderTests {
  /// Returns an empty list that loads for some seconds and has a placeholder of two words.
  private func feed(seconds: Double = 60, in simulator: Simulator = Simulator()) -> ListFeed {
    let feed = ListFeed(items: [], footer: nil, in: simulator)
    feed.list.model = ListModel()
    feed.list.placeholder = "two words"
    feed.list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    feed.list.makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    feed.bring(ListFeed.rows(0..<30), after: seconds)
    return feed
  }

  private func bars(_ feed: ListFeed) -> [RedactionView] {
    feed.list.tableView.visibleCells.compactMap(RedactionView.of)
  }

  @Test
  func `a placeholder that comes while the list loads is shown at once, and one that goes is gone`()
    async
  {
    let feed = feed()
    feed.list.placeholder = nil
    await feed.reload(waiting: 0.5)
    #expect(bars(feed).isEmpty)
    feed.list.placeholder = "two words"
    await feed.advance(0.1)
    #expect(!bars(feed).isEmpty)
    feed.list.placeholder = nil
    await feed.advance(0.1)
    #expect(bars(feed).isEmpty)
  }

  /// A list that has a row more than its items.
  private final class LongerList: RefreshableTableViewController<String> {
    private(set) var asked = 0

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      asked += 1
      return super.tableView(tableView, numberOfRowsInSection: section) + 1
    }
  }

  @Test func `rows that stand in are counted once for a room, whatever a subclass adds`() async {
    let simulator = Simulator()
    let list = LongerList()
    list.model = ListModel()
    list.placeholder = "two words"
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return []
    }
    simulator.present(list)
    list.reload()
    await simulator.advance(by: .seconds(2))
    #expect(list.asked > 0 && list.asked < 30, "\(list.asked)")
  }

  @Test func `a cell is laid out in the size that its table gives it, and in no other`() async {
    final class Cell: UITableViewCell {
      var sizes: [CGSize] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        sizes.append(bounds.size)
      }
    }
    let feed = feed()
    feed.list.rowHeight = { _, _ in 60 }
    feed.list.makeCell = { _, _, _ in Cell(style: .default, reuseIdentifier: nil) }
    await feed.reload(waiting: 0.5)
    let sizes = feed.list.tableView.visibleCells.compactMap { ($0 as? Cell)?.sizes }
    #expect(sizes.count > 5 && sizes.joined().allSatisfy { $0 == CGSize(width: 390, height: 60) })
  }

  @Test func `a cell that configures itself is covered as well`() async {
    let feed = feed()
    feed.list.makeCell = { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { cell, _ in
        var content = UIListContentConfiguration.cell()
        content.text = item
        cell.contentConfiguration = content
      }
      return cell
    }
    await feed.reload(waiting: 0.5)
    let cells = feed.list.tableView.visibleCells
    #expect(cells.count > 5 && cells.allSatisfy(\.contentView.isHidden))
  }

  @Test(arguments: [30, 44, 60, 100, UITableView.automaticDimension])
  func `as many rows as fill the screen stand in for those that load`(height: CGFloat) async {
    let feed = feed()
    feed.list.rowHeight = { _, _ in height }
    await feed.reload(waiting: 0.5)
    let table = feed.list.tableView!
    let row = height > 0 ? height : 44
    // 763 points are free between the bars.
    let count = table.numberOfRows(inSection: 0)
    #expect(CGFloat(count) * row >= 763 && CGFloat(count - 1) * row < 763)
    #expect(feed.texts.allSatisfy { $0 == "two words" } && bars(feed).count == feed.texts.count)
    #expect(feed.list.item(at: IndexPath(row: 0, section: 0)) == nil && feed.list.items.isEmpty)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    #expect(table.contentSize.height < 844)
    #expect(bars(feed).count == table.visibleCells.count && bars(feed).count > 2)
  }

  @Test func `the rows that have loaded are shown by the same cells, uncovered`() async {
    let feed = feed(seconds: 2)
    await feed.reload(waiting: 1)
    let cells = Set(feed.list.tableView.visibleCells.map(ObjectIdentifier.init))
    #expect(bars(feed).count == cells.count)
    await feed.advance(2)
    #expect(feed.texts.first == "row 0" && bars(feed).isEmpty)
    let shown = feed.list.tableView.visibleCells
    #expect(!cells.isDisjoint(with: shown.map(ObjectIdentifier.init)))
    for cell in shown {
      #expect(!cell.contentView.isHidden && !cell.accessibilityElementsHidden)
      #expect(cell.isUserInteractionEnabled)
    }
    expectRest(in: feed.simulator)
  }

  @Test func `VoiceOver and touches skip them`() async {
    let feed = feed()
    var selected = 0
    feed.list.onSelect = { _, _ in selected += 1 }
    await feed.reload(waiting: 0.5)
    #expect(feed.list.tableView.visibleCells.allSatisfy { $0.accessibilityElementsHidden })
    await feed.simulator.finger.tap(at: CGPoint(x: 195, y: 300))
    await feed.advance(0.5)
    #expect(selected == 0 && feed.list.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `a bar is where the words of a row would be, and nothing else is drawn`() async throws
  {
    let feed = feed()
    feed.list.rowHeight = { _, _ in 60 }
    feed.simulator.isReduceMotionEnabled = true
    await feed.reload(waiting: 0.5)
    let cell = try #require(feed.list.tableView.visibleCells.first)
    let label = try #require(cell.textLabel)
    let words = label.sizeThatFits(label.bounds.size)
    let place = label.convert(label.bounds, to: nil)
    let picture = try feed.simulator.picture(scale: 1)
    let (x, y) = (Int(place.minX), Int(place.midY))
    let empty = picture[380, y]
    #expect(picture[x + 20, y] != empty && picture[x + Int(words.width) - 20, y] != empty)
    #expect(picture[x + Int(words.width) + 4, y] == empty && picture[x - 4, y] == empty)
    // One color from end to end, as no words have.
    let colors = Set((x + 10..<x + Int(words.width) - 10).map { picture[$0, y] })
    #expect(colors.count == 1)
  }

  @Test func `a light goes down the rows, and stands still with Reduce Motion`() async throws {
    for isReduced in [false, true] {
      let simulator = Simulator()
      simulator.isReduceMotionEnabled = isReduced
      let feed = feed(in: simulator)
      await feed.reload(waiting: 0.5)
      var shades: [[Float]] = []
      for _ in 0..<20 {
        await feed.advance(0.1)
        shades.append([bars(feed)[0], bars(feed)[4]].map { $0.layer.presentation()?.opacity ?? 0 })
      }
      for row in 0..<2 {
        let values = shades.map { $0[row] }
        let range = try #require(values.max()) - (try #require(values.min()))
        #expect(isReduced ? range == 0 : range > 0.5)
      }
      let brightest = (0..<2).compactMap { row in
        shades.indices.max { shades[$0][row] < shades[$1][row] }
      }
      if !isReduced { #expect(brightest[0] != brightest[1]) }
      let steps = zip(shades, shades.dropFirst()).map { abs($1[0] - $0[0]) }
      // Gently: faster between the ends than in even steps, which would be of 0.06.
      #expect(steps.allSatisfy { $0 < 0.15 } && (isReduced || steps.contains { $0 > 0.08 }))
    }
  }

  @Test func `the light stands still while a header shows the load`() async {
    let feed = feed(seconds: 3)
    await feed.pull(waiting: 1)
    #expect(feed.list.header?.isRefreshing == true && feed.list.phase == .loading)
    #expect(bars(feed).count > 3)
    func areStill() -> Bool { bars(feed).allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true } }
    #expect(areStill())
    // Cells that come meanwhile, by a reload and by a scroll.
    feed.list.tableView.reloadData()
    feed.list.tableView.layoutIfNeeded()
    #expect(bars(feed).count > 3 && areStill())
    await feed.simulator.finger.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 290), over: .milliseconds(200))
    #expect(areStill())
    await feed.advance(3)
    #expect(feed.texts.first == "row 0")
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [false, true])
  func `the light stands still as soon as Reduce Motion is on, and moves as soon as it is off`(
    isReduced: Bool
  ) async {
    let simulator = Simulator()
    simulator.isReduceMotionEnabled = isReduced
    let feed = feed(in: simulator)
    await feed.reload(waiting: 0.5)
    func lights() -> Int {
      bars(feed).count { $0.layer.animationKeys()?.isEmpty == false }
    }
    #expect(bars(feed).count > 5 && lights() == (isReduced ? 0 : bars(feed).count))
    simulator.isReduceMotionEnabled = !isReduced
    await feed.advance(0.1)
    #expect(lights() == (isReduced ? bars(feed).count : 0))
  }

  /// A picture of the rows that stand in, whose light stands still.
  private func picture(
    accessory: UITableViewCell.AccessoryType = .none, _ before: (Simulator) -> Void = { _ in },
    then change: (Simulator) -> Void = { _ in }
  ) async throws -> Picture {
    let simulator = Simulator()
    simulator.isReduceMotionEnabled = true
    before(simulator)
    let feed = feed(in: simulator)
    feed.list.rowHeight = { _, _ in 80 }
    feed.list.makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = (item, "and more")
      cell.contentConfiguration = content
      cell.accessoryType = accessory
      return cell
    }
    await feed.reload(waiting: 0.5)
    change(simulator)
    await feed.advance(0.5)
    let picture = try simulator.picture(
      scale: 1, crop: CGRect(x: 0, y: 47, width: 390, height: 700))
    simulator.shutDown()
    return picture
  }

  @Test(arguments: [
    UITableViewCell.AccessoryType.disclosureIndicator, .checkmark, .detailButton,
  ])
  func `an accessory is covered as well`(accessory: UITableViewCell.AccessoryType) async throws {
    #expect(try await picture(accessory: accessory) == picture())
  }

  @Test(arguments: ["dark", "large text", "right to left"])
  func `bars follow what surrounds them as if it had been so from the start`(
    trait: String
  ) async throws {
    func apply(_ simulator: Simulator) {
      switch trait {
      case "dark": simulator.appearance = .dark
      case "large text": simulator.contentSizeCategory = .accessibilityMedium
      default: simulator.layoutDirection = .rightToLeft
      }
    }
    let changed = try await picture(then: apply)
    #expect(try await picture(apply) == changed)
    #expect(try await picture() != changed)
  }

  @Test(
    arguments: [
      (NSTextAlignment.left, false, 0), (.center, false, 0.5), (.right, false, 1),
      (.natural, false, 0),
      (.left, true, 0), (.right, true, 1), (.natural, true, 1),
    ] as [(NSTextAlignment, Bool, CGFloat)])
  func `a bar is where the words are, however they are aligned`(
    alignment: NSTextAlignment, isRightToLeft: Bool, share: CGFloat
  ) async throws {
    let simulator = Simulator()
    if isRightToLeft { simulator.layoutDirection = .rightToLeft }
    simulator.isReduceMotionEnabled = true
    let feed = feed(in: simulator)
    feed.list.rowHeight = { _, _ in 60 }
    feed.list.makeCell = { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let words = UILabel(frame: CGRect(x: 20, y: 15, width: 350, height: 30))
      (words.text, words.textAlignment) = (item, alignment)
      cell.contentView.addSubview(words)
      return cell
    }
    await feed.reload(waiting: 0.5)
    let picture = try simulator.picture(scale: 1)
    let (y, empty) = (47 + 30, picture[5, 47 + 30])
    let filled = (20..<370).filter { picture[$0, y] != empty }
    let (first, last) = (try #require(filled.first), try #require(filled.last))
    #expect(last - first + 1 == filled.count && filled.count < 150)
    let room = 350 - CGFloat(filled.count)
    #expect(abs(CGFloat(first - 20) - share * room) <= 1)
  }

  @Test func `a row of many views has a bar for each, and one for each line`() async throws {
    let feed = feed()
    feed.list.rowHeight = { _, _ in 120 }
    feed.list.makeCell = { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let (picture, words) = (UIImageView(), UILabel())
      picture.frame = CGRect(x: 20, y: 30, width: 60, height: 60)
      words.frame = CGRect(x: 100, y: 30, width: 200, height: 60)
      (words.text, words.numberOfLines) = ("first\nsecond", 2)
      let group = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
      for part in [picture, words] { group.addSubview(part) }
      cell.contentView.addSubview(group)
      return cell
    }
    feed.simulator.isReduceMotionEnabled = true
    await feed.reload(waiting: 0.5)
    let cell = try #require(feed.list.tableView.visibleCells.first)
    let top = Int(cell.convert(CGPoint.zero, to: nil).y)
    let picture = try feed.simulator.picture(scale: 1)
    let empty = picture[5, top + 60]
    // The image, then both lines and the gap between them.
    #expect(picture[50, top + 60] != empty && picture[90, top + 60] == empty)
    #expect(picture[110, top + 45] != empty && picture[110, top + 75] != empty)
    #expect(picture[110, top + 60] == empty)
  }
}
