import RefreshMotion

/// A keyframe of a file in one form, whichever version of Bodymovin has written it: with the value that it
/// begins with.
struct FileKeyframe {
  let frame: Double
  let value: JSONValue
  /// What the part behind it ends with, in old files. Players go by what the next keyframe begins with, if it says so.
  let end: JSONValue
  private let item: JSONValue
  /// Whether no other follows.
  fileprivate var isLast = false

  fileprivate init(frame: Double, value: JSONValue, end: JSONValue, _ item: JSONValue) {
    (self.frame, self.value, self.end, self.item) = (frame, value, end, item)
  }

  /// Returns the keyframe with its numbers.
  func keyframe(_ numbers: [Double]) -> AnimatedValue.Keyframe {
    var keyframe = AnimatedValue.Keyframe(frame: frame, value: numbers)
    let (leaving, arriving) = (item["o"], item["i"])
    let isHeld = item["h"].isTrue
    // After what is held, and after the last keyframe, nothing eases.
    if isHeld || isLast { for handle in [leaving, arriving] { handle.dismiss() } }
    if isHeld {
      keyframe.curves = [.hold]
    } else if leaving.exists {
      keyframe.curves = Self.curves(leaving, isLast ? arriving : arriving.needed)
    }
    let (to, ti) = (item["to"], item["ti"])
    // A program writes `null` where the way is straight.
    if to.exists, ti.exists, let out = to.numbers, let into = ti.numbers, out.count > 1,
      into.count > 1,
      (out + into).contains(where: { abs($0) > Self.shortestHandle })
    {
      keyframe.handles = (Point(out[0], out[1]), Point(into[0], into[1]))
    }
    return keyframe
  }

  /// The handle that bends no way, in units of the file.
  private static let shortestHandle = 1e-6
}

extension JSONValue {
  /// Returns the keyframes of a property, the first first, of which there are not too many.
  ///
  /// Files of versions before 5.5 give the start and the end of each part, and for the last keyframe its
  /// time alone.
  func keyframes(most: Int) -> [FileKeyframe] {
    var found: [FileKeyframe] = []
    var (end, isHeld) = (JSONValue.none, false)
    for item in (array ?? []).prefix(most) {
      let (start, time) = (item["s"], item["t"])
      let value = start.exists ? start : end
      // After a value that is held, one may end the animation.
      if !value.exists, !isHeld { start.refuse() }
      (end, isHeld) = (item["e"], item.at("h").isTrue)
      guard let frame = time.number, frame >= found.last?.frame ?? -.infinity else {
        time.refuse()
        continue
      }
      if value.exists { found.append(FileKeyframe(frame: frame, value: value, end: end, item)) }
    }
    if !found.isEmpty { found[found.count - 1].isLast = true }
    return found
  }
}

// MARK: - Timings

extension FileKeyframe {
  /// Returns the timings between a keyframe's handles, one for each number or one for all.
  private static func curves(_ out: JSONValue, _ into: JSONValue) -> [TimingCurve] {
    func numbers(_ json: JSONValue, else number: Double) -> [Double] {
      let found = json.numbers ?? []
      if found.isEmpty { json.refuse() }
      return found.isEmpty ? [number] : found
    }
    let (x1, y1) = (numbers(out["x"], else: 0), numbers(out["y"], else: 0))
    let (x2, y2) = (numbers(into["x"], else: 1), numbers(into["y"], else: 1))
    let count = min(max(x1.count, y1.count, x2.count, y2.count), 4)
    func part(_ list: [Double], _ index: Int) -> Double {
      list.indices.contains(index) ? list[index] : list.last ?? 0
    }
    return (0..<max(1, count)).map { index in
      // Rounded, so that equal ones are equal.
      func clean(_ value: Double) -> Double { Number.rounded(value, decimals: 3) }
      let (ax, ay) = (clean(part(x1, index)), clean(part(y1, index)))
      let (bx, by) = (clean(part(x2, index)), clean(part(y2, index)))
      guard (0...1).contains(ax), (0...1).contains(bx) else {
        return nearest(to: Point(ax, ay), Point(bx, by))
      }
      guard abs(ax - ay) > 2e-3 || abs(bx - by) > 2e-3 else { return .linear }
      let named: [(TimingCurve, [Double])] = [
        (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]), (.easeInOut, [0.42, 0, 0.58, 1]),
      ]
      for (curve, numbers) in named
      where zip(numbers, [ax, ay, bx, by]).allSatisfy({ abs($0 - $1) < 2e-3 }) {
        return curve
      }
      guard abs(ay) < 900, abs(by) < 900 else { return .linear }
      return .cubicBezier(x1: ax, y1: ay, x2: bx, y2: by)
    }
  }

  /// Returns the timing nearest to one whose handles lie before its beginning or after its end: from several times
  /// for one value, players take the latest.
  private static func nearest(to first: Point, _ second: Point) -> TimingCurve {
    let steps = 240.0
    let places = stride(from: 0, through: steps, by: 1).map { step in
      let (t, u) = (step / steps, 1 - step / steps)
      return first * (3 * u * u * t) + second * (3 * u * t * t) + Point.one * (t * t * t)
    }
    let shares = (1..<16).map { index in
      let next = 1 + (places.dropLast().lastIndex { $0.x <= Double(index) / 16 } ?? 0)
      let (low, high) = (places[next - 1], places[next])
      let part = (Double(index) / 16 - low.x) / max(high.x - low.x, Tolerance.share)
      return low.y + (high.y - low.y) * min(1, part)
    }
    return CurveFit.curve(through: shares) ?? .linear
  }
}
