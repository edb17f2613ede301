/// What makes one motion begin where another has left the elements.
extension Timeline {
  /// Returns the timeline with a way at its end to the state in which a loop begins; itself if it ends
  /// there.
  ///
  /// Whole turns do not count, nor does what is not to be seen, and colors are not changed: a jump of color
  /// belongs to its motion.
  ///
  /// - Parameters:
  ///   - loop: The loop; a timeline that leads to itself repeats without a jump.
  ///   - way: How long the way takes, in seconds, above 0.
  package func leading(to loop: Timeline, over way: Double) -> Timeline {
    let whole = duration + way
    var leads = false
    let elements = elements.indices.map { element in
      let (from, to) = (
        state(of: element, at: duration), loop.state(of: element, atProgress: 0)
      )
      // An element that cannot be seen may jump.
      let isHidden = from.opacity < 1e-6 && to.opacity < 1e-6
      return Property.targets.compactMap { property -> (Property?, [Segment])? in
        let own = self.elements[element].first { $0.property == property }?.segments
        guard let property else { return own.map { (nil, $0.filled(until: whole)) } }
        let end = from[property]
        var gap = to[property] - end
        if property == .rotation { gap.formRemainder(dividingBy: 2 * .pi) }
        guard abs(gap) > 1e-6, !isHidden else {
          return own.map { (property, $0.filled(until: whole)) }
        }
        leads = true
        var segments = own ?? [Segment(start: 0, end: duration)]
        segments.append(
          Segment(
            start: duration, end: whole, from: .number(end), to: .number(end + gap),
            curve: .easeInOut))
        return (property, segments)
      }
    }
    return leads ? Timeline(self, duration: whole, elements: elements) : self
  }

  /// Returns the timeline with the values at its start taken from the state in which it begins.
  ///
  /// A value that a part gives itself for its start is not used, unless it follows a jump.
  ///
  /// - Parameter hidden: The indices of elements that were not there before, whose values are their own.
  package func fromAnyState(besides hidden: Set<Int> = []) -> Timeline {
    Timeline(
      self,
      elements: elements.enumerated().map { index, element in
        hidden.contains(index)
          ? element : element.map { property, segments in (property, segments.withoutStart) }
      })
  }

  /// Returns the timeline with some elements left out, whatever it does with them; they, and those that keep their
  /// own colors, take none of the palette's, which go on with the next element.
  ///
  /// - Parameters:
  ///   - hidden: The indices of the elements that are left out.
  ///   - fixed: The indices of those that keep their own colors.
  ///   - count: The number of all elements; those beyond its own stay at rest.
  package func hiding(_ hidden: Set<Int>, fixed: Set<Int> = [], of count: Int) -> Timeline {
    guard !hidden.isEmpty || !fixed.isEmpty else { return self }
    let nothing = Segment(start: 0, end: duration, from: .number(0), to: .number(0))
    let uncolored = (0..<elementCount).filter { hidden.contains($0) || fixed.contains($0) }
    let takesColors = elements.joined().contains { $0.property == nil }
    let cycles =
      takesColors ? palette?.cyclesPerLoop(elementCount: colorCount(without: uncolored)) : 1
    return Timeline(
      self,
      elements: (0..<count).map { index in
        if hidden.contains(index) { return [(.opacity, [nothing])] }
        return elements.indices.contains(index) ? elements[index] : []
      }, colors: (uncolored, cycles ?? 1))
  }

  /// Returns a timeline that ends as this one does, without movement: what changes its pose fades out, is
  /// put in its place, and fades in again; what keeps it changes its color and its opacity alone.
  ///
  /// - Parameters:
  ///   - loop: What is played before this timeline, which leaves what it does not drive as it is there at
  ///     first.
  ///   - calmLoop: What is played before the new timeline.
  ///   - shown: The indices of elements that were not there before, which begin as they do in this one.
  ///   - out: How long it takes to fade out, in seconds.
  ///   - back: How long it takes to fade in, in seconds.
  package func faded(
    after loop: Timeline, from calmLoop: Timeline, showing shown: Set<Int>, over out: Double,
    back: Double
  ) -> Timeline {
    let fades = elements.indices.map { element in
      let left = loop.state(of: element, atProgress: 0)
      let isNew = shown.contains(element)
      return Fading(
        out: out, back: back,
        from: isNew
          ? state(of: element, at: 0, from: left) : calmLoop.state(of: element, atProgress: 0),
        isNew: isNew, to: state(of: element, at: duration, from: left))
    }
    return Timeline(
      self,
      elements: zip(elements, fades).map { element, fade in
        let color = element.first { $0.property == nil }?.segments.last?.to
        let values = Property.allCases.map { ($0 as Property?, Segment.Value.number(fade.end[$0])) }
        return (values + (color.map { [(nil, $0)] } ?? [])).map { property, value in
          (property, fade.segments(of: property, to: value).filled(until: duration))
        }
      })
  }

  /// Returns the timeline with the elements of another one after its own, as long as the longer one.
  package func adding(_ other: Timeline) -> Timeline {
    let whole = max(duration, other.duration)
    func filled(_ timeline: Timeline) -> [[(property: Property?, segments: [Segment])]] {
      timeline.elements.map { element in
        element.map { ($0.property, $0.segments.filled(until: whole)) }
      }
    }
    return Timeline(self, duration: whole, elements: filled(self) + filled(other))
  }
}

/// How one element fades out of a state and into another.
private struct Fading {
  /// In seconds.
  let out: Double
  let back: Double
  let first: ElementState
  let end: ElementState
  let isNew: Bool
  /// Whether the element keeps its pose.
  let stays: Bool

  init(
    out: Double, back: Double, from first: ElementState, isNew: Bool, to end: ElementState
  ) {
    (self.out, self.back) = (out, back)
    (self.first, self.isNew, self.end) = (first, isNew, end)
    var pose = first
    pose[.opacity] = end.opacity
    pose.color = end.color
    stays = pose == end
  }

  func segments(of property: Property?, to value: Segment.Value) -> [Segment] {
    // An element that is not seen yet comes when hardly anything of the others is left: half of two pictures
    // would look like neither. One that goes and comes again is invisible for one frame, in which it jumps to
    // where it comes.
    let isThere = !isNew || first.opacity > 0
    let (jump, start) = isThere ? (out + 1.0 / 120, out + 1.0 / 60) : (0, 0.75 * out)
    let origin = isNew ? property.map { Segment.Value.number(first[$0]) } : nil
    if stays {
      return [Segment(start: 0, end: out + back, from: origin, to: value, curve: .easeInOut)]
    }
    guard property == .opacity else { return [Segment(start: jump, end: jump, to: value)] }
    return [
      // Fast where hardly anything is to be seen, which is thus short.
      Segment(
        start: 0, end: isThere ? out : 0, from: origin, to: .number(0), curve: .easeIn),
      Segment(start: start, end: start + back, from: .number(0), to: value, curve: .easeOut),
    ]
  }
}

extension [Segment] {
  /// The segments with the element's own value in place of the first one, until that changes.
  fileprivate var withoutStart: [Segment] {
    var segments = self
    // A value that never changes is where the element goes.
    let change = firstIndex { !$0.holds } ?? 0
    for place in indices.prefix(change + 1) {
      segments[place].from = nil
      if place < change { segments[place].to = nil }
    }
    return segments
  }
}

extension Segment {
  /// Whether the value stays.
  fileprivate var holds: Bool {
    switch (from, to) {
    case (nil, nil): true
    case (.number(let from)?, .number(let to)?): from == to
    case (.color(let from)?, .color(let to)?): from == to
    default: false
    }
  }
}
