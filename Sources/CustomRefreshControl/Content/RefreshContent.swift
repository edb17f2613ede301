import UIKit

/// The content of a refresh control: a view, and the elements in it that move.
///
/// The control lays out the view over its own bounds. A motion drives the elements in their order;
/// everything else in the view stays still.
@MainActor public protocol RefreshContent: AnyObject {
  /// The view that the control hosts.
  var view: UIView { get }

  /// The views that move, in the order in which they take their turns; at least one.
  ///
  /// Content may replace them, and the texts and images in them, in ``update(_:)``.
  var elements: [UIView] { get }

  /// The places in ``elements`` of those that only an ending shows, such as a tick; none by default.
  ///
  /// Whatever the pull and the loop do with all elements, they leave these out, and so does an ending that
  /// does not fade them in. One that does begins with them as its own start values say. They take none of
  /// a palette's colors.
  var endingElements: IndexSet { get }

  /// The places in ``elements`` of those that keep their own colors where ``RefreshSkin/palette(_:)`` gives
  /// all others one; none by default.
  var fixedElements: IndexSet { get }

  /// The places in ``elements`` of lines, of which nothing is to be seen while their stroke is empty.
  ///
  /// By default those whose layer is a `CAShapeLayer` without a fill. If an ending leaves nothing to be
  /// seen, the kit's mark tells the outcome; see ``RefreshSkin/marks(_:)``.
  var lineElements: IndexSet { get }

  /// Whether the content shows the texts of the context, with the title among them; false by default.
  ///
  /// The control then shows no title below it, and lets it stay where it is read while a refresh leaves.
  var showsTexts: Bool { get }

  /// Whether the content is made in its own size and then scaled as a whole, with the distances by which
  /// its elements move; false by default.
  ///
  /// The distances of the motions of other content are scaled by ``Appearance/size``.
  var scalesWhole: Bool { get }

  /// Called with everything that the content may show: before it is first shown, and once after each
  /// change; does nothing by default.
  ///
  /// A pull changes the context with each step of the scroll view. Content that does something
  /// costly, or that starts an animation of its own, compares the context with the previous one.
  func update(_ context: RefreshContext)
}

extension RefreshContent {
  /// No elements.
  public var endingElements: IndexSet { [] }
  /// No elements.
  public var fixedElements: IndexSet { [] }
  /// The elements whose layer is a `CAShapeLayer` without a fill.
  public var lineElements: IndexSet {
    IndexSet(
      elements.indices.filter { index in
        guard let shape = elements[index].layer as? CAShapeLayer else { return false }
        return (shape.fillColor?.alpha ?? 0) == 0
      })
  }
  /// False.
  public var showsTexts: Bool { false }
  /// False.
  public var scalesWhole: Bool { false }
  /// Does nothing.
  public func update(_ context: RefreshContext) {}
}

/// The color and the size that a skin's content should have.
///
/// Each content decides how to apply them.
public struct Appearance: Sendable, Equatable {
  /// The color to draw in, or nil for the skin's own colors.
  public var tint: UIColor?
  /// The scale of the art relative to its own size; above 0, at most 100, the default is 1.
  ///
  /// The kit's skins and contents throw a ``RefreshError`` for another one.
  public var size: CGFloat = 1

  /// Makes the default appearance: the skin's own color at its own size.
  public init() {}

  func check() throws(RefreshError) {
    guard size.isFinite, size > 0 else {
      throw .motion(.notPositive("skin's size", value: Double(size)))
    }
    guard size <= 100 else {
      throw .motion(.outOfRange("skin's size", value: Double(size), range: 0...100))
    }
  }
}
