import CustomRefreshControl
import UIKit

/// A preset's page: a refreshable table with all settings, and below it the scrubbers.
final class PresetViewController: UIViewController {
  let page: PresetTableViewController
  let transport = TransportView()

  private let clock: any Clock<Duration>
  private var widthLimit: NSLayoutConstraint?
  /// The layer time at which the scrubbed loop began, in seconds.
  private var frozenStart: CFTimeInterval?

  init(name: String, title: String, summary: String, clock: any Clock<Duration>) {
    self.clock = clock
    page = PresetTableViewController(name: name, summary: summary, clock: clock)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addChild(page)
    let parts: [UIView] = [page.view, transport]
    for part in parts {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let width = page.view.widthAnchor.constraint(equalTo: view.widthAnchor)
    width.priority = .defaultHigh
    let limit = page.view.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
    widthLimit = limit
    NSLayoutConstraint.activate([
      page.view.topAnchor.constraint(equalTo: view.topAnchor),
      page.view.bottomAnchor.constraint(equalTo: transport.topAnchor),
      page.view.centerXAnchor.constraint(equalTo: view.centerXAnchor), width,
      transport.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      transport.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      transport.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    page.didMove(toParent: self)
    page.onChange = { [weak self] in self?.apply($0) }
    connectTransport()
  }

  private func apply(_ settings: PresetSettings) {
    widthLimit?.constant = settings.width.rawValue
    widthLimit?.isActive = settings.width != .full
    setOverrideTraitCollection(settings.traits, forChild: page)
    transport.slowMotion.setOn(settings.isSlow, animated: true)
  }

  // MARK: Scrubbing

  private func connectTransport() {
    transport.pull.addAction(
      UIAction { [weak self] _ in self?.scrubPull() }, for: .valueChanged)
    transport.loop.addAction(
      UIAction { [weak self] _ in self?.scrubLoop() }, for: .valueChanged)
    for slider in [transport.pull, transport.loop] {
      slider.addAction(
        UIAction { [weak self] _ in self?.endScrubbing() },
        for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }
    transport.slowMotion.addAction(
      UIAction { [weak self] action in
        guard let self, let sender = action.sender as? UISwitch else { return }
        page.settings.isSlow = sender.isOn
      }, for: .valueChanged)
  }

  /// The pull at the end of the scrubber, in points: about the distance at which UIKit starts a
  /// refresh.
  private var pullDistance: CGFloat { page.tableView.bounds.height / 5 }

  private func scrubPull() {
    guard !page.control.isRefreshing, let table = page.tableView else { return }
    table.contentOffset.y =
      -table.adjustedContentInset.top - CGFloat(transport.pull.value) * pullDistance
  }

  /// Freezes the loop at a time by stopping the layer's time, as Core Animation plays the loop.
  private func scrubLoop() {
    let control = page.control
    if !control.isRefreshing { control.beginRefreshing(revealing: true) }
    guard let layer = control.content?.view.layer else { return }
    let start = frozenStart ?? layer.convertTime(CACurrentMediaTime(), from: nil)
    frozenStart = start
    layer.speed = 0
    layer.timeOffset = start + CFTimeInterval(transport.loop.value)
  }

  private func endScrubbing() {
    transport.pull.setValue(0, animated: true)
    transport.loop.setValue(0, animated: true)
    if let table = page.tableView, !page.control.isRefreshing {
      table.setContentOffset(
        CGPoint(x: table.contentOffset.x, y: -table.adjustedContentInset.top), animated: true)
    }
    guard frozenStart != nil else { return }
    frozenStart = nil
    if let layer = page.control.content?.view.layer {
      layer.speed = 1
      layer.timeOffset = 0
    }
    Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(1))
      self?.page.control.endRefreshing()
    }
  }
}
