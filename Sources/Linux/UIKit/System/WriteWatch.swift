/// Reports each `contentInset` and `contentOffset` that the app sets where UIKit is in the middle of
/// something else.
///
/// Apps crashed on iOS 26 where an observer of `contentOffset` set the offset during a layout
/// (HPParallaxHeader #12), and where a bar's layout was entered again from the callback of one
/// (keybase/client #29508, react-native-screens #4483). A world has a watch if its behavior says so.
@MainActor package final class WriteWatch {
  /// What the app's code is called from.
  enum Place: String {
    case observer = "an observer of the scroll view"
    case layout = "a layout"
    case safeArea = "a change of the safe area"
    case traits = "a change of the traits"
  }

  /// Called with each report; if nil, the process ends as it did on iOS.
  package static var onReport: ((String) -> Void)?

  /// What has been reported, each sentence once.
  package private(set) var reports: [String] = []
  /// The places that code is inside of, the outermost first.
  private var places: [Place] = []

  func enter(_ place: Place) { places.append(place) }

  func leave() { places.removeLast() }

  /// Called before the app sets a property of a scroll view.
  func appWillSet(_ property: ObservableProperty, of scrollView: AnyObject) {
    guard let innermost = places.last else { return }
    let outer = places.dropLast().map { ", inside \($0.rawValue)" }.reversed().joined()
    report(
      "\(property) of a \(type(of: scrollView)) was set in \(innermost.rawValue)\(outer). Set it later "
        + "in the same turn, before the frame is drawn.")
  }

  /// Runs code of an app that sets what it likes, such as the app of a test around the code under test.
  package static func ignoring<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let watch = HostLoop.current.writeWatch else { return try body() }
    let places = watch.places
    watch.places = []
    defer { watch.places = places }
    return try body()
  }

  private func report(_ sentence: String) {
    guard !reports.contains(sentence) else { return }
    reports.append(sentence)
    guard let onReport = WriteWatch.onReport else { fatalError(sentence) }
    onReport(sentence)
  }
}
