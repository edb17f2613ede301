import RefreshMotion
import UIKit

/// Binds the motions of a skin to content, so that they meet without a jump, end in time, and tell how a
/// refresh went.
@MainActor struct SkinBinding {
  let skin: RefreshSkin
  let content: any RefreshContent
  let stage: ArtStage
  /// The places of the elements to which the palette gives no color; see ``RefreshContent/fixedElements``.
  let fixed: Set<Int>

  /// Returns the motions, bound, and those under Reduce Motion, which fade to the poses in which the others
  /// end if they have no endings of their own.
  func timelines(
    _ motions: RefreshSkin.Motions
  ) throws(RefreshError) -> (full: TimelineSet, calm: TimelineSet) {
    let full = try timelines(motions.full, isCalm: false)
    var calm = try timelines(motions.calm, isCalm: true)
    func fade(to ending: Timeline?) -> Timeline? {
      ending?.faded(after: full.loop, from: calm.loop, showing: hidden, over: 0.12, back: 0.22)
    }
    calm.outro = calm.outro ?? fade(to: full.outro)
    calm.unchanged = calm.unchanged ?? fade(to: full.unchanged)
    calm.failure = calm.failure ?? fade(to: full.failure)
    return (full, calm)
  }

  private func timelines(
    _ motions: MotionSet, isCalm: Bool
  ) throws(RefreshError) -> TimelineSet {
    let loop = try bind(motions.loop, at: skin.speed).hiding(hidden, fixed: fixed, of: elementCount)
    var set = TimelineSet(loop: loop.leading(to: loop, over: 0.2))
    if let pull = motions.pull {
      let pull = try bind(pull, at: skin.speed).hiding(hidden, fixed: fixed, of: elementCount)
      set.pull = pull.leading(to: set.loop, over: pull.duration / 9)
    }
    set.progress = try motions.progress.map { motion throws(RefreshError) in
      try bind(motion, at: 1).hiding(hidden, fixed: fixed, of: elementCount)
    }
    set.outro = try end(.success, motions.outro, isCalm, after: set.loop)
    set.unchanged = try end(.unchanged, motions.unchanged, isCalm, after: set.loop)
    set.failure = try end(.failure, motions.failure, isCalm, after: set.loop)
    return set
  }

  /// The default motion of a calm variant: of art in groups the outermost elements fade, since those within them
  /// would fade twice.
  private var calm: Motion {
    let within = content.elements.flatMap { ($0 as? ShapeView)?.elements.dropFirst() ?? [] }
    guard !within.isEmpty else { return .calm }
    let outermost = Set(content.elements).subtracting(within)
    return Together {
      for (index, element) in content.elements.enumerated() where outermost.contains(element) {
        Motion.calm.on(.element(index))
      }
    }.motion
  }

  private func bind(_ motion: Motion, at speed: Double) throws(RefreshError) -> Timeline {
    let motion = motion == .calm ? calm : motion
    let distance = content.scalesWhole ? 1 : Double(skin.appearance.size)
    let sized = distance == 1 ? motion : motion.withDistances(times: distance)
    let paced = speed == 1 ? sized : sized.speed(speed)
    let timeline: Timeline
    do throws(MotionError) {
      timeline = try paced.timeline(for: content.elements.count, palette: skin.palette)
    } catch {
      throw .motion(error)
    }
    try checkForms(of: timeline)
    return timeline
  }

  /// Throws an error if a motion changes a shape that has forms to one that it has not.
  private func checkForms(of timeline: Timeline) throws(RefreshError) {
    for (index, element) in content.elements.enumerated() {
      guard let shape = (element as? ShapeView)?.shape else { continue }
      func check(
        _ property: Property, _ count: Int, of thing: String
      ) throws(RefreshError) {
        guard count > 0, let form = timeline.largest(property, of: index), form > Double(count)
        else { return }
        throw .noSuchForm(form, of: thing, count: count)
      }
      try check(.form, shape.otherForms.count, of: "shape \(index)")
      try check(.clipForm, shape.otherClips.count, of: "the clip of shape \(index)")
    }
  }

  /// The number of elements of the content and its stage.
  private var elementCount: Int { content.elements.count + stage.elements.count }

  /// The elements that only an ending shows: the content's, and the marks of the stage.
  private var hidden: Set<Int> {
    Set(content.endingElements).union(stage.endingElements.map { content.elements.count + $0 })
  }

  /// Returns the timeline of an ending: the skin's own motion, and a mark if that leaves nothing to see or
  /// there is none; nil if neither is there, or a calm one has no motion.
  private func end(
    _ ending: RefreshEnding, _ motion: Motion?, _ isCalm: Bool, after loop: Timeline
  ) throws(RefreshError) -> Timeline? {
    var own: Timeline?
    if let motion {
      let (whole, most) = (try bind(motion, at: 1).duration, RefreshSkin.longestEnding)
      guard whole <= most + 1e-6 else {
        throw .endingTooLong(ending.name, seconds: whole, most: most)
      }
      // However slow the skin is, it ends in time.
      own = try bind(motion, at: max(skin.speed, whole / most)).fromAnyState(besides: hidden)
    }
    guard own != nil || (skin.showsMarks && !isCalm) else { return nil }
    let isTold = !skin.showsMarks || own.map { leavesSomething($0, after: loop) } ?? false
    if isTold { return own }
    let motion = StageMotion.motion(ending, isCalm: isCalm, after: own)
    do throws(MotionError) {
      let marks = try motion.timeline(for: stage.elements.count)
      if let own { return own.adding(marks) }
      let still = try Wait(marks.duration).motion.timeline(for: content.elements.count)
      return still.adding(marks)
    } catch {
      throw .motion(error)
    }
  }

  /// Whether some of the art is to be seen at the end of a motion.
  private func leavesSomething(_ ending: Timeline, after loop: Timeline) -> Bool {
    let (elements, lines) = (content.elements, content.lineElements)
    let gone = elements.indices.filter { index in
      let left = loop.state(of: index, atProgress: 0)
      let state = ending.state(of: index, at: ending.duration, from: left)
      // Art that an ending has moved by its height is out of its band, above or below.
      return !state.isSeen(asLine: lines.contains(index))
        || abs(state.translationY) >= ArtBand.height
    }
    let hidden = Set(gone.map { ObjectIdentifier(elements[$0]) })
    /// Whether a view, or all that masks it, is gone.
    func isGone(_ view: UIView) -> Bool {
      let masks = (view as? ShapeView)?.maskShapes ?? []
      return hidden.contains(ObjectIdentifier(view)) || !masks.isEmpty && masks.allSatisfy(isGone)
    }
    return elements.contains { element in
      let around = sequence(first: element, next: \.superview)
      // A group paints nothing itself, and what masks a shape is not drawn and has no place in the art.
      return (element as? ShapeView)?.shape.isGroup != true && around.contains(content.view)
        && !around.contains(where: isGone)
    }
  }
}

extension RefreshEnding {
  /// The name of its motion in a `MotionSet`.
  fileprivate var name: String {
    switch self {
    case .success: "outro"
    case .unchanged: "unchanged"
    case .failure: "failure"
    }
  }
}
