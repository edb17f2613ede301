@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// Carousels of a flow layout that changes sides or does not, in both directions of the interface, whose cards
/// become more, with and without a footer.
@Suite(.simulated) @MainActor struct FlowCarouselTests {
  /// A layout that changes sides, as the documentation prescribes.
  private final class Flipping: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// Cards of 120 points with 10 points between them, across the screen.
  @MainActor private final class Cards: NSObject, UICollectionViewDataSource {
    let simulator = Simulator()
    let view: UICollectionView
    var count: Int

    init(_ count: Int, flips: Bool, isMirrored: Bool) {
      self.count = count
      let layout = flips ? Flipping() : UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 120, height: 280)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 200, width: 390, height: 300), collectionViewLayout: layout)
      if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      let screen = UIViewController()
      simulator.present(screen)
      screen.view.addSubview(view)
      view.layoutIfNeeded()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }

    /// Where a card is in the content.
    func frame(of card: Int) -> CGRect {
      let path = IndexPath(item: card, section: 0)
      return view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null
    }

    /// Where a card begins on the screen, in points from the left.
    func place(of card: Int) -> CGFloat { frame(of: card).minX - view.contentOffset.x }

    func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

    /// Adds a footer whose loads bring six cards after a second, and counts them.
    func addFooter(_ trigger: LoadMoreFooter.Trigger) -> (LoadMoreFooter, Loads) {
      let loads = Loads()
      let footer = LoadMoreFooter(skin: .plain, trigger: trigger) { [weak self] in
        loads.count += 1
        try await self?.simulator.clock.sleep(for: .seconds(1))
        self?.count += 6
        self?.view.reloadData()
      }
      footer.axis = .horizontal
      view.loadMoreFooter = footer
      return (footer, loads)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func
    `the first card touches the header, and the last one the footer, if the layout changes sides`(
      flips: Bool, isMirrored: Bool
    ) async
  {
    let cards = Cards(6, flips: flips, isMirrored: isMirrored)
    let header = RefreshHeader(skin: .plain)
    header.axis = .horizontal
    cards.view.refreshHeader = header
    let (footer, _) = cards.addFooter(.button)
    await cards.advance(0.2)
    let (first, last) = (cards.frame(of: 0), cards.frame(of: 5))
    let touches =
      isMirrored
      ? first.maxX == header.frame.minX && last.minX == footer.frame.maxX
      : first.minX == header.frame.maxX && last.maxX == footer.frame.minX
    #expect(touches == (flips || !isMirrored))
    // Otherwise the footer stands at the beginning of the cards, where the header belongs.
    if !touches { #expect(first.minX == footer.frame.maxX && last.maxX == header.frame.minX) }
  }

  enum Foot: CaseIterable, Sendable { case none, button, automatic, drag }

  @Test(arguments: [(false, false), (true, false), (true, true)], Foot.allCases)
  func `cards that come at the end leave those at the beginning in view, and load nothing`(
    way: (flips: Bool, isMirrored: Bool), foot: Foot
  ) async {
    let cards = Cards(6, flips: way.flips, isMirrored: way.isMirrored)
    let loads: Loads? =
      switch foot {
      case .none: nil
      case .button: cards.addFooter(.button).1
      case .automatic: cards.addFooter(.automatic()).1
      case .drag: cards.addFooter(.drag).1
      }
    cards.view.contentOffset.x = way.isMirrored ? cards.view.contentSize.width - 390 : 0
    await cards.advance(0.3)
    let beginning: CGFloat = way.isMirrored ? 270 : 0
    #expect(cards.place(of: 0) == beginning)
    for count in [12, 13, 40] where foot != .none || !way.isMirrored {
      cards.count = count
      cards.view.reloadData()
      await cards.advance(0.5)
      #expect(abs(cards.place(of: 0) - beginning) < 0.001, "\(count)")
    }
    #expect(loads?.count ?? 0 == 0)
    expectRest(in: cards.simulator)
  }

  @Test(arguments: [(false, false), (true, false), (true, true)])
  func `each end that comes into view loads one page, after the card that was the last one`(
    flips: Bool, isMirrored: Bool
  ) async {
    let cards = Cards(6, flips: flips, isMirrored: isMirrored)
    let (footer, loads) = cards.addFooter(.automatic())
    cards.view.contentOffset.x = isMirrored ? cards.view.contentSize.width - 390 : 0
    await cards.advance(0.3)
    for page in 1...3 {
      let last = cards.count - 1
      cards.view.contentOffset.x = isMirrored ? 0 : cards.view.contentSize.width - 390
      await cards.advance(0.5)
      #expect(footer.isLoading && loads.count == page)
      let before = cards.place(of: last)
      await cards.advance(2)
      #expect(cards.count == 6 + 6 * page && loads.count == page)
      #expect(abs(cards.place(of: last) - before) < 0.001)
      // The next card is beside it, away from where the reading begins.
      #expect(cards.place(of: last + 1) == cards.place(of: last) + (isMirrored ? -130 : 130))
    }
  }

  @Test(arguments: [false, true])
  func `the first cards of an empty carousel are at its beginning`(isMirrored: Bool) async {
    let cards = Cards(0, flips: true, isMirrored: isMirrored)
    let (_, loads) = cards.addFooter(.automatic())
    await cards.advance(0.3)
    cards.count = 12
    cards.view.reloadData()
    await cards.advance(1)
    #expect(abs(cards.place(of: 0) - (isMirrored ? 270 : 0)) < 0.001 && loads.count == 0)
    // A wider carousel, as after a turn, begins with the same card.
    cards.view.frame.size.width = 500
    await cards.advance(1)
    #expect(abs(cards.place(of: 0) - (isMirrored ? 380 : 0)) < 0.001 && loads.count == 0)
  }
}
