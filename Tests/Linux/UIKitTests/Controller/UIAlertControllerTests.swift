import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIAlertControllerTests {
  private let simulator = Simulator()
  private let screen = UIViewController()
  private let log = AppearanceLog()

  init() { simulator.present(screen) }

  private func alert(
    _ style: UIAlertController.Style, _ titles: String..., message: String? = nil
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: message, preferredStyle: style)
    for title in ["Cancel"] + titles {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { [log] _ in
          log.events.append(title)
        })
    }
    return alert
  }

  private func show(_ alert: UIAlertController) async {
    screen.present(alert, animated: true)
    _ = await simulator.advanceUntilRest()
  }

  private func tap(_ name: String) async {
    #expect(await simulator.finger.tap(name), "\(name)")
    _ = await simulator.advanceUntilRest()
  }

  private func tapBeside() async {
    await simulator.finger.tap(at: CGPoint(x: 195, y: 120))
    _ = await simulator.advanceUntilRest()
  }

  private func middle(of name: String) throws -> CGPoint {
    let view = try #require(simulator.view(name))
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test func `an alert stays until an action is tapped, which is done when it is gone`()
    async throws
  {
    await show(alert(.alert, "Delete", message: "It is gone for everyone."))
    #expect(simulator.view("It is gone for everyone.") != nil)
    // Short titles stand side by side, in an alert of 270 points.
    let (cancel, delete) = (try middle(of: "Cancel"), try middle(of: "Delete"))
    #expect(cancel.y == delete.y && cancel.x == delete.x - 135)
    await tapBeside()
    #expect(screen.presentedViewController is UIAlertController && log.events == [])
    await tap("Delete")
    #expect(screen.presentedViewController == nil && log.events == ["Delete"])
    expectRest(in: simulator)
  }

  @Test func `of titles too long to stand side by side the cancelling one is below`() async throws {
    await show(alert(.alert, "Delete Message"))
    let (cancel, delete) = (try middle(of: "Cancel"), try middle(of: "Delete Message"))
    #expect(cancel.x == delete.x && cancel.y == delete.y + 44)
  }

  @Test func `a sheet is a choice, and a tap beside it cancels it`() async {
    let sheet = alert(.actionSheet, "Light", "Dark")
    await show(sheet)
    await tap("Dark")
    await show(sheet)
    await tapBeside()
    #expect(screen.presentedViewController == nil && log.events == ["Dark", "Cancel"])
    expectRest(in: simulator)
  }

  @Test func `an alert's field has the keyboard, and its text is there for the action`() async {
    let alert = alert(.alert)
    alert.addTextField { $0.text = "Anna" }
    let save = UIAlertAction(title: "Save", style: .default) { [log, weak alert] _ in
      log.events.append(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(save)
    alert.preferredAction = save
    await show(alert)
    await simulator.type(" B.")
    await tap("Save")
    #expect(log.events == ["Anna B."])
  }
}
