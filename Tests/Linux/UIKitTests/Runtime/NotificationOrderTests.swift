import Foundation
import Testing
import UIKit

/// The order in which observers are told of a notification.
@Suite(.simulated) @MainActor struct NotificationOrderTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("NotificationOrderTests")

  private final class Log: @unchecked Sendable {
    var lines: [Int] = []
    var token: (any NSObjectProtocol)?
  }

  private let log = Log()

  private func observe(_ number: Int, _ object: AnyObject? = nil) -> any NSObjectProtocol {
    center.addObserver(forName: name, object: object, queue: nil) { [log] _ in
      log.lines.append(number)
    }
  }

  @Test func `observers are called in the order in which they were added`() {
    let tokens = (0..<30).map { observe($0) }
    center.post(name: name, object: nil)
    #expect(log.lines == Array(0..<30))
    center.removeObserver(tokens[4])
    let again = observe(4)
    log.lines = []
    center.post(name: name, object: nil)
    #expect(log.lines == (0..<30).filter { $0 != 4 } + [4])
    for token in tokens + [again] { center.removeObserver(token) }
    center.post(name: name, object: nil)
    #expect(log.lines.count == 30)
  }

  @Test func `each of many centers that come and go calls its observers`() {
    for number in 0..<50 {
      let center = NotificationCenter()
      let token = center.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
        log.lines.append(number)
      }
      center.post(name: name, object: nil)
      center.removeObserver(token)
    }
    #expect(log.lines == Array(0..<50))
  }

  @Test func `an observer of an object is told of that alone`() {
    let (one, other) = (NSObject(), NSObject())
    let tokens = [observe(1, one), observe(2, other), observe(3)]
    center.post(name: name, object: one)
    #expect(log.lines == [1, 3])
    center.post(name: name, object: nil)
    #expect(log.lines == [1, 3, 3])
    center.post(name: Notification.Name("another"), object: one)
    #expect(log.lines.count == 3)
    for token in tokens { center.removeObserver(token) }
  }

  @Test
  func `an observer that another one removes, or that is dropped as any object, is not called`() {
    let first = center.addObserver(forName: name, object: nil, queue: nil) { [log, center] _ in
      log.lines.append(1)
      if let token = log.token { center.removeObserver(token) }
    }
    log.token = observe(2)
    center.post(name: name, object: nil)
    #expect(log.lines == [1])
    center.removeObserver(first)
    // As an app does that keeps its tokens in an array of anything.
    var tokens: [Any] = [observe(3)]
    for token in tokens { center.removeObserver(token) }
    tokens = []
    center.post(name: name, object: nil)
    #expect(log.lines == [1])
  }

  @Test func `other centers and other ways to post are one with it`() {
    let other = NotificationCenter()
    let tokens = [observe(1), observe(2)]
    other.post(name: name, object: nil)
    #expect(log.lines == [])
    center.post(Notification(name: name))
    #expect(log.lines == [1, 2])
    for token in tokens { center.removeObserver(token) }
  }
}
