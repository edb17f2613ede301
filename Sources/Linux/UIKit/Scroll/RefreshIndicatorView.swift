/// The standard spinner: spokes that appear one by one during the pull, then rotate.
///
/// Its metrics are measured on iOS; Apple does not publish them. One animation rotates it and, like
/// Apple's, does not resume after the view leaves its window.
final class RefreshIndicatorView: UIView {
  static let size = CGSize(width: 28, height: 28)
  private static let spokeCount = 8
  private static let spokeSize = CGSize(width: 3, height: 8)
  private static let turnDuration: TimeInterval = 1
  private static let collapseDuration: TimeInterval = 0.3
  /// The fraction of the pull before the first spoke appears.
  private static let revealStart: CGFloat = 0.3

  private let wheel = CALayer()
  private var spokes: [CALayer] = []

  init() {
    super.init(frame: CGRect(origin: .zero, size: RefreshIndicatorView.size))
    isUserInteractionEnabled = false
    withoutActions(makeSpokes)
  }

  required init?(coder: NSCoder) { nil }

  func setColor(_ color: UIColor) {
    withoutActions { for spoke in spokes { spoke.backgroundColor = color.cgColor } }
  }

  /// Shows the spokes for a pull progress of 0…1.
  func reveal(_ progress: CGFloat) {
    let earned =
      max(0, progress - RefreshIndicatorView.revealStart) / (1 - RefreshIndicatorView.revealStart)
      * CGFloat(spokes.count)
    stand()
    withoutActions {
      for (index, spoke) in spokes.enumerated() {
        spoke.opacity = Float(min(max(earned - CGFloat(index), 0), 1))
      }
    }
  }

  func spin() {
    stand()
    withoutActions {
      for (index, spoke) in spokes.enumerated() {
        // The last spoke is the brightest; the wheel turns in its direction.
        let share = Float(index) / Float(spokes.count - 1)
        spoke.opacity = 0.25 + 0.75 * share
      }
    }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    let step: Double = 2 * .pi / Double(spokes.count)
    turn.values = (0..<spokes.count).map { Double($0) * step }
    turn.keyTimes = (0...spokes.count).map {
      NSNumber(value: Double($0) / Double(spokes.count))
    }
    turn.calculationMode = .discrete
    turn.duration = RefreshIndicatorView.turnDuration
    turn.repeatCount = .infinity
    wheel.add(turn, forKey: "turn")
  }

  func collapse() {
    let shrink = CABasicAnimation(keyPath: "transform.scale")
    shrink.fromValue = 1
    shrink.toValue = 0.1
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    for animation in [shrink, fade] { animation.duration = RefreshIndicatorView.collapseDuration }
    layer.add(shrink, forKey: "shrink")
    layer.add(fade, forKey: "fade")
    layer.opacity = 0
  }

  private func stand() {
    if layer.opacity != 1 { layer.opacity = 1 }
    for key in ["shrink", "fade"] { layer.removeAnimation(forKey: key) }
    wheel.removeAnimation(forKey: "turn")
  }

  private func makeSpokes() {
    let size = RefreshIndicatorView.spokeSize
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    wheel.frame = bounds
    layer.addSublayer(wheel)
    for index in 0..<RefreshIndicatorView.spokeCount {
      let spoke = CALayer()
      spoke.bounds = CGRect(origin: .zero, size: size)
      spoke.cornerRadius = size.width / 2
      // The anchor point is the center of the wheel, below the spoke's end.
      spoke.anchorPoint = CGPoint(x: 0.5, y: bounds.height / 2 / size.height)
      spoke.position = middle
      spoke.transform = CATransform3DMakeRotation(
        CGFloat(index) * 2 * .pi / CGFloat(RefreshIndicatorView.spokeCount), 0, 0, 1)
      spoke.opacity = 0
      wheel.addSublayer(spoke)
      spokes.append(spoke)
    }
  }

  private func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
