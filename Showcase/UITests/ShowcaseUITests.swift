import UIKit
import XCTest

/// Launches the showcase, pulls it with a finger, and keeps pictures to look at.
///
/// A failure of one exhibit leaves the others. The tests run in the order of their names: what runs
/// nowhere else comes first.
final class ShowcaseUITests: XCTestCase {
  @MainActor func test1SwiftUI() {
    let device = Device(self)
    for tab in ["List", "Scroll", "Title", "Sheet", "Pages"] {
      let app = device.launch("--exhibit", "swiftUI")
      app.buttons[tab].firstMatch.tap()
      if tab == "Sheet" { app.buttons["Show the sheet"].firstMatch.tap() }
      XCTAssertTrue(
        app.staticTexts["Refreshed: 0"].firstMatch.waitForExistence(timeout: 10),
        "The tab \(tab) shows its list.")
      device.pull(app, "SwiftUI \(tab)")
      if tab == "Title" {
        // The refresh goes on while another screen is pushed over the list.
        app.buttons["Next screen"].firstMatch.tap()
        XCTAssertTrue(app.staticTexts["Another screen"].firstMatch.waitForExistence(timeout: 10))
        device.picture("SwiftUI \(tab), pushed")
        app.buttons["Large title"].firstMatch.tap()
      }
      XCTAssertTrue(
        app.staticTexts["Refreshed: 1"].firstMatch.waitForExistence(timeout: 10),
        "A pull refreshes the list of the tab \(tab).")
      device.picture("SwiftUI \(tab), ended")
    }
  }

  @MainActor func test2FailedList() {
    // A list that lays out for ever would hang here.
    executionTimeAllowance = 120
    let device = Device(self)
    let app = device.launch("--exhibit", "listStates")
    XCTAssertTrue(
      app.staticTexts["Open doors on the pier"].firstMatch.waitForExistence(timeout: 10))
    app.buttons["Failure"].firstMatch.tap()
    device.wait(for: 4)
    device.picture("Failed list")
    device.pull(app, "Failed list")
    device.wait(for: 4)
    XCTAssertTrue(
      app.staticTexts["Open doors on the pier"].firstMatch.isHittable,
      "The failed list is not frozen.")
  }

  @MainActor func test3Finger() {
    let device = Device(self)
    let pulls: [(name: String, arguments: [String], hold: TimeInterval)] = [
      ("portrait", ["1"], 0), ("held", ["0.5"], 4), ("landscape", ["1"], 0),
      ("title", ["1", "--title"], 0),
    ]
    for pull in pulls {
      let app = device.launch(["--stock"] + pull.arguments)
      XCUIDevice.shared.orientation = pull.name == "landscape" ? .landscapeLeft : .portrait
      device.wait(for: 3)
      device.pull(app, "Stock control, \(pull.name)", hold: pull.hold)
      device.wait(for: 3)
      let log = app.staticTexts["log"].firstMatch.label
      device.keep(log, "Events, \(pull.name)")
      // `.ci/probe-answers` reads these lines.
      for line in log.split(separator: "\n") {
        print("FINGER {\"pull\":\"\(pull.name)\",\(line.dropFirst())")
      }
    }
    XCUIDevice.shared.orientation = .portrait
  }

  @MainActor func test4TurnedPad() throws {
    try XCTSkipUnless(UIDevice.current.userInterfaceIdiom == .pad, "It takes an iPad.")
    let device = Device(self)
    let app = device.launch()
    for (orientation, name) in [
      (UIDeviceOrientation.portrait, "portrait"), (.landscapeLeft, "landscape"),
      (.portrait, "portrait again"), (.landscapeRight, "landscape again"),
    ] {
      XCUIDevice.shared.orientation = orientation
      device.wait(for: 3)
      device.picture("Gallery, \(name)")
      XCTAssertTrue(app.cells.firstMatch.isHittable, "The gallery can be tapped in \(name).")
    }
    XCUIDevice.shared.orientation = .portrait
  }

  @MainActor func test5Exhibits() {
    executionTimeAllowance = 3600
    let device = Device(self)
    let gallery = device.launch()
    let names = gallery.staticTexts["log"].firstMatch.label.split(separator: "\n").map(String.init)
    XCTAssertGreaterThan(names.count, 40, "The gallery says which exhibits there are.")
    for name in names where name != "swiftUI" {
      let app = device.launch("--exhibit", name)
      device.wait(for: 2)
      let log = app.staticTexts["log"].firstMatch
      // A screen that no pull refreshes logs nothing.
      guard log.label.hasPrefix("{") else {
        device.picture(name)
        continue
      }
      device.pull(app, name)
      XCTAssertTrue(
        device.wait(until: { log.value as? String != "0" }), "A pull of \(name) ends.")
      device.picture("\(name), ended")
      device.keep(app.staticTexts["journal"].firstMatch.label, "\(name), journal")
    }
  }
}

/// The simulator: what a hand does, and the pictures.
@MainActor private final class Device {
  private let test: XCTestCase

  init(_ test: XCTestCase) {
    self.test = test
    test.continueAfterFailure = true
  }

  func launch(_ arguments: String...) -> XCUIApplication { launch(arguments) }

  func launch(_ arguments: [String]) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = arguments + ["--log", "--journal"]
    app.launch()
    return app
  }

  /// Pulls slowly, from the upper part of the screen nearly to its end.
  func pull(_ app: XCUIApplication, _ name: String, hold: TimeInterval = 1.5) {
    picture("\(name), at rest")
    let start = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.35))
    let end = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.92))
    // While a finger is down, the test waits in its run loop.
    let pictures = Task {
      for moment in 1...4 {
        try await Task.sleep(for: .milliseconds(600))
        picture("\(name), pulled \(moment)")
      }
    }
    start.press(
      forDuration: 0.05, thenDragTo: end, withVelocity: .slow, thenHoldForDuration: hold)
    pictures.cancel()
    picture("\(name), refreshing")
  }

  func picture(_ name: String) {
    keep(XCTAttachment(screenshot: XCUIScreen.main.screenshot()), name)
  }

  func keep(_ text: String, _ name: String) { keep(XCTAttachment(string: text), name) }

  private func keep(_ attachment: XCTAttachment, _ name: String) {
    attachment.name = name
    attachment.lifetime = .keepAlways
    test.add(attachment)
  }

  func wait(for seconds: TimeInterval) { _ = wait(until: { false }, atMost: seconds) }

  /// Returns whether a condition has come true.
  func wait(until condition: () -> Bool, atMost seconds: TimeInterval = 20) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !condition() {
      guard Date() < deadline else { return false }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    }
    return true
  }
}
