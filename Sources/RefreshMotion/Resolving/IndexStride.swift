/// Evenly spaced indices.
struct IndexStride: Equatable {
  let first: Int
  let step: Int
  let count: Int

  static func all(_ count: Int) -> IndexStride {
    IndexStride(first: 0, step: 1, count: count)
  }

  var last: Int { first + (count - 1) * step }

  /// Returns the position of an index, or nil if the stride does not contain it.
  func position(of index: Int) -> Int? {
    guard index >= first, index <= last, (index - first).isMultiple(of: step) else { return nil }
    return (index - first) / step
  }

  /// Returns the indices at the positions in `places`.
  func taking(_ places: IndexStride) -> IndexStride {
    IndexStride(first: first + places.first * step, step: step * places.step, count: places.count)
  }

  /// Whether the two strides share an index.
  ///
  /// Checks at most as many indices of the coarser stride as the step of the finer one.
  func intersects(_ other: IndexStride) -> Bool {
    let (coarse, fine) = step >= other.step ? (self, other) : (other, self)
    guard coarse.count > 0, fine.count > 0 else { return false }
    let skipped = max(0, (fine.first - coarse.first + coarse.step - 1) / coarse.step)
    guard skipped < coarse.count else { return false }
    for place in skipped..<min(coarse.count, skipped + fine.step) {
      let index = coarse.first + place * coarse.step
      if index > fine.last { return false }
      if fine.position(of: index) != nil { return true }
    }
    return false
  }
}

extension ElementSelection {
  /// Returns the selected indices among a number of elements.
  ///
  /// The result may be empty, as for `every` with a start after the last element.
  func stride(count: Int) throws(MotionError) -> IndexStride {
    switch self {
    case .all: return .all(count)
    case .first: return IndexStride(first: 0, step: 1, count: 1)
    case .last: return IndexStride(first: count - 1, step: 1, count: 1)
    case .element(let index):
      guard (0..<count).contains(index) else {
        throw .noSuchElement(index: index, count: count)
      }
      return IndexStride(first: index, step: 1, count: 1)
    case .range(let range):
      guard range.lowerBound >= 0 else {
        throw .noSuchElement(index: range.lowerBound, count: count)
      }
      guard range.upperBound <= count else {
        throw .noSuchElement(index: range.upperBound - 1, count: count)
      }
      return IndexStride(first: range.lowerBound, step: 1, count: range.count)
    case .every(let step, let first):
      guard step > 0 else { throw .notPositive("step between elements", value: Double(step)) }
      guard first >= 0 else { throw .noSuchElement(index: first, count: count) }
      let available = first < count ? (count - 1 - first) / step + 1 : 0
      return IndexStride(first: first, step: step, count: available)
    }
  }
}
