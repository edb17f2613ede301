import Foundation

/// One load of a list: a refresh or a page.
///
/// It identifies the load to its ``ListModel``, which drops the results of loads that are no longer
/// awaited. Two loads are never equal.
///
/// A load that has ended is over for all copies of a model: a model that is set back to a state from
/// during the load, by an undo for example, does not wait for it again.
public struct ListLoad: Sendable, Hashable {
  /// What a load loads.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A load that replaces the rows.
    case refresh
    /// A load that appends rows.
    case page
  }

  /// What a load brings.
  public enum Result<Item: Hashable & Sendable>: Sendable, Equatable {
    /// Items: all of them for a refresh; for a page those that continue the last section, or none if it
    /// is the last.
    case items([Item])
    /// Sections: all of them for a refresh, the next ones for a page.
    ///
    /// The first section of a page continues the last one if their titles are equal. A page whose
    /// sections have no items is the last.
    case sections([ListSection<Item>])
    /// A success that leaves the rows as they are.
    case unchanged
    /// A failure or a timeout, with the message for the user.
    case failed(String)
    /// The load was cancelled: the list returns to its state before the load.
    case cancelled
  }

  /// What the load loads.
  public let kind: Kind
  private let identity = Identity()

  init(_ kind: Kind) { self.kind = kind }

  /// Whether the load has ended, in whatever copy of a model.
  var isOver: Bool { identity.isOver }

  /// Notes that the load has ended.
  func end() { identity.end() }

  /// What a load is known by, of which there is one, however many copies of the model know it.
  private final class Identity: Sendable, Hashable {
    private let lock = NSLock()
    private nonisolated(unsafe) var hasEnded = false

    var isOver: Bool { lock.withLock { hasEnded } }

    func end() { lock.withLock { hasEnded = true } }

    static func == (one: Identity, other: Identity) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
