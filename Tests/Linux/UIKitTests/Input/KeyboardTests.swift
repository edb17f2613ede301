import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct KeyboardTests {
  private let simulator = Simulator()

  init() { simulator.isHardwareKeyboardConnected = false }

  /// The notifications about the keyboard, as their names without what they share.
  private final class Log: @unchecked Sendable {
    var names: [String] = []
    var infos: [[AnyHashable: Any]] = []
    private var observers: [any NSObjectProtocol] = []

    init() {
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification,
      ]
      observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] in
          self?.names.append(
            $0.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
              .replacingOccurrences(of: "Notification", with: ""))
          self?.infos.append($0.userInfo ?? [:])
        }
      }
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    func frame(_ key: String, of index: Int) -> CGRect? {
      (infos[index][key] as? NSValue)?.cgRectValue
    }
  }

  private func present(_ fields: [UITextField]) {
    let controller = UIViewController()
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 200, height: 40)
      controller.view.addSubview(field)
    }
    simulator.present(controller)
  }

  @Test func `the keyboard tells when it comes and goes, and where`() async {
    let field = UITextField()
    present([field])
    await simulator.advance(frames: 1)
    let log = Log()
    field.becomeFirstResponder()
    #expect(log.names == ["WillChangeFrame", "WillShow"])
    let (begin, end) = (
      UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey
    )
    #expect(log.frame(begin, of: 1) == CGRect(x: 0, y: 844, width: 390, height: 336))
    #expect(log.frame(end, of: 1) == CGRect(x: 0, y: 508, width: 390, height: 336))
    let keys = [
      UIResponder.keyboardAnimationDurationUserInfoKey,
      UIResponder.keyboardAnimationCurveUserInfoKey, UIResponder.keyboardIsLocalUserInfoKey,
    ]
    #expect(keys.map { log.infos[1][$0] as? NSNumber } == [0.25, 0, true])
    await simulator.advance(by: .milliseconds(300))
    #expect(log.names.suffix(2) == ["DidChangeFrame", "DidShow"])
    await simulator.type("ab")
    #expect(field.text == "ab")
    field.resignFirstResponder()
    await simulator.advance(by: .milliseconds(300))
    #expect(log.names.suffix(4) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(log.frame(end, of: 5)?.minY == 844)
    expectRest(in: simulator)
  }

  @Test func `the keyboard stays while another field takes over, and leaves for one of hardware`()
    async
  {
    let fields = [UITextField(), UITextField()]
    present(fields)
    fields[0].becomeFirstResponder()
    await simulator.advance(by: .milliseconds(300))
    let log = Log()
    fields[1].becomeFirstResponder()
    #expect(log.names.isEmpty && fields[1].isFirstResponder && !fields[0].isFirstResponder)
    simulator.isHardwareKeyboardConnected = true
    #expect(log.names == ["WillChangeFrame", "WillHide"])
    await simulator.advance(by: .seconds(1))
    log.names = []
    fields[1].resignFirstResponder()
    fields[0].becomeFirstResponder()
    #expect(log.names.isEmpty)
  }

  @Test func `the keyboard covers the screen, and takes the touches there`() async throws {
    let field = UITextField()
    present([field])
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 700, width: 100, height: 44)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    field.superview?.addSubview(button)
    field.becomeFirstResponder()
    await simulator.advance(by: .milliseconds(300))
    let crop = CGRect(x: 0, y: 510, width: 2, height: 2)
    let shown = try simulator.picture(crop: crop)
    await simulator.finger.tap(at: CGPoint(x: 150, y: 720))
    #expect(taps == 0 && field.isFirstResponder)
    field.resignFirstResponder()
    await simulator.advance(by: .milliseconds(300))
    #expect(try simulator.picture(crop: crop) != shown)
    await simulator.finger.tap(at: CGPoint(x: 150, y: 720))
    #expect(taps == 1)
  }

  @Test func `a drag of a list that says so ends the editing`() async {
    let field = UITextField()
    present([field])
    let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
    list.contentSize.height = 900
    list.keyboardDismissMode = .onDrag
    field.superview?.addSubview(list)
    field.becomeFirstResponder()
    await simulator.advance(by: .milliseconds(300))
    await simulator.finger.drag(y: 400, to: 300, over: .milliseconds(200))
    #expect(!field.isFirstResponder)
  }

  @Test func `what is constrained to the guide stays above the keyboard`() async throws {
    let field = UITextField()
    present([field])
    let view = try #require(field.superview)
    let bar = pinned(UIView(), in: view, width: 9, height: 50)
    let guide = view.keyboardLayoutGuide
    bar.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    await simulator.advance(frames: 1)
    // 844 points, 34 of them for the home indicator.
    #expect(guide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 0))
    for bottom in [810, 508, 810] as [CGFloat] {
      if bottom == 508 { field.becomeFirstResponder() } else { field.resignFirstResponder() }
      await simulator.advance(frames: 2)
      #expect(bar.frame == CGRect(x: 0, y: bottom - 50, width: 9, height: 50))
    }
  }

  @Test func `a table view controller makes room, and takes it back`() async {
    let table = WordTable(rows: 40)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    simulator.present(table)
    table.tableView.tableFooterView = field
    table.tableView.contentInset.bottom = 7
    await simulator.advance(frames: 1)
    table.tableView.contentOffset.y = 1000
    field.becomeFirstResponder()
    // 336 points, of which 34 are in the safe area.
    #expect(table.tableView.contentInset.bottom == 309)
    await simulator.advance(by: .seconds(1))
    #expect(field.convert(field.bounds, to: nil).maxY <= 508)
    table.tableView.contentInset.bottom += 1
    field.resignFirstResponder()
    #expect(table.tableView.contentInset.bottom == 8)
  }

  /// A screen that is left while its keyboard is up, and comes back without it.
  @Test(arguments: [0.05, 0.6])
  func `a table's room for the keyboard is that of the keyboard now`(seconds: Double) async {
    let screen = UITableViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    screen.tableView.tableHeaderView = field
    screen.tableView.contentInset.bottom = 5
    let navigation = UINavigationController(rootViewController: screen)
    simulator.present(navigation)
    await simulator.advance(by: .seconds(0.5))
    for _ in 0..<2 {
      field.becomeFirstResponder()
      await simulator.advance(by: .seconds(seconds))
      #expect(abs(screen.tableView.contentInset.bottom - 307) < 0.01)
      navigation.pushViewController(UIViewController(), animated: true)
      await simulator.advance(by: .seconds(1))
      navigation.popViewController(animated: true)
      await simulator.advance(by: .seconds(1))
      let room: CGFloat = field.isFirstResponder ? 302 : 0
      #expect(abs(screen.tableView.contentInset.bottom - 5 - room) < 0.01)
      field.resignFirstResponder()
      await simulator.advance(by: .seconds(1))
      #expect(abs(screen.tableView.contentInset.bottom - 5) < 0.01)
    }
  }

  /// From the first frame in which it is seen again, and not when it has arrived.
  @Test(arguments: ["editing ends", "a keyboard is plugged in", "another field ends"])
  func `a table comes back without room for a keyboard that is gone`(way: String) async {
    let (screen, other) = (UITableViewController(), UIViewController())
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let second = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 44))
    screen.tableView.tableHeaderView = field
    screen.tableView.contentInset.bottom = 5
    other.view.addSubview(second)
    let navigation = UINavigationController(rootViewController: screen)
    simulator.present(navigation)
    field.becomeFirstResponder()
    await simulator.advance(by: .seconds(1))
    // 336 points, of which 34 are in the safe area.
    #expect(abs(screen.tableView.contentInset.bottom - 307) < 0.01)
    navigation.pushViewController(other, animated: true)
    await simulator.advance(by: .seconds(1))
    if way == "another field ends" { second.becomeFirstResponder() }
    if way == "a keyboard is plugged in" { simulator.isHardwareKeyboardConnected = true }
    simulator.window.endEditing(true)
    await simulator.advance(by: .seconds(1))
    navigation.popViewController(animated: true)
    for frame in 0..<40 {
      await simulator.advance(frames: 1)
      #expect(abs(screen.tableView.contentInset.bottom - 5) < 0.01, "frame \(frame)")
    }
  }

  @Test(arguments: ["turned", "another field"])
  func `a table that is back from another screen has no room for a keyboard that went there`(
    way: String
  ) async {
    let (screen, other) = (UITableViewController(), UIViewController())
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let second = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 44))
    screen.tableView.tableHeaderView = field
    screen.tableView.contentInset.bottom = 5
    other.view.addSubview(second)
    let navigation = UINavigationController(rootViewController: screen)
    simulator.present(navigation)
    field.becomeFirstResponder()
    await simulator.advance(by: .seconds(1))
    #expect(screen.tableView.contentInset.bottom > 200)
    navigation.pushViewController(other, animated: true)
    await simulator.advance(by: .seconds(1))
    if way == "turned" {
      simulator.window.endEditing(true)
      simulator.rotate(to: .landscape)
    } else {
      second.becomeFirstResponder()
    }
    await simulator.advance(by: .seconds(1))
    navigation.popViewController(animated: true)
    await simulator.advance(by: .seconds(1))
    simulator.window.endEditing(true)
    await simulator.advance(by: .seconds(1))
    #expect(abs(screen.tableView.contentInset.bottom - 5) < 0.01)
  }
}
