/// The actions behind a swiped row, the first one at the edge.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction] = []
  open var performsFirstActionWithFullSwipe = true

  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }
}
