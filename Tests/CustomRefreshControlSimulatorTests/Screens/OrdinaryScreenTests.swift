@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Three screens as an app has them, driven by a finger.
@Suite(.simulated) @MainActor struct OrdinaryScreenTests {
  // MARK: A chat

  @Test func `a swipe and an alert delete a message`() async throws {
    let (simulator, chat) = await showChat()
    await swipe(row: 1, by: -150, in: chat.tableView, simulator)
    #expect(chat.messages.count == 20)
    #expect(await simulator.finger.tap("Delete"))
    _ = await simulator.advanceUntilRest()
    #expect(chat.presentedViewController is UIAlertController)
    #expect(simulator.view("It is deleted for everyone in this chat.") != nil)
    // The titles are too long to stand side by side, so the cancelling one is below.
    let (cancel, delete) = (
      try middle(of: "Cancel", simulator), try middle(of: "Delete Message", simulator)
    )
    #expect(cancel.x == delete.x && cancel.y == delete.y + 44)
    #expect(await simulator.finger.tap("Delete Message"))
    _ = await simulator.advanceUntilRest()
    #expect(chat.presentedViewController == nil)
    #expect(chat.messages.map(\.id) == [0] + Array(2..<20))
    #expect(simulator.view("Message 1") == nil && simulator.view("Message 2") != nil)
    expectRest(in: simulator)
  }

  @Test func `an alert that is cancelled closes the row again`() async throws {
    let (simulator, chat) = await showChat()
    await swipe(row: 1, by: -150, in: chat.tableView, simulator)
    let cell = try #require(chat.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.showingDeleteConfirmation)
    #expect(await simulator.finger.tap("Delete"))
    _ = await simulator.advanceUntilRest()
    // A tap beside an alert does nothing.
    await simulator.finger.tap(at: CGPoint(x: 195, y: 120))
    _ = await simulator.advanceUntilRest()
    #expect(await simulator.finger.tap("Cancel"))
    _ = await simulator.advanceUntilRest()
    #expect(!cell.showingDeleteConfirmation && chat.messages.count == 20)
    #expect(cell.contentView.frame.minX == 0)
    expectRest(in: simulator)
  }

  @Test func `a full swipe pins a message, whose cell stays the same`() async throws {
    let (simulator, chat) = await showChat()
    let path = IndexPath(row: 2, section: 0)
    let cell = try #require(chat.tableView.cellForRow(at: path))
    await swipe(row: 2, by: 330, in: chat.tableView, simulator)
    #expect(chat.messages[2].isPinned && simulator.view("Pinned") != nil)
    #expect(chat.tableView.cellForRow(at: path) === cell)
    #expect(HostLoop.current.notificationCount == 1)
    // A short swipe shows the button, and a shorter one nothing.
    await swipe(row: 3, by: 30, in: chat.tableView, simulator)
    #expect(simulator.view("Pin") == nil)
    await swipe(row: 3, by: 90, in: chat.tableView, simulator)
    #expect(!chat.messages[3].isPinned)
    #expect(await simulator.finger.tap("Pin"))
    _ = await simulator.advanceUntilRest()
    #expect(chat.messages[3].isPinned && simulator.view("Pin") == nil)
  }

  @Test func `a drag ends the editing, and a pull loads earlier messages`() async throws {
    let (simulator, chat) = await showChat()
    await simulator.finger.tap(at: chat.field.convert(CGPoint(x: 40, y: 10), to: nil))
    #expect(chat.field.isFirstResponder)
    await simulator.type("Hi")
    await simulator.press(.keyboardReturnOrEnter)
    _ = await simulator.advanceUntilRest()
    #expect(chat.messages.last?.text == "Hi" && chat.field.isFirstResponder)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(500))
    #expect(!chat.field.isFirstResponder)
    _ = await simulator.advanceUntilRest()
    #expect(chat.messages.first?.text == "Earlier")
    #expect(chat.tableView.numberOfRows(inSection: 0) == 22)
    expectRest(in: simulator)
  }

  private func middle(of name: String, _ simulator: Simulator) throws -> CGPoint {
    let view = try #require(simulator.view(name))
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func showChat() async -> (Simulator, ChatViewController) {
    let simulator = Simulator()
    let chat = ChatViewController(
      messages: (0..<20).map { ChatViewController.Message(id: $0, text: "Message \($0)") })
    simulator.present(UINavigationController(rootViewController: chat))
    await simulator.advance(frames: 2)
    return (simulator, chat)
  }

  private func swipe(
    row: Int, by distance: CGFloat, in table: UITableView, _ simulator: Simulator
  ) async {
    let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
    let start = CGPoint(x: distance < 0 ? 350 : 30, y: rect.midY)
    await simulator.finger.press(at: start)
    await simulator.finger.move(
      to: CGPoint(x: start.x + distance, y: start.y), over: .milliseconds(300))
    await simulator.finger.lift()
    _ = await simulator.advanceUntilRest()
  }

  // MARK: Settings

  @Test func `a sheet, an alert with a field and a switch change settings`() async throws {
    let simulator = Simulator()
    let settings = SettingsViewController()
    simulator.present(UINavigationController(rootViewController: settings))
    await simulator.advance(frames: 2)
    func tap(_ name: String) async {
      #expect(await simulator.finger.tap(name), "\(name)")
      _ = await simulator.advanceUntilRest()
    }
    await tap("Sound on")
    #expect(!settings.hasSound)
    await tap("Theme")
    await tap("Dark")
    #expect(settings.theme == "Dark" && simulator.view("Dark") != nil)
    #expect(HostLoop.current.selectionCount == 1)
    await tap("Theme")
    // A tap beside a sheet cancels it.
    await simulator.finger.tap(at: CGPoint(x: 195, y: 120))
    _ = await simulator.advanceUntilRest()
    #expect(settings.presentedViewController == nil && settings.theme == "Dark")
    await tap("Name")
    await simulator.type(" B.")
    await tap("Save")
    #expect(settings.name == "Anna B." && settings.presentedViewController == nil)
    await tap("Reset All")
    // Short titles stand side by side, in an alert of 270 points.
    let (keep, reset) = (try middle(of: "Keep", simulator), try middle(of: "Reset", simulator))
    #expect(keep.y == reset.y && keep.x == reset.x - 135)
    await tap("Keep")
    #expect(settings.theme == "Dark")
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(500))
    _ = await simulator.advanceUntilRest()
    #expect(settings.theme == "System" && settings.name == "Anna" && settings.hasSound)
    expectRest(in: simulator)
  }

  // MARK: Photos

  @Test func `a tap marks a photo in its cell, and a pull brings a new one`() async throws {
    let simulator = Simulator()
    let grid = PhotoGridViewController()
    simulator.present(UINavigationController(rootViewController: grid))
    await simulator.advance(frames: 2)
    let path = IndexPath(item: 4, section: 0)
    let cell = try #require(grid.collectionView.cellForItem(at: path))
    let before = grid.configured
    #expect(await simulator.finger.tap("Photo 4"))
    _ = await simulator.advanceUntilRest()
    #expect(grid.favorites == [4] && cell.contentView.layer.borderWidth == 4)
    #expect(grid.collectionView.cellForItem(at: path) === cell && grid.configured == before + 1)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(500))
    _ = await simulator.advanceUntilRest()
    #expect(grid.photos.first == -1 && simulator.view("Photo -1") != nil)
    expectRest(in: simulator)
  }
}
