import Foundation
import Simulator
import UIKit

/// The frames of a recording for its film strip, captured during the recording: at a pixel for each point, and
/// smaller for a screen that is wider than a phone's.
@MainActor final class Keepsakes {
  typealias Frame = (picture: Picture, caption: String)

  private let recording: Recording
  private let isRefreshing: (@MainActor () -> Bool)?
  private let isEnding: (@MainActor () -> Bool)?
  private let start: Double
  /// The pixels of the recording, in a row, that are one of a frame.
  private let scale: Int
  private var kept: Result<Data, PictureError>?
  private let keepsStill: Bool
  /// When the middle is, in seconds; nil once the still is that of the middle or of the loop, or if none is wanted.
  private var middle: Double?
  /// The times of the frames of the end, in seconds; empty until the end is there.
  private var endings: [Double]
  /// Candidates for the frames of the pull, collected until the control fires.
  private(set) var pulling: [(time: Double, picture: Picture)] = []
  /// The interval between two candidates, in seconds.
  private var interval = 0.045
  private var trigger: Double?
  private var wanted: [Double] = []
  private var looping: [(time: Double, picture: Picture)] = []
  private var ending: [(time: Double, picture: Picture)] = []
  private var reduced: (number: Int, picture: Picture)?

  /// The times of the frames of the loop, in seconds after the control fires.
  private static let loopMoments = (0..<6).map { 0.08 + 0.3 * Double($0) }
  /// The times of the frames of the end, in seconds after the outcome is known.
  private static let endMoments = [0.05, 0.15, 0.3, 0.45, 0.6, 0.8]

  /// Starts capturing a recording that begins now.
  ///
  /// - Parameters:
  ///   - isRefreshing: Whether the control has fired; nil to take ten frames of the whole recording.
  ///   - isEnding: Whether the outcome is known; nil to take two frames near the end of the recording.
  ///   - keepsStill: Whether ``still`` is wanted.
  ///   - scale: Pixels per point of the recording.
  ///   - duration: How long the recording lasts.
  init(
    of recording: Recording, in simulator: Simulator,
    isRefreshing: (@MainActor () -> Bool)?, isEnding: (@MainActor () -> Bool)? = nil,
    keepsStill: Bool = true, scale: Double = 1, lasting duration: Duration
  ) {
    self.recording = recording
    let points = Double(recording.picture.width) / scale
    self.scale = Int(scale.rounded()) * Int((points / Self.widest).rounded(.up))
    self.keepsStill = keepsStill
    middle = keepsStill ? duration.seconds / 2 : nil
    self.isRefreshing = isRefreshing
    self.isEnding = isEnding
    start = simulator.time.seconds
    endings = isEnding == nil ? [0.87, 0.95].map { $0 * duration.seconds } : []
    pulling = [(0, frame)]
    if isRefreshing == nil { interval = (endings.first ?? duration.seconds) / 10 }
    simulator.onFrame = { [weak self, weak simulator] in
      guard let self, let simulator else { return }
      look(at: simulator.time.seconds - start)
    }
  }

  /// The PNG of a picture that stands for the recording: of the loop, or of its middle.
  var still: Data {
    get throws { try kept?.get() ?? recording.picture.pngData() }
  }

  /// The twelve frames of the film strip: four of the pull, then the loop and up to four of the end.
  var strip: [Frame] {
    let (beginning, end) = (beginning, ending.prefix(4))
    let loop = looping.prefix(max(0, 12 - beginning.count - end.count))
    return (beginning + loop + end).map { ($0.picture, Self.caption(for: $0.time)) }
  }

  /// The frames of the pull, or ten frames of the whole recording if the control does not fire.
  private var beginning: [(time: Double, picture: Picture)] {
    let end = ending.first?.time ?? .infinity
    let frames = pulling.filter { $0.time < end }
    guard trigger == nil, frames.count > 10 else { return frames }
    return (0..<10).map { frames[$0 * (frames.count - 1) / 9] }
  }

  /// Returns six frames of the loop.
  func loop(captioned name: String) -> [Frame] {
    looping.map { ($0.picture, "\(name), \(Self.caption(for: $0.time))") }
  }

  /// Returns six frames of the end.
  func end(captioned name: String) -> [Frame] {
    ending.map { ($0.picture, "\(name), \(Self.caption(for: $0.time))") }
  }

  private func look(at time: Double) {
    if trigger == nil {
      if isRefreshing?() == true {
        trigger = time
        choosePull(upTo: time)
        wanted = Self.loopMoments.map { time + $0 }
      } else if time - (pulling.last?.time ?? 0) > interval {
        pulling.append((time, frame))
        thinOut()
      }
    }
    if let next = wanted.first, time + 1e-6 >= next {
      wanted.removeFirst()
      if looping.isEmpty, keepsStill { keepStill() }
      looping.append((time, frame))
    } else if let middle, time >= middle {
      keepStill()
    }
    if endings.isEmpty, isEnding?() == true { endings = Self.endMoments.map { time + $0 } }
    if ending.count < endings.count, time + 1e-6 >= endings[ending.count] {
      ending.append((time, frame))
    }
  }

  /// The picture of now, of which there is one as long as the screen stays the same.
  private var frame: Picture {
    if let reduced, reduced.number == recording.pictureCount { return reduced.picture }
    let frame = recording.picture.reduced(by: scale)
    reduced = (recording.pictureCount, frame)
    return frame
  }

  private func keepStill() {
    kept = Result(catching: recording.picture.pngData)
    middle = nil
  }

  /// Removes every other candidate if there are too many because the control does not fire.
  private func thinOut() {
    guard pulling.count > Self.mostCandidates else { return }
    pulling = pulling.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    interval *= 2
  }

  /// The maximum number of candidates.
  private static let mostCandidates = 24

  /// Selects four frames of the pull, which can be determined only after the control fires.
  private func choosePull(upTo trigger: Double) {
    pulling = [0, 0.45, 0.65, 0.85].compactMap { part in
      pulling.last { $0.time <= part * trigger + 1e-6 }
    }
  }

  /// The width up to which a screen is in the strip at a pixel for each point, in points: that of the widest phones.
  private static let widest = 480.0

  private static func caption(for time: Double) -> String { String(format: "%.2f s", time) }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
