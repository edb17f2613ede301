// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A module that stands in for XCUIAutomation and for what XCTest has on Apple's systems alone, as far as
// Showcase/UITests uses them. `.ci/stand-ins` compares its declarations with what Apple publishes.
import Foundation
import Scenes
import UIKit
import XCTest

@MainActor public protocol XCUIElementAttributes {
  var identifier: String { get }
  var label: String { get }
  var value: Any? { get }
}

@MainActor public protocol XCUIElementTypeQueryProvider {
  var buttons: XCUIElementQuery { get }
  var cells: XCUIElementQuery { get }
  var staticTexts: XCUIElementQuery { get }
  var firstMatch: XCUIElement { get }
}

@MainActor public protocol XCUIScreenshotProviding: NSObjectProtocol {
  func screenshot() -> XCUIScreenshot
}

@MainActor open class XCUIElement: NSObject {
  public var exists: Bool { false }
  public var isHittable: Bool { false }
  public func waitForExistence(timeout: TimeInterval) -> Bool { false }
  public func tap() {}
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate()
  }
}

extension XCUIElement: XCUIElementAttributes {
  public var identifier: String { "" }
  public var label: String { "" }
  public var value: Any? { nil }
}

extension XCUIElement: XCUIElementTypeQueryProvider {
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var cells: XCUIElementQuery { XCUIElementQuery() }
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  public var firstMatch: XCUIElement { self }
}

@MainActor open class XCUIElementQuery: NSObject {
  public var count: Int { 0 }
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
  public subscript(key: String) -> XCUIElement { XCUIElement() }
}

extension XCUIElementQuery: XCUIElementTypeQueryProvider {
  public var buttons: XCUIElementQuery { self }
  public var cells: XCUIElementQuery { self }
  public var staticTexts: XCUIElementQuery { self }
  public var firstMatch: XCUIElement { XCUIElement() }
}

@MainActor open class XCUIApplication: XCUIElement {
  public var launchArguments: [String] = []
  public func launch() {}
  public func terminate() {}
}

@MainActor open class XCUICoordinate: NSObject {
  public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate { self }
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {}
}

public struct XCUIGestureVelocity: Sendable {
  public static let slow = XCUIGestureVelocity()
}

@MainActor open class XCUIDevice: NSObject {
  public class var shared: XCUIDevice { XCUIDevice() }
  public var orientation: UIDeviceOrientation {
    get { .unknown }
    set {}
  }
}

@MainActor open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  public class var main: XCUIScreen { XCUIScreen() }
  public func screenshot() -> XCUIScreenshot { XCUIScreenshot() }
}

@MainActor open class XCUIScreenshot: NSObject {}

// MARK: XCTest

open class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable {
    case keepAlways
    case deleteOnSuccess
  }

  @MainActor public convenience init(screenshot: XCUIScreenshot) { self.init() }
  public convenience init(string: String) { self.init() }
  public var lifetime: XCTAttachment.Lifetime {
    get { .deleteOnSuccess }
    set {}
  }
  public var name: String? {
    get { nil }
    set {}
  }
}

extension XCTestCase {
  public func add(_ attachment: XCTAttachment) {}
  public var executionTimeAllowance: TimeInterval {
    get { 0 }
    set {}
  }
}
