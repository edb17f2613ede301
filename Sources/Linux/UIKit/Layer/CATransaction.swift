/// Groups changes to layers; transactions nest.
open class CATransaction: NSObject {
  open class func begin() {
    let transactions = LayerTransactions.current
    let outer = transactions.innermost
    // An inner transaction inherits the values of the outer one until it sets its own.
    transactions.levels.append(
      LayerTransactions.Level(
        animationDuration: outer.animationDuration, timingFunction: outer.timingFunction,
        disableActions: outer.disableActions))
  }

  open class func commit() {
    let transactions = LayerTransactions.current
    guard transactions.levels.count > 1, let level = transactions.levels.popLast() else {
      return flush()
    }
    level.completion?.seal()
  }

  /// Commits the implicit transaction, as the end of each frame does.
  open class func flush() {
    LayerTransactions.current.commit()
  }

  open class func animationDuration() -> CFTimeInterval {
    LayerTransactions.current.animationDuration
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    change { $0.animationDuration = dur }
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    LayerTransactions.current.innermost.timingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  open class func disableActions() -> Bool {
    LayerTransactions.current.innermost.disableActions ?? false
  }

  open class func setDisableActions(_ flag: Bool) {
    change { $0.disableActions = flag }
  }

  /// Sets the completion block; call it before adding the animations that it waits for.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    change { level in
      level.completion?.seal()
      level.completion = block.map { block in AnimationCompletion { _ in block() } }
    }
  }

  /// Sets a value by its key; nil sets the default.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionDisableActions: setDisableActions(anObject as? Bool ?? false)
    case kCATransactionAnimationDuration:
      setAnimationDuration(AnimatableValue(anObject)?.number.map { Double($0) } ?? 0.25)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: break
    }
  }

  private static func change(_ body: (inout LayerTransactions.Level) -> Void) {
    let transactions = LayerTransactions.current
    body(&transactions.innermost)
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
public let kCATransactionDisableActions = "disableActions"
